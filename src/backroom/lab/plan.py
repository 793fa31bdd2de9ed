"""Who meets whom in an arena: every kind against copies of every other, or all against a pool of unlike styles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle, islice, permutations
from math import ceil

from backroom import games
from backroom.bots import bot, partners, split_names
from backroom.bots.playout import policy
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.lab.match import Series
from backroom.lab.sequential import Question
from backroom.refusal import Refused

Where = tuple[int, int, int]  # the number of a matchup, of one of its seatings, of a deal

POOL = "pool"
OURS = "expert"  # who stands for our own family in a pool
LEVELS = ("novice", "regular", "expert")  # the pool of a game without sparring partners


@dataclass(frozen=True)
class Matchup:
    """A table of bots, as they sit first."""

    bots: tuple[str, ...]

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Turn the table until it looks as before: each bot comes to sit on every seat."""
        turned = (self.bots[len(self.bots) - by :] + self.bots[: len(self.bots) - by] for by in range(len(self.bots)))
        return tuple(dict.fromkeys(turned))

    @property
    def kinds(self) -> tuple[str, ...]:
        """Name each kind of bot once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def single(self) -> str | None:
        """Name the bot that sits alone against copies of one other; at a mixed table there is none."""
        return self.bots[0] if len(set(self.bots[1:])) == 1 and self.bots[0] != self.bots[1] else None


def matchups(kinds: Sequence[str], seats: int) -> tuple[Matchup, ...]:
    """Set one bot of each kind against copies of each other kind, then all together; equal tables are played once."""
    tables = [Matchup((one, *[other] * (seats - 1))) for one, other in permutations(kinds, 2)]
    around = cycle(kinds)
    tables += [Matchup(tuple(islice(around, seats))) for _ in range(ceil(len(kinds) / seats))]
    first: dict[tuple[str, ...], Matchup] = {}
    for table in tables:
        first.setdefault(min(table.seatings), table)
    return tuple(first.values())


@dataclass(frozen=True)
class Plan:
    """What is played: the same plan always gives the same games."""

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: int
    games: int  # of each matchup, at least
    matchups: tuple[Matchup, ...]
    against: tuple[str, ...] = ()  # a pool that every bot meets, if they do not meet each other
    question: Question | None = None  # of a sequential test of the first bot

    def deals(self, matchup: int) -> int:
        """Count the deals of a matchup; each is played in every seating."""
        return ceil(self.games / len(self.matchups[matchup].seatings))

    def left(self, done: Collection[Where]) -> dict[tuple[int, int], list[int]]:
        """List for every seating of every matchup the deals that are not done."""
        every = ((number, turn) for number, table in enumerate(self.matchups) for turn in range(len(table.seatings)))
        return {(m, turn): [deal for deal in range(self.deals(m)) if (m, turn, deal) not in done] for m, turn in every}

    @property
    def total(self) -> int:
        """Count the games of all matchups."""
        return sum(len(table.seatings) * self.deals(number) for number, table in enumerate(self.matchups))

    def series(self, matchup: int, turn: int, first: int, last: int, compiled: bool) -> Series:
        """Give a stretch of deals of one seating as games to be played; a deal's number is its game's number."""
        bots = self.matchups[matchup].seatings[turn]
        return Series(self.game, self.options, bots, self.seed, first, last, compiled=compiled)


def matchups_against(kinds: Sequence[str], pool: Sequence[str], seats: int) -> tuple[Matchup, ...]:
    """Set each bot against copies of everybody in a pool, then among unlike members of it."""
    tables = [Matchup((one, *[other] * (seats - 1))) for one in kinds for other in pool if other != one]
    if seats > 2:
        for one in kinds:
            around = cycle([other for other in pool if other != one])
            tables += [Matchup((one, *islice(around, seats - 1))) for _ in range(ceil(len(pool) / (seats - 1)))]
    return tuple(dict.fromkeys(tables))


def members(game: Game, against: str) -> tuple[str, ...]:
    """List a pool: the game's sparring partners and one of our own, if it is called so; else the bots that are named."""
    if against == POOL:
        return (*partners(game), OURS) if partners(game) else LEVELS
    return tuple(dict.fromkeys(split_names(against)))


def planned(
    name: str,
    wishes: dict[str, object],
    bots: Sequence[str],
    number: int,
    seed: int,
    against: str = "",
    question: Question | None = None,
) -> Plan:
    """Plan an arena: everybody against everybody, or all against a pool; refuse what cannot be played."""
    game = games.game(name)
    options = game.chosen(wishes)
    pool = members(game, against) if against else ()
    refuse(game, bots, pool, number, question)
    seats = int(game.blank(options).seats)
    if pool:
        tables = matchups_against(bots, pool, seats)
    else:
        tables = matchups(bots, seats) if question is None else (Matchup((bots[0], *[bots[1]] * (seats - 1))),)
    return Plan(name, options, tuple(bots), seed, number, tables, pool, question)


def refuse(game: Game, bots: Sequence[str], pool: Sequence[str], number: int, question: Question | None) -> None:
    """Refuse bots that are not there, too few or too many of them, and no games."""
    for each in (*bots, *pool):
        policy(bot(each), game)
    if len(set(bots)) < len(bots):
        raise Refused("bots", "A bot is named twice. Name each kind of bot once; copies take seats by themselves.")
    if len(bots) < 2 and not pool:
        raise Refused("bots", "An arena needs at least two kinds of bots, separated by commas: greedy,random.")
    if question is not None and len(bots) != (1 if pool else 2):
        raise Refused("bots", "A test is of one bot: --bots ONE,OTHER names it and whom it meets, or --bots ONE --against pool.")
    if number < 1:
        raise Refused("games", "Play at least one game.")
