"""Ground truth: positions that can be worked out, and what bots lose there."""
