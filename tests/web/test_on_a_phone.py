"""On a phone, upright and on its side: all is in sight and in reach, what is said is seen at once, and nothing moves the page."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.big_shot import Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist
from tests.web.setting import GOLDEN, golden, played_on, prefer, table_for_two
from tests.web.test_looks import PHONE

FOUR, TWO = "variant-4-2018-open-refused.game", "variant-2-2018-open-refused.game"
LOW = {"on its side": {"width": 740, "height": 360}, "twice as large": {"width": 720, "height": 450}}
RECORD = GOLDEN / "big-shot" / "ending-shared-victory.game"
OUTSIDE = """() => {
  const card = document.querySelector(".plain");
  const edge = card.getBoundingClientRect().right;
  const out = [...card.querySelectorAll("dt, dd, span")].filter((one) => one.getBoundingClientRect().right > edge);
  const sideways = [document.documentElement.scrollWidth > innerWidth, card.scrollWidth > card.clientWidth];
  return [...sideways, ...out.map((one) => one.innerText)];
}"""
CUT = """() => [...document.querySelectorAll(".players article")].flatMap((seat) => {
  const { right, bottom } = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".seat *")].filter((one) => {
    const { right: r, bottom: b, width } = one.getBoundingClientRect();
    const drawn = width && getComputedStyle(one).clipPath === "none" && !one.closest(".unseen, .gain");
    return drawn && (r > right + 1 || b > bottom + 1);
  }).map((one) => one.outerHTML);
})"""
COVERED = """() => [...document.querySelectorAll(".what .button")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return width && !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((one) => one.innerText)"""
LOG = """() => {
  const list = document.querySelector(".log ol");
  return [list.scrollTop, list.scrollWidth - list.clientWidth, scrollY];
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "file", "stage"),
    [("big-shot", "variant-4-2018-open-refused.game", "deploying"), ("big-score", "variant-4-standard.game", "fists")],
)
def test_a_table_as_text_fits_and_reads_well(visitor: Visitors, server: WebServer, game: str, file: str, stage: str, lang: str):
    page = golden(server, game, file, stage, 0.4).open(visitor(**PHONE), plain=True, lang=lang)
    expect(page.locator(".plain dt").first).to_be_visible()
    assert page.evaluate(OUTSIDE) == [False, False]
    assert page.evaluate("() => document.documentElement.scrollHeight") < 3 * PHONE["viewport"]["height"]
    told = page.locator(".plain").inner_text()
    assert "_" not in told
    assert "NaN" not in told
    assert ("%" in told) == (game == "big-score")


def test_what_is_said_is_seen_at_once_and_leads_to_the_chat(visitor: Visitors, server: WebServer):
    places = table_for_two(server)
    ann, bob = places[0].open(visitor(**PHONE)), places[1].open(visitor())
    bob.get_by_role("tab", name="Chat").click()
    bob.get_by_role("textbox", name="Write a message").fill(f"Your turn, {'W' * 60}")
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


@pytest.mark.parametrize("viewport", LOW.values(), ids=LOW.keys())
def test_what_one_does_is_in_sight_where_the_page_is_low(visitor: Visitors, server: WebServer, viewport: dict[str, int]):
    page = golden(server, "big-shot", FOUR, "bidding", 0.2).open(visitor(viewport=viewport))
    for thing in (page.locator(".what h2"), page.get_by_role("button", name="Pass", exact=True), page.locator("[data-lot=D21]")):
        expect(thing).to_be_in_viewport(ratio=0.99)
    assert page.locator(".quick .button").count() == 4
    Player(page).settle()
    assert page.evaluate(COVERED) == []
    assert (page.locator("[data-lot=Ax2]").bounding_box() or {})["width"] >= 44
    assert page.evaluate("() => document.documentElement.scrollHeight") <= viewport["height"]


@pytest.mark.parametrize("options", [PHONE, {"viewport": {"width": 1440, "height": 900}}], ids=["phone", "wide"])
def test_nothing_moves_when_somebody_else_is_asked(visitor: Visitors, server: WebServer, options: dict[str, Any]):
    pages = [place.open(visitor(**options)) for place in table_for_two(server)]
    for page in pages:
        expect(page.locator(".what.steady")).to_be_visible()
    asked, waiting = sorted(pages, key=lambda page: page.locator(".what.mine").count(), reverse=True)
    expect(asked.get_by_role("button", name="No loan", exact=True)).to_be_in_viewport(ratio=0.99)
    asked.get_by_role("button", name="No loan", exact=True).click()
    expect(waiting.get_by_role("button", name="No loan", exact=True)).to_be_visible()
    expect(asked.locator(".what.mine")).to_have_count(0)
    for part in (".sheet", ".players"):
        here, there = (page.locator(part).first.bounding_box() or {} for page in pages)
        assert abs(here["y"] - there["y"]) <= 20
        assert abs(here["height"] - there["height"]) <= 20
    for page in pages:
        players, sheet = (page.locator(part).first.bounding_box() or {} for part in (".players", ".sheet"))
        assert players["y"] + players["height"] <= sheet["y"] or players["x"] > sheet["x"]


