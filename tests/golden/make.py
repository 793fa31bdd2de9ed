"""Find and write the golden games, `make golden`: one of each variant, and one for each way a game can end.

Random games are searched in a fixed order, so the same rules always find the same games. The records are checked in: when a rule
changes, their difference shows what it changed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from backroom import games
from backroom.games.big_shot.reckoning import can_win, dearest_lot, lots_of_seat
from backroom.kernel.batch import play_batch
from backroom.kernel.engine import Engine, Result
from backroom.lab.match import Batch

FOLDER = Path(__file__).parent
SEED = 1918


def top_two(s: Any, results: list[Result]) -> list[int] | None:
    """Give the seats that can win and share the highest fortune, if there are several."""
    able = [seat for seat in range(s.seats) if can_win(s, seat)]
    best = max((results[seat].points for seat in able), default=0)
    top = [seat for seat in able if results[seat].points == best]
    return top if len(top) > 1 else None


def by_lots(s: Any, results: list[Result]) -> bool:
    """A tie of fortunes that the number of lots breaks."""
    top = top_two(s, results)
    counts = sorted((lots_of_seat(s, seat) for seat in top), reverse=True) if top else [0, 0]
    return counts[0] > counts[1]


def by_dearest(s: Any, results: list[Result]) -> bool:
    """A tie of fortunes and lots that the most valuable lot breaks."""
    top = top_two(s, results) or []
    most = max((lots_of_seat(s, seat) for seat in top), default=0)
    dearest = sorted((dearest_lot(s, seat) for seat in top if lots_of_seat(s, seat) == most), reverse=True)
    return len(dearest) > 1 and dearest[0] > dearest[1]


ENDINGS: dict[str, tuple[dict[str, object], Callable[[Any, list[Result]], bool]]] = {
    "winner-in-debt": ({}, lambda s, r: any(x.worth == 60 and x.points < 0 for x in r)),
    "winner-not-richest": ({}, lambda s, r: max(x.points for x in r) > max(x.points for x in r if x.worth == 60 or x.rank == 1)),
    "tie-broken-by-lots": ({}, by_lots),
    "tie-broken-by-dearest-lot": ({}, by_dearest),
    "shared-victory": ({}, lambda s, r: any(x.worth == 30 for x in r)),
    "nobody-wins": ({"players": "2"}, lambda s, r: not any(x.worth for x in r)),
    "nobody-wins-at-three": ({"players": "3"}, lambda s, r: not any(x.worth for x in r)),
}


def found(ending: str) -> Batch:
    """Search for the first game that ends so."""
    game = games.game("big-shot")
    wishes, fits = ENDINGS[ending]
    options = game.chosen(wishes)
    engine: Engine[Any] = Engine(game, compiled=True)
    for first in range(0, 3_000_000, 2000):
        batch = play_batch(game, options, 2000, SEED, first)
        for i in range(2000):
            s = batch.state(i)
            if fits(s, engine.results(s)):
                return Batch("big-shot", options, ("random",) * s.seats, SEED, first + i, first + i + 1, written=True)
    sys.exit(f"no game found that ends with {ending}")


def golden() -> Iterator[tuple[str, Batch]]:
    """List every golden game by the name of its file."""
    for options in games.game("big-shot").variants():
        bots = ("random",) * int(options["players"])
        yield "variant-" + "-".join(options.values()), Batch("big-shot", options, bots, SEED, 0, 1, written=True)
    for ending in ENDINGS:
        yield f"ending-{ending}", found(ending)


def main() -> None:
    """Write them all anew."""
    for name, batch in golden():
        (FOLDER / "big-shot" / f"{name}.game").write_text(batch.play()[0].text, newline="\n")
        print(name, flush=True)


if __name__ == "__main__":
    main()
