"""Play at a keyboard."""
