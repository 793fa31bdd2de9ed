"""Listening to what other processes tell through the database: where there is something new to read, in numbers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress

import psycopg
import structlog
from sqlalchemy.engine import URL

from backroom.server.sharing.shared_rows import CHANNEL

SETTINGS = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
PATIENCE = 0.5  # seconds between two looks at whether it is to stop, and after something went wrong
logger = structlog.get_logger()


class Listener:
    """A thread with a connection of its own."""

    def __init__(
        self,
        address: URL,
        process: str,
        hear: Callable[[str, int], None],
        connected: Callable[[], None],
        is_here: Callable[[object], bool],
    ) -> None:
        """Say who is told on the event loop of notices of tables that are here, and that it listens again after a while."""
        plain = address.set(drivername="postgresql")
        self.address, self.process = plain.render_as_string(hide_password=False), process
        self.told, self.connected, self.is_here = hear, connected, is_here
        self.loop = asyncio.get_running_loop()
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.work, name="listening", daemon=True)

    def start(self) -> None:
        """Begin."""
        self.thread.start()

    def stop(self) -> None:
        """End, within a moment."""
        self.stopping.set()
        self.thread.join()

    def work(self) -> None:
        """Listen, and connect anew when the connection is lost."""
        while not self.stopping.is_set():
            try:
                self.listen()
            except psycopg.Error as error:
                logger.warning("listening", error=type(error).__name__)
                self.stopping.wait(PATIENCE)

    def listen(self) -> None:
        """Listen until the connection is lost."""
        with psycopg.connect(self.address, autocommit=True, **SETTINGS) as connection:  # type: ignore[arg-type]
            connection.execute(f"LISTEN {CHANNEL}")
            self.on_loop(self.connected)
            while not self.stopping.is_set():
                for notice in connection.notifies(timeout=PATIENCE):
                    self.hear(notice.payload)

    def hear(self, text: str) -> None:
        """Pass a notice on, unless it is our own, none that we know, or of a table that nobody is at here."""
        words = text.split()
        if len(words) == 3 and words[0] != self.process and self.is_here(words[1]):
            with suppress(ValueError):
                table, place = words[1], int(words[2])
                self.on_loop(lambda: self.told(table, place))

    def on_loop(self, work: Callable[[], None]) -> None:
        """Do something on the event loop, if that still runs."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(work)
