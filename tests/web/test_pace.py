"""How moves are shown: one after the other, at once for who is in a hurry, and again for who looks back; and hints."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_shot import Player
from tests.web.browser import WebServer
from tests.web.setting import kept, table_for_one

COUNTS = """() => {
  const list = document.querySelector(".talk ol");
  window.counts = [list.children.length];
  new MutationObserver(() => window.counts.push(list.children.length)).observe(list, { childList: true });
}"""


def steps(page: Page) -> list[int]:
    """List how many lines came at a time since the counting began."""
    return [after - before for before, after in pairwise(page.evaluate("() => window.counts"))]


def test_moves_of_bots_are_shown_one_after_the_other(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page, pace="brisk"))
    player.asked()
    page.evaluate(COUNTS)
    player.pass_by()
    expect(player.button("Skip ahead")).to_be_visible()
    expect(player.what).not_to_have_class(re.compile("mine"))
    page.wait_for_function("() => window.counts.length > 4")
    assert set(steps(page)) == {1}


@pytest.mark.parametrize("way", ["button", "key"])
def test_catch_up_shows_everything_at_once(page: Page, server: WebServer, way: str):
    player = Player(table_for_one(server, 4).open(page, pace="calm"))
    player.asked()
    player.pass_by()
    expect(player.button("Skip ahead")).to_be_visible()
    page.wait_for_timeout(600)
    page.evaluate(COUNTS)
    player.button("Skip ahead").click() if way == "button" else page.keyboard.press("s")
    page.wait_for_function("() => window.counts.length > 1")
    assert max(steps(page)) > 1


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_line_of_the_log_shows_the_table_as_it_was(page: Page, server: WebServer, way: str):
    player = Player(table_for_one(server, 4, "deploying").open(page))
    assert player.asked() == "deploying"
    player.place_all()
    player.asked()
    now = page.locator("[data-lot]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert not all("no cubes" in label for label in now)
    page.locator(".talk .line").filter(has_text="rolls").first.click()
    past = page.get_by_role("group", name="Earlier position")
    expect(past).to_contain_text("rolls")
    then = page.locator("[data-lot]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert all("no cubes" in label for label in then)
    expect(player.what.locator(".bidding, [data-cube]")).to_have_count(0)
    past.get_by_role("button", name="Step forward").click()
    expect(past).not_to_contain_text("rolls")
    if way == "button":
        past.get_by_role("button", name="Back to the game").click()
    else:
        page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    assert page.locator("[data-lot]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))") == now
    player.go_on()


def test_a_hint_shows_what_a_bot_expects(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    player.button("Hint").click()
    hint = player.what.locator(".hint")
    expect(hint).to_be_visible()
    expect(hint).to_contain_text("Best moves:")
    told = re.compile(r"(Bid \d+M|Pass|Borrow).*[<>]? ?[\d.]+% to win, about −?\d+M")
    expect(hint.locator("li").first).to_have_text(told)
    player.pass_by()
    expect(hint).to_have_count(0)


def test_a_hint_is_about_what_is_prepared_and_goes_when_that_changes(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4, "deploying").open(page))
    assert player.asked() == "deploying"
    player.place(player.fitting()[0])
    cubes = page.locator("[data-cube]").evaluate_all("all => all.map((one) => one.dataset.cube)")
    assert len(cubes) == 3
    player.button("Hint").click()
    hint = player.what.locator(".hint")
    expect(hint).to_be_visible()
    advised = hint.locator(".action").first.inner_text()
    assert any(advised.startswith(f"{colour} on ") for colour in cubes)
    player.place(player.fitting()[0])
    expect(hint).to_have_count(0)
    while player.hand():
        player.place(player.fitting()[0])
    player.button("Hint").click()  # everything is prepared: now about all of it
    expect(hint.locator(".action").first).to_contain_text(" on ")
    expect(player.what.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("way", ["button", "key"])
def test_what_is_not_sent_is_taken_back_first(page: Page, server: WebServer, way: str):
    player = Player(table_for_one(server, 4, "deploying").open(page))
    assert player.asked() == "deploying"
    for _ in range(2):
        player.place(player.fitting()[0])
    for left in (3, 4):
        player.button("Undo").click() if way == "button" else page.keyboard.press("u")
        expect(page.locator("[data-cube]")).to_have_count(left)
    assert player.asked() == "deploying"


def test_nothing_is_taken_back_from_a_game_that_is_over_or_from_the_past(page: Page, server: WebServer):
    player = Player(table_for_one(server, 3, "over").open(page))
    assert player.asked() == "over"
    page.keyboard.press("u")
    expect(player.button("Undo")).to_have_count(0)
    page.locator(".talk .line").filter(has_text="rolls").first.click()
    expect(page.get_by_role("group", name="Earlier position")).to_be_visible()
    expect(player.button("Undo")).to_have_count(0)
    page.keyboard.press("u")
    page.get_by_role("button", name="Back to the game").click()
    assert player.asked() == "over"
    expect(page.locator(".talk")).not_to_contain_text("undoes the last move")


def test_settings_are_kept_and_take_effect_at_once(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    player.asked()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Brisk").check()
    page.get_by_role("checkbox", name="Text mode").check()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("region", name="The table as text")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="The table as text")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert kept(page, "preferences")["pace"] == "brisk"
    page.keyboard.press("t")
    expect(page.locator("[data-lot]")).to_have_count(13)
