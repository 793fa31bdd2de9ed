"""Many analysed games: players and levels summed up with their intervals, and where somebody is strong."""

import json
from dataclasses import asdict, replace

import pytest

from backroom.lab.analysis import grow
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.many import PhaseLine, lines_of
from backroom.lab.analysis.players import by_level, by_player
from backroom.lab.intervals import Interval, student
from backroom.table.record import Player
from backroom.terminal.shown_players import show_players
from tests.lab.analysis.games import bots_game

SMALL = Effort("quick", 2, 2, 4)


@pytest.fixture(scope="module")
def lines():
    record = bots_game("expert", "random", "random")
    record.seats[0] = Player("person", "Ann 2")
    *_, last = grow(record.sealed(), SMALL)
    return lines_of(last, record)


def again(lines, times, **changes):
    """Give the lines of so many further games."""
    return [replace(line, record=f"{line.record}{n}", **changes) for n in range(times) for line in lines]


def test_a_line_says_who_played_against_whom_and_adds_up(lines):
    assert [line.player for line in lines] == ["Ann 2", "random", "random"]
    assert [line.against for line in lines] == ["random", "people", "people"]
    assert [line.result - line.luck for line in lines] == pytest.approx([line.adjusted for line in lines])
    for line in lines:
        assert sum(one.loss for one in line.phases.values()) == pytest.approx(line.loss)
        assert all(one.others is None or 0 <= one.others <= 100 for one in line.phases.values())


def test_players_are_summed_up_over_games_and_seats_of_one_game_count_together(lines):
    players = {one.name: one for one in by_player([*lines, *again(lines, 3)])}
    assert set(players) == {"Ann 2", "random"}
    assert all(one.games == 4 for one in players.values())
    assert players["random"].result.mean == pytest.approx((lines[1].result + lines[2].result) / 2)
    assert players["random"].result.half == pytest.approx(0)
    assert all(one.accuracy.half == pytest.approx(0) for one in players["random"].phases.values())
    once = {one.name: one for one in by_player(lines)}
    assert all(one.accuracy.half is None for one in once["random"].phases.values())
    json.dumps([one.json() for one in players.values()])


def test_levels_are_told_apart(lines):
    some = [*lines, *again(lines, 2, against="expert", adjusted=0.9)]
    found = {(one.name, one.against): one for one in by_level(some)}
    assert set(found) == {("Ann 2", "random"), ("Ann 2", "expert"), ("random", "people"), ("random", "expert")}
    assert found["Ann 2", "expert"].games == 2
    assert found["Ann 2", "expert"].adjusted.mean == pytest.approx(0.9)
    assert {one.games for one in by_player(some)} == {3}


def test_a_few_games_have_the_wide_interval_that_they_deserve():
    values = [0.1, 0.4, 0.7, 0.2]
    few, many = Interval.of_few([(value, 1) for value in values]), Interval.of(values)
    assert few.mean == pytest.approx(many.mean)
    assert few.half == pytest.approx(many.half * student(3) / 1.96)
    assert Interval.of_few([(0.5, 3)]).half is None


@pytest.mark.parametrize(("spread", "told"), [(1.0, ("auctions", "loans")), (40.0, (None, None))])
def test_phases_are_named_only_where_games_tell_them_apart(lines, spread, told):
    def played(n):
        """Play better than the others in auctions, worse with loans, and more or less so from game to game."""
        off = spread * (-1) ** n
        return {"auctions": PhaseLine(4, 0.1, 60 + off, 50), "loans": PhaseLine(4, 0.0, 98 - off, 99)}

    some = [replace(lines[0], record=str(n), phases=played(n)) for n in range(4)]
    (one,) = by_player(some)
    assert (one.strongest, one.weakest) == told
    (short,) = by_player(some[:2])
    assert (short.strongest, short.weakest) == (None, None)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["without luck", "mixed bots", "auctions"]), ("fr", ["sans la chance", "enchères"])]
)
def test_the_terminal_shows_players_levels_and_phases(lines, capsys, monkeypatch, lang, words):
    monkeypatch.setenv("COLUMNS", "200")
    show_players([*lines, *again(lines, 2, against="bots")], lang)
    told = capsys.readouterr().out
    assert all(word in told for word in words)
    assert "Ann 2" in told
    assert json.loads(json.dumps(asdict(lines[0])))["phases"]
