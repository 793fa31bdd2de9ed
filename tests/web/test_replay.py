"""Recorded games in the browser: uploaded, stepped through, seen by a seat, written out, and played on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_shot import Player
from tests.web.browser import Visitors, Watch
from tests.web.setting import prefer

GOLDEN = Path(__file__).parents[1] / "golden" / "big-shot"
HIDDEN = GOLDEN / "variant-3-2018-hidden-refused.game"
OPEN = GOLDEN / "ending-shared-victory.game"


def uploaded(page: Page, file: Path) -> Page:
    """Upload a record on the start page."""
    prefer(page).goto("/")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("group", name="Playback")).to_be_visible()
    return page


@pytest.fixture
def film(page: Page) -> Page:
    """A recorded game with hidden money, uploaded."""
    return uploaded(page, HIDDEN)


def at(page: Page) -> int:
    """Tell which step is shown."""
    return int(page.locator(".where").inner_text().split("/")[0])


def last(page: Page) -> int:
    """Tell how many steps there are."""
    return int(page.locator(".where").inner_text().split("/")[1])


def test_a_record_is_stepped_through_forwards_and_back(film: Page):
    assert at(film) == 0
    for _ in range(3):
        film.get_by_role("button", name="Step forward").click()
    assert at(film) == 3
    expect(film.locator(".line[aria-current=step]")).to_have_count(1)
    film.get_by_role("button", name="Step back").click()
    assert at(film) == 2
    film.get_by_role("button", name="To the end").click()
    assert at(film) == last(film)
    expect(film.locator(".reckoning")).to_be_visible()
    film.get_by_role("button", name="To the start").click()
    assert at(film) == 0


def test_keys_step_through_a_record(film: Page):
    film.keyboard.press("ArrowRight")
    film.keyboard.press("ArrowRight")
    film.keyboard.press("ArrowLeft")
    assert at(film) == 1
    film.keyboard.press("End")
    assert at(film) == last(film)
    film.keyboard.press("Home")
    assert at(film) == 0


def test_it_plays_by_itself_and_pauses(film: Page):
    film.get_by_role("button", name="Play", exact=True).click()
    expect(film.locator(".where")).to_have_text(re.compile(r"^[3-9] /"))
    film.get_by_role("button", name="Pause").click()
    stopped = at(film)
    film.wait_for_timeout(500)
    assert at(film) == stopped


def test_one_jumps_to_a_round_with_the_slider_and_from_the_log(film: Page):
    film.locator("label").filter(has_text=re.compile("^Round")).get_by_role("combobox").select_option("5")
    expect(film.locator("header .round")).to_have_text("Round 5 of 18")
    film.get_by_role("slider").fill("7")
    assert at(film) == 7
    line = film.locator(".log .line").nth(2)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")


def test_the_view_of_a_seat_hides_the_purses_of_others(film: Page):
    film.get_by_role("slider").fill("20")
    expect(film.locator(".players .money", has_text="?")).to_have_count(0)
    view = film.locator("label").filter(has_text="View as").get_by_role("combobox")
    view.select_option("1")
    expect(film.locator(".players .money", has_text="?")).to_have_count(2)
    expect(film.locator(".players article").nth(1).locator(".money")).not_to_contain_text("?")
    view.select_option("-1")
    expect(film.locator(".players .money", has_text="?")).to_have_count(3)
    assert at(film) == 20


def test_the_language_of_a_record_changes(film: Page):
    film.get_by_role("slider").fill("5")
    english = film.locator(".log .line").first.inner_text()
    film.get_by_role("button", name="Français").click()
    expect(film.locator(".log .line").first).not_to_have_text(english)
    expect(film.get_by_role("heading", level=1)).to_contain_text("Big Shot")
    assert at(film) == 5


def test_the_download_is_the_text_that_was_uploaded(film: Page):
    with film.expect_download() as download:
        film.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.startswith("big-shot-")
    assert download.value.path().read_text(encoding="utf-8") == HIDDEN.read_text(encoding="utf-8")


def test_a_game_is_played_on_from_a_step(page: Page):
    film = uploaded(page, OPEN)
    film.locator("label").filter(has_text=re.compile("^Round")).get_by_role("combobox").select_option("6")
    step, lots = at(film), film.locator("[data-lot]")
    labels = [lots.nth(n).get_attribute("aria-label") for n in range(13)]
    film.get_by_text("Play on from here").click()
    assert film.locator("main .button.primary").all_inner_texts() == ["Play"]
    film.get_by_role("button", name="Play on against bots").click()
    film.wait_for_url("**/table/*")
    player = Player(film)
    assert player.asked() in ("bidding", "borrowing", "deploying", "paying")
    expect(film.locator("header .round")).to_have_text(re.compile("Round [6-9] of 18"))
    begun = film.locator(".talk li").evaluate_all("all => all.findIndex((one) => one.classList.contains('start'))")
    film.locator(".talk .line").nth(begun + step).click()
    expect(film.get_by_role("group", name="Earlier position")).to_be_visible()
    assert [lots.nth(n).get_attribute("aria-label") for n in range(13)] == labels
    film.keyboard.press("Escape")
    player.go_on()


@pytest.mark.parametrize(
    ("old", "new"), [("bid", "bet"), ("backroom-record 1", "something else"), ("chance roll 1", "chance roll 9")]
)
def test_a_broken_record_is_refused_in_a_sentence(visitor: Visitors, watch: Watch, tmp_path: Path, old: str, new: str):
    watch.allow("422|400")
    page = prefer(visitor())
    page.goto("/")
    broken = tmp_path / "broken.game"
    text = OPEN.read_text(encoding="utf-8")
    assert old in text
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("This is not a valid game record: line ")
    assert len(page.get_by_role("alert").inner_text()) > 40
    assert page.url.endswith("/")


def test_a_record_that_is_not_there_is_told_and_another_can_be_uploaded(page: Page, watch: Watch):
    watch.allow("404")
    prefer(page).goto("/replay/0000000000000000")
    expect(page.get_by_role("alert")).to_have_text("There is no such record here. Upload it again.")
    page.locator("input[type=file]").set_input_files(OPEN)
    expect(page.get_by_role("group", name="Playback")).to_be_visible()


@pytest.mark.parametrize(("ending", "why"), [("lots", "the most lots win"), ("dearest-lot", "the most valuable lot wins")])
def test_the_end_says_what_decided_between_equal_fortunes(page: Page, ending: str, why: str):
    uploaded(page, GOLDEN / f"ending-tie-broken-by-{ending}.game")
    page.keyboard.press("End")
    expect(page.locator("p.winner")).to_be_visible()
    expect(page.locator(".reckoning .note")).to_contain_text(why)


@pytest.mark.parametrize("variant", ["variant-2-2018-open-refused", "variant-4-2018-open-refused"])
def test_the_reckoning_adds_up_and_tells_whose_lots_are_whose(page: Page, variant: str):
    uploaded(page, GOLDEN / f"{variant}.game")
    page.keyboard.press("End")
    expect(page.locator("p.winner")).to_be_visible()
    seats = page.locator(".reckoning tbody tr:not(.owns)").all()
    assert len(seats) == int(variant.split("-")[1])
    for seat in seats:
        *parts, fortune = (int(told.replace("−", "-").removesuffix("M")) for told in seat.locator("td").all_inner_texts())
        assert sum(parts) == fortune
    assert page.locator(".reckoning .owns svg").count() == (4 if len(seats) == 2 else 0)


def test_a_replay_of_the_big_score_shows_what_everybody_holds_and_what_bosses_bring(page: Page):
    film = uploaded(page, GOLDEN.parent / "big-score" / "variant-4-standard.game")
    expect(film.locator(".bosses .idle")).to_have_count(12)
    film.locator(".controls input[type=range]").fill("40")
    expect(film.locator(".all li")).to_have_count(4)
    expect(film.locator(".all li").first).to_contain_text("Pack")
    film.get_by_label("View as").select_option(index=1)
    expect(film.locator(".all")).to_have_count(0)
    expect(film.locator(".draft")).to_be_visible()


def test_a_replay_leads_to_each_round_of_the_vault(page: Page):
    film = uploaded(page, GOLDEN.parent / "big-score" / "variant-2-standard.game")
    rounds = film.locator("label").filter(has_text=re.compile("^Round")).get_by_role("combobox")
    names = rounds.locator("option").all_inner_texts()
    assert names == ["1", "2", "3", *(f"Vault {n}" for n in range(1, len(names) - 2))]
    assert len(names) > 4
    rounds.select_option("Vault 2")
    expect(film.locator("header .round")).to_have_text("In the vault")
    expect(film.locator(".hands .rob, .hands .waits")).not_to_have_count(0)
    assert rounds.locator("option:checked").inner_text() == "Vault 2"
