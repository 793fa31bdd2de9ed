"""The sockets of tables: bytes, messages, and what is done with each."""
