"""Why an action is not legal: a code, a sentence and the rule behind it."""

from __future__ import annotations

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.auction import bid_limit
from backroom.games.big_shot.board import BIDDING, BORROWING, DEPLOYING, LADDER, LOT_NAMES, NO_COLOUR, OVER, PAYING, State
from backroom.games.big_shot.loans import loans_come_first
from backroom.games.big_shot.notation import colour_names
from backroom.games.big_shot.phrases import colour_word, lot_word, say
from backroom.kernel.seats import CHANCE
from backroom.refusal import Refusal

Reason = tuple[str, str, dict[str, object]]  # the rule, the phrase and its fields


def why_not(s: State, seat: int, action: int, lang: str = "en") -> Refusal:
    """Say why an action of a seat is not legal, from what that seat can see."""
    if not 0 <= action < act.ACTIONS:
        return Refusal("unknown", say(lang, "unknown"))
    if s.stage == OVER:
        return Refusal("over", say(lang, "over"), "BS-END-1")
    if s.turn == CHANCE:
        return Refusal("turn", say(lang, "die"), "BS-MOVE-1")
    if s.turn != seat:
        return Refusal("turn", say(lang, "turn"), "BS-AUCTION-1")
    rule, key, fields = reason(s, seat, action)
    name = {"colour": colour_word, "lot": lot_word}
    words = {k: name[k](lang, str(v)) if k in name else v for k, v in fields.items()}
    sentence = say(lang, key, **words)
    return Refusal("illegal", sentence[0].upper() + sentence[1:], rule)


def reason(s: State, seat: int, action: int) -> Reason:
    """Find the rule that an action of the seat in turn breaks."""
    if action == act.PASS or act.is_bid(action):
        return why_no_bid(s, seat, action)
    if act.is_loan(action):
        return why_no_loan(s, seat, action - act.LOAN)
    if action == act.NO_LOAN:
        return "BS-LOAN-1", "no loan step", {}
    if act.is_payment(action):
        return why_no_payment(s, seat, action - act.PAY)
    return why_no_placement(s, act.colour_placed(action), act.lot_placed(action))


def why_no_bid(s: State, seat: int, amount: int) -> Reason:
    """Say why a bid, or a pass, is not legal."""
    if s.stage != BIDDING:
        return "BS-AUCTION-2", "not bidding", {}
    if amount <= s.high_bid:
        return "BS-AUCTION-2", "too low", {"n": int(s.high_bid)}
    limit: dict[str, object] = {"n": int(bid_limit(s, seat))}
    if s.caught[seat]:
        return "BS-HIDDEN-4", "caught before", limit
    if s.seats == 2:
        return "BS-TWO-4", "too high for a pile", limit
    return ("BS-HIDDEN-3" if s.hidden else "BS-AUCTION-4"), "too high", limit


def why_no_loan(s: State, seat: int, colour: int) -> Reason:
    """Say why a loan is not legal."""
    first = bool(loans_come_first(s))
    if first and s.stage != BORROWING:
        return ("BS-TWO-2" if s.seats == 2 else "BS-HIDDEN-2"), "loans first", {}
    if not first and s.stage != BIDDING:
        return "BS-LOAN-1", "no loan now", {}
    if s.keeper[colour] != seat:
        return "BS-LOAN-1", "not yours", {"colour": colour_names(s)[colour]}
    if s.ious[colour] == len(LADDER):
        return "BS-LOAN-2", "no eleventh", {"colour": colour_names(s)[colour]}
    return ("BS-TWO-3" if s.seats == 2 else "BS-HIDDEN-2" if first else "BS-LOAN-1"), "borrowed", {}


def why_no_payment(s: State, seat: int, colour: int) -> Reason:
    """Say why a colour cannot pay."""
    if s.stage != PAYING:
        return "BS-TWO-4", "nothing to pay", {}
    if s.keeper[colour] != seat:
        return "BS-TWO-4", "not yours", {"colour": colour_names(s)[colour]}
    return "BS-TWO-4", "does not cover", {"colour": colour_names(s)[colour], "n": int(s.purse[colour])}


def why_no_placement(s: State, colour: int, lot: int) -> Reason:
    """Say why a cube cannot be placed on a lot."""
    if s.stage != DEPLOYING:
        return "BS-DEPLOY-1", "not deploying", {}
    if s.owner[lot] != NO_COLOUR:
        return "BS-LOT-1", "lot is sold", {"lot": LOT_NAMES[lot]}
    return "BS-DEPLOY-1", "no such cube", {"colour": colour_names(s)[colour]}
