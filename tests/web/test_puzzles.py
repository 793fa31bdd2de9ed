"""Puzzles in the browser: one is solved, one is missed, by mouse, keyboard and thumb; results stay in the browser."""

import json

import pytest
from playwright.sync_api import Page, expect

from backroom.lab.puzzles.shelf import puzzles_of
from tests.web.browser import Visitors
from tests.web.setting import kept, prefer
from tests.web.test_looks import AXE, PHONE, barriers


def choices(page: Page, id: str, game: str = "big-shot") -> tuple[int, int]:
    """Open a puzzle; give the numbers of its best choice and of a wrong one."""
    page.goto(f"/puzzles/{id}")
    expect(page.locator(".question button").first).to_be_visible()
    best = puzzles_of(game).posed(id).order.index(0)
    return best, 1 if best == 0 else 0


def test_one_solves_the_puzzle_of_the_day_from_the_start_page(page: Page):
    prefer(page).goto("/")
    page.get_by_role("link", name="Puzzle of the day").click()
    page.locator(".daily").get_by_role("link", name="Big Shot").click()
    expect(page.locator(".question h2")).to_contain_text("What is best?")
    id = page.url.rpartition("/")[2]
    page.locator(".question li button").nth(puzzles_of("big-shot").posed(id).order.index(0)).click()
    expect(page.locator(".question h2")).to_have_text("Right!")
    expect(page.locator(".question h2")).to_be_focused()
    expect(page.locator(".question li.best .mark")).to_have_count(1)
    assert kept(page, "puzzles")[id]["right"] is True
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".list .right")).to_have_text(["solved"])


def test_a_wrong_answer_tells_what_it_costs_and_the_first_answer_counts(page: Page):
    prefer(page)
    id = puzzles_of("big-score").puzzles[0].id
    _, wrong = choices(page, id, "big-score")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).not_to_be_empty()
    page.keyboard.press(str(wrong + 1))
    expect(page.locator(".question h2")).to_have_text("Not the best choice.")
    expect(page.locator("li.given")).to_contain_text("of the chances of winning")
    best, _ = choices(page, id, "big-score")
    page.keyboard.press(str(best + 1))
    expect(page.locator(".question h2")).to_have_text("Right!")
    assert kept(page, "puzzles")[id] | {"at": 0} == {"right": False, "at": 0, "hint": True}


def test_puzzles_are_chosen_by_game_theme_and_difficulty(page: Page):
    prefer(page).goto("/puzzles")
    page.get_by_label("Game").select_option("big-score")
    page.get_by_label("Theme").select_option("vault")
    page.get_by_label("Difficulty").select_option("hard")
    wanted = [one for one in puzzles_of("big-score").puzzles if (one.theme, one.difficulty) == ("vault", "hard")]
    expect(page.locator(".list li")).to_have_count(len(wanted))


def test_one_plays_on_from_a_puzzle(page: Page):
    prefer(page)
    choices(page, puzzles_of("big-shot").puzzles[0].id)
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("group", name="Playback")).to_be_visible()


def test_results_are_saved_and_forgotten(page: Page):
    prefer(page)
    best, _ = choices(page, puzzles_of("big-shot").puzzles[0].id)
    page.locator(".question li button").nth(best).click()
    expect(page.locator(".question h2")).to_have_text("Right!")
    page.goto("/mine")
    own = page.locator("details").filter(has_text="Your puzzle results")
    own.locator("summary").click()
    with page.expect_download() as download:
        own.get_by_role("link", name="Save a copy").click()
    assert len(json.loads(download.value.path().read_text())) == 1
    own.get_by_role("button", name="Delete", exact=True).click()
    own.get_by_role("button", name="Delete permanently").click()
    expect(own).to_have_count(0)
    assert kept(page, "puzzles") == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_puzzles_have_no_barrier_and_fit_a_phone_in_french(visitor: Visitors, game: str, theme: str):
    if not AXE.is_file():
        pytest.skip("web/node_modules is not set up: run make page")
    page = prefer(visitor(reduced_motion="reduce", locale="fr", **PHONE), lang="fr", theme=theme)
    page.goto("/puzzles")
    expect(page.locator(".list li").first).to_be_visible()
    found = barriers(page)
    choices(page, puzzles_of(game).puzzles[0].id, game)
    found += barriers(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Voir la réponse").click()
    expect(page.locator(".mark")).to_be_visible()
    assert not found + barriers(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
