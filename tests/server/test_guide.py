"""A guided first game at a table: the bots wait, nothing else than the lesson is done, and it can be left and taken up again."""

import asyncio

import pytest

from backroom.client import Refused, Seat
from backroom.table.guide import guide_of
from tests.server.harness import QUICK, refused, serving


async def begun(client, game):
    host = await client.open_guide(game, QUICK)
    seat = await client.sit(host.table, "Tess")
    await host.start()
    return host, seat


async def followed(seat, guide, until=""):
    """Do what every lesson asks for; give the ids of the lessons, as they came."""
    ids = []
    while (lesson := guide.lesson(seat.now.lesson.id)).id != until:
        ids.append(lesson.id)
        if guide.after(lesson) is None:
            break
        if lesson.reads:
            await seat.learn()
        else:
            await seat.act(guide.own(lesson))
    return ids


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_a_guide_leads_through_all_its_lessons_in_order_to_a_win(tmp_path, game):
    async def learn():
        async with serving(tmp_path) as (_, client):
            guide = guide_of(game)
            host, seat = await begun(client, game)
            async with seat:
                assert await followed(seat, guide) == [lesson.id for lesson in guide.lessons]
                assert seat.now.phase == "over"
                assert seat.now.standings[0].rank == 1
                assert "chance unproved branch" in await client.record(host.table)
                assert (await client.table(host.table)).guide

    asyncio.run(learn())


def test_nothing_happens_while_the_learner_reads_and_nothing_else_than_the_lesson_is_done(tmp_path):
    async def learn():
        async with serving(tmp_path) as (services, client):
            host, seat = await begun(client, "big-shot")
            async with seat, client.watch(host.table) as watcher:
                room = await services.rooms.room(host.table)
                seen = seat.seen
                await asyncio.sleep(0.3)  # bots at this pace would have bid long ago
                assert seat.seen == seen
                assert services.rooms.caretakers[host.table].bots.due() is None
                assert await refused(seat.act("bid 3")) in ("turn", "lesson", "illegal")
                await seat.learn()
                assert await refused(seat.act("pass")) == "lesson"
                with pytest.raises(Refused) as why:
                    await seat.act("bid 9")
                assert why.value.sentence == guide_of("big-shot").lesson("bid").otherwise["en"]
                assert watcher.now.lesson is None
                assert not seat.now.undo
                assert room.log.lesson == "bid"

    asyncio.run(learn())


def test_what_goes_wrong_is_explained_and_tried_again(tmp_path):
    async def learn():
        async with serving(tmp_path) as (_, client):
            guide = guide_of("big-score")
            _, seat = await begun(client, "big-score")
            async with seat:
                await followed(seat, guide, until="odds")
                before = seat.now.position
                await seat.act("rob")
                assert (seat.now.phase, seat.now.lesson.erred) == ("over", True)
                assert seat.now.lesson.text == guide.lesson("odds").because["en"]
                assert await refused(seat.act("flee")) in ("phase", "lesson")
                await seat.learn()
                assert (seat.now.phase, seat.now.lesson.erred) == ("playing", False)
                assert seat.now.position == before
                await followed(seat, guide)
                assert seat.now.standings[0].rank == 1

    asyncio.run(learn())


def test_a_guide_goes_on_where_it_was_after_a_restart_and_in_another_language(tmp_path):
    async def learn():
        guide = guide_of("big-score")
        async with serving(tmp_path) as (_, client):
            host, seat = await begun(client, "big-score")
            async with seat:
                await followed(seat, guide, until="train")
                await seat.act("assign grease-man* training")  # a decision can be made step by step, too
                before = seat.now
        async with serving(tmp_path) as (_, client), Seat(client.address, host.table, seat.number, seat.secret) as again:
            assert again.now == before
            await again.speak("fr")
            assert again.now.lesson.text == guide.lesson("train").text["fr"]
            await again.act(["assign grease-man* training"] * 2)
            assert again.now.lesson.id == "vault"

    asyncio.run(learn())


def test_a_begun_lesson_can_be_begun_again(tmp_path):
    async def learn():
        async with serving(tmp_path) as (_, client):
            guide = guide_of("big-shot")
            _, seat = await begun(client, "big-shot")
            async with seat:
                await followed(seat, guide, until="place")
                before = seat.now.position
                await seat.act("place red A9")
                await seat.learn()
                assert seat.now.position == before
                assert await refused(seat.act(["place red A9", "place red D20", "place ivory A9", "place purple A9"])) == "lesson"
                await followed(seat, guide, until="lead")

    asyncio.run(learn())
