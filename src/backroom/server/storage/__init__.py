"""Where logs and records are kept: SQLite or PostgreSQL, whole or not at all."""
