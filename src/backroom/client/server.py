"""The HTTP API as methods."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar, cast

import httpx
from pydantic import TypeAdapter

from backroom.client.entry import Entry, trusted
from backroom.client.refused import RefusedByServer
from backroom.client.seat import Seat
from backroom.wire.forms import (
    Branch,
    GameOnOffer,
    Invited,
    Lock,
    Mute,
    NewInvite,
    NewTable,
    Opened,
    Problem,
    Rematch,
    RuleText,
    Seated,
    Sit,
    TableHead,
)
from backroom.wire.parts import Part, Settings
from backroom.wire.record_forms import KeptRecord, ReplayedStep

PAUSES = (0.1, 0.4, 1.2)  # seconds before what was not answered is asked again
TRANSIENT = ("storage", "busy", "unsure", "internal")  # refusals that may be over in a moment
T = TypeVar("T")

MOST_STEPS = 100  # of a record, in one request


class Server:
    """A server, by its address."""

    def __init__(self, address: str, password: str | None = None) -> None:
        """Say where it is, such as http://127.0.0.1:8712, and its password, if it has one."""
        self.address = address.rstrip("/")
        self.entry = Entry(self.address, password)
        self.http = httpx.AsyncClient(base_url=self.address, timeout=30, verify=trusted())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        await self.http.aclose()

    async def ask(self, method: str, path: str, form: type[T], body: object = None, secret: str | None = None) -> T:
        """Ask for something, and read the answer; raise RefusedByServer if the server says no."""
        headers = {**({"Authorization": f"Bearer {secret}"} if secret else {}), **await self.entry.headers()}
        answer = await self.http.request(method, f"/api{path}", json=body, headers=headers)
        return read(answer, form)

    async def ask_again(self, path: str, form: type[T], wish: Part, secret: str | None = None) -> T:
        """Ask for something that has a key, again if no answer comes: it is done once."""
        for pause in PAUSES:
            try:
                return await self.ask("POST", path, form, wish.model_dump(mode="json", exclude_unset=True), secret)
            except httpx.TransportError:
                await asyncio.sleep(pause)
            except RefusedByServer as error:
                if error.code not in TRANSIENT:
                    raise
                await asyncio.sleep(pause)
        return await self.ask("POST", path, form, wish.model_dump(mode="json", exclude_unset=True), secret)

    async def games(self) -> list[GameOnOffer]:
        """List the games on offer."""
        return await self.ask("GET", "/games", list[GameOnOffer])

    async def rules(self, game: str, lang: str = "en") -> list[RuleText]:
        """Give a game's rules."""
        return await self.ask("GET", f"/games/{game}/rules?lang={lang}", list[RuleText])

    async def tables(self) -> list[TableHead]:
        """List the tables that can be joined or watched, the newest first, as many as fit into an answer."""
        return await self.ask("GET", "/tables", list[TableHead])

    async def table(self, table: str) -> TableHead:
        """Tell what is public of a table."""
        return await self.ask("GET", f"/tables/{table}", TableHead)

    async def open(self, game: str, settings: Settings | None = None, branch: Branch | None = None, **options: str) -> Host:
        """Open a table."""
        wish = NewTable(game=game, options=options, settings=settings or Settings(), branch=branch, key=new_wish_key())
        return await self.opened(wish)

    async def open_guide(self, game: str, settings: Settings | None = None) -> Host:
        """Open the table of a guided first game: its bots are there, sit down and start."""
        return await self.opened(NewTable(game=game, settings=settings or Settings(), guide=True, key=new_wish_key()))

    async def opened(self, wish: NewTable) -> Host:
        """Open a table as it is wished for."""
        opened = await self.ask_again("/tables", Opened, wish)
        return Host(self, opened.table, opened.link, opened.host)

    async def sit(
        self, table: str, name: str, seat: int | None = None, invite: str | None = None, word: str | None = None
    ) -> Seat:
        """Take a seat at a table, with the key of an invitation the one that it keeps; a word of yours mixes with its chance."""
        more = {name: value for name, value in (("invite", invite), ("word", word)) if value}
        wish = Sit(seat=seat, name=name, key=new_wish_key(), **more)
        seated = await self.ask_again(f"/tables/{table}/seats", Seated, wish)
        return Seat(self.address, table, seated.seat, seated.secret, entry=self.entry)

    async def leave(self, seat: Seat) -> None:
        """Give a seat up."""
        await self.ask("DELETE", f"/tables/{seat.table}/seats/{seat.number}", type(None), secret=seat.secret)

    def watch(self, table: str, invite: str | None = None) -> Seat:
        """Watch a table; a locked one with an invitation, or with its host's secret."""
        return Seat(self.address, table, None, None, entry=self.entry, invite=invite)

    async def rematch(self, seat: Seat, bots: bool = False) -> Seat:
        """Ask for a rematch, or accept it; give the seat at its table, where the game begins when everybody has accepted.

        With bots, it does not wait for those who have declined: bots begin in their place.
        """
        where = f"/tables/{seat.table}/rematch{'?bots=true' if bots else ''}"
        found = await self.ask("POST", where, Rematch, secret=seat.secret)
        return Seat(self.address, found.table, found.seat, seat.secret, entry=self.entry)

    async def decline(self, seat: Seat) -> None:
        """Decline a rematch, or take back that one has accepted it."""
        await self.ask("DELETE", f"/tables/{seat.table}/rematch", type(None), secret=seat.secret)

    async def record(self, table: str) -> str:
        """Give the record of a finished game, or of one that follows other rules than the server's."""
        return await self.ask("GET", f"/tables/{table}/record", str)

    async def upload(self, record: str) -> KeptRecord:
        """Upload a record."""
        headers = {"Content-Type": "text/plain", **await self.entry.headers()}
        answer = await self.http.post("/api/records", content=record.encode(), headers=headers)
        return read(answer, KeptRecord)

    async def steps(self, record: str, seat: int | None = None, first: int = 0, number: int = 50) -> list[ReplayedStep]:
        """Replay steps of a record; they are asked for page by page."""
        whose, found = "" if seat is None else f"&seat={seat}", list[ReplayedStep]()
        while len(found) < number:
            where = f"first={first + len(found)}&number={min(MOST_STEPS, number - len(found))}"
            more = await self.ask("GET", f"/records/{record}/steps?{where}{whose}", list[ReplayedStep])
            found += more
            if not more:
                break
        return found


