"""Backroom: Big Shot and The Big Score, to play, to replay and to study, on one source of rules."""

__version__ = "0.1.0"
