"""The rules of one game as Python uses them, run interpreted or compiled: the answers are the same."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from backroom.kernel import calls
from backroom.kernel.cells import Record
from backroom.kernel.dice import Dice, Draws, dice_for, draw_weighted, streams
from backroom.kernel.game import Game, game_of
from backroom.kernel.legal import allowed, listed, no_actions
from backroom.kernel.options import Options
from backroom.kernel.seats import CHANCE

S = TypeVar("S", bound=Record)


def can_compile() -> bool:
    """Tell whether Numba is there and not switched off."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return False
    return importlib.util.find_spec("numba") is not None


def run(call: Callable[..., Any], compiled: bool, s: Record, *args: Any) -> Any:
    """Call a function of `calls` on a state, compiled or as it is."""
    if not compiled:
        return call((s,), 0, *args)
    from backroom.kernel.compiled import compile_for

    return compile_for(call, game_of(s))(s.array, 0, *args)


@dataclass(frozen=True)
class Result:
    """How a game ended for one seat."""

    worth: int  # of the win, in sixtieths
    points: int
    rank: int


class Engine(Generic[S]):
    """The rules of a game, with the little memory that calls of them need; not to be shared between threads."""

    def __init__(self, game: Game, compiled: bool = False) -> None:
        """Choose how the rules run."""
        self.game = game
        self.compiled = compiled
        self.may = no_actions(game.ACTIONS)
        self.weight = np.zeros(game.OUTCOMES, np.int64)

    @cached_property
    def log(self) -> NDArray[np.int16]:
        """The events of `advance`: seats and actions."""
        return np.zeros((self.game.BOUND, 2), np.int16)

    def run(self, call: Callable[..., Any], s: Record, *args: Any) -> Any:
        """Call one of `calls` on a state."""
        return run(call, self.compiled, s, *args)

    def start(self, options: Options, seed: int, game: int = 0) -> tuple[Record, Dice]:
        """Lay game number so-and-so of a seed out, and give its streams: row 0 is chance's, row 1 + seat the seat's."""
        s = self.game.blank(options)
        dice = streams(seed, game, int(s.seats))
        self.run(calls.deal_at, s, dice[0])
        return s, dice

    def lay_out(self, options: Options, draws: Draws) -> Record:
        """Lay a game out with what somebody draws; interpreted, as compiled rules know dice alone."""
        s = self.game.blank(options)
        run(calls.deal_at, False, s, draws)
        return s

    def choices(self, s: Record, seat: int) -> list[int]:
        """List the legal actions of a seat."""
        self.run(calls.choices_at, s, seat, self.may)
        return listed(self.may)

    def legal(self, s: Record, seat: int, action: int) -> bool:
        """Tell whether an action of a seat is legal."""
        if not 0 <= action < self.game.ACTIONS:
            return False
        self.run(calls.choices_at, s, seat, self.may)
        return bool(allowed(self.may, action))

    def apply(self, s: Record, seat: int, action: int) -> None:
        """Carry an action out, for a seat or for CHANCE; it trusts its caller."""
        self.run(calls.apply_at, s, seat, action)

    def odds(self, s: Record) -> list[int]:
        """Give the weight of every outcome of chance."""
        self.run(calls.odds_at, s, self.weight)
        return [int(weight) for weight in self.weight]

    def outcome(self, s: Record, dice: Dice | Draws) -> int:
        """Draw what chance does now."""
        self.run(calls.odds_at, s, self.weight)
        return int(draw_weighted(self.weight, dice))

    def view(self, s: S, seat: int) -> S:
        """Give what a seat, or NOBODY in particular, may know of a state."""
        view = s.copy()
        self.run(calls.hide_at, view, seat)
        return view

    def imagine(self, view: S, seat: int, dice: Dice) -> S:
        """Give a state that could lie behind a view."""
        world = view.copy()
        self.run(calls.imagine_at, world, seat, dice)
        return world

    def results(self, s: Record) -> list[Result]:
        """Give every seat's worth, points and rank."""
        results = np.zeros((int(s.seats), 3), np.int64)
        self.run(calls.results_at, s, results)
        return [Result(*row) for row in results.tolist()]

    def advance(self, s: Record, dice: Dice, random: int, events: int = 0) -> int:
        """Let chance and a set of random seats act until another seat must; `log` holds the events."""
        return int(self.run(calls.advance_at, s, dice, random, self.may, self.weight, self.log, events))

    def play_at_random(self, options: Options, seed: int, game: int = 0) -> tuple[Record, list[tuple[int, int]]]:
        """Play a whole game at random and give its end and its events."""
        s, dice = self.start(options, seed, game)
        events = self.advance(s, dice, -1)
        return s, [(seat, action) for seat, action in self.log[:events].tolist()]


STEPS = 6  # that compiling a game reports


def warm(game: Game, report: Callable[[str, int, int], None] = lambda name, done, of: None) -> None:
    """Compile everything that Python calls for a game, telling after each how far it is."""
    engine: Engine[Record] = Engine(game, compiled=True)
    options = game.chosen()
    s, dice = engine.start(options, 1)
    seats = int(s.seats)
    calls: list[tuple[str, Callable[[], object]]] = [
        ("chance", lambda: engine.odds(s)),
        ("choices", lambda: act(engine, s, dice)),
        ("views", lambda: engine.imagine(engine.view(s, 0), 0, dice_for(1))),
        ("results", lambda: engine.results(s)),
        ("games", lambda: engine.advance(s.copy(), dice, (1 << seats) - 1)),
        ("batches", lambda: _play_one(game, options)),
    ]
    for done, (name, call) in enumerate(calls):
        report(name, done, len(calls))
        call()
    report("ready", len(calls), len(calls))


def act(engine: Engine[Record], s: Record, dice: Dice) -> None:
    """Let whoever is in turn do something."""
    seat = int(s.turn)
    engine.apply(s, seat, engine.outcome(s, dice[0]) if seat == CHANCE else engine.choices(s, seat)[0])
    engine.choices(s, 0)


def _play_one(game: Game, options: Options) -> None:
    from backroom.kernel.batch import play_batch

    play_batch(game, options, 1, seed=1, threads=1)
