"""One engine for simulate and arena: whole games between bots, each with its own number and its own dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

import numpy as np

from backroom import games
from backroom.bots import Bot, Random, Turn, bot, maker, policies, short_name
from backroom.bots.playout import play_games
from backroom.kernel.batch import flat
from backroom.kernel.cells import Record
from backroom.kernel.engine import Engine, Result
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.lab.engines import Crew
from backroom.lab.forfeits import Forfeits, after_forfeits, forfeits_of, tell_results
from backroom.table.record import GameRecord, Player, RecordLine
from backroom.table.replay import result_lines
from backroom.table.table import event_text

Event = tuple[int, int]


@dataclass(frozen=True)
class Played:
    """A game that was played: its number, how it ended, its record if it was asked for, and what each seat had to decide."""

    number: int
    results: list[Result]
    events: int
    text: str = ""
    decisions: tuple[int, ...] = ()
    seconds: tuple[float, ...] = ()  # that each seat thought; none at a table that is played without Python, or for a random bot
    forfeits: Forfeits = ()
    log: tuple[Event, ...] = ()  # the events themselves, if its record was asked for


@dataclass(frozen=True)
class Series:
    """Games to be played one after the other by one process; the same series always gives the same games."""

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: int
    first: int
    last: int
    written: bool = False
    compiled: bool = False

    def play(self) -> list[Played]:
        """Play them all."""
        return list(self.games())

    @property
    def policies(self) -> list[int] | None:
        """The policies of the bots, if all of them play without Python."""
        return policies(self.bots, games.game(self.game))

    def games(self) -> Iterator[Played]:
        """Play one after the other."""
        known = self.policies
        return self.by_choices() if known is None else self.without_python(known)

    def by_choices(self) -> Iterator[Played]:
        """Ask the bots for each move; they are made anew for each game, so that no game hangs on another."""
        engine: Engine[Record] = Engine(games.game(self.game), self.compiled)
        makers = [maker(name) for name in self.bots]
        for number in range(self.first, self.last):
            bots = [make() for make in makers]
            opening, end, events, seconds = play_one(engine, self.options, bots, self.seed, number)
            text = written(engine, opening, end, events, self.bots) if self.written else ""
            acted = [seat for seat, _ in events]
            decisions = tuple(acted.count(seat) for seat in range(len(bots)))
            forfeits = forfeits_of(bots)
            results = after_forfeits(engine.results(end), forfeits)
            tell_results(bots, results)
            log = tuple(events) if self.written else ()
            yield Played(number, results, len(events), text, decisions, tuple(seconds), forfeits, log)

    def without_python(self, known: Sequence[int]) -> Iterator[Played]:
        """Play them at a go."""
        engine: Engine[Record] = Engine(games.game(self.game), self.compiled)
        outcome = play_games(engine.game, self.options, known, self.seed, self.first, self.last, self.compiled)
        for i, number in enumerate(range(self.first, self.last)):
            log = outcome.logs[i, : outcome.events[i]]
            results = [Result(*row) for row in outcome.results[i].tolist()]
            decisions = np.bincount(1 + log[:, 0], minlength=1 + len(known))[1:]
            text, kept = "", []
            if self.written:
                kept = [(seat, action) for seat, action in log.tolist()]
                opening, _ = engine.start(self.options, self.seed, number)
                end = engine.game.State(flat(outcome.ends)[i])
                text = written(engine, opening, end, kept, self.bots)
            yield Played(number, results, len(log), text, tuple(decisions.tolist()), (0.0,) * len(known), log=tuple(kept))


def play_one(
    engine: Engine[Record], options: Options, bots: Sequence[Bot], seed: int, number: int
) -> tuple[Any, Any, list[Event], list[float]]:
    """Play one game to its end; give its layout, its end, its events and the seconds that each seat thought."""
    s: Any
    s, dice = engine.start(options, seed, number)
    opening = s.copy()
    random = sum(1 << seat for seat, each in enumerate(bots) if type(each) is Random)  # these play without Python
    seconds = [0.0] * len(bots)
    events = engine.advance(s, dice, random)
    while s.waiting:
        seat = int(s.turn)
        turn = Turn.at(engine, s, seat, dice[1 + seat])
        before = perf_counter()
        action = bots[seat].choose(turn)
        seconds[seat] += perf_counter() - before
        engine.log[events] = seat, action
        engine.apply(s, seat, action)
        events = engine.advance(s, dice, random, events + 1)
    return opening, s, [(seat, action) for seat, action in engine.log[:events].tolist()], seconds


def rehearse(series: Series) -> None:
    """Let each bot of a series choose once for nothing, so that what it compiles or loads first is not taken for thinking."""
    if series.policies is not None:
        replace(series, last=series.first).play()
        return
    for name in dict.fromkeys(series.bots):
        rehearse_bot(series, name)


def rehearse_bot(series: Series, name: str) -> None:
    """Let one bot choose once for nothing, as at a table that is asked move by move."""
    engine: Engine[Record] = Engine(games.game(series.game), series.compiled)
    bot(name).choose(Turn.first(engine, series.options, series.seed))


def written(engine: Engine[Record], opening: Any, end: Any, events: Sequence[Event], bots: Sequence[str]) -> str:
    """Write a game between bots down."""
    game: Game = engine.game
    record = GameRecord(game.name, game.RULES, game.written(end), [Player("bot", short_name(name)) for name in bots], over=True)
    record.layout = [RecordLine(0, text) for text in game.words.layout(opening)]
    record.events = [RecordLine(0, event_text(game, end, event)) for event in events]
    record.results = [RecordLine(0, text) for text in result_lines(engine, end)]
    return record.text()


def cut(whole: Series, size: int) -> list[Series]:
    """Cut a series into parts of at most so many games."""
    return [replace(whole, first=first, last=min(first + size, whole.last)) for first in range(whole.first, whole.last, size)]


def play_all(whole: Series, workers: Crew, report: Callable[[int], None]) -> Iterator[Played]:
    """Have games played and give them in the order of their numbers, whoever plays them."""
    games_to_play = whole.last - whole.first
    size = max(1, min(250, games_to_play // (4 * workers.jobs)))
    for played in workers.spread(Series.play, cut(whole, size)):
        report(len(played))
        yield from played
