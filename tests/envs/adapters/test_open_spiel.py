"""Information states tell what a seat has seen and nothing else; solvers and searches of OpenSpiel run on them."""

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="PettingZoo, Gymnasium and OpenSpiel are not installed: make peers")

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from backroom.envs.adapters.open_spiel_game import SpielGame, SpielState, register
from backroom.games.big_score import GAME as BIG_SCORE
from backroom.kernel.seats import EVERYONE
from tests.envs.adapters.same_games import pick
from tests.kernel.coins import COINS


def played(game, events):
    state = game.new_initial_state()
    for _ in range(events):
        state.apply_action(pick(max(0, state.current_player()), state.legal_actions()))
    return state


def secrets_told():
    """Count the secret choices of one seat that another seat's information state hangs on before all have chosen."""
    told = 0
    for coins in range(1, 4):
        one, two = (SpielGame(COINS, {"players": 2, "deals": 1}).new_initial_state() for _ in range(2))
        for state, hidden in ((one, 0), (two, coins)):
            state.apply_action(0)
            state.apply_action(hidden)
        told += one.information_state_string(1) != two.information_state_string(1)
        assert one.information_state_string(0) != two.information_state_string(0)
    return told


def test_a_secret_choice_is_in_nobody_elses_information_state():
    assert secrets_told() == 0


def test_a_leak_into_information_states_is_found(monkeypatch):
    apply = SpielState._apply_action

    def leaking(self, action):
        apply(self, action)
        self.seen[1].append(str(action))

    monkeypatch.setattr(SpielState, "_apply_action", leaking)
    assert secrets_told() == 3


def test_a_state_is_imagined_from_what_a_seat_knows():
    game = SpielGame(BIG_SCORE, {"players": 3, "deals": 10})
    numbers = iter(np.random.default_rng(1).random(100))
    state = played(game, 60)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, lambda: next(numbers))
    assert other.record.seen_by == EVERYONE
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()
    assert other.seen_by(seat) == state.seen_by(seat)
    assert other.record != state.record


def test_a_solver_finds_that_all_coins_are_best():
    game = pyspiel.load_game(register(COINS), {"players": 2, "deals": 1})
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 4
