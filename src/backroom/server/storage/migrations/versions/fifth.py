"""When a server last was alive, and when a table that nobody looks after has to be looked after again."""

import sqlalchemy as sa
from alembic import op

from backroom.server.storage.migrations.resuming import add_column

revision = "5"
down_revision = "3"


def upgrade() -> None:
    """Make both; every table there is has to be looked after."""
    add_column("tables", sa.Column("due", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "heartbeats",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
