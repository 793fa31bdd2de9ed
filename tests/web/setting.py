"""Tables and visitors, set up for a test before its page opens: who prefers what, who sits where, and how far the game is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from backroom.client import Seat, Server
from backroom.table import read
from backroom.table.replay import Replay
from backroom.wire.forms import Branch
from backroom.wire.parts import Now, Settings
from tests.web.browser import WebServer, alone

GOLDEN = Path(__file__).parents[1] / "golden"
ANN = {"lang": "en", "theme": "light", "pace": "instant", "plain": False, "name": "Ann", "level": "novice"}
BOTS_AT_ONCE = Settings(pace=0, away=86_400)
REMEMBER = "([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value)"


def remember(page: Page, key: str, value: object) -> None:
    """Let a visitor's browser remember something from before, unless the page has changed it since."""
    page.context.add_init_script(f"({REMEMBER})({json.dumps([f'backroom.{key}', json.dumps(value)])})")


def prefer(page: Page, **preferences: object) -> Page:
    """Let a visitor have preferences from before: those of Ann, who speaks English and is in a hurry, and others."""
    remember(page, "preferences", {**ANN, **preferences})
    return page


def hurry(page: Page) -> None:
    """Let bots wait for nothing at tables that a page opens from now on."""

    def hurried(route: Route) -> None:
        wish = route.request.post_data_json
        wish["settings"]["pace"] = 0
        route.continue_(post_data=json.dumps(wish))

    page.route("**/api/tables", lambda route: hurried(route) if route.request.method == "POST" else route.continue_())


@dataclass
class Place:
    """A seat at a table: what a browser needs to remember in order to have it."""

    table: str
    host: str
    seat: int
    secret: str
    game: str

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/table/{self.table}"

    def open(self, page: Page, **preferences: object) -> Page:
        """Open the table in a visitor's browser that has this seat."""
        prefer(page, **preferences)
        kept = {"game": self.game, "at": 1, "seat": self.seat, "secret": self.secret, "host": self.host}
        remember(page, "tables", {self.table: kept})
        page.goto(self.path)
        return page


def table_for_one(
    server: WebServer,
    players: int = 4,
    stage: str = "",
    game: str = "big-shot",
    settings: Settings = BOTS_AT_ONCE,
    level: str = "novice",
    when: Callable[[Now], bool] | None = None,
    **options: str,
) -> Place:
    """Open a table with Ann and bots, and play until she is asked for something in a stage ("over": to the end).

    Where no stage is named, three and four at Big Shot come to the bidding: if nobody bids, the roller is asked for cubes first.
    """
    stage = stage or ("bidding" if game == "big-shot" and players > 2 else "")

    async def opened() -> Place:
        async with Server(server.address) as client:
            host = await client.open(game, settings, players=str(players), **options)
            ann = await client.sit(host.table, "Ann")
            for _ in range(players - 1):
                await host.seat_bot(level)
            if stage != "lobby":
                await host.start()
                await played_until(ann, stage, when)
            assert ann.number is not None
            return Place(host.table, host.secret, ann.number, ann.secret or "", game)

    return alone(opened())


async def played_until(seat: Seat, stage: str, when: Callable[[Now], bool] | None = None) -> None:
    """Play on a seat until it is asked in a stage of the game (with none: for anything), and what is wanted is true."""
    async with seat:
        async for now in seat.turns():
            there = not stage or (now.position is not None and now.position["stage"] == stage)
            if there and (when is None or when(now)):
                return
            await seat.act(chosen(now, stage, frugal=when is not None))


def chosen(now: Now, stage: str, frugal: bool = False) -> str:
    """Choose something that leads to a stage: to win an auction bid everything (or little, again and again), else pass."""
    bids = [choice for choice in now.choices if choice.startswith("bid ")]
    if bids and stage in ("paying", "deploying"):
        amounts = sorted(int(choice.split()[1]) for choice in bids)
        return f"bid {amounts[0] if frugal else amounts[-1]}"
    if "pass" in now.choices:
        return "pass"
    return "no loan" if "no loan" in now.choices else now.choices[len(now.choices) // 2]


def played_on(server: WebServer, game: str, text: str, move: int, seat: int = 0) -> Place:
    """Open a table that goes on from a move of a record, with Ann on a seat and bots on the others."""

    async def opened() -> Place:
        async with Server(server.address) as client:
            kept = await client.upload(text)
            host = await client.open(game, BOTS_AT_ONCE, Branch(record=kept.record, move=move))
            ann = await client.sit(host.table, "Ann", seat)
            for _ in kept.names[1:]:
                await host.seat_bot("novice")
            await host.start()
            return Place(host.table, host.secret, seat, ann.secret or "", game)

    return alone(opened())


def golden(server: WebServer, game: str, file: str, stage: str, late: float) -> Place:
    """Open a table from a golden game: where seat 0 is asked in a stage, after so much of the game."""
    text = (GOLDEN / game / file).read_text()
    record = read(text.encode())[0]
    replay = Replay(record)
    positions = [(step.number, replay.game.words.position(step.state), step.state) for step in replay.steps()]
    move = next(n for n, told, s in positions if n > late * len(positions) and told["stage"] == stage and s.waiting & 1)
    return played_on(server, game, text, move)


def kept(page: Page, key: str) -> Any:
    """Read what a visitor's browser remembers."""
    return json.loads(page.evaluate("key => localStorage.getItem(key) ?? '{}'", f"backroom.{key}"))


def table_for_two(server: WebServer, stage: str = "", names: tuple[str, str] = ("Ann", "Bob"), **settings: Any) -> list[Place]:
    """Open a table of Big Shot for two people, and play it to its end if that is wanted."""

    async def opened() -> list[Place]:
        async with Server(server.address) as client:
            host = await client.open("big-shot", Settings(pace=0, **settings), players="2")
            seats = [await client.sit(host.table, name) for name in names]
            await host.start()
            if stage:
                await asyncio.gather(*(played_until(seat, stage) for seat in seats))
            return [Place(host.table, host.secret, seat.number or 0, seat.secret or "", "big-shot") for seat in seats]

    return alone(opened())
