"""Looking ahead with a network: every move is played on, by the network's own choices, until chance decides something.

Where a game has secrets it is played on until nothing is half done, chance included: all of a round.

All moves are tried in the same imagined worlds with the same dice. The others are not all alike: in every world each of them
chooses more or less freely, or is a stranger in some style (`company`).
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from backroom.bots.network.company import ALIKE, act_as_stranger, forget, seat_company
from backroom.bots.network.moves import TRIED, VIEW, WORLD, ask, best_move, fraction
from backroom.bots.network.secrets import observer_judges, recall, rests
from backroom.bots.network.temper import HEAT
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import seed_dice
from backroom.kernel.legal import clear, how_many, nth
from backroom.kernel.playout import draw_outcome
from backroom.kernel.rule import rule_apart
from backroom.kernel.seats import CHANCE, NOBODY

WIN = 60.0
FREEST = 0.02  # the most freely that another chooses: a difference of that much in shares is hardly seen
IMAGINED, PLAYED, DRAWN = range(3)  # streams of dice
STREAMS = 3
LAST_MIND = 5  # among the cells: legal actions, notes, two lists of rows that hold, two minds, weights of what chance draws


@rule_apart
def play_on(states, seat, action, actions, cells, asked, tempers, company, dice):
    """Carry out a move and play on as far as one looks, or until the game is over.

    Give who made up a mind last, which is among the cells; and whether others, or chance, had anything to choose.
    """
    may, notes, before, after, mind, last_mind, weight = cells
    _, styles, parts, noted, tables = company
    s, mover, others = states[TRIED], seat, 0
    forget(company)
    play.apply(s, seat, action)
    ask(s, seat, notes, after, asked, last_mind)
    while s.turn != NOBODY and not rests(s):
        if s.turn == CHANCE:
            others += 1
            play.apply(s, CHANCE, draw_outcome(s, weight, dice[DRAWN]))
            continue
        clear(may)
        play.choices(s, s.turn, may)
        if how_many(may) > 1:
            mover = int(s.turn)
            others += mover != seat
            if styles[mover] != ALIKE:
                play.apply(s, mover, act_as_stranger(s, mover, styles[mover], parts[mover], noted[mover], tables, may))
                continue
            move = best_move(
                states, TRIED, mover, may, actions, notes, before, after, asked, mind, last_mind, tempers[mover], dice[PLAYED]
            )
            play.apply(s, mover, move)
        else:
            play.apply(s, s.turn, nth(may, 0))
    if observer_judges(s):
        mover = seat
    if s.turn != NOBODY and (observer_judges(s) or styles[mover] != ALIKE):
        ask(s, mover, notes, after, asked, last_mind)
    return mover, others


@rule_apart
def add_result(s, mover, mind, scale, sums):
    """Add every seat's share and points: how the game ended, or what the last one to move expects."""
    seats = int(s.seats)
    for place in range(seats):
        if s.turn == NOBODY:
            sums[0, place] += play.worth(s, place) / WIN
            sums[1, place] += play.points(s, place)
        else:
            sums[0, (mover + place) % seats] += mind[place]
            sums[1, (mover + place) % seats] += scale * mind[seats + 1 + place]


@rule_apart
def temper_others(seats, seat, tempers, dice):
    """Let every other seat choose more or less freely."""
    for other in range(seats):
        tempers[other, HEAT] = 0.0 if other == seat else FREEST * fraction(dice) ** 2


def look_ahead_at(states, i, seat, tries, first, last, key, dice, actions, cells, asked, scale, tempers, company, sums):
    """Play each of some moves on in imagined worlds number `first` to `last` - 1.

    Add up shares and points, by move. Give over how many worlds: one is enough where nobody else has anything to choose.
    """
    for world in range(first, last):
        seed_dice(dice[IMAGINED], key, world, IMAGINED)
        put(states, WORLD, states[VIEW])
        play.imagine(states[WORLD], seat, dice[IMAGINED])
        recall(states[WORLD], seat)
        temper_others(int(states[VIEW].seats), seat, tempers, dice[IMAGINED])
        seat_company(int(states[VIEW].seats), seat, company, dice[IMAGINED])
        chosen = 0
        for k in range(len(tries)):
            seed_dice(dice[PLAYED], key, world, PLAYED)
            seed_dice(dice[DRAWN], key, world, DRAWN)
            put(states, TRIED, states[WORLD])
            mover, others = play_on(states, seat, tries[k], actions, cells, asked, tempers, company, dice)
            add_result(states[TRIED], mover, cells[LAST_MIND], scale, sums[k])
            chosen += others
        if chosen == 0:
            return world - first + 1
    return last - first
