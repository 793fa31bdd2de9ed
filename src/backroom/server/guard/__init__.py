"""What stands before every request: who may come, how much they may send, and what it may cost."""
