"""The HTTP API as methods."""

from __future__ import annotations

from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar, cast

import httpx
from pydantic import TypeAdapter

from backroom.client.refused import RefusedByServer
from backroom.client.seat import Seat
from backroom.wire.forms import (
    Branch,
    GameOnOffer,
    KeptRecord,
    NewTable,
    Opened,
    Problem,
    Rematch,
    ReplayedStep,
    RuleText,
    Seated,
    Sit,
    TableHead,
)
from backroom.wire.parts import Settings

T = TypeVar("T")


class Server:
    """A server, by its address."""

    def __init__(self, address: str) -> None:
        """Say where it is, such as http://127.0.0.1:8712."""
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        await self.http.aclose()

    async def ask(self, method: str, path: str, form: type[T], body: object = None, secret: str | None = None) -> T:
        """Ask for something, and read the answer; raise RefusedByServer if the server says no."""
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer = await self.http.request(method, f"/api{path}", json=body, headers=headers)
        return read(answer, form)

    async def games(self) -> list[GameOnOffer]:
        """List the games on offer."""
        return await self.ask("GET", "/games", list[GameOnOffer])

    async def rules(self, game: str, lang: str = "en") -> list[RuleText]:
        """Give a game's rules."""
        return await self.ask("GET", f"/games/{game}/rules?lang={lang}", list[RuleText])

    async def tables(self) -> list[TableHead]:
        """List the tables that can be joined or watched."""
        return await self.ask("GET", "/tables", list[TableHead])

    async def table(self, table: str) -> TableHead:
        """Tell what is public of a table."""
        return await self.ask("GET", f"/tables/{table}", TableHead)

    async def open(self, game: str, settings: Settings | None = None, branch: Branch | None = None, **options: str) -> Host:
        """Open a table."""
        wish = NewTable(game=game, options=options, settings=settings or Settings(), branch=branch)
        opened = await self.ask("POST", "/tables", Opened, wish.model_dump(mode="json"))
        return Host(self, opened.table, opened.link, opened.host)

    async def sit(self, table: str, name: str, seat: int | None = None, word: str | None = None) -> Seat:
        """Take a seat at a table; a word of your own makes it harder for others to choose what chance does."""
        sit = Sit(seat=seat, name=name, word=word).model_dump(exclude_none=True)
        seated = await self.ask("POST", f"/tables/{table}/seats", Seated, sit)
        return Seat(self.address, table, seated.seat, seated.secret)

    async def leave(self, seat: Seat) -> None:
        """Give a seat up."""
        await self.ask("DELETE", f"/tables/{seat.table}/seats/{seat.number}", type(None), secret=seat.secret)

    def watch(self, table: str) -> Seat:
        """Watch a table."""
        return Seat(self.address, table, None, None)

    async def rematch(self, seat: Seat) -> Seat:
        """Ask for a rematch; give the seat at its table."""
        found = await self.ask("POST", f"/tables/{seat.table}/rematch", Rematch, secret=seat.secret)
        return Seat(self.address, found.table, found.seat, seat.secret)

    async def record(self, table: str) -> str:
        """Give the record of a finished game, or of one that follows other rules than the server's."""
        return await self.ask("GET", f"/tables/{table}/record", str)

    async def upload(self, record: str) -> KeptRecord:
        """Upload a record."""
        answer = await self.http.post("/api/records", content=record.encode(), headers={"Content-Type": "text/plain"})
        return read(answer, KeptRecord)

    async def steps(self, record: str, seat: int | None = None, first: int = 0, number: int = 50) -> list[ReplayedStep]:
        """Replay steps of a record."""
        whose = "" if seat is None else f"&seat={seat}"
        return await self.ask("GET", f"/records/{record}/steps?first={first}&number={number}{whose}", list[ReplayedStep])


@dataclass(frozen=True)
class Host:
    """A table that was opened here, with its host's secret."""

    server: Server
    table: str
    link: str
    secret: str

    async def seat_bot(self, level: str, seat: int | None = None) -> int:
        """Put a bot on a seat."""
        form = Sit(seat=seat, level=level).model_dump()
        return (await self.server.ask("POST", f"/tables/{self.table}/seats", Seated, form, self.secret)).seat

    async def free(self, seat: int) -> None:
        """Free a seat before the game."""
        await self.server.ask("DELETE", f"/tables/{self.table}/seats/{seat}", type(None), secret=self.secret)

    async def record(self) -> str:
        """Give the record of a finished game, or of a table that is frozen."""
        return await self.server.ask("GET", f"/tables/{self.table}/record", str, secret=self.secret)

    async def start(self) -> None:
        """Begin the game."""
        await self.server.ask("POST", f"/tables/{self.table}/start", type(None), secret=self.secret)


def read(answer: httpx.Response, form: type[T]) -> T:
    """Read an answer, or raise what the server has against the request."""
    if answer.is_error:
        problem = Problem.model_validate_json(answer.content, extra="ignore")
        raise RefusedByServer(problem.code, problem.sentence, problem.rule)
    if form is str:
        return cast(T, answer.text)
    return TypeAdapter(form).validate_json(answer.content or b"null", extra="ignore")
