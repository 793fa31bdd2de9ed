"""Tables with an owner, and who is at them."""

import json

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"
COLUMNS = ("name", "game", "phase", "listed", "opened", "card", "owner", "until")


def upgrade() -> None:
    """Make both, and a row for every table there is."""
    op.create_table(
        "tables",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_index("tables_by_phase", "tables", ["phase", "until"], if_not_exists=True)
    op.create_index("tables_by_owner", "tables", ["owner"], if_not_exists=True)
    op.create_table(
        "presence",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("guests", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "process", name="presence_once"),
        if_not_exists=True,
    )
    op.create_index("presence_by_process", "presence", ["process"], if_not_exists=True)
    fill_tables()


def fill_tables() -> None:
    """Write a row for every table; one that has begun counts as being played until somebody has looked at it."""
    log = sa.table("log", *(sa.column(name) for name in ("game", "kind", "at", "body")))
    tables = sa.table("tables", *(sa.column(one) for one in COLUMNS))
    connection = op.get_bind()
    begun = {row.game for row in connection.execute(sa.select(log.c.game).where(log.c.kind == "start"))}
    openings = connection.execute(sa.select(log).where(log.c.kind == "open")).all()
    there = set(connection.execute(sa.select(tables.c.name)).scalars())  # if an older program was killed over this
    rows = [row_of(one, "playing" if one.game in begun else "open") for one in openings if one.game not in there]
    if rows:
        connection.execute(sa.insert(tables), rows)


def row_of(opening: sa.Row[tuple[object, ...]], phase: str) -> dict[str, object]:
    """Write the row of a table from its first entry; one that cannot be read is not listed."""
    try:
        body = json.loads(opening.body)
        game, listed = str(body["game"])[:80], bool(body["settings"].get("listed", False))
    except (TypeError, ValueError, KeyError, AttributeError):
        game, listed = "", False
    return {
        "name": opening.game, "game": game, "phase": phase, "listed": listed, "opened": opening.at, "card": "", "owner": "",
        "until": 0,
    }  # fmt: skip
