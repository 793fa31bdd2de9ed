"""The front door: everything that a person at a prompt wants, by name."""

import builtins
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import backroom
from backroom.bots import BOTS, Random
from backroom.lab.match import Series
from backroom.table import Player, read_file, verify
from backroom.table import Table as RoomTable
from tests.patience import LONG


def run(code):
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=LONG).stdout


def test_importing_backroom_imports_nothing_heavy_and_asking_for_a_name_does():
    code = "import sys, backroom; heavy = ('numpy', 'numba', 'rich', 'pydantic', 'backroom.front_door');"
    assert run(f"{code} print([name for name in heavy if name in sys.modules])") == "[]\n"
    assert run(f"{code} backroom.open; print('numpy' in sys.modules, 'numba' in sys.modules)") == "True False\n"


def test_the_names_are_there_and_no_others():
    assert {"Table", "open", "play", "read", "Refused"} <= set(backroom.__all__)
    assert dir(backroom) == sorted(backroom.__all__)
    for name in backroom.__all__:
        assert getattr(backroom, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'fly'"):
        backroom.fly  # noqa: B018
    assert run("from backroom import *; print(open('big-shot', seed=1).waiting)") == "[2]\n"
    assert run("from backroom import games; print(games.names()[0])") == "big-shot\n"
    assert run("import backroom; print(backroom.games.names()[0], backroom.bots.kinds()[0])") == "big-shot random\n"


def test_types_of_the_package_are_for_everybody():
    assert (Path(backroom.__file__).parent / "py.typed").exists()


def test_seats_are_people_and_bots_by_name():
    table = backroom.open("big-shot", ["Ann", "expert", "search:10"], seed=3)
    assert table.seats == [Player("person", "Ann"), Player("bot", "expert"), Player("bot", "search:10")]
    assert backroom.open("big-shot", "Ann, expert", seed=3).seats == table.seats[:2]
    assert len(backroom.open("big-score", seed=3).seats) == 4
    assert isinstance(table, RoomTable)


def test_a_table_tells_itself_on_one_line():
    table = backroom.open("big-shot", ["Ann", "Bob"], seed=3)
    assert repr(table) == f"<Big Shot: Ann, Bob; 1 event; {table.names[table.waiting[0]]} to act>"
    assert repr(table.play("random")) == f"<Big Shot: Ann, Bob; {len(table.events)} events; over>"


def test_a_table_prints_as_the_board_in_text():
    table = backroom.open("big-shot", ["Ann", "Bob"], seed=3, money="hidden")
    assert "Round 1 of 18" in str(table)
    assert "hidden" not in str(table)
    assert "hidden" in table.board(0)
    assert "Manche 1 sur 18" in table.board(lang="fr")
    assert all(len(line) <= 80 and line == line.rstrip() for line in str(table).splitlines())


def test_a_table_shows_itself_as_a_picture(tmp_path):
    table = backroom.open("big-shot", ["Ann", "Bob"], seed=3, money="hidden")
    assert table._repr_svg_() == table._repr_html_() == table.picture()
    assert "as Bob sees it" in table.picture(1)
    path = table.save_picture(tmp_path / "now.svg", 1, "fr")
    assert path.read_text(encoding="utf-8") == table.picture(1, "fr")
    ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert table.history()[0]._repr_svg_() != table.picture()
    assert table.history()[-1].picture() == table.picture()


def test_moves_are_made_by_name_and_told_in_sentences():
    table = backroom.open("big-shot", ["Ann", "Bob", "Cy", "Di"], seed=3)
    who = table.names[table.waiting[0]]
    assert table.move("bid 4") == [f"{who} bids 4M."]
    assert table.move("PASS", lang="fr")[0].endswith("passe.")
    table.take_back()
    choice = next(choice for choice in table.legal() if choice.name == "bid 6")
    assert table.move(choice)[0].endswith("bids 6M.")


def test_what_does_not_go_is_refused_with_a_sentence_and_changes_nothing():
    table = backroom.open("big-score", seed=3, players=3)
    before = table.state.copy()
    cases = [
        (lambda: table.move("fly"), "'fly' is not a move in The Big Score."),
        (lambda: table.move("rob"), "You cannot do that at this stage."),
        (lambda: table.move("rob", seat=7), "There is no seat 7 at this table; seats are 0 to 2."),
        (lambda: table.picture(5), "There is no seat 5 at this table; seats are 0 to 2. A spectator is backroom.WATCHER."),
        (lambda: table.play(["expert"]), "There are 1 bots for 3 seats. Name one for each, or one for all."),
        (lambda: table.play("nobody"), "There is no bot 'nobody'"),
        (lambda: table.fork(at=99), f"There is no moment 99; there are 0 to {len(table.events)}."),
        (lambda: backroom.open("chess"), "There is no game 'chess' here"),
        (lambda: backroom.open("big-shot", players=9), "'9' is not a value of the option players"),
        (lambda: backroom.open("big-shot", ["Ann"]), "'1' is not a value of the option players"),
        (lambda: backroom.open("big-shot", colour="red"), "Big Shot has no option 'colour'"),
        (lambda: backroom.play("big-shot", ["expert", "fly"]), "There is no bot 'fly'"),
    ]
    for call, sentence in cases:
        with pytest.raises(backroom.Refused) as error:
            call()
        assert str(error.value).startswith(sentence)
    assert table.state == before
    while len(table.waiting) == 1:
        table.move(table.legal()[0])
    with pytest.raises(backroom.Refused, match=r"Seats 0, 1, 2 may act now\. Say which one: seat=0\."):
        table.move(table.choices(0)[0])
    with pytest.raises(backroom.Refused, match=r"The game is over\."):
        table.play("random").move("rob")


def test_a_bot_is_asked_by_name_and_its_answer_can_be_had_again():
    table = backroom.open("big-shot", seed=3, players=3)
    answer = table.choose("expert")
    assert answer in table.choices(table.waiting[0])
    assert {table.choose("random") for _ in range(5)} == {table.choose("random")}
    assert table.events == backroom.open("big-shot", seed=3, players=3).events


def test_bots_play_until_a_person_must_decide_and_then_on():
    table = backroom.open("big-shot", ["greedy", "Ann", "random"], seed=3).play()
    assert table.waiting == [1]
    events = len(table.events)
    assert table.play() is table
    assert len(table.events) == events
    table.play(["greedy", "greedy", "random"])
    assert table.over
    assert table.play("random").over


def test_each_seat_has_a_bot_of_its_own_as_long_as_it_is_played(monkeypatch):
    asked = []

    class Remembering(Random):
        def __init__(self):
            self.seats = set()
            asked.append(self)

        def choose(self, turn):
            self.seats.add(turn.seat)
            return super().choose(turn)

    monkeypatch.setitem(BOTS, "remembering", Remembering)
    backroom.open("big-shot", seed=3, players=3).play("remembering")
    assert sorted(seat for one in asked for seat in one.seats) == [0, 1, 2]


def test_a_game_between_bots_takes_three_names_and_is_the_one_that_simulate_plays():
    bots = ["expert", "novice", "greedy", "random"]
    table = backroom.play("big-shot", bots, seed=8)
    assert table.over
    options = table.game.options_of(table.state)
    (played,) = Series("big-shot", options, tuple(bots), 8, 0, 1, written=True).play()
    assert table.record().text() == played.text
    assert backroom.play("big-shot", "expert,novice", seed=8).names == ["expert", "novice"]
    assert backroom.play("big-score", ["random", "random"]).over


def test_games_are_saved_read_told_and_forked_from_any_moment(tmp_path):
    table = backroom.play("big-score", ["random"] * 3, seed=4, variant="simple")
    path = table.save(tmp_path / "my.game")
    verify(read_file(path)[0])
    (again,) = backroom.read(str(path))
    assert again.record() == table.record()
    assert [moment.event for moment in again] == [moment.event for moment in table.history()]
    assert [moment.number for moment in again] == list(range(len(table.events) + 1))
    fork = again.fork(at=40)
    assert fork.state == list(again)[40].view
    assert fork.play("random").over
    assert len(again.events) == len(table.events)
    path.write_text(path.read_text().replace("seat 1 bot random", "seat 1 bot greedy"))
    with pytest.raises(backroom.RecordError, match="the digest does not match"):
        backroom.read(path)


def test_forks_go_on_by_themselves():
    table = backroom.open("big-shot", seed=3, players=3)
    alike, other = table.fork().play("random"), table.fork(seed=1).play("random")
    assert alike.events == table.fork().play("random").events != other.events
    assert len(table.events) == 1


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_a_fork_from_an_earlier_moment_has_the_luck_that_was_ahead_of_it(name):
    table = backroom.open(name, seed=3, players=3).play(["greedy", "random", "novice"])
    for at in (0, 1, len(table.events) // 2, len(table.events) - 1):
        fork = table.fork(at=at)
        assert len(fork.events) == at
        assert fork.play(["greedy", "random", "novice"]).events == table.events
        assert fork.fork(at=at // 2).play(["greedy", "random", "novice"]).events == table.events
    assert table.fork(seed=4, at=0).play(["greedy", "random", "novice"]).events != table.events


def test_what_was_drawn_in_a_recorded_game_is_drawn_again_by_its_forks(tmp_path):
    (again,) = backroom.read(backroom.play("big-shot", ["expert"] * 3, seed=8).save(tmp_path / "my.game"))
    fork = again.fork(at=0)
    fork.let_chance_act()
    for seat, action in again.events:
        if seat >= 0:
            fork.act(seat, action)
    assert fork.events == again.events


def test_who_watches_has_a_name_and_a_seat_that_is_not_there_is_refused():
    table = backroom.open("big-score", seed=3, players=3)
    assert "as a spectator sees it" in table.picture(backroom.WATCHER)
    assert table.view(backroom.WATCHER) == table.seen(backroom.WATCHER)[-1].view
    assert table.board(backroom.WATCHER)
    for ask in (table.seen, table.view, table.picture, table.board):
        for seat in (7, 3, -1, -3):
            sentence = f"There is no seat {seat} at this table; seats are 0 to 2. A spectator is backroom.WATCHER."
            with pytest.raises(backroom.Refused) as error:
                ask(seat)
            assert str(error.value) == sentence
    with pytest.raises(backroom.Refused, match="There is no seat -2"):
        table.legal(backroom.WATCHER)


def test_a_language_that_is_not_spoken_is_refused_and_changes_nothing():
    table = backroom.open("big-shot", seed=3, players=3)
    events = list(table.events)
    asked = [table.legal, table.board, table.picture, table.history, table.history()[0].picture]
    calls = [lambda ask=ask: ask(lang="de") for ask in asked]
    for call in (*calls, lambda: table.seen(0, "de"), lambda: table.move("bid 2", lang="de"), lambda: table.act(0, "fly", "de")):
        with pytest.raises(backroom.Refused, match="There is no language 'de' here; choose en or fr"):
            call()
    assert table.events == events


def test_the_builtin_open_is_left_alone():
    assert builtins.open is not backroom.open
