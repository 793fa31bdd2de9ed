"""PettingZoo, one agent after the other: secret simultaneous choices are made in turn, and stay secret until all are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.envs.adapters import lacking
from backroom.envs.single import Numbers, Single
from backroom.kernel.game import Game
from backroom.refusal import Refused

try:
    from pettingzoo import AECEnv
except ImportError as missing:
    raise lacking("PettingZoo", "pettingzoo") from missing

from backroom.envs.adapters import spaces

PENALTY = -1.0  # of a seat that ends a game by an action that is not legal


class SeatsInTurn(AECEnv):
    """A game whose agents are its seats; the rewards of its end are their shares of the win."""

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, object] | None = None,
        encoding: str = "plain",
        illegal: str = "raise",
        render_mode: str | None = None,
        compiled: bool | None = None,
    ) -> None:
        """Set a table; an illegal action is refused and changes nothing, or with `illegal="end"` costs 1 and ends the game."""
        super().__init__()
        self.single = Single(game, options, encoding, compiled)
        self.illegal, self.render_mode = illegal, render_mode
        self.metadata = {"name": self.single.game.name, "render_modes": spaces.MODES, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.single.seats)]
        self.observation_spaces = {agent: spaces.masked(self.single) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(self.single) for agent in self.possible_agents}
        self.state_space = spaces.states(self.single)

    def observation_space(self, agent: str) -> Any:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the first game of a seed, or the next one."""
        self.single.begin(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.single.state.turn]

    def observe(self, agent: str) -> dict[str, Numbers]:
        """Give what an agent knows, and the mask of what it may do."""
        observation, mask = self.single.look(self.possible_agents.index(agent))
        return {"observation": observation, "action_mask": mask}

    def state(self) -> Numbers:
        """Give everything, hidden or not: not for those who play."""
        flat: Numbers = self.single.state.flat.copy()
        return flat

    def step(self, action: Any) -> None:
        """Let the selected agent act; one whose game is over steps None and leaves."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.single.act({self.possible_agents.index(agent): action})
            rewards = self.single.shares
        except Refused:
            if self.illegal != "end":
                raise
            rewards = [PENALTY * (agent == other) for other in self.possible_agents]
        ended = self.single.over or any(rewards)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, ended)
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self.agent_selection = agent if ended else self.possible_agents[self.single.state.turn]

    def render(self) -> str | None:
        """Draw what the selected agent sees."""
        return spaces.shown(self.single, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
