"""Who may come to a table: locks, links that keep a seat, strangers who want every seat, and whom the host sends away."""

import asyncio

import httpx
import pytest

from backroom.client.refused import Gone
from backroom.server.tables import access, moderation, seating
from backroom.server.tables.access import Access, home_of
from backroom.wire.parts import Settings
from tests.patience import SECONDS
from tests.server.harness import QUICK, refused, served, serving, table_of
from tests.server.test_nobody_acts_for_another import files_hold

ANN, BOB = "device-of-ann", "device-of-bob"


async def at(client, address, table, **wish):
    """Sit down from an address of this machine; give the seat, or the code of the refusal."""
    line = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=client.address, transport=line, timeout=SECONDS) as http:
        answer = (await http.post(f"/api/tables/{table}/seats", json=wish)).json()
    return answer.get("seat", answer.get("code"))


def inside(tmp_path, body):
    async def run():
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            return await body(services, client)

    return asyncio.run(run())


# Strangers


async def greedy(services, client):
    """Let a stranger want every seat."""
    host = await client.open("big-shot", QUICK, players="4")
    return [await at(client, "127.0.0.9", host.table, name="x") for _ in range(4)]


def test_a_stranger_cannot_take_every_seat(tmp_path):
    assert inside(tmp_path, greedy) == [0, 1, 2, "household"]


def test_a_stranger_who_takes_every_seat_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(seating, "refuse_strangers", lambda log, newcomer: None)
    assert inside(tmp_path, greedy) == [0, 1, 2, 3]


@served
async def test_a_device_takes_one_seat_and_several_behind_one_address_can_sit(services, client):
    host = await client.open("big-shot", QUICK, players="4")
    assert await at(client, "127.0.0.9", host.table, name="Ann", device=ANN) == 0
    assert await at(client, "127.0.0.9", host.table, name="Ann", device=ANN) == "device"
    assert await at(client, "127.0.0.9", host.table, name="Bob", device=BOB) == 1
    assert await at(client, "127.0.0.9", host.table, name="Cleo", device="device-of-cleo") == 2
    assert await at(client, "127.0.0.9", host.table, name="Dan", device="device-of-dan") == "household"
    assert await at(client, "127.0.0.8", host.table, name="Eve", device="device-of-eve") == 3


@served
async def test_the_hosts_household_and_the_host_fill_every_seat(services, client):
    host = await client.open("big-shot", QUICK, players="4")
    for name in ("Ann", "Bob"):  # from the same address as the host
        await client.sit(host.table, name)
    for seat in (2, 3):  # and one device, with the host's secret
        wish = {"name": "guest", "device": ANN}
        headers = {"Authorization": f"Bearer {host.secret}"}
        answer = await client.http.post(f"/api/tables/{host.table}/seats", json=wish, headers=headers)
        assert answer.json()["seat"] == seat


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("unknown", "unknown", True),
    ],
)
def test_a_household_shares_its_network(one, other, same):
    assert (home_of("", one) == home_of("", other)) is same


def test_no_address_and_no_device_is_written_down(tmp_path):
    async def body(services, client):
        host = await client.open("big-shot", QUICK, players="2")
        await at(client, "127.0.0.9", host.table, name="Ann", device=ANN)
        return [one.body for one in await services.store.entries(host.table)]

    bodies = inside(tmp_path, body)
    assert files_hold(tmp_path, [ANN, "127.0.0.9"]) == []
    assert len(bodies[1]["home"]) == access.FEW
    assert bodies[1]["device"] not in ("", ANN)


# Locks and links


async def locked_out(services, client):
    """Knock at a locked table, as somebody new and as somebody invited; give what both were told."""
    host = await client.open("big-shot", QUICK, players="3")
    ann = await client.sit(host.table, "Ann", 0)
    async with client.watch(host.table) as earlier:
        await host.lock()
        told = [await refused(client.sit(host.table, "Eve")), await refused(client.watch(host.table).__aenter__())]
        await earlier.until(lambda: earlier.seen == 2)
        assert earlier.gone is None
    invited = await host.invite()
    async with client.watch(host.table, invited.invite) as bob:
        assert bob.scene.settings.locked
        seat = await client.sit(host.table, "Bob", invite=invited.invite)
    async with ann, seat, client.watch(host.table, host.secret):
        assert (seat.number, seat.scene.you) == (invited.seat, invited.seat)
    return told


