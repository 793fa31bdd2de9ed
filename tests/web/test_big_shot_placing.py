"""Placing cubes with the mouse: by click and by drag, rearranged and taken back until they are sent."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.big_shot import Player
from tests.web.browser import WebHouse
from tests.web.setting import table_for_one


@pytest.fixture
def player(page: Page, house: WebHouse) -> Player:
    """Somebody with four cubes in the hand."""
    placing = Player(table_for_one(house, 4, "deploying").open(page))
    assert placing.asked() == "deploying"
    assert placing.hand() == 4
    return placing


def tentative(player: Player, lot: str) -> Locator:
    """Find the cubes on a lot that are not sent."""
    return player.lot(lot).locator("[data-tentative]")


def test_a_cube_is_placed_by_click_and_taken_back_with_its_button(player: Player):
    lot = player.roomy()[0]
    player.place(lot)
    expect(tentative(player, lot)).to_have_count(1)
    player.button("back from").click()
    expect(tentative(player, lot)).to_have_count(0)
    assert player.hand() == 4


def test_a_cube_is_dragged_from_the_tray_to_a_lot_and_from_lot_to_lot(player: Player):
    one, other = player.roomy()[:2]
    player.drag(player.page.locator("[data-cube]").first, player.lot(one))
    expect(tentative(player, one)).to_have_count(1)
    player.drag(tentative(player, one), player.lot(other))
    expect(tentative(player, other)).to_have_count(1)
    expect(tentative(player, one)).to_have_count(0)
    assert player.hand() == 3


def test_a_cube_that_is_dragged_off_the_board_is_back_in_the_hand(player: Player):
    lot = player.roomy()[0]
    player.drag(player.page.locator("[data-cube]").first, player.lot(lot))
    expect(tentative(player, lot)).to_have_count(1)
    player.drag(tentative(player, lot), player.page.get_by_role("heading", level=1))
    expect(tentative(player, lot)).to_have_count(0)
    assert player.hand() == 4


def test_a_cube_is_chosen_in_the_tray_before_its_lot(player: Player):
    last = player.page.locator("[data-cube]").last
    colour = last.get_attribute("data-cube")
    last.click()
    lot = player.roomy()[0]
    player.place(lot)
    expect(tentative(player, lot)).to_have_attribute("data-tentative", f"{colour} {lot}")


def test_cubes_are_rearranged_before_they_are_sent_and_then_lie_where_they_were_put(player: Player):
    page = player.page
    one, other = player.roomy()[:2]
    while player.hand():
        player.place(one)
    expect(player.button("Build here")).to_have_attribute("aria-disabled", "false")
    colour = (tentative(player, one).first.get_attribute("data-tentative") or "").split()[0]
    player.drag(tentative(player, one).first, player.lot(other))
    expect(tentative(player, one)).to_have_count(3)
    before = player.lines()
    player.build()
    lines = [line for line in page.locator(".talk .line").all_inner_texts()[before:] if "Ann places" in line]
    assert [line.strip().split()[-1].strip(".") for line in lines] == [one, one, one, other]
    assert colour in lines[-1]
    expect(page.locator("[data-tentative]")).to_have_count(0)


def test_start_over_takes_every_cube_back(player: Player):
    for lot in player.roomy()[:2]:
        player.place(lot)
    player.button("Start over").click()
    assert player.hand() == 4
    expect(player.page.locator("[data-tentative]")).to_have_count(0)


def test_build_waits_until_every_cube_is_placed(player: Player):
    player.place(player.roomy()[0])
    lines = player.lines()
    player.button("Place 3 more cubes").click(force=True)
    player.page.wait_for_timeout(200)
    assert player.lines() == lines
    assert player.hand() == 3


def test_what_the_cubes_would_change_is_told_before_they_are_sent(player: Player):
    colour = player.page.locator("[data-cube]").first.get_attribute("data-cube") or ""
    player.place(player.open_to(colour)[0])
    news = player.what.get_by_role("list", name="What these cubes would change")
    expect(news).to_contain_text("would be")


def test_pointing_at_a_lot_tells_who_would_own_it(player: Player):
    player.lot("C17").hover()
    card = player.page.locator(".lot-card")
    expect(card).to_contain_text("Lot C17")
    expect(card).to_contain_text("Own cubes still needed:")
