"""What an observer may know, and what could lie behind what is hidden."""

from backroom.games.big_shot.auction import colour_kept_by, fullest_purse
from backroom.games.big_shot.board import COLOURS, LADDER, NO_COLOUR, OVER, PAYING, START_MONEY, State
from backroom.kernel.dice import draw
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY, UNKNOWN


@rule
def hide(s: State, seat):
    """Blank the purses that a seat, or an onlooker, may not see."""
    s.seen_by = seat
    if s.hidden == 0 or s.stage == OVER:
        return  # BS-HIDDEN-1: until the game ends
    for colour in range(COLOURS):
        keeper = s.keeper[colour]
        if keeper != NOBODY and keeper != seat and s.caught[keeper] == 0:
            s.purse[colour] = UNKNOWN  # BS-HIDDEN-1, BS-HIDDEN-4


def fade(s: State) -> None:
    """Blank the amounts of a round that is over: nobody looks them up, not even whoever bid, paid or showed the money."""
    s.high_bid, s.high_bidder, s.payer = 0, NOBODY, NO_COLOUR  # BS-HIDDEN-1
    s.bid_of[:] = 0
    s.purse[s.keeper != NOBODY] = UNKNOWN  # BS-HIDDEN-1, BS-HIDDEN-4


@rule_apart
def imagine(s: State, seat, dice):
    """Fill hidden purses with money that fits what this round has shown and what the IOUs allow."""
    for keeper in range(s.seats):
        colour = colour_kept_by(s, keeper)
        if s.purse[colour] == UNKNOWN:
            imagine_purses(s, keeper, dice)
            while fullest_purse(s, keeper) < proven(s, keeper):
                imagine_purses(s, keeper, dice)


@rule
def imagine_purses(s: State, keeper, dice):
    """Draw the purse of each colour of a seat, each possible amount alike."""
    for colour in range(COLOURS):
        if s.keeper[colour] == keeper:
            least = least_money(s, colour)
            s.purse[colour] = least + draw(dice, most_money(s, colour) - least + 1)


@rule
def proven(s: State, keeper):
    """Give the amount that a seat has shown to have on one pile and has not paid."""
    if s.payer >= 0 and s.keeper[s.payer] == keeper:
        return 0
    if s.punished == 1 and not (s.stage == PAYING and s.high_bidder == keeper):
        return 0  # BS-HIDDEN-4: a bid proves nothing before it is checked
    return s.bid_of[keeper]  # BS-HIDDEN-3


@rule
def paid(s: State, colour):
    """Give what a colour has paid in this round."""
    if s.payer == colour:
        return s.high_bid
    return 0


@rule
def least_money(s: State, colour):
    """Give the least that a purse can hold: the loan of this round is still there, unless it was spent."""
    loan = 0
    if s.borrowed[colour] == 1:
        loan += LADDER[s.ious[colour] - 1]
    return max(0, loan - paid(s, colour))


@rule
def most_money(s: State, colour):
    """Give the most that a purse can hold with so many IOUs."""
    most = START_MONEY - paid(s, colour)
    for loan in range(s.ious[colour]):
        most += LADDER[loan]
    return most
