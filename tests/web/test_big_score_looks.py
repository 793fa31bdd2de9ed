"""The Big Score with six players on a phone, a tablet and a wide screen: all fits, and what one does is in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_score import Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import STAGES, heist
from tests.web.measuring import too_small, unseen_seats
from tests.web.setting import GOLDEN, played_on
from tests.web.test_big_score_abilities import at_its_use
from tests.web.test_looks import AXE, barriers
from tests.web.test_replay import uploaded

SCREENS = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "low": {"viewport": {"width": 1280, "height": 720}},
    "tablet": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
    "wide": {"viewport": {"width": 1440, "height": 900}},
}
IN_SIGHT = """selector => {
  if (scrollY) return "the page is scrolled";
  const found = [...document.querySelectorAll(selector)];
  if (!found.length) return `there is no ${selector}`;
  const seen = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return found.some(seen) ? "" : `${selector} is out of sight`;
}"""
ACTION = {"bosses": ".bosses .item", "over": ".what h2"}
DO = ".what > .button.primary, .what > .row .button.primary"


def trouble(page: Page, stage: str) -> list[str]:
    """List what does not fit, is too small or is out of sight."""
    found = [f"{stage}: {problem}" for problem in too_small(page)]
    if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
        found.append(f"{stage}: the page scrolls sideways")
    if problem := page.evaluate(IN_SIGHT, ACTION.get(stage, DO)):
        found.append(f"{stage}: {problem}")
    return found


@pytest.mark.skipif(not AXE.is_file(), reason="web/node_modules is not set up: run make page")
@pytest.mark.parametrize(("screen", "theme"), [("phone", "light"), ("tablet", "dark"), ("low", "dark")])
def test_every_phase_fits_its_action_is_in_sight_and_axe_finds_no_barrier(
    visitor: Visitors, server: WebServer, screen: str, theme: str
):
    found, barrier_free = list[str](), screen == "tablet"  # whose page is the wide one's, to axe
    for stage in STAGES:
        page = heist(server, 6, stage)[0].open(visitor(reduced_motion="reduce", **SCREENS[screen]), theme=theme)
        assert Player(page).asked() == stage
        assert page.locator("html").get_attribute("data-theme") == theme
        expect(page.locator("ol.done li" if stage == "over" else ".players article")).to_have_count(6)
        others = unseen_seats(page) + ([] if barrier_free else barriers(page))
        found += trouble(page, stage) + [f"{stage}: {problem}" for problem in others]
        if stage == "fists" and not barrier_free:
            found += beside_the_table(page)
        page.close()
    assert not found


def beside_the_table(page: Page) -> list[str]:
    """Let axe look at the player aid, and at the table as it was."""
    page.keyboard.press("i")
    expect(page.locator("dialog[open] h3").first).to_be_visible()
    found = [f"aid: {barrier}" for barrier in barriers(page)]
    page.keyboard.press("Escape")
    page.locator("#panel .line").nth(5).evaluate("line => line.click()")
    expect(page.locator(".past")).to_be_visible()
    return found + [f"looking back: {barrier}" for barrier in barriers(page)]


def test_what_does_not_fit_or_is_out_of_sight_would_be_found(page: Page, server: WebServer):
    assert Player(heist(server, 6, "fists")[0].open(page)).asked() == "fists"
    assert not trouble(page, "fists")
    page.evaluate("() => document.querySelector('.what .row').style.visibility = 'hidden'")
    assert trouble(page, "fists") == [f"fists: {DO} is out of sight"]
    page.evaluate("() => (document.querySelector('.players article').style.translate = '30rem')")
    page.evaluate("() => (document.querySelector('.risk').style.fontSize = '11px')")
    assert trouble(page, "fists")[0].endswith("is written in 11.0 pixels")
    assert unseen_seats(page) == ["the seat of Ann is out of sight"]
    page.evaluate("() => { document.body.innerHTML = '<p>wide</p>'; document.body.firstChild.style.width = '3000px'; }")
    assert trouble(page, "fists")[0] == "fists: the page scrolls sideways"


def test_on_a_phone_a_hand_of_seven_is_seen_whole_beside_the_rooms(visitor: Visitors, server: WebServer):
    page = heist(server, 4, "assigning")[0].open(visitor(**SCREENS["phone"]))
    assert Player(page).asked() == "assigning"
    expect(page.locator(".hand .pick")).to_have_count(7)
    for thing in page.locator(".hand .pick, .room").all():
        box = thing.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 360
        assert min(box["width"], box["height"]) >= 44


def test_jobs_keep_their_height_while_cards_are_placed(page: Page, server: WebServer):
    player = Player(heist(server, 2, "assigning")[0].open(page))
    assert player.asked() == "assigning"
    heights = "() => [...document.querySelectorAll('.job')].map((job) => job.offsetHeight)"
    before = page.evaluate(heights)
    for _ in range(3):
        player.put("nothing")
    assert page.evaluate(heights) == before


@pytest.mark.parametrize("ability", ["con-man", "grease-man"])
def test_on_a_phone_what_a_player_has_stays_inside_the_players_card(visitor: Visitors, server: WebServer, ability: str):
    page = at_its_use(server, ability).open(visitor(**SCREENS["phone"]), lang="fr")
    Player(page).asked()
    assert not page.evaluate(
        """() => [...document.querySelectorAll(".players article")].flatMap((card) => {
          const edge = card.getBoundingClientRect().right;
          return [...card.querySelectorAll(".seat > *")].filter((one) => one.getBoundingClientRect().right > edge + 0.5);
        }).length"""
    )


@pytest.mark.parametrize("stage", ["draft", "assigning", "fists", "trading"])
def test_on_a_phone_on_its_side_what_one_does_is_beside_the_board(visitor: Visitors, server: WebServer, stage: str):
    screen = {**SCREENS["phone"], "viewport": {"width": 740, "height": 360}}
    page = heist(server, 4, stage)[0].open(visitor(**screen))
    assert Player(page).asked() == stage
    assert not trouble(page, stage)
    box = page.locator(".what").bounding_box()
    assert box is not None
    assert box["height"] > 120


def test_on_a_small_phone_the_job_that_is_resolved_is_in_sight(visitor: Visitors, server: WebServer):
    place = played_on(server, "big-score", (GOLDEN / "big-score" / "ending-con-man-used.game").read_text(), 95)
    page = place.open(visitor(**{**SCREENS["phone"], "viewport": {"width": 360, "height": 560}}))
    assert Player(page).asked() == "jack"
    active, board = page.locator(".job.active"), page.locator(".night.board")
    expect(active.locator(".n")).to_have_text("6")
    there, here = active.bounding_box(), board.bounding_box()
    assert there is not None
    assert here is not None
    assert there["y"] + there["height"] <= here["y"] + here["height"] + 1


@pytest.mark.parametrize("screen", ["phone", "tablet", "wide"])
def test_the_final_count_fits_however_long_the_names(visitor: Visitors, screen: str):
    page = uploaded(visitor(**SCREENS[screen]), GOLDEN / "big-score" / "ending-bust.game")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".track .last")).to_contain_text("Busted")
    assert page.locator(".reckoning").evaluate("one => one.scrollWidth - one.clientWidth") == 0
