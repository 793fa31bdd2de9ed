"""Two people, each at a machine of their own, at one table of Big Shot; and somebody who watches."""

import re

import pytest
from playwright.sync_api import expect

from tests.patience import tries
from tests.web.big_shot import ASKED, Player
from tests.web.browser import Visitors, WebServer
from tests.web.setting import prefer, table_for_two

HOSTILE = "<img src=x onerror=a()>"
LONG = "W" * 24
SCRIPT = "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"


def whoever(players: list[Player]) -> Player:
    """Wait until somebody is asked for something."""
    for _ in tries():
        for player in players:
            if player.page.evaluate(ASKED):
                return player
        players[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is asked for anything")


def sat_down(visitor: Visitors, names: tuple[str, str], time: str = "none") -> list[Player]:
    """Open a table as the first, sit down as the second, and begin."""
    ann, bob = (prefer(visitor(), name=name) for name in names)
    ann.goto("/open/big-shot")
    ann.locator("form select").first.select_option("2")
    ann.get_by_label("Time limit").select_option(time)
    ann.get_by_role("button", name="Open the table").click()
    bob.goto(ann.get_by_role("textbox", name="Link to this table").input_value())
    bob.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start the game").and_(ann.locator("[aria-disabled=false]")).click()
    for page in (ann, bob):
        expect(page.locator(".what")).to_be_visible()
    return [Player(ann), Player(bob)]


def test_two_people_sit_down_and_play_several_rounds(visitor: Visitors):
    players = sat_down(visitor, ("Ann", "Bob"))
    stages = set()
    while "Round 3 of" not in players[0].page.locator("header .round").inner_text():
        stages.add(whoever(players).go_on(wins=len(stages) < 4))
    assert stages == {"borrowing", "bidding", "paying", "deploying"}
    expect(players[1].page.locator("header .round")).to_have_text(re.compile("Round 3 of"))
    whoever(players)
    logs = [player.page.locator(".talk .line") for player in players]
    expect(logs[0].last).to_contain_text("rolls a")  # the last thing before somebody is asked again
    expect(logs[1]).to_have_text(logs[0].all_text_contents())


def test_hostile_names_and_words_are_shown_as_text(visitor: Visitors):
    ann, bob = sat_down(visitor, (HOSTILE, LONG))
    for page in (ann.page, bob.page):
        expect(page.locator(".players .name").first).to_have_text(HOSTILE)
        expect(page.locator(".players .name").last).to_have_text(LONG)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name="Write a message").fill(SCRIPT)
    ann.page.get_by_role("button", name="Send").click()
    expect(bob.page.locator(".unread")).to_have_text("1")
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.locator(".said")).to_contain_text(SCRIPT)
    expect(bob.page.locator(".unread")).to_have_count(0)
    for page in (ann.page, bob.page):
        expect(page.locator("img")).to_have_count(0)
        assert "taken" not in page.title()


@pytest.mark.parametrize("name", ["\u202eevil", "\u200b"])
def test_names_that_cannot_be_seen_or_turn_the_text_round_are_refused_in_a_sentence(visitor: Visitors, name: str, watch):
    watch.allow("422|400")
    page = prefer(visitor())
    page.goto("/open/big-shot")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("Names have 1 to 24 visible characters")


def test_who_goes_is_shown_as_away_and_who_comes_back_is_not(visitor: Visitors, server: WebServer):
    places = table_for_two(server)
    ann, bob = (place.open(visitor()) for place in places)
    seat = ann.locator(".players article").filter(has_text="Bob")
    expect(seat.locator(".there.on")).to_have_count(1)
    bob.close()
    expect(seat.locator(".state")).to_have_text("away")
    expect(seat.locator(".there.on")).to_have_count(0)
    places[1].open(visitor())
    expect(seat.locator(".there.on")).to_have_count(1)


def test_somebody_watches_and_can_do_nothing(visitor: Visitors, server: WebServer):
    places = table_for_two(server)
    ann, bob = (Player(place.open(visitor())) for place in places)
    carl = prefer(visitor(), name="Carl")
    carl.goto(places[0].path)
    expect(carl.locator(".what")).to_contain_text("You are watching.")
    expect(ann.page.locator(".watchers")).to_have_text("Spectators: 1")
    lines = carl.locator(".talk .line").count()
    whoever([ann, bob]).go_on()
    expect(carl.locator(".talk .line")).to_have_count(lines + 1)
    expect(carl.locator(".what .loans, .what .bidding, .what [data-cube]")).to_have_count(0)
    carl.get_by_role("tab", name="Chat").click()
    expect(carl.get_by_role("textbox")).to_have_count(0)


def test_a_move_is_taken_back_before_anybody_has_used_it(visitor: Visitors, server: WebServer):
    players = [Player(place.open(visitor())) for place in table_for_two(server)]
    first = whoever(players)
    other = players[1 - players.index(first)]
    assert first.asked() == "borrowing"
    first.press("No loan")
    expect(other.button("No loan")).to_be_visible()
    first.press("Undo")
    assert first.asked() == "borrowing"
    expect(other.button("No loan")).to_have_count(0)


def test_clocks_are_shown_and_run_where_time_is_limited(visitor: Visitors):
    players = sat_down(visitor, ("Ann", "Bob"), time="10+10")
    for player in players:
        clocks = player.page.get_by_role("timer")
        expect(clocks).to_have_count(2)
        expect(player.page.locator(".clock.runs")).to_have_count(1)
    running = players[0].page.locator(".clock.runs")
    shown = running.inner_text()
    assert re.fullmatch(r"\d+:\d\d", shown)
    expect(running).not_to_have_text(shown)


def test_a_rematch_begins_when_both_want_it_and_brings_both_to_the_new_table(visitor: Visitors, server: WebServer):
    places = table_for_two(server, "over")
    ann, bob = (Player(place.open(visitor())) for place in places)
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("Waiting for Bob.")).to_be_visible()
    expect(bob.page.get_by_role("group", name="Rematch").get_by_text("Ann would like a rematch.")).to_be_visible()
    bob.page.get_by_role("button", name="Decline").click()
    expect(ann.page.get_by_role("group", name="Rematch").get_by_text("Bob would rather not play again.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Play with a bot in place of Bob")).to_be_visible()
    assert places[0].table in ann.page.url
    bob.page.reload()
    bob.page.get_by_role("button", name="Accept the rematch").click()
    for player in (ann, bob):
        player.page.wait_for_url(lambda url: places[0].table not in url)
    assert ann.page.url == bob.page.url
    whoever([ann, bob]).go_on()
    whoever([ann, bob]).go_on()
