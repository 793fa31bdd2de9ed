"""Changes that may have been made already: a program before this one could be killed between two of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op


def add_column(table: str, column: sa.Column[object]) -> None:
    """Add a column, unless it is there."""
    if column.name not in {one["name"] for one in sa.inspect(op.get_bind()).get_columns(table)}:
        op.add_column(table, column)
