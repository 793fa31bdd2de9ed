"""The Night Watch at a server, over HTTP and sockets; run by tests/examples/test_night_watch.py where it is installed."""

import pytest
from night_watch import GAME

from backroom.client import Refused
from backroom.server import replays
from backroom.server.bots.turning_points import turning_points
from backroom.table import read, verify
from backroom.wire.record_forms import ReplayedStep
from tests.server.harness import served, table_of


@served
async def test_it_is_on_offer_with_all_that_a_page_needs(services, client):
    (offer,) = [one for one in await client.games() if one.name == "night-watch"]
    assert offer.titles == {"fr": "La Ronde de nuit"}
    assert offer.seats == [2, 3, 4, 5]
    assert offer.pitch.keys() == {"en", "fr"}
    watch = next(option for option in offer.options if option.name == "watch")
    assert watch.label["fr"] == "La ronde"
    assert watch.labels["en"] == {"awake": "makes its round", "asleep": "is asleep"}


@served
async def test_people_and_bots_play_it_to_the_end(services, client):
    host, (ann, bob) = await table_of(client, "night-watch", 2, players="4", bribes="once")
    await host.start()
    async with ann, bob:
        pictures = []
        async for now in ann.turns():
            pictures.append(now.picture)
            await ann.act(now.choices[-1])
            async for other in bob.turns():
                await bob.act(other.choices[0])
                break
        assert ann.now.phase == "over"
        assert all(picture.startswith("<svg ") for picture in pictures)
        assert len(pictures) == 6
    text = await client.record(host.table)
    (kept,) = read(text.encode())
    verify(kept)
    assert kept.options["bribes"] == "once"
    points = turning_points(text)
    assert [one.round for one in points] == [1, 2, 3, 4, 5, 6, 6]  # its nights, and the end
    steps = [ReplayedStep.model_validate_json(one) for one in replays.steps(text, 0, 0, 1000, "en")]
    assert [one.round for one in steps] == [one.now.position["night"] for one in steps]
    assert points[-1].points == [standing.points for standing in ann.now.standings]


@served
async def test_the_page_is_sent_a_picture_of_what_the_seat_may_see(services, client):
    host, (ann, bob) = await table_of(client, "night-watch", 2, players="2")
    await host.start()
    async with ann, bob:
        await ann.act("go bank")
        mine, theirs = ann.now.picture, bob.now.picture
        assert mine.count("player 0") == 2  # at the bank, and under the sack
        assert theirs.count("player 0") == 1


@served
async def test_options_that_do_not_go_together_are_refused(services, client):
    with pytest.raises(Refused, match="bribed"):
        await client.open("night-watch", watch="asleep", bribes="once")
    assert GAME.chosen({"watch": "asleep"})["bribes"] == "none"
