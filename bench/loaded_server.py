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
from contextlib import ExitStack, contextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

NAMES = ("SOCKETS", "MESSAGES", "TABLES", "REQUESTS", "PROCESSOR", "ROOMS")
LIMITS = {f"BACKROOM_LIMIT_{name}": "1000000" for name in NAMES}
AT_ONCE = 50  # sockets that are opened together


@contextmanager
def served(number: int, options: list[str]) -> Iterator[tuple[list[str], list[int]]]:
    """Start so many servers on one folder; give their addresses and their processes."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        servers = [started(stack, folder, options) for _ in range(number)]
        yield [address for address, _ in servers], [process for _, process in servers]


@contextmanager
def ready_server(folder: str) -> Iterator[str]:
    """Serve from a folder as people do, compiling what is not compiled yet; give the address."""
    with ExitStack() as stack:
        yield started(stack, folder, ["--warm"])[0]


def started(stack: ExitStack, folder: str, options: list[str]) -> tuple[str, int]:
    """Start a server; give its address and its process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "backroom", "serve", "--no-open", "--port", str(port), "--data-dir", folder, *options]
    server = subprocess.Popen(command, env={**os.environ, "BACKROOM_WARM": "false", **LIMITS}, stdout=subprocess.PIPE)
    stack.callback(server.wait, 30)
    stack.callback(server.terminate)
    server.stdout.readline()  # it says when it is ready
    return f"http://127.0.0.1:{port}", server.pid


def resident(processes: list[int]) -> float:
    """Give the memory that processes hold, in megabytes."""
    texts = [Path(f"/proc/{process}/status").read_text() for process in processes]
    return sum(int(re.search(r"VmRSS:\s+(\d+) kB", text)[1]) for text in texts) / 1024


def seconds_used(processes: list[int]) -> float:
    """Give the processor time that processes have used."""
    words = [Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13] for process in processes]
    return sum(int(word) for both in words for word in both) / os.sysconf("SC_CLK_TCK")


def socket_at(address: str, table: str) -> str:
    """Give the address of a table's socket."""
    return f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"


async def watch(address: str, table: str) -> ClientConnection:
    """Watch a table, and read what is there."""
    watcher = await connect(socket_at(address, table), max_size=None, max_queue=None, open_timeout=60, ping_interval=None)
    await watcher.send('{"type":"hello"}')
    await watcher.recv()
    return watcher


async def idle_sockets(tables: list[tuple[str, str]], servers: list[int], number: int) -> dict[str, float]:
    """Let so many watch tables, given with their addresses, and do nothing; give what that takes."""
    before, watchers = resident(servers), list[ClientConnection]()
    for first in range(0, number, AT_ONCE):
        some = range(first, min(number, first + AT_ONCE))
        watchers += await asyncio.gather(*(watch(*tables[n % len(tables)]) for n in some))
    await asyncio.sleep(3)
    after = resident(servers)
    await asyncio.gather(*(watcher.close() for watcher in watchers))
    return {
        "idle sockets": number,
        "memory before them, MB": before,
        "memory with them, MB": after,
        "memory of an idle socket, kB": 1024 * (after - before) / max(1, number),
    }
