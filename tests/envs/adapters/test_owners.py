"""The tests that PettingZoo, Gymnasium and OpenSpiel bring, on one variant of each game; `make conformance` runs them on all."""

import builtins
import importlib
import sys

import pytest

from tests.envs.adapters import owners
from tests.kernel.coins import COINS

pytest.importorskip("pettingzoo", reason="PettingZoo, Gymnasium and OpenSpiel are not installed: make peers")
VARIANTS = [("big-shot", {"players": "2", "money": "hidden"}), ("big-score", {"players": "6"})]
by_game = pytest.mark.parametrize(("game", "options"), VARIANTS)


@by_game
def test_pettingzoo_accepts_seats_in_turn(game, options):
    owners.pettingzoo_aec(game, options)


@by_game
def test_pettingzoo_accepts_seats_at_once(game, options):
    owners.pettingzoo_parallel(game, options)


@by_game
def test_gymnasium_accepts_a_seat_against_bots(game, options):
    owners.gymnasium_seat(game, options)


@by_game
def test_open_spiel_accepts_a_game_with_chance_nodes(game, options):
    owners.open_spiel(game, options)


def test_open_spiel_writes_a_whole_game_down_the_same_way_twice():
    options = {"players": "2"}
    one, two = (owners.open_spiel_playthrough(COINS, options) for _ in range(2))
    assert one == two
    assert any("IsTerminal() = True" in line for line in one)


@pytest.mark.parametrize(
    ("module", "lacks", "extra"),
    [("pettingzoo_aec", "pettingzoo", "pettingzoo"), ("pettingzoo_parallel", "pettingzoo", "pettingzoo"),
     ("gymnasium_seat", "gymnasium", "gymnasium"), ("gymnasium_vector", "gymnasium", "gymnasium"),
     ("open_spiel_game", "pyspiel", "openspiel")],
)  # fmt: skip
def test_an_interface_without_its_package_says_what_to_install(module, lacks, extra, monkeypatch):
    real = builtins.__import__

    def without(name, *args, **named):
        if name.partition(".")[0] == lacks:
            raise ModuleNotFoundError(f"No module named '{name}'")
        return real(name, *args, **named)

    for name in [name for name in sys.modules if name.startswith("backroom.envs.adapters.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match=rf"pip install 'backroom\[{extra}\]'"):
        importlib.import_module(f"backroom.envs.adapters.{module}")
