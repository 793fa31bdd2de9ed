"""The broker: bids for the difference between the cubes in its own hands and in those of whoever would get them otherwise.

It plans all cubes together, counts on answers to every open lot (`answers`), wants two lots before anything else, and borrows
only where that leaves more than the loan costs. Gains are in hundredths of a million.
"""

from backroom.games.big_shot.actions import placement
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    DEPLOYING,
    FULL,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    ROUNDS,
    VALUES,
    State,
)
from backroom.games.big_shot.sparring.answers import HELD, VISITS, WAY, WHOLE
from backroom.games.big_shot.sparring.purse import bid_up_to, borrow_up_to, money_of, pay_with, rounds_after
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY, holds

CUBES = 4
QUARTERS = 4  # visits are counted in quarters
PLANS = 1 << CUBES  # a plan for a lot is the set of cubes that go there
NEVER = -(1 << 40)

CUBE = 0  # + number: the colour of a cube that is to be placed
NOW = CUBE + CUBES  # + COLOURS * lot + colour: how often the colour holds the lot
WORTH = NOW + COLOURS * LOTS  # + COLOURS * lot + colour: what holding it is worth to the colour
CARE = WORTH + COLOURS * LOTS  # + colour: how much the planner cares for the colour, in percent
WISH = CARE + COLOURS  # + colour: what a lot is worth beside its value, for two are needed
GAIN = WISH + COLOURS  # + PLANS * lot + plan: what a plan for a lot adds
PLAN = GAIN + PLANS * LOTS  # + PLANS * lot + set: what goes to the lot if the set is placed on it and those before
BEST = PLAN + PLANS * LOTS  # + set: what placing the set on the lots so far adds
VISIT = BEST + PLANS  # quarters of a visit that come to a lot
NOTES = VISIT + 1

VISITED = 30  # quarters of a visit that all lots get in a round, together
SECOND_LOT = 400  # what a lot is worth beside its value to a colour that has none yet
LOTS_WANTED = 2500  # lots that a colour wants before it stops wishing, in thousandths
AGAINST_OTHERS = 32  # percent that the others count together, beside the own good
PART = 34  # percent of the difference that are bid in the first round
PART_IN_THE_END = 80  # percent of the way from there to the whole difference that the last round comes to
HURDLE = 400  # percent of its cost that a loan must leave


