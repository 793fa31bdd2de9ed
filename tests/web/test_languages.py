"""Every text of the page is in its table of messages, and the language changes at once."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_shot import Player
from tests.web.browser import Watch, WebServer
from tests.web.setting import prefer, table_for_one
from tests.web.tour import Tour, as_text, prepared, settle, walked

FOREIGN = """() => {
  const free = "[data-from=server], [lang]:not(html), kbd, script, style, noscript";
  const foreign = (text) => {
    let rest = text;
    for (let before = ""; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, "")];
    return /\\p{L}/u.test(rest.replace("Backroom", ""));
  };
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.closest(free) && foreign(node.data)) found.push(node.data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (!element.closest(free) && foreign(element.getAttribute(name))) found.push(`${name}: ${element.getAttribute(name)}`);
    }
  }
  if (foreign(document.title)) found.push(`title of the page: ${document.title}`);
  return [...new Set(found)];
}"""


@pytest.fixture(scope="module")
def tour(server: WebServer) -> Tour:
    """Tables in every moment."""
    return prepared(server)


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "as text"])
def test_no_text_of_the_page_is_outside_its_table_of_messages(page: Page, tour: Tour, plain: bool):
    settle(page, tour, lang="pseudo", plain=plain)
    stops = as_text(page, tour) if plain else walked(page, tour)
    found = {stop: page.evaluate(FOREIGN) for stop in stops}
    assert len(found) >= (3 if plain else 11)
    assert not {stop: texts for stop, texts in found.items() if texts}


def test_a_text_that_is_not_in_the_table_would_be_found(page: Page, tour: Tour):
    settle(page, tour, lang="pseudo").goto("/")
    expect(page.locator("article")).to_have_count(2)
    page.evaluate("() => document.querySelector('main').append('Hello')")
    page.evaluate("() => document.querySelector('main').setAttribute('title', '⟦fïnë⟧ not fine')")
    assert page.evaluate(FOREIGN) == ["Hello", "title: ⟦fïnë⟧ not fine"]


def test_the_language_changes_at_a_running_table_at_once(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4).open(page))
    assert player.asked() == "bidding"
    page.evaluate("window.stayed = true")
    before = player.lines()
    expect(page.locator(".talk .line").filter(has_text="rolls")).not_to_have_count(0)
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Passer")).to_be_visible()
    expect(page.locator(".talk .line")).to_have_count(before)
    expect(page.locator(".talk .line").filter(has_text="rolls")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="English").click()
    expect(player.button("Pass")).to_be_visible()
    expect(page.locator(".talk .line").filter(has_text="rolls")).not_to_have_count(0)
    assert page.evaluate("window.stayed")


def test_cubes_that_are_not_sent_stay_when_the_language_changes(page: Page, server: WebServer):
    player = Player(table_for_one(server, 4, "deploying").open(page))
    assert player.asked() == "deploying"
    lot = player.roomy()[0]
    player.place(lot)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".placed li")).to_have_count(1)
    expect(player.lot(lot).locator("[data-tentative]")).to_have_count(1)


def test_a_french_browser_is_greeted_in_french(visitor):
    page = visitor(locale="fr-FR")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Backroom :")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_table_that_does_not_exist_says_so_in_the_language_of_the_page(page: Page, watch: Watch):
    watch.allow("404|403|socket")
    prefer(page, lang="fr").goto("/table/0123456789abcdef0123")
    expect(page.get_by_role("alert")).to_contain_text("Cette table n'existe pas")
    expect(page.get_by_role("link", name="Accueil").last).to_be_visible()
