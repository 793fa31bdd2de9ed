"""Standing orders: the server keeps them, acts for their owner, and nobody else can tell."""

import asyncio
import re
from dataclasses import replace

import pytest
from prometheus_client import generate_latest

from backroom.client import connection as client_connection
from backroom.refusal import Refused
from backroom.server.rooms import order_keeper
from backroom.server.rooms.order_keeper import LONGEST, SHORTEST, OrderKeeper, drawn_pause, own_pauses
from backroom.server.rooms.room import Room
from backroom.server.tables import clocks, ordering, projector, proposals, standing_orders
from backroom.server.tables.entries import Entry
from backroom.server.tables.recording import record_of
from backroom.server.tables.standing_orders import standing_order
from backroom.server.tables.table_event import TableEvent
from backroom.server.tables.table_log import TableLog
from tests.patience import SECONDS
from tests.server.harness import Process, refused, served, table_of
from tests.server.orders import auction, first_order_leak
from tests.server.transcripts import World, twin


class Bidders:
    """An auction of three people, the log alone: who is asked first, second and third."""

    def __init__(self, log=None, **options):
        self.log = log or auction(**options)
        self.first = self.log.waiting[0]
        self.second, self.third = (self.first + 1) % 3, (self.first + 2) % 3

    def write(self, draft):
        last = self.log.entries[-1]
        self.log.add(Entry(last.sequence + 1, last.at + 1000, draft))

    def order(self, seat, text, lang="en", base=None):
        base = self.log.number(seat) if base is None else base
        self.write(ordering.leave_order(self.log, seat, f"order-{len(self.log.entries)}", base, text, lang))

    def act(self, seat, action):
        self.write(proposals.carried_out(self.log, seat, f"act-{len(self.log.entries)}", [action]))

    def use(self, seat):
        """Let a seat's order act; give what it did, in words."""
        draft = ordering.act_for(self.log, seat, self.log.number(seat), f"order.{len(self.log.entries)}")
        assert draft is not None
        self.write(draft)
        return draft.body["events"][0]

    def undo(self, seat):
        self.write(proposals.undo(self.log, seat, f"undo-{len(self.log.entries)}", self.log.number(seat), "en"))

    def why_not(self, *args, **kwargs):
        with pytest.raises(Refused) as error:
            self.order(*args, **kwargs)
        return error.value.refusal


def test_an_order_bids_the_least_that_leads_and_passes_when_the_price_is_above_it():
    table = Bidders()
    table.order(table.second, "bid up to 4")
    table.act(table.first, "bid 2")
    assert table.use(table.second) == f"seat {table.second} bid 3"
    table.act(table.third, "pass")
    table.act(table.first, "bid 4")
    assert table.use(table.second) == f"seat {table.second} pass"
    assert standing_order(table.log, table.second) == ""


def test_an_order_to_pass_passes_whatever_the_price_and_is_over_then():
    table = Bidders()
    table.order(table.second, "pass")
    table.act(table.first, "pass")
    assert table.use(table.second) == f"seat {table.second} pass"
    assert standing_order(table.log, table.second) == ""


def test_an_order_can_be_changed_and_taken_back_until_it_is_used():
    table = Bidders()
    for text in ("bid up to 3", "bid up to 5", "pass"):
        table.order(table.second, text)
        assert standing_order(table.log, table.second) == text
    table.order(table.second, None)
    assert standing_order(table.log, table.second) == ""
    table.act(table.first, "bid 1")
    assert ordering.act_for(table.log, table.second, table.log.number(table.second), "order.1") is None
    assert table.why_not(table.second, None).code == "order"


def test_an_order_stands_through_its_owners_own_bids_and_ends_with_the_auction():
    table = Bidders()
    table.order(table.first, "bid up to 9")
    table.act(table.first, "bid 1")
    assert standing_order(table.log, table.first)
    table.act(table.second, "pass")
    table.act(table.third, "pass")
    assert standing_order(table.log, table.first) == ""
    assert table.why_not(table.first, "pass").rule == "BS-AUCTION-3"


