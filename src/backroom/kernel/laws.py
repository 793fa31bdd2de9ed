"""The laws that every game keeps, at every player count and option; whoever adds a game runs them.

`step_law` is written like a rule, so that the same lines watch over interpreted and over compiled games. It gives the number
of the first law that a state breaks, 0 if it keeps them all. The laws have the numbers of docs/laws.md.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from backroom.kernel import play
from backroom.kernel.batch import blanks, flat
from backroom.kernel.counts import fill, put
from backroom.kernel.dice import dice_for, draw, streams
from backroom.kernel.game import Game
from backroom.kernel.legal import clear, how_many, no_actions, nth
from backroom.kernel.options import Options
from backroom.kernel.playout import draw_action, draw_outcome, start
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, NOBODY, first_of

SHELF = 4  # the state and three scratch places


@rule
def same(cells, a, b):
    """Tell whether two places of a shelf hold the same cells."""
    for i in range(len(cells[a])):
        if cells[a, i] != cells[b, i]:
            return False
    return True


@rule
def same_set(may, other):
    """Tell whether two sets of actions are the same."""
    for w in range(len(may)):
        if may[w] != other[w]:
            return False
    return True


@rule_apart
def law_of_turns(states, may, weight):
    """Law 1, somebody may act exactly when the game is not over; law 10, chance has odds exactly when it is chance's turn."""
    s = states[0]
    positive = 0
    fill(weight, 0)
    play.odds(s, weight)
    for outcome in range(len(weight)):
        if weight[outcome] < 0:
            return 10
        positive += weight[outcome] > 0
    if (positive > 0) != (s.turn == CHANCE):
        return 10
    if (s.waiting > 0) != (s.turn >= 0) or (s.turn >= 0 and first_of(s.waiting) != s.turn):
        return 1
    for seat in range(s.seats):
        clear(may)
        play.choices(s, seat, may)
        if (how_many(may) > 0) != (((s.waiting >> seat) & 1) == 1):
            return 1
    return 0


@rule_apart
def law_of_actions(states, may, weight):
    """Laws 1, 2 and 10: every marked action and every possible outcome can be carried out and leaves a sound record."""
    if play.sound(states[0]) != 0:
        return 2
    s = states[0]
    if s.turn == CHANCE:
        fill(weight, 0)
        play.odds(s, weight)
        for outcome in range(len(weight)):
            if weight[outcome] > 0:
                put(states, 1, s)
                play.apply(states[1], CHANCE, outcome)
                if play.sound(states[1]) != 0:
                    return 10
    for seat in range(s.seats):
        clear(may)
        play.choices(s, seat, may)
        for n in range(how_many(may)):
            put(states, 1, s)
            play.apply(states[1], seat, nth(may, n))
            if play.sound(states[1]) != 0:
                return 2
    return 0


@rule_apart
def law_of_views(states, cells, seat, may, other, dice):
    """Law 5, `hide` twice is once and `hide(imagine(view))` is the view; law 6, a view offers the choices of the state."""
    s = states[0]
    put(states, 1, s)
    play.hide(states[1], seat)
    if states[1].seen_by != seat:
        return 5
    put(states, 2, states[1])
    play.hide(states[2], seat)
    if not same(cells, 1, 2):
        return 5
    play.imagine(states[2], seat, dice)
    if play.sound(states[2]) != 0:
        return 5
    put(states, 3, states[2])
    play.hide(states[3], seat)
    if not same(cells, 1, 3):
        return 5
    if seat != NOBODY:
        clear(may)
        play.choices(s, seat, may)
        for place in range(1, 3):
            clear(other)
            play.choices(states[place], seat, other)
            if not same_set(may, other):
                return 6
    return 0


