"""Several people at one device: the table is covered between their turns, and everybody finds their own cards under it."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_score import ASKED, Player
from tests.web.big_shot import ASKED as ASKED_BIG_SHOT
from tests.web.big_shot import Player as Alone
from tests.web.browser import WebServer
from tests.web.heist import heist
from tests.web.setting import Place, hurry, kept, prefer, remember, table_for_two
from tests.web.watching import Ears, shown, told_of

UP = "() => document.querySelector('.cover') ? 'cover' : ({asked})()"
SECRETS = ".card-face, .pick, .chip, .job, .bosses, .talk, .players, .what, .board, .loans, [data-lot]"


class Builder(Alone):
    """A player of Big Shot at a device that may be covered as soon as something is done."""

    @contextmanager
    def acting(self, things: int = 1) -> Iterator[None]:
        """Wait until what is done inside has happened at the table, or the table is covered."""
        with Player(self.page).acting():
            yield


def opened(page: Page, game: str, seats: int, bots: int) -> Page:
    """Open a table for Ann and Bob at this device, with bots on the other seats."""
    hurry(page)
    prefer(page).goto(f"/open/{game}")
    page.get_by_label("Players").select_option(str(seats))
    page.get_by_label("On this device").select_option("2")
    page.locator("form input[type=text]").nth(1).fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    free = page.locator("main li.free")
    for left in range(bots, 0, -1):
        expect(free).to_have_count(left)
        free.first.locator(".button").click()
    page.get_by_role("button", name="Start the game").and_(page.locator("[aria-disabled=false]")).click()
    return page


def next_up(page: Page, asked: str) -> str:
    """Wait until the table is covered, or the person at the device is asked for something."""
    return str(page.wait_for_function(UP.replace("{asked}", asked)).json_value())


def take_over(page: Page) -> str:
    """Check that nothing is to be seen, and hand the device over; tell to whom."""
    assert page.locator(SECRETS).count() == 0
    assert page.evaluate("() => document.querySelector('main').className").startswith("cover")
    words = page.locator("main").inner_text()
    assert "keeps" not in words
    who = "Ann" if "Ann" in words else "Bob"
    page.get_by_role("button", name=f"I am {who}: show my table").click()
    expect(page.locator(".players article.you .name")).to_have_text(who)
    return who


@pytest.fixture
def shared(page: Page) -> tuple[Page, Ears]:
    """Ann and Bob at one device, and a bot, at The Big Score."""
    ears = Ears(page)
    return opened(page, "big-score", 3, 1), ears


def test_a_draft_of_two_at_one_device(shared: tuple[Page, Ears]):
    page, ears = shared
    player, hands = Player(page), list[str]()
    while (stage := next_up(page, ASKED)) != "assigning":
        if stage == "cover":
            hands.append(take_over(page))
            continue
        if stage == "draft":
            you = page.locator(".players article.you .name").inner_text()
            assert shown(page) == told_of(ears.frames, ["Ann", "Bob"].index(you))
        player.go_on()
    assert hands.count("Bob") >= 4
    assert hands.count("Ann") >= 3
    assert all(one != other for one, other in pairwise(hands))


def shared_by(page: Page, places: list[Place]) -> Page:
    """Let a browser have the seats of two people, the first of them to look, and open their table."""
    first = places[0]
    seats = [{"seat": place.seat, "secret": place.secret} for place in places]
    remember(prefer(page), "tables", {first.table: {"game": first.game, "at": 1, **seats[0], "seats": seats}})
    page.goto(first.path)
    return page


def test_both_assign_and_the_table_is_covered_between(page: Page, server: WebServer):
    shared_by(page, heist(server, 2, "bosses"))
    player, stages, covers = Player(page), list[str](), 0
    while (stage := next_up(page, ASKED)) and stages.count("assigning") < 2:
        if stage == "cover":
            take_over(page)
            covers += 1
        else:
            stages.append(player.go_on())
    assert covers >= 2 + 8
    assert stages.count("bosses") == 2
    assert stages.count("draft") == 16


def test_rounds_of_big_shot_by_two_at_one_device_that_nothing_covers(page: Page):
    opened(page, "big-shot", 2, 0)
    builder, turns = Builder(page), list[str]()
    while "Round 3 of" not in page.locator("header").first.inner_text():
        assert next_up(page, ASKED_BIG_SHOT) != "cover"  # money is open: nobody has anything to hide
        turns.append(page.locator(".what .you").inner_text())
        builder.go_on(wins=len(turns) < 5)
    assert set(turns) == {"Ann, your turn.", "Bob, your turn."}


def test_the_rematch_keeps_both_seats(page: Page, server: WebServer):
    places = table_for_two(server, "over")
    shared_by(page, places)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and places[0].table not in url)
    page.wait_for_function("() => document.querySelector('.cover, .what.mine')")
    seats = kept(page, "tables")[page.url.split("/")[-1]]["seats"]
    assert {one["secret"] for one in seats} == {place.secret for place in places}
    builder, seen = Builder(page), set[str]()
    while len(seen) < 2:
        if next_up(page, ASKED_BIG_SHOT) == "cover":
            seen.add(take_over(page))
        else:
            seen.add(page.locator(".players article.you .name").inner_text())
            builder.go_on()
