"""What a seat has seen, in order: its views at public steps and its own events, and nothing of others' secrets."""

from itertools import pairwise

import pytest

from backroom.kernel.seats import NOBODY
from backroom.server.tables.projector import Projector
from backroom.table import Table, read_file
from tests.golden.test_golden import FILES
from tests.server.test_undo import Diary


def told(moments):
    return [(one.number, one.by, one.action, one.sentences, one.view.json()) for one in moments]


def advanced(table, stage, decisions=400):
    """Play the last choice of whoever may act until a stage is reached."""
    for _ in range(decisions):
        if table.game.words.position(table.state)["stage"] == stage:
            return table
        table.act(table.waiting[0], table.choices(table.waiting[0])[-1])
    raise AssertionError(f"the game never came to {stage}")


def test_a_seat_sees_the_layout_then_every_public_step_and_its_own():
    table = advanced(Table.open("big-score", seed=3, players=3), "assigning")
    table.act(1, table.choices(1)[0])
    table.act(1, table.choices(1)[0])
    mine, others = table.seen(1), table.seen(0)
    assert (mine[0].by, mine[0].action, mine[0].sentences, mine[0].event) == (None, None, (), None)
    assert [moment.by for moment in mine[-2:]] == [1, 1]
    assert mine[-1].event == f"seat 1 {mine[-1].action}"
    assert len(mine) == len(others) + 2  # where it sent two cards is its own secret, and that it did so too
    assert [moment.number for moment in others] == list(range(len(others)))


def test_what_others_do_is_told_in_sentences_and_what_one_does_oneself_by_name_too():
    table = advanced(Table.open("big-score", seed=3, players=3), "draft")
    table.act(0, table.choices(0)[0])
    assert table.seen(0)[-1].action == table.game.words.name(table.state, table.events[-1][1])
    assert table.seen(1)[-1].action is None
    assert table.seen(1)[-1].event == "seat 0"
    assert table.seen(1)[-1].sentences == ("Seat 0 has kept a card.",)


def test_secret_choices_of_others_change_nothing_of_what_a_seat_has_seen():
    table = advanced(Table.open("big-score", seed=3, players=3), "draft")
    ends = []
    for choice in table.choices(2):
        fork = table.fork()
        fork.act(2, choice)
        ends.append(told(fork.seen(0)))
        assert fork.seen(2)[-1].action == choice
    assert len(ends) > 1
    assert all(end == ends[0] for end in ends)


def test_the_view_of_a_moment_is_what_the_seat_saw_then_and_belongs_to_whoever_asked():
    table = Table.open("big-shot", seed=3, money="hidden", players=3)
    for _ in range(20):
        table.act(table.waiting[0], table.choices(table.waiting[0])[-1])
    moments = table.seen(1)
    assert moments[5].view == table.view(1, 5)
    moments[5].view.purse[:] = 0
    moments[5].view.stage = 4
    assert moments[5].view != table.seen(1)[5].view
    table.history()[-1].view.step = 999
    assert table.state.step != 999


def test_a_watcher_has_seen_the_public_steps():
    table = advanced(Table.open("big-score", seed=3, players=3), "assigning")
    watched = table.seen(NOBODY)
    assert all(moment.action is None for moment in watched)
    assert all(after.view.step > before.view.step or after.by == "chance" for before, after in pairwise(watched))


@pytest.mark.parametrize("file", FILES[::9], ids=lambda file: file.stem)
def test_the_history_of_a_recorded_game_is_the_record(file):
    (record,) = read_file(file)
    table = Table.at(record, len(record.events))
    history = table.history()
    assert [moment.event for moment in history[1:]] == [line.text for line in record.events]
    assert history[-1].view == table.state
    assert history[-1].position == table.game.words.position(table.state)
    assert (
        any("wins." in sentence or "share the victory" in sentence for sentence in history[-1].sentences) or "nobody" in file.stem
    )


@pytest.mark.parametrize(("name", "players"), [("big-shot", 3), ("big-score", 3)])
def test_a_seat_has_seen_here_what_a_server_would_have_shown_it(name, players):
    diary = Diary(name, ["person"] * players, players=players)
    for decision in range(90):
        waiting = diary.table.waiting
        diary.act(waiting[decision % len(waiting)])
    for seat in (*range(players), NOBODY):
        shown = [one for one in diary.log.seen(seat) if one.event is not None]
        projector = Projector(diary.log, seat)
        told = [(one.seat, projector.sentences(one, one), diary.table.engine.view(one.state, seat)) for one in shown]
        mine = [(None if one.by == "chance" else one.by, list(one.sentences), one.view) for one in diary.table.seen(seat)[1:]]
        assert mine == told
