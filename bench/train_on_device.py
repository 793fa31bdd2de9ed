"""`backroom train --device cuda` for a machine that has NumPy, Numba-CUDA and PyTorch, and nothing else of what Backroom needs.

python bench/train_on_device.py GAME FOLDER [--players N] [--minutes M] [--whole M] [--width W] [--narrow N] [--games N] …
"""

import argparse
import importlib.util
import json
import time
from pathlib import Path

import on_device as on_device

from backroom.bots.network.naming import weights_in
from backroom.train import stretch
from backroom.train.school import School
from backroom.train.student import for_seats, unrounded
from backroom.train.wishes import Wishes


def asked():
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int)
    for name, usual in (("minutes", 10.0), ("whole", None)):
        parser.add_argument(f"--{name}", type=float, default=usual)
    for name, usual in (("width", 128), ("narrow", 64), ("games", 1 << 14), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--device", default="cuda")
    return parser.parse_args()


def main():
    told, began = asked(), time.perf_counter()
    if importlib.util.find_spec("matplotlib") is None:
        stretch.draw_curve = lambda *_: None  # the log says the same
    school = School.of(told.game, told.players)
    begun = for_seats(unrounded(weights_in(told.start)), school.seats) if told.start else None
    wishes = Wishes(told.whole or told.minutes, told.seed, told.width, 1, told.device, told.games, told.narrow)
    run = stretch.Stretch(school, told.folder, wishes, begun=begun)
    name = f"{told.game} {told.players or 'all'}"
    run.run(told.minutes, lambda passed: None, lambda line: print(name, json.dumps(line), flush=True))
    print(f"{name}: {time.perf_counter() - began:.0f} s in all, {run.student.decisions:,} decisions", flush=True)


if __name__ == "__main__":
    main()
