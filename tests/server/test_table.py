"""One table over its socket: acting, stale moves, keys, previews, looking back, chat, languages, hints, watchers."""

import asyncio
import random
from types import SimpleNamespace

import pytest

from backroom.client import Refused, connection
from backroom.client.seat import new_key
from backroom.lab.analysis.hinting import Expectation
from backroom.server.sockets.answers import ANSWERS, hint
from backroom.wire.messages import ANSWER, Done, Hello, Hint, Say, Scene, Update
from backroom.wire.parts import Settings
from tests.patience import SECONDS
from tests.server.harness import QUICK, refused, served, table_of


async def started(client, game="big-shot", people=2, settings=QUICK, **options):
    """Start a table of people and connect them all."""
    host, seats = await table_of(client, game, people, settings=settings, **(options or {"players": str(people)}))
    await host.start()
    for seat in seats:
        await seat.__aenter__()
    return host, seats


async def in_turn(seats):
    """Give the seat that has to act, once it knows."""
    waits = [asyncio.ensure_future(seat.until(lambda seat=seat: seat.mine)) for seat in seats]
    await asyncio.wait(waits, timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    return next(seat for seat in seats if seat.mine)


async def leave(seats):
    for seat in seats:
        await seat.close()


@served
async def test_everybody_sees_a_move_and_the_chance_after_it_in_order(services, client):
    _, seats = await started(client)
    seat = await in_turn(seats)
    first = [one.seen for one in seats]
    await seat.act(seat.now.choices[0])
    for one, before in zip(seats, first, strict=True):
        await one.until(lambda one=one, before=before: one.seen > before)
    assert seats[0].now.position == seats[1].now.position
    assert len({one.seen for one in seats}) == 1
    await leave(seats)


@served
async def test_the_same_key_is_carried_out_once_and_answered_alike(services, client):
    host, seats = await started(client)
    seat = await in_turn(seats)
    key, base, action = new_key(), seat.seen, seat.now.choices[0]
    numbers = [await seat.act(action, base, key) for _ in range(3)]
    assert len(set(numbers)) == 1
    entries = await services.store.entries(host.table)
    assert [entry.draft.key for entry in entries].count(key) == 1
    await leave(seats)


@served
async def test_a_stale_move_is_refused_with_the_table_as_it_is(services, client):
    _, seats = await started(client)
    seat = await in_turn(seats)
    base = seat.seen
    await seat.act(seat.now.choices[0])
    assert await refused(seat.act("pass", base)) == "stale"
    later = await in_turn(seats)
    if later is not seat:
        await later.act(later.now.choices[0])
    stale = await in_turn(seats)
    scene = stale.scene
    assert await refused(stale.act(stale.now.choices[0], base)) == "stale"
    assert stale.scene.number == scene.number
    assert await refused(stale.act(stale.now.choices[0], stale.seen + 5)) == "base"
    await leave(seats)


@served
async def test_the_secret_commitment_of_another_seat_makes_no_move_stale(services, client):
    _, seats = await started(client, "big-score", 3)
    while len(seats[0].now.waiting) < 3:
        seat = await in_turn(seats)
        await seat.act(seat.now.choices[0])
        await asyncio.gather(*(one.until(lambda one=one, n=seat.seen: one.seen >= n - 1) for one in seats))
    base = [seat.seen for seat in seats]
    for seat, number in zip(seats, base, strict=True):
        await seat.act(seat.now.choices[0], number)
    await leave(seats)


@served
async def test_two_tabs_on_one_seat_see_the_same_and_only_one_move_counts(services, client):
    _, seats = await started(client)
    seat = await in_turn(seats)
    async with type(seat)(seat.address, seat.table, seat.number, seat.secret) as tab:
        base, action = seat.seen, seat.now.choices[0]
        done = await asyncio.gather(seat.act(action, base), tab.act(action, base), return_exceptions=True)
        assert sum(isinstance(one, int) for one in done) == 1
        await tab.until(lambda: tab.seen == seat.seen)
        assert tab.now.position == seat.now.position
    await leave(seats)


@served
async def test_a_preview_shows_what_moves_would_do_and_does_nothing(services, client):
    host, seats = await started(client, people=4, players="4")
    for _ in range(40):
        seat = await in_turn(seats)
        places = [choice for choice in seat.now.choices if choice.startswith("place")]
        if places:
            break
        await seat.act("pass" if "pass" in seat.now.choices else seat.now.choices[0])
        await asyncio.gather(*(one.until(lambda one=one, n=seat.seen: one.seen >= n) for one in seats))
    written = len(await services.store.entries(host.table))
    shown = await seat.preview(places[0])
    assert shown.sentences
    assert shown.now.position != seat.now.position
    assert await refused(seat.preview("place red nowhere")) == "unreadable"
    assert await refused(seat.preview("bid 1")) == "illegal"
    assert len(await services.store.entries(host.table)) == written
    await seat.act(places[0])
    await seat.until(lambda: seat.now.position == shown.now.position)
    await leave(seats)


@served
async def test_an_earlier_moment_is_looked_at_as_it_was_seen(services, client):
    _, seats = await started(client)
    moments = {}
    for _ in range(8):
        seat = await in_turn(seats)
        moments[seats[0].seen] = seats[0].now.position
        await seat.act(seat.now.choices[-1])
        await asyncio.gather(*(one.until(lambda one=one, n=seat.seen: one.seen >= n) for one in seats))
    for number, position in moments.items():
        assert (await seats[0].look(number)).now.position == position
    assert await refused(seats[0].look(seats[0].seen + 1)) == "look"
    assert await refused(seats[0].look(0)) == "look"
    await leave(seats)


@served
async def test_people_talk_and_everybody_hears_it(services, client):
    host, seats = await started(client)
    async with client.watch(host.table) as watcher:
        await seats[0].say("Good luck! <b>é</b>")
        await watcher.until(lambda: watcher.updates.qsize() > 1)
        said = [one for one in [watcher.updates.get_nowait() for _ in range(watcher.updates.qsize())] if isinstance(one, Update)]
        assert (said[-1].kind, said[-1].text, said[-1].seat) == ("say", "Good luck! <b>é</b>", 0)
        assert await refused(watcher.say("me too")) == "watching"
    await leave(seats)


@served
async def test_the_language_changes_at_once(services, client):
    _, seats = await started(client)
    english = [line.sentences for line in seats[0].scene.log]
    await seats[0].speak("fr")
    await seats[0].until(lambda: [line.sentences for line in seats[0].scene.log] != english and seats[0].scene.log)
    assert "La partie commence." in [sentence for line in seats[0].scene.log for sentence in line.sentences]
    await leave(seats)


@served
async def test_while_rules_are_compiled_there_is_a_sentence_and_no_number(services, client):
    pool = services.bot_pool
    pool.compiling["big-shot"] = SimpleNamespace(under_way=True, share=0.4, stop=lambda: None)
    told = (await client.http.get("/api/preparation")).json()
    assert told == {"share": 0.4, "levels": {"big-shot": ["master"]}}
    _, seats = await started(client, people=2)
    seat = await in_turn(seats)
    with pytest.raises(Refused, match=r"still being prepared \(40%\)"):
        await seat.hint()
    assert pool.seated(("table", 0, "master", 0), "big-shot") == ("table", 0, "expert", 0)
    assert pool.seated(("table", 0, "regular", 0), "big-shot") == ("table", 0, "regular", 0)
    pool.compiling["big-shot"].under_way = False
    assert pool.seated(("table", 0, "master", 0), "big-shot") == ("table", 0, "master", 0)
    assert (await client.http.get("/api/preparation")).json()["levels"] == {}
    await leave(seats)


@served
async def test_a_hint_tells_what_a_bot_expects_for_everybody(services, client):
    services.bot_pool.warm = lambda *games: None  # an interpreted hint will do
    _, seats = await started(client, people=2)
    seat = await in_turn(seats)
    found = (await seat.hint()).expected
    assert {one.action for one in found} <= set(seat.now.choices)
    assert all(0.5 < sum(one.shares) < 1.001 for one in found)  # it can be nobody's win
    other = next(one for one in seats if one is not seat)
    assert await refused(other.hint()) == "turn"
    assert await refused(seat.hint("bid 99")) == "unreadable"
    await leave(seats)


@served
async def test_a_hint_that_is_asked_for_again_is_thought_about_once_and_another_one_is_too_much(services, client):
    thought, sent, go = [], [], asyncio.Event()

    async def advise(turn):
        thought.append(turn)
        await go.wait()
        return [Expectation("pass", [0.5, 0.5], [1.0, 1.0], 2, ["pass"], 0.0, 0.0)]

    async def counted(visitor, room, wish):
        await hint(visitor, room, wish)
        sent.append(wish.key)
        if len(sent) == 3:
            go.set()

    services.bot_pool.advise = advise
    _, seats = await started(client, people=2)
    seat = await in_turn(seats)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "PATIENCE", 0.01)  # whoever hears nothing asks again at once
        patch.setitem(ANSWERS, Hint, counted)
        asking = asyncio.create_task(seat.hint())
        while not thought:
            await asyncio.sleep(0)
        assert await refused(seat.hint()) == "rate"
        assert [one.action for one in (await asking).expected] == ["pass"]
    assert len(set(sent)) == 1
    assert len(thought) == 1
    await leave(seats)


