"""What is known about Big Shot: what cubes, an auction and a loan are worth, from what lots promise (`prospects`).

An auction is about a difference: what the four cubes do in one's own hands and in those of whoever gets them otherwise. What a
seat would pay for that is noted, with all that it hangs on, so that it is not worked out again at every bid.
"""

from backroom.games.big_shot.actions import BID, LOAN, NO_LOAN, PASS, PAY, placement
from backroom.games.big_shot.auction import fullest_purse
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    CUBES_ON_SPACE,
    DEPLOYING,
    FULL,
    IOU,
    LADDER,
    LOTS,
    NO_COLOUR,
    PAYING,
    ROUNDS,
    SEATS,
    START_MONEY,
    State,
)
from backroom.games.big_shot.prospects import (
    ANSWERED,
    OWNERS,
    WAY,
    WHOLE,
    cubes_on,
    hope,
    more_for_each,
    way_of,
    way_with,
    way_with_both,
    worth_to,
)
from backroom.kernel.heuristics import FARSIGHTED, Heuristics
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import holds

__all__ = ["HEURISTICS", "OWNERS", "WAY", "WHOLE", "cost_of_loan", "cubes_on", "hope", "more_for_each"]
__all__ += ["way_of", "way_with", "worth_to"]

PAIRS = 2  # cubes that are planned together on one lot, at most
WORTH = 0  # notes: + COLOURS * lot + colour: what owning a lot is worth to a colour
WHEN = WORTH + COLOURS * LOTS  # + seat: all that its limit hangs on, as one number
LIMIT = WHEN + SEATS  # + seat: what it would pay at most, in hundredths
NOTES = LIMIT + SEATS
EARLY, LATE = 40, 90  # percent of the difference that are paid at most, in the first round and in the last
SAVED = 2  # in the first half of the game no bid takes more than the purse divided by this
SECOND_LOT = 3 * WHOLE  # what a lot is worth beside its value to a colour that cannot count on two of them
STEP, MASK = 1000003, (1 << 40) - 1  # make one number of many


@rule
def side_of(s: State, colour, seat, sight):
    """Give how much a seat cares for a colour: wholly for its own, if it sees far against the others in equal parts."""
    if s.keeper[colour] == seat:
        return int(s.seats) - 1
    return 0 if s.keeper[colour] < 0 or sight != FARSIGHTED else -1


@rule_apart
def note_worths(s: State, more, memory):
    """Note what owning each lot would be worth to each colour; it wishes for a second lot beside that."""
    for colour in range(COLOURS):
        lots = 0
        for lot in range(LOTS):
            lots += hope(s, lot, colour, more)
        wish = SECOND_LOT * max(0, 2 * WHOLE - lots) // (2 * WHOLE)
        for lot in range(LOTS):
            memory[WORTH + COLOURS * lot + colour] = worth_to(s, lot, colour, more) + wish


@rule_apart
def gain(s: State, seat, one, other, lot, more, sight, memory):
    """Give what one cube on a lot, or two, add to a seat's lead, in hundredths."""
    room, here = FULL - cubes_on(s, lot), way_of(s, lot)
    there, after = way_with_both(s.lot[lot], one, other), min(more, room - 1 - (other != NO_COLOUR))
    lead = 0
    for colour in range(COLOURS):
        change = int(ANSWERED[after, there, colour]) - int(ANSWERED[min(more, room), here, colour])
        if change != 0:
            lead += side_of(s, colour, seat, sight) * change * memory[WORTH + COLOURS * lot + colour]
    return lead // (10 * WHOLE * (int(s.seats) - 1))


