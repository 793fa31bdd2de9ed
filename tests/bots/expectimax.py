"""The exact answer, by looking at everything: each seat takes what is best for itself, chance is weighed by its odds."""

from __future__ import annotations

from typing import Any

import numpy as np

from backroom.bots.endings.equilibrium import equilibrium
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY, members

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


def each_outcome(engine: Engine, s: Any, known: dict[bytes, Any] | None = None) -> dict[int, tuple[Shares, tuple[int, ...]]]:
    """Give shares and points behind each choice where nothing is left to chance: ties are broken by points, then by number."""
    known = {} if known is None else known
    seat = int(s.turn)
    return {action: best_outcome(engine, after(engine, s, seat, action), known) for action in engine.choices(s, seat)}


def best_outcome(engine: Engine, s: Any, known: dict[bytes, Any]) -> tuple[Shares, tuple[int, ...]]:
    """Give everybody's share and points if all play for their own share, then for their own points."""
    if s.turn == NOBODY:
        results = engine.results(s)
        return tuple(result.worth / 60 for result in results), tuple(result.points for result in results)
    plain = s.copy()
    plain.step = 0
    key, seat = plain.flat.tobytes(), int(s.turn)
    if key not in known:
        known[key] = max(each_outcome(engine, s, known).values(), key=lambda found: (found[0][seat], found[1][seat]))
    return known[key]


def shares_of_two(engine: Engine, s: Any, known: dict[bytes, Any]) -> Any:
    """Give everybody's share where two may choose at once; nothing is left out, and of equals the last action is taken."""
    if s.turn == NOBODY:
        return np.array([result.worth / 60 for result in engine.results(s)])
    plain = s.copy()
    plain.step = 0
    key = plain.flat.tobytes()
    if key not in known:
        known[key] = _shares_of_two(engine, s, known)
    return known[key]


def _shares_of_two(engine: Engine, s: Any, known: dict[bytes, Any]) -> Any:
    """Weigh what chance does, take what is best, or find the equilibrium."""
    if s.turn == CHANCE:
        odds = {outcome: weight for outcome, weight in enumerate(engine.odds(s)) if weight}
        parts = [weight * shares_of_two(engine, after(engine, s, CHANCE, outcome), known) for outcome, weight in odds.items()]
        return np.sum(parts, axis=0) / sum(odds.values())
    seats = members(int(s.waiting))
    if len(seats) == 2:
        cells, often = cells_of_two(engine, s, known), np.zeros(2)
        equilibrium(cells, *seats, often)
        return np.einsum("x,y,xys->s", [often[0], 1 - often[0]], [often[1], 1 - often[1]], cells)
    choices = engine.choices(s, seats[0])[::-1]
    found = [shares_of_two(engine, after(engine, s, seats[0], action), known) for action in choices]
    return max(found, key=lambda shares: round(shares[seats[0]], 11))


def cells_of_two(engine: Engine, s: Any, known: dict[bytes, Any]) -> Any:
    """Give what everybody gets behind each pair of choices, the last action first."""
    a, b = members(int(s.waiting))
    return np.array(
        [
            [
                shares_of_two(engine, after(engine, after(engine, s, a, one), b, other), known)
                for other in engine.choices(s, b)[::-1]
            ]
            for one in engine.choices(s, a)[::-1]
        ]
    )