@served
async def test_a_table_can_forbid_hints_undo_and_watchers(services, client):
    host, seats = await started(client, settings=Settings(pace=0.0, hints=False, undo=False, watchers=False))
    seat = await in_turn(seats)
    assert await refused(seat.hint()) == "hints"
    await seat.act(seat.now.choices[0])
    assert await refused(seat.undo()) == "undo"
    watcher = client.watch(host.table)
    assert await refused(watcher.__aenter__()) == "watchers"
    await watcher.close()
    await leave(seats)


@served
async def test_watchers_are_behind_if_the_host_wishes_and_never_see_a_secret(services, client):
    host, seats = await started(client, "big-score", 2, Settings(pace=0.0, delay=600))
    dice = random.Random(1)
    async with client.watch(host.table) as watcher:
        for _ in range(6):
            seat = await in_turn(seats)
            await seat.act(dice.choice(seat.now.choices))
        assert watcher.seen == 0
        assert watcher.now.position is None
    assert (await client.table(host.table)).phase == "playing"
    await leave(seats)


@served
async def test_presence_is_told(services, client):
    _, seats = await started(client)
    await seats[0].until(lambda: seats[0].present == [True, True])
    await seats[1].close()
    await seats[0].until(lambda: seats[0].present == [True, False])
    await leave(seats)


