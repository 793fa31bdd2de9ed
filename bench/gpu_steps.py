"""Batches of games on a CUDA device: the same bytes as on the processor, and how many decisions a second.

Run it on a machine with a CUDA device, Numba and Numba-CUDA; nothing else is needed:

    python bench/gpu_steps.py [games of each variant to compare] [seconds for each speed] [names]

1000 games and 2 seconds, unless told otherwise; names of games and encodings (big-shot, plain …) leave the others out.

For every variant and encoding it steps the same games at random on both sides and compares, after every step, who acts, masks,
observations, rewards, points and ends, and from time to time the states and the dice. Then it measures: random policy, mask and
observation written at every step. An error in one variant is told and the others go on; it exits with 1 if there was one.
"""

import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
os.environ.setdefault("BACKROOM_CACHE", str(Path(tempfile.gettempdir()) / "backroom-compiled"))
os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")

import numpy as np

from backroom import games
from backroom.envs import Environments
from backroom.envs.frames import WHOLE
from backroom.envs.memory import KEPT
from backroom.envs.numba_cuda import cuda

STEPS = 420  # most games have fewer decisions, so that another begins; those with punished overbids have more
STATES_EVERY = 50
SIZES = (1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 20)
MOST_BYTES = 40e9


WANTED = set(sys.argv[3:])


def wanted(names):
    """List those names that were asked for, all of them if none was."""
    return [name for name in names if name in WANTED] or list(names)


def different(one, two, names):
    """Name what differs between two batches, and the first game in which it does."""
    for name in names:
        mine, theirs = (np.asarray(env.runner.fetched(part(env, name))) for env in (one, two))
        if mine.tobytes() != theirs.tobytes():
            unlike = (mine != theirs).reshape(len(mine), -1).any(axis=1)
            return f"{name} of game {int(np.flatnonzero(unlike)[0])}, {int(unlike.sum())} games in all"
    return None


def part(env, name):
    return getattr(env.frame if name in WHOLE else env.memory, name)


def compare(game, options, encoding, number):
    """Step games on both sides until each has ended about once, and compare after every step; count steps and ends."""
    before = time.perf_counter()
    mine, theirs = (Environments(game, options, number, 7, encoding, device) for device in ("cpu", "cuda"))
    steps = ends = 0
    while steps < STEPS:
        found = different(mine, theirs, (*WHOLE, *(KEPT if steps % STATES_EVERY == 0 else ())))
        if found:
            raise AssertionError(f"DIFFERENT after {steps} steps: {found}")
        mine.play_at_random()
        theirs.play_at_random()
        steps += 1
        ends += int(mine.over.sum())
    shown = " ".join(options.values())
    took = time.perf_counter() - before
    print(f"{game.title:14} {shown:32} {encoding:8} equal: {number} games, {steps} steps, {ends} ends; {took:.0f} s", flush=True)


def speed(game, encoding, number, seconds):
    """Measure decisions a second with everything written at every step."""
    env = Environments(game, game.chosen(), number, 1, encoding, "cuda")
    env.play_at_random(3)
    cuda.synchronize()
    before, steps = time.perf_counter(), 0
    while time.perf_counter() - before < seconds:
        env.play_at_random(20)
        cuda.synchronize()
        steps += 20
    rate = steps * number / (time.perf_counter() - before)
    told = env.observation.shape[1] * env.encoding.number.itemsize + env.mask.shape[1]
    print(f"{game.title:14} {encoding:8} {number:9,} games: {rate / 1e6:8.1f} M decisions/s, {told} bytes each", flush=True)


def tried(errors, what, *arguments):
    try:
        what(*arguments)
    except Exception as error:
        errors.append(f"{what.__name__} {arguments[0].title} {arguments[1:]}: {error!r}"[:400])
        print("ERROR", errors[-1], flush=True)
        traceback.print_exc(limit=-3)


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    print("device:", cuda.get_current_device().name, flush=True)
    errors = []
    for name in wanted(("big-shot", "big-score")):
        game = games.game(name)
        for encoding in wanted(("plain", "knowing", "view")):
            before = time.perf_counter()
            tried(errors, compare, game, game.chosen(), encoding, 4)
            print(f"{game.title} {encoding}: first steps with compiling {time.perf_counter() - before:.0f} s", flush=True)
            for size in SIZES:
                if size * game.State.dtype.itemsize * 2 < MOST_BYTES:
                    tried(errors, speed, game, encoding, size, seconds)
        for options in game.variants():
            for encoding in wanted(("plain", "knowing", "view")):
                tried(errors, compare, game, options, encoding, number)
    print("EQUAL: every byte is the same on the device and on the processor." if not errors else f"{len(errors)} ERRORS")
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
