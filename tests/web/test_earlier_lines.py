"""A long log and a long chat come in pages: the newest lines first, earlier ones when somebody scrolls up or asks for them."""

from playwright.sync_api import Page, expect

from backroom.client import Seat
from tests.web.browser import WebServer, alone
from tests.web.setting import Place, table_for_two

SAID = 300
TOP = "() => document.querySelector('#panel ol').scrollTop"
UP = "list => { list.scrollTop = 30; list.scrollTop = 0; }"


def talked_at(server: WebServer) -> Place:
    """Open a table at which Ann has said a lot."""
    place = table_for_two(server)[0]

    async def talk() -> None:
        async with Seat(server.address, place.table, place.seat, place.secret) as ann:
            for number in range(SAID):
                await ann.say(f"line {number} {'x' * 200}")

    alone(talk())
    return place


def test_earlier_lines_come_when_somebody_asks_for_them_and_nothing_jumps(page: Page, server: WebServer):
    talked_at(server).open(page)
    page.get_by_role("tab", name="Chat").click()
    said = page.locator("#panel .said")
    expect(said.last).to_contain_text(f"line {SAID - 1} ")
    assert "line 0 " not in said.first.inner_text()
    earlier = page.get_by_role("button", name="Earlier lines")
    before = said.count()
    earlier.evaluate("button => button.click()")  # a click of Playwright's scrolls up to it first, which asks for lines too
    expect(said).not_to_have_count(before)
    assert page.evaluate(TOP) > 0
    expect(said.last).to_be_in_viewport()  # what was in view is in view, and the earlier lines are above it
    first, before = said.first.inner_text(), said.count()
    page.locator("#panel ol").evaluate(UP)
    expect(said).not_to_have_count(before)
    expect(page.locator("#panel .said", has_text=first.split(" x")[0]).first).to_be_in_viewport()
    while earlier.count():
        page.locator("#panel ol").evaluate(UP)
        page.wait_for_timeout(50)
    expect(said).to_have_count(SAID)
    expect(said.first).to_contain_text("line 0 ")
    expect(page.locator(".unread")).to_have_count(0)