@served
async def test_somebody_who_comes_back_hears_what_was_missed(services, client):
    _, seats = await started(client)
    known = seats[0].seen
    await seats[0].close()
    await seats[1].say("one")
    await seats[1].say("two")
    await seats[0].__aenter__()
    await seats[0].until(lambda: seats[0].seen == known + 2)
    assert [line.number for line in seats[0].scene.log] == [known + 1, known + 2]
    await leave(seats)


@served
async def test_the_first_word_has_to_be_hello_and_only_the_first(services, client):
    from websockets.asyncio.client import connect

    host, seats = await started(client)
    address = f"{client.address.replace('http', 'ws')}/api/tables/{host.table}/socket"
    async with connect(address) as socket:
        await socket.send(Say(type="say", key=new_key(), text="hi").model_dump_json())
        assert ANSWER.validate_json(await socket.recv()).code == "hello"
        assert ANSWER.validate_json(await socket.recv()).type == "bye"
    async with connect(address) as socket:
        hello = Hello(type="hello", secret=seats[0].secret).model_dump_json()
        await socket.send(hello)
        await socket.send(hello)
        heard = [ANSWER.validate_json(await socket.recv()) for _ in range(3)]
        assert isinstance(heard[0], Scene)
        assert [one.code for one in heard if one.type == "refusal"] == ["hello"]
        assert not any(isinstance(one, Done) for one in heard)
    await leave(seats)
