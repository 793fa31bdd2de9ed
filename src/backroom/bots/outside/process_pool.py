"""Where processes of outside bots live: a seat takes one for its game, and the next game goes on with it."""

from __future__ import annotations

import atexit
import os
import threading
import time
from dataclasses import dataclass, field
from itertools import count

from backroom.bots.outside.command import Command
from backroom.bots.outside.conversation import Conversation
from backroom.bots.outside.limits import Limits
from backroom.bots.outside.protocol import Message, line_of

IDLE = 60.0  # seconds that a process is kept without a table
ALONE = 600.0  # the same, with a table that asks nothing


@dataclass(frozen=True)
class Post:
    """What a process is started for: it serves tables of one game with one set of options."""

    command: Command
    stamp: tuple[float, ...]
    limits: Limits
    greeting: bytes


@dataclass(eq=False)
class PooledProcess:
    """A process, how many seats have it, how many ask it just now, and when it was asked last."""

    post: Post
    conversation: Conversation
    seats: int = 1
    asking: int = 1
    used: float = field(default_factory=time.monotonic)
    gone: bool = False


class ProcessPool:
    """All processes that this program has started, each until it is not needed any more, or until the program ends."""

    def __init__(self, idle: float = IDLE, alone: float = ALONE) -> None:
        """Say how long a process is kept without a table, and with a table that asks nothing."""
        self.idle, self.alone = idle, alone
        self.begin()

    def begin(self) -> None:
        """Begin with none."""
        self.lock, self.tables = threading.RLock(), count(1)
        self.processes: list[PooledProcess] = []
        self.failed: dict[Post, PooledProcess] = {}  # what could not be started is not started again

    def take(self, command: Command, limits: Limits, greeting: Message) -> PooledProcess:
        """Give a process that has room for one more seat, which asks it now, else a new one; it may have a fault."""
        post = Post(command, command.stamp, limits, line_of(greeting))
        with self.lock:
            if post in self.failed:
                return self.failed[post]
            for process in self.processes:
                talking = process.conversation
                if process.post == post and talking.fault is None and not process.gone and process.seats < talking.ready.tables:
                    process.seats += 1
                    process.asking += 1
                    return process
        process = PooledProcess(post, Conversation(command, greeting, limits))
        with self.lock:
            if process.conversation.fault is None:
                self.processes.append(process)
                self.look_later(process)
            else:
                self.failed[post] = process
        if process.conversation.fault is not None:
            process.conversation.end()
        return process

    def claim(self, process: PooledProcess) -> bool:
        """Let a seat ask its process, unless that was sent away."""
        with self.lock:
            process.asking += not process.gone
            return not process.gone

    def release(self, process: PooledProcess) -> None:
        """Note that a seat has been answered."""
        with self.lock:
            process.asking -= 1
            process.used = time.monotonic()

    def give_back(self, process: PooledProcess, broken: bool = False) -> None:
        """Let a seat go; a process that nobody needs is kept for a while, but a broken one is not."""
        with self.lock:
            process.seats -= 1
            process.used = time.monotonic()
        if not process.seats and (broken or process.conversation.fault is not None):
            self.send_away(process)

    def look_later(self, process: PooledProcess) -> None:
        """Look after a while whether a process is still used."""
        timer = threading.Timer(min(self.idle, self.alone), self.look_after, (process,))
        timer.daemon = True
        timer.start()

    def look_after(self, process: PooledProcess) -> None:
        """Send a process away that has not been used for a while."""
        with self.lock:
            left = process.used + (self.alone if process.seats else self.idle) - time.monotonic()
            process.gone = process.gone or (left <= 0 and not process.asking)
        if process.gone:
            self.send_away(process)
        else:
            self.look_later(process)

    def send_away(self, process: PooledProcess) -> None:
        """End a process, once."""
        with self.lock:
            process.gone, there = True, process in self.processes
            if there:
                self.processes.remove(process)
        if there:
            process.conversation.end()

    def close(self) -> None:
        """End everything."""
        with self.lock:
            leaving, self.processes = self.processes, []
        for process in leaving:
            process.conversation.dismiss()  # all of them at once, so that nobody waits for one after the other
        for process in leaving:
            process.conversation.end()


POOL = ProcessPool()
atexit.register(POOL.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=POOL.begin)  # what the parent has started is its own
