"""How far the chances that hints tell are off, at tables of experts of every number of players.

python bench/calibration.py big-score 1000 2000 1    # positions for each number of players, simulations, seed
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from functools import partial

from backroom import games
from backroom.lab.calibration import binned, gap, luck, predicted_and_came


def main() -> None:
    """Play, and print a table for each number of players."""
    name, positions, simulations, seed = sys.argv[1], *(int(word) for word in sys.argv[2:5])
    game = games.game(name)
    for players in sorted(game.SEATS):
        options = game.chosen({"players": str(players)})
        predicted_and_came(name, options, positions, seed, 2)  # compiles
        look = partial(predicted_at, name, options, seed, simulations)
        with multiprocessing.Pool(os.cpu_count()) as pool:
            pairs = [pair for found in pool.imap_unordered(look, range(positions), 4) for pair in found]
        bins = binned(pairs)
        off = f"{gap(bins):.3f} off in the mean, {luck(bins):.3f} by luck alone"
        print(f"{name}, {players} players: {off}, {len(pairs)} predictions", flush=True)
        for one in bins:
            print(f"  told {one.predicted:.2f}  came true {one.came.mean:.2f} ± {one.came.half or 0:.2f}  {one.number}")


def predicted_at(name: str, options: dict[str, str], seed: int, simulations: int, number: int) -> list[tuple[float, float]]:
    """Look at one game."""
    return predicted_and_came(name, options, number, seed, simulations)


if __name__ == "__main__":
    main()
