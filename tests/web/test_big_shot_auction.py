"""Auctions of Big Shot in the browser: quick bids, orders, keys, a warning before an overbid; hammer, sale and die on film."""

import asyncio
import json
import re

import pytest
from playwright.sync_api import Page, expect

from backroom.client import Seat, Server
from backroom.table import read
from backroom.table.replay import Replay
from backroom.wire.parts import Settings
from tests.web.big_shot import Player
from tests.web.browser import WebServer, alone
from tests.web.setting import GOLDEN, Place, golden, prefer
from tests.web.watching import Ears

FOUR, PUNISHED = "variant-4-2018-open-refused.game", "variant-3-2018-hidden-punished.game"


def test_quick_bids_and_keys(page: Page, server: WebServer):
    ears = Ears(page)
    player = Player(golden(server, "big-shot", FOUR, "bidding", 0.05).open(page))
    assert player.asked() == "bidding"
    for more in (1, 2, 5):
        expect(player.what.get_by_role("button", name=re.compile(f"{more} more than the last bid$"))).to_be_visible()
    lowest = int(re.findall(r"\d+", player.button(re.compile(r"^Bid \d+M$")).inner_text())[0])
    page.keyboard.press("a")
    expect(player.button(re.compile("all you have$"))).to_have_attribute("aria-pressed", "true")
    assert acts(ears) == []
    with player.acting():
        page.keyboard.press("2")
    assert acts(ears) == [[f"bid {lowest + 1}"]]
    if player.asked() == "bidding":
        with player.acting():
            page.keyboard.press("p")
        assert acts(ears)[-1] == ["pass"]


def acts(ears: Ears) -> list[list[str]]:
    """List what a page has asked to be done."""
    return [one["actions"] for one in ears.sent if one["type"] == "act"]


def three_people(server: WebServer) -> tuple[Place, Place]:
    """Open a table of three people; give who is asked first, and who is next."""

    async def opened() -> tuple[Place, Place]:
        async with Server(server.address) as client:
            host = await client.open("big-shot", Settings(away=86_400), players="3")
            seats = [await client.sit(host.table, name) for name in ("Ann", "Bob", "Cid")]
            await host.start()
            async with seats[0] as one:
                await one.until(lambda: bool(one.now.waiting))
                first = one.now.waiting[0]
            both = (seats[first], seats[(first + 1) % 3])
            places = [Place(host.table, "", seat.number or 0, seat.secret or "", "big-shot") for seat in both]
            return places[0], places[1]

    return alone(opened())


def test_an_order_is_left_changed_and_used_and_nobody_else_hears_of_it(page: Page, visitor, server: WebServer):
    first, second = three_people(server)
    other = visitor()
    ears = Ears(other)
    first.open(other)
    second.open(page)
    orders = page.get_by_role("region", name="When your turn comes")
    orders.get_by_role("button", name="Pass").click()
    expect(orders.get_by_role("button", name="Pass")).to_have_attribute("aria-pressed", "true")
    orders.get_by_role("button", name="Higher limit").click()
    orders.get_by_role("button", name="Bid up to 4M").click()
    expect(orders.get_by_role("button", name="Bid up to 4M")).to_have_attribute("aria-pressed", "true")
    expect(orders.get_by_role("button", name="Pass")).to_have_attribute("aria-pressed", "false")
    player = Player(other)
    assert player.asked() == "bidding"
    heard = len(ears.frames)
    player.bid()
    expect(other.locator(".talk .line").last).to_contain_text("bids 2M")
    assert "order" not in json.dumps(ears.frames[heard:]).replace("borderline", "").replace('"order": [', "").replace(
        '"orders"', ""
    )
    page.reload()
    expect(orders.get_by_role("button", name="Bid up to 4M")).to_have_attribute("aria-pressed", "true")


def test_a_bid_above_ones_money_is_asked_about_first(page: Page, server: WebServer):
    ears = Ears(page)
    player = Player(golden(server, "big-shot", PUNISHED, "bidding", 0).open(page))
    assert player.asked() == "bidding"
    page.keyboard.press("a")
    page.keyboard.press("+")
    page.keyboard.press("b")
    expect(player.what.get_by_role("alert")).to_contain_text("the auction starts again")
    assert acts(ears) == []
    with player.acting():
        player.button(re.compile("anyway$")).click()
    assert len(acts(ears)) == 1


