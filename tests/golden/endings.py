"""The ways a game can end, each as a test of its last state and its results; the golden games show one of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from backroom.games.big_score.board import BUSTED, FLED
from backroom.games.big_score.cards import TYPES
from backroom.games.big_shot.reckoning import can_win, dearest_lot, lots_of_seat
from backroom.kernel.engine import Result

Ending = tuple[dict[str, object], Callable[[Any, list[Result]], bool]]


def top_two(s: Any, results: list[Result]) -> list[int]:
    """Give the seats that can win and share the highest fortune, if there are several."""
    able = [seat for seat in range(s.seats) if can_win(s, seat)]
    best = max((results[seat].points for seat in able), default=0)
    top = [seat for seat in able if results[seat].points == best]
    return top if len(top) > 1 else []


def by_lots(s: Any, results: list[Result]) -> bool:
    """A tie of fortunes that the number of lots breaks."""
    counts = sorted((lots_of_seat(s, seat) for seat in top_two(s, results)), reverse=True)
    return len(counts) > 1 and counts[0] > counts[1]


def by_dearest(s: Any, results: list[Result]) -> bool:
    """A tie of fortunes and lots that the most valuable lot breaks."""
    top = top_two(s, results)
    most = max((lots_of_seat(s, seat) for seat in top), default=0)
    dearest = sorted((dearest_lot(s, seat) for seat in top if lots_of_seat(s, seat) == most), reverse=True)
    return len(dearest) > 1 and dearest[0] > dearest[1]


def nobody_wins(s: Any, results: list[Result]) -> bool:
    return not any(result.worth for result in results)


def tied(results: list[Result]) -> list[int]:
    """Give the seats with the most money, if there are several."""
    best = max(result.points for result in results)
    top = [seat for seat, result in enumerate(results) if result.points == best]
    return top if len(top) > 1 else []


def by_bust(s: Any, results: list[Result]) -> bool:
    """A tie of money between somebody who was busted and somebody who was not."""
    return {bool(s.where[seat] == BUSTED) for seat in tied(results)} == {True, False}


def by_cash(s: Any, results: list[Result]) -> bool:
    """A tie of money that the cash of Act I breaks."""
    top = tied(results)
    cash = sorted((int(s.cash[seat]) for seat in top), reverse=True)
    return len(top) > 1 and len({int(s.where[seat]) for seat in top}) == 1 and cash[0] > cash[1]


def by_tokens(s: Any, results: list[Result]) -> bool:
    """A tie of money and cash that the number of vault tokens breaks."""
    top = tied(results)
    same = len({(int(s.where[seat]), int(s.cash[seat])) for seat in top}) == 1
    tokens = sorted((int(s.loot[seat].sum()) for seat in top), reverse=True)
    return len(top) > 1 and same and tokens[0] > tokens[1]


def used(kind: str) -> Ending:
    """A game in which an ability was used; the hacker's is always on."""

    def fits(s: Any, results: list[Result]) -> bool:
        has = s.ability[: s.seats] == TYPES.index(kind)
        return bool((has & (s.used[: s.seats] == 1)).any() or (kind == "hacker" and has.any()))

    return {}, fits


ENDINGS: dict[str, dict[str, Ending]] = {
    "big-shot": {
        "winner-in-debt": ({}, lambda s, r: any(x.worth == 60 and x.points < 0 for x in r)),
        "winner-not-richest": ({}, lambda s, r: max(x.points for x in r) > max(x.points for x in r if x.rank == 1)),
        "tie-broken-by-lots": ({}, by_lots),
        "tie-broken-by-dearest-lot": ({}, by_dearest),
        "shared-victory": ({}, lambda s, r: any(x.worth == 30 for x in r)),
        "nobody-wins": ({"players": "2"}, nobody_wins),
        "nobody-wins-at-three": ({"players": "3"}, nobody_wins),
    },
    "big-score": {
        "bust": ({}, lambda s, r: bool((s.where[: s.seats] == BUSTED).any())),
        "everybody-flees": ({}, lambda s, r: bool((s.where[: s.seats] == FLED).all())),
        **{f"{kind}-used": used(kind) for kind in TYPES},
        "tie-lost-by-the-busted": ({"players": "6"}, by_bust),
        "tie-broken-by-cash": ({}, by_cash),
        "tie-broken-by-tokens": ({}, by_tokens),
        "shared-victory": ({}, lambda s, r: any(x.worth == 30 for x in r)),
    },
}
