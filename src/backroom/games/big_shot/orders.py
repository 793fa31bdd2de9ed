"""Standing orders of an auction: `bid up to 7` bids the least that leads for as long as that is no more than 7, `pass` passes.

Neither ever borrows. Both end with the auction, also where it is held again.
"""

from __future__ import annotations

import re

from backroom.games.big_shot.actions import BID, PASS
from backroom.games.big_shot.auction import bid_limit
from backroom.games.big_shot.board import BIDDING, State
from backroom.games.big_shot.phrases import say
from backroom.games.big_shot.refusals import why_no_bid
from backroom.kernel.seats import holds
from backroom.refusal import Refusal

UP_TO = re.compile(r"bid up to ([1-9][0-9]?)")


def why_no_order(view: State, seat: int, order: str, lang: str = "en") -> Refusal | None:
    """Say why a seat cannot leave an order now; None if it can."""
    if not in_auction(view, seat):
        return Refusal("order", say(lang, "no order now"), "BS-AUCTION-3")
    limit = UP_TO.fullmatch(order)
    if limit is None:
        return None if order == "pass" else Refusal("unknown", say(lang, "no such order"))
    if view.high_bid < int(limit[1]) <= bid_limit(view, seat):
        return None
    rule, key, fields = why_no_bid(view, seat, int(limit[1]))
    return Refusal("illegal", say(lang, key, **fields), rule)


def in_auction(s: State, seat: int) -> bool:
    """Tell whether there is an auction in which a seat may still bid."""
    return bool(s.stage == BIDDING and holds(s.bidders, seat))


def goes_on(given: State, now: State, seat: int) -> bool:
    """Tell whether it is the same auction still, and the seat has not passed in it."""
    same = given.rounds == now.rounds and (given.caught == now.caught).all()
    return bool(same and in_auction(now, seat))


def action_of(view: State, seat: int, order: str) -> int:
    """Bid the least that leads if the order reaches that far; else pass."""
    limit, least = UP_TO.fullmatch(order), int(view.high_bid) + 1
    reaches = limit is not None and least <= min(int(limit[1]), int(bid_limit(view, seat)))
    return BID + least if reaches else PASS
