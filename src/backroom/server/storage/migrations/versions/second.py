"""Whose a record is, and when somebody asked for it last."""

import sqlalchemy as sa

from backroom.server.storage.migrations.resuming import add_column

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add them; of records that are there nobody knows whose they are."""
    add_column("records", sa.Column("game", sa.String(32), nullable=True))
    add_column("records", sa.Column("owner", sa.String(64), nullable=True))
    add_column("records", sa.Column("used", sa.BigInteger, nullable=True))
