"""Proofs: every choice is compared with the best, by exact play where that reaches, else in many imagined worlds with other dice.

A judge that looks through the next draw alone could be wrong in the same way in every world. So the choices are also played on
to the end of the game, where the rules say who won, and the answer has to be the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np

from backroom.bots.endings.solution import in_reach, solve
from backroom.bots.steps import next_step
from backroom.bots.turn import Turn
from backroom.bots.values import POINTS, SHARES, NetworkValues, Numbers, Plan, Values
from backroom.lab.analysis.grading import mean_and_error
from backroom.lab.analysis.telling import named
from backroom.lab.puzzles.forms import SURE, Proof

CLEAR, AT_LEAST = 0.08, 0.04  # of the win: a lead is clear if it is so large, and sure to be at least so large
FEW, WORLDS = 64, 640  # that choices are compared in: at first, and in the proof
TO_THE_END = 240  # worlds that are played on to the end
ENOUGH = 2.0  # standard errors by which the best has to be ahead there
NEAREST = 6  # plans that are always looked at in more worlds
ENDLESS = 10_000  # draws: more than any game has
TRIED = 2_000_000  # things that are tried to work a position out
BIDS = re.compile(r" \d+$")  # choices that differ by a number at their end alone are neighbours on a scale


@dataclass(frozen=True)
class Weighed:
    """Plans, what everybody can expect behind each, and how far each is behind the best, with its error."""

    plans: list[Plan]
    shares: Numbers  # plan, seat
    points: Numbers
    behind: list[tuple[float, float]]
    best: int
    by: str
    worlds: int = 0

    def proof(self, shown: Sequence[int], seed: int, to_the_end: int = 0) -> Proof:
        """Give the proof: how far the next one of those that are shown is behind."""
        lead, error = min((self.behind[n] for n in shown if n != self.best), key=lambda each: each[0])
        return Proof(self.by, round(lead, 4), round(error, 4), self.worlds, seed if self.worlds else 0, to_the_end)


def other_dice(turn: Turn, seed: int) -> int:
    """Give the number of dice that no analysis throws: they hang on the seed and on what the seat sees."""
    seen = sha256(f"puzzle {seed} ".encode() + bytes(turn.view.flat.tobytes()) + bytes([turn.seat])).digest()
    return int.from_bytes(seen[:6], "big")


def weigh(values: Values, turn: Turn, plans: Sequence[Plan], worlds: int, seed: int) -> Weighed:
    """Compare plans in imagined worlds, all in the same ones with the same dice."""
    found = values.plans(turn, plans, 0, worlds, other_dice(turn, seed))
    means, own = found.mean(axis=0), found[:, :, SHARES, turn.seat]
    best = int(np.argmax(own.mean(axis=0)))
    behind = [mean_and_error(own[:, best] - own[:, n]) for n in range(len(plans))]
    return Weighed(list(plans), means[:, SHARES], means[:, POINTS], behind, best, values.by, worlds)


def weigh_exactly(turn: Turn) -> Weighed | None:
    """Work out what every choice is worth; None where that does not reach, or where a decision has more than one step."""
    if not in_reach(turn.game, turn.view) or any(next_step(turn, action) is not None for action in turn.choices):
        return None
    found = solve(turn.game, turn.view, turn.seat, TRIED)
    if found is None:
        return None
    plans: list[Plan] = [(action,) for action in found.values]
    shares = np.array([row[: turn.view.seats] for row in found.values.values()])
    best = int(np.argmax(shares[:, turn.seat]))
    behind = [(float(each), 0.0) for each in shares[best, turn.seat] - shares[:, turn.seat]]
    return Weighed(plans, shares, np.zeros_like(shares), behind, best, "exact")


def clearly_behind(found: Weighed, n: int) -> bool:
    """Tell whether a plan is clearly behind the best one, and surely so."""
    mean, error = found.behind[n]
    return mean >= CLEAR and mean - SURE * error >= AT_LEAST


def may_be_clear(turn: Turn, found: Weighed) -> bool:
    """Tell whether more worlds may still show that one choice is clearly best."""
    best = found.plans[found.best]
    hopes = [n for n, (mean, error) in enumerate(found.behind) if n != found.best and mean + 2 * error < CLEAR]
    return all(neighbours(turn, best, found.plans[n]) for n in hopes)


def worth_more(found: Weighed) -> list[Plan]:
    """Give the plans that are looked at in more worlds: those that are far behind already are left out, except the nearest."""
    order = sorted(range(len(found.plans)), key=lambda n: found.behind[n][0])
    return [
        found.plans[n]
        for place, n in enumerate(order)
        if place < NEAREST or found.behind[n][0] - SURE * found.behind[n][1] < 2 * CLEAR
    ]


def clear_choices(turn: Turn, found: Weighed) -> list[int]:
    """Give the best plan and those that are clearly behind; none if any other plan is not.

    Neighbours of the best on a scale, such as a bid of one more, may be as good: they are left out.
    """
    shown = [found.best]
    for n in range(len(found.plans)):
        if n == found.best:
            continue
        if clearly_behind(found, n):
            shown.append(n)
        elif not neighbours(turn, found.plans[found.best], found.plans[n]):
            return []
    return shown if len(shown) > 1 else []


def neighbours(turn: Turn, one: Plan, other: Plan) -> bool:
    """Tell whether two choices of one step differ by a number alone."""
    texts = [named(turn, plan) for plan in (one, other)]
    stems = [BIDS.sub("", text[0]) for text in texts if len(text) == 1 and BIDS.search(text[0])]
    return len(stems) == 2 and stems[0] == stems[1]


def holds_to_the_end(values: Values, turn: Turn, plans: Sequence[Plan], seed: int) -> bool:
    """Tell whether the first plan is the best when everything is played to the end, too: first in a few worlds, then in many."""
    if not isinstance(values, NetworkValues):
        return True  # it was played to the end already
    longer = NetworkValues(values.game, values.seats, values.compiled, values.weights, ENDLESS)
    if weigh(longer, turn, plans, TO_THE_END // 4, seed + 1).best != 0:
        return False
    played = weigh(longer, turn, plans, TO_THE_END, seed + 2)
    return played.best == 0 and all(mean - ENOUGH * error > 0 for mean, error in played.behind[1:])
