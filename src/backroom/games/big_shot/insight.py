"""What a thoughtful player would work out from what can be seen."""

from __future__ import annotations

from backroom.games.big_shot.auction import bid_limit, fullest_purse
from backroom.games.big_shot.board import (
    BIDDING,
    COLOURS,
    FULL,
    IOU,
    LADDER,
    LOT_NAMES,
    NO_COLOUR,
    NO_LOT,
    OVER,
    PARK_OF,
    ROLLING,
    ROUNDS,
    SIDES,
    SPACES,
    VALUES,
    State,
)
from backroom.games.big_shot.holdings import Numbers, cubes_to_own, owners_now, standing, worths
from backroom.games.big_shot.loans import loans_come_first, may_borrow
from backroom.games.big_shot.notation import colour_names
from backroom.games.big_shot.orders import in_auction
from backroom.games.big_shot.reckoning import can_win, fortune, lots_of_seat, worth
from backroom.games.big_shot.shapes import (
    AuctionInsight,
    Colour,
    Decider,
    FortuneInsight,
    Insight,
    LoanInsight,
    LotInsight,
    LotName,
    Way,
)
from backroom.kernel.seats import NOBODY, UNKNOWN

NOT_TO_BE_HAD = (None,) * COLOURS  # a sold lot, by any cubes


def reveals(before: State, after: State) -> bool:
    """Tell whether a step shows purses that were hidden: at the end they are counted, and an overbid shows what is in one."""
    if not before.hidden or after.turn == NOBODY:
        return bool(before.hidden)
    settled = before.stage == BIDDING and (after.stage != BIDDING or bool((after.caught != before.caught).any()))
    return before.punished == 1 and settled


def insight(view: State, seat: int) -> Insight:
    """Tell who would own every lot now and what it would take, the prices of the auction, and where everybody stands."""
    return {
        "lots": about_lots(view),
        "auction": about_auction(view, seat),
        "loans": about_loans(view, seat),
        "fortunes": about_fortunes(view),
        "rounds": ROUNDS,
        "order": [int(view.roller + 1 + n) % int(view.seats) for n in range(view.seats)],
        "loans_first": bool(loans_come_first(view)),
        "iou": IOU,
        "walks": walks(view) if view.stage == ROLLING else [],
        "decided_by": decided_by(view) if view.stage == OVER else None,
    }


def about_lots(view: State) -> dict[LotName, LotInsight]:
    """Tell of every lot who would own it now, what it is worth then, and how many own cubes each colour would need for it."""
    colours, owners, sold, cubes = colour_names(view), owners_now(view), view.owner.tolist(), view.lot.tolist()
    worth = worths(owners)
    needs = [cubes_to_own(tuple(row)) if owner == NO_COLOUR else NOT_TO_BE_HAD for row, owner in zip(cubes, sold, strict=True)]
    return {
        name: {
            "sold": sold[lot] != NO_COLOUR,
            "owner": colours[owner] if owner != NO_COLOUR else None,
            "room": FULL - sum(cubes[lot]) if sold[lot] == NO_COLOUR else 0,
            "worth": worth[lot] if owner != NO_COLOUR else VALUES[lot],
            "doubled": owner != NO_COLOUR and PARK_OF[lot] != NO_LOT and owners[PARK_OF[lot]] == owner,
            "needs": dict(zip(colours, needs[lot], strict=True)),
        }
        for lot, (name, owner) in enumerate(zip(LOT_NAMES, owners, strict=True))
    }


def about_auction(view: State, seat: int) -> AuctionInsight | None:
    """Tell the next prices: the lowest bid, and the highest that this seat may make."""
    if view.stage != BIDDING:
        return None
    seated = 0 <= seat < view.seats
    limit = int(bid_limit(view, seat)) if seated else None
    return {
        "cubes": dict(zip(colour_names(view), view.space[view.broker].tolist(), strict=True)),
        "lowest_bid": int(view.high_bid) + 1,
        "highest_bid": limit,
        "covered": int(fullest_purse(view, seat)) if seated else None,
        "way": None if limit is None else way_on(view, seat, limit),
        "orders": seated and in_auction(view, seat),
    }


def way_on(view: State, seat: int, limit: int) -> Way:
    """Tell whether a seat can bid, could after a loan, or can only pass."""
    if limit > view.high_bid:
        return "bid"
    if loans_come_first(view):
        return "pass"  # it is too late for a loan
    loans = [LADDER[view.ious[colour]] for colour in range(COLOURS) if may_borrow(view, seat, colour)]
    return "borrow" if any(limit + pays > view.high_bid for pays in loans) else "pass"


def about_loans(view: State, seat: int) -> dict[Colour, LoanInsight]:
    """Tell for each colour of the seat what the next loan would bring and cost, and whether it is still to be had this round."""
    return {
        colour_names(view)[colour]: {
            "pays": LADDER[view.ious[colour]] if view.ious[colour] < len(LADDER) else None,
            "owes": IOU,
            "this_round": bool(may_borrow(view, seat, colour)),
        }
        for colour in range(COLOURS)
        if view.keeper[colour] == seat
    }


def about_fortunes(view: State) -> list[FortuneInsight]:
    """Tell what each seat would end with now, and what that is made of; null where its money is hidden."""
    owners, keepers, purses, ious = owners_now(view), *(tuple(row.tolist()) for row in (view.keeper, view.purse, view.ious))
    return [about_fortune(seat, owners, keepers, purses, ious) for seat in range(view.seats)]


def about_fortune(seat: int, owners: Numbers, keepers: Numbers, purses: Numbers, ious: Numbers) -> FortuneInsight:
    """Tell what one seat would end with."""
    kept = [colour for colour, keeper in enumerate(keepers) if keeper == seat]
    hidden = any(purses[colour] == UNKNOWN for colour in kept)
    whole, lots, may_win = standing(seat, owners, keepers, purses, ious)
    cash, debts = sum(purses[colour] for colour in kept), sum(IOU * ious[colour] for colour in kept)
    return {
        "fortune": None if hidden else whole,
        "lots": lots,
        "can_win": may_win,
        "lots_worth": whole - cash + debts,
        "cash": None if hidden else cash,
        "debts": debts,
    }


def walks(view: State) -> list[list[int]]:
    """Tell for each side of the die the spaces, from 1, that the broker would come through, the last one where he stops."""
    full = [bool(row.any()) for row in view.space]
    path: list[int] = []
    stops: list[int] = []
    space = int(view.broker)
    while any(full) and len(stops) < SIDES:
        space = (space + 1) % SPACES
        path.append(space + 1)
        if full[space]:
            stops.append(len(path))
    return [path[:stop] for stop in stops]


def decided_by(view: State) -> Decider | None:
    """Tell what put a winner before somebody who could win with the same fortune: more lots, or else a dearer one."""
    winners = [seat for seat in range(view.seats) if worth(view, seat)]
    if not winners:
        return None
    best = fortune(view, winners[0])
    rivals = [seat for seat in range(view.seats) if seat not in winners and can_win(view, seat) and fortune(view, seat) == best]
    if not rivals:
        return None
    most = max(lots_of_seat(view, seat) for seat in rivals)
    return "lots" if lots_of_seat(view, winners[0]) > most else "dearest"
