"""Whole games between bots that need no Python to choose: random ones, those that take what looks best, sparring partners.

Such a bot is a number here, its policy: RANDOM, how far it sees, from PARTNERS on the number of a sparring partner, from LEARNED
on the temper of one that asks a network. The games are the same as move by move: every seat has its own dice, and no policy hangs
on anything that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.by_game import ByGame
from backroom.bots.greedy import Greedy, best_action
from backroom.bots.heuristics import heuristics
from backroom.bots.network.moves import SHELF, choose_by_network
from backroom.bots.network.player import NetworkBot
from backroom.bots.network.temper import CELLS, read_temper
from backroom.bots.network.told import features
from backroom.bots.network.weights import shipped
from backroom.bots.random import Random
from backroom.bots.sparring import SparringPartner, spar, sparring
from backroom.bots.turn import Bot
from backroom.kernel import play
from backroom.kernel.batch import blanks, flat
from backroom.kernel.game import Game
from backroom.kernel.legal import clear, how_many, no_actions, nth
from backroom.kernel.options import Options
from backroom.kernel.playout import advance, start
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY

RANDOM = -1
PARTNERS = 8  # and on: sparring partners, by their numbers
LEARNED = 1 << 10  # and on: takes what the game's network likes best, or strays by a temper
WHOLE = 60  # a win
WORTH, POINTS, RANK = range(3)  # what is told of a seat's end


def policy(bot: Bot, game: Game | None = None, seats: int = 0) -> int | None:
    """Give a bot's policy in a game of so many, None if it chooses in Python; so does whatever is derived from ours."""
    if type(bot) is Random:
        return RANDOM
    if type(bot) is ByGame:
        return policy(bot.of(game) if game else bot.plain, game, seats)
    if type(bot) is SparringPartner:
        return PARTNERS + (bot.number(game) if game else 0)
    if type(bot) is NetworkBot:
        manner = bot.manner(seats)
        return None if manner is None else LEARNED + manner
    return bot.sight if type(bot) is Greedy else None


@rule
def act_greedily(s, seat, policy, may, score, memory, dice, asking):
    """Give the action that looks best, where there is a choice."""
    return best_action(s, seat, policy, may, score, memory, dice)


@rule
def act_on_policy(s, seat, policy, may, score, memory, dice, asking):
    """Give the action of a policy, greedy or a sparring partner's, where there is a choice."""
    if policy >= PARTNERS:
        return spar(s, seat, policy - PARTNERS, may, memory, dice)
    return best_action(s, seat, policy, may, score, memory, dice)


@rule
def act_on_any_policy(s, seat, policy, may, score, memory, dice, asking):
    """Give the action of a policy, of whatever kind, where there is a choice."""
    if policy >= LEARNED:
        shelf, actions, notes, before, after, asked, mind, best_mind, temper = asking
        read_temper(policy - LEARNED, temper)
        return choose_by_network(shelf, s, seat, may, actions, notes, before, after, asked, mind, best_mind, temper, dice)
    return act_on_policy(s, seat, policy, may, score, memory, dice, asking)


def playing_out(choose: Callable[..., Any]) -> Callable[..., Any]:
    """Make a rule that plays a game to its end by policies of the kinds that `choose` knows: it compiles no others."""

    @rule_apart
    def play_out(s, random, policies, dice, may, score, memory, weight, log, asking):
        """Play a game to its end and count its events, which go into the log; the seats of the set `random` act at random."""
        events = advance(s, dice, random, may, weight, log, 0)
        while s.turn != NOBODY:
            seat = s.turn
            clear(may)
            play.choices(s, seat, may)
            action = nth(may, 0)
            if how_many(may) > 1:
                action = choose(s, seat, policies[seat], may, score, memory, dice[1 + seat], asking)
            if events < len(log):
                log[events, 0] = seat
                log[events, 1] = action
            play.apply(s, seat, action)
            events = advance(s, dice, random, may, weight, log, events + 1)
        return events

    return play_out


play_out = playing_out(act_greedily)
play_out_with_partners = playing_out(act_on_policy)
play_out_with_networks = playing_out(act_on_any_policy)