def test_nobody_comes_to_a_locked_table_who_is_not_invited(tmp_path):
    assert inside(tmp_path, locked_out) == ["locked", "locked"]


def test_a_lock_that_keeps_nobody_out_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(moderation, "lock", lambda log, locked: None)
    with pytest.raises(pytest.fail.Exception):
        inside(tmp_path, locked_out)


@served
async def test_a_locked_table_is_in_no_list_and_can_be_opened_again(services, client):
    host = await client.open("big-shot", Settings(pace=0.0, listed=True, locked=True), players="2")
    assert await client.tables() == []
    assert await refused(client.sit(host.table, "Ann")) == "locked"
    await host.lock(False)
    assert len(await client.tables()) == 1
    await client.sit(host.table, "Ann")


@served
async def test_a_link_keeps_its_seat_for_one_person_once(services, client):
    host = await client.open("big-shot", QUICK, players="3")
    invited = await host.invite(0)
    assert invited.link == f"{host.link}#invite={invited.invite}"
    assert (await client.sit(host.table, "Ann")).number == 1
    assert await refused(client.sit(host.table, "Bob", 0)) == "reserved"
    assert (await client.table(host.table)).chairs[0].reserved == invited.expires
    assert (await client.sit(host.table, "Cleo", invite=invited.invite)).number == 0
    assert await refused(client.sit(host.table, "Dan", invite=invited.invite)) == "invitation"
    assert (await client.table(host.table)).chairs[0].reserved == 0


@served
async def test_a_link_ends_with_its_time_with_a_newer_one_and_when_it_is_withdrawn(services, client):
    host = await client.open("big-shot", QUICK, players="2")
    room = await services.rooms.room(host.table)
    old, new = await host.invite(0), await host.invite(0, hours=1)
    assert await refused(client.sit(host.table, "Ann", invite=old.invite)) == "invitation"
    now, room.clock = room.clock, lambda: new.expires - 1
    assert await refused(client.sit(host.table, "Ann", 0)) == "reserved"
    room.clock = lambda: new.expires
    assert await refused(client.sit(host.table, "Ann", invite=new.invite)) == "invitation"
    assert (await client.sit(host.table, "Ann", 0)).number == 0
    room.clock = now
    last = await host.invite()
    await host.withdraw(1)
    assert await refused(client.sit(host.table, "Bob", invite=last.invite)) == "invitation"
    assert (await client.sit(host.table, "Bob")).number == 1


def test_a_link_that_never_ends_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(access.Invitation, "holds", lambda self, key, now: True)
    with pytest.raises(pytest.fail.Exception):
        test_a_link_ends_with_its_time_with_a_newer_one_and_when_it_is_withdrawn(tmp_path)


def test_no_file_holds_the_key_of_a_link_and_it_opens_no_seat(tmp_path):
    async def body(services, client):
        host = await client.open("big-shot", QUICK, players="2")
        invited = await host.invite()
        seat = await client.sit(host.table, "Ann", invite=invited.invite)
        seat.secret = invited.invite
        assert await refused(seat.__aenter__()) == "secret"
        return invited.invite

    assert files_hold(tmp_path, [inside(tmp_path, body)]) == []


@served
async def test_somebody_is_invited_to_watch_only(services, client):
    host = await client.open("big-shot", Settings(pace=0.0, locked=True), players="2")
    invited = await host.invite(watch=True)
    assert invited.seat is None
    async with client.watch(host.table, invited.invite):
        pass
    assert await refused(client.sit(host.table, "Ann", invite=invited.invite)) == "invitation"


