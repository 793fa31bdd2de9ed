"""Compiling what bots run: now, before the first of them is asked, or in the background while people already play."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot, Turn
from backroom.kernel import engine as kernel
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import Game

STEPS = kernel.STEPS + 2


def compile_now(game: Game, told: Callable[[str, int, int], None] = lambda name, done, of: None) -> None:
    """Compile the rules of a game and the bots on top of them, telling after each step how far it is."""
    kernel.warm(game, lambda name, done, of: told(name, min(done, kernel.STEPS - 1), STEPS))
    turn = Turn.first(Engine(game, compiled=True), game.chosen())
    bots: dict[str, Bot] = {"greedy": Greedy(), "search": Search(Budget(2))}
    for done, (name, bot) in enumerate(bots.items(), kernel.STEPS):
        told(name, done, STEPS)
        bot.choose(turn)
    told("ready", STEPS, STEPS)


class BackgroundCompiling:
    """Another process that compiles a game and its bots; true once it is done. Until then bots play interpreted."""

    def __init__(self, game: str, needed: bool = True, done: bool = False) -> None:
        """Begin, if somebody needs that and it is not done already."""
        self.done = done and can_compile()
        self.process: subprocess.Popen[bytes] | None = None
        if needed and not done and can_compile():
            command = [sys.executable, "-m", "backroom", "warm", game]
            quiet = subprocess.DEVNULL
            self.process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)

    def __bool__(self) -> bool:
        """Tell whether it is done."""
        if self.process is not None and self.process.poll() is not None:
            self.done, self.process = self.process.returncode == 0, None
        return self.done

    def stop(self) -> None:
        """Compile no longer."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None
