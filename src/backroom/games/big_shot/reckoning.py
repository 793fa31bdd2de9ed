"""The end: what everybody owns, and who wins."""

from backroom.games.big_shot.board import COLOURS, IOU, LOTS, NO_COLOUR, NO_LOT, OVER, PARK_OF, VALUES, State
from backroom.games.big_shot.lots import owner_of, settle
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY

LOTS_TO_WIN = 2
WHOLE = 60  # a win, as shares of it are counted


@rule_apart
def reckon(s: State):
    """Settle every lot that is not sold and end the game."""
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR:
            settle(s, lot)  # BS-END-1
    s.stage = OVER
    s.turn = NOBODY
    s.waiting = 0


@rule
def owner_now(s: State, lot):
    """Give the colour that owns a lot, or would if the game ended now."""
    if s.owner[lot] != NO_COLOUR:
        return s.owner[lot]
    return owner_of(s.lot[lot])


@rule
def worth_of_lot(s: State, lot):
    """Give what a lot is worth to its owner: double if the same colour owns the park of the district."""
    value = VALUES[lot]
    if PARK_OF[lot] != NO_LOT and owner_now(s, PARK_OF[lot]) == owner_now(s, lot):
        value *= 2  # BS-SCORE-2, BS-TWO-5
    return value


@rule_apart
def fortune(s: State, seat):
    """Add up lots, money and debts of a seat's colours."""
    worth = 0
    for colour in range(COLOURS):
        if s.keeper[colour] == seat:
            worth += s.purse[colour] - IOU * s.ious[colour]  # BS-SCORE-1
    for lot in range(LOTS):
        if kept_by(s, owner_now(s, lot), seat):
            worth += worth_of_lot(s, lot)  # BS-SCORE-1, BS-TWO-6
    return worth


@rule
def kept_by(s: State, colour, seat):
    """Tell whether there is such a colour and the seat keeps it."""
    return colour != NO_COLOUR and s.keeper[colour] == seat  # BS-THREE-2: nobody keeps the neutral one


@rule_apart
def lots_of_colour(s: State, colour):
    """Count the lots of a colour; parks are lots."""
    n = 0
    for lot in range(LOTS):
        if owner_now(s, lot) == colour:
            n += 1  # BS-WIN-1
    return n


@rule
def lots_of_seat(s: State, seat):
    """Count the lots of all colours of a seat."""
    n = 0
    for colour in range(COLOURS):
        if s.keeper[colour] == seat:
            n += lots_of_colour(s, colour)
    return n


@rule_apart
def dearest_lot(s: State, seat):
    """Give the worth of a seat's most valuable lot, as it is scored."""
    dearest = 0
    for lot in range(LOTS):
        if kept_by(s, owner_now(s, lot), seat):
            dearest = max(dearest, worth_of_lot(s, lot))  # BS-WIN-2
    return dearest


@rule_apart
def can_win(s: State, seat):
    """Tell whether a seat owns two lots, with each of its colours."""
    for colour in range(COLOURS):
        if s.keeper[colour] == seat and lots_of_colour(s, colour) < LOTS_TO_WIN:
            return False  # BS-WIN-1, BS-TWO-6
    return True


@rule_apart
def lead(s: State, seat, other):
    """Compare two seats: more than 0 if the first is ranked before the second, 0 if they are equal."""
    by = int(can_win(s, seat)) - int(can_win(s, other))  # BS-WIN-4: whoever can win comes first
    if by == 0:
        by = fortune(s, seat) - fortune(s, other)  # BS-WIN-2
    if by == 0:
        by = lots_of_seat(s, seat) - lots_of_seat(s, other)
    if by == 0:
        by = dearest_lot(s, seat) - dearest_lot(s, other)
    return by


@rule
def rank(s: State, seat):
    """Give a seat's place; equals share it, and the places behind them stay empty."""
    place = 1
    for other in range(s.seats):
        if other != seat and lead(s, other, seat) > 0:
            place += 1  # BS-WIN-4
    return place


@rule
def worth(s: State, seat):
    """Give a seat's share of the win once the game is over."""
    if s.stage != OVER or not can_win(s, seat):
        return 0  # BS-WIN-3
    winners = 1
    for other in range(s.seats):
        if other != seat:
            by = lead(s, other, seat)
            if by > 0:
                return 0
            if by == 0:
                winners += 1  # BS-WIN-2: a victory can be shared
    return WHOLE // winners
