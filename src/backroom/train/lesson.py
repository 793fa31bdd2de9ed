"""Lessons: games in which networks meet themselves, their past selves and trainers, and remember what they saw.

After a game every remembered position gets what it was worth by all that came later: how the game ended, and on the way there, a
little, what the network said of the positions that followed.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import log

import numpy as np

from backroom.bots.network.secrets import guess, hold
from backroom.bots.network.told import worth_a_look, write
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import draw, next_number
from backroom.kernel.legal import allowed, clear, how_many, nth
from backroom.kernel.playout import draw_outcome, start
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.train.coaching import coach
from backroom.train.passes import add_changes, add_up, forward, lead, shares

GAME, WORLD, COPY = range(3)  # places on the shelf
SHELF = 3
SELF, PAST, TRAINERS = range(3)  # who plays on a seat; trainers' styles follow
WIN = np.float32(60)
OF_LEAD, FREEDOM, CHANCE_MOVES, TAUGHT, EXPLOITING, TRUST, WATCHED = range(7)  # how a lesson is played: see Stretch.manner


@rule
def fraction(dice):
    """Draw a fraction between 0 and 1."""
    return (next_number(dice) + 0.5) / 4294967296.0


@rule_apart
def cast(seats, styles, kinds, parts, heat, manner, dice):
    """Choose who plays: trainers in a part of the games, past selves on some seats of the others.

    In half of the games with trainers all seats but one have the same one, as bold as each other: as strangers are met.
    """
    taught = fraction(dice) < manner[TAUGHT] and styles > 0
    alone = draw(dice, seats) if taught and fraction(dice) < 0.5 else -1
    style, part = draw(dice, max(1, styles)), 35 + draw(dice, 66)
    for seat in range(seats):
        kinds[seat], parts[seat] = SELF, 35 + draw(dice, 66)
        if alone >= 0:
            if seat != alone:
                kinds[seat], parts[seat] = TRAINERS + style, part
        elif fraction(dice) < 0.4:
            kinds[seat] = TRAINERS + draw(dice, styles) if taught else PAST
        heat[seat] = manner[FREEDOM] * 2.0 ** (4 * fraction(dice) - 2)


@rule_apart
def best_move(states, seat, may, actions, notes, before, after, net, cells, heat, of_lead, dice):
    """Look at every move that is worth it; give the one that the network likes best, with a little freedom.

    What the seat may not know is imagined or stays closed, so that a move that opens secrets does not tell them beforehand.
    """
    table, bias, first, second, third = net
    base, sums, one, two, both, out, share = cells
    put(states, WORLD, states[GAME])
    s, best, most = states[WORLD], -1, -1e30
    guess(s, seat, dice)
    write(s, seat, notes, before)
    add_up(before, table, bias, base)
    for action in range(actions):
        if allowed(may, action) and worth_a_look(s, seat, action):
            put(states, COPY, s)
            hold(states[COPY])
            play.apply(states[COPY], seat, action)
            write(states[COPY], seat, notes, after)
            add_changes(before, after, table, base, sums)
            forward(sums, first, second, third, one, two, both, out)
            shares(out, int(s.seats), share)
            liked = share[0] + of_lead * lead(out, int(s.seats))
            if heat > 0:
                liked -= heat * log(-log(fraction(dice)))
            if liked > most:
                best, most = action, liked
    return best


@rule_apart
def remember(s, seat, notes, net, cells, named, said_share, said_points):
    """Remember a position as a seat sees it, and what the network says of it, by seat."""
    table, bias, first, second, third = net
    _, sums, one, two, both, out, share = cells
    seats = int(s.seats)
    write(s, seat, notes, named)
    add_up(named, table, bias, sums)
    forward(sums, first, second, third, one, two, both, out)
    shares(out, seats, share)
    for place in range(seats):
        said_share[(seat + place) % seats] = share[place]
        said_points[(seat + place) % seats] = out[len(out) // 2 + 1 + place]
    said_share[seats] = share[seats]


@rule_apart
def remember_move(states, seat, action, at, watched, notes, net, cells, rows, dice):
    """Remember the position after a move, and now and then before it the one that it is made in, as somebody sees it.

    Give how many positions are remembered then.
    """
    named, movers, share, points, _, _, _, _ = rows
    seats = int(states[GAME].seats)
    if fraction(dice) < watched:
        movers[at] = draw(dice, seats)
        remember(states[GAME], int(movers[at]), notes, net, cells, named[at], share[at], points[at])
        at += 1
    put(states, COPY, states[GAME])
    hold(states[COPY])
    play.apply(states[COPY], seat, action)
    movers[at] = seat
    remember(states[COPY], seat, notes, net, cells, named[at], share[at], points[at])
    return at + 1


@rule_apart
def result(s, scale, share, points):
    """Give how a game ended, by seat: shares of the win, that of nobody, and points."""
    seats, nobody = int(s.seats), np.float32(1)
    for seat in range(seats):
        share[seat] = play.worth(s, seat) / WIN
        nobody -= share[seat]
        points[seat] = play.points(s, seat) / scale
    share[seats] = nobody


@rule_apart
def look_back(seats, first, last, trust, movers, share, points, final_share, final_points, kept_share, kept_points):
    """Give every remembered position of a game what it was worth, by place from its mover; what was said is overwritten."""
    later, sooner = np.float32(trust), np.float32(1 - trust)
    for at in range(last - 1, first - 1, -1):
        for k in range(seats + 1):
            kept_share[k] = final_share[k]
            final_share[k] = sooner * share[at, k] + later * final_share[k]
        for k in range(seats):
            kept_points[k] = final_points[k]
            final_points[k] = sooner * points[at, k] + later * final_points[k]
        for k in range(seats):  # from seats to places
            share[at, k] = kept_share[(movers[at] + k) % seats]
            points[at, k] = kept_points[(movers[at] + k) % seats]
        share[at, seats] = kept_share[seats]


@rule_apart
def seat_players(s, game, fixed, styles, notes, who, manner, dice):
    """Seat players for a new game.

    For an exam that is one network, on every seat in turn, against copies of one trainer; for an exploiter it is one that learns,
    against copies of a past one that plays as well as it can.
    """
    kinds, parts, heat = who
    seats = int(s.seats)
    for seat in range(seats):
        for note in range(notes.shape[1]):
            notes[seat, note] = 0
    cast(seats, styles, kinds, parts, heat, manner, dice)
    for seat in range(seats):
        if fixed[0] >= 0:
            kinds[seat], parts[seat], heat[seat] = (SELF if seat == game % seats else fixed[0]), fixed[1], 0.0
        elif manner[EXPLOITING] > 0:
            kinds[seat] = SELF if seat == game % seats else PAST
            heat[seat] *= kinds[seat] == SELF


@rule_apart
def move_of(states, seat, who, may, manner, notes, known, tables, nets, cells, told, dice):
    """Give the move of whoever plays on a seat."""
    kinds, parts, heat = who
    if kinds[seat] >= TRAINERS:
        return int(coach(states[GAME], seat, int(kinds[seat]) - TRAINERS, int(parts[seat]), notes[seat], tables, may))
    if fraction(dice) < manner[CHANCE_MOVES]:
        return int(nth(may, draw(dice, how_many(may))))
    before, after = told
    actions, of_lead = 64 * len(may), manner[OF_LEAD]
    if kinds[seat] == PAST:
        return best_move(states, seat, may, actions, known, before, after, nets[1], cells, heat[seat], of_lead, dice)
    return best_move(states, seat, may, actions, known, before, after, nets[0], cells, heat[seat], of_lead, dice)


@rule
def come_to_choice(s, may, weight, dice):
    """Let chance and those without a choice act until somebody has one; tell whether anybody has."""
    while s.turn != NOBODY:
        if s.turn == CHANCE:
            play.apply(s, CHANCE, draw_outcome(s, weight, dice))
        else:
            clear(may)
            play.choices(s, s.turn, may)
            if how_many(may) > 1:
                return True
            play.apply(s, s.turn, nth(may, 0))
    return False


def lesson_at(
    states,
    i,
    seed,
    number,
    games,
    fixed,
    styles,
    scale,
    manner,
    dice,
    may,
    weight,
    notes,
    known,
    tables,
    nets,
    cells,
    told,
    who,
    rows,
):
    """Play games from a number on, and remember their decisions; give how many, and what was won in an exam."""
    _, movers, share, points, final_share, final_points, kept_share, kept_points = rows
    s, at, won = states[GAME], 0, 0.0
    for game in range(number, number + games):
        start(s, dice, seed, game)
        seats, began = int(s.seats), at
        seat_players(s, game, fixed, styles, notes, who, manner, dice[seats + 1])
        while come_to_choice(s, may, weight, dice[0]):
            seat = int(s.turn)
            action = move_of(states, seat, who, may, manner, notes, known, tables, nets, cells, told, dice[seats + 1])
            if fixed[0] < 0:
                at = remember_move(states, seat, action, at, manner[WATCHED], known, nets[0], cells, rows, dice[seats + 1])
            play.apply(s, seat, action)
        result(s, scale, final_share, final_points)
        won += final_share[game % seats]
        look_back(seats, began, at, manner[TRUST], movers, share, points, final_share, final_points, kept_share, kept_points)
    return at, won
