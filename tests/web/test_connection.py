"""The line to the table: reload, go away, come back; nothing is lost and nothing is done twice."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_shot import Player
from tests.web.browser import Visitors, Watch, WebServer
from tests.web.setting import table_for_one

LOST = "Connection lost. Reconnecting …"
SHOWN = "n => [...document.querySelectorAll('.talk .line')].filter((one) => /Ann /.test(one.innerText)).length >= n"
STAGES = [("bidding", 4), ("deploying", 4), ("borrowing", 2), ("paying", 2)]


def ann_did(page: Page) -> list[str]:
    """List what Ann has done."""
    return [line for line in page.locator(".talk .line").all_inner_texts() if "Ann " in line]


@pytest.mark.parametrize(("stage", "players"), STAGES)
def test_a_reload_in_the_midst_of_a_game_changes_nothing(page: Page, server: WebServer, stage: str, players: int):
    player = Player(table_for_one(server, players, stage).open(page))
    assert player.asked() == stage
    if stage == "deploying":
        player.place(player.roomy()[0])
    lines = player.lines()
    page.reload()
    assert player.asked() == stage
    assert player.lines() == lines
    if stage == "deploying":
        assert player.hand() == 4
    assert player.go_on() == stage


def test_a_reload_before_and_after_the_game_keeps_the_seat(page: Page, server: WebServer):
    table_for_one(server, 3, "lobby").open(page)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    Player(page).go_on()


def test_a_reload_after_the_game_shows_the_reckoning_again(page: Page, server: WebServer):
    table_for_one(server, 3, "over").open(page)
    player = Player(page)
    assert player.asked() == "over"
    page.reload()
    assert player.asked() == "over"
    expect(page.locator(".reckoning tbody tr:not(.owns)")).to_have_count(3)


@pytest.mark.parametrize(("stage", "players"), STAGES)
def test_a_move_while_the_server_is_dead_is_carried_out_once_when_it_is_back(
    visitor: Visitors, watch: Watch, frail: WebServer, stage: str, players: int
):
    watch.allow(frail.address.split("//")[1])
    place = table_for_one(frail, players, stage)
    page = place.open(visitor(base_url=frail.address))
    player = Player(page)
    assert player.asked() == stage
    before = len(ann_did(page))
    page.evaluate("window.stayed = true")
    if stage == "deploying":
        while player.hand():
            player.place(player.roomy()[0])
    frail.kill()
    expect(page.get_by_role("status").filter(has_text=LOST)).to_be_visible()
    moves = {"bidding": "Pass", "borrowing": "No loan", "paying": "Pay ", "deploying": "Confirm"}
    player.button(moves[stage]).first.click()
    page.wait_for_timeout(300)
    assert len(ann_did(page)) == before
    frail.start()
    frail.wait()
    count = 4 if stage == "deploying" else 1
    page.wait_for_function(SHOWN, arg=before + count)
    expect(page.get_by_text(LOST)).to_have_count(0)
    assert page.evaluate("window.stayed")
    player.asked()
    page.reload()
    player.asked()
    done = {"bidding": "Ann passes", "borrowing": "Ann takes no loan", "paying": "Ann pays", "deploying": "Ann places"}
    assert len([line for line in ann_did(page)[before : before + count] if done[stage] in line]) == count


def test_cubes_that_are_not_sent_outlive_a_restart_of_the_server(visitor: Visitors, watch: Watch, frail: WebServer):
    watch.allow(frail.address.split("//")[1])
    page = table_for_one(frail, 4, "deploying").open(visitor(base_url=frail.address))
    player = Player(page)
    assert player.asked() == "deploying"
    lot = player.roomy()[0]
    player.place(lot)
    frail.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    frail.start()
    frail.wait()
    expect(page.get_by_text(LOST)).to_have_count(0)
    expect(player.lot(lot).locator("[data-tentative]")).to_have_count(1)
    player.place_all()


def test_the_lobby_and_the_end_come_back_without_a_reload(visitor: Visitors, watch: Watch, frail: WebServer):
    watch.allow(frail.address.split("//")[1])
    lobby = table_for_one(frail, 3, "lobby").open(visitor(base_url=frail.address))
    over = table_for_one(frail, 3, "over").open(visitor(base_url=frail.address))
    expect(lobby.get_by_role("button", name="Start the game")).to_be_visible()
    expect(over.get_by_role("button", name="Rematch")).to_be_visible()
    frail.kill()
    for page in (lobby, over):
        expect(page.get_by_text(LOST)).to_be_visible()
    frail.start()
    frail.wait()
    for page in (lobby, over):
        expect(page.get_by_text(LOST)).to_have_count(0)
    lobby.get_by_role("button", name="Start the game").click()
    Player(lobby).go_on()
    over.get_by_role("button", name="Rematch").click()
    over.wait_for_url("**/table/*")
    Player(over).go_on()


def test_a_browser_that_goes_offline_and_online_comes_back_by_itself(page: Page, server: WebServer, watch: Watch):
    watch.allow("ERR_INTERNET_DISCONNECTED|WebSocket")
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    lines = player.lines()
    page.evaluate("window.stayed = true")
    page.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    player.button("Pass").click()
    page.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_have_count(0)
    page.wait_for_function("n => document.querySelectorAll('.talk .line').length > n", arg=lines)
    assert page.evaluate("window.stayed")
    assert len([line for line in ann_did(page) if "Ann passes" in line]) == 1


def test_what_happened_while_away_is_told_and_can_be_seen(visitor: Visitors, watch: Watch, server: WebServer):
    watch.allow("WebSocket")
    place = table_for_one(server, 4)
    here, there = place.open(visitor()), place.open(visitor())
    player = Player(there)
    assert Player(here).asked() == "bidding"
    here.context.set_offline(True)
    expect(here.get_by_text(LOST)).to_be_visible()
    player.go_on()
    player.asked()
    here.context.set_offline(False)
    expect(here.get_by_text("You missed")).to_be_visible()
    here.get_by_role("button", name="Show me").click()
    expect(here.get_by_role("group", name="Earlier position")).to_contain_text("Ann passes")
