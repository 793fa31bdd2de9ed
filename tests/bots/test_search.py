"""How the search thinks: whole plans, others in styles, regrets where seats choose at once, outlooks instead of ends."""

from dataclasses import replace

import numpy as np
import pytest

from backroom import games
from backroom.bots import Budget, Greedy, Search, Turn
from backroom.bots import search as searching
from backroom.bots.growing import Tree
from backroom.bots.nodes import CHOICES, ROOT
from backroom.bots.plans import BEST, OTHERS, plans_for, whole_plans
from backroom.bots.prospect import GAIN, POINTS, SHARES, expect
from backroom.bots.regret import BEHIND, FEW, MOST_NOTED, NOTED, learn, match
from backroom.bots.search import reopened
from backroom.bots.steps import decide, next_step, steps_ahead
from backroom.bots.styles import MIXTURE, draw_styles
from backroom.bots.tree import TRIED
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import members

SEVERAL = {"big-score": "assign", "big-shot": "place"}
FISTS = 9


def come_to(name, wanted, players=3, seed=5):
    """Come to the first turn of a game between greedy bots that is wanted."""
    game = games.game(name)
    engine = Engine(game)
    s, dice = engine.start(game.chosen({"players": players}), seed)
    engine.advance(s, dice, 0)
    while not wanted(turn := Turn.at(engine, s, int(s.turn), dice[1 + s.turn])):
        engine.apply(s, turn.seat, Greedy().choose(turn))
        engine.advance(s, dice, 0)
    return turn


def several_steps(turn):
    return steps_ahead(turn) > 1


@pytest.mark.parametrize("name", SEVERAL)
def test_plans_of_several_steps_are_whole_legal_and_different_and_the_best_looking_comes_first(name):
    turn = come_to(name, several_steps)
    plans = whole_plans(turn, 8)
    ends = set()
    for number in range(len(plans.steps)):
        engine, at = Engine(turn.game), turn
        for step in plans.of(number)[:-1]:
            at = next_step(at, step)
        last = at.view.copy()
        assert plans.of(number)[-1] in at.choices
        engine.apply(last, turn.seat, plans.of(number)[-1])
        assert next_step(at, plans.of(number)[-1]) is None
        ends.add(last.flat.tobytes())
    assert len(ends) == len(plans.steps) == 8
    assert list(plans.of(0)) == decide(Greedy(), turn) or plans.scores[0] >= sorted(plans.scores)[-2]


def test_of_one_step_every_action_is_a_plan_unless_there_are_too_many():
    few = come_to("big-score", lambda turn: 2 < len(turn.choices) <= BEST + OTHERS and steps_ahead(turn) == 1)
    assert {plan[0] for plan in plans_for(few, 0).steps} == set(few.choices)
    many = come_to("big-shot", lambda turn: len(turn.choices) > BEST + OTHERS and steps_ahead(turn) == 1, players=2, seed=1)
    found = plans_for(many, 0)
    assert len(found.steps) == BEST + OTHERS
    assert found.scores[0] == max(found.scores)


@pytest.mark.parametrize("name", SEVERAL)
def test_a_whole_decision_is_thought_about_once(name, monkeypatch):
    turn, mind, thought = come_to(name, several_steps), Search(Budget(1000), Budget(24)), list[int]()
    think = Search.think

    def counted(self, turn):
        found = think(self, turn)
        thought.append(sum(one.simulations for one in found))
        return found

    monkeypatch.setattr(Search, "think", counted)
    actions = decide(mind, turn)
    assert len(actions) == steps_ahead(turn) > 1
    assert len(thought) == 1
    assert 12 < thought[0] <= 400


def test_where_several_think_at_once_each_has_its_share_of_the_simulations():
    turn = come_to("big-shot", several_steps)
    assert 90 < sum(one.simulations for one in Search(Budget(120)).think(turn)) <= 120
    assert 45 < sum(one.simulations for one in Search(Budget(120)).think(replace(turn, share=0.5))) <= 60
    assert Budget(120, 3.0).shared(1.0) == Budget(120, 3.0)
    assert Budget(120, 3.0).shared(1 / 3) == Budget(40, 1.0)
    assert Budget(0, 3.0).shared(0.5) == Budget(0, 1.5)


