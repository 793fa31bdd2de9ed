"""Games played through every interface by one rule of thumb, and by the rules alone: the shares have to be the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from backroom.envs.adapters.gymnasium_seat import SeatAgainstBots
from backroom.envs.adapters.gymnasium_vector import SelfPlay
from backroom.envs.adapters.open_spiel_game import SpielGame
from backroom.envs.adapters.pettingzoo_aec import SeatsInTurn
from backroom.envs.adapters.pettingzoo_parallel import SeatsAtOnce
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.kernel.steps import WHOLE

SEED = 11
Shares = list[list[float]]


def pick(seat: int, choices: Iterable[Any]) -> int:
    """Choose by what may be chosen alone, so that every interface can."""
    legal = [int(action) for action in choices]
    return legal[(sum(legal) + seat) % len(legal)]


def from_mask(seat: int, mask: Any) -> int:
    return pick(seat, np.flatnonzero(mask))


class Picker:
    """The same rule of thumb as a bot."""

    def choose(self, turn: Any) -> int:
        return pick(turn.seat, turn.choices)


def by_rules(game: Game, options: Any, number: int) -> Shares:
    engine: Engine[Any] = Engine(game)
    ends = []
    for each in range(number):
        s, dice = engine.start(options, SEED, each)
        while s.turn != NOBODY:
            seat = int(s.turn)
            engine.apply(s, seat, engine.outcome(s, dice[0]) if seat == CHANCE else pick(seat, engine.choices(s, seat)))
        ends.append([result.worth / WHOLE for result in engine.results(s)])
    return ends


def in_turn(game: Game, options: Any, number: int) -> Shares:
    env = SeatsInTurn(game, options, compiled=False)
    ends = []
    for each in range(number):
        env.reset(seed=None if each else SEED)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            env.step(from_mask(env.agents.index(agent), env.observe(agent)["action_mask"]))
        ends.append(list(env.rewards.values()))
    return ends


def at_once(game: Game, options: Any, number: int) -> Shares:
    env = SeatsAtOnce(game, options, compiled=False)
    ends = []
    for each in range(number):
        shown, _ = env.reset(seed=None if each else SEED)
        rewards: dict[str, float] = {}
        while env.agents:
            masks = [shown[agent]["action_mask"] for agent in env.agents]
            actions = [from_mask(seat, mask) if mask.any() else 0 for seat, mask in enumerate(masks)]
            shown, rewards, *_ = env.step(dict(zip(env.agents, actions, strict=True)))
        ends.append(list(rewards.values()))
    return ends


def against_bots(game: Game, options: Any, number: int) -> Shares:
    env = SeatAgainstBots(game, options, opponents="random", seat=1, compiled=False)
    env.makers = dict.fromkeys(env.makers, Picker)
    ends = []
    for each in range(number):
        env.reset(seed=None if each else SEED)
        over = False
        while not over:
            over = env.step(from_mask(1, env.action_masks()))[2]
        ends.append(env.single.shares)
    return ends


def side_by_side(game: Game, options: Any, number: int) -> Shares:
    env = SelfPlay(game, options, number, compiled=False)
    ends: dict[int, list[float]] = {}
    _, info = env.reset(seed=SEED)
    while len(ends) < number:
        actions = [from_mask(int(seat), mask) for seat, mask in zip(info["seat"], info["action_mask"], strict=True)]
        _, _, over, _, info = env.step(actions)
        for place in np.flatnonzero(over):
            ends.setdefault(int(place), np.round(info["rewards"][place].astype(float), 6).tolist())
    return [ends[place] for place in range(number)]


def with_chance_nodes(game: Game, options: Any, number: int) -> Shares:
    made = SpielGame(game, {**options, "deals": number, "seed": SEED})
    ends = []
    for each in range(number):
        state, dice = made.new_initial_state(), made.engine.start(made.options, SEED, each)[1]
        state.apply_action(each)
        while not state.is_terminal():
            seat = state.current_player()
            if state.is_chance_node():
                state.apply_action(made.engine.outcome(state.record, dice[0]))
            else:
                state.apply_action(pick(seat, state.legal_actions()))
        ends.append(state.returns())
    return ends


INTERFACES = {"in turn": in_turn, "at once": at_once, "against bots": against_bots, "side by side": side_by_side}
INTERFACES["chance nodes"] = with_chance_nodes
