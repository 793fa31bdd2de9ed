"""Tables before and after the game: opening, seats, starting, lists, records, playing on, rematch."""

import asyncio
import random

import pytest

from backroom.client import Refused
from backroom.table import Table
from backroom.wire.forms import Branch
from backroom.wire.parts import Settings, TimeControl
from tests.server.harness import QUICK, refused, served, table_of

LISTED = Settings(pace=0.0, listed=True)


def finished_game(game="big-shot", seed=1, **options):
    """Play a game at random and give its record."""
    table, dice = Table.open(game, seed=seed, **options), random.Random(seed)
    while not table.over:
        seat = dice.choice(table.waiting)
        table.act(seat, dice.choice(table.choices(seat)))
    return table.record()


@served
async def test_games_are_on_offer_with_options_and_levels(services, client):
    games = {game.name: game for game in await client.games()}
    assert games["big-shot"].seats == [2, 3, 4]
    assert games["big-score"].seats == [2, 3, 4, 5, 6]
    assert games["big-shot"].levels == ["novice", "regular", "expert", "master"]
    assert games["big-shot"].level_labels["fr"]["regular"] == "Habitué"
    assert {option.name: option.values[0] for option in games["big-shot"].options}["edition"] == "2018"


@served
async def test_rules_are_told_in_both_languages(services, client):
    english, french = await client.rules("big-score"), await client.rules("big-score", "fr")
    assert [rule.id for rule in english] == [rule.id for rule in french]
    assert all(one.text != other.text for one, other in zip(english, french, strict=True))


@served
async def test_a_table_needs_a_game_and_options_that_exist(services, client):
    assert await refused(client.open("chess")) == "game"
    assert await refused(client.open("big-shot", None, None, edition="1999")) == "option"
    assert await refused(client.open("big-shot", None, None, players="5")) == "option"


@served
async def test_seats_are_taken_given_up_and_taken_again(services, client):
    host = await client.open("big-shot", QUICK, players="2")
    ann = await client.sit(host.table, "Ann", 1)
    assert ann.number == 1
    assert await refused(client.sit(host.table, "Bob", 1)) == "taken"
    assert (await client.sit(host.table, "Bob")).number == 0
    assert await refused(client.sit(host.table, "Cleo")) == "taken"
    await client.leave(ann)
    assert [chair.kind for chair in (await client.table(host.table)).chairs] == ["person", "free"]
    assert await refused(host.start()) == "seats"
    assert await host.seat_bot("novice") == 1
    await host.free(1)
    assert await host.seat_bot("expert") == 1
    await host.start()
    assert (await client.table(host.table)).phase == "playing"
    assert await refused(host.start()) == "phase"
    assert await refused(client.sit(host.table, "Late")) == "phase"


@served
async def test_only_the_host_seats_bots_and_starts(services, client):
    host, _ = await table_of(client, "big-shot", 1, players="2")
    other = await client.open("big-shot", QUICK, players="2")
    stranger = type(host)(client, host.table, host.link, other.secret)
    assert await refused(stranger.start()) == "forbidden"
    assert await refused(stranger.seat_bot("novice")) == "forbidden"
    assert await refused(stranger.free(0)) == "forbidden"
    assert await refused(host.seat_bot("grandmaster")) == "taken"
    await host.free(1)
    assert await refused(host.seat_bot("grandmaster")) == "level"


@served
async def test_listed_tables_are_found_by_everybody_and_others_by_their_link(services, client):
    shown = await client.open("big-shot", LISTED, players="2")
    hidden = await client.open("big-shot", QUICK, players="2")
    assert [head.table for head in await client.tables()] == [shown.table]
    assert (await client.table(hidden.table)).phase == "open"
    assert hidden.link.endswith(f"/table/{hidden.table}")
    assert await refused(client.table("nowhere")) == "table"


@served
async def test_no_record_is_told_before_the_end(services, client):
    host, _ = await table_of(client, "big-score", 2, players="2")
    assert await refused(client.record(host.table)) == "phase"
    await host.start()
    assert await refused(client.record(host.table)) == "phase"
    assert (await client.table(host.table)).record is None


@served
async def test_an_uploaded_record_is_replayed_from_every_seat(services, client):
    record = finished_game("big-score", players=3)
    kept = await client.upload(record.text())
    assert (kept.game, kept.events, kept.over) == ("big-score", len(record.events), True)
    everything = await client.steps(kept.record, number=100)
    own = await client.steps(kept.record, seat=1, number=100)
    assert [step.number for step in everything] == list(range(100))
    assert any(one.now.position != other.now.position for one, other in zip(everything, own, strict=True))
    packs = [player["pack"] for player in own[60].now.position["players"]]
    assert sum(bool(pack) for pack in packs) <= 1
    last = await client.steps(kept.record, first=len(record.events), number=1)
    assert last[0].now.standings is not None
    assert await refused(client.steps(kept.record, seat=4)) == "seat"


