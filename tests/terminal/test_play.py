"""A person at the keyboard, in a real pseudo-terminal."""

import io
import os
import pty
import select
import signal
import sys
import time

import pytest
from rich.console import Console

from backroom.kernel.seats import NOBODY
from backroom.table import Player, Table, read_file, verify
from backroom.terminal.drawing import drawing, plain
from backroom.terminal.moves import labelled
from backroom.terminal.play import Keyboard
from tests.patience import SECONDS


def screen(table, seat, lang="en", draw=None):
    out = io.StringIO()
    console = Console(file=out, width=80, color_system=None)
    view = table.view(seat)
    position, insight = table.game.words.position(view), table.game.insight(view, seat)
    for part in (draw or drawing(table.game))(position, insight, table.names, lang):
        console.print(part, no_wrap=True)
    return out.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("options", [{}, {"players": 2, "edition": 2001, "money": "hidden"}, {"players": 3}])
def test_the_city_fits_80_columns_at_every_step(lang, options):
    table = Table.open("big-shot", seed=2, **options)
    while not table.over:
        seat = table.waiting[0]
        if len(table.events) % 9 == 0:
            drawn = screen(table, seat, lang)
            assert max(map(len, drawn.splitlines())) <= 80
            assert len(drawn.splitlines()) <= 24
            assert "…" not in drawn
            assert ("no bid yet" in drawn or "highest bid" in drawn) or lang == "fr" or table.state.stage != 2
        table.act(seat, table.choices(seat)[-1 if len(table.events) % 3 else 0])
    assert screen(table, NOBODY, lang)


def test_hidden_money_is_not_drawn():
    table = Table.open("big-shot", seed=2, money="hidden")
    assert screen(table, 0).count("hidden") == 3
    assert screen(table, NOBODY).count("hidden") == 4


def test_a_game_without_a_drawing_is_shown_as_text():
    assert "stage: bidding" in screen(Table.open("big-shot", seed=2), 0, draw=plain)


def test_a_number_never_means_something_else_from_turn_to_turn():
    assert labelled(["pass", "bid 6", "bid 7", "loan red"]) == {"0": "pass", "6": "bid 6", "7": "bid 7", "a": "loan red"}
    assert labelled(["pass", "loan red"]) == {"0": "pass", "a": "loan red"}
    assert labelled(["place red A9", "place red B9"]) == {"1": "place red A9", "2": "place red B9"}


class Typed(Console):
    """A console whose keyboard is a list."""

    def __init__(self, *lines):
        super().__init__(file=io.StringIO(), width=100, color_system=None, markup=False, highlight=False)
        self.lines = list(lines)

    def input(self, prompt="", **_):
        self.print(prompt)
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0)

    @property
    def said(self):
        return self.file.getvalue()


def keyboard(tmp_path, *lines, people=("me",), lang="en", seats=None, game="big-shot", **options):
    players = int(options.get("players", 4))
    if seats is None:
        seats = [Player("person", name) for name in people]
        seats += [Player("bot", "random")] * (players - len(seats))
    table = Table.open(game, seats, seed=5, **options)
    return Keyboard(table, Typed(*lines), lang, tmp_path / "saved.game")


def test_moves_are_typed_or_picked_and_wrong_ones_are_explained(tmp_path):
    game = keyboard(tmp_path, "bid 99", "dance", "99", "?", "0")
    game.play()
    said = game.console.said
    assert "'bid 99' is not a move" in said
    assert "'dance' is not a move" in said
    assert "'99' is not in the list" in said
    assert "Also: 'undo'" in said
    assert "Saved to" in said


def test_an_illegal_move_names_its_rule(tmp_path):
    game = keyboard(tmp_path, "bid 55")
    game.play()
    assert "[BS-AUCTION-4]" in game.console.said


def test_ctrl_c_saves_and_the_game_goes_on(tmp_path):
    game = keyboard(tmp_path, "0", "log")
    game.play()
    (record,) = read_file(tmp_path / "saved.game")
    verify(record)
    again = Table.resume(record)
    assert again.state == game.table.state


