"""What is alike for several observers is made once: one projection for each observer and language, however many watch."""

import asyncio
from types import SimpleNamespace

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame
from websockets.protocol import State
from websockets.streams import StreamReader

from backroom import games
from backroom.kernel.engine import Engine
from backroom.kernel.seats import NOBODY
from backroom.kernel.telling import told
from backroom.server.rooms import audience
from backroom.server.sockets.answers import ANSWERS
from backroom.server.sockets.light_socket import LIGHT, LightSocket
from backroom.server.sockets.outbox import Outbox
from backroom.server.sockets.sealed import WINDOW, Sealed
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.table_log import TableLog
from backroom.wire.messages import Lines, Look
from tests.long.transcripts_long import moments
from tests.patience import SECONDS
from tests.server.harness import served
from tests.server.transcripts import Listener, World

WATCHERS = 30
SEATS = {(seat, "en") for seat in range(4)}


def after_an_act(monkeypatch):
    """Who was projected what when a seat acted at a table with many watchers, and what those heard."""
    world = World(next(iter(moments("big-shot", 3, {"players": "4"}))), 0, 3, "en")
    world.room.enter(world.ear, 10**6)
    crowd = [Listener(world.services, WATCHER, ("en", "fr")[n % 2]) for n in range(WATCHERS)]
    for one in crowd:
        world.room.enter(one, 10**6)
    for one in crowd:
        one.heard.clear()
    made, update = [], Projector.update

    def counted(self, number, *rest):
        made.append((self.observer, self.lang, number))
        return update(self, number, *rest)

    monkeypatch.setattr(Projector, "update", counted)
    seat = world.table.waiting[0]
    asyncio.run(world.act(seat, world.table.engine.choices(world.table.state, seat)[0]))
    return made, crowd


def test_one_projection_serves_everybody_who_watches_in_a_language(monkeypatch):
    made, crowd = after_an_act(monkeypatch)
    assert len(made) == len(set(made))
    assert {one[:2] for one in made} == SEATS | {(WATCHER, "en"), (WATCHER, "fr")}
    english, french = ({tuple(one.heard) for one in crowd[n::2]} for n in range(2))
    assert len(english) == len(french) == 1
    assert english != french


def test_a_language_that_is_left_out_of_the_key_would_be_noticed(monkeypatch):
    monkeypatch.setattr(audience, "alike", lambda guest, newest: (guest.observer, "", guest.sent, newest))
    _, crowd = after_an_act(monkeypatch)
    assert crowd[0].heard == crowd[1].heard


def kept_states():
    """The states of which a table keeps what was worked out after somebody came, looked back and left lines, and one acted."""
    world = World(list(moments("big-shot", 3, {"players": "4"}))[9], 0, 3, "en")
    watcher = Listener(world.services, WATCHER, "en")
    found, log = [], world.room.log
    world.room.enter(watcher, 0)
    found.append({id(kept[0]) for kept in log.views.values()} - {id(log.table.state)})
    for wish in (Look(type="look", key="look-001", at=3), Lines(type="lines", key="lines-01", before=9)):
        asyncio.run(ANSWERS[type(wish)](watcher, world.room, wish))
        found.append({id(kept[0]) for kept in log.views.values()} - {id(log.table.state)})
    seat = world.table.waiting[0]
    asyncio.run(world.act(seat, world.table.engine.choices(world.table.state, seat)[0]))
    found.append({id(kept[0]) for kept in log.views.values()} - {id(log.table.state)})
    return found


def test_nothing_is_kept_that_was_worked_out_for_earlier_states(monkeypatch):
    assert not any(kept_states())
    monkeypatch.setattr(TableLog, "put_away", lambda log: None)
    assert all(kept_states())


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_what_begins_with_what_all_are_told_comes_out_the_same(name):
    game = games.game(name)
    engine = Engine(game)
    for number, options in enumerate(game.variants()[::2]):
        s, _ = engine.start(options, number)
        for step, event in enumerate(engine.play_at_random(options, number)[1]):
            engine.apply(s, *event)
            if step % 5 and s.turn != NOBODY:
                continue
            common = told(game, engine.view(s, NOBODY), NOBODY)
            before = repr(common)
            for seat in (*range(int(s.seats)), NOBODY):
                view = engine.view(s, seat)
                assert told(game, view, seat, common) == told(game, view, seat), (options, step, seat)
            assert repr(common) == before


