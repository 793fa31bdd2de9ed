"""The database: one log for every table, the tables themselves, who is at them, and the records that people may replay."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

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

tables = Table(  # a row comes with the first entry of a log; its phase changes with the entry that changes it
    "tables",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("card", Text, nullable=False),  # what the list of tables tells of it, kept up by its owner
    Column("owner", String(32), nullable=False),  # the process that looks after it
    Column("until", BigInteger, nullable=False),  # by the database's clock
    Column("due", BigInteger, nullable=False),  # when somebody has to look after it again, if nobody does
    Index("tables_by_phase", "phase", "until"),
    Index("tables_by_owner", "owner"),
)

presence = Table(
    "presence",
    metadata,
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for those who only watch
    Column("process", String(32), nullable=False),
    Column("guests", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),  # by the database's clock
    PrimaryKeyConstraint("game", "seat", "process", name="presence_once"),
    Index("presence_by_process", "process"),
)

heartbeats = Table(  # when a server last was alive, by its own clock
    "heartbeats",
    metadata,
    Column("server", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
