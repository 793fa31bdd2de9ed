"""Games of other people's libraries beside ours: random play on one core, a mask and an observation at every decision.

    python bench/peers.py

Each takes its turn in every round, so that a noisy machine is noisy for all; what is told is the median, by processor time. A
library that is not there is left out, with a sentence. PettingZoo's games with secrets are RLCard's, seen through its interface.
"""

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np

from backroom.envs import Environments

ROUNDS, SECONDS = 3, 1.0
SIDE_BY_SIDE = 4096  # games of ours
BY_OPEN_SPIEL = ("skat", "hearts", "gin_rummy")
BY_PETTINGZOO = ("texas_holdem_no_limit_v6", "leduc_holdem_v4")
BY_RLCARD = ("no-limit-holdem", "gin-rummy")

Decisions = Iterator[int]  # goes on for ever, and gives how many decisions were made since the last time


def ours(game: str) -> Decisions:
    env = Environments(game, None, SIDE_BY_SIDE, seed=1, threads=1)
    while True:
        env.play_at_random(10)
        yield 10 * SIDE_BY_SIDE


def open_spiel(name: str) -> Decisions:
    game, random = import_module("pyspiel").load_game(name), np.random.default_rng(1)
    observed = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(outcomes[random.choice(len(outcomes), p=odds)])
                continue
            _ = state.observation_tensor() if observed else state.information_state_tensor()
            state.apply_action(int(random.choice(np.flatnonzero(state.legal_actions_mask()))))
            yield 1


def pettingzoo(name: str) -> Decisions:
    return in_turn(import_module(f"pettingzoo.classic.{name}").env())


def ours_in_turn(game: str) -> Decisions:
    return in_turn(import_module("backroom.envs.adapters.pettingzoo_aec").SeatsInTurn(game))


def in_turn(env: Any) -> Decisions:
    random = np.random.default_rng(1)
    while True:
        env.reset(seed=int(random.integers(2**31)))
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            yield 1


def rlcard(name: str) -> Decisions:
    env, random = import_module("rlcard").make(name, {"seed": 1}), np.random.default_rng(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(int(random.choice(list(state["legal_actions"]))))
            yield 1


def tried(label: str, decisions: Decisions) -> Decisions | None:
    """Give the decisions of a peer after the first, None with a sentence where it cannot be run."""
    try:
        next(decisions)
    except Exception as wrong:  # whatever a library says that is not whole
        print(f"{label} is left out: {str(wrong).splitlines()[0] if str(wrong) else type(wrong).__name__}")
        return None
    return decisions


def a_second(decisions: Decisions) -> float:
    made, before = 0, time.process_time()
    while time.process_time() - before < SECONDS:
        made += next(decisions)
    return made / (time.process_time() - before)


def main() -> None:
    named: list[tuple[str, Callable[[str], Decisions], str]] = [("ours", ours, name) for name in ("big-shot", "big-score")]
    named += [("ours through PettingZoo", ours_in_turn, "big-shot")]
    named += [("OpenSpiel", open_spiel, name) for name in BY_OPEN_SPIEL]
    named += [("PettingZoo", pettingzoo, name) for name in BY_PETTINGZOO] + [("RLCard", rlcard, name) for name in BY_RLCARD]
    running = {f"{owner} {name}": tried(f"{owner} {name}", make(name)) for owner, make, name in named}
    there = {label: decisions for label, decisions in running.items() if decisions is not None}
    rounds = [{label: a_second(decisions) for label, decisions in there.items()} for _ in range(ROUNDS)]
    speeds = {label: median(each[label] for each in rounds) for label in there}
    for label, speed in speeds.items():
        more = f"our Big Shot {speeds['ours big-shot'] / speed:,.1f} times that"
        print(f"{label}: {speed:,.0f} decisions a second on one core; {more}")


if __name__ == "__main__":
    main()
