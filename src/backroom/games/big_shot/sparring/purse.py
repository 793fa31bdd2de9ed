"""Bidding, borrowing and paying once a limit is set: what all partners of Big Shot do alike."""

from backroom.games.big_shot.actions import BID, LOAN, NO_LOAN, PASS, PAY
from backroom.games.big_shot.auction import fullest_purse
from backroom.games.big_shot.board import COLOURS, IOU, LADDER, NO_COLOUR, ROUNDS, START_MONEY, State
from backroom.games.big_shot.loans import may_borrow
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart


@rule
def rounds_after(s: State):
    """Count the rounds after this one."""
    return ROUNDS - 1 - int(s.rounds)


@rule
def money_of(s: State, seat, other):
    """Give the fullest purse of another as far as the seat may know it: what everybody begins with, if it may not."""
    if s.hidden == 1 and other != seat and s.caught[other] == 0:
        return START_MONEY
    return int(fullest_purse(s, other))


@rule
def cost_of_loan(s: State, colour):
    """Give what the next loan of a colour costs in the end."""
    return IOU - LADDER[min(s.ious[colour], len(LADDER) - 1)]


@rule
def colour_to_borrow_for(s: State, seat):
    """Give the colour with the cheapest loan for a seat, NO_COLOUR if there is none."""
    best = NO_COLOUR
    for colour in range(COLOURS):
        if may_borrow(s, seat, colour) and (best == NO_COLOUR or s.ious[colour] < s.ious[best]):
            best = colour
    return best


@rule_apart
def bid_up_to(s: State, seat, most, hurdle, may):
    """Bid the least that leads, up to a limit; borrow for that where it leaves so many percent of what the loan costs."""
    if most <= s.high_bid:
        return PASS
    if fullest_purse(s, seat) > s.high_bid:
        return BID + s.high_bid + 1
    colour = colour_to_borrow_for(s, seat)
    if colour == NO_COLOUR or not allowed(may, LOAN + colour) or s.purse[colour] + LADDER[s.ious[colour]] <= s.high_bid:
        return PASS
    return LOAN + colour if 100 * (most - int(s.high_bid) - 1) > hurdle * cost_of_loan(s, colour) else PASS


@rule_apart
def borrow_up_to(s: State, seat, most, hurdle):
    """Borrow before the bidding if the purse does not reach for a limit, and somebody else could pay as much."""
    colour, purse, rival = colour_to_borrow_for(s, seat), int(fullest_purse(s, seat)), 0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, money_of(s, seat, other))
    if 100 * (most - purse) > hurdle * cost_of_loan(s, colour) and rival >= purse:
        return LOAN + colour
    return NO_LOAN


@rule
def pay_with(s: State, may, fullest):
    """Pay with the fullest pile, or with the smallest that covers the bid, so that the fullest stays."""
    best = NO_COLOUR
    for colour in range(COLOURS):
        if allowed(may, PAY + colour):
            if best == NO_COLOUR or (s.purse[colour] > s.purse[best]) == fullest:
                best = colour
    return PAY + best
