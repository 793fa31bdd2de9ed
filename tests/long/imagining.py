"""How far what is imagined in The Big Score is from uniform, where all that fits can be listed: `python -m tests.long.imagining`.

Three players, the first round is over and random play has shown what it sent to jobs and trained. For every pick that the
observer did not see itself make, the exact odds of each kind stand beside those imagined; the figure is the total
variation distance.
"""

from __future__ import annotations

import sys
from collections import Counter

from backroom.games.big_score import GAME
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from tests.big_score.enumeration import Place, arrangements

PLAYERS = 3
BOX = [8] * 6 + [7] * 6
Odds = dict[Place, dict[int, float]]


def after_first_round(engine: Engine, number: int):
    """Play a random game up to its second round."""
    options = GAME.chosen({"players": str(PLAYERS)})
    s, _ = engine.start(options, 5, number)
    _, events = engine.play_at_random(options, 5, number)
    for event in events:
        if s.rounds == 1:
            break
        engine.apply(s, *event)
    return s


def normalised(counts: dict[tuple[Place, int], int], whole: int) -> Odds:
    """Give the odds of each kind at each place."""
    odds: Odds = {}
    for (place, kind), count in counts.items():
        odds.setdefault(place, {})[kind] = count / whole
    return odds


def exact_odds(s, seat: int, shown=None) -> Odds:
    """List everything that fits what a seat has seen; other cards than those shown may be asked for."""
    counts: Counter[tuple[Place, int]] = Counter()
    whole = 0
    picks = [row[:8] for row in s.taken[0, :PLAYERS].tolist()]
    for cards, weight in arrangements(picks, seat, s.shown[0] if shown is None else shown, BOX):
        whole += weight
        for place in cards.items():
            counts[place] += weight
    return normalised(counts, whole)


def imagined_odds(engine: Engine, s, seat: int, draws: int) -> Odds:
    """Imagine so many worlds behind a seat's view."""
    view = engine.view(s, seat)
    dice = dice_for(draws)
    counts: Counter[tuple[Place, int]] = Counter()
    for _ in range(draws):
        taken = engine.imagine(view, seat, dice).taken[0, :PLAYERS].tolist()
        counts.update(((pack, pick), kind) for pack, row in enumerate(taken) for pick, kind in enumerate(row[:8]))
    return normalised(counts, draws)


def distance(exact: Odds, imagined: Odds) -> float:
    """Give the total variation distance at the place where it is largest."""
    return max(
        sum(abs(exact[place].get(kind, 0) - imagined[place].get(kind, 0)) for kind in range(len(BOX))) / 2 for place in exact
    )


def report(positions: int = 40, draws: int = 20_000) -> str:
    """Measure so many positions, and sum up."""
    engine: Engine = Engine(GAME, compiled=can_compile())
    found = []
    for number in range(positions):
        s = after_first_round(engine, number)
        seat = number % PLAYERS
        found.append(distance(exact_odds(s, seat), imagined_odds(engine, s, seat, draws)))
        if sys.stderr.isatty():
            print(f"\r\033[K{number + 1} of {positions} positions", end="", file=sys.stderr, flush=True)
    found.sort()
    return (
        f"imagine against enumeration, {positions} positions of {draws} worlds: distance {found[len(found) // 2]:.3f} in the "
        f"middle, {found[-1]:.3f} at most (a uniform sample of that size: about 0.01)"
    )


if __name__ == "__main__":
    print(report())
