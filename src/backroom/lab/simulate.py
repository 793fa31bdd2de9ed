"""Many games between bots: who wins how often, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom import games
from backroom.bots import bot
from backroom.bots.compiling import is_compiled
from backroom.bots.playout import POINTS, WORTH, play_games
from backroom.kernel.engine import can_compile
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.lab.engines import DEFAULT, Crew, crew
from backroom.lab.engines.versions import Versions
from backroom.lab.forfeits import ForfeitCount, Forfeits, counted
from backroom.lab.intervals import Interval as Interval
from backroom.lab.match import Played, Series, cut, play_all
from backroom.refusal import Refused

WHOLE = 60
FEW = 100  # games that are played interpreted
MANY = 4000  # games from which on several processes pay
STRETCH = 1000  # games at most that are played at a go without Python


@dataclass(frozen=True)
class SeatSummary:
    """What one seat, or one kind of bot, did: its share of the wins and its points."""

    who: str
    bot: str
    wins: Interval
    points: Interval


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation."""

    game: str
    options: Options
    seed: int
    games: int
    decided: int  # games that somebody won
    events: int
    seats: list[SeatSummary]
    bots: list[SeatSummary]
    forfeits: list[ForfeitCount] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def simulate(
    name: str,
    wishes: dict[str, object],
    bots: Sequence[str],
    number: int,
    seed: int,
    jobs: int | None = None,
    records: Path | None = None,
    report: Callable[[int], None] = lambda games: None,
    engine: str = DEFAULT,
) -> Summary:
    """Play so many games and sum them up; with a folder for records, write one file a game."""
    game = games.game(name)
    options = game.chosen(wishes)
    check_bots(game, options, bots, number)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    whole = Series(name, options, tuple(bots), seed, 0, number, records is not None, compiled=worth_compiling(game, number))
    quick = whole.policies is not None and whole.compiled and records is None
    few = engine == DEFAULT and not quick and number < MANY
    with crew(engine, jobs or (1 if few else None), Versions.here(name, whole.bots)) as workers:
        if quick:
            ends = Ends.quickly(whole, workers, report)
        else:
            ends = Ends.of(play_all(whole, workers, report), records, f"{name}-{seed}")
    return summed_up(whole, ends)


def check_bots(game: Game, options: Options, bots: Sequence[str], number: int) -> None:
    """Refuse bots that are not there, too few or too many of them, and no games."""
    for each in bots:
        bot(each)
    seats = int(game.blank(options).seats)
    if len(bots) != seats:
        raise Refused("bots", f"There are {len(bots)} bots for {seats} seats. Name one bot for each seat.")
    if number < 1:
        raise Refused("games", "Play at least one game.")


def worth_compiling(game: Game, number: int) -> bool:
    """Tell whether so many games are played compiled: a few are over sooner than the compiler, if it has work to do."""
    return can_compile() and (number >= FEW or is_compiled(game))


@dataclass(frozen=True)
class Ends:
    """What a summary needs of many games, side by side."""

    worth: NDArray[np.int64]  # game, seat
    points: NDArray[np.int64]
    events: int
    forfeits: Sequence[Forfeits] = ()

    @classmethod
    def of(cls, played: Iterable[Played], records: Path | None, named: str) -> Ends:
        """Gather games as they come; with a folder, write their records."""
        worth, points, forfeits, events = [], [], [], 0
        for one in played:
            if records is not None:
                (records / f"{named}-{one.number:06d}.game").write_text(one.text, encoding="utf-8", newline="\n")
            worth.append([result.worth for result in one.results])
            points.append([result.points for result in one.results])
            forfeits.append(one.forfeits)
            events += one.events
        return cls(np.array(worth, np.int64), np.array(points, np.int64), events, forfeits)

    @classmethod
    def quickly(cls, whole: Series, workers: Crew, report: Callable[[int], None]) -> Ends:
        """Play without Python, stretch by stretch."""
        played = []
        parts = cut(whole, min(STRETCH, -(-whole.last // (4 * workers.jobs))))
        for results, events in workers.spread(play_quickly, parts, without_python=True):
            report(len(results))
            played.append((results, events))
        results = np.concatenate([results for results, _ in played])
        return cls(results[:, :, WORTH], results[:, :, POINTS], sum(events for _, events in played))


def play_quickly(part: Series) -> tuple[NDArray[np.int64], int]:
    """Play a stretch without Python; give worth and points of every seat, and count the events."""
    game, known = games.game(part.game), part.policies or []
    outcome = play_games(game, part.options, known, part.seed, part.first, part.last, part.compiled, in_full=False)
    return outcome.results, int(outcome.events.sum())


def summed_up(whole: Series, ends: Ends) -> Summary:
    """Sum up the games, seat by seat and bot by bot; copies of a bot at one table count as one value a game."""
    bots = whole.bots

    def line(who: str, kind: str, seats: list[int]) -> SeatSummary:
        wins = ends.worth[:, seats].sum(axis=1) / WHOLE / len(seats)
        points = ends.points[:, seats].sum(axis=1) / len(seats)
        return SeatSummary(who, kind, Interval.of_shares(wins.tolist()), Interval.of(points.tolist()))

    return Summary(
        game=whole.game,
        options=whole.options,
        seed=whole.seed,
        games=len(ends.worth),
        decided=int(ends.worth.any(axis=1).sum()),
        events=ends.events,
        seats=[line(str(seat), kind, [seat]) for seat, kind in enumerate(bots)],
        bots=[line(kind, kind, [s for s, b in enumerate(bots) if b == kind]) for kind in dict.fromkeys(bots)],
        forfeits=counted((bots, each) for each in ends.forfeits),
    )


def random_table(name: str, wishes: dict[str, object]) -> list[str]:
    """Name a random bot for each seat."""
    game = games.game(name)
    return ["random"] * int(game.blank(game.chosen(wishes)).seats)
