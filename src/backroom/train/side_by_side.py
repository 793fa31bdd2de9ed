"""Games side by side: what each of many games does between two looks of the network, on a processor or in a kernel.

`begin` lays a game out and seats its players, `come` plays on until somebody has a choice and lists what is worth a look,
`attempt` carries one of these moves out to see what it leads to, `decide` takes the one that is liked best, `end` looks back.
Among the moves of a game may be one that nobody makes: somebody looks at the position as it is.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from backroom.bots.network.secrets import guess, hold
from backroom.bots.network.told import worth_a_look, write
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import draw
from backroom.kernel.legal import allowed, how_many, nth
from backroom.kernel.playout import start
from backroom.kernel.rule import rule_apart
from backroom.train.coaching import coach
from backroom.train.lesson import CHANCE_MOVES, TRAINERS, WATCHED, come_to_choice, fraction, look_back, result, seat_players

LOOK = -1  # instead of a move: seat 0 looks; -2 is seat 1, and so on


@rule_apart
def begin(states, i, seed, number, fixed, styles, manner, dice, players, remembered):
    """Lay a game out and seat its players."""
    kinds, parts, heat, notes = players
    start(states[i], dice[i], seed, number + i)
    own = dice[i, int(states[i].seats) + 1]
    seat_players(states[i], number + i, fixed[i], styles, notes[i], (kinds[i], parts[i], heat[i]), manner, own)
    remembered[i] = 0


@rule_apart
def list_moves(s, world, seat, i, players, manner, own, may, tables, moves):
    """List what a seat may do: the one move of a trainer or of chance, or all that are worth a look; give how many."""
    kinds, parts, _, notes = players
    if kinds[i, seat] >= TRAINERS:
        moves[0] = coach(s, seat, int(kinds[i, seat]) - TRAINERS, int(parts[i, seat]), notes[i, seat], tables, may)
        return 1
    if fraction(own) < manner[CHANCE_MOVES]:
        moves[0] = nth(may, draw(own, how_many(may)))
        return 1
    number = 0
    for action in range(64 * len(may)):
        if allowed(may, action) and worth_a_look(world, seat, action):
            moves[number] = action
            number += 1
    return number


@rule_apart
def come(states, i, worlds, manner, dice, players, cells, tables, moves, count, asks, freedom):
    """Play a game on until somebody has a choice; list the moves, who asks, and how freely it chooses."""
    may, weight = cells
    kinds, _, heat, _ = players
    s = states[i]
    count[i] = 0
    if come_to_choice(s, may[i], weight[i], dice[i, 0]):
        seats, seat = int(s.seats), int(s.turn)
        own = dice[i, seats + 1]
        put(worlds, i, s)
        guess(worlds[i], seat, own)
        number = list_moves(s, worlds[i], seat, i, players, manner, own, may[i], tables, moves[i])
        asks[i], freedom[i] = kinds[i, seat], heat[i, seat]
        if fraction(own) < manner[WATCHED]:
            moves[i, number] = LOOK - draw(own, seats)
            number += 1
        count[i] = number


@rule_apart
def attempt(tried, j, states, worlds, game, place, moves, known, named):
    """Carry one move of one game out on a copy, and write what its seat sees then."""
    i = int(game[j])
    action = int(moves[i, place[j]])
    if action <= LOOK:
        write(states[i], LOOK - action, known[j], named[j])
    else:
        seat = int(states[i].turn)
        put(tried, j, worlds[i])
        hold(tried[j])
        play.apply(tried[j], seat, action)
        write(tried[j], seat, known[j], named[j])


@rule_apart
def note(i, seats, mover, j, named, said, memory):
    """Remember a position and what the network said of it, by seat, as long as there is room."""
    rows, movers, share, points, remembered = memory
    at, places = int(remembered[i]), said.shape[1] // 2
    if at < rows.shape[1]:
        for slot in range(rows.shape[2]):
            rows[i, at, slot] = named[j, slot]
        for place in range(seats):
            share[i, at, (mover + place) % seats] = said[j, place]
            points[i, at, (mover + place) % seats] = said[j, places + 1 + place]
        share[i, at, seats] = said[j, places]
        movers[i, at] = mover
        remembered[i] = at + 1


@rule_apart
def decide(states, i, first, moves, count, liked, said, named, memory):
    """Make the move that is liked best, and remember what it led to."""
    number = int(count[i])
    if number > 0:
        seats, seat, one = int(states[i].seats), int(states[i].turn), int(first[i])
        if moves[i, number - 1] <= LOOK:
            number -= 1
            note(i, seats, LOOK - int(moves[i, number]), one + number, named, said, memory)
        best = 0
        for k in range(1, number):
            if liked[one + k] > liked[one + best]:
                best = k
        note(i, seats, seat, one + best, named, said, memory)
        play.apply(states[i], seat, int(moves[i, best]))


@rule_apart
def end(states, i, number, scale, trust, memory, finals, won):
    """Give every remembered position what it was worth; tell what the seat won that an exam is about."""
    _, movers, share, points, remembered = memory
    final_share, final_points, kept_share, kept_points = finals
    result(states[i], scale, final_share[i], final_points[i])
    seats = int(states[i].seats)
    won[i] = final_share[i, (number + i) % seats]
    look_back(
        seats, 0, int(remembered[i]), trust, movers[i], share[i], points[i],
        final_share[i], final_points[i], kept_share[i], kept_points[i],
    )  # fmt: skip


def begin_at(states, i, number_of, seed, number, fixed, styles, manner, dice, players, remembered):
    """Begin games."""
    for k in range(number_of):
        begin(states, k, seed, number, fixed, styles, manner, dice, players, remembered)


def come_at(states, i, number_of, worlds, manner, dice, players, cells, tables, moves, count, asks, freedom):
    """Play games on."""
    for k in range(number_of):
        come(states, k, worlds, manner, dice, players, cells, tables, moves, count, asks, freedom)


def attempt_at(tried, i, number_of, states, worlds, game, place, moves, known, named):
    """Carry moves out."""
    for k in range(number_of):
        attempt(tried, k, states, worlds, game, place, moves, known, named)


def decide_at(states, i, number_of, first, moves, count, liked, said, named, memory):
    """Make moves."""
    for k in range(number_of):
        decide(states, k, first, moves, count, liked, said, named, memory)


def end_at(states, i, number_of, number, scale, trust, memory, finals, won):
    """End games."""
    for k in range(number_of):
        end(states, k, number, scale, trust, memory, finals, won)
