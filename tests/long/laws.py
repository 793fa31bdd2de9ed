"""The long checks, `make laws`: every law over many random games, 100,000 pairs of states, a million illegal actions.

python -m tests.long.laws [GAME …]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from backroom import games
from backroom.bots import Random, Turn
from backroom.kernel import laws
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.seats import NOBODY
from backroom.kernel.secrecy import keeps_secrets, watch_weighing
from backroom.lab.match import Series
from backroom.refusal import Refused
from backroom.table import Table
from backroom.table.files import steps_as_data
from tests.big_score import forging as big_score
from tests.big_shot import forging as big_shot
from tests.long import imagining
from tests.outside import CHECK

CHUNK = 500
FORGE = {"big-shot": big_shot.forge, "big-score": big_score.forge}
GAMES = {"big-shot": (200, 100_000), "big-score": (10, 4_000)}  # interpreted, compiled


def watch_games(name: str, total: int, compiled: bool) -> None:
    """Play so many games in all under the laws, the same number of every variant."""
    game = games.game(name)
    variants = game.variants()
    each = -(-total // len(variants))
    done = 0
    for options in variants:
        for first in range(0, each, CHUNK if compiled else 1):
            number = min(CHUNK if compiled else 1, each - first)
            broken = laws.watch(game, options, number, seed=2026, first=first, compiled=compiled)
            if broken:
                sys.exit(f"{game.title} breaks law {broken.law}: {broken}")
            done += number
            show(f"{game.title}, {'compiled' if compiled else 'interpreted'}: {done} of {each * len(variants)} games")
    print(file=sys.stderr)
    print(f"{game.title}: {done} random games {'compiled' if compiled else 'interpreted'}, no law broken.")


def show(text: str) -> None:
    """Show how far it is, on one line of the terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def illegal_actions(total: int, seed: int, name: str = "big-shot") -> int:
    """Throw actions that are not legal at the door of random tables; count those that were refused and changed nothing."""
    game = games.game(name)
    variants = game.variants()
    dice = dice_for(seed)
    refused = number = 0
    while refused < total:
        table = Table.open(name, seed=seed + number, **variants[number % len(variants)])
        number += 1
        while not table.over and refused < total:
            before = table.state.flat.tobytes(), len(table.states)
            legal = {(seat, action) for seat in table.waiting for action in table.engine.choices(table.state, seat)}
            for _ in range(40):
                seat, action = int(draw(dice, 8)) - 1, int(draw(dice, game.ACTIONS + 20)) - 10
                if (seat, action) in legal or refused >= total:
                    continue
                try:
                    table.act(seat, action)
                except Refused:
                    refused += 1
                else:
                    raise AssertionError(f"seat {seat} was allowed action {action}")
                assert (table.state.flat.tobytes(), len(table.states)) == before
            seat = table.waiting[0]
            turn = Turn.at(table.engine, table.state, seat, dice)
            table.act(seat, Random().choose(turn))
        show(f"illegal actions: {refused} of {total}")
    return refused


def secret_pairs(total: int, name: str) -> int:
    """Compare what observers are told of pairs of states that differ only in what they may not know."""
    game = games.game(name)
    dice = dice_for(77)
    done = number = 0
    hidden = [options for options in game.variants() if options.get("money") != "open"]
    while done < total:
        options = hidden[number % len(hidden)]
        engine = Engine(game)
        s, _ = engine.start(options, 78, number)
        _, events = engine.play_at_random(options, 78, number)
        number += 1
        for n, event in enumerate(events):
            if n % 5 == number % 5:
                observer = (NOBODY, *range(s.seats))[n % (s.seats + 1)]
                if not keeps_secrets(game, s, observer, FORGE[name](s, observer, dice)):
                    sys.exit(f"law 11: {options}, game {number - 1}, event {n}, observer {observer}")
                done += 1
            engine.apply(s, *event)
        show(f"pairs of states: {done} of {total}")
    return done


def weighed_games(each: int, name: str) -> int:
    """Compare what bots make of every view with what they make of the state behind it, in games of every variant."""
    variants = games.game(name).variants()
    for done, options in enumerate(variants):
        if broken := watch_weighing(games.game(name), options, each, seed=79):
            sys.exit(f"law 12: {broken}")
        show(f"law 12: {done + 1} of {len(variants)} variants")
    return each * len(variants)


def outside_games(total: int, name: str) -> int:
    """Have the checker that was written from the documents alone replay games of every variant, step by step."""
    done = 0
    variants = games.game(name).variants()
    with tempfile.TemporaryDirectory() as folder:
        for options in variants:
            bots = ("random",) * int(options["players"])
            for played in Series(name, options, bots, 99, 0, -(-total // len(variants)), written=True).play():
                path = Path(folder) / "one.game"
                path.write_text(played.text, newline="\n")
                CHECK[name](path, steps_as_data(path))
                done += 1
                show(f"outside checker: {done} games")
    return done


def bounds_broken(name: str) -> str:
    """Run the laws once with Numba's bounds checks on, in a cache folder of their own; give the error, if there is one."""
    code = f"""
from backroom.games import game
from backroom.kernel.laws import watch
for options in game("{name}").variants():
    assert watch(game("{name}"), options, 20, 9, compiled=True) is None, options
"""
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def main() -> None:
    """Run them all, for all games or those that are named, and say how long it took."""
    start = time.time()
    for name in sys.argv[1:] or GAMES:
        interpreted, compiled = GAMES[name]
        watch_games(name, interpreted, compiled=False)
        if can_compile():
            watch_games(name, compiled, compiled=True)
            if broken := bounds_broken(name):
                sys.exit(f"{name} leaves its bounds: {broken}")
            print(f"{name}: 20 games of every variant with bounds checks, none left.")
        print(f"{name}, law 11: {secret_pairs(100_000, name)} pairs of states, no difference told.")
        print(f"{name}, law 12: {weighed_games(3, name)} games, bots know nothing hidden.")
        print(f"{name}: {illegal_actions(1_000_000, 2026, name)} illegal actions refused, no byte changed.")
        print(f"{name}: {outside_games(1_800, name)} games, the outside checker agrees on every step.")
    if "big-score" in (sys.argv[1:] or GAMES) and can_compile():
        print(imagining.report())
    print(f"All laws hold ({time.time() - start:.0f} s).")


if __name__ == "__main__":
    main()
