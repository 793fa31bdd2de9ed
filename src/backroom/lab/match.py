"""One engine for simulate and arena: whole games between bots, each with its own number and its own dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from backroom import games
from backroom.bots import Bot, Random, Turn, bot
from backroom.kernel.cells import Record
from backroom.kernel.engine import Engine, Result
from backroom.kernel.game import Game, Options
from backroom.table.record import GameRecord, Line, Seat
from backroom.table.replay import result_lines
from backroom.table.table import event_text

Event = tuple[int, int]


@dataclass(frozen=True)
class Played:
    """A game that was played: its number, how it ended, and its record if it was asked for."""

    number: int
    results: list[Result]
    events: int
    text: str = ""


@dataclass(frozen=True)
class Batch:
    """Games to be played one after the other by one process; the same batch always gives the same games."""

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

    def games(self) -> Iterator[Played]:
        """Play one after the other."""
        game = games.game(self.game)
        engine: Engine[Record] = Engine(game, self.compiled)
        minds = [bot(name) for name in self.bots]
        for number in range(self.first, self.last):
            opening, end, events = play_one(engine, self.options, minds, self.seed, number)
            text = written(engine, opening, end, events, self.bots) if self.written else ""
            yield Played(number, engine.results(end), len(events), text)


def play_one(
    engine: Engine[Record], options: Options, minds: Sequence[Bot], seed: int, number: int
) -> tuple[Any, Any, list[Event]]:
    """Play one game to its end; give its layout, its end and its events."""
    s: Any
    s, dice = engine.start(options, seed, number)
    opening = s.copy()
    random = sum(1 << seat for seat, mind in enumerate(minds) if type(mind) is Random)  # these play without Python
    events = engine.advance(s, dice, random)
    while s.waiting:
        seat = int(s.turn)
        turn = Turn(engine.game, seat, engine.view(s, seat), engine.choices(s, seat), dice[1 + seat])
        action = minds[seat].choose(turn)
        engine.log[events] = seat, action
        engine.apply(s, seat, action)
        events = engine.advance(s, dice, random, events + 1)
    return opening, s, [(seat, action) for seat, action in engine.log[:events].tolist()]


def written(engine: Engine[Record], opening: Any, end: Any, events: Sequence[Event], bots: Sequence[str]) -> str:
    """Write a game between bots down."""
    game: Game = engine.game
    record = GameRecord(game.name, game.RULES, game.options_of(end), [Seat("bot", name) for name in bots], over=True)
    record.layout = [Line(0, text) for text in game.words.layout(opening)]
    record.events = [Line(0, event_text(game, end, event)) for event in events]
    record.results = [Line(0, text) for text in result_lines(engine, end)]
    return record.text()


def batches(whole: Batch, size: int) -> list[Batch]:
    """Cut games into batches of at most so many."""
    return [replace(whole, first=first, last=min(first + size, whole.last)) for first in range(whole.first, whole.last, size)]


def play_all(whole: Batch, jobs: int, told: Callable[[int], None]) -> Iterator[Played]:
    """Play games on so many processes and give them in the order of their numbers, whatever the number of processes."""
    games_to_play = whole.last - whole.first
    size = max(1, min(250, games_to_play // (4 * jobs)))
    parts = batches(whole, size)
    if jobs == 1:
        results: Any = (part.play() for part in parts)
    else:
        from joblib import Parallel, delayed

        results = Parallel(n_jobs=jobs, return_as="generator")(delayed(Batch.play)(part) for part in parts)
    for played in results:
        told(len(played))
        yield from played
