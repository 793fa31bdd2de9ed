"""The end of a game, worked out: the same answers as by looking at everything in plain Python, and equilibria that are ones."""

from dataclasses import replace

import numpy as np
import pytest

from backroom.bots import Turn
from backroom.bots.endings import told
from backroom.bots.endings.equilibrium import equilibrium
from backroom.bots.endings.player import ExactEnding
from backroom.bots.endings.solution import in_reach, solve
from backroom.games import game
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import can_compile
from backroom.lab.exact.further import Further
from tests.big_score.scene import Scene as Score
from tests.big_shot.scene import Scene as Shot
from tests.bots.expectimax import after, best_outcome, cells_of_two, each_choice, each_outcome
from tests.bots.test_exact import SOLD, alone_inside, last_auction

PURSES = [{"red": 3, "ivory": 1, "orange": 2, "purple": 2}, {"red": 1, "ivory": 1, "orange": 3, "purple": 1}]


def own(found):
    return {action: round(float(row[found.seat]), 6) for action, row in found.values.items()}


def looked_at(scene, seat):
    """Look at everything in plain Python; it breaks ties otherwise, which does not matter to two players."""
    return {action: round(shares[seat], 6) for action, shares in each_choice(scene.engine, scene.s).items()}


@pytest.mark.parametrize("money", PURSES)
@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=pytest.mark.skipif(not can_compile(), reason="no Numba"))])
def test_the_last_auction_is_worked_out_as_by_looking_at_everything(money, compiled):
    scene = last_auction(**money)
    while scene.stage != "deploying":
        seat = int(scene.s.turn)
        assert own(solve(game("big-shot"), scene.s, seat, compiled=compiled)) == looked_at(scene, seat)
        scene.engine.apply(scene.s, seat, scene.engine.choices(scene.s, seat)[-1])


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "money", [{"red": 2, "orange": 2, "ivory": 1, "purple": 1}, {"red": 1, "orange": 2, "ivory": 2, "purple": 0}]
)
def test_what_everybody_gets_is_the_same_too_and_ties_are_broken_by_points_then_by_number(players, money):
    """With more than two, whoever cannot win still decides who does."""
    scene = Shot(players=players).sold(**SOLD).city(D20="red 2 orange 2 ivory 1", D21="orange 2 purple 1")
    scene.only(5).ring(5, "red orange ivory purple").broker(4).round(18).roller(0)
    scene.money(**money).ious(red=9, orange=10, ivory=10, purple=10)
    scene.roll(1)
    while scene.stage != "over":
        seat = int(scene.s.turn)
        found, expected = solve(game("big-shot"), scene.s, seat), each_outcome(scene.engine, scene.s)
        for action, (shares, points) in expected.items():
            assert found.values[action] == pytest.approx(
                [share + 1e-9 * own for share, own in zip(shares, points, strict=True)], abs=1e-12
            )
        best = max(expected, key=lambda action: (expected[action][0][seat], expected[action][1][seat], -action))
        assert found.often[best] == 1
        scene.engine.apply(scene.s, seat, scene.engine.choices(scene.s, seat)[-1])


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
def test_the_placing_before_the_last_round_is_worked_out_too():
    """One way to place a cube is left to choose; every die leads to the last space."""
    scene = Shot(players=3).sold(**SOLD).city(D20="red 2 orange 2 ivory 1", D21="orange 2 purple 1")
    scene.only(5).ring(5, "red orange ivory purple").broker(4).round(17).roller(0)
    scene.money(red=1, orange=1, ivory=1).ious(red=10, orange=10, ivory=10, purple=10)
    s = scene.s
    s.stage, s.turn, s.waiting, s.hand[:] = 4, 1, 2, [1, 0, 0, 0]
    found, expected = Further(game("big-shot"), s).solution(s, 1), each_outcome_of_placing(scene.engine, s)
    assert found.values.keys() == expected.keys()
    assert all(found.values[action] == pytest.approx(row, abs=1e-12) for action, row in expected.items())
    assert len(expected) == 2


def each_outcome_of_placing(engine, s):
    """Place the cube, throw any die, and look at everything."""
    expected = {}
    for action in engine.choices(s, int(s.turn)):
        then = after(engine, after(engine, s, int(s.turn), action), -1, 3)
        shares, points = best_outcome(engine, then, {})
        expected[action] = [share + 1e-9 * own for share, own in zip(shares, points, strict=True)]
    return expected


def test_a_solver_that_lets_the_winner_place_cubes_anyhow_is_found_out(monkeypatch):
    """A planted bug: the first standing is taken, not the best."""

    def careless(s, notes, values):
        if s.stage != 4:
            return False
        honest.close(s, notes, values)
        values[:] = [0.5] * len(values)
        return True

    honest = told.endings(game("big-shot"))
    monkeypatch.setattr("backroom.games.big_shot.endings.ENDINGS", replace(honest, close=careless))
    scene = last_auction(**PURSES[0])
    seat = int(scene.s.turn)
    assert own(solve(game("big-shot"), scene.s, seat, compiled=False)) != looked_at(scene, seat)


