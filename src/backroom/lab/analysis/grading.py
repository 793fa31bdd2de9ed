"""What a decision lost: all choices in the same imagined worlds with the same dice, compared in pairs.

Worlds and dice hang on what the seat saw and on nothing else. A grade is read off the part of the loss that is sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np

from backroom.bots.network.moves import OF_LEAD
from backroom.bots.steps import MOST_STEPS, next_step
from backroom.bots.turn import Turn
from backroom.bots.values import POINTS, SHARES, Numbers, Plan, Values
from backroom.kernel.engine import Engine
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.exact import Ending
from backroom.lab.analysis.forms import GRADES

LIMITS = (0.02, 0.05, 0.10)  # of the loss that is sure: from here on an inaccuracy, a mistake, a blunder
SURE = 2.0  # standard errors
AS_GOOD = 0.005  # a share that nobody would miss
AMONG_EQUALS = 1e-6  # what a lead counts where shares are known
CLEAR = 0.01  # an error of the loss that needs no more worlds


@dataclass(frozen=True)
class Judged:
    """The plans that were looked at, and what came of each in every world."""

    plans: list[Plan]
    found: Numbers  # world, plan, shares or points, seat
    pair: Numbers  # more worlds, of the best and the played one alone
    best: int
    played: int
    parts: list[float]
    seat: int
    by: str

    @property
    def differences(self) -> Numbers:
        """What the seat has less behind the played plan than behind the best one, by world: shares and points."""
        seat = self.seat
        first = self.found[:, self.best, :, seat] - self.found[:, self.played, :, seat]
        return np.concatenate([first, self.pair[:, 0, :, seat] - self.pair[:, 1, :, seat]])

    def lost(self, kind: int) -> tuple[float, float]:
        """Give what was lost, and its standard error."""
        return mean_and_error(self.differences[:, kind])

    @property
    def worlds(self) -> int:
        """How many were imagined."""
        return len(self.found) + len(self.pair)


def mean_and_error(numbers: Numbers) -> tuple[float, float]:
    """Give the mean of numbers and its standard error."""
    error = float(numbers.std(ddof=1) / np.sqrt(len(numbers))) if len(numbers) > 1 else 0.0
    return float(numbers.mean()), error


def sure_part(loss: float, error: float, is_best: bool) -> float:
    """Tell how much of a loss is sure, as a part of it: what is booked, so that doubts do not add up."""
    return 0.0 if is_best or loss < AS_GOOD else max(0.0, 1.0 - SURE * error / loss)


def grade_of(loss: float, error: float, is_best: bool) -> str:
    """Name how good a decision was."""
    if is_best or loss < AS_GOOD:
        return GRADES[0]
    return GRADES[1 + sum(loss - SURE * error >= limit for limit in LIMITS)]


@dataclass(frozen=True)
class Judges:
    """Who knows what looks best, and who knows what is."""

    values: Values
    ending: Ending

    def favourite(self, turn: Turn) -> int:
        """Give what is best, or looks so."""
        known = self.ending.favourite(turn)
        return self.values.ranked(turn)[0] if known is None else known


def key_of(turn: Turn) -> int:
    """Give the number of the dice of a decision: it hangs on what the seat sees."""
    seen = sha256(turn.view.flat.tobytes() + bytes([turn.seat])).digest()
    return int.from_bytes(seen[:6], "big")


def judge(values: Values, turn: Turn, played: Plan, effort: Effort, ending: Ending | None = None) -> Judged:
    """Compare what was played, if anything was, with what looks best, or is best where the end is known."""
    judges = Judges(values, ending or Ending(effort.times))
    stems = stems_of(played)
    plans, places = without_twins(turn, [*candidates(judges, turn, effort.choices), *(completed(judges, turn, s) for s in stems)])
    key, exact = key_of(turn), judges.ending.behind(turn, plans)
    found = values.plans(turn, plans, 0, effort.worlds, key)
    if exact is not None:
        found[:, :, SHARES] = exact
    elif played:
        found = doubted(values, turn, plans, found, places[-1], effort, key)
    means = liking(found, turn.seat, (OF_LEAD if exact is None else AMONG_EQUALS) / values.scale)
    best = int(np.argmax(means))
    mine = places[-1] if played else best
    if abs(float(found[:, best, SHARES, turn.seat].mean() - found[:, mine, SHARES, turn.seat].mean())) < 1e-12:
        best = mine
    pair = found[:0, [best, mine]]
    if exact is None:
        pair = more_worlds(values, turn, (plans[best], plans[mine]), found[:, [best, mine]], effort, key)
    parts = parts_of(found, [best, *places[len(places) - len(stems) :]], turn.seat)
    return Judged(plans, found, pair, best, mine, parts, turn.seat, values.by if exact is None else "exact")


def doubted(values: Values, turn: Turn, plans: Sequence[Plan], found: Numbers, mine: int, effort: Effort, key: int) -> Numbers:
    """Look at all plans in more worlds while the played one is on top and may still be a mistake: few worlds deceive.

    That takes no more simulations than a pair may have.
    """
    most = 2 * effort.most // len(plans)
    while len(found) < most and on_top_by_chance(found[:, :, SHARES, turn.seat], mine):
        until = min(most, 2 * len(found))
        found = np.concatenate([found, values.plans(turn, plans, len(found), until, key)])
    return found


def on_top_by_chance(shares: Numbers, mine: int) -> bool:
    """Tell whether a plan has the largest share in these worlds, but another one may be better by a mistake."""
    if shares[:, mine].mean() < shares.mean(axis=0).max():
        return False
    ahead = [mean_and_error(shares[:, other] - shares[:, mine]) for other in range(shares.shape[1]) if other != mine]
    return any(error > 0 and loss + SURE * error >= LIMITS[1] for loss, error in ahead)


def liking(found: Numbers, seat: int, of_lead: float) -> Numbers:
    """Give what a seat goes by: its mean share behind every plan, and a little of its lead."""
    means = found.mean(axis=0)
    lead = means[:, POINTS, seat] - np.delete(means[:, POINTS], seat, axis=1).max(axis=1)
    return np.asarray(means[:, SHARES, seat] + of_lead * lead)


def more_worlds(values: Values, turn: Turn, pair: tuple[Plan, Plan], found: Numbers, effort: Effort, key: int) -> Numbers:
    """Look at the best and the played plan in more worlds, as long as it is not clear how much was lost."""
    more, at = found[:0], len(found)
    while pair[0] != pair[1] and at < effort.most:
        both = np.concatenate([found, more])[:, :, SHARES, turn.seat]
        loss, error = mean_and_error(both[:, 0] - both[:, 1])
        if error <= CLEAR * np.sqrt(1 / effort.times) or loss + SURE * error < LIMITS[0]:
            break
        until = min(effort.most, 2 * at)
        more, at = np.concatenate([more, values.plans(turn, pair, at, until, key)]), until
    return more


def candidates(judges: Judges, turn: Turn, number: int) -> list[Plan]:
    """Give the most promising plans: each begins with another action, and goes on with what looks best then."""
    ranked = judges.values.ranked(turn)[:number]
    return [completed(judges, turn, (action,)) for action in dict.fromkeys((judges.favourite(turn), *ranked))]


def stems_of(played: Plan) -> list[Plan]:
    """Give the beginnings of a plan, the whole of it last."""
    return [played[:n] for n in range(1, len(played) + 1)]


def completed(judges: Judges, turn: Turn, stem: Plan) -> Plan:
    """Give the plan that begins so and goes on with what looks best."""
    plan, at = list(stem), 0
    going_on: Turn | None = turn
    while going_on is not None and at < MOST_STEPS:
        if at == len(plan):
            plan.append(going_on.choices[0] if len(going_on.choices) == 1 else judges.favourite(going_on))
        going_on = next_step(going_on, plan[at])
        at += 1
    return tuple(plan[:at])


def without_twins(turn: Turn, plans: Sequence[Plan]) -> tuple[list[Plan], list[int]]:
    """Leave out plans that come to the same as others; give those that are left, and which of them stands for each."""
    kept: dict[bytes, int] = {}
    left: list[Plan] = []
    places = []
    for n, plan in enumerate(plans):
        end = end_of(turn, plan)
        if end not in kept:
            kept[end] = len(left)
            left.append(plan)
        elif n == len(plans) - 1:
            left[kept[end]] = plan  # what was played is told as it was played
        places.append(kept[end])
    return left, places


def end_of(turn: Turn, plan: Plan) -> bytes:
    """Give what a plan comes to, as the seat sees it."""
    last: Turn = turn
    for action in plan[:-1]:
        following = next_step(last, action)
        assert following is not None
        last = following
    after = last.view.copy()
    Engine(turn.game, turn.compiled).apply(after, turn.seat, plan[-1])
    return bytes(after.flat.tobytes())


def parts_of(found: Numbers, places: Sequence[int], seat: int) -> list[float]:
    """Give what each step of the played plan lost: the best behind it, compared with the best before it."""
    means = found[:, :, SHARES, seat].mean(axis=0)
    best, parts = float(means[places[0]]), []
    for place in places[1:]:
        parts.append(best - float(means[place]))
        best = float(means[place])
    return parts if len(parts) > 1 else []
