"""The log of tables, and records."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "log",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "sequence", name="log_in_order"),
        sa.UniqueConstraint("game", "seat", "key", name="log_once"),
        if_not_exists=True,
    )
    op.create_index("log_openings", "log", ["kind", "at"], if_not_exists=True)
    op.create_table(
        "records",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        if_not_exists=True,
    )