@served
async def test_the_record_holds_even_if_a_bot_has_a_long_name(services, client):
    host = await client.open("big-shot", QUICK, players="2")
    for name in ("W" * 24, "Al"):
        headers = {"Authorization": f"Bearer {host.secret}"}
        wish = {"name": name, "level": "novice"}
        assert (await client.http.post(f"/api/tables/{host.table}/seats", json=wish, headers=headers)).status_code == 201
    await host.start()
    while (await client.table(host.table)).record is None:
        await asyncio.sleep(0.05)
    text = await client.record(host.table)
    assert f"{'W' * 15} (novice)" in text
    kept = await client.upload(text)
    assert kept.names == ["W" * 15, "Al"]
    chairs = (await client.steps(kept.record, number=1))[0].now.chairs
    assert [(chair.name, chair.level) for chair in chairs] == [("W" * 15, "novice"), ("Al", "novice")]


@served
async def test_the_course_of_a_record_ends_with_its_result(services, client):
    services.bot_pool.warm = lambda *games: None  # interpreted estimates will do
    for game in ("big-shot", "big-score"):
        record = finished_game(game, players=2)
        kept = await client.upload(record.text())
        course = (await client.http.get(f"/api/records/{kept.record}/course")).json()
        last = (await client.steps(kept.record, first=kept.events, number=1))[0]
        result = [one.points for one in last.now.standings or []]
        assert course[-1] == {"step": kept.events, "round": {"big-shot": 18, "big-score": 3}[game], "points": result}
        assert [one["round"] for one in course] == sorted(one["round"] for one in course)
        assert len(course) > 3
        shares = (await client.http.get(f"/api/records/{kept.record}/estimate", params={"step": kept.events})).json()["shares"]
        assert shares == [one.share / 60 for one in last.now.standings or []]
        middle = (await client.http.get(f"/api/records/{kept.record}/estimate", params={"step": course[2]["step"]})).json()
        assert 0.5 < sum(middle["shares"]) < 1.001  # it can be nobody's win
    assert (await client.http.get(f"/api/records/{kept.record}/estimate", params={"step": kept.events + 1})).status_code == 400


@served
async def test_a_record_that_does_not_hold_is_refused_with_line_and_reason(services, client):
    text = finished_game().text()
    with pytest.raises(Refused, match="line 3"):
        await client.upload(text.replace("rules 1", "rules 99"))
    assert await refused(client.upload(text.replace("bid", "bet"))) == "record"
    assert await refused(client.upload(text + text)) == "record"
    assert await refused(client.upload("hello")) == "record"
    assert await refused(client.steps("0" * 64)) == "no record"


@served
async def test_play_on_from_a_record_with_the_same_dice_or_with_new_ones(services, client):
    record = finished_game(players=2)
    kept = await client.upload(record.text())
    rolls = [line.text for line in record.events if line.text.startswith("chance roll")]
    for dice in ("same", "new"):
        host = await client.open("big-shot", QUICK, Branch(record=kept.record, move=40, dice=dice))
        for _ in range(2):
            await host.seat_bot("novice")
        await host.start()
        async with client.watch(host.table) as watcher:
            await watcher.until(lambda watcher=watcher: watcher.now.phase == "over")
        played = (await client.record(host.table)).splitlines()
        body = [line.partition(" ")[2] for line in played if line[:1].isdecimal()]
        assert body[:40] == [line.text for line in record.events[:40]]
        again = [line for line in body if line.startswith("chance roll")]
        assert (again == rolls[: len(again)]) == (dice == "same")
    assert await refused(client.open("big-shot", QUICK, Branch(record=kept.record, move=10**5))) == "move"
    assert await refused(client.open("big-shot", QUICK, Branch(record=kept.record, move=len(record.events)))) == "move"
    assert await refused(client.open("big-score", QUICK, Branch(record=kept.record, move=3))) == "game"


@served
async def test_a_rematch_rotates_the_seats_and_keeps_the_secrets(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    assert await refused(client.rematch(seats[0])) == "phase"
    await host.start()
    for seat in seats:
        await client.leave(seat)
    async with seats[0], seats[1]:
        await seats[0].until(lambda: seats[0].now.phase in ("over", "playing"))
        for seat in seats:
            await client.leave(seat)
        await seats[0].until(lambda: seats[0].now.phase == "over")
        again, same = await client.rematch(seats[0]), await client.rematch(seats[1])
    assert (again.table, again.number, same.number) == (same.table, 1, 0)
    async with again, same:
        assert again.scene.you == 1
        assert [chair.name for chair in again.now.chairs] == ["player 1", "player 0"]
        assert again.now.phase == "playing"


@served
async def test_settings_are_told_and_nonsense_is_refused(services, client):
    time = TimeControl(kind="bank", seconds=60, increment=5)
    host = await client.open("big-shot", Settings(time=time, delay=30, pace=0.5))
    assert (await client.table(host.table)).settings.time == time
    answer = await client.http.post("/api/tables", json={"game": "big-shot", "settings": {"delay": -1}})
    assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")
    answer = await client.http.post("/api/tables", json={"game": "big-shot", "colour": "blue"})
    assert answer.status_code == 422


@served
async def test_a_refusal_of_the_server_has_the_sentence_alone_and_shows_its_code(services, client):
    with pytest.raises(Refused) as error:
        await client.table("nowhere")
    one = error.value
    assert one.refusal.sentence == one.sentence
    assert one.refusal.code == one.code == "table"
    assert str(one) == f"{one.sentence} (table)"
