"""How the page looks to everybody: no barrier that axe knows, no sideways scrolling on a phone, not too much to load."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.big_shot import Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist
from tests.web.measuring import too_small
from tests.web.setting import golden, prefer, table_for_one
from tests.web.tour import Tour, as_text, prepared, put_one_cube, settle, walked

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERY = """() => axe.run(document, {
  resultTypes: ["violations"],
  rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } },
})"""
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
MOST_BYTES = 200_000
TOUCH = 40  # pixels


@pytest.fixture(scope="module")
def tour(server: WebServer) -> Tour:
    """Tables in every moment."""
    return prepared(server)


def barriers(page: Page) -> list[str]:
    """Let axe look at a page by all its rules, good practice included; list what it finds."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(EVERY)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "as text"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_barrier(visitor: Visitors, tour: Tour, theme: str, plain: bool):
    if not AXE.is_file():
        pytest.skip("web/node_modules is not set up: run make page")
    page = settle(visitor(reduced_motion="reduce"), tour, theme=theme, plain=plain)
    found = {stop: barriers(page) for stop in (as_text(page, tour) if plain else walked(page, tour))}
    assert found
    assert page.locator("html").get_attribute("data-theme") == theme
    assert not {stop: some for stop, some in found.items() if some}


def test_axe_would_find_a_barrier(page: Page):
    if not AXE.is_file():
        pytest.skip("web/node_modules is not set up: run make page")
    prefer(page).goto("/")
    expect(page.locator("article")).to_have_count(2)
    page.evaluate("() => document.querySelector('article h2').style.color = '#ddd'")
    assert any("color-contrast" in one for one in barriers(page))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_phone_nothing_scrolls_sideways_or_is_too_small(visitor: Visitors, tour: Tour, lang: str):
    page = settle(visitor(**PHONE, reduced_motion="reduce"), tour, lang=lang)
    small, wide = dict[str, list[str]](), dict[str, int]()
    for stop in walked(page, tour):
        small[stop] = too_small(page)
        wide[stop] = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert len(wide) >= 11
    assert not {stop: by for stop, by in wide.items() if by > 0}
    assert not {stop: found for stop, found in small.items() if found}


def inside(page: Page, what: Locator) -> bool:
    """Tell whether something is in view without scrolling."""
    box, size = what.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= size["width"] and bottom <= size["height"]


@pytest.mark.parametrize("stage", ["bidding", "deploying"])
def test_the_primary_action_is_in_view_on_a_phone_and_can_be_touched(visitor: Visitors, server: WebServer, stage: str):
    page = table_for_one(server, 4, stage).open(visitor(**PHONE))
    player = Player(page)
    assert player.asked() == stage
    if stage == "deploying":
        put_one_cube(page)
    assert page.evaluate("() => scrollY") == 0
    assert inside(page, player.what.locator(".button.primary"))
    for button in player.what.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH, button.inner_text()
    for lot in page.locator("[data-lot]").all():
        assert inside(page, lot)


def test_a_cube_is_placed_by_a_tap(visitor: Visitors, server: WebServer):
    page = golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.05).open(visitor(**PHONE))
    player = Player(page)
    assert player.asked() == "deploying"
    lot = player.roomy()[0]
    player.lot(lot).tap()
    expect(player.lot(lot).locator("[data-tentative]")).to_have_count(1)
    assert inside(page, player.what.locator(".button.primary"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_lot_moves_on_a_phone_while_cubes_are_placed(visitor: Visitors, server: WebServer, lang: str):
    page = golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.05).open(visitor(**PHONE), lang=lang)
    player = Player(page)
    assert player.asked() == "deploying"
    player.settle()
    grounds = page.locator("[data-lot] .ground")
    before = [lot.bounding_box() for lot in grounds.all()]
    while player.hand():
        player.place(player.fitting()[player.hand()])
        assert [lot.bounding_box() for lot in grounds.all()] == before
    expect(page.locator(".news li")).not_to_have_count(0)
    assert page.evaluate("() => document.querySelector('.what').scrollWidth - document.querySelector('.what').clientWidth") == 0


def finger(page: Page, what: Locator, to: Locator) -> None:
    """Drag something with a finger."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    (x, y), (far_x, far_y) = middle(what), middle(to)
    send("touchStart", (x, y))
    for n in range(1, 6):
        send("touchMove", (x + n * (far_x - x) / 5, y + n * (far_y - y) / 5))
    send("touchEnd")


def middle(what: Locator) -> tuple[float, float]:
    """Where something is."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_cube_is_dragged_with_a_finger(visitor: Visitors, server: WebServer):
    page = golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.05).open(visitor(**PHONE))
    player = Player(page)
    assert player.asked() == "deploying"
    lot = player.roomy()[0]
    finger(page, page.locator("[data-cube]").last, player.lot(lot))
    expect(player.lot(lot).locator("[data-tentative]")).to_have_count(1)
    expect(page.locator("[data-cube]")).to_have_count(3)


def test_a_finger_sends_a_card_upwards_and_back(visitor: Visitors, server: WebServer):
    page = heist(server, 2, "assigning")[0].open(visitor(**PHONE))
    cards = page.locator(".hand .pick")
    job = page.locator(f"[data-drop='{page.locator('.job.target').last.get_attribute('data-drop')}']")
    expect(job).to_be_visible()
    before = cards.count()
    finger(page, cards.first, job)
    expect(job.locator(".chip")).to_have_count(1)
    expect(cards).to_have_count(before - 1)
    finger(page, job.locator(".chip"), page.locator(".what h2"))
    expect(cards).to_have_count(before)


def test_who_wants_no_motion_sees_none(visitor: Visitors, server: WebServer):
    page = table_for_one(server, 4).open(visitor(reduced_motion="reduce"), pace="calm")
    player = Player(page)
    player.asked()
    page.locator(".button").first.evaluate("(one) => one.classList.add('probe')")
    assert page.locator(".probe").evaluate("(one) => getComputedStyle(one).transitionDuration") == "0s"
    player.pass_by()
    assert page.locator(".die").count() == 0


def test_the_end_is_told_at_once_to_who_wants_no_motion(visitor: Visitors, tour: Tour):
    page = settle(visitor(reduced_motion="reduce"), tour)
    page.goto(tour.over.path)
    expect(page.locator(".reckoning .total").first).to_be_visible()
    assert page.locator(".reckoning .lot:not(.shown)").count() == 0


@pytest.mark.parametrize("game", ["Big Shot", "The Big Score"])
def test_the_first_visit_and_a_table_take_less_than_200_kilobytes(page: Page, server: WebServer, game: str):
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": False})
    sizes = list[float]()
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    prefer(page).goto("/")
    page.locator(".poster").filter(has_text=game).get_by_role("button", name="Play now").click()
    expect(page.locator(".what.mine")).to_be_visible()
    page.wait_for_load_state("networkidle")
    print(f"{sum(sizes):.0f} bytes in {len(sizes)} answers")
    assert len(sizes) > 5
    assert 20_000 < sum(sizes) < MOST_BYTES
