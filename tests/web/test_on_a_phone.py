"""On a phone: tables as text fit, what is said is seen at once, and a replay does not move the page."""

import pytest
from playwright.sync_api import expect

from tests.web.browser import Visitors, WebHouse
from tests.web.setting import GOLDEN, golden, prefer, table_for_two
from tests.web.test_looks import PHONE

RECORD = GOLDEN / "big-shot" / "ending-shared-victory.game"
OUTSIDE = """() => {
  const card = document.querySelector(".plain");
  const edge = card.getBoundingClientRect().right;
  const out = [...card.querySelectorAll("dt, dd, span")].filter((one) => one.getBoundingClientRect().right > edge);
  const sideways = [document.documentElement.scrollWidth > innerWidth, card.scrollWidth > card.clientWidth];
  return [...sideways, ...out.map((one) => one.innerText)];
}"""
LOG = """() => {
  const list = document.querySelector(".log ol");
  return [list.scrollTop, list.scrollWidth - list.clientWidth, scrollY];
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "file", "stage"),
    [("big-shot", "variant-4-2018-open-refused.game", "deploying"), ("big-score", "variant-4-standard.game", "fists")],
)
def test_a_table_as_text_fits_and_reads_well(visitor: Visitors, house: WebHouse, game: str, file: str, stage: str, lang: str):
    page = golden(house, game, file, stage, 0.4).open(visitor(**PHONE), plain=True, lang=lang)
    expect(page.locator(".plain dt").first).to_be_visible()
    assert page.evaluate(OUTSIDE) == [False, False]
    assert page.evaluate("() => document.documentElement.scrollHeight") < 3 * PHONE["viewport"]["height"]
    told = page.locator(".plain").inner_text()
    assert "_" not in told
    assert "NaN" not in told
    assert ("%" in told) == (game == "big-score")


def test_what_is_said_is_seen_at_once_and_leads_to_the_chat(visitor: Visitors, house: WebHouse):
    places = table_for_two(house)
    ann, bob = places[0].open(visitor(**PHONE)), places[1].open(visitor())
    bob.get_by_role("tab", name="Chat").click()
    bob.get_by_role("textbox", name="Say something").fill(f"Your turn, {'W' * 60}")
    bob.get_by_role("button", name="Send").click()
    news = ann.locator(".news")
    expect(news).to_contain_text("Your turn")
    box = news.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert ann.evaluate("() => scrollY") == 0
    expect(bob.locator(".news")).to_have_count(0)
    news.click()
    expect(ann.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    expect(ann.locator(".said")).to_be_in_viewport()
    expect(ann.locator(".news")).to_have_count(0)
    expect(ann.locator(".unread")).to_have_count(0)


def test_a_replay_begins_at_the_top_of_its_log_and_steps_do_not_move_the_page(visitor: Visitors):
    page = prefer(visitor(**PHONE))
    page.goto("/")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_url("**/replay/*")
    expect(page.locator(".log .line").first).to_be_attached()
    assert page.evaluate(LOG) == [0, 0, 0]
    for _ in range(60):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".log .line[aria-current=step]")).to_have_count(1)
    page.wait_for_function("() => document.querySelector('.log ol').scrollTop > 0")
    assert page.evaluate(LOG)[1:] == [0, 0]
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('.log ol').scrollTop === 0")
