"""Games that take days, in the browser: what is settled, what the clocks show, and how a person is called to the table."""

import re

from playwright.sync_api import expect

from tests.web.big_shot import Player
from tests.web.browser import Visitors, WebServer
from tests.web.setting import prefer, table_for_two
from tests.web.test_two_browsers import sat_down, whoever

HIDDEN = """() => {
  window.notices = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, options) { window.notices.push(`${title}: ${options.body}`); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
}"""


def test_a_table_by_days_is_settled_in_the_lobby_and_its_clocks_show_days(visitor: Visitors):
    ann = prefer(visitor(), name="Ann")
    ann.goto("/open/big-shot")
    expect(ann.get_by_label("Night begins")).to_have_count(0)
    ann.get_by_label("Time limit").select_option("3d")
    ann.get_by_label("Night begins").fill("22:30")
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.locator(".settled")).to_contain_text("22:30 to 07:00")
    ann.get_by_role("button", name="Tell me by email").click()
    address = ann.get_by_role("textbox", name="Feed address").input_value()
    feed = ann.request.get(address)
    assert feed.ok
    assert "<title>Your turns in Big Shot</title>" in feed.text()


def test_the_tab_calls_whoever_is_to_move(visitor: Visitors):
    players = sat_down(visitor, ("Ann", "Bob"), time="7d+12h")
    first = whoever(players)
    other = players[1 - players.index(first)]
    expect(first.page).to_have_title(re.compile("^● Your turn"))
    expect(first.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
    expect(other.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    expect(first.page.get_by_role("timer").first).to_have_text(re.compile(r"\d d \d+ h"))


def test_a_hidden_page_shows_a_notice_to_whoever_asked_for_it(visitor: Visitors):
    players = sat_down(visitor, ("Ann", "Bob"))
    first = whoever(players)
    other = players[1 - players.index(first)]
    for player in players:
        player.page.evaluate(HIDDEN)
    other.page.get_by_role("button", name="Settings").click()
    other.page.get_by_label("Notify me on my turn").check()
    other.page.keyboard.press("Escape")
    first.go_on()
    other.page.wait_for_function("() => window.notices.length")
    assert other.page.evaluate("() => window.notices") == ["Big Shot: Your turn."]
    other.go_on()
    whoever([first])
    assert first.page.evaluate("() => window.notices") == []


def test_everybody_sees_why_a_bot_plays(visitor: Visitors, server: WebServer):
    places = table_for_two(server)
    ann, bob = (Player(place.open(visitor())) for place in places)
    whoever([ann, bob])

    gone = places[1]
    bearer = {"Authorization": f"Bearer {gone.secret}"}
    assert ann.page.request.delete(f"/api/tables/{gone.table}/seats/{gone.seat}", headers=bearer).ok
    for player in (ann, bob):
        expect(player.page.locator(".players .state", has_text="left: bot playing")).to_have_count(1)
    expect(bob.page.locator(".what")).to_contain_text("You left, so a bot is playing for you.")
