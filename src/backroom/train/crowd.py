"""A crowd of games that are played side by side: the network looks at the moves of all of them at once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from backroom.kernel.batch import blanks
from backroom.train.grounds import Ground, pytorch
from backroom.train.lesson import OF_LEAD, PAST, TRUST
from backroom.train.school import STREAMS, School
from backroom.train.torch_net import TorchNet

FEW = 200  # one game of so many may still go on when the others are over: it is left out


class Crowd:
    """The games, their players, the moves that are tried, and what is remembered."""

    def __init__(self, school: School, ground: Ground, games: int, room: int) -> None:
        """Lay everything out for so many games, each of which remembers so many positions."""
        self.school, self.ground, self.games = school, ground, games
        game, known, seats = school.game, school.known, school.seats
        most = game.ACTIONS + 1  # moves of a game that are looked at, and a look

        def zeros(*shape: int, kind: Any = np.float32) -> Any:
            """Lay zeros out."""
            return ground.put(np.zeros(shape, kind))

        states = np.concatenate([blanks(game, options, 1) for options in self.spread()])
        self.players_of = ground.put(states["seats"].astype(np.int64))
        self.states, self.worlds = (ground.put(states) for _ in range(2))
        self.tried = zeros(games * most, kind=states.dtype)
        self.dice = zeros(games, seats + STREAMS, 3, kind=np.int64)
        self.cells = zeros(games, (game.ACTIONS + 63) // 64, kind=np.uint64), zeros(games, max(1, game.OUTCOMES), kind=np.int64)
        kinds, parts, heat = (zeros(games, seats, kind=kind) for kind in (np.int64, np.int64, np.float64))
        self.players = kinds, parts, heat, zeros(games, seats, school.trainers.notes, kind=np.int64)
        self.tables = ground.put(school.trainers.tables)
        self.moves, self.count = zeros(games, most, kind=np.int16), zeros(games, kind=np.int64)
        self.asks, self.freedom, self.first = (zeros(games, kind=kind) for kind in (np.int64, np.float64, np.int64))
        self.game, self.place = (zeros(games * most, kind=np.int64) for _ in range(2))
        self.known = zeros(games * most, max(1, known.notes), kind=np.int64)
        self.named, self.liked = zeros(games * most, known.slots, kind=np.int16), zeros(games * most)
        self.said = zeros(games * most, 2 * seats + 1)
        remembered, movers = zeros(games, kind=np.int64), zeros(games, room, kind=np.int64)
        rows = zeros(games, room, known.slots, kind=np.int16)
        self.memory = rows, movers, zeros(games, room, seats + 1), zeros(games, room, seats), remembered
        self.finals = (*(zeros(games, number) for number in (seats + 1, seats, seats + 1, seats)),)
        self.won, self.fixed = zeros(games), zeros(games, 2, kind=np.int64)

    @cached_property
    def seats(self) -> Any:
        """How many play, by game."""
        return self.of(self.players_of)

    def of(self, array: Any) -> Any:
        """Give an array to PyTorch."""
        return self.ground.tensor(array)

    def spread(self) -> list[Any]:
        """Give the options of each game: all numbers of players, in all variants."""
        found, variants = [], self.school.variants
        for n in range(self.games):
            ways = variants[n % len(variants)]
            found.append(ways[n // len(variants) % len(ways)])
        return found

    def play(self, net: TorchNet, past: TorchNet, seed: int, number: int, manner: Any, fixed: Any) -> None:
        """Play all games to their end, numbered from `number` on, and look back."""
        self.of(self.fixed).copy_(pytorch().as_tensor(fixed))
        told = self.ground.put(manner)
        self.begin(seed, number, told)
        while self.step(net, past, told, float(manner[OF_LEAD])):
            pass
        self.end(number, float(manner[TRUST]))

    def begin(self, seed: int, number: int, manner: Any) -> None:
        """Lay all games out."""
        begun = seed, number, self.fixed, self.school.trainers.styles, manner, self.dice, self.players, self.memory[4]
        self.ground.run("begin", self.states, self.games, *begun)

    def come(self, manner: Any) -> None:
        """Play all games on until somebody has a choice."""
        coming = self.worlds, manner, self.dice, self.players, self.cells, self.tables
        self.ground.run("come", self.states, self.games, *coming, self.moves, self.count, self.asks, self.freedom)

    def attempt(self, total: int) -> None:
        """Carry every move out on a copy."""
        tried = self.states, self.worlds, self.game, self.place, self.moves, self.known, self.named
        self.ground.run("attempt", self.tried, total, *tried)

    def decide(self) -> None:
        """Make the move that is liked best, in every game."""
        chosen = self.first, self.moves, self.count, self.liked, self.said, self.named, self.memory
        self.ground.run("decide", self.states, self.games, *chosen)

    def end(self, number: int, trust: float) -> None:
        """Look back."""
        ends = number, float(self.school.known.scale), trust, self.memory, self.finals, self.won
        self.ground.run("end", self.states, self.games, *ends)

    def step(self, net: TorchNet, past: TorchNet, manner: Any, of_lead: float) -> bool:
        """Let one decision be made in every game; tell whether enough of them went on."""
        self.come(manner)
        count = self.of(self.count)
        total, going = (int(each) for each in pytorch().stack([count.sum(), (count > 0).sum()]).tolist())
        if going * FEW <= self.games:
            return False
        self.look(net, past, count, total, of_lead)
        self.decide()
        return True

    def look(self, net: TorchNet, past: TorchNet, count: Any, total: int, of_lead: float) -> None:
        """Let the networks judge every move of every game; those who choose freely like some a little more or less."""
        torch = pytorch()
        first = self.of(self.first).copy_(count.cumsum(0) - count)
        game = torch.repeat_interleave(count, output_size=total)
        self.of(self.game)[:total] = game
        self.of(self.place)[:total] = torch.arange(total, device=game.device) - first[game]
        self.attempt(total)
        rows, seats = self.of(self.named)[:total], self.seats[game]
        self.of(self.said)[:total], liked = net.judge(rows, seats, of_lead)
        older = (self.of(self.asks)[game] == PAST).nonzero()[:, 0]
        if len(older):
            liked[older] = past.judge(rows[older], seats[older], of_lead)[1]
        chance = torch.rand(total, device=liked.device, dtype=torch.float64).clamp_min(1e-12)
        self.of(self.liked)[:total] = liked - self.of(self.freedom)[game] * (-chance.log()).log()
