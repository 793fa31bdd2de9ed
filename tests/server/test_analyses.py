"""Analyses at a server: worked out in parts, handed out in pages, the same as anywhere; and of running games none."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from backroom.lab.analysis import analyse
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.running import Room
from backroom.server.bots import analyses, analysis_worker
from backroom.server.bots.bot_pool import BotPool
from backroom.server.tables.recording import record_of
from backroom.table import read
from tests.patience import LONG
from tests.server.harness import serving

GOLDEN = Path(__file__).parents[1] / "golden"
SMALL = Effort("quick", 2, 2, 4)


class Here(BotPool):
    """A pool that thinks in this process, by compiled rules."""

    def warm(self, *names):
        self.compiling |= {name: SimpleNamespace(stop=lambda: None) for name in names}

    def preparing(self, game):
        return []

    async def ask(self, key, function, *args, **more):
        return await asyncio.to_thread(function, *args)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(analysis_worker, "effort_of", lambda name: SMALL)
    monkeypatch.setattr(analyses, "DECISIONS", 9_000)  # so that there is more than one page
    analysis_worker.room.cache_clear()


async def asked(client, digest, first=1, booking=1):
    return await client.http.get(f"/api/records/{digest}/analysis?first={first}&booking={booking}")


async def whole(client, digest):
    """Ask for pages until everything is there, as the page in the browser does; give it, and how far it was each time."""
    decisions, bookings, shares = [], [], []
    while True:
        answer = await asked(client, digest, len(decisions) + 1, len(bookings) + 1)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        if told is None:
            await asyncio.sleep(0.05)
            continue
        decisions += told["decisions"]
        bookings += told["bookings"]
        shares.append(told["progress"])
        if told["done"] and len(decisions) == told["decided"] and len(bookings) == told["booked"]:
            return {**told, "decisions": decisions, "bookings": bookings}, shares


def test_what_a_server_tells_page_by_page_is_the_analysis(tmp_path):
    text = (GOLDEN / "big-score" / "variant-2-standard.game").read_text()

    async def body():
        async with asyncio.timeout(LONG), serving(tmp_path, bot_pool=Here()) as (_, client):
            kept = await client.upload(text)
            return await whole(client, kept.record)

    told, shares = asyncio.run(body())
    expected = analyse(read(text.encode())[0], SMALL).json()
    for name in ("decisions", "bookings", "accounts", "accuracy", "turning_points"):
        assert told[name] == expected[name], name
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(shares) > 2


async def running_game(services, client):
    """Begin a game, and give the digest and the text that its record has by now."""
    host = await client.open("big-score", players="2")
    for name in ("Ann", "Bob"):
        await client.sit(host.table, name)
    await host.start()
    record = record_of((await services.rooms.room(host.table)).log, False)
    return record.digest, record.text()


def answers_about_a_running_game(tmp_path):
    """Ask for the analysis of a running game: by its digest, and after somebody has uploaded what they know of it."""

    async def body():
        async with asyncio.timeout(LONG), serving(tmp_path, bot_pool=Here()) as (services, client):
            digest, text = await running_game(services, client)
            by_digest = await asked(client, digest)
            kept = await client.upload(text)
            uploaded = await asked(client, kept.record)
            for _ in range(100):
                if uploaded.json() is not None:
                    break
                await asyncio.sleep(0.05)
                uploaded = await asked(client, kept.record)
            return by_digest, uploaded

    return asyncio.run(body())


def test_a_running_game_is_not_analysed(tmp_path):
    by_digest, uploaded = answers_about_a_running_game(tmp_path)
    assert by_digest.status_code == 404
    assert uploaded.status_code == 400
    assert uploaded.json()["sentence"] == "This game is not over. Only finished games can be analysed."


def test_the_room_of_the_analysis_refuses_it_even_if_the_server_does_not(tmp_path, monkeypatch):
    monkeypatch.setattr(analyses.Analyses, "begun", begun_unasked)
    _, uploaded = answers_about_a_running_game(tmp_path)
    assert uploaded.json()["code"] == "unfinished"


def test_a_leak_would_be_found(tmp_path, monkeypatch):
    monkeypatch.setattr(analyses.Analyses, "begun", begun_unasked)
    monkeypatch.setattr(analysis_worker, "room", unguarded)
    _, uploaded = answers_about_a_running_game(tmp_path)
    assert uploaded.status_code != 400  # the test above would be red


def unguarded(text, budget, compiled):
    """Take a record apart as if its game were over."""
    record = read(text.encode())[0]
    record.over = True
    return Room(record, SMALL, compiled)


async def begun_unasked(self, digest, text, budget):
    """Begin an analysis without asking whether the game is over."""
    game = read(text.encode())[0].game
    growing = self.known[digest, budget] = analyses.Growing(text, budget, game, True)
    return growing


def test_the_course_of_a_finished_game_is_that_of_its_analysis(tmp_path):
    """This fails if the graph of a replay is worked out in another way than that of the analysis."""
    text = (GOLDEN / "big-shot" / "ending-shared-victory.game").read_text()
    room = Room(read(text.encode())[0], SMALL)
    some = [one for one in room.booked(0, len(room.course)) if one.kind == "chance"][4::5]

    async def body():
        async with asyncio.timeout(LONG), serving(tmp_path, bot_pool=Here()) as (_, client):
            kept = await client.upload(text)
            asked = [await client.http.get(f"/api/records/{kept.record}/estimate", params={"step": one.last}) for one in some]
            return [answer.json()["shares"] for answer in asked]

    assert asyncio.run(body()) == [[round(share, 4) for share in one.shares] for one in some]
    assert len(some) >= 2