def test_undo_returns_to_ones_own_last_decision(tmp_path):
    game = keyboard(tmp_path, "0", "undo")
    before = dict(game.bots)
    game.play()
    assert "Undone." in game.console.said
    assert all(game.bots[seat] is not bot for seat, bot in before.items())  # they begin anew
    assert game.table.waiting == [0]
    assert not any(seat == 0 for seat, _ in game.table.events)


def test_undo_before_anybody_acted_says_so(tmp_path):
    game = keyboard(tmp_path, "undo", people=("Ada", "Ben", "Cleo", "Dan"))
    game.play()
    assert "Nothing to undo" in game.console.said
    assert len(game.table.events) == 1


def test_undo_before_ones_own_first_decision_leaves_the_bots_moves_alone(tmp_path):
    game = keyboard(tmp_path, "undo", seats=[*[Player("bot", "random")] * 3, Player("person", "me")])
    while game.table.waiting[0] != 3:
        game.let_bot_act(game.table.waiting[0])
    before = list(game.table.events)
    game.play()
    assert game.table.events == before


def test_a_whole_game_is_played_and_its_record_holds(tmp_path):
    game = keyboard(tmp_path, *["0", "1"] * 400)
    game.play()
    assert game.table.over
    (record,) = read_file(tmp_path / "saved.game")
    verify(record)
    assert record.over
    assert "The record is in" in game.console.said


def test_two_people_at_one_keyboard_do_not_see_each_others_money(tmp_path):
    game = keyboard(tmp_path, "", "no loan", "", "no loan", "", "0", people=("Ada", "Ben"), players=2, money="hidden")
    game.play()
    screens = game.console.said.split("Hand over the keyboard")
    assert len(screens) == 5
    for number, screen in enumerate(screens[1:4]):
        shown = screen.split("your turn")[0]
        assert shown.count("hidden + hidden") == 1
        assert shown.count("10M + 10M") == 1
        if number:
            assert "takes no loan" in shown


def test_a_seat_that_was_caught_still_covers_the_next_ones_purse(tmp_path):
    game = keyboard(tmp_path, people=("Ada", "Ben"), players=2, money="hidden", overbids="punished")
    game.at_keyboard = 1
    game.table.state.caught[1] = 1
    game.console.lines = [""]
    game.cover(0)
    assert "Hand over" in game.console.said


def test_names_are_never_markup(tmp_path):
    game = keyboard(tmp_path, "", "no loan", people=("[/x]", "[red]y"), players=2, money="hidden")
    game.play()
    assert "[/x]" in game.console.said
    assert "Saved to" in game.console.said


def test_a_long_name_never_cuts_the_money():
    seats = [Player("person", "W" * 24), Player("person", "M" * 24)]
    table = Table.open("big-shot", seats, seed=2, players=2)
    drawn = screen(table, 0)
    assert drawn.count("10M + 10M") == 2
    assert max(map(len, drawn.splitlines())) <= 80


def test_two_people_with_open_money_need_no_cover(tmp_path):
    game = keyboard(tmp_path, "1", "1", "1", people=("Ada", "Ben"), players=2)
    game.play()
    assert "Hand over" not in game.console.said


def test_in_a_real_terminal_one_types_and_ctrl_c_saves(tmp_path):
    file = tmp_path / "tty.game"
    command = [sys.executable, "-m", "backroom", "play", "big-shot", "--seed", "5", "--file", str(file)]
    pid, master = pty.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests in the background may have it ignored
        os.environ.update(COLUMNS="80", LINES="30", TERM="xterm-256color")
        os.execv(sys.executable, command)
    said = wait_for(master, b"> ")
    assert b"Round 1 of 18" in said
    os.write(master, b"0\n")
    wait_for(master, b"> ")
    time.sleep(1)  # an interrupt between the prompt and the reading of the line would wait for the line
    os.write(master, b"\x03")
    assert b"Saved to" in wait_for(master, b"--resume")
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    (record,) = read_file(file)
    verify(record)


def wait_for(master, text, seconds=SECONDS):
    """Read from a terminal until a text appears."""
    said, end = b"", time.time() + seconds
    while text not in said and time.time() < end:
        ready, _, _ = select.select([master], [], [], 0.2)
        if ready:
            try:
                said += os.read(master, 65536)
            except OSError:
                break
    assert text in said, said[-500:]
    return said
