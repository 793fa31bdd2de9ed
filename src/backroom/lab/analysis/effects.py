"""What judged decisions did to everybody: one's own and those of others by one rule, and nothing counted twice.

Only what is sure of a loss counts. And what a seat is said to have lost, but still has when it decides next, it has not lost: the
judge has taken it back. Three bids of one auction that all stop short of the right one are one mistake, not three.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from backroom.lab.analysis.forms import Account, Booking, Decision


def standing(decisions: Sequence[Decision], booked: Sequence[Booking]) -> list[float]:
    """Tell of each decision how much of its effect stands when its seat decides next, as a part of it."""
    drawn = [one for one in booked if one.kind == "chance"]
    return [part_of(one, decisions[n + 1 :], drawn) if -one.effect[one.seat] > 0 else 1.0 for n, one in enumerate(decisions)]


def part_of(one: Decision, later: Sequence[Decision], drawn: Sequence[Booking]) -> float:
    """Give what stands of one effect: what comes back by neither luck nor a fault of others was never lost."""
    seat, loss = one.seat, -one.effect[one.seat]
    following = next((n for n, each in enumerate(later) if each.seat == seat), None)
    if following is None:
        return 1.0
    then = later[following]
    luck = sum(each.change[seat] for each in drawn if one.last < each.first < then.first)
    given = sum(each.effect[seat] for each in later[:following])
    back = then.best.shares[seat] - one.choice.shares[seat] - luck - given
    return 1.0 - min(1.0, max(0.0, back / loss))


def with_effects(accounts: Sequence[Account], decisions: Sequence[Decision], parts: Sequence[float]) -> list[Account]:
    """Tell what decisions did apart from what nobody could foresee: one's own, and by the same rule those of others."""
    found, made = [], list(zip(decisions, parts, strict=True))
    for one in accounts:
        seat = one.seat
        shares = summed(vars(one), [(each.seat == seat, part * each.effect[seat]) for each, part in made])
        points = summed(one.points, [(each.seat == seat, part * each.effect_points[seat]) for each, part in made])
        own, others, unforeseen = shares.values()
        found.append(replace(one, own=own, others=others, unforeseen=unforeseen, points=one.points | points))
    return found


def summed(told: Mapping[str, Any], effects: Sequence[tuple[bool, float]]) -> dict[str, float]:
    """Add up what decisions did to a seat, its own and those of others; the rest is unforeseen."""
    own = float(sum(effect for is_own, effect in effects if is_own))
    others = float(sum(effect for is_own, effect in effects if not is_own))
    return {"own": own, "others": others, "unforeseen": float(told["result"] - told["start"] - told["luck"] - own - others)}
