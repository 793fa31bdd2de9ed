"""Where results come from: every event changes what everybody can expect, and each change is booked whole.

The value of a position with nothing hidden is a share of the win for every seat. Where a seat has a choice, it is what the judge
expects behind the move that it likes best; before chance it is the mean of the values behind all that can be drawn, so that luck
is zero on average whatever the judge is worth; at the end it is the result. What chance draws in a row is one draw: where it has
too many outcomes to look at them all, the mean is taken over some, drawn with dice of their own.

What a decision did is told by one mind, that of its seat: behind what was played, compared with behind what it likes best. How
the others' choices turn out, compared with what was expected of them, is theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import numpy as np

from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.lab.analysis.decisions import Stretch
from backroom.lab.analysis.forms import Account, Booking
from backroom.lab.analysis.grading import completed
from backroom.lab.analysis.values import POINTS, SHARES, WIN, Numbers, Plan, Values

MOST_OUTCOMES = 60  # of one draw that are all looked at
DRAWN = 24  # outcomes that stand for more than these
DEALS = 24  # layouts that stand for the value before the deal


class Appraiser:
    """Gives the values of positions, each worked out once."""

    def __init__(self, engine: Engine[Any], values: Values) -> None:
        """Take rules and judge."""
        self.engine, self.values = engine, values
        self.known: dict[bytes, tuple[Numbers, bool]] = {}

    def value(self, s: Any) -> Numbers:
        """Give shares and points of all seats in a position."""
        return self.valued(s)[0]

    def valued(self, s: Any) -> tuple[Numbers, bool]:
        """Give the value of a position, and whether it is the mean over some outcomes alone."""
        key = s.flat.tobytes()
        if key not in self.known:
            self.known[key] = self.worked_out(s)
        return self.known[key]

    def worked_out(self, s: Any) -> tuple[Numbers, bool]:
        """Work a value out; where there is nothing to choose, it is that of the position behind."""
        while s.turn not in (CHANCE, NOBODY) and len(self.engine.choices(s, int(s.turn))) == 1:
            s = self.carried_out(s, int(s.turn), self.engine.choices(s, int(s.turn))[0])
        if s.turn == NOBODY:
            return self.result(s), False
        return self.mean(s) if s.turn == CHANCE else (self.values.position(s), False)

    def result(self, s: Any) -> Numbers:
        """Give how a game ended."""
        results = self.engine.results(s)
        return np.array([[one.worth / WIN for one in results], [float(one.points) for one in results]])

    def mean(self, s: Any) -> tuple[Numbers, bool]:
        """Give the mean over all that can be drawn, or over some of it if that is too much."""
        weights = np.array(self.engine.odds(s), np.float64)
        there = np.flatnonzero(weights)
        ends = [self.carried_out(s, CHANCE, int(outcome)) for outcome in there]
        if len(there) > MOST_OUTCOMES or any(end.turn == CHANCE for end in ends):
            return self.drawn(s), True
        means = np.array([self.value(end) for end in ends])
        return np.tensordot(weights[there] / weights.sum(), means, 1), False

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

    def done_by(self, stretch: Stretch) -> Numbers:
        """Give what a decision did, as its seat expects it: behind what was played, less behind what the judge likes best."""
        if stretch.turn is None:
            return np.zeros_like(self.result(stretch.before))
        best = completed(self.values, stretch.turn, ())
        return self.made(stretch, stretch.actions) - self.made(stretch, best)

    def made(self, stretch: Stretch, plan: Plan) -> Numbers:
        """Give what a seat expects once it has carried a plan out."""
        s = stretch.before.copy()
        for action in plan:
            self.engine.apply(s, stretch.seat, action)
        return self.result(s) if s.turn == NOBODY else self.values.mind(s, stretch.seat)

    def deals(self, layout: Any, first: int, last: int) -> list[Numbers]:
        """Give the values of layouts number `first` to `last` - 1 of the same kind of game."""
        options = self.engine.game.options_of(layout)
        return [self.value(self.engine.start(options, 0, number)[0]) for number in range(first, last)]


def bookings(appraiser: Appraiser, course: Sequence[Stretch]) -> list[Booking]:
    """Give how everything in a part of a game changed what everybody could expect."""
    booked = []
    for stretch in course:
        (before, sampled), after = appraiser.valued(stretch.before), appraiser.value(stretch.after)
        events = stretch.first, stretch.last
        if stretch.seat == CHANCE:
            booked.append(booking("chance", None, events, before, after, sampled))
        else:
            done = appraiser.done_by(stretch)
            booked.append(booking("decision", stretch.seat, events, before, after, False, done))
    return booked


def booking(
    kind: str,
    seat: int | None,
    events: tuple[int, int],
    before: Numbers,
    after: Numbers,
    sampled: bool,
    done: Numbers | None = None,
) -> Booking:
    """Book a change, and how much of it a decision did."""
    change = after - before
    own = np.zeros_like(change) if done is None else done
    told = change[SHARES].tolist(), change[POINTS].tolist(), after[SHARES].tolist()
    return Booking(kind, seat, *events, *told, sampled, own[SHARES].tolist(), own[POINTS].tolist())


def accounts(start: Numbers, booked: Sequence[Booking], end: Numbers) -> list[Account]:
    """Add up, for every seat, what chance, its own decisions and those of others came to."""
    return [account(seat, start, booked, end) for seat in range(start.shape[1])]


def account(seat: int, start: Numbers, booked: Sequence[Booking], end: Numbers) -> Account:
    """Add up what happened to one seat; what neither chance nor its own decisions did, the others did."""
    told = []
    for kind in (SHARES, POINTS):
        changes = [(one, (one.change if kind == SHARES else one.points)[seat]) for one in booked]
        luck = sum(change for one, change in changes if one.kind != "decision")
        own = sum((one.own if kind == SHARES else one.own_points)[seat] for one in booked if one.seat == seat)
        told.append(
            {
                "start": float(start[kind, seat]),
                "deal": float(sum(change for one, change in changes if one.kind == "deal")),
                "luck": float(luck),
                "own": float(own),
                "others": float(sum(change for one, change in changes if one.kind == "decision") - own),
                "result": float(end[kind, seat]),
            }
        )
    return Account(seat, **told[SHARES], points=told[POINTS])
