"""Puzzles: what is clear and what is not, the shipped sets, and proofs that are tried again; wrong ones are found."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import numpy as np
import pytest

from backroom import games
from backroom.bots.turn import Turn
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.lab.puzzles import making, shelf
from backroom.lab.puzzles.finding import Source
from backroom.lab.puzzles.forms import DIFFICULTIES, Proof
from backroom.lab.puzzles.making import Maker, make
from backroom.lab.puzzles.posing import Posed
from backroom.lab.puzzles.proved_again import broken, spread
from backroom.lab.puzzles.proving import Weighed, clear_choices
from backroom.lab.puzzles.shelf import puzzles_of, read_set
from backroom.refusal import Refused
from backroom.table import Table, verify

GAMES = ["big-shot", "big-score"]
FEWEST = 60
OTHER_DICE, WORLDS = 7, 160


def bidding():
    """A seat of Big Shot that may pass or bid."""
    table = Table.open("big-shot", seed=3, players=2)
    while "pass" not in table.choices(table.waiting[0]):
        table.act(table.waiting[0], table.choices(table.waiting[0])[0])
    seat = table.waiting[0]
    return Turn.at(Engine(table.game), table.state, seat, dice_for(0)), table


def weighed(turn, table, **behind):
    """Bids and a pass that are so far behind, each with an error of 0.01."""
    plans = [(table.read(text.replace("_", " ")),) for text in behind]
    shares = np.zeros((len(plans), 2))
    found = [(far, 0.01 if far else 0.0) for far in behind.values()]
    return Weighed(plans, shares, shares, found, list(behind.values()).index(0.0), "network", 640)


@pytest.mark.parametrize(
    ("behind", "shown"),
    [
        ({"pass": 0.0, "bid_3": 0.2, "bid_4": 0.3}, 3),
        ({"bid_3": 0.0, "bid_4": 0.01, "pass": 0.2}, 2),  # a bid of one more may be as good, and is not shown
        ({"bid_3": 0.0, "bid_4": 0.2, "pass": 0.05}, 0),  # a pass is something else
        ({"pass": 0.0, "bid_3": 0.065}, 0),
        ({"bid_3": 0.0, "bid_4": 0.0}, 0),
    ],
)
def test_a_choice_is_clearly_best_if_everything_else_is_surely_behind(behind, shown):
    turn, table = bidding()
    assert len(clear_choices(turn, weighed(turn, table, **behind))) == shown


@pytest.mark.parametrize("name", GAMES)
def test_every_game_ships_puzzles_of_several_themes_and_difficulties(name):
    kept = puzzles_of(name)
    assert len(kept.puzzles) >= FEWEST
    assert len({one.id for one in kept.puzzles}) == len(kept.puzzles)
    assert {one.difficulty for one in kept.puzzles} == set(DIFFICULTIES)
    assert len({one.theme for one in kept.puzzles}) >= 3
    assert {one.record for one in kept.puzzles} == set(kept.records)
    for record in kept.records.values():
        verify(record)


@pytest.mark.parametrize("name", GAMES)
def test_the_choices_of_every_puzzle_are_legal_and_only_the_first_is_best(name):
    kept = puzzles_of(name)
    for puzzle in kept.puzzles:
        one = kept.posed(puzzle.id)
        assert len({one.plan(choice) for choice in puzzle.choices}) == len(puzzle.choices) >= 2
        assert puzzle.best.behind == 0
        assert min(choice.behind for choice in puzzle.choices[1:]) == puzzle.proof.lead >= 0.08
        assert all(one.said(choice, lang) for choice in puzzle.choices for lang in ("en", "fr"))
        assert all(one.hint(lang) for lang in ("en", "fr"))


def some(name, by):
    """A shipped puzzle, proved so."""
    kept = puzzles_of(name)
    return kept.posed(next(one.id for one in kept.puzzles if one.proof.by == by))


@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_hold_with_other_dice(name):
    kept = puzzles_of(name)
    reasons = {one.id: broken(kept.posed(one.id), OTHER_DICE, WORLDS) for one in spread(kept.puzzles, 6)}
    assert not {id: reason for id, reason in reasons.items() if reason}


def with_puzzle(one, **changes):
    return Posed(replace(one.puzzle, **changes), one.record)


def swapped(one):
    """The same puzzle, with a wrong choice for the best."""
    first, second, *rest = one.puzzle.choices
    return with_puzzle(one, choices=[second, first, *rest])


@pytest.mark.parametrize(("name", "by"), [("big-shot", "network"), ("big-shot", "exact"), ("big-score", "playouts")])
def test_a_wrong_answer_is_found(name, by):
    assert broken(some(name, by), OTHER_DICE, WORLDS) == ""
    assert "better" in broken(swapped(some(name, by)), OTHER_DICE, WORLDS) or by == "exact"


def test_a_wrong_number_that_was_worked_out_is_found():
    one = some("big-shot", "exact")
    best, second, *rest = one.puzzle.choices
    wrong = with_puzzle(one, choices=[best, replace(second, behind=second.behind - 0.2), *rest])
    assert "behind, not" in broken(wrong, OTHER_DICE, WORLDS)


def test_another_position_an_illegal_choice_and_a_small_lead_are_found():
    one = some("big-shot", "network")
    assert "another position" in broken(with_puzzle(one, id="00000000"), OTHER_DICE, WORLDS)
    assert "not clear" in broken(with_puzzle(one, proof=Proof("network", 0.06, 0.001, 640, 1)), OTHER_DICE, WORLDS)
    choices = [replace(one.puzzle.best, actions=["bid 60"]), *one.puzzle.choices[1:]]
    assert broken(with_puzzle(one, choices=choices), OTHER_DICE, WORLDS)
    assert "dice" in broken(one, one.puzzle.proof.seed, WORLDS)


def test_everybody_has_the_same_puzzle_on_a_day_and_each_comes_by_once():
    kept, first = puzzles_of("big-shot"), date(2026, 11, 18)
    days = [kept.of_day(first + timedelta(days=n)) for n in range(len(kept.puzzles))]
    assert len({one.id for one in days}) == len(kept.puzzles)
    assert kept.of_day(first) == days[0]


def test_a_game_may_bring_no_puzzles(monkeypatch):
    without = replace(games.game("big-shot"), puzzles=None)
    monkeypatch.setattr(shelf.games, "game", lambda name: without)
    assert puzzles_of.__wrapped__("big-shot").puzzles == []
    assert puzzles_of.__wrapped__("big-shot").of_day(date(2026, 11, 18)) is None


def test_puzzles_are_made_from_games_and_a_run_goes_on_where_it_stopped(tmp_path):
    source = Source("big-score", 18)
    whole = make(source, 2, 1, tmp_path / "whole.jsonl")
    make(source, 1, 1, tmp_path / "parts.jsonl")
    assert make(source, 2, 1, tmp_path / "parts.jsonl") == whole == read_set(tmp_path / "parts.jsonl")
    assert whole.puzzles
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert all(json.loads(line) for line in (tmp_path / "whole.jsonl").read_text().splitlines())
    with pytest.raises(Refused, match="another"):
        make(Source("big-score", 19), 2, 1, tmp_path / "whole.jsonl")


def test_themes_of_which_there_are_enough_are_not_looked_at(monkeypatch):
    """This fails if a run that seeks rare themes spends its time on the usual ones."""
    looked = list[str]()

    def look(values, turn):
        looked.append(games.game("big-score").part("review").phase_of(turn.view, turn.choices[0]))
        return 0.0, ()

    monkeypatch.setattr(making, "promising", look)
    maker = Maker(Source("big-score", 18), 2)
    assert maker.found_in(0, Counter({"vault": 2, "draft": 3, "crew": 1}))[1] == []
    assert set(looked) == {"crew", "jacks"}
