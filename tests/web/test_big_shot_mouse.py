"""Big Shot with the mouse, against bots: whole games, every control, and every way to place a cube."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_shot import Player
from tests.web.browser import WebServer
from tests.web.setting import played_on, prefer, table_for_one

GOLDEN = Path(__file__).parents[1] / "golden" / "big-shot"


def play_now(page: Page, players: int) -> Player:
    """Begin a game from the start page."""
    prefer(page).goto("/")
    poster = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Big Shot"))
    poster.get_by_label("Players").select_option(str(players))
    poster.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    return Player(page)


def test_two_clicks_lead_from_the_start_page_to_the_first_decision(page: Page):
    prefer(page).goto("/")
    page.get_by_role("button", name="Play now").first.click()
    assert Player(page).go_on() in ("bidding", "deploying")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2])  # three play the guided game, four play by keyboard
def test_a_whole_game_by_mouse_against_bots(page: Page, players: int):
    player = play_now(page, players)
    expect(page.locator(".players article")).to_have_count(players)
    stages = set()
    while (stage := player.go_on(wins=len(stages) < 4)) != "over":
        stages.add(stage)
    assert stages >= ({"borrowing", "bidding", "paying"} if players == 2 else {"bidding"})
    expect(player.what.get_by_role("heading")).to_have_text("The game is over.")
    expect(page.locator("p.winner").last).to_have_text(re.compile("wins?!|share the victory|Nobody wins"))
    the_reckoning_holds(page, players)


def the_reckoning_holds(page: Page, players: int) -> None:
    """Check the reckoning against the board, and its sums."""
    expect(page.locator(".reckoning .lot.shown").first).to_be_visible()
    rows = page.locator(".reckoning tbody tr:not(.owns)")
    expect(rows).to_have_count(players)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator("[data-lot]").first).to_be_visible()
    sold = page.locator("[data-lot][aria-label*='sold to']").count()
    neutral = page.locator(".neutral").all_inner_texts()
    page.get_by_role("button", name="Back to the result").click()
    expect(rows).to_have_count(players)
    assert page.locator(".reckoning .lot.shown").count() + sum(text.count("Lot") + text.count("Park") for text in neutral) == sold
    for row, below in zip(rows.all(), page.locator(".reckoning .owns").all(), strict=True):
        lots, *rest, total = (int(told.replace("M", "").replace("−", "-")) for told in row.locator("td").all_inner_texts())
        assert lots == sum(worth(lot) for lot in below.locator(".lot").all_inner_texts())
        assert lots + sum(rest) == total


def worth(lot: str) -> int:
    """Read what a lot counts: "A9" 9, "A9 → 18" 18, a park nothing."""
    return 0 if "×" in lot else int(re.findall(r"\d+", lot)[-1])


def test_after_the_game_there_are_a_rematch_and_the_replay(page: Page, server: WebServer):
    place = table_for_one(server, 3, "over")
    player = Player(place.open(page))
    assert player.asked() == "over"
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay: Big Shot")
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and place.table not in url)
    assert player.go_on() in ("bidding", "deploying")


def test_bids_are_made_with_the_slider_and_with_plus_and_minus(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    slider = player.what.get_by_role("slider")
    lowest, highest = int(slider.get_attribute("min") or 0), int(slider.get_attribute("max") or 0)
    player.settle()
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(player.button(f"Bid {highest}M")).to_be_visible()
    expect(player.button("Bid more")).to_have_attribute("aria-disabled", "true")
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(player.button(f"Bid {lowest}M")).to_be_visible()
    player.button("Bid more").click()
    player.button("Bid more").click()
    player.button("Bid less").click()
    assert player.bid() == lowest + 1
    expect(page.locator(".talk .line").filter(has_text=f"Ann bids {lowest + 1}M.")).to_have_count(1)


@pytest.mark.parametrize(
    ("move", "seat", "said", "primary"),
    [(6, 3, "Borrow to bid 11M or more, or pass.", "Borrow +9M"), (20, 1, "You cannot bid any higher: pass.", "Pass")],
    ids=["a loan is enough", "no loan is enough"],
)
def test_who_cannot_bid_is_told_what_is_left(page: Page, server: WebServer, move: int, seat: int, said: str, primary: str):
    text = (GOLDEN / "variant-4-2018-open-refused.game").read_text(encoding="utf-8")
    player = Player(played_on(server, "big-shot", text, move, seat).open(page))
    assert player.asked() == "bidding"
    expect(player.what.get_by_role("heading", level=2)).to_contain_text(said)
    expect(player.what.locator(".button.primary")).to_have_count(1)
    expect(player.what.locator(".button.primary")).to_contain_text(primary)


def test_a_loan_brings_money_and_an_iou_and_a_second_one_waits(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    own = page.locator(".players article.you")
    before = int(re.sub(r"\D", "", own.locator(".money").inner_text()))
    loan = player.button(re.compile("^Borrow"))
    brings = int(re.findall(r"\d+", loan.inner_text())[0])
    player.press(re.compile("^Borrow"))
    expect(own.locator(".money")).to_have_text(f"{before + brings}M")
    expect(own.locator(".ious")).to_contain_text("1 × −10")
    expect(loan).to_have_attribute("aria-disabled", "true")
