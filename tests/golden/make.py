"""Find and write the golden games, `make golden`: one of each variant, and one for each way a game can end.

Random games are searched in a fixed order, so the same rules always find the same games. The records are checked in: when a rule
changes, their difference shows what it changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from backroom import games
from backroom.kernel.batch import play_batch
from backroom.kernel.engine import Engine
from backroom.kernel.game import Options
from backroom.lab.match import Batch
from tests.golden.endings import ENDINGS

FOLDER = Path(__file__).parent
SEED = 1918
STRETCH = 4000


def one_game(name: str, options: Options, number: int) -> Batch:
    """Give one numbered game as a batch."""
    return Batch(name, options, ("random",) * int(options["players"]), SEED, number, number + 1, written=True)


def found(name: str, ending: str) -> Batch:
    """Search for the first game that ends so."""
    game = games.game(name)
    wishes, fits = ENDINGS[name][ending]
    options = game.chosen(wishes)
    engine: Engine[Any] = Engine(game, compiled=True)
    for first in range(0, 2_000_000, STRETCH):
        batch = play_batch(game, options, STRETCH, SEED, first)
        for i in range(STRETCH):
            s = batch.state(i)
            if fits(s, engine.results(s)):
                return one_game(name, options, first + i)
    sys.exit(f"no game of {name} found that ends with {ending}")


def golden(name: str) -> Iterator[tuple[str, Batch]]:
    """List every golden game of a game by the name of its file."""
    for options in games.game(name).variants():
        yield "variant-" + "-".join(options.values()), one_game(name, options, 0)
    for ending in ENDINGS[name]:
        yield f"ending-{ending}", found(name, ending)


def main() -> None:
    """Write them all anew."""
    for name in sys.argv[1:] or ENDINGS:
        (FOLDER / name).mkdir(exist_ok=True)
        for title, batch in golden(name):
            (FOLDER / name / f"{title}.game").write_text(batch.play()[0].text, newline="\n")
            print(name, title, flush=True)


if __name__ == "__main__":
    main()