@rule_apart
def note_board(s: State, memory):
    """Note how often each colour holds each lot, what that is worth to it, and how much it wishes for another lot."""
    open_lots = 0
    for lot in range(LOTS):
        open_lots += int(s.owner[lot] == NO_COLOUR)
    memory[VISIT] = min(VISITS * QUARTERS, VISITED * rounds_after(s) // max(1, open_lots))
    for lot in range(LOTS):
        for colour in range(COLOURS):
            memory[NOW + COLOURS * lot + colour] = held(s, lot, colour, 0, 0, 0, 0, memory)
    for colour in range(COLOURS):
        lots = 0
        for lot in range(LOTS):
            memory[WORTH + COLOURS * lot + colour] = worth_to(lot, colour, memory)
            lots += memory[NOW + COLOURS * lot + colour]
        memory[WISH + colour] = SECOND_LOT * max(0, min(WHOLE, LOTS_WANTED - lots)) // WHOLE


@rule
def held(s: State, lot, colour, a, b, c, d, memory):
    """Give how often a colour holds a lot in the end if these cubes are put there."""
    if s.owner[lot] != NO_COLOUR:
        return WHOLE if s.owner[lot] == colour else 0
    cubes = s.lot[lot]
    room = FULL - total(cubes) - a - b - c - d
    way = WAY[cubes[0] + a, cubes[1] + b, cubes[2] + c, cubes[3] + d]
    visits = memory[VISIT] if room > 0 else 0
    before = int(HELD[visits // QUARTERS, way, colour])
    if visits % QUARTERS == 0:
        return before
    return before + (int(HELD[visits // QUARTERS + 1, way, colour]) - before) * (visits % QUARTERS) // QUARTERS


@rule
def worth_to(lot, colour, memory):
    """Give what holding a lot is worth to a colour: a park doubles what it holds beside it."""
    if VALUES[lot] > 0:
        park = PARK_OF[lot]
        beside = memory[NOW + COLOURS * park + colour] if park != NO_LOT else 0
        return VALUES[lot] * 100 * (WHOLE + beside) // WHOLE
    worth = 0
    for other in range(LOTS):
        if PARK_OF[other] == lot:
            worth += VALUES[other] * 100 * memory[NOW + COLOURS * other + colour] // WHOLE
    return worth


@rule
def note_cares(s: State, planner, memory):
    """Note how much a planner cares for each colour: wholly for its own, against the others in parts."""
    for colour in range(COLOURS):
        keeper = s.keeper[colour]
        memory[CARE + colour] = 100 if keeper == planner else 0 if keeper == NOBODY else -AGAINST_OTHERS // (int(s.seats) - 1)


@rule_apart
def gain_on(s: State, lot, a, b, c, d, memory):
    """Give what putting these cubes on a lot adds for the planner."""
    adds = 0
    for colour in range(COLOURS):
        care = memory[CARE + colour]
        if care != 0:
            change = held(s, lot, colour, a, b, c, d, memory) - memory[NOW + COLOURS * lot + colour]
            worth = memory[WORTH + COLOURS * lot + colour] + (memory[WISH + colour] if care > 0 else 0)
            adds += care * change * worth
    return adds // (100 * WHOLE)


@rule_apart
def gain_of(s: State, lot, plan, memory):
    """Give what a plan for a lot adds, NEVER if there is no room."""
    a, b, c, d = 0, 0, 0, 0
    for cube in range(CUBES):
        if (plan >> cube) & 1:
            colour = memory[CUBE + cube]
            a += colour == 0
            b += colour == 1
            c += colour == 2
            d += colour == 3
    if s.owner[lot] != NO_COLOUR or a + b + c + d > FULL - total(s.lot[lot]):
        return NEVER
    return gain_on(s, lot, a, b, c, d, memory)


@rule_apart
def plan_all(s: State, planner, cubes, memory):
    """Plan these cubes together for a planner; note the plan and give what it adds."""
    number = note_cubes(cubes, memory)
    note_cares(s, planner, memory)
    for places in range(1, PLANS):
        memory[BEST + places] = NEVER
    memory[BEST] = 0
    for lot in range(LOTS):
        for plan in range(1, 1 << number):
            memory[GAIN + PLANS * lot + plan] = gain_of(s, lot, plan, memory)
        memory[GAIN + PLANS * lot] = 0
        for places in range((1 << number) - 1, -1, -1):
            choose_for_lot(lot, places, memory)
    return memory[BEST + (1 << number) - 1]


@rule
def note_cubes(cubes, memory):
    """Note the colour of each cube; count them."""
    number = 0
    for colour in range(COLOURS):
        for _ in range(cubes[colour]):
            memory[CUBE + number] = colour
            number += 1
    return number


@rule
def choose_for_lot(lot, places, memory):
    """Choose what of a set goes to a lot, if the rest goes to those before."""
    best, chosen = memory[BEST + places], 0
    part = places
    while part > 0:
        if memory[GAIN + PLANS * lot + part] > NEVER and memory[BEST + (places ^ part)] > NEVER:
            adds = memory[BEST + (places ^ part)] + memory[GAIN + PLANS * lot + part]
            if adds > best:
                best, chosen = adds, part
        part = (part - 1) & places
    memory[BEST + places] = best
    memory[PLAN + PLANS * lot + places] = chosen


@rule_apart
def suffered(s: State, seat, number, memory):
    """Give what the plan that is noted adds for a seat, if somebody else carries it out."""
    note_cares(s, seat, memory)
    places, adds = (1 << number) - 1, 0
    for back in range(LOTS):
        lot = LOTS - 1 - back
        part = memory[PLAN + PLANS * lot + places]
        if part > 0:
            adds += gain_of(s, lot, part, memory)
        places ^= part
    return adds


@rule_apart
def price(s: State, seat, memory):
    """Give the difference that the cubes on the block make for a seat: in its own hands, and in those of whoever gets them."""
    note_board(s, memory)
    cubes, wanted, loss = s.space[s.broker], -1, 0
    for other in range(s.seats):
        rivals = holds(s.bidders, other) if s.stage == BIDDING else True
        if other != seat and (rivals or (s.roller == other and s.high_bidder == NOBODY)):
            keen = min(plan_all(s, other, cubes, memory), 100 * money_of(s, seat, other) + 300)
            keen = max(keen, 1 if other == s.roller else 0, 100 * int(s.high_bid) if other == s.high_bidder else 0)
            if keen > wanted:
                wanted, loss = keen, suffered(s, seat, CUBES, memory)
    return plan_all(s, seat, cubes, memory) - loss


@rule_apart
def limit(s: State, seat, memory):
    """Give the highest bid that is worth it: a part of the difference, more of it towards the end."""
    part = PART + (100 - PART) * int(s.rounds) // (ROUNDS - 1) * PART_IN_THE_END // 100
    return price(s, seat, memory) * part // 10000


@rule_apart
def deploy(s: State, seat, memory):
    """Carry the plan for the cubes in hand out, one after the other."""
    note_board(s, memory)
    plan_all(s, seat, s.hand, memory)
    places = (1 << total(s.hand)) - 1
    for back in range(LOTS):
        lot = LOTS - 1 - back
        part = memory[PLAN + PLANS * lot + places]
        for cube in range(CUBES):
            if (part >> cube) & 1:
                return placement(memory[CUBE + cube], lot)
    return 0


@rule_apart
def choose(s: State, seat, may, memory):
    """Give the broker's action."""
    if s.stage == BIDDING:
        return bid_up_to(s, seat, limit(s, seat, memory), HURDLE, may)
    if s.stage == BORROWING:
        return borrow_up_to(s, seat, limit(s, seat, memory), HURDLE)
    if s.stage == DEPLOYING:
        return deploy(s, seat, memory)
    return pay_with(s, may, False)
