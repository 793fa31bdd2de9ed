"""Where results come from: every event changes what everybody can expect, and each change is booked whole.

The value of a position with nothing hidden is a share of the win for every seat. Where a seat has a choice, it is what the judge
expects behind the move that it likes best; before chance it is the mean of the values behind all that can be drawn, so that luck
is zero on average whatever the judge is worth; at the end it is the result. What chance draws in a row is one draw: where it has
too many outcomes to look at them all, the mean is taken over some, drawn with dice of their own.

What decisions did is told by their grades, see `effects`. All the rest is unforeseen: how choices turned out that nobody can be
blamed for, and what the judge did not see coming.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np

from backroom.bots.values import POINTS, SHARES, WIN, Numbers, Values
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.lab.analysis.decisions import Stretch
from backroom.lab.analysis.exact import Ending
from backroom.lab.analysis.forms import Account, Booking

MOST_OUTCOMES = 60  # of one draw that are all looked at
DRAWN = 24  # outcomes that stand for more than these
DEALS = 24  # layouts that stand for the value before the deal


class Value(NamedTuple):
    """What a position is worth: shares and points of all seats, and how that was found."""

    numbers: Numbers
    sampled: bool = False  # the mean over some outcomes alone
    exact: bool = False  # the shares are worked out


class Appraiser:
    """Gives the values of positions, each worked out once."""

    def __init__(
        self, engine: Engine[Any], values: Values, ending: Ending | None = None, known: dict[bytes, Value] | None = None
    ) -> None:
        """Take rules and judges, and what other threads have worked out."""
        self.engine, self.values, self.ending = engine, values, ending or Ending()
        self.known: dict[bytes, Value] = {} if known is None else known

    def value(self, s: Any) -> Numbers:
        """Give shares and points of all seats in a position."""
        return self.valued(s).numbers

    def valued(self, s: Any) -> Value:
        """Give the value of a position."""
        key = s.flat.tobytes()
        if key not in self.known:
            self.known[key] = self.worked_out(s)
        return self.known[key]

    def worked_out(self, s: Any) -> Value:
        """Work a value out; where there is nothing to choose, it is that of the position behind."""
        while s.turn not in (CHANCE, NOBODY) and len(self.engine.choices(s, int(s.turn))) == 1:
            s = self.carried_out(s, int(s.turn), self.engine.choices(s, int(s.turn))[0])
        if s.turn == NOBODY:
            return Value(self.result(s), exact=True)
        return self.mean(s) if s.turn == CHANCE else self.expected(s)

    def expected(self, s: Any) -> Value:
        """Give what can be expected where a seat has a choice: exactly, where the end is near enough."""
        numbers, shares = self.values.position(s), self.ending.shares(self.engine, s)
        if shares is not None:
            numbers[SHARES] = shares
        return Value(numbers, exact=shares is not None)

    def result(self, s: Any) -> Numbers:
        """Give how a game ended."""
        results = self.engine.results(s)
        return np.array([[one.worth / WIN for one in results], [float(one.points) for one in results]])

    def mean(self, s: Any) -> Value:
        """Give the mean over all that can be drawn, or over some of it if that is too much."""
        weights = np.array(self.engine.odds(s), np.float64)
        there = np.flatnonzero(weights)
        ends = [self.carried_out(s, CHANCE, int(outcome)) for outcome in there]
        if len(there) > MOST_OUTCOMES or any(end.turn == CHANCE for end in ends):
            return Value(self.drawn(s), sampled=True)
        behind = [self.valued(end) for end in ends]
        means = np.tensordot(weights[there] / weights.sum(), np.array([one.numbers for one in behind]), 1)
        return Value(means, exact=all(one.exact for one in behind))

    def carried_out(self, s: Any, seat: int, action: int) -> Any:
        """Give the position behind an action or an outcome."""
        after = s.copy()
        self.engine.apply(after, seat, action)
        return after

    def drawn(self, s: Any) -> Numbers:
        """Draw all that chance draws now again and again, with dice that hang on the position."""
        seed = int.from_bytes(sha256(s.flat.tobytes()).digest()[:6], "big")
        found = []
        for number in range(DRAWN):
            after, dice = s.copy(), dice_for(seed, number)
            while after.turn == CHANCE:
                self.engine.apply(after, CHANCE, self.engine.outcome(after, dice))
            found.append(self.value(after))
        return np.asarray(np.mean(found, axis=0))

    def deals(self, layout: Any, first: int, last: int) -> list[Numbers]:
        """Give the values of layouts number `first` to `last` - 1 of the same kind of game."""
        options = self.engine.game.options_of(layout)
        return [self.value(self.engine.start(options, 0, number)[0]) for number in range(first, last)]


def bookings(appraiser: Appraiser, course: Sequence[Stretch]) -> list[Booking]:
    """Give how everything in a part of a game changed what everybody could expect."""
    booked = []
    for stretch in course:
        before, after = appraiser.valued(stretch.before), appraiser.valued(stretch.after)
        kind, seat = ("chance", None) if stretch.seat == CHANCE else ("decision", stretch.seat)
        booked.append(booking(kind, seat, (stretch.first, stretch.last), before, after))
    return booked


def booking(kind: str, seat: int | None, events: tuple[int, int], before: Value, after: Value) -> Booking:
    """Book a change."""
    change = after.numbers - before.numbers
    told = change[SHARES].tolist(), change[POINTS].tolist(), after.numbers[SHARES].tolist()
    return Booking(kind, seat, *events, *told, before.sampled and kind != "decision", before.exact and after.exact)


def accounts(start: Numbers, booked: Sequence[Booking], end: Numbers) -> list[Account]:
    """Add up, for every seat, what chance did; the rest is unforeseen until decisions are judged."""
    told = [[parts(seat, kind, start, booked, end) for kind in (SHARES, POINTS)] for seat in range(start.shape[1])]
    return [Account(seat, **shares, points=points) for seat, (shares, points) in enumerate(told)]


def parts(seat: int, kind: int, start: Numbers, booked: Sequence[Booking], end: Numbers) -> dict[str, float]:
    """Add up what chance did to a seat."""
    drawn = [(one.kind, (one.change if kind == SHARES else one.points)[seat]) for one in booked if one.kind != "decision"]
    begun, result, luck = float(start[kind, seat]), float(end[kind, seat]), float(sum(change for _, change in drawn))
    deal = float(sum(change for name, change in drawn if name == "deal"))
    none_yet = {"own": 0.0, "others": 0.0, "unforeseen": result - begun - luck}
    return {"start": begun, "deal": deal, "luck": luck, **none_yet, "result": result}
