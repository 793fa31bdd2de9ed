"""Whole games between bots that need no Python to choose: random ones, and those that take what looks best.

Such a bot is a number here, its policy: RANDOM, or how far it sees. The games are the same as move by move: every seat has its
own dice, and what looks best hangs on nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.greedy import Greedy, best_action
from backroom.bots.heuristics import heuristics
from backroom.bots.random import Random
from backroom.bots.turn import Bot
from backroom.kernel import play
from backroom.kernel.batch import blanks, flat
from backroom.kernel.game import Game
from backroom.kernel.legal import clear, how_many, no_actions, nth, pick
from backroom.kernel.options import Options
from backroom.kernel.playout import draw_outcome, start
from backroom.kernel.rule import rule_apart
from backroom.kernel.seats import CHANCE, NOBODY

RANDOM = -1
WORTH, POINTS, RANK = range(3)  # what is told of a seat's end


def policy(bot: Bot) -> int | None:
    """Give a bot's policy, None if it chooses in Python; so does whatever is derived from ours."""
    if type(bot) is Random:
        return RANDOM
    return bot.sight if type(bot) is Greedy else None


@rule_apart
def play_out(s, policies, dice, may, score, memory, weight, log, acts):
    """Play a game to its end; events go into the log as far as it reaches, and are counted for chance and for each seat."""
    events = 0
    while s.turn != NOBODY:
        seat = s.turn
        if seat == CHANCE:
            action = draw_outcome(s, weight, dice[0])
        else:
            clear(may)
            play.choices(s, seat, may)
            if policies[seat] == RANDOM:
                action = pick(may, dice[1 + seat])
            elif how_many(may) == 1:
                action = nth(may, 0)
            else:
                action = best_action(s, seat, policies[seat], may, score, memory, dice[1 + seat])
        if events < len(log):
            log[events, 0] = seat
            log[events, 1] = action
        play.apply(s, seat, action)
        acts[1 + seat] += 1
        events += 1


def play_games_at(states, first, last, seed, game, policies, dice, may, score, memory, weight, log, acts, results):
    """Play a stretch of a shelf, and set worth, points and rank of every seat."""
    for i in range(first, last):
        start(states[i], dice, seed, game + i)
        play_out(states[i], policies, dice, may, score, memory, weight, log, acts[i])
        for seat in range(len(policies)):
            results[i, seat, WORTH] = play.worth(states[i], seat)
            results[i, seat, POINTS] = play.points(states[i], seat)
            if results.shape[2] > RANK:
                results[i, seat, RANK] = play.rank(states[i], seat)


@dataclass(frozen=True)
class Outcome:
    """How many games ended: worth, points and rank of every seat; and what chance and each seat did, by number."""

    ends: NDArray[np.void]
    results: NDArray[np.int64]  # game, seat, what
    acts: NDArray[np.int64]  # game, chance or 1 + seat


def play_games(
    game: Game,
    options: Options,
    policies: Sequence[int],
    seed: int,
    first: int,
    last: int,
    compiled: bool,
    log: NDArray[np.int16] | None = None,
) -> Outcome:
    """Play the games number first to last - 1 of a seed; a log holds the events of the last one."""
    states, seats, number = blanks(game, options, last - first), len(policies), last - first
    outcome = Outcome(states, np.zeros((number, seats, RANK), np.int64), np.zeros((number, 1 + seats), np.int64))
    run: Any = play_games_at
    shelf: Any = states
    if compiled:
        from backroom.kernel.compiled import door

        run = door(play_games_at, game)
    else:
        shelf = [game.State(row) for row in flat(states)]
    dice, score = np.zeros((1 + seats, 3), np.int64), np.zeros(game.ACTIONS, np.int64)
    memory, weight = heuristics(game).new_memory(), np.zeros(game.OUTCOMES, np.int64)
    log = np.zeros((0, 2), np.int16) if log is None else log
    scratch = dice, no_actions(game.ACTIONS), score, memory, weight, log
    run(shelf, 0, number, seed, first, np.array(policies, np.int64), *scratch, outcome.acts, outcome.results)
    return outcome
