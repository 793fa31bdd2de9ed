"""What an interface shows is what the rules say: the same games by seed, masks, observations, refusals."""

from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo, Gymnasium and OpenSpiel are not installed: make peers")

from backroom.envs import Environments
from backroom.envs.adapters.gymnasium_seat import SeatAgainstBots
from backroom.envs.adapters.gymnasium_vector import SelfPlay
from backroom.envs.adapters.pettingzoo_aec import SeatsInTurn
from backroom.envs.adapters.pettingzoo_parallel import SeatsAtOnce
from backroom.envs.single import Single
from backroom.games.big_score import GAME as BIG_SCORE
from backroom.games.big_shot import GAME as BIG_SHOT
from backroom.games.big_shot import rules
from backroom.games.big_shot.board import State
from backroom.kernel.engine import Engine
from backroom.kernel.game import register
from backroom.refusal import Refused
from tests.envs.adapters.same_games import INTERFACES, by_rules, pick
from tests.kernel.coins import COINS

by_title = {"ids": lambda game: game.name}
every_game = pytest.mark.parametrize("game", [BIG_SHOT, BIG_SCORE, COINS], **by_title)


def differing(game, number):
    """List the interfaces through which the first games of a seed do not end as the rules say."""
    options = game.chosen()
    ends = np.round(by_rules(game, options, number), 6)
    return [name for name, play in INTERFACES.items() if not np.allclose(play(game, options, number), ends, atol=1e-5)]


@every_game
def test_games_by_seed_end_the_same_through_every_interface(game):
    assert differing(game, 2) == []


def test_an_interface_that_does_not_go_by_its_seed_is_found(monkeypatch):
    begin = Single.begin
    monkeypatch.setattr(Single, "begin", lambda self, seed=None: begin(self, None if seed is None else seed + 1))
    assert differing(BIG_SHOT, 2) == ["in turn", "at once", "against bots"]


def wrongly_shown(game, steps=60):
    """Count the seats that are shown another mask than the rules', or another observation than their own."""
    env, rows = SeatsInTurn(game, compiled=False), Environments(game, number=1, compiled=False)
    plain, wrong = Engine(BIG_SHOT if game.name == "big-shot" else game), 0
    env.reset(seed=4)
    for _ in range(steps):
        if env.single.over:
            break
        s = plain.game.State(env.state())
        rows.memory.cells[0] = s.flat
        for seat, agent in enumerate(env.agents):
            shown = env.observe(agent)
            assert env.observation_space(agent).contains(shown)
            own = np.array_equal(shown["observation"], rows.look([seat]).observation[0])
            wrong += not own or np.flatnonzero(shown["action_mask"]).tolist() != plain.choices(s, seat)
        env.step(pick(int(s.turn), env.single.engine.choices(env.single.state, int(s.turn))))
    return wrong


@every_game
def test_every_seat_is_shown_its_own_choices_and_its_own_knowledge(game):
    assert wrongly_shown(game) == 0


def test_a_planted_mask_bit_and_a_seat_that_looks_into_another_hand_are_found(monkeypatch):
    def choices(s, seat, may):
        rules.choices(s, seat, may)
        may[0] &= ~np.uint64(1)  # nobody can pass

    planted = register(replace(BIG_SHOT, State=type("Planted", (State,), dict(vars(State))), choices=choices))
    assert wrongly_shown(planted, steps=3) > 0
    look = Single.look
    monkeypatch.setattr(Single, "look", lambda self, seat: (look(self, 1)[0], look(self, seat)[1]))
    assert wrongly_shown(BIG_SCORE) > 0


@every_game
def test_an_illegal_action_is_refused_and_changes_nothing(game):
    envs = [kind(game, compiled=False) for kind in (SeatsInTurn, SeatsAtOnce)]
    envs.append(SeatAgainstBots(game, opponents="random", compiled=False))
    for env in envs:
        env.reset(seed=3)
        single = env.single
        seat = getattr(env, "seat", single.waiting[-1] if isinstance(env, SeatsAtOnce) else int(single.state.turn))
        before = single.state.flat.tobytes(), single.dice.tobytes()
        legal = {f"seat_{each}": single.engine.choices(single.state, each)[0] for each in single.waiting}
        for action in (-1, game.ACTIONS, *np.flatnonzero(single.look(seat)[1] == 0)[:1].tolist()):
            with pytest.raises(Refused):
                env.step({**legal, f"seat_{seat}": action} if isinstance(env, SeatsAtOnce) else action)
            assert (single.state.flat.tobytes(), single.dice.tobytes()) == before
    vector = SelfPlay(game, num_envs=2, compiled=False)
    with pytest.raises(Refused):
        vector.step([game.ACTIONS, game.ACTIONS])


def test_who_samples_blindly_is_punished_and_the_game_ends():
    env = SeatsInTurn("big-shot", illegal="end", compiled=False)
    env.reset(seed=3)
    sinner = env.agent_selection
    env.step(env.single.game.ACTIONS)
    assert env.rewards == {agent: -1.0 if agent == sinner else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    seat = SeatAgainstBots("big-shot", opponents="random", illegal="end", compiled=False)
    seat.reset(seed=3)
    assert seat.step(seat.single.game.ACTIONS)[1:3] == (-1.0, True)
    both = SeatsAtOnce("big-score", illegal="end", compiled=False)
    both.reset(seed=3)
    rewards, ended = both.step(dict.fromkeys(both.agents, 5000))[1:3]
    assert all(ended.values())
    assert min(rewards.values()) == -1.0


def test_opponents_are_as_many_as_the_other_seats():
    with pytest.raises(Refused, match="3 opponents; 2 are named"):
        SeatAgainstBots("big-shot", opponents=["random", "greedy"], compiled=False)
