"""Several processes on one database: whose a table is, who is where, and what is new."""
