"""How well everybody decided, by phase of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp

from backroom.lab.analysis.forms import GRADES, Accuracy, Decision, PhaseAccuracy

STEEP = 4.35  # so that a decision that loses a tenth of the win counts for about 64 of 100, as players of chess know it
WHOLE, REST = 103.17, 3.17


def accuracies(decisions: Sequence[Decision], seats: Iterable[int], phases: Sequence[str]) -> list[Accuracy]:
    """Sum up for every seat, in all and by phase; phases without a decision are left out."""
    return [accuracy_of([one for one in decisions if one.seat == seat], seat, phases) for seat in seats]


def accuracy_of(own: Sequence[Decision], seat: int, phases: Sequence[str]) -> Accuracy:
    """Sum up the decisions of a seat."""
    by_phase = {phase: [one for one in own if one.phase == phase] for phase in phases}
    return Accuracy(seat, summed(own), {phase: summed(some) for phase, some in by_phase.items() if some})


def summed(decisions: Sequence[Decision]) -> PhaseAccuracy:
    """Sum decisions up."""
    counted = Counter(one.grade for one in decisions)
    each = [points_for(one.loss) for one in decisions]
    return PhaseAccuracy(
        len(decisions),
        float(sum(one.loss for one in decisions)),
        sum(each) / len(each) if each else 100.0,
        {grade: counted[grade] for grade in GRADES},
    )


def points_for(loss: float) -> float:
    """Give a decision points from 0 to 100 by the share of the win that it lost."""
    return max(0.0, min(100.0, WHOLE * exp(-STEEP * loss) - REST))
