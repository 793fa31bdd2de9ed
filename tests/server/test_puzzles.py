"""Puzzles over HTTP: small answers, nothing but what the seat sees, and the answer only when it is asked for."""

from datetime import date

import pytest

from backroom.kernel.seats import EVERYONE
from backroom.lab.puzzles.shelf import puzzles_of
from backroom.refusal import Refused
from backroom.server import puzzles, replays
from backroom.server.sockets.paging import MOST_BYTES
from tests.server.harness import served

GAMES = ["big-shot", "big-score"]


def test_the_list_is_small_and_names_one_puzzle_of_every_game_for_the_day():
    shelf = puzzles.shelf(date(2026, 11, 18))
    assert len(shelf.model_dump_json()) < MOST_BYTES
    assert set(shelf.today) == set(GAMES)
    assert {one.id for one in shelf.puzzles} >= set(shelf.today.values())
    assert all(one.theme in shelf.themes[one.game] for one in shelf.puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_shows_what_its_seat_sees_and_its_answer_is_that_of_the_proof(name):
    for one in puzzles_of(name).puzzles[::9]:
        asked, answer = puzzles.posed(one.id, "en"), puzzles.answered(one.id, "fr")
        assert len(asked.model_dump_json().encode()) < MOST_BYTES
        turn = puzzles.puzzle(one.id).turn
        assert asked.step.now.position == turn.game.words.position(turn.view)
        assert one.seat in asked.step.now.waiting
        assert {choice.number for choice in asked.choices} == set(range(len(one.choices)))
        assert [each.number for each in answer.choices if each.behind == 0] == [answer.best]
        assert all(each.why for each in answer.choices if each.number != answer.best)
        assert asked.choices[answer.best].said == puzzles.puzzle(one.id).said(one.best, "en")


def test_a_puzzle_that_showed_everything_would_be_found(monkeypatch):
    hidden = next(one for one in puzzles_of("big-score").puzzles if one.theme == "draft")
    turn = puzzles.puzzle(hidden.id).turn
    shown = replays.shown_one
    monkeypatch.setattr(replays, "shown_one", lambda record, every, n, seat, lang: shown(record, every, n, EVERYONE, lang))
    assert puzzles.posed(hidden.id, "en").step.now.position != turn.game.words.position(turn.view)


def test_what_is_no_puzzle_is_refused():
    with pytest.raises(Refused, match="no such puzzle"):
        puzzles.posed("nothing", "en")


@served
async def test_puzzles_are_listed_asked_and_answered_over_http(services, client):
    shelf = (await client.http.get("/api/puzzles")).json()
    id = shelf["today"]["big-shot"]
    asked = (await client.http.get(f"/api/puzzles/{id}", params={"lang": "fr"})).json()
    answer = (await client.http.get(f"/api/puzzles/{id}/answer")).json()
    assert answer["best"] in {one["number"] for one in asked["choices"]}
    record = (await client.http.get(f"/api/puzzles/{id}/record")).text
    assert record.startswith("backroom-record 1\ngame big-shot")
    assert "end unfinished" in record
    assert (await client.http.get("/api/puzzles/nothing")).status_code == 404