def test_a_lock_and_a_link_survive_a_restart(tmp_path):
    async def body():
        async with serving(tmp_path) as (_, client):
            host = await client.open("big-shot", QUICK, players="2")
            await host.lock()
            invited = await host.invite(1)
        async with serving(tmp_path) as (_, client):
            assert await refused(client.sit(host.table, "Eve")) == "locked"
            assert (await client.sit(host.table, "Ann", invite=invited.invite)).number == 1

    asyncio.run(body())


# What the host decides about others


async def sent_away(services, client):
    """Remove somebody in the game; give what they are told when they come back."""
    host, seats = await table_of(client, "big-shot", 3, players="3")
    await host.start()
    async with seats[0], seats[1]:
        await host.remove(1)
        await seats[0].until(lambda: seats[0].now.chairs[1].removed)
        heard = [update.sentences for update in list(seats[0].updates._queue) if update.type == "update"]
        assert ["The host has removed player 1: a bot takes over."] in heard
        with pytest.raises(Gone):
            await seats[1].until(lambda: False)
    seats[1].gone, seats[1].greeted = None, False
    return await refused(seats[1].__aenter__())


def test_somebody_who_is_removed_in_the_game_may_not_come_back_and_a_bot_plays(tmp_path):
    assert inside(tmp_path, sent_away) == "removed"


def test_somebody_who_comes_back_all_the_same_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Access, "remove", lambda self, seat, secret: None)
    assert inside(tmp_path, sent_away) != "removed"


@served
async def test_before_the_game_a_removed_person_leaves_a_free_seat_and_their_device_none(services, client):
    host = await client.open("big-shot", QUICK, players="3")
    assert await at(client, "127.0.0.9", host.table, name="Eve", device=ANN) == 0
    await host.remove(0)
    assert (await client.table(host.table)).chairs[0].kind == "free"
    assert await at(client, "127.0.0.9", host.table, name="Eve", device=ANN) == "removed"
    assert await at(client, "127.0.0.9", host.table, name="Bob", device=BOB) == 0
    assert await refused(host.remove(2)) == "seat"


async def silenced(services, client):
    """Mute somebody, and give what they are told, and what the table is told in both languages."""
    host, seats = await table_of(client, "big-shot", 2, players="2")
    seats[1].lang = "fr"
    async with seats[0] as ann, seats[1] as bob:
        await host.mute(0)
        told = await refused(ann.say("hello"))
        await host.mute(0)  # a second time changes nothing
        await host.mute(0, False)
        await ann.say("hello again")
        await bob.until(lambda: bob.seen >= 5)
        heard = [one.sentences for one in list(bob.updates._queue) if one.type == "update"]
    assert heard == [
        ["Messages bloqués par l'hôte\u00a0: player 0."],
        ["Messages débloqués par l'hôte\u00a0: player 0."],
        ["player 0\u00a0: hello again"],
    ]
    return told


def test_somebody_who_is_muted_says_nothing_and_the_table_sees_who_decided(tmp_path):
    assert inside(tmp_path, silenced) == "muted"


def test_a_mute_that_silences_nobody_is_found(tmp_path, monkeypatch):
    from backroom.server.tables import proposals
    from backroom.server.tables.entries import Draft

    monkeypatch.setattr(proposals, "chat", lambda log, seat, key, text, lang: Draft("say", seat, key, {"text": text}))
    with pytest.raises(pytest.fail.Exception):
        inside(tmp_path, silenced)


def test_in_a_rematch_a_bot_sits_where_somebody_was_removed(tmp_path):
    async def body(services, client):
        host, seats = await table_of(client, "big-shot", 2, players="2")
        await host.mute(0)
        await host.start()
        await host.remove(1)
        async with seats[0]:
            await client.leave(seats[0])
            await seats[0].until(lambda: seats[0].now.phase == "over")
            again = await client.rematch(seats[0])
        chairs = (await client.table(again.table)).chairs
        assert [(chair.kind, chair.muted) for chair in chairs] == [("bot", False), ("person", True)]
        assert chairs[0].name != "player 1"

    inside(tmp_path, body)
