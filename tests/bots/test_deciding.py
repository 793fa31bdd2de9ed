"""Decisions of several steps: a bot makes them at once on its own view, and its steps share one budget."""

from collections import Counter

import pytest

from backroom import games
from backroom.bots import Budget, Greedy, Search, Turn
from backroom.bots.deciding import decide, next_step, steps_ahead
from backroom.bots.search import Tree
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY

SEVERAL = {"big-score": "assign", "big-shot": "place"}  # what decisions of several steps are made of


def decisions(name, seed=3):
    """Play a game between greedy bots by whole decisions; give each as the words of its steps."""
    game = games.game(name)
    engine = Engine(game)
    s, dice = engine.start(game.chosen({"players": 4}), seed)
    engine.advance(s, dice, 0)
    while s.waiting:
        seat = int(s.turn)
        actions = decide(Greedy(), Turn.at(engine, s, seat, dice[1 + seat]))
        yield [game.words.name(s, action).partition(" ")[0] for action in actions]
        for number, action in enumerate(actions):
            assert engine.legal(s, seat, action)
            assert s.turn not in (CHANCE, NOBODY)
            before = s.copy()
            engine.apply(s, seat, action)
            assert number == len(actions) - 1 or not game.reveals(before, s)
        engine.advance(s, dice, 0)


@pytest.mark.parametrize("name", SEVERAL)
def test_a_decision_has_all_its_steps_and_no_others(name):
    lengths = Counter[tuple[str, int]]()
    for words in decisions(name):
        assert len(set(words)) == 1
        lengths[words[0], len(words)] += 1
    assert {word for word, length in lengths if length > 1} == {SEVERAL[name]}
    assert not lengths[SEVERAL[name], 1]


def first_of_several(name):
    """Come to the first decision of a game that has several steps."""
    game = games.game(name)
    engine = Engine(game)
    s, dice = engine.start(game.chosen({"players": 3}), 5)
    engine.advance(s, dice, 0)
    while steps_ahead(turn := Turn.at(engine, s, int(s.turn), dice[1 + s.turn])) == 1:
        engine.apply(s, turn.seat, Greedy().choose(turn))
        engine.advance(s, dice, 0)
    return turn


@pytest.mark.parametrize("name", SEVERAL)
def test_the_steps_of_a_decision_share_one_budget(name, monkeypatch):
    grown = list[int]()
    grow = Tree.grow
    monkeypatch.setattr(Tree, "grow", lambda tree, simulations: (grown.append(simulations), grow(tree, simulations)))
    turn, mind = first_of_several(name), Search(Budget(1000), Budget(24))
    actions = decide(mind, turn)
    assert len(actions) == steps_ahead(turn) > 1
    assert 12 < sum(grown) <= 24
    spent = sum(grown)
    assert decide(mind, turn) == actions  # it is made already
    assert sum(grown) == spent


def tried(tree):
    """Count how often the choices of a tree's turn were tried."""
    found = [tree.evaluation(action) for action in tree.turn.choices]
    return [one.simulations if one else 0 for one in found]


def test_what_was_found_out_about_a_step_is_kept_for_the_next():
    turn = first_of_several("big-shot")
    tree = Tree(turn, 100, turn.dice)
    tree.grow(30)
    known = max(tried(tree))
    action = turn.choices[tried(tree).index(known)]
    assert tree.step_down(action, next_step(turn, action))
    later = sum(tried(tree))
    assert later == known - 1  # the first time it was only put there
    tree.grow(5)
    assert sum(tried(tree)) == later + 5
