"""A private feed tells a person when it is their turn, and nobody else; it holds no secret and opens nothing."""

from xml.etree.ElementTree import fromstring

import httpx
import pytest

from backroom.server.http import feeds
from backroom.server.secrets import hash_of
from backroom.server.tables import proposals
from tests.server.harness import served, table_of
from tests.server.test_table import in_turn, leave, started
from tests.server.test_undo import Diary

ATOM = "{http://www.w3.org/2005/Atom}"


def kinds(diary, seat):
    return [item.kind for item in feeds.items(diary.log, seat)]


def test_each_turn_is_told_once_and_the_end_once():
    diary, turns = Diary("big-shot", ("person",) * 3, players="3", edition="2018"), [0, 0, 0]
    before = []
    while diary.log.phase == "playing":
        waiting = diary.log.waiting
        for seat in waiting:
            turns[seat] += seat not in before
        before = waiting
        diary.act(waiting[0])
        if diary.log.table_events[-1].kind != "act":
            before = []  # chance came in between
    assert [kinds(diary, seat)[-1] for seat in range(3)] == ["over"] * 3
    assert all(kinds(diary, seat).count("over") == 1 for seat in range(3))
    assert all(0 < kinds(diary, seat).count("turn") <= turns[seat] for seat in range(3))


def test_somebody_for_whom_a_bot_plays_is_not_called():
    diary = Diary("big-shot", ("person",) * 3, players="3")
    seat = diary.log.waiting[0]
    assert kinds(diary, seat) == ["turn"]
    diary.write(proposals.takeover(diary.log, seat, "gone"))
    diary.act(seat)
    while seat not in diary.log.waiting:
        diary.act(diary.log.waiting[0])
    assert kinds(diary, seat) == ["turn"]


def test_a_key_follows_from_the_secret_and_not_the_other_way():
    key = feeds.feed_key("abc", 1, hash_of("secret"))
    assert feeds.parts_of(key) == ("abc", 1)
    assert hash_of("secret") not in key
    assert len({feeds.feed_key("abc", seat, hash_of("secret")) for seat in range(3)} | {feeds.feed_key("abd", 1, "")}) == 4
    assert feeds.parts_of("nonsense") == ("nonsense", -1)


@served
async def test_the_feed_is_found_with_the_secret_and_read_without(services, client):
    host, seats = await started(client, people=2)
    late = await in_turn(seats)
    async with httpx.AsyncClient(base_url=client.address) as http:
        bearer = {"Authorization": f"Bearer {late.secret}"}
        address = (await http.get(f"/api/tables/{host.table}/feed", headers=bearer)).json()["feed"]
        answer = await http.get(address)
        assert answer.headers["content-type"].startswith("application/atom+xml")
        root = fromstring(answer.text)
        assert root.findall(f"{ATOM}entry/{ATOM}title")[0].text == "It is your turn in Big Shot."
        assert root.find(f"{ATOM}entry/{ATOM}link").attrib["href"].endswith(f"/table/{host.table}")
        assert late.secret not in answer.text
        assert address.rpartition("-")[2] not in answer.text
        assert services.rooms.by_name[host.table].log.hashes[late.number] not in answer.text
        again = await http.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        assert "c'est à vous" in (await http.get(f"{address}?lang=fr")).text
        await late.act(late.now.choices[0])
        assert (await http.get(address, headers={"If-None-Match": answer.headers["etag"]})).status_code == 200
    await leave(seats)


@served
async def test_nobody_reads_a_feed_with_a_wrong_key(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    log = services.rooms.by_name[host.table].log
    right = feeds.feed_key(host.table, 0, log.hashes[0])
    wrong = [right[:-1] + ("0" if right[-1] != "0" else "1"), right.replace("-0-", "-1-"), feeds.feed_key(host.table, 0, ""), "x"]
    async with httpx.AsyncClient(base_url=client.address) as http:
        assert (await http.get(f"/api/feeds/{right}.atom")).status_code == 200
        assert [(await http.get(f"/api/feeds/{key}.atom")).status_code for key in wrong] == [404] * 4
        await client.leave(seats[0])
        assert (await http.get(f"/api/feeds/{right}.atom")).status_code == 404


@pytest.mark.parametrize("key", ["é-0-" + 32 * "a", "t-99-" + 32 * "a", "t--", "t-0-" + 64 * "ü"])
def test_a_key_that_is_none_is_no_key(key):
    assert not feeds.is_key(key, Diary("big-shot", ("person",) * 2, players="2").log.entries)
