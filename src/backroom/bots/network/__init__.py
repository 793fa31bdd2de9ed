"""Bots that ask a network: what it is, how it is run in whole numbers, and how a bot chooses by it."""
