"""Quick crews of The Big Score: planned once for a whole hand, legal card by card, and nearly what weighing every card gives."""

from itertools import pairwise

import numpy as np
import pytest

from backroom import games
from backroom.bots.heuristics import heuristics
from backroom.games.big_score import quick_crew
from backroom.games.big_score.board import ASSIGNING
from backroom.kernel.engine import Engine
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import no_actions

SHARP = np.array([FARSIGHTED, 1, 100], np.int64)
GAME = games.game("big-score")


def hands(players, seeds=range(3)):
    """Positions of random games in which a seat is to place the first card of a hand."""
    for seed in seeds:
        engine = Engine(GAME)
        s, dice = engine.start(GAME.chosen({"players": str(players)}), seed)
        engine.advance(s, dice, 0)
        before = -1
        while int(s.turn) >= 0:
            seat = int(s.turn)
            if int(s.stage) == ASSIGNING and before != seat:
                yield engine, s.copy(), seat
            before = seat if int(s.stage) == ASSIGNING else -1
            choices = engine.choices(s, seat)
            engine.apply(s, seat, choices[int(s.step) * 7919 % len(choices)])
            engine.advance(s, dice, 0)


def best_by_weighing(s, seat, choices):
    """What looks best if the hand is planned anew; the first of equals."""
    known = heuristics(GAME)
    score = np.zeros(GAME.ACTIONS, np.int64)
    known.weigh(s, seat, FARSIGHTED, no_actions(GAME.ACTIONS), score, known.new_memory())
    return {action for action in choices if score[action] == max(score[each] for each in choices)}


def crew(engine, s, seat, notes):
    """Place a whole hand quickly; give for each card whether it was legal, and whether weighing finds nothing better."""
    found, dice = [], np.array([1, 2, 0], np.int64)
    while int(s.stage) == ASSIGNING and s.hand[seat].sum() > 0:
        choices = engine.choices(s, seat)
        action = quick_crew.send(s, seat, SHARP, notes, dice)
        found.append((action in choices, action in best_by_weighing(s, seat, choices)))
        engine.apply(s, seat, action)
    return found


@pytest.mark.parametrize("players", [2, 4, 6])
def test_crews_are_legal_and_nearly_what_weighing_gives(players):
    notes = np.zeros(quick_crew.NOTES, np.int64)
    crews = [crew(engine, s, seat, notes) for engine, s, seat in hands(players)]
    cards = [card for each in crews for card in each]
    assert len(crews) > 12
    assert all(legal for legal, _ in cards)
    assert all(each[0][1] for each in crews), "with the first card nothing is old yet"
    assert np.mean([best for _, best in cards]) > 0.85


def test_a_plan_for_another_hand_is_not_followed():
    differ = 0
    for (engine, s, seat), (_, other, other_seat) in pairwise(hands(4)):
        stale = np.zeros(quick_crew.NOTES, np.int64)
        quick_crew.send(other, other_seat, SHARP, stale, np.array([1, 2, 0]))
        forged = stale.copy()
        forged[:2] = s.seats * s.rounds + seat + 1, s.hand[seat].sum()
        fresh, after, misled = (
            quick_crew.send(s, seat, SHARP, notes, np.array([1, 2, 0])) for notes in (np.zeros_like(stale), stale, forged)
        )
        assert after == fresh
        assert fresh in engine.choices(s, seat)
        differ += misled != fresh
    assert differ > 3, "a plan that is taken for this hand's would be found out"


def test_a_card_that_somebody_else_placed_makes_the_plan_anew():
    for engine, s, seat in hands(4, range(1)):
        notes = np.zeros(quick_crew.NOTES, np.int64)
        quick_crew.send(s, seat, SHARP, notes, np.array([1, 2, 0]))
        engine.apply(s, seat, engine.choices(s, seat)[0])
        engine.apply(s, seat, engine.choices(s, seat)[0])
        quick, anew = (
            quick_crew.send(s, seat, SHARP, each, np.array([1, 2, 0])) for each in (notes, np.zeros(quick_crew.NOTES, np.int64))
        )
        assert quick == anew
