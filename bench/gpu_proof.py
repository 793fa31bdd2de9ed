"""The GPU proof: whole random games in a CUDA kernel, from the same rule functions, compared with the CPU's byte by byte.

Run it on a machine with a CUDA device, Numba and Numba-CUDA:

    python bench/gpu_proof.py [games of each variant, default 20000; 0 for none] [names of games]

For every variant of a game it plays the same numbered games on the CPU and on the device and compares all states; then it
goes through one batch of games event by event and compares the states after each. It exits with 1 at the first difference. It
measures whole games a second, too, of the usual variant and a million at once.
"""

import sys
import time

import numpy as np
from on_device import alone, cuda

from backroom import games
from backroom.kernel import play
from backroom.kernel.batch import blanks, flat, play_batch
from backroom.kernel.compiled import bind
from backroom.kernel.dice import streams
from backroom.kernel.engine import can_compile
from backroom.kernel.playout import advance, draw_action, draw_outcome, start
from backroom.kernel.seats import CHANCE, NOBODY

THREADS = 64
MANY = 1 << 20  # games at once, to measure speed


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


def played(game, kernel, options, number, rounds):
    """Play games on the device, again and again; give their ends there and the seconds of the quickest round but the first."""
    on_device = cuda.to_device(blanks(game, options, number))
    dice = cuda.device_array((number, 1 + int(game.blank(options).seats), 3), np.int64)
    log = cuda.to_device(np.zeros((0, 2), np.int16))
    took = []
    for _ in range(1 + rounds):
        before = time.perf_counter()
        kernel[(number + THREADS - 1) // THREADS, THREADS](on_device, 7, dice, log)
        cuda.synchronize()
        took.append(time.perf_counter() - before)
    return on_device, min(took[1:])


def same_ends(game, kernel, options, number):
    """Play games on both sides and compare the ends; give the seconds of the device."""
    on_device, took = played(game, kernel, options, number, 1)
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


def speed(game, kernel):
    """Measure whole games a second, of the usual variant and many at once."""
    with alone():
        rate = MANY / played(game, kernel, game.chosen(), MANY, 5)[1]
    print(f"{game.title:12} {MANY:,} games at once: {rate / 1e6:.2f} million whole games a second", flush=True)


def prove(game, number):
    """Compare games of every variant."""
    sizes = (game.ACTIONS + 63) // 64, game.OUTCOMES
    ends, steps = whole_games(*sizes), one_event(*sizes)
    speed(game, ends)
    for options in game.variants() if number else ():
        took = same_ends(game, ends, options, number)
        compared = same_steps(game, steps, options, min(16, number))
        shown = " ".join(options.values())
        told = f"{number} ends and {compared} states equal; {number / took:,.0f} games/s"
        print(f"{game.title:12} {shown:32} {told}", flush=True)


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    bind()
    print("device:", cuda.get_current_device().name, "| CPU:", "compiled" if can_compile() else "interpreted", flush=True)
    for name in sys.argv[2:] or games.names():
        game = games.game(name)
        bind()
        prove(game, number)
    print("EQUAL: every state of every game is the same on the device and on the CPU." if number else "Nothing was compared.")


if __name__ == "__main__":
    main()
