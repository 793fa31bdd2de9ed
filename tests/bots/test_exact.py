"""Where the exact answer is known, the search finds it, and a hint tells it."""

import pytest

from backroom.bots import Budget, Search, Turn
from backroom.games import game
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import can_compile
from backroom.lab.analysis.hinting import advice
from tests.big_score.scene import Scene as Score
from tests.big_shot.scene import Scene as Shot
from tests.bots.expectimax import each_choice

pytestmark = pytest.mark.skipif(not can_compile(), reason="it takes a compiled search")

SOLD = {
    "Ax2": "red",
    "A9": "red",
    "A10": "ivory",
    "A11": "ivory",
    "Bx2": "orange",
    "B9": "orange",
    "B10": "purple",
    "B11": "purple",
}
SOLD |= {"C16": "red", "C17": "orange", "C18": "ivory"}


def last_auction(**money):
    """Come to the last auction of two players: two lots are still open, and nobody can borrow."""
    scene = Shot(players=2).sold(**SOLD).city(D20="red 2 orange 2 ivory 1", D21="orange 2 purple 1")
    scene.only(5).ring(5, "red orange ivory purple").broker(4).round(18).roller(0)
    scene.money(**money).ious(red=10, orange=10, ivory=10, purple=10)
    return scene.roll(1)


def turn_of(scene, name):
    s, seat = scene.s, int(scene.s.turn)
    return Turn(game(name), seat, scene.engine.view(s, seat), scene.engine.choices(s, seat), dice_for(7), True)


@pytest.mark.parametrize(
    "money",
    [
        {"red": 3, "ivory": 1, "orange": 2, "purple": 2},
        {"red": 1, "ivory": 1, "orange": 3, "purple": 1},
        {"red": 2, "ivory": 2, "orange": 2, "purple": 2},
    ],
)
def test_the_last_auction_of_big_shot_is_played_as_well_as_by_looking_at_everything(money):
    scene = last_auction(**money)
    while scene.stage != "deploying":
        turn = turn_of(scene, "big-shot")
        exact = each_choice(scene.engine, scene.s)
        chosen = Search(Budget(1500)).choose(turn)
        assert exact[chosen][turn.seat] == max(shares[turn.seat] for shares in exact.values())
        scene.engine.apply(scene.s, turn.seat, chosen)


def test_the_last_cubes_are_placed_as_well_as_by_looking_at_everything():
    scene = last_auction(red=3, ivory=1, orange=2, purple=2)
    while scene.stage != "deploying":
        scene.engine.apply(scene.s, int(scene.s.turn), scene.engine.choices(scene.s, int(scene.s.turn))[-1])
    while scene.stage == "deploying":
        turn = turn_of(scene, "big-shot")
        exact = each_choice(scene.engine, scene.s)
        expected = advice(turn, 100) if len(turn.choices) > 1 else []
        best = turn.game.words.action(scene.s, expected[0].action) if expected else turn.choices[0]
        assert exact[best][turn.seat] == max(shares[turn.seat] for shares in exact.values())
        if expected:
            assert expected[0].shares[turn.seat] == pytest.approx(exact[best][turn.seat], abs=1e-6)
        scene.engine.apply(scene.s, turn.seat, best)


def alone_inside(vault, cops, loot, **others):
    """Let everybody but seat 0 have fled with so much cash."""
    scene = Score().act_two(floor="20K 20K 20K 20K 20K").cash(s0=200, **others)
    scene.s.where[1:4] = 1
    scene.s.waiting, scene.s.turn = 1, 0
    return scene.loot(s0=loot).cops(cops).vault(vault)


@pytest.mark.parametrize(
    ("vault", "cops", "loot", "cash"),
    [
        ("cop 100K gold", 4, "20K", 290),  # behind: only the vault can win
        ("cop cop 20K", 4, "gold", 290),  # ahead: nothing to gain
        ("cop cop 20K 20K silver", 4, "50K", 310),
        ("cop cop key diamond", 3, "30K", 240),
    ],
)
def test_rob_or_flee_alone_is_decided_as_by_looking_at_everything(vault, cops, loot, cash):
    scene = alone_inside(vault, cops, loot, s1=cash, s2=100, s3=100)
    turn = turn_of(scene, "big-score")
    exact = each_choice(scene.engine, scene.s)
    expected = {turn.game.words.action(scene.s, line.action): line for line in advice(turn, 100)}
    chosen = Search(Budget(4000)).choose(turn_of(scene, "big-score"))
    assert exact[chosen][0] == pytest.approx(max(shares[0] for shares in exact.values()), abs=1e-9)
    assert expected[chosen].shares[0] == pytest.approx(exact[chosen][0], abs=1e-6)


@pytest.mark.parametrize("vault", ["cop cop 20K 20K 20K 20K", "cop 20K", "cop cop cop 30K 30K 30K 30K 30K 30K"])
def test_the_share_behind_one_more_draw_is_the_odds_of_no_bust(vault):
    """Any token brings it ahead, and it flees then: the share behind robbing is the odds of drawing no cop."""
    scene = alone_inside(vault, 4, "50K", s1=260, s2=100, s3=100)
    rob = next(line for line in advice(turn_of(scene, "big-score"), 100) if line.action == "rob")
    tokens = vault.split()
    assert rob.shares[0] == pytest.approx(1 - tokens.count("cop") / len(tokens), abs=1e-6)
