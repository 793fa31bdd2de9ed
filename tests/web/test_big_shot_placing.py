"""Placing cubes with the mouse: by click and by drag, rearranged and taken back until they are sent."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.big_shot import Player
from tests.web.browser import WebServer
from tests.web.setting import golden


@pytest.fixture
def player(page: Page, server: WebServer) -> Player:
    """Somebody with four cubes in the hand."""
    placing = Player(golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.05).open(page))
    assert placing.asked() == "deploying"
    assert placing.hand() == 4
    return placing


def said(lot: str) -> str:
    """Name a lot as the log does."""
    return f"Park {lot[0]}" if lot.endswith("x2") else lot


def shrunk(box: FloatRect) -> FloatRect:
    """Give the middle of the box of a letter, where its ink is."""
    return {"x": box["x"], "y": box["y"] + box["height"] * 0.25, "width": box["width"], "height": box["height"] * 0.5}


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Tell whether two boxes overlap."""
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not beside and not above


def tentative(player: Player, lot: str) -> Locator:
    """Find the cubes on a lot that are not sent."""
    return player.lot(lot).locator("[data-tentative]")


def test_a_cube_is_placed_by_click_and_taken_back_with_its_button(player: Player):
    lot = player.roomy()[0]
    player.place(lot)
    expect(tentative(player, lot)).to_have_count(1)
    player.button("Remove").click()
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
    expect(player.button("Confirm")).to_have_attribute("aria-disabled", "false")
    colour = (tentative(player, one).first.get_attribute("data-tentative") or "").split()[0]
    player.drag(tentative(player, one).first, player.lot(other))
    expect(tentative(player, one)).to_have_count(3)
    before = player.lines()
    player.build()
    lines = [line for line in page.locator(".talk .line").all_inner_texts()[before:] if "Ann places" in line]
    assert [line.strip().removesuffix(".").split(" on ")[-1] for line in lines] == [said(lot) for lot in (one, one, one, other)]
    assert colour in lines[-1]
    expect(page.locator("[data-tentative]")).to_have_count(0)


def test_start_over_takes_every_cube_back(player: Player):
    for lot in player.roomy()[:2]:
        player.place(lot)
    player.button("Clear all").click()
    assert player.hand() == 4
    expect(player.page.locator("[data-tentative]")).to_have_count(0)


def test_start_over_says_why_it_waits(player: Player):
    off = player.button("Clear all")
    expect(off).to_have_attribute("aria-disabled", "true")
    expect(off).to_have_attribute("title", re.compile("not placed a cube yet"))
    off.click(force=True)
    expect(player.what.get_by_role("alert")).to_contain_text("not placed a cube yet")
    expect(player.what.get_by_role("alert")).to_contain_text("BS-DEPLOY-1")


def test_every_district_bears_its_letter_beside_its_lots(player: Player):
    letters, lots = player.page.locator("svg .letter"), player.page.locator("[data-lot] .ground")
    assert letters.all_text_contents() == ["A", "B", "C", "D"]
    boxes = [lot.bounding_box() for lot in lots.all()]
    for letter in letters.all():
        box = letter.bounding_box()
        assert box is not None
        assert not [lot for lot in boxes if lot and meet(shrunk(box), lot)]


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
    expect(news).to_contain_text("lead")


def test_pointing_at_a_lot_tells_who_would_own_it(player: Player):
    player.lot("C17").hover()
    card = player.page.locator(".lot-card")
    expect(card).to_contain_text("Lot C17")
    expect(card).to_contain_text("Cubes needed to take the lead:")