@dataclass(frozen=True)
class Host:
    """A table that was opened here, with its host's secret."""

    server: Server
    table: str
    link: str
    secret: str

    async def seat_bot(self, level: str, seat: int | None = None) -> int:
        """Put a bot on a seat."""
        wish = Sit(seat=seat, level=level, key=new_wish_key())
        return (await self.server.ask_again(f"/tables/{self.table}/seats", Seated, wish, self.secret)).seat

    async def free(self, seat: int) -> None:
        """Free a seat before the game."""
        await self.server.ask("DELETE", f"/tables/{self.table}/seats/{seat}", type(None), secret=self.secret)

    async def lock(self, locked: bool = True) -> None:
        """Let nobody new in, or everybody again."""
        await self.decide("/lock", Lock(locked=locked))

    async def invite(self, seat: int | None = None, hours: int = 72, watch: bool = False) -> Invited:
        """Keep a seat for whoever gets the link, or let them watch a locked table."""
        wish = NewInvite(seat=seat, hours=hours, watch=watch).model_dump()
        return await self.server.ask("POST", f"/tables/{self.table}/invites", Invited, wish, self.secret)

    async def withdraw(self, seat: int) -> None:
        """Keep a seat no longer."""
        await self.server.ask("DELETE", f"/tables/{self.table}/invites/{seat}", type(None), secret=self.secret)

    async def mute(self, seat: int, muted: bool = True) -> None:
        """Let somebody say nothing, or speak again."""
        await self.decide(f"/seats/{seat}/mute", Mute(muted=muted))

    async def remove(self, seat: int) -> None:
        """Send somebody away: before the game the seat is free again, in it a bot plays on."""
        await self.decide(f"/seats/{seat}/remove")

    async def decide(self, path: str, wish: Part | None = None) -> None:
        """Decide something as the host."""
        body = None if wish is None else wish.model_dump()
        await self.server.ask("POST", f"/tables/{self.table}{path}", type(None), body, self.secret)

    async def record(self) -> str:
        """Give the record of a finished game, or of a table that is frozen."""
        return await self.server.ask("GET", f"/tables/{self.table}/record", str, secret=self.secret)

    async def start(self) -> None:
        """Begin the game."""
        await self.server.ask("POST", f"/tables/{self.table}/start", type(None), secret=self.secret)


def new_wish_key() -> str:
    """Draw a key for a table or a seat; nobody else may know it, since whoever has it is given the same answer."""
    return secrets.token_urlsafe(24)


def read(answer: httpx.Response, form: type[T]) -> T:
    """Read an answer, or raise what the server has against the request."""
    if answer.is_error:
        problem = Problem.model_validate_json(answer.content, extra="ignore")
        raise RefusedByServer(problem.code, problem.sentence, problem.rule)
    if form is str:
        return cast(T, answer.text)
    return TypeAdapter(form).validate_json(answer.content or b"null", extra="ignore")
