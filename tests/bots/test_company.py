"""Whom a network reckons with when it looks ahead: equals and strangers by lot, who play by the rules and remember nothing."""

from dataclasses import replace

import numpy as np
import pytest

from backroom import games
from backroom.bots.network import lookahead
from backroom.bots.network.company import ALIKE, BOLD, CAREFUL, STRANGE, new_company, seat_company, strangers
from backroom.bots.network.desk import Desk
from backroom.bots.network.weights import shipped
from backroom.bots.turn import Turn
from backroom.games.big_shot.actions import BID, PASS
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.game import Parts
from backroom.kernel.legal import allow, no_actions

BIG_SHOT = games.game("big-shot")
BIG_SCORE = games.game("big-score")
OPTIONS = [{"players": "2"}, {"players": "3", "money": "hidden"}, {"players": "4"}]
TABLES = [*((BIG_SHOT, options) for options in OPTIONS), (BIG_SCORE, {"players": "2"}), (BIG_SCORE, {"players": "5"})]
on_every_table = pytest.mark.parametrize(
    ("game", "options"), TABLES, ids=[f"{game.name}-{'-'.join(options.values())}" for game, options in TABLES]
)


def decisions(options, seed, every, game=BIG_SHOT):
    """Every so many decisions of a random game in which there is a choice."""
    engine, number = Engine(game), 0
    s, dice = engine.start(game.chosen(options), seed)
    engine.advance(s, dice, 0)
    while int(s.turn) >= 0:
        choices = engine.choices(s, int(s.turn))
        if len(choices) > 1:
            number += 1
            if number % every == 0:
                yield s, choices
        engine.apply(s, int(s.turn), choices[number * 7919 % len(choices)])
        engine.advance(s, dice, 0)


def looked_ahead(s, tries, compiled, worlds=range(3), game=BIG_SHOT):
    """What comes of some actions in some worlds."""
    turn = Turn.at(Engine(game, compiled), s, int(s.turn), dice_for(1))
    return Desk(turn, shipped(game, int(s.seats))).look_ahead(tries, worlds.start, worlds.stop, 5)[0]


def test_half_of_the_others_are_strangers_of_every_style_and_boldness():
    company, dice = new_company(BIG_SHOT, 4), dice_for(1)
    number, styles, parts, _, _ = company
    seen, bold = [], []
    for _ in range(2000):
        seat_company(4, 1, company, dice)
        assert styles[1] == ALIKE
        seen += [int(styles[seat]) for seat in (0, 2, 3)]
        bold += [int(parts[seat]) for seat in (0, 2, 3) if styles[seat] != ALIKE]
    assert set(seen) == {ALIKE, *range(number)}
    assert abs(np.mean(np.array(seen) != ALIKE) - STRANGE) < 0.03
    assert (min(bold), max(bold)) == (CAREFUL, BOLD)


def test_a_game_without_strangers_draws_nothing():
    game = replace(games.game("big-score"), parts=Parts())
    company, dice = new_company(game, 4), dice_for(1)
    seat_company(4, 1, company, dice)
    assert dice.tolist() == dice_for(1).tolist()
    assert set(company[1].tolist()) == {ALIKE}


@on_every_table
def test_strangers_play_by_the_rules(game, options):
    known, number = strangers(game), 0
    for s, choices in decisions(options, 3, every=5, game=game):
        may = no_actions(game.ACTIONS)
        for action in choices:
            allow(may, action)
        for style in range(known.styles):
            for part in (CAREFUL, BOLD):
                notes = np.zeros(known.notes, np.int64)
                assert known.act(s.copy(), int(s.turn), style, part, notes, known.tables, may) in choices
                number += 1
    assert number > 100


@on_every_table
def test_it_looks_ahead_to_the_same_compiled_or_not(game, options):
    number = 0
    for s, choices in decisions(options, 4, every=25, game=game):
        plain, quick = (looked_ahead(s, choices[:2], compiled, range(1), game) for compiled in (False, True))
        assert np.allclose(plain, quick, atol=1e-9)
        number += 1
    assert number > 2


def worlds_hang_together(worlds=6):
    """Tell whether more comes of an action in several worlds than in each of them alone."""
    s, _ = next(decisions({"players": "4"}, 4, every=3))
    alone = sum(looked_ahead(s, [PASS, BID + 1], False, range(world, world + 1)) for world in range(worlds))
    return not np.allclose(alone, looked_ahead(s, [PASS, BID + 1], False, range(worlds)), atol=1e-9)


def test_no_world_hangs_on_another():
    assert not worlds_hang_together()


def test_strangers_who_remember_another_world_are_found_out(monkeypatch):
    monkeypatch.setattr(lookahead, "forget", lambda company: None)
    assert worlds_hang_together()


def test_strangers_choose_otherwise_than_equals(monkeypatch):
    s, choices = next(decisions({"players": "4"}, 4, every=3))
    among_strangers = looked_ahead(s, choices[:3], False)
    monkeypatch.setattr(lookahead, "seat_company", lambda *_: None)
    assert not np.allclose(among_strangers, looked_ahead(s, choices[:3], False), atol=1e-3)
