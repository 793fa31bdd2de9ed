"""Decisions of several steps: a bot makes them at once on its own view."""

from collections import Counter

import pytest

from backroom import games
from backroom.bots import Greedy, Turn
from backroom.bots.steps import decide
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
