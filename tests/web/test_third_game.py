"""A game that the page knows nothing of: chosen with its options, shown as its picture above the plain table, and played."""

from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.examples.packages import ROOT, install
from tests.web.browser import WebServer, running, skip_without_browser
from tests.web.setting import hurry, prefer
from tests.web.test_big_score_plain import HAPPENED, LOG, READY

NIGHTS = 6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A server at which the game of the examples is installed."""
    skip_without_browser()
    found = install(ROOT / "examples" / "night-watch", tmp_path_factory.mktemp("installed"))
    yield from running(tmp_path_factory.mktemp("server"), PYTHONPATH=found["PYTHONPATH"])


def picture_of(page: Page) -> str:
    """Give the picture above the plain table, as SVG."""
    source = page.locator(".plain img").get_attribute("src") or ""
    kind, _, text = source.partition(",")
    assert kind == "data:image/svg+xml"
    return unquote(text)


def test_it_is_played_to_the_end_by_clicking_under_its_picture(page: Page):
    hurry(page)
    prefer(page).goto("/")
    poster = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Night Watch"))
    expect(poster).to_contain_text("Three houses, secret choices")
    poster.get_by_label("Players").select_option("5")
    poster.get_by_role("button", name="Play now").click()
    decisions = 0
    while page.wait_for_function(READY).json_value() != "over":
        image = page.locator(".plain img")
        expect(image).to_be_visible()
        assert image.evaluate("one => one.decode().then(() => one.naturalWidth)") > 100
        assert image.bounding_box()["y"] < page.locator(".plain dl").first.bounding_box()["y"]
        assert f"Night {decisions + 1} of {NIGHTS}" in picture_of(page)
        before = page.evaluate(LOG)
        page.get_by_role("button", name="Go to the bank").click()
        page.wait_for_function(HAPPENED, arg=before)
        decisions += 1
    assert decisions == NIGHTS
    expect(page.get_by_role("region", name="The table as text").locator("ol li")).to_have_count(5)
    expect(page.locator(".plain")).to_contain_text("Sacks")
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".plain img")).to_be_visible()
    page.get_by_role("combobox", name="Round").select_option(str(NIGHTS - 1))
    expect(page.locator(".plain img")).to_be_visible()
    assert f"Night {NIGHTS - 1} of {NIGHTS}" in picture_of(page)


def test_its_options_are_told_in_the_language_of_the_page(page: Page):
    prefer(page, lang="fr").goto("/open/night-watch")
    expect(page.get_by_role("heading", name="La Ronde de nuit")).to_be_visible()
    watch = page.locator("label").filter(has_text="La ronde").locator("select")
    expect(watch.locator("option")).to_have_text(["passe", "dort"])
    watch.select_option("asleep")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator("main")).to_contain_text("La ronde")
    expect(page.locator("main")).to_contain_text("dort")


def test_its_rules_are_read_in_the_page(page: Page):
    prefer(page).goto("/rules/night-watch")
    expect(page.get_by_role("heading", name="The rules of The Night Watch")).to_be_visible()
    expect(page.locator("main")).to_contain_text("NW-BRIBE-1")
