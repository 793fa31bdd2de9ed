"""PettingZoo, all agents at once: those that may act do, and the others have an empty mask and are not asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.envs.adapters import lacking
from backroom.envs.single import Numbers, Single
from backroom.kernel.game import Game
from backroom.refusal import Refused

try:
    from pettingzoo import ParallelEnv
except ImportError as missing:
    raise lacking("PettingZoo", "pettingzoo") from missing

from backroom.envs.adapters import spaces
from backroom.envs.adapters.pettingzoo_aec import PENALTY

Told = dict[str, Any]


class SeatsAtOnce(ParallelEnv):
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
        self.single = Single(game, options, encoding, compiled)
        self.illegal, self.render_mode = illegal, render_mode
        self.metadata = {"name": self.single.game.name, "render_modes": spaces.MODES}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.single.seats)]
        self.observation_spaces = {agent: spaces.masked(self.single) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(self.single) for agent in self.possible_agents}
        self.state_space = spaces.states(self.single)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Told, Told]:
        """Begin the first game of a seed, or the next one."""
        self.single.begin(seed)
        self.agents = self.possible_agents.copy()
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, dict[str, Numbers]]:
        """Give what every agent knows, and the mask of what it may do."""
        looks = (self.single.look(seat) for seat in range(self.single.seats))
        shown = ({"observation": observation, "action_mask": mask} for observation, mask in looks)
        return dict(zip(self.possible_agents, shown, strict=True))

    def state(self) -> Numbers:
        """Give everything, hidden or not: not for those who play."""
        flat: Numbers = self.single.state.flat.copy()
        return flat

    def step(self, actions: Mapping[str, Any]) -> tuple[Told, Told, Told, Told, Told]:
        """Let all agents act that may; what the others send is not looked at."""
        asked = {seat: actions[self.possible_agents[seat]] for seat in self.single.waiting}
        try:
            self.single.act(asked)
            rewards = self.single.shares
        except Refused:
            if self.illegal != "end":
                raise
            rewards = [PENALTY * (seat in asked and not self.legal(seat, asked[seat])) for seat in range(self.single.seats)]
        ended = self.single.over or any(rewards)
        agents = self.possible_agents
        self.agents = [] if ended else agents.copy()
        infos: Told = {agent: {} for agent in agents}
        shares = dict(zip(agents, rewards, strict=True))
        return self.observations(), shares, dict.fromkeys(agents, ended), dict.fromkeys(agents, False), infos

    def legal(self, seat: int, action: Any) -> bool:
        """Tell whether an action of a seat is legal."""
        return self.single.engine.legal(self.single.state, seat, int(action))

    def render(self) -> str | None:
        """Draw what the first agent that may act sees."""
        return spaces.shown(self.single, next(iter(self.single.waiting), 0), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