@rule_apart
def law_of_order(states, cells, may, dice):
    """Law 7, when several seats wait, the order of the first and the last of them changes nothing."""
    s = states[0]
    first = first_of(s.waiting)
    last = first
    for seat in range(first + 1, s.seats):
        if (s.waiting >> seat) & 1:
            last = seat
    if last == first:
        return 0
    one = draw_action(s, first, may, dice)
    two = draw_action(s, last, may, dice)
    put(states, 1, s)
    play.apply(states[1], first, one)
    play.apply(states[1], last, two)
    put(states, 2, s)
    play.apply(states[2], last, two)
    play.apply(states[2], first, one)
    return 0 if same(cells, 1, 2) else 7


@rule
def law_of_wins(states):
    """Law 9, shares of the win are given when the game is over, 60 in all, or 0 if nobody wins."""
    s = states[0]
    shares = 0
    for seat in range(s.seats):
        share = play.worth(s, seat)
        if share < 0:
            return 9
        shares += share
    if s.turn != NOBODY:
        return 0 if shares == 0 else 9
    return 0 if shares in (0, 60) else 9


@rule_apart
def step_law(states, cells, may, other, weight, dice):
    """Give the number of the first law that the state on place 0 breaks, 0 for none."""
    broken = law_of_turns(states, may, weight)
    if broken == 0:
        broken = law_of_actions(states, may, weight)
    if broken == 0:
        broken = law_of_views(states, cells, NOBODY, may, other, dice)
    for seat in range(states[0].seats):
        if broken == 0:
            broken = law_of_views(states, cells, seat, may, other, dice)
    if broken == 0 and states[0].waiting > 0:
        broken = law_of_order(states, cells, may, dice)
    if broken == 0:
        broken = law_of_wins(states)
    return broken


def watched_games(states, cells, first, last, seed, streams, may, other, weight, watcher, bound, found):
    """Play random games with every law watched at every step; give the events, and what broke in `found`."""
    events = 0
    for game in range(first, last):
        start(states[0], streams, seed, game)
        steps = 0
        while found[0] == 0:
            found[0] = step_law(states, cells, may, other, weight, watcher)
            if found[0] == 0 and steps > bound:
                found[0] = 9
            found[1] = game
            found[2] = steps
            if found[0] != 0 or states[0].turn == NOBODY:
                break
            public = states[0].step
            if states[0].turn == CHANCE:
                play.apply(states[0], CHANCE, draw_outcome(states[0], weight, streams[0]))
            else:
                seat = states[0].turn
                n = draw(watcher, 8)  # now and then another of the waiting seats
                for candidate in range(states[0].seats):
                    if (states[0].waiting >> candidate) & 1 and n > 5:
                        seat = candidate
                play.apply(states[0], seat, draw_action(states[0], seat, may, streams[1 + seat]))
            if states[0].step < public:
                found[0] = 8
            steps += 1
        events += steps
    return events


@dataclass(frozen=True)
class Broken:
    """A law that a game broke, and where."""

    law: int
    options: Options
    seed: int
    game: int
    step: int
    detail: str = ""


def watch(game: Game, options: Options, games: int, seed: int, first: int = 0, compiled: bool = False) -> Broken | None:
    """Play random games under the laws 1, 2, 5, 6, 7, 9 and 10; give the first break."""
    states = blanks(game, options, SHELF)
    cells = flat(states)
    dice = streams(seed, first, int(game.blank(options).seats))
    found = np.zeros(3, np.int64)
    arguments = (first, first + games, seed, dice, no_actions(game.ACTIONS), no_actions(game.ACTIONS))
    rest = (np.zeros(game.OUTCOMES, np.int64), dice_for(seed, first, 99), game.BOUND, found)
    if compiled:
        from backroom.kernel.compiled import compile_for

        compile_for(watched_games, game)(states, cells, *arguments, *rest)
    else:
        watched_games([game.State(row) for row in cells], cells, *arguments, *rest)
    return Broken(int(found[0]), options, seed, int(found[1]), int(found[2])) if found[0] else None
