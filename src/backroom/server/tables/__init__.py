"""One table: its log, what may be written into it, and what each observer is shown of it."""
