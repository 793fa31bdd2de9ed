"""Find and write the golden games that are missing, `make golden`: one of each variant, and one for each way a game can end.

Random games are searched in a fixed order, so the same rules always find the same games. A golden game that is there is never
rewritten: a new option adds games, and a new version of the rules has a folder of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from backroom import games
from backroom.kernel.batch import play_batch
from backroom.kernel.engine import Engine
from backroom.kernel.options import Options
from backroom.lab.match import Series
from tests.golden.endings import ENDINGS

FOLDER = Path(__file__).parent
SEED = 1918
STRETCH = 4000


def folder_of(name: str) -> Path:
    """Give the folder for golden games of the rules of now."""
    rules = games.game(name).RULES
    return FOLDER / (name if rules == 1 else f"{name}-rules-{rules}")


def title_of(name: str, options: Options) -> str:
    """Name the golden game of a variant; an option that came later counts where it has not its old meaning."""
    return "variant-" + "-".join(games.game(name).option_set.written(options).values())


def one_game(name: str, options: Options, number: int) -> Series:
    """Give one numbered game as a batch."""
    return Series(name, options, ("random",) * int(options["players"]), SEED, number, number + 1, written=True)


def found(name: str, ending: str) -> Series:
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


def golden(name: str) -> Iterator[tuple[str, Series]]:
    """List the golden games of a game that are missing, by the names of their files."""
    for options in games.game(name).variants():
        if not (folder_of(name) / f"{title_of(name, options)}.game").exists():
            yield title_of(name, options), one_game(name, options, 0)
    for ending in ENDINGS[name]:
        if not (folder_of(name) / f"ending-{ending}.game").exists():
            yield f"ending-{ending}", found(name, ending)


def main() -> None:
    """Write those that are missing."""
    for name in sys.argv[1:] or ENDINGS:
        folder_of(name).mkdir(exist_ok=True)
        for title, batch in golden(name):
            (folder_of(name) / f"{title}.game").write_text(batch.play()[0].text, newline="\n")
            print(name, title, flush=True)


if __name__ == "__main__":
    main()
