"""Lines that a test can cut: in front of several processes, where a proxy stands, and between them and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Line:
    """Passes bytes on in both directions, from a port of its own to one of several places."""

    def __init__(self, dice: Random) -> None:
        """Begin with nobody connected."""
        self.dice = dice
        self.open: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.met: Counter[str] = Counter()

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.server.close()
        self.cut()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.server.wait_closed()

    async def far_end(self) -> Ends:
        """Connect to where bytes are passed on to."""
        raise NotImplementedError

    def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Let somebody in."""
        task = asyncio.create_task(self.stand_between(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stand_between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what both sides say, until one of them is gone."""
        self.open.add(writer)
        far = None
        try:
            from_far, far = await self.far_end()
            ways = [self.carry(reader, far, self.pass_on), self.carry(from_far, writer, lambda data: data)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        except OSError:
            pass
        finally:
            self.open.discard(writer)
            for end in (writer, far):
                if end is not None:
                    end.transport.abort()

    async def carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, met: Callable[[bytes], bytes | None]) -> None:
        """Carry bytes one way."""
        with suppress(OSError):
            while data := await source.read(65536):
                passed = met(data)
                sink.write(data if passed is None else passed)
                await sink.drain()
                if passed is None:
                    return

    def pass_on(self, data: bytes) -> bytes | None:
        """Say what is passed on to the far end; None passes it on and cuts the line before anything comes back."""
        return data

    def cut(self, share: float = 1.0) -> None:
        """Cut lines that are open, all or a share of them."""
        for writer in list(self.open):
            if self.dice.random() < share:
                writer.transport.abort()


class Balancer(Line):
    """Stands in front of processes: who connects is passed on to one that answers, any of them."""

    def __init__(self, ports: list[int], dice: Random) -> None:
        """Say which ports they listen at."""
        super().__init__(dice)
        self.ports = ports

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    async def far_end(self) -> Ends:
        """Connect to one that answers."""
        for port in self.dice.sample(self.ports, len(self.ports)):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        raise OSError("none of them answers")


class ToPostgres(Line):
    """Stands in front of a PostgreSQL, and cuts connections in the middle of a commit when it is told to."""

    def __init__(self, folder: Path, dice: Random) -> None:
        """Say in which folder its socket is."""
        super().__init__(dice)
        self.socket = folder / ".s.PGSQL.5432"
        self.cutting = 0  # commits that are still to be cut

    def address(self, database: str) -> str:
        """Give the way to a database through here."""
        name = database.partition("?")[0].rpartition("/")[2]
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    async def far_end(self) -> Ends:
        """Connect to PostgreSQL."""
        return await asyncio.open_unix_connection(str(self.socket))

    def pass_on(self, data: bytes) -> bytes | None:
        """Cut at a commit, before it arrives or before its answer comes back."""
        if self.cutting and b"COMMIT" in data:
            self.cutting -= 1
            before = self.dice.random() < 0.5
            self.met["cut before the commit" if before else "cut after the commit"] += 1
            if before:
                raise OSError("cut")
            return None
        return data
