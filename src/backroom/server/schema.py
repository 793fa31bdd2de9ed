"""The database: one log for every table, and the records that people may replay."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text, UniqueConstraint

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("game", String(32), nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(80), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("game", "sequence", name="log_in_order"),
    UniqueConstraint("game", "seat", "key", name="log_once"),
    Index("log_openings", "kind", "at"),
)

records = Table(
    "records",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("game", String(32)),  # the table whose game it is
    Column("owner", String(64)),  # the hash of the secret of who uploaded it
    Column("used", BigInteger),  # when somebody asked for it last, to the day
)
