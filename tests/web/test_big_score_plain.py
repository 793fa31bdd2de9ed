"""The Big Score at the plain table: every choice is a button, and the position is told in words."""

import random

from playwright.sync_api import Page, expect

from tests.web.browser import WebServer
from tests.web.heist import heist
from tests.web.setting import prefer

READY = """() => {
  const what = document.querySelector(".what");
  if (!what || what.matches("[aria-busy=true]") || what.querySelector("[aria-busy=true]")) return "";
  if (what.classList.contains("over")) return "over";
  return what.classList.contains("mine") && what.querySelector("[data-action]") ? "asked" : "";
}"""
LOG = "() => document.querySelector('.talk ol').textContent"  # the same thing twice in a row is one line
HAPPENED = "before => document.querySelector('.talk ol').textContent !== before"
ROUND = 20  # decisions: a boss, eight cards that are kept, nine that are sent, and what they lead to
MOST = 20  # decisions at the end of a game


def decide(page: Page, dice: random.Random) -> bool:
    """Press a button of those that there are; tell whether there was one, and the game goes on."""
    if page.wait_for_function(READY).json_value() == "over":
        return False
    before = page.evaluate(LOG)
    dice.choice(page.locator("[data-action]").all()).click()
    page.wait_for_function(HAPPENED, arg=before)
    return True


def test_a_round_of_the_big_score_as_text_from_the_start_page_on(page: Page):
    dice = random.Random(2)
    prefer(page, plain=True).goto("/")
    poster = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Big Score"))
    poster.get_by_label("Players").select_option("2")
    poster.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="The table as text")).to_be_visible()
    assert all(decide(page, dice) for _ in range(ROUND))


def test_the_end_of_the_big_score_as_text(page: Page, server: WebServer):
    dice = random.Random(2)
    heist(server, 2, "last", bots="novice")[0].open(page, plain=True)
    assert sum(1 for _ in range(MOST) if decide(page, dice)) in range(1, MOST)
    expect(page.locator(".what").get_by_role("heading").first).to_have_text("The game is over.")
    result = page.get_by_role("region", name="The table as text").locator("ol li")
    expect(result).to_have_count(2)
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()


def test_every_choice_is_a_button_in_words_and_nothing_is_left_in_notation(page: Page):
    prefer(page, plain=True).goto("/")
    poster = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Big Score"))
    poster.get_by_role("button", name="Play now").click()
    page.wait_for_function(READY)
    for button in page.locator("[data-action]").all():
        assert button.inner_text().strip()
        assert "_" not in button.inner_text()
    expect(page.locator(".plain dt").first).to_be_visible()
