"""Alembic's way in: it is handed a connection by `migrate` and knows no other."""

from alembic import context

from backroom.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
