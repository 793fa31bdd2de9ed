"""The store that several processes share: PostgreSQL. The insert is the lock, and notices tell the others where to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, Row, create_engine, event, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from backroom.refusal import Refused
from backroom.server.sharing.shared_rows import CHANNEL, NOW, UNTIL
from backroom.server.storage.group_commit import Write
from backroom.server.storage.postgres_migrate import check_revision, set_up, upgrade
from backroom.server.storage.sql_reader import READERS
from backroom.server.storage.sql_store import SqlStore
from backroom.server.storage.store import AWAY, Unsure

NO_DRIVER = "PostgreSQL needs the package psycopg: pip install 'backroom[postgresql]'."
NO_ADDRESS = "'{address}' is no address of a database; write it like postgresql://user@host/name."
NOT_THERE = "The database {address} cannot be reached: {why}"
SETTINGS = {  # a process that is cut off from its database finds out within seconds
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=10000 -c lock_timeout=8000 -c idle_in_transaction_session_timeout=20000",
}
NOTIFY = "SELECT pg_notify(%(channel)s, one) FROM unnest(%(notices)s::text[]) AS one"


class PostgresStore(SqlStore):
    """One database for many processes."""

    shared = True
    trouble = AWAY

    def __init__(self, address: str) -> None:
        """Connect, and set an empty database up; refuse one of another revision."""
        self.address = address_of(address)
        engine = engine_at(self.address)
        with reached(self.address):
            set_up(engine)
        super().__init__(engine, UNTIL)
        self.reader = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def now(self) -> int:
        """Give the time of the database's clock."""
        return int((await self.rows(select(NOW.label("now"))))[0].now)

    def finish(self, cursor: Any, writes: Sequence[Write]) -> None:
        """Tell the other processes where there is something to read: numbers, never what is written."""
        places = [one.place for one in writes if one.steps[0][0] == "entry"]
        notices = [f"{self.process} {table} {first}" for table, first in places]
        if notices:
            cursor.execute(NOTIFY, {"channel": CHANNEL, "notices": notices})

    async def change(self, *statements: Any, notice: str = "") -> list[Sequence[Row[Any]]]:
        """Change rows by which processes tell each other things, in one transaction; they get a notice of the table."""

        def work() -> list[Sequence[Row[Any]]]:
            """Work in another thread."""
            with self.engine.begin() as connection:
                done = [connection.execute(one) for one in statements]
                found = [one.all() if one.returns_rows else [] for one in done]
                if notice:
                    connection.exec_driver_sql(NOTIFY, {"channel": CHANNEL, "notices": [f"{self.process} {notice} -1"]})
            self.full = False
            return found

        return await self.reading(work)

    def commit_now(self, connection: Any) -> None:
        """Commit; if the connection breaks meanwhile, nobody knows whether it was done."""
        try:
            connection.commit()
        except self.errors.Error as error:
            if connection.driver_connection.closed:
                self.drop_connection()
                raise Unsure from error
            self.roll_back()
            raise


def address_of(text: str) -> URL:
    """Read the address of a database."""
    try:
        address = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise Refused("database", NO_ADDRESS.format(address=text)) from error
    if address.drivername.partition("+")[0] not in ("postgresql", "postgres"):
        raise Refused("database", NO_ADDRESS.format(address=address.render_as_string()))
    return address.set(drivername="postgresql+psycopg")


def engine_at(address: URL, checked: bool = True) -> Engine:
    """Make the engine of a database; each connection checks that the database is still of this program's revision."""
    try:
        engine = create_engine(address, connect_args=SETTINGS, pool_size=READERS + 2, max_overflow=4)
    except ModuleNotFoundError as error:
        raise Refused("database", NO_DRIVER) from error
    if checked:
        event.listen(engine, "connect", lambda connection, _: check_revision(connection))
    return engine


def upgraded(text: str) -> tuple[str | None, str]:
    """Bring the database at an address up to date; give its revision before and after."""
    address = address_of(text)
    with reached(address):
        return upgrade(engine_at(address, checked=False))


@contextmanager
def reached(address: URL) -> Iterator[None]:
    """Say in a sentence that a database cannot be reached; its password is not in it."""
    try:
        yield
    except DBAPIError as error:
        why = str(error.orig).strip().splitlines()[0]
        raise Refused("storage", NOT_THERE.format(address=address.render_as_string(), why=why)) from error