def test_an_order_that_an_overbid_cuts_short_does_not_stand_in_the_auction_that_is_held_again():
    table = Bidders(money="hidden", overbids="punished")
    purse = int(table.log.table.state.purse[table.log.table.state.keeper.tolist().index(table.first)])
    table.order(table.second, "bid up to 1")
    table.act(table.first, f"bid {purse + 1}")
    table.order(table.third, f"bid up to {purse + 5}")
    assert table.use(table.second).endswith("pass")
    table.act(table.third, "pass")
    assert table.log.table.state.caught[table.first] == 1
    assert [standing_order(table.log, seat) for seat in range(3)] == ["", "", ""]


def test_what_its_owner_takes_back_ends_an_order_and_what_another_takes_back_does_not():
    table = Bidders()
    table.order(table.second, "bid up to 6")
    table.act(table.first, "bid 1")
    table.undo(table.first)
    assert standing_order(table.log, table.second) == "bid up to 6"
    table.act(table.first, "bid 2")
    table.use(table.second)
    table.undo(table.second)
    assert standing_order(table.log, table.second) == ""
    assert table.log.waiting == [table.second]


def test_a_log_that_is_read_anew_knows_the_order_and_the_record_does_not():
    table = Bidders()
    without = record_of(table.log).text()
    table.order(table.second, "bid up to 4")
    entries = [*table.log.entries]
    again = TableLog(entries)
    assert standing_order(again, table.second) == "bid up to 4"
    assert record_of(again).text() == without


def test_an_order_that_makes_no_sense_is_refused_in_both_languages():
    table = Bidders()
    assert table.why_not(table.first, "bid up to 99").rule == "BS-AUCTION-4"
    assert table.why_not(table.first, "bet the farm").code == "unknown"
    assert "ordre" in table.why_not(table.first, "bet the farm", lang="fr").sentence
    table.act(table.first, "bid 4")
    assert table.why_not(table.second, "bid up to 4").rule == "BS-AUCTION-2"
    table.act(table.second, "pass")
    assert table.why_not(table.second, "bid up to 6", lang="fr").sentence.startswith("On ne peut laisser un ordre")
    assert table.why_not(table.third, "pass", base=10**6).code == "base"


def test_an_order_that_was_meant_for_an_earlier_auction_is_stale():
    table = Bidders(late=1)
    old = next(n for n, one in enumerate(table.log.seen(table.first), 1) if one.state is not None)
    assert table.why_not(table.first, "bid up to 3", base=old).code == "stale"


def test_nobody_fills_a_log_with_orders():
    table = Bidders()
    for _ in range(ordering.MOST_CHANGES):
        table.order(table.second, "pass")
    assert table.why_not(table.second, "bid up to 3").code == "rate"
    table.act(table.first, "bid 1")
    table.order(table.second, "bid up to 3")


@served
async def test_the_big_score_has_no_orders_and_says_so(services, client):
    host, seats = await table_of(client, "big-score", 2, players="2")
    await host.start()
    async with seats[0] as seat:
        assert await refused(seat.order("pass")) == "order"


# Secrecy: what is told, and when


def test_an_order_changes_nothing_that_anybody_else_is_sent():
    assert asyncio.run(first_order_leak(range(3, 7))) is None


def order_that_everybody_hears(plant):
    note = TableLog.note
    plant(
        TableLog,
        "note",
        lambda self, entry, kind, *args, **more: note(
            self, entry, kind, *args, **(more if kind != "order" else {**more, "private": None})
        ),
    )


def order_that_is_shown_to_everybody(plant):
    plant(projector, "standing_order", lambda log, observer: next(iter(log.orders.values())).text if log.orders else "")


def numbers_that_count_orders(plant):
    made = projector.Projector.scene
    plant(
        projector.Projector, "scene", lambda self, *args: made(self, *args).model_copy(update={"number": len(self.log.entries)})
    )


def bid_that_names_its_order(plant):
    told = projector.Projector.narrated

    def narrated(self, one, newest, names):
        by = self.log.entries[one.entry].draft.key.startswith(ordering.KEY)
        return [*told(self, one, newest, names), *(["By order."] if by else [])]

    plant(projector.Projector, "narrated", narrated)


