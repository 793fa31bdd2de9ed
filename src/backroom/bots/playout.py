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
from backroom.kernel.legal import clear, how_many, no_actions, nth
from backroom.kernel.options import Options
from backroom.kernel.playout import advance, start
from backroom.kernel.rule import rule_apart
from backroom.kernel.seats import NOBODY

RANDOM = -1
WHOLE = 60  # a win
WORTH, POINTS, RANK = range(3)  # what is told of a seat's end


def policy(bot: Bot) -> int | None:
    """Give a bot's policy, None if it chooses in Python; so does whatever is derived from ours."""
    if type(bot) is Random:
        return RANDOM
    return bot.sight if type(bot) is Greedy else None


@rule_apart
def play_out(s, random, sights, dice, may, score, memory, weight, log):
    """Play a game to its end and count its events, which go into the log; the seats of the set `random` act at random."""
    events = advance(s, dice, random, may, weight, log, 0)
    while s.turn != NOBODY:
        seat = s.turn
        clear(may)
        play.choices(s, seat, may)
        action = nth(may, 0)
        if how_many(may) > 1:
            action = best_action(s, seat, sights[seat], may, score, memory, dice[1 + seat])
        if events < len(log):
            log[events, 0] = seat
            log[events, 1] = action
        play.apply(s, seat, action)
        events = advance(s, dice, random, may, weight, log, events + 1)
    return events


def play_games_at(states, first, last, seed, game, random, sights, dice, may, score, memory, weight, logs, results, events):
    """Play a stretch of a shelf; set worth and points of every seat, its rank if there is room for it, and count events."""
    for i in range(first, last):
        start(states[i], dice, seed, game + i)
        events[i] = play_out(states[i], random, sights, dice, may, score, memory, weight, logs[i])
        given = 0
        for seat in range(len(sights)):
            if given < WHOLE:  # else the win is given away
                results[i, seat, WORTH] = play.worth(states[i], seat)
                given += results[i, seat, WORTH]
            results[i, seat, POINTS] = play.points(states[i], seat)
            if results.shape[2] > RANK:
                results[i, seat, RANK] = play.rank(states[i], seat)


@dataclass(frozen=True)
class Outcome:
    """How games ended, side by side; ranks and logs of events are there where they were asked for."""

    ends: NDArray[np.void]
    results: NDArray[np.int64]  # game, seat, WORTH and POINTS, perhaps RANK
    events: NDArray[np.int64]  # how many
    logs: NDArray[np.int16]  # game, event, seat and action


def play_games(
    game: Game, options: Options, policies: Sequence[int], seed: int, first: int, last: int, compiled: bool, in_full: bool = True
) -> Outcome:
    """Play the games number first to last - 1 of a seed; in full, with ranks and logs."""
    states, seats, number = blanks(game, options, last - first), len(policies), last - first
    results, events = np.zeros((number, seats, RANK + in_full), np.int64), np.zeros(number, np.int64)
    logs = np.zeros((number, game.BOUND if in_full else 0, 2), np.int16)
    run: Any = play_games_at
    shelf: Any = states
    if compiled:
        from backroom.kernel.compiled import compile_for

        run = compile_for(play_games_at, game)
    else:
        shelf = [game.State(row) for row in flat(states)]
    random = sum(1 << seat for seat, each in enumerate(policies) if each == RANDOM)
    dice, score = np.zeros((1 + seats, 3), np.int64), np.zeros(game.ACTIONS, np.int64)
    memory, weight = heuristics(game).new_memory(), np.zeros(game.OUTCOMES, np.int64)
    scratch = dice, no_actions(game.ACTIONS), score, memory, weight
    run(shelf, 0, number, seed, first, random, np.array(policies, np.int64), *scratch, logs, results, events)
    return Outcome(states, results, events, logs)
