"""Loans: ten million owed for nine, then eight, then seven."""

from backroom.games.big_shot.actions import LOAN, NO_LOAN
from backroom.games.big_shot.board import BORROWING, COLOURS, LADDER, State
from backroom.games.big_shot.broker import give_turn, left_of
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule


@rule
def loans_come_first(s: State):
    """Tell whether loans are a step of their own, before the bidding."""
    return s.seats == 2 or s.hidden == 1  # BS-TWO-2, BS-HIDDEN-2


@rule
def may_borrow(s: State, seat, colour):
    """Tell whether a seat may take a loan for a colour, were it the time."""
    if s.keeper[colour] != seat or s.borrowed[colour] == 1:
        return False
    if s.ious[colour] == len(LADDER):
        return False  # BS-LOAN-2: there is no eleventh loan
    return s.edition == 2001 or not has_borrowed(s, seat)  # BS-TWO-3


@rule
def has_borrowed(s: State, seat):
    """Tell whether a seat has taken a loan in this round, for any of its colours."""
    for colour in range(COLOURS):
        if s.keeper[colour] == seat and s.borrowed[colour] == 1:
            return True
    return False


@rule
def may_borrow_at_all(s: State, seat):
    """Tell whether there is a colour for which a seat may borrow."""
    for colour in range(COLOURS):
        if may_borrow(s, seat, colour):
            return True
    return False


@rule
def allow_loans(s: State, seat, may):
    """Mark the loans that a seat may take."""
    for colour in range(COLOURS):
        if may_borrow(s, seat, colour):
            allow(may, LOAN + colour)  # BS-LOAN-1


@rule
def borrow(s: State, colour):
    """Pay a loan out and note the IOU."""
    s.purse[colour] += LADDER[s.ious[colour]]  # BS-LOAN-2
    s.ious[colour] += 1
    s.borrowed[colour] = 1


@rule
def ask_for_loans(s: State):
    """Ask left of the roller first whether to borrow; tell whether anybody is asked."""
    s.stage = BORROWING
    return ask_from(s, left_of(s, s.roller))  # BS-TWO-2, BS-HIDDEN-2


@rule
def ask_from(s: State, seat):
    """Ask the first seat, from this one to the roller, that can borrow; tell whether there is one."""
    while not may_borrow_at_all(s, seat):  # BS-TWO-3: who can borrow nothing is not asked
        if seat == s.roller:
            return False
        seat = left_of(s, seat)
    give_turn(s, seat)
    return True


@rule
def act_on_loans(s: State, seat, action):
    """Let a seat borrow or decline before the bidding; tell whether somebody is still asked."""
    if action != NO_LOAN:
        borrow(s, action - LOAN)
        if may_borrow_at_all(s, seat):
            return True  # BS-TWO-3: 2001, one loan for each colour
    if seat == s.roller:
        return False
    return ask_from(s, left_of(s, seat))