def clock_that_an_order_stops(plant):
    heard = clocks.Clocks.hear_one

    def hear_one(self, one):
        heard(self, replace(one, kind="act", private=None) if one.kind == "order" else one)

    plant(clocks.Clocks, "hear_one", hear_one)


def order_that_costs_the_others_their_undo(plant):
    plant(projector, "can_be_dropped", lambda log, seat: not log.orders)


LEAKS = [
    order_that_everybody_hears,
    order_that_is_shown_to_everybody,
    numbers_that_count_orders,
    bid_that_names_its_order,
    clock_that_an_order_stops,
    order_that_costs_the_others_their_undo,
]


@pytest.mark.parametrize("leak", LEAKS)
def test_the_pairs_of_auctions_find(leak, monkeypatch):
    leak(monkeypatch.setattr)
    assert asyncio.run(first_order_leak(range(3, 7))) is not None


class Keeping(World):
    """A table whose second bidder has left an order, and where the turn has come to them."""

    def __init__(self):
        super().__init__(twin(auction()), -1, 1, "en")
        self.first = self.room.log.waiting[0]
        self.owner = (self.first + 1) % 3
        self.keeper = OrderKeeper(self.room)

    async def begin(self):
        seat = self.owner
        await self.room.propose(lambda log: ordering.leave_order(log, seat, "left", log.number(seat), "bid up to 4", "en"))
        self.time += 5000
        await self.act(self.first, 1)
        return self

    @property
    def chair(self):
        return next(guest for guest in self.room.guests if guest.observer == self.owner)


def kept(body):
    """Run a test with such a table."""

    def run():
        async def whole():
            body(await Keeping().begin())

        asyncio.run(whole())

    run.__name__ = body.__name__
    return run


@kept
def test_an_order_answers_no_sooner_than_a_person_could_and_not_always_after_the_same_time(table):
    due, seat = table.keeper.next_due()
    assert seat == table.owner
    assert SHORTEST <= due - table.time <= LONGEST
    assert table.keeper.next_due() == (due, seat)
    assert len({drawn_pause(table.room.log, seat) for _ in range(30)}) > 20


@kept
def test_an_order_does_not_act_from_an_empty_chair_and_takes_its_time_when_its_owner_is_back(table):
    chair = table.chair
    table.room.exit(chair)
    assert table.keeper.next_due() is None
    table.time += 60_000
    table.room.enter(chair, 0)
    assert table.keeper.next_due()[0] - table.time >= SHORTEST


@kept
def test_an_order_that_is_left_late_in_a_turn_acts_at_once_as_its_owner_just_did_something(table):
    table.time += 60_000
    seat = table.owner
    entry = Entry(
        len(table.room.log.entries),
        table.time,
        ordering.leave_order(table.room.log, seat, "late", table.room.log.number(seat), "pass", "en"),
    )
    table.room.hear([entry])
    assert table.keeper.next_due() == (table.time, seat)


@kept
def test_an_order_leaves_half_of_what_is_left_on_the_clock(table):
    clock = table.room.clocks.seats[table.owner]
    clock.set(600, clock.since)
    assert table.keeper.next_due()[0] - table.time == 300


@kept
def test_how_long_somebody_takes_by_hand_is_what_their_orders_take(table):
    log, seat = table.room.log, table.owner
    assert own_pauses(log, seat) == []
    log.add(Entry(len(log.entries), table.time + 3900, proposals.carried_out(log, seat, "mine", [2])))
    assert own_pauses(log, seat) == [3900]
    third = log.waiting[0]
    log.add(Entry(len(log.entries), table.time + 5000, proposals.carried_out(log, third, f"{ordering.KEY}1", [3])))
    assert own_pauses(log, third) == []


def test_an_order_that_answers_at_once_or_from_an_empty_chair_is_found(monkeypatch):
    monkeypatch.setattr(order_keeper, "drawn_pause", lambda log, seat: 1)
    with pytest.raises(AssertionError):
        test_an_order_answers_no_sooner_than_a_person_could_and_not_always_after_the_same_time()
    monkeypatch.undo()
    monkeypatch.setattr(Room, "present", property(lambda self: [True] * 3))
    with pytest.raises(AssertionError):
        test_an_order_does_not_act_from_an_empty_chair_and_takes_its_time_when_its_owner_is_back()


