"""Nothing moves by itself: a whole game of each kind, seen on a phone and on a desktop, shifts the page by less than 0.1."""

import asyncio

import pytest
from playwright.sync_api import Page, expect

from backroom.client import Seat, Server
from backroom.wire.parts import Now, Settings
from tests.web.browser import Visitors, WebServer, alone
from tests.web.setting import Place
from tests.web.test_looks import PHONE

MOST = 0.1
LOOK = 0.04  # seconds for which a page shows each decision
SCREENS = {"phone": PHONE, "desktop": {"viewport": {"width": 1280, "height": 720}}}
WATCH = """() => {
  const where = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const name = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "gone";
  const told = ({ node, previousRect, currentRect }) => `${name(node)}: ${where(previousRect)} to ${where(currentRect)}`;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) window.shifts.push([value, ...sources.map(told)]);
  }).observe({ type: "layout-shift", buffered: true });
  setInterval(() => document.querySelector(".what .next")?.click(), 50); // a script's click excuses no shift
}"""


def opened(server: WebServer, game: str, players: int) -> Place:
    """Open a table for Ann and bots that wait for nothing, and begin."""

    async def sat() -> Place:
        async with Server(server.address) as client:
            host = await client.open(game, Settings(pace=0, away=86_400), players=str(players))
            ann = await client.sit(host.table, "Ann")
            for _ in range(players - 1):
                await host.seat_bot("novice")
            await host.start()
            return Place(host.table, host.secret, ann.number or 0, ann.secret or "", game)

    return alone(sat())


def play(server: WebServer, place: Place) -> None:
    """Play Ann's seat to the end beside the pages that show it: any choice, a different one each time."""

    async def played() -> None:
        async with Seat(server.address, place.table, place.seat, place.secret) as ann:
            turn = 0
            async for now in ann.turns():
                await asyncio.sleep(LOOK)
                turn += 1
                await ann.act(decision(now, place.seat, turn))

    alone(played())


def decision(now: Now, seat: int, turn: int) -> str | list[str]:
    """Decide something; a crew is sent whole, as the page does it."""
    if not now.choices[0].startswith("assign "):
        return now.choices[turn * 7 % len(now.choices)]
    assert now.position is not None
    assert now.insight is not None
    places: dict[str, list[str]] = now.insight["places"]
    cards = [kind for kind, n in now.position["players"][seat]["hand"].items() for _ in range(n)]
    jobs = [[place for place in places[kind] if place.startswith("job")] or ["nothing"] for kind in cards]
    return [f"assign {kind} {some[(turn + n) % len(some)]}" for n, (kind, some) in enumerate(zip(cards, jobs, strict=True))]


def shift(page: Page) -> float:
    """Give how much a page has moved by itself, all in all, whoever caused it; print what moved most."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shifts = page.evaluate("() => window.shifts")
    for value, *what in sorted(shifts, reverse=True)[:8]:
        print(f"{value:.4f}", *what, sep=" | ")
    return float(sum(value for value, *_ in shifts))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("big-shot", 4), ("big-score", 6)])
def test_a_whole_game_moves_nothing_on_a_phone_and_on_a_desktop(visitor: Visitors, server: WebServer, game: str, players: int):
    place = opened(server, game, players)
    pages = {name: place.open(visitor(**screen)) for name, screen in SCREENS.items()}
    for page in pages.values():
        expect(page.locator(".what")).to_be_visible()
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.evaluate(WATCH)
    play(server, place)
    for name, page in pages.items():
        expect(page.locator("p.winner").last).to_be_visible()
        print(name, shift(page))
        assert shift(page) < MOST, name
    page.evaluate("() => document.querySelector('main').style.paddingTop = '30vh'")
    assert shift(page) >= MOST, "a planted shift is not seen"