def read_frame(data, extensions):
    """Read a frame as a client does."""
    reader = StreamReader()
    reader.feed_data(data)
    reader.feed_eof()
    parsing = Frame.parse(reader.read_exact, mask=False, extensions=extensions)
    with pytest.raises(StopIteration) as end:
        next(parsing)
    return end.value.value


@pytest.mark.parametrize("size", [1, 125, 126, 5_000, 65_535, 65_536, 200_000])
def test_a_sealed_message_is_a_frame_that_clients_read(size):
    text = (b'{"a":"\xc3\xa9"}' * size)[:size]
    deflate = PerMessageDeflate(True, True, WINDOW, WINDOW)
    for extensions in ([], [deflate]):
        frame = read_frame(Sealed(text).frame(bool(extensions)), extensions)
        assert bytes(frame.data) == text
        assert frame.fin
    assert len(Sealed(b"x" * 5_000).frame(True)) < 100


@served
async def test_sockets_agree_to_keep_no_context_and_read_every_message(services, client):
    host = await client.open("big-shot")
    address = f"{client.address.replace('http', 'ws', 1)}/api/tables/{host.table}/socket"
    for compression in ("deflate", None):
        async with connect(address, compression=compression) as socket:
            deflated = [one for one in socket.protocol.extensions if isinstance(one, PerMessageDeflate)]
            assert len(deflated) == (compression is not None)
            assert all(one.remote_no_context_takeover and one.local_no_context_takeover for one in deflated)
            for _ in range(3):
                await socket.send('{"type": "hello"}')
                assert '"type":' in await asyncio.wait_for(socket.recv(), SECONDS)


def test_frames_of_one_moment_go_out_together_and_before_the_end():
    async def body():
        socket, sent = LightSocket.__new__(LightSocket), []
        socket.loop, socket.handshake_complete, socket.conn = asyncio.get_running_loop(), True, SimpleNamespace(state=State.OPEN)
        socket.transport = SimpleNamespace(is_closing=lambda: False, write=sent.append)
        frames = [Sealed(b"%d" % n).frame(False) for n in range(4)]
        for n in range(3):
            socket.push(Sealed(b"%d" % n))
        assert not sent
        await asyncio.sleep(0)
        assert sent == [b"".join(frames[:3])]
        socket.push(Sealed(b"3"))
        socket.writable, socket.disconnected = SimpleNamespace(wait=lambda: asyncio.sleep(0)), True
        with pytest.raises(ClientDisconnected):
            await socket.send({"type": "websocket.close"})
        assert sent[1:] == frames[3:]

    asyncio.run(body())


class Line:
    """A connection that takes messages when it is told to."""

    def __init__(self):
        self.writable, self.sent = asyncio.Event(), []

    @property
    def is_free(self):
        return self.writable.is_set()

    async def ready(self):
        await self.writable.wait()

    def push(self, message):
        self.sent.append(message.text)


def test_messages_wait_in_order_for_a_slow_reader_and_too_many_end_it():
    async def body():
        line, ended = Line(), []
        outbox = Outbox(SimpleNamespace(scope={"extensions": {LIGHT: line}}), 3, lambda: ended.append(True))
        line.writable.set()
        outbox.put(Sealed(b"0"))
        line.writable.clear()
        for n in range(1, 4):
            outbox.put(Sealed(b"%d" % n))
        assert (line.sent, ended) == ([b"0"], [])
        line.writable.set()
        outbox.put(Sealed(b"4"))  # not before those that wait
        assert ended
        async with asyncio.timeout(SECONDS):
            while len(line.sent) < 5:
                await asyncio.sleep(0.01)
        outbox.put(Sealed(b"5"))
        assert line.sent == [b"%d" % n for n in range(6)]

    asyncio.run(body())