@rule
def reckon_up(s, seats, row):
    """Set worth and points of every seat at the end of a game, its rank if there is room for it."""
    given = 0
    for seat in range(seats):
        if given < WHOLE:  # else the win is given away
            row[seat, WORTH] = play.worth(s, seat)
            given += row[seat, WORTH]
        row[seat, POINTS] = play.points(s, seat)
        if row.shape[1] > RANK:
            row[seat, RANK] = play.rank(s, seat)


def play_games_at(
    states, first, last, seed, game, random, policies, dice, may, score, memory, weight, logs, results, events, asking
):
    """Play a stretch of a shelf between random bots and those that take what looks best; set results and count events."""
    for i in range(first, last):
        start(states[i], dice, seed, game + i)
        events[i] = play_out(states[i], random, policies, dice, may, score, memory, weight, logs[i], asking)
        reckon_up(states[i], len(policies), results[i])


def spar_games_at(
    states, first, last, seed, game, random, policies, dice, may, score, memory, weight, logs, results, events, asking
):
    """Play a stretch of a shelf between bots of all kinds, sparring partners too, which are compiled for this alone."""
    for i in range(first, last):
        start(states[i], dice, seed, game + i)
        events[i] = play_out_with_partners(states[i], random, policies, dice, may, score, memory, weight, logs[i], asking)
        reckon_up(states[i], len(policies), results[i])


def learned_games_at(
    states, first, last, seed, game, random, policies, dice, may, score, memory, weight, logs, results, events, asking
):
    """Play a stretch of a shelf between bots of all kinds, those too that ask a network; it is compiled for this alone."""
    for i in range(first, last):
        start(states[i], dice, seed, game + i)
        events[i] = play_out_with_networks(states[i], random, policies, dice, may, score, memory, weight, logs[i], asking)
        reckon_up(states[i], len(policies), results[i])


@dataclass(frozen=True)
class Outcome:
    """How games ended, side by side; ranks and logs of events are there where they were asked for."""

    ends: NDArray[np.void]
    results: NDArray[np.int64]  # game, seat, WORTH and POINTS, perhaps RANK
    events: NDArray[np.int64]  # how many
    logs: NDArray[np.int16]  # game, event, seat and action


def asking(game: Game, seats: int, compiled: bool) -> tuple[Any, ...]:
    """Give the network of a game, and the cells that asking it needs."""
    weights, known, states = shipped(game, seats), features(game), np.zeros(SHELF, game.State.dtype)
    assert weights is not None
    shelf: Any = states if compiled else [game.State(row) for row in flat(states)]
    named, minds = (np.zeros(known.slots, np.int16) for _ in range(2)), (np.zeros(2 * seats + 1) for _ in range(2))
    return shelf, game.ACTIONS, known.new_notes(), *named, weights.asked(), *minds, np.zeros(CELLS)


def play_games(
    game: Game, options: Options, policies: Sequence[int], seed: int, first: int, last: int, compiled: bool, in_full: bool = True
) -> Outcome:
    """Play the games number first to last - 1 of a seed; in full, with ranks and logs."""
    states, seats, number = blanks(game, options, last - first), len(policies), last - first
    results, events = np.zeros((number, seats, RANK + in_full), np.int64), np.zeros(number, np.int64)
    logs = np.zeros((number, game.BOUND if in_full else 0, 2), np.int16)
    learned = max(policies) >= LEARNED
    run: Any = learned_games_at if learned else spar_games_at if max(policies) >= PARTNERS else play_games_at
    shelf: Any = states
    if compiled:
        from backroom.kernel.compiled import compile_for

        run = compile_for(run, game)
    else:
        shelf = [game.State(row) for row in flat(states)]
    random = sum(1 << seat for seat, each in enumerate(policies) if each == RANDOM)
    dice, score = np.zeros((1 + seats, 3), np.int64), np.zeros(game.ACTIONS, np.int64)
    memory = np.zeros(max(heuristics(game).memory, sparring(game).memory), np.int64)
    weight = np.zeros(game.OUTCOMES, np.int64)
    scratch = dice, no_actions(game.ACTIONS), score, memory, weight
    network: Any = asking(game, seats, compiled) if learned else 0
    told = logs, results, events, network
    run(shelf, 0, number, seed, first, random, np.array(policies, np.int64), *scratch, *told)
    return Outcome(states, results, events, logs)
