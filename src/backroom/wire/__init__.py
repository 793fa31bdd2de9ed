"""What goes over the wire, typed: the forms of the HTTP API and the messages of a table's socket. It knows nothing else."""
