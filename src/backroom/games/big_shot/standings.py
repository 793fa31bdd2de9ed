"""What the last cubes can make of the city: every standing once, as numbers that compare like seats do at the end.

A seat's standing is one number: whether it can win, its fortune, its lots, its dearest lot, in the order in which BS-WIN-2 looks
at them. Money is left out, and added when it is known who paid.
"""

from backroom.games.big_shot.board import COLOURS, FULL, LOTS, NO_COLOUR, NO_LOT, PARK_OF, SEATS, VALUES, State
from backroom.games.big_shot.lots import owner_of
from backroom.games.big_shot.reckoning import LOTS_TO_WIN
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

MOST = 32768  # standings: more than the ways in which four cubes can lie on thirteen lots
PLACES = 2 * MOST
OF_LOTS = 128  # what a lot counts, above the dearest one
OF_FORTUNE = OF_LOTS * 32
MIDDLE = 2048  # so that a fortune below 0 is a number above it
CAN_WIN = OF_FORTUNE * 2 * MIDDLE
MIX, PRIME = 8191, 2147483647  # spread standings over their places

COUNT = 0  # the notes: how many standings there are
CUBES = 1  # the cubes on lots and in hand that they were worked out for
OWNER = CUBES + (LOTS + 1) * COLOURS  # of lots
IS_WORTH = OWNER + LOTS  # the lots of each colour together
HAS_LOTS = IS_WORTH + COLOURS
DEAREST = HAS_LOTS + COLOURS
COLOUR_OF = DEAREST + COLOURS  # of up to four cubes in hand
LOT_OF = COLOUR_OF + 4
FOUND = LOT_OF + 4  # a standing for each seat
STANDING = FOUND + SEATS
PLACE = STANDING + SEATS * MOST  # where a standing lies, by its numbers, from 1
NOTES = PLACE + PLACES


@rule
def same_cubes(s: State, notes):
    """Tell whether the standings were worked out for these cubes; note the cubes if not."""
    same = notes[COUNT] > 0
    for colour in range(COLOURS):
        for lot in range(LOTS + 1):
            cubes = s.lot[lot, colour] if lot < LOTS else s.hand[colour]
            if notes[CUBES + COLOURS * lot + colour] != cubes:
                same = False
                notes[CUBES + COLOURS * lot + colour] = cubes
    return same


@rule_apart
def list_standings(s: State, notes):
    """Lay the cubes in hand in every way and note every standing once, in the order of the actions that lead there."""
    notes[COUNT] = 0
    for place in range(PLACES):
        notes[PLACE + place] = 0
    n = 0
    for colour in range(COLOURS):
        for _ in range(s.hand[colour]):
            notes[COLOUR_OF + n] = colour
            notes[LOT_OF + n] = 0
            n += 1
    while True:
        if fits(s, notes, n):
            add_cubes(s, notes, n, 1)
            note_standing(s, notes)
            add_cubes(s, notes, n, -1)
        if not next_way(notes, n):
            return


@rule
def next_way(notes, cubes):
    """Go on to the next way in which the cubes can lie; equal cubes in one order alone."""
    n = cubes - 1
    while n >= 0 and notes[LOT_OF + n] == LOTS - 1:
        n -= 1
    if n < 0:
        return False
    notes[LOT_OF + n] += 1
    for later in range(n + 1, cubes):
        alike = notes[COLOUR_OF + later] == notes[COLOUR_OF + later - 1]
        notes[LOT_OF + later] = notes[LOT_OF + later - 1] if alike else 0
    return True


@rule
def fits(s: State, notes, cubes):
    """Tell whether every cube of a way finds room on a lot that is not sold."""
    for n in range(cubes):
        lot, here = notes[LOT_OF + n], 0
        if s.owner[lot] != NO_COLOUR:
            return False
        for other in range(cubes):
            here += notes[LOT_OF + other] == lot
        if total(s.lot[lot]) + here > FULL:
            return False
    return True


@rule
def add_cubes(s: State, notes, cubes, by):
    """Lay the cubes of a way, or take them up again."""
    for n in range(cubes):
        s.lot[notes[LOT_OF + n], notes[COLOUR_OF + n]] += by


@rule_apart
def note_standing(s: State, notes):
    """Note the standing of every seat as the cubes lie, unless it is known."""
    count_lots(s, notes)
    mixed = 0
    for seat in range(s.seats):
        notes[FOUND + seat] = standing_of(s, notes, seat)
        mixed = (mixed * MIX + notes[FOUND + seat]) % PRIME
    place = mixed % PLACES
    while notes[PLACE + place] != 0:
        if is_found(s, notes, notes[PLACE + place] - 1):
            return
        place = (place + 1) % PLACES
    number = notes[COUNT]
    for seat in range(s.seats):
        notes[STANDING + SEATS * number + seat] = notes[FOUND + seat]
    notes[COUNT] += 1
    notes[PLACE + place] = notes[COUNT]


@rule
def is_found(s: State, notes, number):
    """Tell whether a noted standing is the one just found."""
    for seat in range(s.seats):
        if notes[STANDING + SEATS * number + seat] != notes[FOUND + seat]:
            return False
    return True


@rule_apart
def count_lots(s: State, notes):
    """Count lots, worth and dearest lot of every colour if the game ended now."""
    for colour in range(COLOURS):
        notes[IS_WORTH + colour] = notes[HAS_LOTS + colour] = notes[DEAREST + colour] = 0
    for lot in range(LOTS):
        notes[OWNER + lot] = s.owner[lot] if s.owner[lot] != NO_COLOUR else owner_of(s.lot[lot])  # BS-END-1
    for lot in range(LOTS):
        colour = notes[OWNER + lot]
        if colour != NO_COLOUR:
            value = VALUES[lot]
            if PARK_OF[lot] != NO_LOT and notes[OWNER + PARK_OF[lot]] == colour:
                value *= 2  # BS-SCORE-2
            notes[IS_WORTH + colour] += value
            notes[HAS_LOTS + colour] += 1
            notes[DEAREST + colour] = max(notes[DEAREST + colour], value)


@rule
def standing_of(s: State, notes, seat):
    """Put together whether a seat can win, what its lots are worth, how many they are, and the dearest."""
    can_win, worth, lots, dearest = 1, MIDDLE, 0, 0
    for colour in range(COLOURS):
        if s.keeper[colour] == seat:
            can_win = can_win if notes[HAS_LOTS + colour] >= LOTS_TO_WIN else 0  # BS-WIN-1, BS-TWO-6
            worth += notes[IS_WORTH + colour]
            lots += notes[HAS_LOTS + colour]
            dearest = max(dearest, notes[DEAREST + colour])
    return CAN_WIN * can_win + OF_FORTUNE * worth + OF_LOTS * lots + dearest
