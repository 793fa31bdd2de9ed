"""Batches of games on a CUDA device: the same bytes as on the processor, and how many decisions a second.

Run it on a machine with a CUDA device, Numba and Numba-CUDA; nothing else is needed:

    python bench/gpu_steps.py [games of each variant to compare] [seconds for each speed] [names] [--every STEPS]

1000 games and 2 seconds, unless told otherwise; 0 leaves a part out, and names of games and encodings (big-shot, plain …) leave
the others out. Several may run at once, which compile side by side: speeds are measured one at a time all the same.

For every variant and encoding it steps the same games at random on both sides and compares, after every step or every so many,
who acts, masks, observations, rewards, points and ends, and from time to time the states and the dice. Then it measures: random
policy, mask and observation written at every step. An error in one variant is told and the others go on; it exits with 1 if
there was one.
"""

import argparse
import sys
import time
import traceback

import numpy as np
from on_device import alone, cuda

from backroom import games
from backroom.envs import Environments
from backroom.envs.frames import WHOLE
from backroom.envs.memory import KEPT

STEPS, MOST_STEPS = 420, 1260  # most games have fewer than 420 decisions; those with punished overbids have more
STATES_EVERY = 50
SIZES = (1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 20)
MOST_BYTES = 40e9


def different(one, two, names):
    """Name what differs between two batches, and the first game in which it does."""
    for name in names:
        mine, theirs = (np.ascontiguousarray(env.runner.fetched(part(env, name))) for env in (one, two))
        if mine.dtype != theirs.dtype or not np.array_equal(bytes_of(mine), bytes_of(theirs)):
            unlike = (mine != theirs).reshape(len(mine), -1).any(axis=1)
            return f"{name} of game {int(np.flatnonzero(unlike)[0])}, {int(unlike.sum())} games in all"
    return None


def bytes_of(array):
    return array.reshape(-1).view(np.uint8)


def part(env, name):
    return getattr(env.frame if name in WHOLE else env.memory, name)


def compare(game, options, encoding, number, every=1):
    """Step games on both sides until as many have ended as there are, and compare on the way; count steps and ends."""
    before = time.perf_counter()
    mine, theirs = (Environments(game, options, number, 7, encoding, device) for device in ("cpu", "cuda"))
    step = compared = ends = 0
    while step <= STEPS or (ends < number and step < MOST_STEPS):
        if step % every == 0:
            found = different(mine, theirs, (*WHOLE, *(KEPT if step % max(STATES_EVERY, every) == 0 else ())))
            compared += 1
            if found:
                raise AssertionError(f"DIFFERENT after {step} steps: {found}")
        mine.play_at_random()
        theirs.play_at_random()
        ends += int(mine.over.sum())
        step += 1
    shown, took = " ".join(options.values()), time.perf_counter() - before
    counted = f"{number} games, {step} steps, {compared} of them compared, {ends} ends"
    print(f"{game.title:14} {shown:32} {encoding:8} equal: {counted}; {took:.0f} s", flush=True)


def speed(game, encoding, number, seconds):
    """Measure decisions a second with everything written at every step."""
    env = Environments(game, game.chosen(), number, 1, encoding, "cuda")
    with alone():
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


def asked():
    """Read what is to be done."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("seconds", nargs="?", type=float, default=2.0)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    return parser.parse_args()


def main():
    wishes, errors = asked(), []
    print("device:", cuda.get_current_device().name, flush=True)

    def wanted(names):
        return [name for name in names if name in wishes.names] or list(names)

    for game in map(games.game, wanted(("big-shot", "big-score"))):
        for encoding in wanted(("plain", "knowing", "view")):
            before = time.perf_counter()
            tried(errors, compare, game, game.chosen(), encoding, 4)
            print(f"{game.title} {encoding}: first steps with compiling {time.perf_counter() - before:.0f} s", flush=True)
            for size in SIZES if wishes.seconds else ():
                if size * game.State.dtype.itemsize * 2 < MOST_BYTES:
                    tried(errors, speed, game, encoding, size, wishes.seconds)
        for options in game.variants() if wishes.games else ():
            for encoding in wanted(("plain", "knowing", "view")):
                tried(errors, compare, game, options, encoding, wishes.games, wishes.every)
    print("EQUAL: every byte is the same on the device and on the processor." if not errors else f"{len(errors)} ERRORS")
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
