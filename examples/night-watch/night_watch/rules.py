"""The rules: choose, all at once; the watch makes its round; the others share."""

from backroom.kernel.counts import fill, total
from backroom.kernel.legal import allow_range
from backroom.kernel.rule import rule
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, everybody, first_of, holds, without
from night_watch.board import BRIBE, GAINS, GO, HOUSES, NO_HOUSE, NOT_YET, State


@rule
def deal(s: State, dice):
    """Lay a new game out: empty sacks, and the loot of the first night."""
    s.seen_by = EVERYONE
    s.step = 0
    s.night = 0
    fill(s.loot, 0)
    fill(s.sack, 0)
    fill(s.bribed, 0)
    fill(s.choice, NOT_YET)
    fill(s.went, NOT_YET)
    begin_night(s)


@rule
def begin_night(s: State):
    """Bring more loot into every house, and ask everybody."""
    for house in range(len(HOUSES)):
        s.loot[house] += GAINS[house]  # NW-SETUP-1
    s.waiting = everybody(s.seats)  # NW-CHOICE-1
    s.turn = 0


@rule
def choices(s: State, seat, may):
    """Mark where a seat may go, and whether it can bribe the watch there."""
    if holds(s.waiting, seat):
        allow_range(may, GO, GO + len(HOUSES) - 1)
        if s.bribes == 1 and s.bribed[seat] == 0:
            allow_range(may, BRIBE, BRIBE + len(HOUSES) - 1)  # NW-BRIBE-1


@rule
def odds(s: State, weight):
    """Let the watch look into each house alike."""
    if s.turn == CHANCE:
        fill(weight, 1)  # NW-WATCH-1


@rule
def apply(s: State, seat, action):
    """Keep a seat's choice; once all are made, or the watch has looked, the night goes on."""
    s.step += 1  # that a seat has chosen is public, what it chose is not
    if seat == CHANCE:
        end_night(s, action)
        return
    s.choice[seat] = action
    s.waiting = without(s.waiting, seat)
    if s.waiting > 0:
        s.turn = first_of(s.waiting)
    elif s.awake == 1:
        s.turn = CHANCE
    else:
        end_night(s, NO_HOUSE)


@rule
def end_night(s: State, watched):
    """Share the loot of every house among the thieves in it that the watch has not caught."""
    for house in range(len(HOUSES)):
        thieves = 0
        for seat in range(s.seats):
            thieves += gets_away(s, seat, house, watched)
        if thieves > 0:
            share = s.loot[house] // thieves  # NW-SHARE-1: what is left over stays
            s.loot[house] -= share * thieves
            for seat in range(s.seats):
                s.sack[seat] += share * gets_away(s, seat, house, watched)
    for seat in range(s.seats):
        if s.choice[seat] >= BRIBE:
            s.bribed[seat] = 1  # NW-BRIBE-1
        s.went[seat] = s.choice[seat]
    fill(s.choice, NOT_YET)
    s.night += 1
    s.turn = NOBODY  # NW-END-1
    if s.night < s.nights:
        begin_night(s)


@rule
def gets_away(s: State, seat, house, watched):
    """Give 1 if a seat is in a house and not caught there, else 0."""
    if s.choice[seat] == BRIBE + house:
        return 1  # NW-BRIBE-1
    return 1 if s.choice[seat] == GO + house and house != watched else 0  # NW-WATCH-1


@rule
def points(s: State, seat):
    """Count a sack."""
    return s.sack[seat]  # NW-END-1


@rule
def sound(s: State):
    """Check that all the loot is somewhere, and that choices are choices."""
    if total(s.loot) + total(s.sack) != sum(GAINS) * min(s.night + 1, s.nights):
        return 1
    for seat in range(s.seats):
        if s.choice[seat] >= BRIBE and (s.bribes == 0 or s.bribed[seat] == 1):
            return 2
    return 0
