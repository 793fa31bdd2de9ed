"""Every text of The Big Score is in its table of messages, in every phase of the game."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_score import Player
from tests.web.browser import WebServer
from tests.web.heist import STAGES, heist
from tests.web.test_languages import FOREIGN


@pytest.mark.parametrize("stage", STAGES)
def test_no_text_of_a_phase_is_outside_the_table_of_messages(page: Page, server: WebServer, stage: str):
    player = Player(heist(server, 3, stage)[0].open(page, lang="pseudo"))
    assert player.asked() == stage
    assert not page.evaluate(FOREIGN)
    if stage == "assigning":
        player.plan(1)
    elif stage == "draft":
        page.locator(".draft [role=radio]").first.click()
    elif stage == "over":
        expect(page.locator("figure > svg path")).not_to_have_count(0)
    else:
        player.go_on()
    assert not page.evaluate(FOREIGN)


def test_no_text_of_its_lesson_its_opening_or_its_rules_is_outside_the_table_of_messages(page: Page, server: WebServer):
    player = Player(heist(server, 3, "jack")[0].open(page, lang="pseudo", pace="calm"))
    player.asked()
    player.primary.click()
    expect(page.locator(".stamp").first).to_be_visible()
    assert not page.evaluate(FOREIGN)
    page.goto("/open/big-score")
    expect(page.locator("form select")).not_to_have_count(0)
    assert not page.evaluate(FOREIGN)
    page.goto("/")
    page.locator("article").nth(1).locator("p .button.small").first.click()
    expect(page.locator(".coach")).to_be_visible()
    assert not page.evaluate(FOREIGN)
