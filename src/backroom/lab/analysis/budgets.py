"""How much an analysis looks at, counted in imagined worlds and never in time: the same on every machine."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.refusal import Refused


@dataclass(frozen=True)
class Effort:
    """How many choices and worlds are looked at."""

    name: str
    choices: int  # that are looked at further, beside the one that was played
    worlds: int  # for every choice, at first
    most: int  # worlds for the best and the played one, while it is not clear how much was lost
    times: int = 1  # the simulations of the quick one


QUICK = Effort("quick", 6, 16, 192)
DEEP = Effort("deep", 8, 160, 1920, 10)
EFFORTS = {effort.name: effort for effort in (QUICK, DEEP)}


def effort_of(name: str) -> Effort:
    """Give an effort by its name."""
    if name not in EFFORTS:
        raise Refused("budget", f"There is no budget '{name}' for an analysis; choose {' or '.join(EFFORTS)}.")
    return EFFORTS[name]