def test_what_does_worse_is_left_out_and_the_last_are_compared_most():
    turn = come_to("big-shot", lambda turn: len(turn.choices) > 8)
    found = Search(Budget(160)).think(turn)
    tried = [one.simulations for one in found]
    assert tried[0] == tried[1] > tried[2] >= tried[-1] > 0


def test_others_play_in_styles_of_every_kind_and_the_seat_in_its_own():
    styles, seen = np.zeros((4, 3), np.int64), set()
    for world in range(200):
        draw_styles(4, 2, 100, styles, dice_for(1, world))
        assert styles[2].tolist() == [2, 50, 100]
        seen |= {tuple(styles[other].tolist()) for other in (0, 1, 3)}
    assert seen == {tuple(style) for style in MIXTURE}


def an_empty_tree(seats=2):
    """Give a tree with a root alone, and what matching notes."""
    nodes = np.zeros(40, np.int64), np.zeros((40, seats)), np.zeros(40), np.full(40, -1), np.zeros((1, 4), np.float32)
    visits, gain, regret, row_of, likings = nodes
    tree = np.zeros((128, 2), np.int64), visits, gain, regret, row_of, likings, np.array([1, 0, 0])
    return tree, np.zeros((MOST_NOTED, NOTED), np.int64), np.zeros((MOST_NOTED, FEW))


@pytest.mark.parametrize(
    ("pays", "first"),  # what the first seat gets, the second the rest; how often the first seat takes its first action
    [([[1.0, 0.0], [0.0, 1.0]], 0.5), ([[1.0, 0.2], [0.2, 0.6]], 1 / 3), ([[0.9, 0.8], [0.3, 0.2]], 1.0)],
)
def test_regrets_come_near_an_equilibrium(pays, first):
    tree, noted, odds = an_empty_tree()
    actions, dice, played = np.array([0, 1]), dice_for(3), np.zeros(2)
    for _ in range(6000):
        tree[6][CHOICES] = 0
        one, other = (match(tree, ROOT, seat, actions, 2, noted, odds, dice) for seat in (0, 1))
        gained = pays[one][other], 1 - pays[one][other]
        for seat, chosen in ((0, one), (1, other)):
            learn(tree, noted[seat], odds[seat], gained[seat])
            there = noted[seat, BEHIND + chosen]
            tree[1][there] += 1
            tree[2][there] += gained
        played[one] += 1
    assert played[0] / played.sum() == pytest.approx(first, abs=0.1)


def test_secret_choices_of_others_are_taken_back_before_they_are_guessed():
    turn = come_to("big-score", lambda turn: turn.view.stage == FISTS and turn.seat == 2)
    assert members(int(turn.view.waiting)) == [2]
    assert members(int(reopened(turn).view.waiting)) == [0, 1, 2]
    assert members(int(turn.view.waiting)) == [2]


def test_where_few_choices_are_made_at_once_all_are_tried_as_often_as_they_are_regretted():
    turn = come_to("big-score", lambda turn: turn.view.stage == FISTS)
    tree = Tree(reopened(turn), plans_for(turn, 0), 1, 60)
    tree.regret_plans()
    tree.grow([0, 1], 30, True)
    assert tree.told[:, TRIED].sum() == 60
    assert tree.tree[1][1:].sum() > 60  # others have learned, too
    assert (tree.tree[3] > 0).any()


def test_a_game_that_is_not_over_is_shared_by_its_outlook():
    engine = Engine(games.game("big-shot"))
    s, _ = engine.start(engine.game.chosen({"players": 4}), 1)
    result = np.zeros((3, 4))
    expect(s, 25, result)
    assert result[SHARES].tolist() == [0.25] * 4
    rich, poor = int(s.keeper[0]), int(s.keeper[1])
    s.rounds, s.purse[0] = 17, s.purse[0] + 20
    expect(s, 25, result)
    assert result[SHARES].sum() == pytest.approx(1)
    assert result[SHARES, rich] > 0.6
    assert result[POINTS, rich] - result[POINTS, poor] == pytest.approx(20)
    assert result[GAIN, rich] == max(result[GAIN])


def test_a_search_without_reopening_would_be_told_any_choice(monkeypatch):
    turn = come_to("big-score", lambda turn: turn.view.stage == FISTS and turn.seat == 2)
    monkeypatch.setattr(searching, "reopened", lambda turn: turn)
    found = Search(Budget(40)).think(turn)
    assert len({one.simulations for one in found}) == 1  # then there is nobody left to choose at the same time
