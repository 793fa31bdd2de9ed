"""Experiments: many games between bots, and how fast they run."""
