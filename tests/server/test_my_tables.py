"""Being somebody at several tables and devices: a list of one's tables, seats that move, links that others can open."""

import asyncio

import pytest

from backroom.client import Refused, Seat
from backroom.client.refused import Gone
from backroom.server.guard import reach
from backroom.server.guard.reach import Reach
from backroom.server.secrets import hash_of
from backroom.server.tables import moving
from tests.server.harness import served, serving, table_of

KEY = "k" * 22


async def mine(client, *seats, lang="en"):
    """Ask how tables stand."""
    wish = {"seats": [{"table": table, "secret": secret} for table, secret in seats], "lang": lang}
    answer = await client.http.post("/api/mine", json=wish)
    assert answer.status_code == 200
    return answer.json()


async def offered(client, seat):
    """Offer a seat to another device."""
    answer = await client.http.post(f"/api/tables/{seat.table}/offer", headers={"Authorization": f"Bearer {seat.secret}"})
    assert answer.status_code == 201
    return answer.json()


async def taken(client, table, offer, **more):
    """Take a seat over; give the status and the answer."""
    answer = await client.http.post(f"/api/tables/{table}/seats/take", json={"offer": offer, **more})
    return answer.status_code, answer.json()


@served
async def test_many_tables_are_asked_for_at_once_and_tell_whose_turn_it_is(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    lobby, (waiting,) = await table_of(client, "big-score", 1, players="3")
    await host.start()
    told = await mine(client, (host.table, seats[0].secret), (host.table, seats[1].secret), (lobby.table, waiting.secret))
    assert [one["seat"] for one in told] == [0, 1, 0]
    assert [one["phase"] for one in told] == ["playing", "playing", "open"]
    assert sum(one["turn"] for one in told) == 1
    assert told[0]["heading"].startswith("Round 1 of")
    assert (await mine(client, (host.table, seats[0].secret), lang="fr"))[0]["heading"].startswith("Manche 1 sur")
    assert [chair["name"] for chair in told[0]["chairs"]] == ["player 0", "player 1"]
    assert told[0]["changed"] >= told[0]["opened"] > 0
    (as_host,) = await mine(client, (host.table, host.secret))
    assert (as_host["seat"], as_host["turn"], as_host["heading"]) == (None, False, "")


@served
async def test_a_table_in_which_nobody_is_is_told_without_its_room_and_a_finished_one_with_its_result(services, client):
    host, (seat,) = await table_of(client, "big-shot", 1, "novice", players="2")
    await host.start()
    async with seat:
        async for now in seat.turns():
            await seat.act("pass" if "pass" in now.choices else now.choices[0])
    services.rooms.by_name[host.table].guests.clear()
    await services.rooms.leave(services.rooms.by_name.pop(host.table), services.rooms.caretakers.pop(host.table))
    (told,) = await mine(client, (host.table, seat.secret))
    assert host.table not in services.rooms.by_name
    assert (told["phase"], told["turn"]) == ("over", False)
    assert sorted(one["rank"] for one in told["standings"])[0] == 1


@served
async def test_nobody_is_told_of_a_table_without_a_secret_of_it(services, client):
    host, (seat, _) = await table_of(client, "big-shot", 2, players="2")
    nothing = [{"table": table, "found": False} for table in (host.table, "nowhere")]
    told = await mine(client, (host.table, "x" * 43), ("nowhere", seat.secret))
    assert [{name: one[name] for name in ("table", "found")} for one in told] == nothing
    assert not any(one["chairs"] or one["game"] or one["opened"] for one in told)
    many = {"seats": [{"table": host.table, "secret": seat.secret}] * 21}
    assert (await client.http.post("/api/mine", json=many)).status_code == 422


@served
async def test_a_seat_moves_to_another_device_and_the_first_one_has_it_no_longer(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    feed = (
        await client.http.get(f"/api/tables/{host.table}/feed", headers={"Authorization": f"Bearer {seats[0].secret}"})
    ).json()
    async with seats[0]:
        await seats[0].until(lambda: seats[0].now.phase == "playing")
        offer = await offered(client, seats[0])
        assert offer["link"].endswith(f"/table/{host.table}#seat={offer['key']}")
        assert seats[0].secret not in offer["link"]
        assert len(offer["qr"]) == len(offer["qr"][0])
        status, answer = await taken(client, host.table, offer["key"], key=KEY)
        assert (status, answer["seat"]) == (201, 0)
        with pytest.raises(Gone):
            await seats[0].until(lambda: False)
    assert answer["secret"] not in (seats[0].secret, offer["key"])
    assert await taken(client, host.table, offer["key"], key=KEY) == (status, answer)
    assert (await taken(client, host.table, offer["key"]))[0] == 403
    assert (await taken(client, host.table, "x" * 43, key=KEY))[0] == 409
    with pytest.raises(Refused, match="on another device"):
        await Seat(client.address, host.table, 0, seats[0].secret).__aenter__()
    (old, new) = await mine(client, (host.table, seats[0].secret), (host.table, answer["secret"]))
    assert (old["found"], new["seat"]) == (False, 0)
    async with Seat(client.address, host.table, 0, answer["secret"]) as moved:
        await moved.until(lambda: moved.now.phase == "playing")
    assert (await client.http.get(feed["feed"])).status_code == 200


@served
async def test_a_key_is_worth_something_for_ten_minutes_and_until_there_is_a_newer_one(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    first, second = await offered(client, seats[0]), await offered(client, seats[0])
    assert (await taken(client, host.table, first["key"]))[0] == 403
    other = await offered(client, seats[1])
    room = services.rooms.by_name[host.table]
    now = room.server_time
    room.server_time = lambda: now() + moving.LASTS
    assert (await taken(client, host.table, second["key"]))[0] == 403
    room.server_time = now
    assert (await taken(client, host.table, other["key"]))[1]["seat"] == 1


def test_keys_and_moves_outlive_a_restart_and_hold_no_secret(tmp_path):
    async def body():
        async with serving(tmp_path) as (_, client):
            host, seats = await table_of(client, "big-shot", 2, players="2")
            offers = [await offered(client, seat) for seat in seats]
            _, moved = await taken(client, host.table, offers[0]["key"])
        async with serving(tmp_path) as (services, client):
            assert (await taken(client, host.table, offers[0]["key"]))[0] == 403
            assert (await taken(client, host.table, offers[1]["key"]))[1]["seat"] == 1
            assert (await mine(client, (host.table, moved["secret"])))[0]["seat"] == 0
            log = str([entry.body for entry in await services.store.entries(host.table)])
            assert not any(one in log for one in (moved["secret"], *(offer["key"] for offer in offers)))
            deleted = {"Authorization": f"Bearer {moved['secret']}"}
            assert (await client.http.delete(f"/api/tables/{host.table}/mine", headers=deleted)).json()["what"] == "seat"
            assert hash_of(moved["secret"]) not in str([entry.body for entry in await services.store.entries(host.table)])

    asyncio.run(body())


@served
async def test_the_link_of_a_table_is_one_that_friends_can_open_if_there_is_one(services, client):
    host, _ = await table_of(client, "big-shot", 2, players="2")
    path = f"/api/link?path=/table/{host.table}"
    own = (await client.http.get(path)).json()
    assert (own["link"], own["alone"]) == (f"{client.address}/table/{host.table}", True)
    services.reach = Reach("192.0.2.7", 8712)
    shared = (await client.http.get(path)).json()
    assert (shared["link"], shared["alone"]) == (f"http://192.0.2.7:8712/table/{host.table}", False)
    invited = await client.http.post(
        f"/api/tables/{host.table}/invites", json={"watch": True}, headers={"Authorization": f"Bearer {host.secret}"}
    )
    assert invited.json()["link"].startswith("http://192.0.2.7:8712/")
    services.base_url = "https://games.example.org"
    assert (await client.http.get(path)).json()["link"] == f"https://games.example.org/table/{host.table}"


def test_a_server_that_listens_everywhere_names_the_addresses_of_the_machine(monkeypatch):
    monkeypatch.setattr(reach, "own_addresses", lambda family: ["192.0.2.9"])
    everywhere, alone = Reach("0.0.0.0", 1234), Reach("127.0.0.1", 1234)
    assert everywhere.from_elsewhere("http://localhost:1234/") == "http://192.0.2.9:1234"
    assert everywhere.from_elsewhere("http://games.example.org/") == "http://games.example.org/"
    assert alone.from_elsewhere("http://localhost:1234/") == "http://localhost:1234/"


@served
async def test_what_the_host_may_do_moves_with_the_hosts_seat_once_it_is_asked_for(services, client):
    host, (ann, ben) = await table_of(client, "big-shot", 2, players="3")
    where, key = f"/api/tables/{host.table}", "k" * 43

    async def locks(secret):
        answer = await client.http.post(f"{where}/lock", json={"locked": True}, headers={"Authorization": f"Bearer {secret}"})
        return answer.status_code == 204

    refused = await client.http.post(
        f"{where}/offer", json={"host": ann.secret}, headers={"Authorization": f"Bearer {ben.secret}"}
    )
    assert refused.status_code == 403
    _, plain = await taken(client, host.table, (await offered(client, ben))["key"])
    assert plain["host"] is None
    assert await locks(host.secret)
    asked = await client.http.post(
        f"{where}/offer", json={"host": host.secret}, headers={"Authorization": f"Bearer {ann.secret}"}
    )
    _, moved = await taken(client, host.table, asked.json()["key"], key=key)
    assert await locks(moved["host"])
    assert not await locks(host.secret)
    assert not await locks(moved["secret"])
    _, again = await taken(client, host.table, asked.json()["key"], key=key)  # the answer was lost
    assert again == moved
