"""The Big Score with the mouse, against bots: whole games from the start page to the final count, and the vault."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_score import Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist, standings
from tests.web.setting import hurry, kept, prefer


def play_now(page: Page, players: int, level: str) -> Player:
    """Begin a game from the start page."""
    prefer(page, level=level).goto("/")
    poster = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Big Score"))
    poster.get_by_label("Players").select_option(str(players))
    poster.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    return Player(page)


@pytest.mark.slow
def test_a_whole_game_by_mouse_against_bots(page: Page, server: WebServer):
    player = play_now(page, 2, "regular")
    expect(page.locator(".players article")).to_have_count(2)
    stages = list[str]()
    while (stage := player.go_on(flees=stages.count("fists") >= 4)) != "over":
        stages.append(stage)
    assert stages[0] == "bosses"
    assert stages.count("draft") == 3 * 8
    assert stages.count("assigning") == 3
    assert "fists" in stages
    it_is_over(page, server, 2)


@pytest.mark.parametrize("players", [4, 6])
def test_the_end_of_a_game_of_more_by_mouse(page: Page, server: WebServer, players: int):
    player = Player(heist(server, players, "last", bots="novice")[0].open(page))
    while player.go_on(flees=True) != "over":
        pass
    it_is_over(page, server, players)


def it_is_over(page: Page, server: WebServer, players: int) -> None:
    """Check that the page says who has won, and with what."""
    expect(page.locator(".what h2").first).to_have_text("The game is over.")
    expect(page.locator("p.winner").last).to_have_text(re.compile("wins?!|share the victory"))
    the_count_holds(page, server, players)


def the_count_holds(page: Page, server: WebServer, players: int) -> None:
    """Check that every column adds up to its total, and every total is what the server says."""
    expect(page.locator(".reckoning .waits")).to_have_count(0)
    rows = [row.locator(".sum").all_inner_texts() for row in page.locator(".reckoning tbody tr:not(.total)").all()]
    totals = [int(text.replace("K", "")) for text in page.locator(".reckoning .total td").all_inner_texts()]
    assert len(totals) == players
    assert totals == sorted(totals, reverse=True)
    columns = [sum(int(row[seat].replace("–", "0")) for row in rows) for seat in range(players)]
    assert columns == totals
    names = page.locator(".reckoning thead .name").all_inner_texts()
    assert dict(zip(names, totals, strict=True)) == standings(server, page.url.split("/")[-1])


def test_a_boss_is_taken_with_an_item_and_shown_to_everybody(page: Page, server: WebServer):
    player = Player(heist(server, 2, "bosses")[0].open(page))
    assert player.asked() == "bosses"
    player.press(page.locator(".bosses article").filter(has_text="the Ghost").locator(".item").first)
    taken = page.locator(".bosses article.taken")
    expect(taken).to_have_count(1)
    expect(taken).to_contain_text("the Ghost")
    expect(taken.locator(".name")).to_have_text("Ann")
    expect(page.locator(".players article.you .seat")).to_contain_text("the Ghost")
    expect(page.locator(".bosses button")).to_have_count(0)
    expect(page.locator(".bosses .idle")).to_have_count(10)


def test_a_card_is_chosen_changed_and_kept(page: Page, server: WebServer):
    player = Player(heist(server, 2, "draft")[0].open(page))
    assert player.asked() == "draft"
    pack = page.locator(".draft [role=radio]")
    cards = pack.count()
    player.what.get_by_role("button", name="Choose a card to keep").click(force=True)
    pack.first.click()
    last = pack.last.get_attribute("aria-label")
    pack.last.click()
    expect(pack.last).to_have_attribute("aria-checked", "true")
    player.press(player.what.get_by_role("button", name=f"Keep: {last}"))
    expect(page.locator(".hired .card-face")).to_have_count(1)
    expect(page.locator(".hired")).to_contain_text("Your crew: 1")
    expect(page.locator(".players article.you .name")).to_have_text("Ann")
    assert cards == 9


def test_who_waits_sees_what_bosses_bring_and_the_cards_that_will_be_passed_on(visitor: Visitors, server: WebServer):
    page = heist(server, 2, "bosses")[1].open(visitor())
    expect(page.locator(".bosses .idle")).to_have_count(12)
    expect(page.locator(".bosses button")).to_have_count(0)
    page = heist(server, 2, "draft")[1].open(visitor())
    expect(page.locator(".draft h3").first).to_contain_text("Waiting for the next cards")
    expect(page.locator(".draft .waiting .pick")).to_have_count(8)


def test_jobs_show_where_the_card_that_is_looked_at_is_needed(page: Page, server: WebServer):
    player = Player(heist(server, 2, "draft")[0].open(page))
    assert player.asked() == "draft"
    expect(page.locator(".sought")).to_have_count(0)
    for card in page.locator(".draft [role=radio]").all():
        card.click()
        kind = (card.get_attribute("aria-label") or "").replace(" ★", "")
        expect(page.locator(".sought")).to_have_count(page.locator(f".slots li[title='{kind}']").count())


def test_a_jack_is_shown_or_kept_hidden(page: Page, server: WebServer):
    player = Player(heist(server, 2, "jack")[0].open(page))
    assert player.asked() == "jack"
    expect(player.what).to_contain_text(re.compile("icons? (is|are) missing"))
    expect(player.what).to_contain_text("If not, everyone on it pays 20K")
    expect(page.locator(".job.active")).to_have_count(1)
    expect(page.locator(".job.active .crews")).to_contain_text("Ann")
    expect(player.what.get_by_role("button", name="Show none")).to_be_visible()
    expect(player.what.get_by_role("button", name="Show both")).to_be_visible()
    player.press(player.what.get_by_role("button", name="Show one"))
    expect(page.locator(".talk ol")).to_contain_text("Ann shows a Jack.")


def test_odds_are_shown_before_robbing_and_can_be_switched_off(page: Page, server: WebServer):
    player = Player(heist(server, 2, "fists")[0].open(page))
    assert player.asked() == "fists"
    odds = player.what.get_by_role("table", name="Odds of a bust")
    expect(odds.locator("td").last).to_have_text(re.compile(r"^\d+(\.\d+)?%$"))
    player.what.get_by_label("Show the odds").uncheck()
    expect(odds).to_have_count(0)
    assert kept(page, "preferences")["odds"] is False
    page.reload()
    assert player.asked() == "fists"
    expect(odds).to_have_count(0)
    player.press(player.what.get_by_role("button", name="Flee"))
    expect(page.locator(".players article.you .where.fled")).to_have_text("fled")


@pytest.mark.parametrize("by", ["floor", "button", "keep"])
def test_a_token_is_traded_by_a_click_on_the_floor_and_by_button_and_kept(page: Page, server: WebServer, by: str):
    player = Player(heist(server, 2, "trading")[0].open(page))
    assert player.asked() == "trading"
    drawn = player.what.locator(".drawn [role=img]").get_attribute("aria-label") or ""
    floor = [spot.get_attribute("aria-label") for spot in page.locator(".floor .spot [role=img]").all()]
    wanted = next(token for token in floor if token != drawn)
    if by == "floor":
        player.press(page.locator(".floor .spot").filter(has=page.get_by_role("img", name=wanted, exact=True)).first)
    elif by == "button":
        player.press(player.what.get_by_role("button", name=f"Swap {drawn} for {wanted}"))
    else:
        player.press(player.what.get_by_role("button", name="Keep the token"))
    swap = re.compile(rf"Ann swaps (an? )?{drawn} for (an? )?{wanted}\.")
    told = "Ann keeps the token." if by == "keep" else swap
    expect(page.locator(".talk .line").filter(has_text=told)).to_have_count(1)
    loot = page.locator(".hands li").first.locator(".pile")
    expect(loot.get_by_role("img", name=re.compile(re.escape(drawn if by == "keep" else wanted or "")))).to_have_count(1)


def test_jobs_are_resolved_one_after_the_other_with_stamps_and_who_sent_whom(page: Page, server: WebServer):
    player = Player(heist(server, 2, "jack")[0].open(page, pace="calm"))
    assert player.asked() == "jack"
    cash = page.locator(".players article.you .cash")
    before = int(cash.inner_text().replace("K", ""))
    number = page.locator(".job.active .n").inner_text()
    job = page.locator(f"[data-drop='job {number}']")
    player.what.get_by_role("button", name="Show none").click()
    expect(page.locator(".what").get_by_role("button", name="Skip ahead")).to_be_visible()
    expect(player.what.locator(".stake")).to_have_count(0)
    expect(job.locator(".stamp")).to_have_text("Failed −20K")
    expect(job.locator(".crews .name").filter(has_text="Ann")).to_have_count(1)
    expect(page.locator(".what").get_by_role("button", name="Skip ahead")).to_have_count(0)
    assert int(cash.inner_text().replace("K", "")) == before - 20


def test_the_simple_variant_opened_by_hand_has_no_training_room(page: Page):
    hurry(page)
    prefer(page).goto("/open/big-score")
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Variant").select_option("simple")
    page.get_by_role("button", name="Open the table").click()
    page.locator("main ol .button.small:not(.quiet)").first.click()
    page.get_by_role("button", name="Start the game").and_(page.locator("[aria-disabled=false]")).click()
    player = Player(page)
    player.play_until("assigning")
    expect(player.place("nothing")).to_have_count(1)
    expect(player.place("training")).to_have_count(0)
    assert player.go_on() == "assigning"
    expect(page.locator(".talk ol")).to_contain_text("Job 1, ")