@rule_apart
def promise(s: State, seat, colour, lot, cubes, more, sight, memory):
    """Give what a cube on a lot adds, or half of what it adds together with another of these cubes."""
    adds = gain(s, seat, colour, NO_COLOUR, lot, more, sight, memory)
    if cubes_on(s, lot) + PAIRS <= FULL:
        for other in range(COLOURS):
            if cubes[other] > (other == colour):
                adds = max(adds, gain(s, seat, colour, other, lot, more, sight, memory) // PAIRS)
    return adds


@rule_apart
def best_place(s: State, seat, cubes, more, sight, memory):
    """Give the placement that promises most for any of these cubes."""
    best, most = -1, 0
    for colour in range(COLOURS):
        if cubes[colour] > 0:
            for lot in range(LOTS):
                if s.owner[lot] == NO_COLOUR and cubes_on(s, lot) < FULL:
                    adds = promise(s, seat, colour, lot, cubes, more, sight, memory)
                    if best < 0 or adds > most:
                        best, most = LOTS * colour + lot, adds
    return best


@rule_apart
def prize(s: State, placer, seat, more, sight, memory):
    """Give what the cubes under the broker add to a seat's lead if somebody places them; all is put back."""
    cubes, placed, adds = s.space[s.broker], 0, 0
    for _ in range(CUBES_ON_SPACE):
        place = best_place(s, placer, cubes, more, sight, memory)
        if place >= 0:
            adds += gain(s, seat, place // LOTS, NO_COLOUR, place % LOTS, more, sight, memory)
            placed = placed * 64 + place + 1
            cubes[place // LOTS] -= 1
            s.lot[place % LOTS, place // LOTS] += 1
    while placed > 0:
        place = placed % 64 - 1
        placed //= 64
        cubes[place // LOTS] += 1
        s.lot[place % LOTS, place // LOTS] -= 1
    return adds


@rule_apart
def stake(s: State, seat, sight, memory):
    """Give what the cubes are worth to a seat; if it sees far, beside what they do in the hands of who wants them most."""
    more = more_for_each(s, sight)
    note_worths(s, more, memory)
    own = prize(s, seat, seat, more, sight, memory)
    if sight != FARSIGHTED:
        return own
    keenest, otherwise = -1, 0
    for other in range(s.seats):
        if other != seat and (s.stage == BORROWING or holds(s.bidders, other) or other == s.roller):
            money = START_MONEY if s.hidden == 1 else int(fullest_purse(s, other))
            keen = min(prize(s, other, other, more, sight, memory), 100 * money)
            if keen > keenest:
                keenest, otherwise = keen, prize(s, other, seat, more, sight, memory)
    return own - otherwise


@rule_apart
def all_that_counts(s: State, seat, sight):
    """Give one number for all that a limit hangs on."""
    number = 64 * int(s.bidders) + 8 * int(s.stage) + sight
    for lot in range(LOTS):
        number = mixed(number, COLOURS * int(way_of(s, lot)) + int(s.owner[lot]) + 1)
    for colour in range(COLOURS):
        money = 0 if s.hidden == 1 and s.keeper[colour] != seat else int(s.purse[colour])
        number = mixed(number, 64 * money + 8 * int(s.space[s.broker, colour]) + int(s.keeper[colour]) + 1)
    return mixed(number, int(s.rounds) * int(s.seats) + int(s.roller))


@rule
def mixed(number, more):
    """Make one number of two, the same interpreted and compiled."""
    return ((number & MASK) * STEP + more) & MASK


@rule_apart
def limit_of(s: State, seat, sight, memory):
    """Give what a seat would pay at most, in hundredths: a part of what is at stake, more of it as the game goes on."""
    now = all_that_counts(s, seat, sight)
    if memory[WHEN + seat] != now:
        part = EARLY + (LATE - EARLY) * int(s.rounds) // (ROUNDS - 1)
        most = stake(s, seat, sight, memory) * part // 100
        purse = 100 * int(fullest_purse(s, seat))
        memory[LIMIT + seat] = min(most, purse // SAVED) if 2 * s.rounds < ROUNDS else most
        memory[WHEN + seat] = now
    return memory[LIMIT + seat]


@rule
def cost_of_loan(s: State, colour):
    """Give what the next loan of a colour costs in the end, in hundredths."""
    return 100 * (IOU - LADDER[min(s.ious[colour], len(LADDER) - 1)])


@rule
def weigh_bids(s: State, seat, sight, score, memory):
    """Bid as little as possible, up to the limit; borrow for it if that leaves more than the loan costs."""
    limit = limit_of(s, seat, sight, memory)
    purse = fullest_purse(s, seat)
    score[PASS] = 0
    for bid in range(1, LOAN - BID):
        score[BID + bid] = limit - 100 * bid if bid <= purse else -10000 - bid
    for colour in range(COLOURS):
        short = purse <= s.high_bid
        score[LOAN + colour] = (limit - 100 * (int(s.high_bid) + 1) if short else 0) - cost_of_loan(s, colour)


@rule
def weigh_loans(s: State, seat, sight, score, memory):
    """Borrow before the bidding if the purse does not reach for the limit."""
    beyond = limit_of(s, seat, sight, memory) - 100 * int(fullest_purse(s, seat))
    score[NO_LOAN] = 0
    for colour in range(COLOURS):
        score[LOAN + colour] = beyond // 2 - cost_of_loan(s, colour)


@rule_apart
def weigh(s: State, seat, sight, may, score, memory):
    """Set the score of every legal action of a seat."""
    if s.stage == BIDDING:
        weigh_bids(s, seat, sight, score, memory)
    elif s.stage == BORROWING:
        weigh_loans(s, seat, sight, score, memory)
    elif s.stage == PAYING:
        for colour in range(COLOURS):
            score[PAY + colour] = s.purse[colour]
    elif s.stage == DEPLOYING:
        more = more_for_each(s, sight)
        note_worths(s, more, memory)
        for colour in range(COLOURS):
            if s.hand[colour] > 0:
                for lot in range(LOTS):
                    if s.owner[lot] == NO_COLOUR:
                        score[placement(colour, lot)] = promise(s, seat, colour, lot, s.hand, more, sight, memory)


HEURISTICS = Heuristics(weigh, heat=150, scale=25, memory=NOTES)
