"""What an order would write into the log: its seat leaves it or takes it back, and whoever proposes it carries it out."""

from __future__ import annotations

from backroom.kernel.orders import Orders
from backroom.refusal import Refused
from backroom.server.phrases import say
from backroom.server.tables.entries import Draft
from backroom.server.tables.proposals import Stale, carried_out, on_own_account, playing
from backroom.server.tables.standing_orders import standing_order
from backroom.server.tables.table_log import TableLog

KEY = "order."  # with which the keys of acts begin that an order led to
MOST_CHANGES = 20  # of a seat's order between two things that happen in the game


def leave_order(log: TableLog, seat: int, key: str, base: int, text: str | None, lang: str) -> Draft:
    """Leave an order in the place of the one before, or take it back."""
    playing(log, lang)
    on_own_account(log, seat, lang)
    if log.lesson:
        raise Refused("order", say(lang, "no order here"))
    orders = orders_of(log, lang)
    if base > log.number(seat):
        raise Refused("base", say(lang, "ahead", base=base, number=log.number(seat)))
    if text is None and not standing_order(log, seat):
        raise Refused("order", say(lang, "no order"))
    if text is not None:
        allowed(log, orders, seat, base, text, lang)
    return Draft("order", seat, key, {"order": text or ""})


def orders_of(log: TableLog, lang: str) -> Orders:
    """Give the orders of the game; refuse if it has none."""
    orders: Orders | None = log.game.part("orders")
    if orders is None:
        raise Refused("order", say(lang, "no orders", game=log.game.titles.get(lang, log.game.title)))
    return orders


def allowed(log: TableLog, orders: Orders, seat: int, base: int, text: str, lang: str) -> None:
    """Refuse an order that the game does not have now, that was meant for something earlier, or that changes too often."""
    assert log.table is not None
    refusal = orders.why_no_order(log.view(log.table.state, seat), seat, text, lang)
    if refusal is not None:
        raise Refused(refusal.code, refusal.sentence, refusal.rule)
    then = log.seen(seat)[base - 1].state if base else None
    if then is None or not orders.goes_on(then, log.table.state, seat):
        raise Stale("stale", say(lang, "stale"))
    if changes(log, seat) >= MOST_CHANGES:
        raise Refused("rate", say(lang, "orders", most=MOST_CHANGES))


def changes(log: TableLog, seat: int) -> int:
    """Count how often a seat has changed its order since something last happened in the game."""
    count = 0
    for one in reversed(log.seen(seat)):
        if one.event is not None:
            break
        count += one.kind == "order"
    return count


def act_for(log: TableLog, seat: int, base: int, key: str) -> Draft | None:
    """Do what a seat's order means, if the seat has the same decision to make still; nobody else does, if a bot plays for it."""
    text = standing_order(log, seat)
    if not text or seat not in log.waiting or log.plays_itself(seat) or not log.same_decision(seat, base):
        return None
    assert log.table is not None
    action = orders_of(log, "en").action_of(log.view(log.table.state, seat), seat, text)
    return carried_out(log, seat, key, [action])
