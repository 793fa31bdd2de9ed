"""What networks need of Big Shot: a position as rows of their table, and bidders to train against."""
