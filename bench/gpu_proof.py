"""The GPU proof: whole random games in a CUDA kernel, from the same rule functions, compared with the CPU's byte by byte.

Run it on a machine with a CUDA device, Numba and Numba-CUDA:

    PYTHONPATH=src python bench/gpu_proof.py [games, default 20000]

For every variant of every game it plays the same numbered games on the CPU and on the device and compares all states; then it
goes through one batch of games event by event and compares the states after each. It exits with 1 at the first difference.
"""

import os
import sys
import time

import numpy as np

for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):  # Numba-CUDA 0.30 on NumPy 2.5
    if not hasattr(np, old):
        setattr(np, old, getattr(np, new))

from numba import cuda

from backroom import games
from backroom.kernel import play
from backroom.kernel.batch import blanks, flat, play_batch
from backroom.kernel.compiled import bind
from backroom.kernel.dice import streams
from backroom.kernel.engine import can_compile
from backroom.kernel.playout import advance, draw_action, draw_outcome, start
from backroom.kernel.seats import CHANCE, NOBODY

THREADS = 64


def whole_games(words, outcomes):
    """Make a kernel that plays one whole game a thread; only the sizes are the game's own."""

    @cuda.jit
    def kernel(states, seed, dice, log):
        i = cuda.grid(1)
        if i < len(states):
            may = cuda.local.array(words, np.uint64)
            weight = cuda.local.array(outcomes, np.int64)
            start(states[i], dice[i], seed, i)
            advance(states[i], dice[i], -1, may, weight, log, 0)

    return kernel


def one_event(words, outcomes):
    """Make a kernel that lets one event happen in every game."""

    @cuda.jit
    def kernel(states, seed, dice, step):
        i = cuda.grid(1)
        if i < len(states):
            may = cuda.local.array(words, np.uint64)
            weight = cuda.local.array(outcomes, np.int64)
            s = states[i]
            if step == 0:
                start(s, dice[i], seed, i)
            elif s.turn == CHANCE:
                play.apply(s, CHANCE, draw_outcome(s, weight, dice[i][0]))
            elif s.turn != NOBODY:
                play.apply(s, s.turn, draw_action(s, s.turn, may, dice[i][1 + s.turn]))

    return kernel


def same_ends(game, kernel, options, number):
    """Play games on both sides and compare the ends; give the seconds of the device."""
    states = blanks(game, options, number)
    seats = int(game.blank(options).seats)
    on_device = cuda.to_device(states)
    dice = cuda.device_array((number, 1 + seats, 3), np.int64)
    log = cuda.to_device(np.zeros((0, 2), np.int16))
    grid = (number + THREADS - 1) // THREADS
    kernel[grid, THREADS](on_device, 7, dice, log)
    cuda.synchronize()
    before = time.perf_counter()
    kernel[grid, THREADS](on_device, 7, dice, log)
    cuda.synchronize()
    took = time.perf_counter() - before
    cpu = play_batch(game, options, number, seed=7).states
    gpu = on_device.copy_to_host()
    if gpu.tobytes() != cpu.tobytes():
        first = int(np.flatnonzero((flat(gpu) != flat(cpu)).any(axis=1))[0])
        sys.exit(f"DIFFERENT: {game.title} {options}, game {first}")
    return took


def same_steps(game, kernel, options, number):
    """Go through games event by event on both sides and compare after each; count the states compared."""
    states = blanks(game, options, number)
    seats = int(game.blank(options).seats)
    on_device = cuda.to_device(states)
    dice = cuda.to_device(np.zeros((number, 1 + seats, 3), np.int64))
    mine = [game.State(row) for row in flat(blanks(game, options, number))]
    own = [streams(7, i, seats) for i in range(number)]
    may, weight = np.zeros((game.ACTIONS + 63) // 64, np.uint64), np.zeros(game.OUTCOMES, np.int64)
    compared = step = 0
    while step == 0 or any(s.turn != NOBODY for s in mine):
        kernel[(number + THREADS - 1) // THREADS, THREADS](on_device, 7, dice, step)
        for s, stream in zip(mine, own, strict=True):
            if step == 0:
                play.deal(s, stream[0])
            elif s.turn == CHANCE:
                play.apply(s, CHANCE, draw_outcome(s, weight, stream[0]))
            elif s.turn != NOBODY:
                play.apply(s, s.turn, draw_action(s, s.turn, may, stream[1 + s.turn]))
        if not np.array_equal(flat(on_device.copy_to_host()), np.array([s.flat for s in mine])):
            sys.exit(f"DIFFERENT: {game.title} {options}, event {step}")
        compared += number
        step += 1
    return compared


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    bind()
    simulated = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "1"
    print(
        "device:",
        "simulated" if simulated else cuda.get_current_device().name,
        "| CPU:",
        "compiled" if can_compile() else "interpreted",
    )
    for name in games.names():
        game = games.game(name)
        bind()
        sizes = (game.ACTIONS + 63) // 64, game.OUTCOMES
        ends, steps = whole_games(*sizes), one_event(*sizes)
        for options in game.variants():
            took = same_ends(game, ends, options, number)
            compared = same_steps(game, steps, options, min(16, number))
            shown = " ".join(options.values())
            print(
                f"{game.title:12} {shown:32} {number} ends and {compared} states equal; {number / took:,.0f} games/s", flush=True
            )
    print("EQUAL: every state of every game is the same on the device and on the CPU.")


if __name__ == "__main__":
    main()
