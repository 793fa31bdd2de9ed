"""After a game: its course as lines, what a bot made of everybody's chances, and the replay of The Big Score from every view."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist, standings
from tests.web.setting import Place, table_for_two

SPOILERS = """() => {
  window.spoilers = new Set();
  const look = () => {
    const talk = document.querySelector(".talk");
    const told = talk?.checkVisibility({ visibilityProperty: true }) ? talk.textContent : "";
    if (!document.querySelector("p.winner") && told.includes(" wins.")) window.spoilers.add(told);
    requestAnimationFrame(look);
  };
  look();
}"""

HURRY = """() => setInterval(() => {
  const on = document.querySelector(".what.over:not(.stage) .button.primary");
  if (!on) return;
  window.pressed = on.textContent;
  on.click();
}, 30)"""


def finished(server: WebServer, game: str) -> Place:
    """Give a table for two whose game is over."""
    return heist(server, 2, "over")[0] if game == "big-score" else table_for_two(server, "over")[0]


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_the_course_has_a_line_for_everybody_that_ends_at_the_final_points(page: Page, server: WebServer, game: str):
    place = finished(server, game)
    place.open(page)
    course = page.locator("figure").filter(has_text="The course of the game")
    expect(course.locator("> svg path.line")).to_have_count(2)
    lengths = set[int]()
    for name, points in standings(server, place.table).items():
        told = course.locator("li").filter(has_text=name).locator(".unseen").inner_text()
        values = [int(value.replace("−", "-")) for value in told.removeprefix(f"{name}: ").split(", ")]
        assert values[-1] == points
        assert len(set(values)) > 1
        lengths.add(len(values))
    assert len(lengths) == 1
    for path in course.locator("> svg path.line").all():
        steps = re.findall(r"[ML]([\d.]+) (-?[\d.]+)", path.get_attribute("d") or "")
        assert len(steps) in lengths
        assert float(steps[-1][0]) == 320


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_the_ways_on_from_the_end_do_not_move_when_the_course_is_told(page: Page, server: WebServer, game: str):
    held = list[Route]()
    page.route("**/course", lambda route: held.append(route))
    finished(server, game).open(page)
    replay = page.get_by_role("link", name="Replay", exact=True)
    expect(replay).to_be_visible()
    before = pytest.approx(replay.bounding_box(), abs=1)
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.locator("figure > svg path.line")).to_have_count(2)
    assert replay.bounding_box() == before


def test_who_sees_the_end_sees_it_counted_and_nothing_moves_under_the_mouse(page: Page, server: WebServer):
    heist(server, 2, "last")[0].open(page, pace="calm")
    page.evaluate(SPOILERS)
    page.locator(".what").get_by_role("button", name="Flee").click()
    skip = page.get_by_role("button", name="Skip the count")
    expect(skip).to_be_visible()
    expect(page.locator("p.winner")).to_have_count(0)
    assert page.locator(".reckoning .waits").count() > 0
    for spoiler in ("figure", ".moments", ".talk"):
        expect(page.locator(f"{spoiler}:visible")).to_have_count(0)
    replay = page.get_by_role("link", name="Replay", exact=True)
    expect(replay).to_be_visible()
    before = pytest.approx(replay.bounding_box(), abs=1)
    skip.click()
    expect(page.locator("p.winner")).to_be_visible()
    expect(page.locator(".talk")).to_contain_text(" wins.")
    assert page.evaluate("() => [...window.spoilers]") == []
    expect(page.locator(".confetti i").first).to_be_attached()  # paper falls
    expect(page.locator("figure")).to_be_visible()
    assert page.locator(".reckoning .waits").count() == 0
    assert replay.bounding_box() == before
    page.reload()
    expect(page.locator("p.winner")).to_be_visible()
    assert page.locator(".reckoning .waits").count() == 0
    assert page.locator(".confetti i").count() == 0


def test_the_count_is_a_touch_away_as_soon_as_the_game_has_ended(page: Page, server: WebServer):
    heist(server, 2, "last")[0].open(page, pace="calm")
    page.evaluate(HURRY)
    page.locator(".what").get_by_role("button", name="Flee").click()
    expect(page.get_by_role("button", name="Skip the count")).to_be_visible()
    assert page.evaluate("() => window.pressed") == "Go to the count"


def test_the_podium_and_the_moments_are_what_the_server_tells_and_the_board_is_a_touch_away(visitor: Visitors, server: WebServer):
    place = heist(server, 6, "over")[0]
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    place.open(page)
    points = standings(server, place.table)
    told = [
        [int(re.sub(r"\D", "", one.locator(".sum").inner_text())), one.locator(".name").inner_text()] for one in steps_of(page)
    ]
    assert told == sorted(told, key=lambda one: -one[0])
    assert {name: amount for amount, name in told} == points
    expect(page.locator(".moments li").first).to_be_visible()
    link = page.locator(".moments a").first.get_attribute("href") or ""
    assert re.fullmatch(r"/replay/[0-9a-f]{64}\?step=\d+", link)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".sheet")).to_be_visible()
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator(".moments li").first).to_be_visible()


def steps_of(page: Page) -> list[Locator]:
    """Give the steps of the podium, the first place first."""
    expect(page.locator("ol.done li").first).to_be_visible()
    return page.locator("ol.done li").all()


def test_the_podium_says_who_owns_too_few_lots_to_win(page: Page, server: WebServer):
    poor = set[str]()
    for _ in range(8):  # in nearly every game of these two somebody does
        finished(server, "big-shot").open(page)
        poor = {one.locator(".name").inner_text() for one in steps_of(page) if one.locator(".why").count()}
        assert poor == set(page.locator(".reckoning th.out .name").all_inner_texts())
        if poor:
            break
    assert poor


def test_a_watcher_sees_the_end_and_no_rematch_to_answer(page: Page, server: WebServer):
    page.goto(finished(server, "big-shot").path)
    expect(page.locator("p.winner")).to_be_visible()
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("rematch", re.IGNORECASE))).to_have_count(0)


def test_a_bot_tells_the_chances_one_position_after_the_other(page: Page, server: WebServer):
    finished(server, "big-score").open(page)
    course = page.locator("figure").filter(has_text="The course of the game")
    course.get_by_role("button", name="Chances of winning").click()
    expect(course.get_by_role("status")).to_contain_text("Analysing the game")
    page.wait_for_function("() => document.querySelector('figure progress')?.value >= 2")
    told = course.locator("li .unseen").all_text_contents()
    shares = [[float(value) for value in re.findall(r"([\d.]+)%", line)] for line in told]
    assert all(len(one) >= 2 for one in shares)
    for both in zip(*shares, strict=True):
        assert 98 <= sum(both) <= 102
    course.get_by_role("button", name="Points").click()
    expect(course.get_by_role("status")).to_have_count(0)
    assert "%" not in course.locator("li .unseen").first.inner_text()


def test_the_replay_shows_each_seat_its_own_cards_and_all_of_them_everything(page: Page, server: WebServer):
    finished(server, "big-score").open(page)
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".controls.card")).to_be_visible()
    log, view = page.locator(".log"), page.get_by_label("View as")
    expect(log).to_contain_text("Ann keeps: ")
    expect(log).to_contain_text("Bob keeps: ")
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
        view.select_option(label=name)
        expect(log).not_to_contain_text(f"{other} keeps: ")
        expect(log).to_contain_text(f"{name} keeps: ")
        log.locator(".line").filter(has_text=f"{name} keeps: ").first.click()
        expect(page.locator(".kept .card-face, .hired .card-face")).to_have_count(1)
    view.select_option(label="Spectator")
    expect(log).not_to_contain_text("keeps: ")
    expect(page.locator(".card-face")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".reckoning tbody tr").last).to_be_visible()


def test_the_end_in_french_and_dark(page: Page, server: WebServer):
    place = finished(server, "big-score")
    place.open(page, lang="fr", theme="dark")
    expect(page.locator(".what h2").first).to_have_text("La partie est terminée.")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme").startswith("dark")
    expect(page.locator("p.winner")).to_be_visible()  # everything is counted
    totals = [int(re.sub(r"\D", "", text)) for text in page.locator(".reckoning .total td").all_inner_texts()]
    assert sorted(totals) == sorted(standings(server, place.table).values())
    expect(page.locator("figure > svg path.line")).to_have_count(2)
