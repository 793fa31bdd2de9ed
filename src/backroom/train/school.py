"""What is learnt: a game for so many players, in its variants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from backroom import games
from backroom.bots.network.told import features
from backroom.bots.network.weights import ALL
from backroom.kernel.batch import blanks
from backroom.kernel.engine import can_compile
from backroom.kernel.features import Features
from backroom.kernel.game import Game
from backroom.kernel.legal import no_actions
from backroom.kernel.options import Options
from backroom.kernel.training import Trainers
from backroom.refusal import Refused
from backroom.train.coaching import trainers
from backroom.train.lesson import SHELF
from backroom.train.student import Net

STREAMS = 2  # of dice beside those of the seats: chance's, and one for the lesson


@dataclass(frozen=True)
class School:
    """One game for one number of players, or for several."""

    name: str
    counts: tuple[int, ...]

    @classmethod
    def of(cls, name: str, seats: int | None) -> School:
        """Choose a game and how many play, None for any number of players; refuse what cannot be learnt."""
        game = games.game(name)
        features(game)
        if seats is not None and seats not in game.SEATS:
            raise Refused("players", f"{game.title} is for {listed(game.SEATS)} players, not {seats}.")
        if not can_compile():
            raise Refused("train", "Training needs compiled rules, but Numba is missing or switched off.")
        return cls(name, tuple(game.SEATS) if seats is None else (seats,))

    @property
    def seats(self) -> int:
        """How many play at most: so many places a network speaks of."""
        return max(self.counts)

    @property
    def file(self) -> str:
        """What the file of the weights is called."""
        return f"{ALL if len(self.counts) > 1 else self.seats}.npz"

    @cached_property
    def game(self) -> Game:
        """The game."""
        return games.game(self.name)

    @property
    def known(self) -> Features:
        """What a network is told of a position."""
        return features(self.game)

    @property
    def trainers(self) -> Trainers:
        """Whom it meets beside itself."""
        return trainers(self.game)

    @cached_property
    def variants(self) -> list[list[Options]]:
        """The ways in which the game is played, by number of players."""
        return [self.variants_for(seats) for seats in self.counts]

    def variants_for(self, seats: int) -> list[Options]:
        """The usual way as often as all others together, and at least three times as often as any other."""
        usual = self.game.chosen({"players": str(seats)})
        others = [options for options in self.game.variants() if options["players"] == str(seats) and options != usual]
        often = [each for other in others for each in (usual, other)] or [usual]
        return often if len(others) != 1 else [usual, *often, usual]


def listed(seats: Sequence[int]) -> str:
    """Name numbers of players."""
    *others, last = (str(each) for each in sorted(seats))
    return f"{', '.join(others)} or {last}" if others else last


class Desk:
    """The memory that lessons of one thread need."""

    def __init__(self, school: School, net: Net, room: int) -> None:
        """Lay everything out for a network and so many remembered positions."""
        game, known, seats = school.game, school.known, school.seats
        self.shelves = [[blanks(game, options, SHELF) for options in variants] for variants in school.variants]
        self.dice = np.zeros((seats + STREAMS, 3), np.int64)
        self.own = np.array([1, 2, 0], np.int64)  # dice that draw which positions are learnt
        self.may, self.weight = no_actions(game.ACTIONS), np.zeros(max(1, game.OUTCOMES), np.int64)
        self.notes, self.known = np.zeros((seats, school.trainers.notes), np.int64), known.new_notes()
        width, between = net[2].shape[0] - 1, net[2].shape[1]
        out, narrow = 2 * seats + 1, [np.zeros(between, np.float32) for _ in range(6)]
        wide, says = [np.zeros(width, np.float32) for _ in range(3)], [np.zeros(out, np.float32) for _ in range(3)]
        self.cells = *wide[:2], *narrow[:3], says[0], says[1]
        self.back = wide[0], *narrow[:3], says[0], says[1], says[2], *narrow[3:], wide[2]
        self.told = tuple(np.zeros(known.slots, np.int16) for _ in range(2))
        self.who = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats)
        self.named, self.movers = np.zeros((room, known.slots), np.int16), np.zeros(room, np.int64)
        self.share, self.points = np.zeros((room, seats + 1), np.float32), np.zeros((room, seats), np.float32)
        ends = [np.zeros(number, np.float32) for number in (seats + 1, seats, seats + 1, seats)]
        self.rows = self.named, self.movers, self.share, self.points, *ends
        self.errors = np.zeros(2)
