"""How well everybody decided, by phase of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp

from backroom.lab.analysis.forms import GRADES, Accuracy, Decision, PhaseAccuracy

STEEP = 4.35  # so that a decision that loses a tenth of the win counts for about 64 of 100, as players of chess know it
WHOLE, REST = 103.17, 3.17

Made = tuple[Decision, float]  # and how much of its loss stands


def accuracies(
    decisions: Sequence[Decision], parts: Sequence[float], seats: Iterable[int], phases: Sequence[str]
) -> list[Accuracy]:
    """Sum up for every seat, in all and by phase, what stands of its losses; phases without a decision are left out."""
    made = list(zip(decisions, parts, strict=True))
    return [accuracy_of([one for one in made if one[0].seat == seat], seat, phases) for seat in seats]


def accuracy_of(own: Sequence[Made], seat: int, phases: Sequence[str]) -> Accuracy:
    """Sum up the decisions of a seat."""
    by_phase = {phase: [one for one in own if one[0].phase == phase] for phase in phases}
    return Accuracy(seat, summed(own), {phase: summed(some) for phase, some in by_phase.items() if some})


def summed(decisions: Sequence[Made]) -> PhaseAccuracy:
    """Sum decisions up."""
    counted = Counter(one.grade for one, _ in decisions)
    lost = [-part * one.effect[one.seat] for one, part in decisions]
    each = [points_for(loss) for loss in lost]
    return PhaseAccuracy(
        len(decisions),
        float(sum(lost)),
        sum(each) / len(each) if each else 100.0,
        {grade: counted[grade] for grade in GRADES},
    )


def points_for(loss: float) -> float:
    """Give a decision points from 0 to 100 by the share of the win that it lost."""
    return max(0.0, min(100.0, WHOLE * exp(-STEEP * loss) - REST))