def test_log_and_chat_are_one_touch_away_and_the_latest_is_told_while_one_waits(visitor: Visitors, server: WebServer):
    pages = [place.open(visitor(**PHONE)) for place in table_for_two(server)]
    for page in pages:
        expect(page.locator(".what.steady")).to_be_visible()
    waiting = min(pages, key=lambda page: page.locator(".what.mine").count())
    expect(waiting.locator(".latest li").last).to_contain_text("the broker stops")
    expect(waiting.locator(".latest li").last).to_be_in_viewport(ratio=0.99)
    expect(waiting.locator("#tab-log")).not_to_be_in_viewport()
    waiting.get_by_role("button", name="Log and chat").tap()
    expect(waiting.locator(".talk .line").last).to_be_in_viewport(ratio=0.99)
    expect(waiting.locator("#tab-log")).to_be_focused()
    waiting.locator(".talk .line").last.tap()
    expect(waiting.get_by_role("button", name="Back to the game")).to_be_in_viewport(ratio=0.99)


def test_two_players_are_offered_loans_before_the_bidding_alone(visitor: Visitors, server: WebServer):
    page = golden(server, "big-shot", TWO, "bidding", 0.5).open(visitor(**PHONE))
    expect(page.locator(".what .button.primary")).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name="Hint")).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name=re.compile("^Borrow|^orange Borrow"))).to_have_count(0)


def test_what_is_told_about_a_lot_goes_away_with_a_touch_elsewhere(visitor: Visitors, server: WebServer):
    page = golden(server, "big-shot", FOUR, "bidding", 0.2).open(visitor(**PHONE))
    page.locator("[data-lot=D20]").tap()
    expect(page.locator(".lot-card")).to_be_visible()
    page.locator(".what h2").tap()
    expect(page.locator(".lot-card")).to_have_count(0)


def test_a_phone_is_told_of_no_keys_and_has_the_end_of_the_settings_in_sight(visitor: Visitors):
    page = prefer(visitor(**PHONE))
    page.goto("/")
    expect(page.locator("header .word")).to_be_visible()
    page.get_by_role("button", name="Settings").tap()
    expect(page.locator("kbd").first).to_be_hidden()
    expect(page.get_by_role("button", name="Close")).to_be_in_viewport(ratio=0.99)


def test_a_finger_that_taps_twice_keeps_no_card_and_every_name_can_be_read(visitor: Visitors, server: WebServer):
    page = heist(server, 2, "draft")[0].open(visitor(**PHONE), lang="fr")
    cards = page.locator(".draft [role=radio]")
    expect(cards).to_have_count(9)
    Player(page).settle()
    cut = page.locator(".draft .pick .title").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
    cards.nth(1).tap()
    cards.nth(1).tap()
    expect(cards.nth(1)).to_have_attribute("aria-checked", "true")
    page.wait_for_timeout(300)
    expect(cards).to_have_count(9)


def test_the_top_bar_says_that_one_is_in_the_vault(visitor: Visitors, server: WebServer):
    page = heist(server, 2, "fists")[0].open(visitor(**PHONE))
    expect(page.locator("header .round")).to_have_text("In the vault")


@pytest.mark.parametrize(
    "viewport",
    [{"width": 360, "height": 740}, {"width": 390, "height": 844}, {"width": 1280, "height": 720}],
    ids=["small", "large", "desktop"],
)
def test_a_theft_has_all_its_choices_in_sight_and_no_seat_is_cut(visitor: Visitors, server: WebServer, viewport: dict[str, int]):
    text = (GOLDEN / "big-score" / "ending-gun-man-used.game").read_text()
    number, _, seat, *_ = next(line for line in text.splitlines() if " take " in line).split()
    phone = visitor(**{**PHONE, "viewport": viewport})
    page = played_on(server, "big-score", text, int(number) - 1, int(seat)).open(phone, lang="fr")
    expect(page.locator(".what .trades .button").first).to_be_visible()
    for button in page.locator(".what .button:visible").all():
        expect(button).to_be_in_viewport(ratio=0.99)
    assert page.locator(".what").evaluate("what => what.scrollHeight - what.clientHeight") <= 1
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("stage", ["bosses", "draft", "assigning", "fists"])
def test_on_its_side_everybody_is_in_sight_and_whatever_one_chooses_from(visitor: Visitors, server: WebServer, stage: str):
    page = heist(server, 6, stage)[0].open(visitor(viewport=LOW["on its side"]), lang="fr")
    chosen = {"bosses": "[data-act]", "draft": ".draft [role=radio]", "assigning": ".hand .pick", "fists": ".what .row .button"}
    things = page.locator(f".players article, {chosen[stage]}, [data-drop], .floor .spot")
    expect(page.locator(chosen[stage]).first).to_be_visible()
    assert things.count() > 6
    for thing in things.all():
        expect(thing).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(CUT) == []
