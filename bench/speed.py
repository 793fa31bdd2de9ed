"""Measure the rules and, beside them in the same run, a program that is given as the limit.

    python bench/speed.py [big_shot_limit.cpp]

It fails where `simulate` is further behind a batch than it may be. The program and ours take turns, so that a noisy machine is
noisy for both; the ratio is of the medians. The C++ program is built with g++ -O3; its first measure, "playout", is whole random
games of the standard four-player game with a simplified set of bids.
"""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from backroom import games
from backroom.envs import Environments
from backroom.kernel.batch import play_batch
from backroom.lab.bench import LEAST_SHARE, bench, speed
from backroom.terminal.reports import show_bench

ROUNDS = 7
SIDE_BY_SIDE = 4096  # games


def built(source: str, folder: str) -> str:
    program = str(Path(folder) / "limit")
    subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-pthread", source, "-o", program], check=True)
    return program


def limit_speed(program: str) -> float:
    said = subprocess.run([program, "0.3", "1"], capture_output=True, text=True, check=True).stdout
    return float(re.search(r"1 playout +threads 1 .*decisions/s +(\d+)", said)[1])


def beside(source: str) -> None:
    game = games.game("big-shot")
    play_batch(game, game.chosen(), 1, seed=1, threads=1)
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        program = built(source, folder)
        for _ in range(ROUNDS):
            theirs.append(limit_speed(program))
            ours.append(speed(game, game.chosen(), 0.5, 4000, threads=1).decisions)
    mine, limit = median(ours), median(theirs)
    print(f"decisions a second on one core: the limit {limit:,.0f}, ours {mine:,.0f}, ratio {mine / limit:.2f}")


def stepped(name: str, encoding: str, threads: int, seconds: float = 1.0) -> tuple[float, int]:
    """Give the decisions a second of games side by side, everything written at every step, and the bytes of one."""
    env = Environments(name, None, SIDE_BY_SIDE, seed=1, encoding=encoding, threads=threads)
    env.play_at_random(10)
    steps, before = 0, time.perf_counter()
    while time.perf_counter() - before < seconds:
        env.play_at_random(10)
        steps += 10
    speed = steps * SIDE_BY_SIDE / (time.perf_counter() - before)
    return speed, env.observation[0].nbytes + env.mask.shape[1]


def side_by_side(name: str) -> None:
    for encoding in ("plain", "knowing", "view"):
        rounds = [[stepped(name, encoding, threads) for threads in (1, 2)] for _ in range(3)]
        one, two = (median(speeds) for speeds in zip(*([speed for speed, _ in pair] for pair in rounds), strict=True))
        told = f"{one / 1e6:.2f} million decisions a second on one core, {two / one:.2f} times that on two"
        print(f"side by side, {encoding}: {told}; {rounds[0][0][1]} bytes of mask and observation each")


def main() -> None:
    measured = []
    for name in games.names():
        print(f"\n{games.game(name).title}")
        measured.append(bench(name))
        show_bench(measured[-1])
        side_by_side(name)
    if len(sys.argv) > 1:
        beside(sys.argv[1])
    slow = [f"{one.game} {one.simulated_share:.2f}" for one in measured if one.simulates_too_slowly]
    if slow:
        sys.exit(f"simulate is below {LEAST_SHARE} of the speed of a batch: {', '.join(slow)}")


if __name__ == "__main__":
    main()
