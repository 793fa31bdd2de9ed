"""The door: it checks, it keeps the log, it takes back, it resumes."""

import copy
import pickle

import pytest

from backroom.kernel.seats import NOBODY
from backroom.refusal import Refused
from backroom.table import Player, Table, read


def test_the_same_seed_deals_the_same_game():
    assert Table.open("big-shot", seed=3).state == Table.open("big-shot", seed=3).state
    assert Table.open("big-shot", seed=3).state != Table.open("big-shot", seed=4).state


def test_without_a_seed_games_differ():
    assert Table.open("big-shot").state != Table.open("big-shot").state


def test_chance_acts_by_itself():
    table = Table.open("big-shot", seed=3)
    assert table.events[0][0] == -1
    assert table.waiting


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [(0, "fly", "unreadable"), (9, "pass", "seat"), (-1, "pass", "seat"), (0, 10**9, "unknown"), (0, -5, "unknown")],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(seat, action, code):
    table = Table.open("big-shot", seed=3)
    before = table.state.copy()
    with pytest.raises(Refused) as error:
        table.act(seat, action)
    assert error.value.refusal.code == code
    assert table.state == before


def played_on(table, decisions=12):
    for _ in range(decisions):
        table.act(table.waiting[0], table.choices(table.waiting[0])[-1])
    return table


def test_a_fork_and_the_original_do_not_hear_each_others_dice():
    alone = played_on(Table.open("big-shot", seed=3), 30)
    table = Table.open("big-shot", seed=3)
    played_on(table.fork(), 20)
    assert played_on(table, 30).events == alone.events
    fork = Table.open("big-shot", seed=3).fork()
    assert played_on(fork, 30).events == alone.events


def test_a_fork_with_a_seed_has_luck_of_its_own():
    table = Table.open("big-shot", seed=3)
    rolls = {tuple(played_on(table.fork(seed), 30).events) for seed in range(5)}
    assert len(rolls) > 1
    assert played_on(table.fork(1), 30).events == played_on(table.fork(1), 30).events


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_table_can_be_copied_or_sent_and_goes_on_by_itself(way):
    table = played_on(Table.open("big-score", seed=3, players=2))
    other = way(table)
    assert other.game is table.game
    assert played_on(other).events == played_on(table.fork()).events
    assert len(other.events) > len(table.events)
    assert len(table.states) == len(table.events) + 1
    assert other.dice is not table.dice


def test_taking_back_returns_to_the_last_decision():
    table = Table.open("big-shot", seed=3)
    before = table.state.copy()
    table.act(table.waiting[0], "bid 2")
    table.take_back()
    assert table.state == before
    with pytest.raises(Refused, match="nothing to undo"):
        table.take_back()


def test_taking_back_undoes_the_die_too():
    table = Table.open("big-shot", seed=3)
    while len(table.events) < 2 or table.events[-1][0] != -1:
        seat = table.waiting[0]
        table.act(seat, table.choices(seat)[0])
    table.take_back()
    assert table.events[-1][0] != -1
    assert len(table.states) == len(table.events) + 1


def test_a_saved_game_goes_on_where_it_was():
    table = Table.open("big-shot", seed=3, players=2)
    for _ in range(30):
        seat = table.waiting[0]
        table.act(seat, table.choices(seat)[-1])
    (record,) = read(table.record().text().encode())
    again = Table.resume(record)
    assert again.state == table.state
    assert again.events == table.events
    again.act(again.waiting[0], again.choices(again.waiting[0])[0])


def test_as_many_seats_as_players():
    with pytest.raises(Refused, match="2 seats for 4 players"):
        Table.open("big-shot", [Player("person", "a"), Player("person", "b")])


def test_amounts_of_earlier_rounds_fade_from_the_log_when_money_is_hidden():
    table = Table.open("big-shot", seed=3, money="hidden")
    while table.state.stage == 1:
        table.act(table.waiting[0], "no loan")
    bidder = table.waiting[0]
    table.act(bidder, "bid 7")
    number = len(table.events) - 1
    assert table.sentences(NOBODY, number) == [f"seat {bidder} bids 7M."]
    while table.state.rounds == 0:
        seat = table.waiting[0]
        table.act(seat, "pass" if table.state.stage == 2 else table.choices(seat)[0])
    for observer in (NOBODY, 0, 1, 2, 3):
        assert table.sentences(observer, number) == [f"seat {bidder} bids."]
    told = " ".join(" ".join(table.sentences(NOBODY, n)) for n in range(1, len(table.events)) if table.states[n].rounds == 0)
    assert "7M" not in told
