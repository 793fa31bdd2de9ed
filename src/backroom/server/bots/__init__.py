"""Bots that think for tables, in processes of their own and in fair order."""
