"""One game at a time, for interfaces that step one: it stays at its end until another is begun."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.environments import Environments
from backroom.kernel.dice import Dice
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.seats import CHANCE, NOBODY, members
from backroom.kernel.steps import WHOLE
from backroom.refusal import Refused
from backroom.table.notation import refused

Numbers = NDArray[Any]


class Single:
    """A game of a batch of one: chance and moves without a choice are played inside, as in every batch."""

    def __init__(self, game: str | Game, options: Mapping[str, object] | None, encoding: str, compiled: bool | None) -> None:
        """Set a table of a variant; `begin` lays a game out."""
        self.batch = Environments(game, options, 1, encoding=encoding, threads=1, compiled=compiled)
        self.game, self.options, self.seats = self.batch.game, self.batch.options, self.batch.seats
        self.engine: Engine[Any] = Engine(self.game, self.batch.runner.compiled)
        self.state: Any = self.game.State(self.batch.memory.cells[0])  # in the memory that the batch looks at
        self.seed: int | None = None
        self.number = 0
        self.dice: Dice

    def begin(self, seed: int | None = None) -> None:
        """Lay out the first game of a seed; without one the next game of the seed before, or of any."""
        if seed is None and self.seed is not None:
            self.number += 1
        else:
            self.seed, self.number = secrets.randbits(31) if seed is None else int(seed), 0
        s, self.dice = self.engine.start(self.options, self.seed, self.number)
        self.state.flat[:] = s.flat
        self.go_on()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.turn == NOBODY)

    @property
    def waiting(self) -> list[int]:
        """The seats that may act."""
        return members(self.state.waiting)

    @property
    def shares(self) -> list[float]:
        """Every seat's share of the win; 0 before the end."""
        return [result.worth / WHOLE if self.over else 0.0 for result in self.engine.results(self.state)]

    def look(self, seat: int) -> tuple[Numbers, Numbers]:
        """Give what a seat knows, and the mask of what it may do."""
        frame = self.batch.look([seat])
        return frame.observation[0].copy(), frame.mask[0].astype(np.int8)

    def check(self, seat: int, action: Any) -> int:
        """Give a legal action as a number; refuse any other with the reason that people are given."""
        number = int(action)
        if not 0 <= number < self.game.ACTIONS:
            raise Refused("illegal", f"There is no action {number}; actions are 0 to {self.game.ACTIONS - 1}.")
        if not self.engine.legal(self.state, seat, number):
            raise refused(self.game, self.engine.view(self.state, seat), seat, number, "en")
        return number

    def act(self, actions: Mapping[int, Any]) -> None:
        """Let seats act that choose at once, or one; if an action is not legal nothing happens at all."""
        checked = {seat: self.check(seat, action) for seat, action in actions.items()}
        for seat, action in sorted(checked.items()):
            self.engine.apply(self.state, seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Let chance act, and whoever has no choice, until somebody has one or the game is over."""
        s = self.state
        while not self.over:
            if s.turn == CHANCE:
                self.engine.apply(s, CHANCE, self.engine.outcome(s, self.dice[0]))
                continue
            choices = self.engine.choices(s, int(s.turn))
            if len(choices) > 1:
                break
            self.engine.apply(s, int(s.turn), choices[0])
