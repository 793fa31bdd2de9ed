"""Compiling what bots run: in this process, or side by side in others. `background` does it while people already play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from backroom import games
from backroom.bots.endings.solution import compile_walk
from backroom.bots.endings.told import endings
from backroom.bots.endings.walking import solve_at
from backroom.bots.greedy import Greedy, best_action_at
from backroom.bots.heuristics import doubt, outlook, quick, reopen, weigh
from backroom.bots.network.lookahead import look_ahead_at
from backroom.bots.network.moves import choose_at, like_all_at
from backroom.bots.network.player import NetworkBot
from backroom.bots.network.rollouts import plans_at as judged_plans_at
from backroom.bots.network.rollouts import value_at
from backroom.bots.network.weights import levels_ask, masters_ask
from backroom.bots.plans import plan_at, scores_at, whole_plans
from backroom.bots.playout import RANDOM, play_games, play_games_at
from backroom.bots.rollouts import plans_at
from backroom.bots.search import Budget, Search, reopen_at
from backroom.bots.tree import search_at
from backroom.bots.turn import Turn
from backroom.bots.values import NetworkValues, values_of
from backroom.kernel import cache, calls
from backroom.kernel import engine as kernel
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import Game

STEPS = kernel.STEPS + 7  # that compiling a game reports
ALONE = "import sys; from backroom.bots.compiling import compile_part; compile_part(*sys.argv[1:])"

Report = Callable[[str], None]


def compile_rules(game: Game, report: Report) -> None:
    """Compile the rules of a game, telling each step when it is done."""
    kernel.warm(game, lambda name, done, of: report(name) if done else None)


def compile_heuristics(game: Game, report: Report) -> None:
    """Compile what a game tells its bots."""
    from backroom.kernel.compiled import compile_bound

    for name in (weigh, quick, outlook, doubt, reopen):
        compile_bound(name, game)
    report("heuristics")


def compile_bots(game: Game, report: Report) -> None:
    """Compile the bots on top of both, telling each step when it is done."""
    turn = replace(Turn.first(Engine(game), game.chosen()), compiled=True)
    Greedy().choose(turn)
    report("greedy")
    Search(Budget(2)).choose(turn)
    whole_plans(turn, 1)
    report("search")
    if levels_ask(game):
        NetworkBot().choose(turn)
    if masters_ask(game):
        NetworkBot(2).choose(turn)
    report("networks")
    compile_walk(game, turn.view)
    report("endings")
    values = values_of(game, int(turn.view.seats), compiled=True)
    values.plans(turn, [(turn.choices[0],)], 0, 1, 0)
    if isinstance(values, NetworkValues):
        values.position(turn.view)
    report("analysis")
    play_games(game, game.chosen(), [RANDOM] * int(turn.view.seats), 1, 0, 1, compiled=True)
    report("tables")


PARTS = {"rules": compile_rules, "heuristics": compile_heuristics, "bots": compile_bots}
STAGES = (("rules", "heuristics"), ("bots",))  # parts of a stage need nothing of each other


def compile_now(game: Game, report: Report = lambda step: None) -> None:
    """Compile the rules of a game and the bots on top of them in this process."""
    for compile_one in PARTS.values():
        compile_one(game, report)


def compile_part(name: str, part: str) -> None:
    """Compile a part of a game and print each step: the program of another process."""
    PARTS[part](games.game(name), lambda step: print(step, flush=True))


def compile_together(names: Sequence[str], report: Report = lambda step: None, jobs: int | None = None) -> None:
    """Compile games and their bots, where that is not done, in as many processes at once as there are cores or as are allowed."""
    missing = [name for name in names if not is_compiled(games.game(name))]
    for step in range(STEPS * (len(names) - len(missing))):
        report(str(step))
    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        for stage in STAGES:
            begun = [pool.submit(_compiled_elsewhere, name, part, report) for part in stage for name in missing]
            for one in begun:
                one.result()
    for name in missing:
        mark_of(games.game(name)).touch()


def is_compiled(game: Game) -> bool:
    """Tell whether all that is made for a game is there already."""
    return can_compile() and mark_of(game).exists()


def mark_of(game: Game) -> Path:
    """Give the file that says that a game is compiled, in a folder that is named by all that is made for it."""
    from backroom.kernel.compiled import made_from

    functions = *(each for name, each in vars(calls).items() if name.endswith("_at")), best_action_at, search_at, play_games_at
    functions += plan_at, scores_at, reopen_at
    functions += (like_all_at, look_ahead_at) if masters_ask(game) else ()
    functions += (choose_at, judged_plans_at, value_at) if levels_ask(game) else (plans_at,)
    functions += (solve_at,) if endings(game) else ()
    return cache.folder(cache.digest(made_from(function, game) for function in functions)) / "ready"


def _compiled_elsewhere(name: str, part: str, report: Report) -> None:
    """Let another process compile a part of a game."""
    with subprocess.Popen([sys.executable, "-c", ALONE, name, part], stdout=subprocess.PIPE, text=True) as process:
        for step in process.stdout or ():
            report(step.strip())
    if process.returncode != 0:
        raise RuntimeError(f"{part} of {name} could not be compiled")