def outbid(server: WebServer) -> Place:
    """Open a table for two with hidden money and overbids, where Bob has bid more than Ann has."""

    async def play(seat: Seat, bid: str) -> None:
        async with seat:
            async for now in seat.turns():
                if "no loan" not in now.choices and bid not in now.choices:
                    return
                await seat.act("no loan" if "no loan" in now.choices else bid)
                if bid == "bid 40" and "no loan" not in now.choices:
                    return

    async def opened() -> Place:
        async with Server(server.address) as client:
            host = await client.open("big-shot", Settings(pace=0), players="2", money="hidden", overbids="punished")
            ann, bob = [await client.sit(host.table, name) for name in ("Ann", "Bob")]
            await host.start()
            await asyncio.gather(play(ann, "bid 1"), play(bob, "bid 40"))
            return Place(host.table, host.secret, 0, ann.secret or "", "big-shot")

    return alone(opened())


def test_who_cannot_pay_any_bid_is_offered_to_pass_first(page: Page, server: WebServer):
    player = Player(outbid(server).open(page))
    assert player.asked() == "bidding"
    expect(player.what.locator(".button.primary")).to_have_text(["Pass"])
    expect(player.what.locator("h2")).to_contain_text("41M is more than you have. Pass, or bluff.")


def moments(file: str) -> dict[str, int]:
    """Find the steps of a record at which an auction closes, the die is thrown, and a lot is sold."""
    replay, found, before = Replay(read((GOLDEN / "big-shot" / file).read_bytes())[0]), dict[str, int](), None
    for step in replay.steps():
        now = replay.game.words.position(step.state)
        if before is not None:
            if (before["stage"], now["stage"]) == ("bidding", "deploying"):
                found.setdefault("hammer", step.number)
            if before["stage"] == "rolling" and now["stage"] == "bidding" and step.number > 10:
                found.setdefault("die", step.number)
            if any(lot["owner"] and not before["city"][name]["owner"] for name, lot in now["city"].items()):
                found.setdefault("sale", step.number)
        before = now
    return found


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_hammer_die_and_sale_are_staged_before_what_they_lead_to(visitor, still: bool):
    page = prefer(visitor(reduced_motion="reduce" if still else "no-preference"), pace="calm")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(GOLDEN / "big-shot" / FOUR)
    page.wait_for_url("**/replay/*")
    expect(page.locator(".log .line").first).to_be_attached()
    at, signs = 0, {"hammer": ".staged .card .gavel", "die": ".die", "sale": "svg .sale"}
    for what, step in sorted(moments(FOUR).items(), key=lambda one: one[1]):
        for _ in range(step - 1 - at):
            page.keyboard.press("ArrowRight")
        at = step
        page.keyboard.press("ArrowRight")
        expect(page.locator(signs[what])).to_be_attached()
        if what == "hammer":
            expect(page.locator(".auction")).to_be_visible()
        expect(page.locator(signs[what])).to_have_count(0)
        if what == "hammer":
            expect(page.locator(".hand")).to_be_visible()


MEASURES = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [sheet, players, what] = [box(".sheet .sheet"), box(".players"), box(".what")];
  const board = document.querySelector(".sheet svg"), scale = box(".sheet svg").width / board.viewBox.baseVal.width;
  const written = [...board.querySelectorAll("text")].map((one) => scale * parseFloat(getComputedStyle(one).fontSize));
  const ratio = Math.round(100 * sheet.width / sheet.height);
  return [ratio, Math.round(players.height), Math.min(...written) >= 12, sheet.bottom <= what.top + 1];
}"""


def test_the_town_keeps_its_shape_on_a_phone_whoever_owes_what(visitor, server: WebServer):
    seen = list[list[object]]()
    for late in (0, 0.6):
        page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
        golden(server, "big-shot", "variant-3-2018-open-refused.game", "bidding", late).open(page, lang="fr")
        expect(page.locator(".bidding")).to_be_visible()
        seen.append(page.evaluate(MEASURES))
    assert seen[0] == seen[1]
    assert seen[0][2:] == [True, True]
