"""Being somebody: a name that stays, tables and statistics of one's own, a seat that moves, links, a page without a server."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.big_shot import Player
from tests.web.browser import Visitors, Watch, WebServer
from tests.web.setting import kept, prefer, table_for_one, table_for_two
from tests.web.test_replay import HIDDEN, at, uploaded


def test_a_suggested_name_stays_and_is_french_for_who_speaks_french(visitor: Visitors):
    page = visitor(locale="fr-FR")
    page.goto("/")
    name = page.get_by_label("Votre nom à la table")
    suggested = name.input_value()
    assert re.match("(Renard|Corbeau|Baron|Moineau|Matou|Duchesse|Comète|Pie|Baronne|Panthère) ", suggested)
    page.reload()
    expect(name).to_have_value(suggested)


def test_a_seat_moves_to_another_device_once(visitor: Visitors, server: WebServer, watch: Watch):
    watch.allow("403")
    first, second = table_for_one(server, 4).open(visitor()), prefer(visitor())
    assert Player(first).asked() == "bidding"
    first.get_by_role("button", name="Settings", exact=True).click()
    first.get_by_role("button", name="Continue on another device").click()
    expect(first.get_by_role("img", name="QR code that moves your seat")).to_be_visible()
    link = first.get_by_role("textbox", name="Link that moves your seat").input_value()
    secret = next(iter(kept(first, "tables").values()))["secret"]
    assert secret not in link
    second.goto(link)
    expect(second).to_have_title("Move your seat to this device – Backroom")
    assert "#" not in second.url
    second.get_by_role("button", name="Play here").click()
    assert Player(second).asked() == "bidding"
    expect(second).to_have_title("● Your turn. – Big Shot")
    expect(second.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
    expect(first.get_by_role("alert")).to_have_text("This seat is on another device now.")
    assert secret not in str(kept(first, "tables"))
    first.get_by_role("button", name="Watch here").click()
    expect(first.get_by_text("You are watching.")).to_be_visible()
    third = prefer(visitor())
    third.goto(link)
    third.get_by_role("button", name="Play here").click()
    expect(third.get_by_role("alert")).to_contain_text("That link has been used")


def test_my_tables_tell_whose_turn_it_is_and_how_games_ended(page: Page, server: WebServer):
    turn, (over, _) = table_for_one(server, 4), table_for_two(server, "over")
    over.open(page)
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()
    own = {turn.table: {"game": turn.game, "at": 1, "seat": turn.seat, "secret": turn.secret}}
    page.evaluate("tables => localStorage.setItem('backroom.tables', JSON.stringify(tables))", {**kept(page, "tables"), **own})
    page.goto("/")
    rows = page.locator("section", has=page.get_by_role("heading", name="My tables")).get_by_role("listitem")
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first).to_contain_text("Round 1 of 18")
    expect(rows.last).to_contain_text(re.compile("Bob.*(Won with|Place 2 of 2 ·)"))
    expect(page).to_have_title("● Your turn – Backroom")
    page.get_by_role("link", name="All my tables and statistics").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My tables")
    numbers = page.get_by_role("row", name=re.compile("^People 1 ")).locator("td")
    assert numbers.nth(2).inner_text() == str(int("Won" in page.get_by_role("listitem").nth(1).inner_text()))
    page.get_by_role("button", name="Delete my statistics").click()
    page.get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_text("Finish a game to see")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Finish a game to see")).to_be_visible()


def test_the_lobby_says_that_friends_cannot_open_its_link_and_what_to_do(page: Page, server: WebServer):
    table_for_one(server, 3, "lobby", game="big-score").open(page)
    expect(page.get_by_text("This link only works on this computer.")).to_contain_text("backroom serve --host 0.0.0.0")


def test_a_link_to_a_replay_opens_at_its_step(page: Page, visitor: Visitors):
    film = uploaded(page, HIDDEN)
    for _ in range(3):
        film.get_by_role("button", name="Step forward").click()
    film.get_by_role("button", name="Share this step").click()
    link = film.get_by_role("textbox", name="Link to this step")
    expect(link).to_have_value(re.compile(r"/replay/[0-9a-f]{64}\?step=3$"))
    assert film.url.endswith("?step=3")
    other = prefer(visitor())
    other.goto(link.input_value())
    expect(other.get_by_role("group", name="Playback")).to_be_visible()
    assert at(other) == 3
    expect(other).to_have_title("Replay: Big Shot – Backroom")


WRONG = [("/table/none", "Table not found"), ("/open/none", "No game by that name"), ("/x", "Page not found")]


@pytest.mark.parametrize(("path", "title"), WRONG)
def test_a_wrong_link_says_so_in_title_heading_and_main(page: Page, watch: Watch, path: str, title: str):
    watch.allow("404")
    prefer(page).goto(path)
    expect(page).to_have_title(f"{title} – Backroom")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("main")).to_be_visible()


def test_without_a_server_the_page_opens_and_says_what_it_can_do(browser: Browser, frail: WebServer):
    watch = Watch(frail.address)
    visitors = Visitors(browser, frail, watch)
    page = prefer(visitors(service_workers="allow"))
    page.goto("/rules/big-shot")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    expect(page.get_by_text("BS-AUCTION-1", exact=True)).to_be_attached()
    frail.kill()
    page.goto("/")
    expect(page.get_by_role("heading", name="Cannot reach the server")).to_be_visible()
    expect(page.get_by_text("You cannot play")).to_be_visible()
    page.goto("/rules/big-shot")
    expect(page.get_by_text("BS-AUCTION-1", exact=True)).to_be_attached()
    page.goto("/")
    frail.start()
    frail.wait()
    expect(page.get_by_role("heading", name="Cannot reach the server")).to_have_count(0)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert not [one for one in watch.problems() if "Failed to load" not in one and "ERR_CONNECTION" not in one]
    visitors.leave()
