"""Where screens are low or small, the log, all seats with what they have, and what is asked have room; nothing of it is cut."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_score import Player as Robber
from tests.web.big_shot import Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist, staged, the_end_of_a_round
from tests.web.setting import golden
from tests.web.test_looks import PHONE

LAPTOPS = {"1280": {"width": 1280, "height": 720}, "1366": {"width": 1366, "height": 650}}
ON_ITS_SIDE = {**PHONE, "viewport": {"width": 844, "height": 390}}
LINES = """() => {
  const { top, bottom } = document.querySelector(".talk ol").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".talk .line")].map((line) => line.getBoundingClientRect());
  return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length;
}"""
HIDDEN = """() => [...document.querySelectorAll(".players .seat")].flatMap((seat) => {
  const edge = seat.closest("article").getBoundingClientRect().right, { bottom } = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(":scope > *, .token")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && getComputedStyle(one).clipPath === "none" && (box.bottom > bottom + 1.5 || box.right > edge);
  }).map((one) => one.outerHTML);
})"""
ROWS = """() => [...document.querySelectorAll(".slots")].map((row) =>
  new Set([...row.children].map((one) => one.offsetTop)).size)"""
SCROLLED = "() => { const what = document.querySelector('.what'); return what.scrollHeight - what.clientHeight; }"


def cut(page: Page) -> list[str]:
    """List what seats have and do not show."""
    Player(page).settle()
    return list(page.evaluate(HIDDEN))


@pytest.mark.parametrize("viewport", LAPTOPS.values(), ids=LAPTOPS)
def test_four_at_big_shot_leave_room_for_the_log(visitor: Visitors, server: WebServer, viewport: dict[str, int]):
    page = golden(server, "big-shot", "variant-4-2018-open-refused.game", "bidding", 0.4).open(
        visitor(viewport=viewport), lang="fr"
    )
    player = Player(page)
    assert player.asked() == "bidding"
    player.settle()
    assert page.evaluate(LINES) >= (4 if viewport["height"] > 700 else 1)
    assert page.evaluate(SCROLLED) <= 0


@pytest.mark.parametrize("viewport", LAPTOPS.values(), ids=LAPTOPS)
@pytest.mark.parametrize("stage", ["draft", "assigning", "fists", "trading"])
def test_six_at_the_big_score_are_whole_beside_the_log(
    visitor: Visitors, server: WebServer, viewport: dict[str, int], stage: str
):
    page = heist(server, 6, stage)[0].open(visitor(viewport=viewport), lang="fr")
    assert Robber(page).asked() == stage
    assert cut(page) == []
    assert page.evaluate(LINES) >= 2
    assert page.evaluate(SCROLLED) <= 0


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
@pytest.mark.parametrize("players", [4, 6])
def test_a_phone_shows_all_that_everybody_has(visitor: Visitors, server: WebServer, screen: dict[str, Any], players: int):
    page = heist(server, players, "fists")[0].open(visitor(**screen), lang="fr")
    assert Robber(page).asked() == "fists"
    assert cut(page) == []
    page.evaluate("() => (document.querySelector('.players .seat').style.height = '10px')")
    assert cut(page)


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_the_summary_of_a_round_needs_no_scrolling_on_a_phone(visitor: Visitors, server: WebServer, screen: dict[str, Any]):
    page = staged(server, 6, the_end_of_a_round, "jack")[0].open(visitor(**screen), pace="brisk")
    page.locator(".what .row .button").last.click()
    expect(page.locator(".what .next")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".what .sums > div")).to_have_count(6)
    assert (
        page.evaluate(
            "() => { const all = document.querySelector('section.round'); return all.scrollHeight - all.clientHeight; }"
        )
        <= 0
    )
    assert page.evaluate(SCROLLED) <= 0


def test_slots_are_never_too_small_and_six_are_in_a_row(visitor: Visitors, server: WebServer):
    for viewport, least in (
        ({"width": 360, "height": 740}, 21),
        ({"width": 1280, "height": 720}, 30),
        ({"width": 1440, "height": 900}, 40),
    ):
        page = heist(server, 6, "assigning")[0].open(visitor(viewport=viewport))
        assert Robber(page).asked() == "assigning"
        Player(page).settle()
        assert set(page.evaluate(ROWS)) == {1}
        assert page.evaluate("() => document.querySelector('.slots li').offsetWidth") >= least
        page.close()
