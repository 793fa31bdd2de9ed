"""The Big Score at a keyboard: its drawing, secrets of two people, and changing one's mind."""

import pytest

from backroom.kernel.seats import NOBODY
from backroom.table import Table, read_file, verify
from tests.terminal.test_play import keyboard, screen


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "options", [{}, {"players": 2, "variant": "simple"}, {"players": 6}], ids=lambda o: "-".join(map(str, o))
)
def test_the_table_fits_80_columns_at_every_step(lang, options):
    table = Table.open("big-score", seed=3, **options)
    while not table.over:
        seat = table.waiting[0]
        if len(table.events) % 7 == 0:
            drawn = screen(table, seat, lang)
            assert max(map(len, drawn.splitlines())) <= 80
            assert len(drawn.splitlines()) <= 24
            assert "…" not in drawn
        table.act(seat, table.choices(seat)[-1 if len(table.events) % 3 else 0])
    assert screen(table, NOBODY, lang)


def test_only_ones_own_pack_is_drawn(tmp_path):
    game = to_the_draft(keyboard(tmp_path, game="big-score", people=("Ada", "Ben"), players=2))
    for _ in range(2):
        for seat in (0, 1):
            game.table.act(seat, game.table.choices(seat)[0])
    assert screen(game.table, 0).count("Your pack") == 1
    assert screen(game.table, 0) != screen(game.table, 1)
    assert "Your pack" not in screen(game.table, NOBODY)


def to_the_draft(game):
    """Take bosses for everybody."""
    while game.table.state.stage == 0:
        seat = game.table.waiting[0]
        game.table.act(seat, game.table.choices(seat)[0])
    return game


def test_two_people_at_one_keyboard_never_see_each_others_cards(tmp_path):
    game = to_the_draft(keyboard(tmp_path, *["", "1"] * 400, game="big-score", people=("Ada", "Ben"), players=2))
    game.play()
    assert game.table.over
    for screen_of_one in game.console.said.split("Hand over the keyboard")[1:]:
        owner = "Ada" if "Ada, it is your turn" in screen_of_one else "Ben"
        other = "Ben" if owner == "Ada" else "Ada"
        assert f"{other} keeps:" not in screen_of_one
        assert f"{other} assigns" not in screen_of_one.split("The record is in")[0]
        assert f"{other}, it is your turn" not in screen_of_one


def test_a_person_alone_against_bots_is_never_covered(tmp_path):
    game = keyboard(tmp_path, *["1"] * 400, game="big-score", players=3)
    game.play()
    assert game.table.over
    assert "Hand over" not in game.console.said


def assigning(tmp_path, *lines, people=("Ada", "Ben")):
    game = to_the_draft(keyboard(tmp_path, *lines, game="big-score", people=people, players=2))
    while game.table.state.stage == 3:
        seat = game.table.waiting[0]
        game.table.act(seat, game.table.choices(seat)[0])
    return game


def test_an_assignment_can_be_taken_back_until_the_last_card_is_placed(tmp_path):
    table = assigning(tmp_path).table
    before = table.state.copy()
    table.act(0, table.choices(0)[0])
    table.act(1, table.choices(1)[0])
    others = table.events[-1]
    table.reconsider(0)
    assert table.events[-1] == others
    assert table.view(0) == table.engine.view(before, 0)
    table.reconsider(1)
    assert table.state == before
    with pytest.raises(Exception, match="nothing to undo"):
        table.reconsider(0)


def test_a_finished_assignment_stays(tmp_path):
    table = assigning(tmp_path).table
    while 0 in table.waiting:
        table.act(0, "assign " + table.choices(0)[-1].removeprefix("assign "))
    assert table.unfinished(0) is None


def test_undo_takes_back_one_card_of_an_unfinished_assignment(tmp_path):
    game = assigning(tmp_path, "", "1", "undo")
    events = list(game.table.events)
    game.play()
    assert "Undone." in game.console.said
    assert game.table.events == events
    (record,) = read_file(tmp_path / "saved.game")
    verify(record)
