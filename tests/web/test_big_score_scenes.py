"""What The Big Score stages, on film: a bust, a narrow escape, a theft, the summary of a round, packs that travel."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.big_score import Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import a_bust, a_narrow_escape, heist, staged, the_end_of_a_round
from tests.web.setting import GOLDEN, played_on

FILM = """() => {
  const has = (selector) => document.querySelector(selector) !== null;
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  window.film = [];
  const look = () => {
    const moment = {
      fatal: has("[data-fatal]"), alarm: has(".alarm"), back: document.querySelectorAll(".flight").length > 1,
      shout: has(".shout"), verdict: text(".verdict .own"), escape: text(".escape"),
      result: has(".what.over") || has(".reckoning"),
      clenched: document.querySelectorAll(".clench .closed").length, opened: document.querySelectorAll(".hands .rob").length,
      leaving: has(".floor .leaving"), flights: document.querySelectorAll(".flight").length,
      headline: text(".what h2"), risk: text(".risk:not(.hidden)"),
      log: text(".talk ol"), round: has(".round h3"), passing: has(".cards.passing"),
    };
    const last = window.film.at(-1);
    if (JSON.stringify(moment) !== JSON.stringify(last)) window.film.push(moment);
    requestAnimationFrame(look);
  };
  look();
}"""


def first(film: list[dict[str, Any]], what: str) -> int:
    """Give the moment at which something is seen first; it must be seen."""
    return next(n for n, moment in enumerate(film) if moment[what])


def at_stake(page: Page) -> int:
    """Read what a bust would cost."""
    told = re.search(r"At stake: (\d+)K", page.locator(".risk").inner_text())
    assert told
    return int(told[1])


def test_a_bust_is_seen_before_any_result(visitor: Visitors, server: WebServer):
    page = staged(server, 3, a_bust)[0].open(visitor(viewport={"width": 360, "height": 740}), pace="brisk")
    rob = page.locator(".what .row.even .button").first
    expect(page.locator(".risk")).to_contain_text("more cop")
    expect(page.locator(".door .leaf")).to_be_visible()
    stake = at_stake(page)
    page.evaluate(FILM)
    rob.click()
    expect(page.locator(".what .next")).to_be_visible()
    film = page.evaluate("() => window.film")
    order = [first(film, what) for what in ("clenched", "opened", "fatal", "back", "verdict")]
    assert order == sorted(set(order))
    assert first(film, "alarm") <= first(film, "fatal")
    assert all(moment["shout"] or moment["verdict"] for moment in film[first(film, "shout") :])  # also while others still draw
    assert not any(moment["result"] for moment in film)
    assert all(moment["headline"] for moment in film)
    assert not any(moment["alarm"] and moment["risk"] for moment in film)  # nothing is said of odds once it has happened
    lost = film[-1]["verdict"].removeprefix("You lose ").removesuffix("K")
    assert int(lost) >= stake
    page.keyboard.press("n")
    expect(page.locator(".what.over")).to_be_visible()


def test_a_narrow_escape_is_told_before_the_game_goes_on(page: Page, server: WebServer):
    staged(server, 3, a_narrow_escape)[0].open(page, pace="brisk")
    rob = page.locator(".what .row.even .button").first
    expect(rob).to_be_visible()
    page.evaluate(FILM)
    rob.click()
    page.wait_for_function("() => window.film.some((moment) => moment.escape) && !window.film.at(-1).escape")
    film = page.evaluate("() => window.film")
    assert film[first(film, "escape")]["escape"].startswith("That was close!")
    assert not any(moment["alarm"] or moment["fatal"] for moment in film)
    assert not any(moment["escape"] and moment["risk"] for moment in film)
    assert (
        film[first(film, "escape")]["log"].count(" draws: ") == film[0]["log"].count(" draws: ") + 2
    )  # and the third is on the board


def test_a_theft_leaves_the_floor_before_the_log_tells_it(page: Page, server: WebServer):
    text = (GOLDEN / "big-score" / "ending-gun-man-used.game").read_text()
    number, _, seat, *_ = next(line for line in text.splitlines() if " take " in line).split()
    played_on(server, "big-score", text, int(number) - 1, int(seat)).open(page, pace="brisk")
    steal = page.locator(".what .trades .button").first
    expect(steal).to_be_visible()
    page.evaluate(FILM)
    steal.click()
    page.wait_for_function("() => window.film.some((moment) => moment.log.includes('from the floor'))")
    film = page.evaluate("() => window.film")
    gone = first(film, "leaving")
    assert first(film, "flights") >= gone
    assert all("from the floor" not in moment["log"] for moment in film[: gone + 1])


def test_the_summary_of_a_round_stays_until_one_goes_on_and_holds_nobody_up(page: Page, visitor: Visitors, server: WebServer):
    ann, bob = staged(server, 2, the_end_of_a_round, "jack")
    ann.open(page, pace="brisk")
    page.locator(".what .row .button").last.click()
    expect(page.locator(".what .next")).to_be_visible()
    summary = page.locator("section.round")
    expect(summary.locator("ol > li")).to_have_count(6)
    expect(page.locator(".what dl > div")).to_have_count(2)
    failed = summary.locator("ol > .failed")
    for n in range(failed.count()):
        expect(failed.nth(n).locator(".why")).to_contain_text("came" if "came" in failed.nth(n).inner_text() else "missing:")
    other = Player(bob.open(visitor()))
    assert other.asked() == "draft"
    other.keep()  # meanwhile the game goes on
    expect(summary).to_be_visible()
    page.locator(".what .next").click()
    expect(page.locator(".draft [role=radio]").first).to_be_visible()
    expect(summary).to_have_count(0)


def test_the_card_that_was_kept_is_shown_while_one_waits_and_then_the_packs_travel(
    page: Page, visitor: Visitors, server: WebServer
):
    places = heist(server, 2, "draft")
    ann, bob = Player(places[0].open(page, pace="brisk")), Player(places[1].open(visitor()))
    assert ann.asked() == "draft"
    ann.keep()  # Bob has kept a card before
    assert ann.asked() == "draft"
    cards = page.locator(".draft [role=radio]")
    expect(cards.first).to_be_visible()
    name = cards.last.get_attribute("aria-label") or ""
    ann.keep(cards.count() - 1)
    kept = page.locator(".draft .kept")
    expect(kept.locator(".title")).to_have_text(name.removesuffix(" ★"))
    assert page.locator(".draft [role=radio][aria-checked=true]").count() == 0
    page.evaluate(FILM)
    assert bob.asked() == "draft"
    bob.keep()
    assert ann.asked() == "draft"
    film = page.evaluate("() => window.film")
    assert first(film, "passing") > 0
    expect(kept).to_have_count(0)