# With a server


def hurry(monkeypatch):
    monkeypatch.setattr(order_keeper, "drawn_pause", lambda log, seat: 1)


def test_an_order_acts_by_itself_while_its_owner_is_there(tmp_path, monkeypatch):
    hurry(monkeypatch)

    @served
    async def body(services, client):
        host, seats = await table_of(client, "big-shot", 3, players="3")
        async with seats[0], seats[1], seats[2]:
            await host.start()
            await seats[0].until(lambda: seats[0].now.phase == "playing")
            first = seats[0].now.waiting[0]
            one, two, three = (seats[(first + n) % 3] for n in range(3))
            for seat in (two, three):
                await seat.until(lambda seat=seat: seat.now.phase == "playing")
            await two.order("bid up to 3")
            await three.order("pass")
            await one.act("bid 1")
            await one.until(lambda: one.now.waiting == [first])
            assert one.now.position["auction"]["bids"][two.number] == 2
            assert one.now.position["auction"]["passed"][three.number]
            await three.until(lambda: three.now.order == "")
            assert (one.now.order, two.now.order) == ("", "bid up to 3")
            assert [line.kind for line in one.scene.log].count("order") == 0

    body(tmp_path)


def counted(name, *labels):
    """Read how often something was counted, as everybody can at /metrics."""
    text = generate_latest().decode()
    found = re.search(rf"^backroom_{name}{{[^}}]*{'.*'.join(labels)}[^}}]*}} ([0-9.]+)$", text, re.M)
    return float(found[1]) if found else 0.0


def test_what_the_server_counts_tells_of_no_order(tmp_path, monkeypatch):
    hurry(monkeypatch)

    @served
    async def body(services, client):
        host, seats = await table_of(client, "big-shot", 3, players="3")
        async with seats[0], seats[1], seats[2]:
            await host.start()
            for seat in seats:
                await seat.until(lambda seat=seat: seat.now.phase == "playing")
            first = seats[0].now.waiting[0]
            one, two = seats[first], seats[(first + 1) % 3]
            await two.order("bid up to 3")
            assert await refused(one.order(None)) == "order"
            assert [counted(name, "order") for name in ("entries_total", "answer_seconds_count", "refusals_total")] == [0, 0, 0]
            acts = counted("entries_total", "act"), counted("answer_seconds_count", "act")
            await one.act("bid 1")
            await one.until(lambda: one.now.position["auction"]["high_bid"] == 2)
            async with asyncio.timeout(SECONDS):
                while counted("answer_seconds_count", "act") < acts[1] + 2:
                    await asyncio.sleep(0.01)
            assert counted("entries_total", "act") == acts[0] + 2

    body(tmp_path)


def test_an_order_survives_a_kill_and_acts_afterwards(tmp_path, monkeypatch):
    monkeypatch.setattr(client_connection, "LONGEST_PAUSE", 0.4)
    server = Process(tmp_path, NUMBA_DISABLE_JIT="1")

    async def body():
        from backroom.client import Server

        server.start()
        await server.ready()
        async with Server(server.address) as client:
            host, seats = await table_of(client, "big-shot", 3, players="3")
            async with seats[0], seats[1], seats[2]:
                await host.start()
                await seats[0].until(lambda: seats[0].now.phase == "playing")
                first = seats[0].now.waiting[0]
                one, two = seats[first], seats[(first + 1) % 3]
                await two.until(lambda: two.now.phase == "playing")
                await two.order("bid up to 3")
                server.kill()
                server.start()
                await server.ready()
                await one.act("bid 1")
                await one.until(lambda: one.now.position["auction"]["high_bid"] == 2)
                assert two.now.order == "bid up to 3"

    try:
        asyncio.run(body())
    finally:
        server.kill()


def test_events_of_a_table_have_an_order_for_its_own_seat_alone():
    table = Bidders()
    table.order(table.second, "pass")
    event = table.log.table_events[-1]
    assert isinstance(event, TableEvent)
    assert [event.seen_by(seat) for seat in (-1, table.first, table.second, table.third)] == [False, False, True, False]
    assert standing_orders.standing_order(table.log, table.first) == ""
