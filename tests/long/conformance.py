"""The owners' tests of every interface, in every variant, `make conformance`: PettingZoo, Gymnasium, OpenSpiel.

python -m tests.long.conformance [GAME …]
"""

from __future__ import annotations

import sys

from backroom import games
from tests.envs.adapters import owners
from tests.long.laws import show

CYCLES = 1000  # as the owners have it
CHECKS = {
    "PettingZoo, in turn": lambda game, options: owners.pettingzoo_aec(game, options, CYCLES, None),
    "PettingZoo, at once": lambda game, options: owners.pettingzoo_parallel(game, options, CYCLES, None),
    "Gymnasium, one seat": lambda game, options: owners.gymnasium_seat(game, options, None),
    "OpenSpiel, random games": lambda game, options: owners.open_spiel(game, options, 3),
    "OpenSpiel, playthrough": owners.open_spiel_playthrough,
}


def check(name: str) -> None:
    """Run every test on every variant of a game; the first that fails tells where."""
    variants = games.game(name).variants()
    for interface, test in CHECKS.items():
        for number, options in enumerate(variants):
            show(f"{name}, {interface}: {number} of {len(variants)} variants")
            try:
                test(name, options)
            except Exception:
                print(f"\n{interface} does not accept {name} with {options}.", file=sys.stderr)
                raise
        show("")
        print(f"{name}: {interface} accepts all {len(variants)} variants.")
    owners.pettingzoo_speed(name, variants[0])


if __name__ == "__main__":
    for each in sys.argv[1:] or games.OURS:
        check(each)
