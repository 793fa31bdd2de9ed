"""Whole plans of a seat played on by a network, through some of what chance decides; and what a position is worth.

All plans are carried out in the same imagined worlds with the same dice. What comes of a plan is kept world by world, so that
plans can be compared in pairs. On the shelf the position to move in lies at VIEW, or at TRIED where nothing is hidden.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from backroom.bots.network.lookahead import IMAGINED, PLAYED, WIN, temper_others
from backroom.bots.network.moves import TRIED, VIEW, WORLD, ask, best_move
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import seed_dice
from backroom.kernel.legal import clear, how_many, nth
from backroom.kernel.playout import draw_outcome
from backroom.kernel.rule import rule_apart
from backroom.kernel.seats import CHANCE, NOBODY

ROLLED = 2  # the stream of chance, beside IMAGINED and PLAYED
STREAMS = 3


@rule_apart
def write_result(s, mover, mind, scale, found):
    """Write every seat's share and points: how the game ended, or what the last one to move expects."""
    seats = int(s.seats)
    for place in range(seats):
        if s.turn == NOBODY:
            found[0, place] = play.worth(s, place) / WIN
            found[1, place] = play.points(s, place)
        else:
            found[0, (mover + place) % seats] = mind[place]
            found[1, (mover + place) % seats] = scale * mind[seats + 1 + place]


@rule_apart
def play_to_chance(states, actor, actions, cells, asked, tempers, dice):
    """Play on by the network's choices until chance decides something; give who made up a mind last.

    Where nobody has anything to choose, that is whoever acted last.
    """
    may, notes, before, after, mind, last_mind = cells
    s, mover = states[TRIED], -1
    while s.turn != CHANCE and s.turn != NOBODY:
        clear(may)
        play.choices(s, s.turn, may)
        actor = int(s.turn)
        if how_many(may) > 1:
            mover = actor
            move = best_move(
                states, TRIED, mover, may, actions, notes, before, after, asked, mind, last_mind, tempers[mover], dice
            )
            play.apply(s, mover, move)
        else:
            play.apply(s, actor, nth(may, 0))
    if mover < 0:
        mover = actor
        ask(s, mover, notes, after, asked, last_mind)
    return mover


@rule_apart
def play_through_chance(states, mover, draws, actions, cells, asked, tempers, weight, dice):
    """Let chance decide so many times more, and play on after each by the network's choices; give who made up a mind last."""
    s = states[TRIED]
    for _ in range(draws):
        if s.turn == NOBODY:
            break
        while s.turn == CHANCE:
            play.apply(s, CHANCE, draw_outcome(s, weight, dice[ROLLED]))
        mover = play_to_chance(states, mover, actions, cells, asked, tempers, dice[PLAYED])
    return mover


def plans_at(states, i, seat, plans, first, last, key, draws, actions, cells, asked, scale, tempers, weight, dice, found):
    """Carry plans out in imagined worlds number `first` to `last` - 1; write shares and points of all, by world and plan.

    A plan is a row of actions, -1 behind its last.
    """
    for world in range(first, last):
        seed_dice(dice[IMAGINED], key, world, IMAGINED)
        put(states, WORLD, states[VIEW])
        play.imagine(states[WORLD], seat, dice[IMAGINED])
        temper_others(int(states[VIEW].seats), seat, tempers, dice[IMAGINED])
        for k in range(len(plans)):
            seed_dice(dice[PLAYED], key, world, PLAYED)
            seed_dice(dice[ROLLED], key, world, ROLLED)
            put(states, TRIED, states[WORLD])
            for n in range(plans.shape[1]):
                if plans[k, n] >= 0:
                    play.apply(states[TRIED], seat, plans[k, n])
            mover = play_to_chance(states, seat, actions, cells, asked, tempers, dice[PLAYED])
            mover = play_through_chance(states, mover, draws, actions, cells, asked, tempers, weight, dice)
            write_result(states[TRIED], mover, cells[5], scale, found[world - first, k])


def value_at(states, i, seat, actions, cells, asked, scale, tempers, dice, found):
    """Write what a seat that has a choice in the position at TRIED expects for everybody behind what it likes best."""
    may, notes, before, after, mind, best_mind = cells
    clear(may)
    play.choices(states[TRIED], seat, may)
    best_move(states, TRIED, seat, may, actions, notes, before, after, asked, mind, best_mind, tempers[seat], dice)
    write_result(states[TRIED], seat, best_mind, scale, found)


@rule_apart
def write_minds(s, cells, asked, scale, found):
    """Write every seat's share and points: how the game ended, or the mean of what all seats expect."""
    _, notes, _, after, mind, _ = cells
    seats = int(s.seats)
    for observer in range(seats):
        if s.turn != NOBODY:
            ask(s, observer, notes, after, asked, mind)
        for place in range(seats):
            if s.turn == NOBODY:
                found[0, place] = play.worth(s, place) / WIN
                found[1, place] = play.points(s, place)
            else:
                seat = (observer + place) % seats
                found[0, seat] += mind[place] / seats
                found[1, seat] += scale * mind[seats + 1 + place] / seats


def outlook_at(states, i, first, last, key, draws, actions, cells, asked, scale, tempers, weight, dice, found):
    """Play the position at VIEW on through so much of chance, number `first` to `last` - 1; write what all seats expect then."""
    for world in range(first, last):
        seed_dice(dice[PLAYED], key, world, PLAYED)
        seed_dice(dice[ROLLED], key, world, ROLLED)
        put(states, TRIED, states[VIEW])
        mover = play_to_chance(states, 0, actions, cells, asked, tempers, dice[PLAYED])
        play_through_chance(states, mover, draws, actions, cells, asked, tempers, weight, dice)
        write_minds(states[TRIED], cells, asked, scale, found[world - first])
