"""The Big Score at the plain table: every choice is a button, and the position is told in words."""

import random

from playwright.sync_api import Page, expect

from tests.web.setting import prefer

READY = """() => {
  const what = document.querySelector(".what");
  if (!what || what.matches("[aria-busy=true]") || what.querySelector("[aria-busy=true]")) return "";
  if (what.classList.contains("over")) return "over";
  return what.classList.contains("mine") && what.querySelector("[data-action]") ? "asked" : "";
}"""
LOG = "() => document.querySelector('.talk ol').textContent"  # the same thing twice in a row is one line
HAPPENED = "before => document.querySelector('.talk ol').textContent !== before"
MOST = 400  # decisions in a game


def test_a_whole_game_of_the_big_score_as_text(page: Page):
    players, dice = 2, random.Random(2)
    prefer(page, plain=True).goto("/")
    poster = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Big Score"))
    poster.get_by_label("Players").select_option(str(players))
    poster.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="The table in words")).to_be_visible()
    decisions = 0
    while page.wait_for_function(READY).json_value() != "over":
        before = page.evaluate(LOG)
        dice.choice(page.locator("[data-action]").all()).click()
        page.wait_for_function(HAPPENED, arg=before)
        decisions += 1
        assert decisions < MOST
    assert decisions > 5
    expect(page.locator(".what").get_by_role("heading").first).to_have_text("The game is over.")
    result = page.get_by_role("region", name="The table in words").locator("ol li")
    expect(result).to_have_count(players)
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
