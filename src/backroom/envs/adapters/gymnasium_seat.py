"""Gymnasium, one seat against bots by name: `action_masks` is what it may do, as maskable learners ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from backroom import bots
from backroom.envs.adapters import lacking
from backroom.envs.single import Numbers, Single
from backroom.kernel.game import Game
from backroom.refusal import Refused

try:
    import gymnasium
except ImportError as missing:
    raise lacking("Gymnasium", "gymnasium") from missing

from backroom.envs.adapters import spaces

PENALTY = -1.0  # of an action that is not legal, where that ends the game
NAME = "backroom/Seat-v0"  # for gymnasium.make("backroom.envs.adapters.gymnasium_seat:backroom/Seat-v0", game=…)
Info = dict[str, Any]


class SeatAgainstBots(gymnasium.Env):
    """A game in which one seat is yours and bots have the others; the reward of its end is your share of the win."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": spaces.MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] = "regular",
        seat: int = 0,
        encoding: str = "plain",
        illegal: str = "raise",
        render_mode: str | None = None,
        compiled: bool | None = None,
    ) -> None:
        """Sit down against one kind of bot, or named ones clockwise from you; what is illegal is refused, or ends the game."""
        self.single = Single(game, options, encoding, compiled)
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        others = [(seat + 1 + place) % self.single.seats for place in range(self.single.seats - 1)]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if seat not in range(self.single.seats) or len(names) != len(others):
            raise Refused("seats", f"Seat {seat} of {self.single.seats} has {len(others)} opponents; {len(names)} are named.")
        self.makers = {other: bots.maker(name) for other, name in zip(others, names, strict=True)}
        self.observation_space, self.action_space = spaces.observations(self.single.batch.encoding), spaces.actions(self.single)

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Numbers, Info]:
        """Begin the first game of a seed, or the next one; bots are made anew for each."""
        super().reset(seed=seed)
        self.single.begin(seed)
        self.bots = {seat: make() for seat, make in self.makers.items()}
        self.let_bots_act()
        return self.told()

    def let_bots_act(self) -> None:
        """Let bots act until it is this seat's turn; a game that is over waits for nobody."""
        single = self.single
        while not single.over and single.state.turn != self.seat:
            seat = int(single.state.turn)
            turn = bots.Turn.at(single.engine, single.state, seat, single.dice[1 + seat])
            single.act({seat: self.bots[seat].choose(turn)})

    def told(self) -> tuple[Numbers, Info]:
        """Give what the seat knows, with what it may do beside it."""
        observation, mask = self.single.look(self.seat)
        return observation, {"action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """Tell which actions are legal."""
        return self.single.look(self.seat)[1].astype(np.bool_)

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, Info]:
        """Act, and let the bots act until it is the seat's turn again."""
        try:
            self.single.act({self.seat: action})
        except Refused:
            if self.illegal != "end":
                raise
            observation, info = self.told()
            return observation, PENALTY, True, False, info
        self.let_bots_act()
        observation, info = self.told()
        return observation, self.single.shares[self.seat], self.single.over, False, info

    def render(self) -> str | None:
        """Draw what the seat sees."""
        return spaces.shown(self.single, self.seat, self.render_mode)


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, f"{__name__}:{SeatAgainstBots.__name__}", disable_env_checker=True)
