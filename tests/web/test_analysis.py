"""The analysis of a game in the browser: from its end, from a replay and from an uploaded record, and what is kept of it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from backroom.lab.analysis.graph import PARTS
from backroom.table import Table, read_file
from tests.web.analysed import Told, analysis_of
from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist
from tests.web.keyboard import Typist
from tests.web.measuring import too_small
from tests.web.setting import GOLDEN, kept, prefer, remember
from tests.web.test_looks import barriers
from tests.web.test_replay import at, uploaded

RECORD = GOLDEN / "big-shot" / "variant-3-2018-open-refused.game"
BAD = ("inaccuracy", "mistake", "blunder")
PHONE = {"width": 360, "height": 740}
CALLED = {"bid": "Bid {}M", "pass": "Pass", "no": "No loan", "loan": "Borrow for {}", "pay": "Pay with {}", "place": "{} on .+"}


def record_shown(page: Page) -> str:
    """Give the digest of the record that a page shows."""
    found = re.search(r"/replay/([0-9a-f]{64})", page.url)
    assert found
    return found[1]


def card(page: Page) -> Locator:
    """Give the analysis."""
    return page.get_by_role("region", name="Analysis")


def opened(page: Page, server: WebServer) -> tuple[Locator, Told]:
    """Upload a record and analyse it."""
    told = Told(page, server)
    uploaded(page, RECORD)
    page.get_by_role("button", name="Analyse the game").click()
    expect(card(page).get_by_role("heading", name="Accuracy")).to_be_visible()
    return card(page), told


def test_from_the_end_of_a_game_one_sees_ones_own_game_grow(page: Page, server: WebServer):
    told = Told(page, server, known=3)
    place = heist(server, 2, "over")[0]
    place.open(page)
    page.get_by_role("link", name="Analyse the game").click()
    found = card(page)
    expect(found.get_by_role("progressbar")).to_be_visible()
    expect(found.locator("path.line").first).to_be_visible()
    expect(found.get_by_role("heading", name="Accuracy")).to_have_count(0)
    expect(page.get_by_label("View as")).to_have_value("0")  # with one's own eyes
    assert "analysed" not in kept(page, "results")[place.table]
    told.known = None
    expect(found.get_by_role("heading", name="Accuracy")).to_be_visible()
    expect(found.get_by_role("progressbar")).to_have_count(0)
    whole = analysis_of(told.text(record_shown(page)))
    mine = kept(page, "results")[place.table]
    assert mine["record"] == record_shown(page)
    assert mine["analysed"]["adjusted"] == pytest.approx(whole.accounts[0].adjusted, abs=1e-4)
    assert set(mine["analysed"]["phases"]) == set(whole.accuracy[0].phases)
    expect(found).to_contain_text("This game now counts in your statistics.")
    page.reload()
    expect(card(page)).to_be_visible()  # it is a part of the address


def test_the_graph_has_a_line_for_everybody_and_numbers_that_lead_to_what_decided_the_game(page: Page, server: WebServer):
    found, told = opened(page, server)
    whole = analysis_of(told.text(record_shown(page)))
    graph = found.locator("svg").first
    expect(graph.locator("path.line")).to_have_count(2 * 3)  # each with its edge
    assert graph.locator("text").all_text_contents() == [str(n + 1) for n in range(len(whole.turning_points))]
    sentences = found.locator("ol li")
    for n, moment in enumerate(whole.turning_points):
        expect(sentences.nth(n)).to_contain_text(moment.sentence["en"])
        sentences.nth(n).get_by_role("button").click()
        assert at(page) == max(0, moment.first - 1)
    for seat, name in enumerate(whole.names):
        line = found.locator("li", has_text=name).filter(has=page.locator("svg")).locator(".unseen").first.inner_text()
        assert line.split(", ")[-1] == f"{100 * whole.bookings[-1].shares[seat]:.0f}%"


def in_words(actions: list[str]) -> re.Pattern[str]:
    """Give what the page calls actions of Big Shot, as a pattern; none of them is told in the notation."""
    words = [CALLED[verb].format(*rest) for verb, *rest in map(str.split, actions)]
    return re.compile(f"^{', '.join(words)}$")


def test_one_walks_through_the_mistakes_of_a_seat_and_tries_what_was_better(page: Page, server: WebServer):
    found, told = opened(page, server)
    whole = analysis_of(told.text(record_shown(page)))
    seat = max(range(3), key=lambda seat: sum(one.seat == seat and one.grade in BAD for one in whole.decisions))
    found.get_by_label("Player").select_option(str(seat))
    expect(page.get_by_label("View as")).to_have_value(str(seat))
    mistakes = [one for one in whole.decisions if one.seat == seat and one.grade in BAD]
    assert len(mistakes) > 1
    for n, one in enumerate(mistakes[:3]):
        article = found.get_by_role("article")
        expect(found.get_by_text(f"{n + 1} of {len(mistakes)}")).to_be_visible()
        expect(article.get_by_role("heading")).to_contain_text(one.grade.capitalize())
        for kind, choice in (("played", one.choice), ("better", one.best)):
            expect(article.locator(f"dd.{kind} b")).to_have_text(in_words(choice.actions))
        expect(article).to_contain_text(one.why["en"])
        if n:
            assert at(page) == one.first - 1  # the position before
        found.get_by_role("button", name="Next").click()
    found.get_by_role("button", name="Previous").click()
    last = mistakes[min(3, len(mistakes) - 1) - 1]
    found.get_by_role("button", name="Try it from here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".what")).to_be_visible()
    (mine,) = [one for table, one in kept(page, "tables").items() if table in page.url]
    assert mine["branch"]
    assert mine["seat"] == seat
    assert last.seat == seat


def test_luck_and_accuracy_of_everybody_are_told_in_numbers_and_drawn(page: Page, server: WebServer):
    found, told = opened(page, server)
    whole = analysis_of(told.text(record_shown(page)))
    for account in whole.accounts:
        line = found.locator("li", has_text=whole.names[account.seat]).filter(has=page.locator(".bar"))
        parts = {kind: getattr(account, kind) for kind in PARTS}
        numbers = [int(text.replace("−", "-")) for text in line.locator(".parts b").all_inner_texts()]
        assert numbers == [pytest.approx(100 * part, abs=0.51) for part in parts.values()]
        for kind, part in parts.items():
            drawn = line.locator(f".bar i.{kind}")
            expect(drawn).to_have_count(1 if abs(part) > 0.005 else 0)
            if abs(part) > 0.005:
                right = drawn.evaluate("one => !one.closest('.left')")
                assert right == (part > 0), kind
    table = found.locator("table").first
    met = [name for name in whole.phases if any(name in one.phases for one in whole.accuracy)]
    for one in whole.accuracy:
        cells = table.get_by_role("row", name=whole.names[one.seat]).get_by_role("cell").all_inner_texts()
        expected = [one.whole, *(one.phases.get(name) for name in met)]
        assert [cell.strip() for cell in cells] == ["–" if some is None else str(round(some.accuracy)) for some in expected]


def test_the_keyboard_does_everything(page: Page, server: WebServer):
    Told(page, server)
    uploaded(page, RECORD)
    typist = Typist(page)
    typist.press(".ways button.analyse")
    expect(card(page).get_by_role("heading", name="Accuracy")).to_be_visible()
    typist.look()  # the button is gone, the focus is not
    typist.press(".analysis ol li:nth-child(2) button")
    assert at(page) > 0
    typist.go_to(".analysis select")
    typist.key("ArrowDown")
    expect(page.get_by_label("View as")).to_have_value("1")
    typist.press(".analysis nav button:last-child")
    assert at(page) > 0


def test_an_unfinished_game_is_not_analysed(page: Page, tmp_path: Path):
    part = tmp_path / "part.game"
    part.write_text(Table.at(read_file(RECORD)[0], 20).record().text())
    uploaded(page, part)
    expect(page.get_by_role("button", name="Analyse the game")).to_have_count(0)


EARLIER = [(0.5, 80.0, 70.0), (0.3, 90.0, 71.0), (0.1, 85.0, 69.0), (0.3, 85.0, 70.0)]  # without luck, auctions, and others'


def played_before(number: int, levels: list[str]) -> dict[str, object]:
    """Give a game that was analysed before."""
    adjusted, accuracy, others = EARLIER[number]
    phases = {
        "auctions": {"decisions": 10, "accuracy": accuracy, "others": others},
        "loans": {"decisions": 5, "accuracy": 98.0, "others": 99.0 + number / 10},
    }
    analysed = {"budget": "quick", "start": 0.25, "result": 1, "luck": 1 - adjusted, "adjusted": adjusted}
    analysed |= {"decisions": 15, "accuracy": 85, "phases": phases}
    return {
        "game": "big-shot", "at": number + 1, "seat": 0, "names": ["Ann", *levels], "levels": ["", *levels], "ranks": [1, 2, 3],
        "points": [3, 2, 1], "counts": True, "record": f"{number}", "analysed": analysed,
    }  # fmt: skip


def with_earlier_games(page: Page) -> None:
    """Let a browser remember analysed games."""
    levels = [["novice"] * 2, ["novice"] * 2, ["expert"] * 2, ["expert"] * 2]
    remember(page, "results", {f"t{n}": played_before(n, levels[n]) for n in range(len(EARLIER))})


def test_a_game_is_compared_with_ones_earlier_games(page: Page, server: WebServer):
    digest = "".join(re.findall(r"^digest ([0-9a-f]{64})$", RECORD.read_text(), re.MULTILINE))
    games = {f"t{n}": played_before(n, ["novice"] * 2) for n in range(len(EARLIER))}
    now = {**played_before(0, ["novice"] * 2), "at": 99, "record": digest}
    del now["analysed"]
    remember(page, "results", {**games, "now": now})
    found, told = opened(page, server)
    whole = analysis_of(told.text(record_shown(page)))
    assert digest == record_shown(page)
    table = found.locator("table").last
    expect(table).to_contain_text("4 earlier games")
    cells = table.get_by_role("row", name="Result without luck").get_by_role("cell").all_inner_texts()
    own = whole.accounts[0].adjusted - whole.accounts[0].start
    numbers = [int(re.match(r"[+−]?\d+", cell)[0].replace("−", "-")) for cell in cells]  # type: ignore[index]
    assert numbers == [pytest.approx(100 * own, abs=0.51), 5, pytest.approx(100 * own - 5, abs=0.51)]
    assert cells[1] == "+5 ± 26"  # 2 standard errors would be 16; with four games it is more
    assert kept(page, "results")["now"]["analysed"]["budget"] == "quick"


def test_ones_statistics_tell_results_without_luck_phases_and_progress_and_can_be_saved_and_deleted(page: Page):
    with_earlier_games(page)
    prefer(page).goto("/mine")
    skill = page.locator("section").filter(has=page.get_by_role("heading", name="How well I play"))
    expect(skill.get_by_role("row", name="All")).to_contain_text("+5 ± 26")
    expect(skill.get_by_role("row", name="Expert")).to_contain_text("−5")
    expect(skill.get_by_role("row", name="auctions")).to_contain_text("85 ± 6")
    expect(skill).to_contain_text("Strongest phase: auctions. Weakest phase: loans.")
    expect(skill.locator("figure circle")).to_have_count(4)
    expect(skill.locator("figure .unseen")).to_have_text("+25, +5, −15, +5")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save my statistics").click()
    saved = json.loads(download.value.path().read_text())
    assert sorted(one["analysed"]["adjusted"] for one in saved) == [0.1, 0.3, 0.3, 0.5]
    page.get_by_role("button", name="Delete my statistics").click()
    page.get_by_role("button", name="Delete permanently").click()
    expect(skill).to_contain_text("Analyse one of your finished games")
    assert "analysed" not in json.dumps(kept(page, "results"))


@pytest.mark.parametrize(("lang", "theme"), [("fr", "dark"), ("en", "light")])
def test_on_a_phone_nothing_is_too_wide_or_too_small_and_axe_finds_no_barrier(
    visitor: Visitors, server: WebServer, lang: str, theme: str
):
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    told = Told(page, server)
    with_earlier_games(page)
    place = heist(server, 4, "over")[0]
    place.open(page, lang=lang, theme=theme)
    page.locator("a[href*=analysis]").click()
    expect(page.locator(".analysis table").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert too_small(page) == []
    assert barriers(page) == []
    whole = analysis_of(told.text(record_shown(page)))
    expect(page.locator(".analysis")).to_contain_text(whole.turning_points[0].sentence[lang])
    page.locator(".analysis ol button").last.click()
    expect(page.locator(".board .sheet")).to_be_in_viewport()
    page.locator("button.back").click()
    expect(page.locator("#analysis-title")).to_be_in_viewport()
    page.goto("/mine")
    expect(page.locator("figure circle")).to_have_count(len(EARLIER) + 1)  # and the one of now
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert too_small(page) == []
    assert barriers(page) == []
