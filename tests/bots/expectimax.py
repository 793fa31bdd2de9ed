"""The exact answer, by looking at everything: each seat takes what is best for itself, chance is weighed by its odds."""

from __future__ import annotations

from typing import Any

from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY

Shares = tuple[float, ...]


def best_shares(engine: Engine, s: Any, known: dict[bytes, Shares]) -> Shares:
    """Give every seat's share of the win if all play for their own from here on; nothing may be hidden."""
    if s.turn == NOBODY:
        return tuple(result.worth / 60 for result in engine.results(s))
    plain = s.copy()
    plain.step = 0
    key = plain.flat.tobytes()
    if key not in known:
        if s.turn == CHANCE:
            odds = {outcome: weight for outcome, weight in enumerate(engine.odds(s)) if weight}
            parts = [(weight, best_shares(engine, after(engine, s, CHANCE, outcome), known)) for outcome, weight in odds.items()]
            whole = sum(odds.values())
            known[key] = tuple(sum(weight * shares[seat] for weight, shares in parts) / whole for seat in range(s.seats))
        else:
            known[key] = max(each_choice(engine, s, known).values(), key=lambda shares: shares[int(s.turn)])
    return known[key]


def each_choice(engine: Engine, s: Any, known: dict[bytes, Shares] | None = None) -> dict[int, Shares]:
    """Give the shares behind each choice of the seat in turn."""
    known = {} if known is None else known
    seat = int(s.turn)
    return {action: best_shares(engine, after(engine, s, seat, action), known) for action in engine.choices(s, seat)}


def after(engine: Engine, s: Any, seat: int, action: int) -> Any:
    """Give the state after an event."""
    s = s.copy()
    engine.apply(s, seat, action)
    return s
