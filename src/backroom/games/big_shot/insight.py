"""What a thoughtful player would work out from what can be seen."""

from __future__ import annotations

from backroom.games.big_shot.auction import bid_limit
from backroom.games.big_shot.board import (
    BIDDING,
    COLOURS,
    FULL,
    IOU,
    LADDER,
    LOT_NAMES,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    VALUES,
    State,
)
from backroom.games.big_shot.loans import may_borrow
from backroom.games.big_shot.lots import owner_of
from backroom.games.big_shot.notation import colour_names
from backroom.games.big_shot.reckoning import can_win, fortune, lots_of_seat, owner_now, worth_of_lot
from backroom.games.big_shot.shapes import AuctionInsight, Colour, FortuneInsight, Insight, LoanInsight, LotInsight
from backroom.kernel.seats import NOBODY, UNKNOWN


def reveals(before: State, after: State) -> bool:
    """Tell whether a step shows purses that were hidden: at the end they are counted, and an overbid shows what is in one."""
    settled = before.stage == BIDDING and (after.stage != BIDDING or bool((after.caught != before.caught).any()))
    return bool(before.hidden) and (after.turn == NOBODY or (before.punished == 1 and settled))


def insight(view: State, seat: int) -> Insight:
    """Tell who would own every lot now and what it would take, the prices of the auction, and where everybody stands."""
    return {
        "lots": {LOT_NAMES[lot]: about_lot(view, lot) for lot in range(LOTS)},
        "auction": about_auction(view, seat),
        "loans": about_loans(view, seat),
        "fortunes": [about_fortune(view, other) for other in range(view.seats)],
    }


def about_lot(view: State, lot: int) -> LotInsight:
    """Tell who would own a lot now, what it is worth then, and how many own cubes each colour would need for it."""
    colours = colour_names(view)
    owner = int(owner_now(view, lot))
    sold = bool(view.owner[lot] != NO_COLOUR)
    owned = owner != NO_COLOUR
    return {
        "sold": sold,
        "owner": colours[owner] if owned else None,
        "room": 0 if sold else FULL - int(view.lot[lot].sum()),
        "worth": int(worth_of_lot(view, lot)) if owned else VALUES[lot],
        "doubled": owned and PARK_OF[lot] != NO_LOT and int(owner_now(view, PARK_OF[lot])) == owner,
        "needs": {colours[colour]: None if sold else cubes_needed(view, lot, colour) for colour in range(COLOURS)},
    }


def cubes_needed(view: State, lot: int, colour: int) -> int | None:
    """Count the own cubes that make a colour the owner of a lot, None if there is no room for them."""
    row = view.lot[lot].copy()
    for needed in range(FULL - int(row.sum()) + 1):
        if owner_of(row) == colour:
            return needed
        row[colour] += 1
    return None


def about_auction(view: State, seat: int) -> AuctionInsight | None:
    """Tell the next prices: the lowest bid, and the highest that this seat may make."""
    if view.stage != BIDDING:
        return None
    limit = int(bid_limit(view, seat)) if 0 <= seat < view.seats else None
    return {
        "cubes": dict(zip(colour_names(view), view.space[view.broker].tolist(), strict=True)),
        "lowest_bid": int(view.high_bid) + 1,
        "highest_bid": limit,
    }


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


def about_fortune(view: State, seat: int) -> FortuneInsight:
    """Tell what a seat would end with now; null if its money is hidden."""
    hidden = any(view.keeper[c] == seat and view.purse[c] == UNKNOWN for c in range(COLOURS))
    return {
        "fortune": None if hidden else int(fortune(view, seat)),
        "lots": int(lots_of_seat(view, seat)),
        "can_win": bool(can_win(view, seat)),
    }
