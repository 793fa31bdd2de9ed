"""Gymnasium's vector of environments over a batch: every place shows the seat that acts, so that one policy plays all seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from backroom.envs.adapters import lacking
from backroom.envs.environments import Environments
from backroom.envs.frames import Frame
from backroom.kernel.game import Game

try:
    from gymnasium import spaces as gymnasium_spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise lacking("Gymnasium", "gymnasium") from missing

from backroom.envs.adapters import spaces

Told = dict[str, NDArray[Any]]


class SelfPlay(VectorEnv):
    """Games side by side: the reward of a step is the share of the seat that acted; `rewards` has the shares of all.

    A game that ends begins anew in the same step. What is seen then is of the next one, and there is no last observation: a game
    never stops half-way, so nobody needs one to guess how it would have gone on.
    """

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, object] | None = None,
        num_envs: int = 1024,
        encoding: str = "plain",
        threads: int | None = None,
        compiled: bool | None = None,
    ) -> None:
        """Lay out so many games."""
        self.batch = Environments(game, options, num_envs, encoding=encoding, threads=threads, compiled=compiled)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = spaces.observations(self.batch.encoding)
        self.single_action_space = gymnasium_spaces.Discrete(self.batch.game.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[NDArray[Any], Told]:
        """Begin anew, with the first games of a seed."""
        super().reset(seed=seed)
        frame = self.batch.reset(seed)
        return frame.observation.copy(), self.told(frame)

    def step(self, actions: ArrayLike) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Told]:
        """Carry out an action in every game, for the seat that `seat` told before; refuse one that is not legal."""
        acted = self.batch.seat.copy()
        frame = self.batch.step(actions)
        rewards = frame.reward[np.arange(self.num_envs), acted].astype(np.float64)
        never = np.zeros(self.num_envs, np.bool_)
        return frame.observation.copy(), rewards, frame.over.copy(), never, self.told(frame)

    def told(self, frame: Frame) -> Told:
        """Give what stands beside an observation: who acts, what it may do, and what every seat got in the step before."""
        return {
            "seat": frame.seat.copy(),
            "action_mask": frame.mask.astype(np.int8),
            "rewards": frame.reward.copy(),
            "points": frame.points.copy(),
        }
