"""A crew, or four cubes, is one message of the page; and nothing is asked before it is planned."""

from playwright.sync_api import Page, expect

from tests.web import big_score, big_shot
from tests.web.browser import WebServer
from tests.web.heist import heist
from tests.web.setting import golden
from tests.web.watching import Ears


def test_a_crew_is_sent_by_one_message(page: Page, server: WebServer):
    ears = Ears(page)
    player = big_score.Player(heist(server, 2, "assigning")[0].open(page))
    expect(player.hand).to_have_count(9)
    assert player.fitting()
    assert [one for one in ears.sent if one["type"] == "preview"] == []  # where cards may go is told, not asked for
    player.what.locator("#stay").click()
    expect(player.planned("nothing")).to_have_count(9)
    player.press(player.what.get_by_role("button", name="Send the crew"))
    (act,) = [one for one in ears.sent if one["type"] == "act"]
    assert len(act["actions"]) == 9
    assert all(action.endswith(" nothing") for action in act["actions"])


def test_cubes_are_sent_by_one_message(page: Page, server: WebServer):
    ears = Ears(page)
    player = big_shot.Player(golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.05).open(page))
    expect(page.locator("[data-cube]")).to_have_count(4)
    player.place_all()
    (act,) = [one for one in ears.sent if one["type"] == "act"]
    assert len(act["actions"]) == 4
