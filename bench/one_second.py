"""One bot against copies of another for so many seconds on every core: for budgets in time, which no seed can repeat.

python bench/one_second.py big-shot 4 search:1000ms greedy 500
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time

from backroom import games
from backroom.bots import bot
from backroom.kernel.engine import Engine, can_compile
from backroom.lab.match import play_one
from backroom.lab.simulate import WHOLE, Interval


def seated(task: tuple[str, int, str, str, int, int, float]) -> tuple[int, float] | None:
    """Play one deal with the bot on one seat; nothing, if the time is over."""
    name, players, one, other, number, seat, until = task
    if time.time() > until:
        return None
    game = games.game(name)
    engine: Engine = Engine(game, can_compile())
    bots = [bot(one if n == seat else other) for n in range(players)]
    _, end, *_ = play_one(engine, game.chosen({"players": str(players)}), bots, 2026, number)
    return number, engine.results(end)[seat].worth / WHOLE


def main() -> None:
    """Play, and print the share of wins over deals that were played on every seat."""
    name, players, one, other, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], float(sys.argv[5])
    seated((name, players, "search:2", other, 10**6, 0, time.time() + 9999))  # compiles
    until = time.time() + seconds
    tasks = ((name, players, one, other, number, seat, until) for number in range(10**4) for seat in range(players))
    shares: dict[int, list[float]] = {}
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for played in pool.imap_unordered(seated, tasks):
            if played is None:
                break
            shares.setdefault(played[0], []).append(played[1])
        pool.terminate()
    deals = [sum(got) / players for got in shares.values() if len(got) == players]
    found = Interval.of(deals)
    share = f"{found.mean:.3f} ± {found.half or 0:.3f}"
    print(f"{name}, {players} players: {one} against {other}: {share}, {len(deals) * players} games")


if __name__ == "__main__":
    main()