def test_money_that_is_hidden_cannot_be_worked_out():
    scene = last_auction(**PURSES[0])
    assert in_reach(game("big-shot"), scene.s)
    scene.s.hidden = 1
    assert not in_reach(game("big-shot"), scene.s)
    scene.s.hidden, scene.s.rounds = 0, 16
    assert not in_reach(game("big-shot"), scene.s)


@pytest.mark.parametrize(
    ("vault", "cops", "loot", "cash"),
    [("cop 100K gold", 4, "20K", 290), ("cop cop 20K 20K silver", 4, "50K", 310), ("cop cop key diamond", 3, "30K", 240)],
)
def test_the_vault_alone_is_worked_out_as_by_looking_at_everything(vault, cops, loot, cash):
    scene = alone_inside(vault, cops, loot, s1=cash, s2=100, s3=100)
    found = solve(game("big-score"), scene.s, 0, compiled=False)
    assert own(found) == looked_at(scene, 0)
    assert sum(found.often.values()) == 1


def two_inside(vault, cops, floor="20K 20K 20K 20K 20K", **tokens):
    """Leave seats 0 and 1 inside; the others have fled with little."""
    scene = Score().act_two(floor=floor).cash(s0=200, s1=200, s2=100, s3=100)
    scene.s.where[2:4] = 1
    scene.s.waiting, scene.s.turn = 3, 0
    return scene.loot(**tokens).cops(cops).vault(vault)


@pytest.mark.parametrize(
    ("vault", "cops", "floor"),
    [
        ("cop 100K 20K", 4, "20K"),
        ("cop cop 50K 100K", 4, "20K"),
        ("cop cop gold 100K", 3, "30K"),
        ("cop cop 20K silver key", 4, "20K"),
    ],
)
@pytest.mark.parametrize("loot", [("50K", "30K"), ("100K", "20K"), ("20K", "20K")])
def test_two_inside_are_worked_out_as_by_looking_at_everything(vault, cops, floor, loot):
    """Nothing is left out there, and neither gains by doing something else than what is told."""
    scene = two_inside(vault, cops, floor, s0=loot[0], s1=loot[1])
    cells, often = cells_of_two(scene.engine, scene.s, {}), np.zeros(2)
    equilibrium(cells, 0, 1, often)
    for seat in (0, 1):
        found = solve(game("big-score"), scene.s, seat, compiled=False)
        theirs = often[1 - seat]
        mine = cells if seat == 0 else cells.transpose(1, 0, 2)
        for row, action in zip(mine, sorted(found.values, reverse=True), strict=True):
            assert found.values[action] == pytest.approx(theirs * row[0] + (1 - theirs) * row[1], abs=1e-9)
        assert all(found.loss(action) < 1e-9 for action, share in found.often.items() if share > 0)


def test_whoever_can_only_lose_by_robbing_flees_and_the_other_dares():
    scene = two_inside("cop cop cop 30K", 4, s0="100K", s1="20K")
    first, second = (solve(game("big-score"), scene.s, seat, compiled=False) for seat in (0, 1))
    rob, flee = sorted(first.values)
    assert first.often[flee] == 1
    assert second.often[rob] == 1 or second.worth == 0


@pytest.mark.parametrize("seed", range(30))
def test_what_is_taken_is_an_equilibrium(seed):
    cells = np.random.default_rng(seed).integers(0, 4, (2, 2, 2)) / 3
    often = np.zeros(2)
    equilibrium(cells, 0, 1, often)
    mine, theirs = np.array([often[0], 1 - often[0]]), np.array([often[1], 1 - often[1]])
    got = np.einsum("x,y,xys->s", mine, theirs, cells)
    assert got[0] == pytest.approx((cells[..., 0] @ theirs).max())
    assert got[1] == pytest.approx((mine @ cells[..., 1]).max())


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
def test_a_bot_that_knows_the_end_takes_nothing_worse():
    class First:
        def choose(self, turn):
            return turn.choices[0]

    scene = last_auction(**PURSES[0])
    while scene.stage != "over":
        seat = int(scene.s.turn)
        turn = Turn(
            game("big-shot"), seat, scene.engine.view(scene.s, seat), scene.engine.choices(scene.s, seat), dice_for(7), True
        )
        taken = ExactEnding(First()).choose(turn)
        assert solve(game("big-shot"), scene.s, seat).loss(taken) < 1e-6
        scene.engine.apply(scene.s, seat, taken)
