"""The owners' own tests, of one variant of a game: a few cycles in `make test`, many in `make conformance`."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Callable
from typing import Any

from backroom.kernel.game import Game

Variant = dict[str, str]
EXPECTED = (  # of dictionaries with a mask, as PettingZoo's own games of cards have them; seats that wait have an empty one
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def quietly(check: Callable[[], Any]) -> None:
    """Run a test of somebody else: what it prints is not shown, and only the warnings that are expected are left out."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for text in EXPECTED:
            warnings.filterwarnings("ignore", text)
        check()


def pettingzoo_aec(game: str | Game, options: Variant, cycles: int = 20, compiled: bool | None = False) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from backroom.envs.adapters.pettingzoo_aec import SeatsInTurn

    def env(**more: Any) -> SeatsInTurn:
        return SeatsInTurn(game, options, compiled=compiled, **more)

    quietly(lambda: api_test(env(), cycles))
    quietly(lambda: seed_test(env, cycles))
    quietly(lambda: render_test(lambda render_mode: env(render_mode=render_mode)))


def pettingzoo_speed(game: str | Game, options: Variant) -> None:
    from pettingzoo.test import performance_benchmark

    from backroom.envs.adapters.pettingzoo_aec import SeatsInTurn

    performance_benchmark(SeatsInTurn(game, options))


def pettingzoo_parallel(game: str | Game, options: Variant, cycles: int = 20, compiled: bool | None = False) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    from backroom.envs.adapters.pettingzoo_parallel import SeatsAtOnce

    quietly(lambda: parallel_api_test(SeatsAtOnce(game, options, compiled=compiled), cycles))
    quietly(lambda: parallel_seed_test(lambda: SeatsAtOnce(game, options, illegal="end", compiled=compiled), cycles))


def gymnasium_seat(game: str | Game, options: Variant, compiled: bool | None = False) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from backroom.envs.adapters.gymnasium_seat import NAME

    more = {"opponents": "random", "illegal": "end", "compiled": compiled}
    made = gymnasium.make(NAME, game=game, options=options, render_mode="ansi", **more)
    quietly(lambda: check_env(made.unwrapped))


def open_spiel(game: str | Game, options: Variant, games: int = 1) -> None:
    import pyspiel

    from backroom.envs.adapters.open_spiel_game import register

    numbers = {name: int(value) if value.isdigit() else value for name, value in options.items()}
    made = pyspiel.load_game(register(game), {**numbers, "deals": 50})
    for serialize in (True, False):
        pyspiel.random_sim_test(made, games, serialize, False)


def open_spiel_playthrough(game: str | Game, options: Variant) -> list[str]:
    from open_spiel.python.algorithms import generate_playthrough

    from backroom.envs.adapters.open_spiel_game import register

    chosen = ",".join(f"{name}={value}" for name, value in {**options, "deals": "50"}.items())
    lines: list[str] = generate_playthrough.playthrough_lines(f"{register(game)}({chosen})", seed=7)
    return lines
