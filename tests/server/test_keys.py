"""Opening a table and sitting down have keys: sent again, nothing happens twice, and the answer is the same, for ever."""

import asyncio
from contextlib import asynccontextmanager

import httpx
import pytest

from backroom.client import Host, Seat, Server
from backroom.server.rooms import rooms
from backroom.server.tables import seating
from tests.patience import SECONDS
from tests.server.harness import served, serving

KEY, OTHER = "k" * 22, "j" * 22
OPEN = {"game": "big-shot", "options": {"players": "3"}}


async def sent(client, path, wish, secret=""):
    answer = await client.http.post(f"/api{path}", json=wish, headers={"Authorization": f"Bearer {secret}"} if secret else {})
    return answer.status_code, answer.json()


async def ghosts(folder):
    """Open and sit twice with the same keys, with a restart between; give the answers and who sits there."""
    answers = []
    for _ in range(2):
        async with serving(folder) as (services, client):
            for _ in range(2):
                opened = await sent(client, "/tables", {**OPEN, "key": KEY})
                table, host = opened[1]["table"], opened[1]["host"]
                path = f"/tables/{table}/seats"
                sat = await sent(client, path, {"name": "Ann", "key": KEY, "device": "a-device"})
                bot = await sent(client, path, {"level": "novice", "key": OTHER}, host)
                answers.append((opened[1]["table"], opened[1]["host"], sat, bot))
            chairs = [chair.kind for chair in (await client.table(table)).chairs]
            tables = len(await services.store.tables(10))
    return answers, chairs, tables


def test_the_same_key_gets_the_same_answer_after_a_restart_too(tmp_path):
    answers, chairs, tables = asyncio.run(ghosts(tmp_path))
    assert all(answer == answers[0] for answer in answers)
    assert (answers[0][2][0], answers[0][3][1]) == (201, {"seat": 1, "secret": None})
    assert (chairs, tables) == (["person", "bot", "free"], 1)


def no_seat_is_known(plant):
    plant(seating, "repeated", lambda log, wish: None)


def secrets_that_differ(plant):
    plant(seating, "derived_secret", lambda key, purpose: seating.new_secret())


def tables_that_differ(plant):
    drawn = rooms.new_table
    plant(rooms, "new_table", lambda key=None: drawn())


@pytest.mark.parametrize("bug", [no_seat_is_known, secrets_that_differ, tables_that_differ])
def test_a_ghost_is_found(tmp_path, monkeypatch, bug):
    bug(monkeypatch.setattr)
    answers, chairs, tables = asyncio.run(ghosts(tmp_path))
    same = [(table, host, sat[1].get("secret"), bot[1].get("seat")) for table, host, sat, bot in answers]
    assert len(set(same)) > 1 or (chairs, tables) != (["person", "bot", "free"], 1)


@served
async def test_what_a_key_gave_opens_the_table_and_the_seat(services, client):
    for _ in range(2):
        opened = (await sent(client, "/tables", {**OPEN, "key": KEY}))[1]
        sat = (await sent(client, f"/tables/{opened['table']}/seats", {"name": "Ann", "key": KEY}))[1]
    host = Host(client, opened["table"], opened["link"], opened["host"])
    await host.seat_bot("novice")
    async with Seat(client.address, host.table, sat["seat"], sat["secret"]) as seat:
        assert seat.scene.you == 0


@served
async def test_a_key_is_for_one_wish(services, client):
    opened = (await sent(client, "/tables", {**OPEN, "key": KEY}))[1]
    assert (await sent(client, "/tables", {"game": "big-score", "key": KEY}))[1]["code"] == "key"
    path = f"/tables/{opened['table']}/seats"
    assert (await sent(client, path, {"name": "Ann", "key": KEY}))[0] == 201
    status, problem = await sent(client, path, {"name": "Bob", "key": KEY})
    assert (status, problem["code"]) == (409, "key")
    assert (await sent(client, path, {"name": "Bob", "key": "short-key"}))[0] == 422


@served
async def test_whoever_was_sent_away_gets_no_second_seat_by_an_old_key(services, client):
    opened = (await sent(client, "/tables", {**OPEN, "key": KEY}))[1]
    path = f"/tables/{opened['table']}/seats"
    first = await sent(client, path, {"name": "Ann", "key": KEY})
    await Host(client, opened["table"], "", opened["host"]).free(0)
    assert await sent(client, path, {"name": "Ann", "key": KEY}) == first
    assert [chair.kind for chair in (await client.table(opened["table"])).chairs] == ["free"] * 3


@served
async def test_the_same_wish_at_the_same_time_is_one(services, client):
    opened = await asyncio.gather(*(sent(client, "/tables", {**OPEN, "key": KEY}) for _ in range(5)))
    assert len({(one["table"], one["host"]) for _, one in opened}) == 1
    path = f"/tables/{opened[0][1]['table']}/seats"
    sat = await asyncio.gather(*(sent(client, path, {"name": "Ann", "key": KEY}) for _ in range(5)))
    assert len({(one["seat"], one["secret"]) for _, one in sat}) == 1


@served
async def test_clients_without_keys_go_on(services, client):
    opened = [(await sent(client, "/tables", OPEN))[1]["table"] for _ in range(2)]
    assert opened[0] != opened[1]
    path = f"/tables/{opened[0]}/seats"
    assert [(await sent(client, path, {"name": "Ann"}))[1]["seat"] for _ in range(2)] == [0, 1]


class Losing(httpx.AsyncBaseTransport):
    """A line on which the first answers are lost."""

    def __init__(self, lost: int) -> None:
        """Say how many."""
        self.lost, self.line = lost, httpx.AsyncHTTPTransport()

    async def handle_async_request(self, request):
        """Deliver a request, and lose its answer."""
        answer = await self.line.handle_async_request(request)
        if self.lost and request.method == "POST":
            self.lost -= 1
            await answer.aread()
            raise httpx.ReadError("the answer was lost")
        return answer

    async def aclose(self):
        """Hang up."""
        await self.line.aclose()


@asynccontextmanager
async def unlucky_at(address, lost):
    """Give a client that loses so many answers."""
    async with Server(address) as unlucky:
        await unlucky.http.aclose()
        unlucky.http = httpx.AsyncClient(base_url=address, timeout=SECONDS, transport=Losing(lost))
        yield unlucky


@served
async def test_the_client_asks_again_when_an_answer_is_lost(services, client):
    async with unlucky_at(client.address, 2) as unlucky:
        host = await unlucky.open("big-shot", players="2")
        unlucky.http._transport.lost = 1
        await unlucky.sit(host.table, "Ann")
    assert len(await services.store.tables(10)) == 1
    assert [chair.kind for chair in (await client.table(host.table)).chairs] == ["person", "free"]


@served
async def test_the_client_gives_up_in_the_end(services, client):
    async with unlucky_at(client.address, 99) as unlucky:
        with pytest.raises(httpx.ReadError):
            await unlucky.open("big-shot")
    assert len(await services.store.tables(10)) == 1
