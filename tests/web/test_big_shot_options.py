"""The variants of Big Shot, opened on the page for opening tables: hidden money, and the colours of 2001."""

from playwright.sync_api import Locator, Page, expect

from tests.web.big_shot import Player
from tests.web.setting import hurry, prefer

ROUNDS = 4


def select(page: Page, label: str) -> Locator:
    """Find a choice by what is written above it."""
    return page.locator("label").filter(has=page.get_by_text(label, exact=True)).get_by_role("combobox")


def opened_with_bots(page: Page, **options: str) -> Player:
    """Open a table with options, put bots on the other seats, and begin."""
    hurry(page)
    prefer(page).goto("/open/big-shot")
    for option, value in options.items():
        select(page, option).select_option(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    free = page.get_by_role("button", name="Add a bot")
    for left in reversed(range(int(options["Players"]) - 1)):
        free.first.click()
        expect(free).to_have_count(left)
    page.get_by_role("button", name="Start the game").click()
    return Player(page)


def play_rounds(player: Player) -> None:
    """Play a few rounds."""
    while f"Round {ROUNDS} of" not in player.page.locator("header .round").inner_text():
        player.go_on(wins=True)


def test_hidden_money_of_others_stays_hidden_and_ones_own_is_shown(page: Page):
    player = opened_with_bots(page, Players="3", Money="hidden")
    play_rounds(player)
    expect(page.locator(".players article.you .money")).not_to_contain_text("?")
    others = page.locator(".players article:not(.you) .money")
    expect(others).to_have_count(2)
    assert [text.strip() for text in others.all_inner_texts()] == ["?", "?"]
    assert "Fortune: " in page.locator(".players article.you .fortune").inner_text()
    assert "Fortune: " not in "".join(page.locator(".players article:not(.you) .fortune").all_inner_texts())


def test_the_edition_of_2001_has_its_own_colours(page: Page):
    player = opened_with_bots(page, Players="2", Edition="2001")
    assert player.asked() == "borrowing"
    play_rounds(player)
    colours = set(page.locator(".players .purse .unseen").all_inner_texts())
    assert {colour.split()[0] for colour in colours} >= {"red", "yellow", "white", "black"}


def test_bids_above_ones_money_ask_for_hidden_money(page: Page):
    prefer(page).goto("/open/big-shot")
    expect(select(page, "Money")).to_have_value("open")
    expect(select(page, "Overbids")).to_have_count(0)
    select(page, "Money").select_option("hidden")
    select(page, "Overbids").select_option("punished")
    select(page, "Money").select_option("open")
    expect(select(page, "Overbids")).to_have_count(0)
    select(page, "Money").select_option("hidden")
    expect(select(page, "Overbids")).to_have_value("refused")
