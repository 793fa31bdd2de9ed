"""The rules: on a page of their own, beside the table, and behind every refusal."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from backroom.wire.parts import Now
from tests.web.big_shot import Player
from tests.web.browser import WebServer
from tests.web.heist import heist
from tests.web.setting import prefer, table_for_one


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_the_rules_are_there_in_both_languages(page: Page, game: str):
    prefer(page).goto(f"/rules/{game}")
    rules = page.locator("main dd")
    expect(rules.first).to_be_visible()
    english = rules.all_inner_texts()
    assert len(english) > 20
    page.get_by_role("button", name="Français").click()
    expect(rules.first).not_to_have_text(english[0])
    french = rules.all_inner_texts()
    assert len(french) == len(english)
    assert not set(english) & set(french)


def test_the_rules_are_searched(page: Page):
    prefer(page).goto("/rules/big-shot")
    rules = page.locator("main dd")
    expect(rules.first).to_be_visible()
    every = rules.count()
    search = page.get_by_role("textbox", name="Search the rules")
    search.fill("broker")
    expect(rules).not_to_have_count(every)
    assert 0 < rules.count() < every
    search.fill("zeppelin")
    expect(page.get_by_text("No matching rules.")).to_be_visible()
    search.fill("")
    expect(rules).to_have_count(every)


def test_the_rules_begin_with_a_minute_of_pictures_and_a_tie_is_found(page: Page):
    prefer(page).goto("/rules/big-shot")
    expect(page.locator("main .strip svg")).to_have_count(6)
    levels = [int(name[1]) for name in page.locator("h1, h2, h3, h4").evaluate_all("all => all.map((one) => one.tagName)")]
    assert all(after - before <= 1 for before, after in pairwise(levels)), levels
    page.get_by_role("textbox", name="Search the rules").fill("tie")
    expect(page.locator("main dt", has_text="BS-OWN-1")).to_be_visible()


def test_a_link_to_a_rule_shows_it(page: Page):
    prefer(page).goto("/rules/big-shot")
    expect(page.locator("main dd").first).to_be_visible()
    rule = page.locator("main dt span").nth(25).inner_text()
    page.goto(f"/rules/big-shot#{rule}")
    page.reload()
    marked = page.locator("main .marked")
    expect(marked).to_contain_text(rule)
    expect(marked).to_be_in_viewport()


def leads_to_its_rule(page: Page) -> None:
    """Follow the link of a refusal to the rule, and come back."""
    complaint = page.locator(".complaint")
    expect(complaint).to_be_visible()
    assert len(complaint.locator("span").first.inner_text()) > 10
    link = complaint.get_by_role("button", name=re.compile("^Rule (BS|SC)-"))
    rule = link.inner_text().removeprefix("Rule ").strip()
    link.click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".marked")).to_contain_text(rule)
    expect(drawer.locator(".marked")).to_be_in_viewport()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_have_count(0)


def test_a_bid_above_the_limit_is_refused_with_its_rule(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    slider = player.what.get_by_role("slider")
    slider.fill(slider.get_attribute("max") or "")
    player.button("Bid more").click(force=True)
    leads_to_its_rule(page)
    page.locator(".complaint").get_by_role("button", name="Close").click()
    expect(page.locator(".complaint")).to_have_count(0)


@pytest.mark.parametrize("stage", ["deploying", "draft", "assigning"])
def test_what_cannot_be_sent_yet_says_why_when_pointed_at_and_when_pressed(page: Page, server: WebServer, stage: str):
    place = table_for_one(server, 4, stage) if stage == "deploying" else heist(server, 2, stage)[0]
    place.open(page)
    send = page.locator(".what .button.primary[aria-disabled=true]")
    expect(send).to_be_visible()
    why = send.get_attribute("title") or ""
    send.click(force=True)
    assert page.locator(".complaint span").first.inner_text() == why
    leads_to_its_rule(page)
    expect(send).to_be_visible()


def test_a_second_loan_in_a_round_is_refused_with_its_rule(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    player.press(re.compile("^Borrow"))
    player.asked()
    player.button(re.compile("^Borrow|^No loan")).click(force=True)
    leads_to_its_rule(page)


def something_is_sold(now: Now) -> bool:
    """Tell whether a lot is sold."""
    return now.position is not None and any(lot["owner"] for lot in now.position["city"].values())


def test_a_cube_on_a_lot_that_is_sold_is_refused_with_its_rule_and_stays_in_the_hand(page: Page, server: WebServer):
    player = Player(table_for_one(server, 2, "deploying", when=something_is_sold).open(page))
    assert player.asked() == "deploying"
    sold = page.locator("[data-lot][aria-label*='sold to']")
    left = player.hand()
    sold.first.click(force=True)
    leads_to_its_rule(page)
    assert player.hand() == left
