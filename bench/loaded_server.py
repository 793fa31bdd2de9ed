"""A server on this machine to be measured: started, watched from outside, and filled with sockets that do nothing."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

NAMES = ("SOCKETS", "MESSAGES", "TABLES", "REQUESTS", "PROCESSOR", "ROOMS")
LIMITS = {f"BACKROOM_LIMIT_{name}": "1000000" for name in NAMES}
AT_ONCE = 50  # sockets that are opened together


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """Start a server, on the database that DATABASE names if it names one; give its address and its process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "backroom", "serve", "--no-open", "--port", str(port), "--data-dir", folder]
        command += ["--database", os.environ["DATABASE"]] if os.environ.get("DATABASE") else []
        server = subprocess.Popen(command, env={**os.environ, **LIMITS}, stdout=subprocess.PIPE)
        try:
            server.stdout.readline()  # it says when it is ready
            yield f"http://127.0.0.1:{port}", server.pid
        finally:
            server.terminate()
            server.wait(30)


def resident(process: int) -> float:
    """Give the memory that a process holds, in megabytes."""
    return int(re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())[1]) / 1024


def seconds_used(process: int) -> float:
    """Give the processor time that a process has used."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, words)) / os.sysconf("SC_CLK_TCK")


def socket_at(address: str, table: str) -> str:
    """Give the address of a table's socket."""
    return f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"


async def watch(address: str, table: str) -> ClientConnection:
    """Watch a table, and read what is there."""
    watcher = await connect(socket_at(address, table), max_size=None, max_queue=None, open_timeout=60, ping_interval=None)
    await watcher.send('{"type":"hello"}')
    await watcher.recv()
    return watcher


async def idle_sockets(address: str, process: int, tables: list[str], number: int) -> dict[str, float]:
    """Let so many watch, and do nothing; give what that takes."""
    before, watchers = resident(process), list[ClientConnection]()
    for first in range(0, number, AT_ONCE):
        some = range(first, min(number, first + AT_ONCE))
        watchers += await asyncio.gather(*(watch(address, tables[n % len(tables)]) for n in some))
    await asyncio.sleep(3)
    after = resident(process)
    await asyncio.gather(*(watcher.close() for watcher in watchers))
    return {
        "idle sockets": number,
        "memory before them, MB": before,
        "memory with them, MB": after,
        "memory of an idle socket, kB": 1024 * (after - before) / max(1, number),
    }
