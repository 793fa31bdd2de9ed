"""The exact end of a game: everything that can still happen is looked at, and every seat takes what is best for it."""
