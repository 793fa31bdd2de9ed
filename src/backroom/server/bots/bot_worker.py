"""What runs in a process of the bot pool: bots that stay on their seats, asked again and again, and advice.

A bot is made when its seat is first asked about here, and stays until others need the room. It may be made in the middle of a
game: after a restart, after something was taken back, or because another process has asked it until now.
"""

from __future__ import annotations

import importlib
import json
import multiprocessing
import os
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom import games
from backroom.bots import LEVELS, Bot, Outside, Turn
from backroom.bots.outside import is_command
from backroom.bots.steps import decide
from backroom.kernel.dice import dice_for
from backroom.lab.analysis.hinting import Expectation, advice

KEPT = 64  # bots that a process keeps

SeatKey = tuple[str, int, str, int]  # table, seat, name of the bot, how often something was taken back
Question = tuple[str, int, NDArray[np.int16], list[int], int, bool, float]  # game, seat, view, choices, seed, compiled, share

_registered: dict[str, str] = {}  # bots of others by name: where their class is
_seated: OrderedDict[SeatKey, Bot] = OrderedDict()


def begin(registered: Mapping[str, str], nice: int = 0) -> None:
    """Begin a process of the pool: it knows the bots of others, and ends when the server does, however that ends."""
    _registered.update(registered)
    if hasattr(os, "nice"):
        os.nice(nice)

    def wait() -> None:
        """Wait for the end of the server."""
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def loaded(place: str) -> Callable[[], Any]:
    """Give what makes a bot: the class at 'module:Class', or the command at 'run:COMMAND'."""
    if is_command(place):
        return lambda: Outside(place)
    module, _, name = place.partition(":")
    made: Callable[[], Any] = getattr(importlib.import_module(module), name)
    return made


def bot_on(key: SeatKey) -> Bot:
    """Give the bot on a seat: the one that was there last, or a new one; only levels and registered bots sit at tables."""
    if key not in _seated:
        name = key[2]
        _seated[key] = loaded(_registered[name])() if name in _registered else LEVELS[name].make()
        while len(_seated) > KEPT:
            _seated.popitem(last=False)
    _seated.move_to_end(key)
    return _seated[key]


def turn_of(question: Question) -> Turn:
    """Make a turn of what came over from the server."""
    game, seat, cells, choices, seed, compiled, share = question
    view = games.game(game).State(cells)
    return Turn(games.game(game), seat, view, choices, dice_for(seed), compiled, share=share)


def decided(key: SeatKey, question: Question) -> list[int] | str:
    """Let the bot on a seat decide, a bot of others step by step, as each of its steps may take the time that is allowed.

    Give the kind of error if it fails in any way, and let another begin anew there.
    """
    try:
        bot, turn = bot_on(key), turn_of(question)
        actions = [int(bot.choose(turn))] if key[2] in _registered else decide(bot, turn)
        log_verdicts(key, bot)
        return actions
    except BaseException as error:  # an exit, too, is the bot's alone
        _seated.pop(key, None)
        return type(error).__name__


def log_verdicts(key: SeatKey, bot: Bot) -> None:
    """Write to the log of the server what went wrong with a program of others; what it said is left out."""
    for verdict in bot.news() if isinstance(bot, Outside) else ():
        about = {"event": "outside bot", "level": "warning", "table": key[0], "bot": key[2]}
        print(json.dumps({**about, "why": verdict.fault.code, "out": verdict.out}), file=sys.stderr, flush=True)


def advised(question: Question, simulations: int) -> list[Expectation]:
    """Tell what can be expected: the same whenever it is asked about the same position."""
    return advice(turn_of(question), simulations)
