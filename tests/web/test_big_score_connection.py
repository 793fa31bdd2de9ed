"""The line to a table of The Big Score in every phase: reload, go offline, come back; nothing is lost or done twice."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.big_score import LOG, Player
from tests.web.browser import Visitors, Watch, WebServer
from tests.web.heist import STAGES, heist

LOST = "Connection lost. Reconnecting …"
DECISIONS = [stage for stage in STAGES if stage != "over"]


def decide(player: Player, stage: str) -> None:
    """Press what decides, without waiting for what comes of it; the crew is planned already."""
    if stage == "bosses":
        player.page.locator(".bosses .item").first.click()
    elif stage == "trading":
        player.what.locator(".trades .button").first.click()
    else:
        player.primary.click()


def prepare(player: Player, stage: str) -> None:
    """Do what comes before the decision itself: choose a card, plan the crew."""
    if stage == "draft":
        player.page.locator(".draft [role=radio]").first.click()
        expect(player.primary).to_have_attribute("aria-disabled", "false")
    elif stage == "assigning":
        player.plan()


def ann_did(page: Page) -> list[str]:
    """List what Ann has done."""
    return [line for line in page.locator(".talk .line").all_inner_texts() if line.startswith("·\nAnn ")]


@pytest.mark.parametrize("stage", STAGES)
def test_a_reload_in_every_phase_changes_nothing(page: Page, server: WebServer, stage: str):
    player = Player(heist(server, 2, stage)[0].open(page))
    assert player.asked() == stage
    if stage == "assigning":
        player.put(next(place for place in player.fitting() if place.startswith("job")))
    log = page.evaluate(LOG)
    page.reload()
    assert player.asked() == stage
    assert page.evaluate(LOG) == log
    if stage == "assigning":
        expect(player.hand).to_have_count(9)
    if stage == "over":
        expect(page.locator(".reckoning thead .name")).to_have_count(2)
    assert player.go_on() == stage


@pytest.mark.parametrize("stage", DECISIONS)
def test_a_decision_while_offline_is_carried_out_once(page: Page, server: WebServer, watch: Watch, stage: str):
    watch.allow("ERR_INTERNET_DISCONNECTED|WebSocket")
    player = Player(heist(server, 2, stage)[0].open(page))
    assert player.asked() == stage
    prepare(player, stage)
    before = page.evaluate(LOG)
    done = len(ann_did(page))
    page.evaluate("window.stayed = true")
    page.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    if stage == "assigning":
        expect(player.hand).to_have_count(0)
    decide(player, stage)
    page.wait_for_timeout(200)
    assert page.evaluate(LOG) == before
    with player.acting():
        page.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_have_count(0)
    assert page.evaluate("window.stayed")
    if stage not in ("assigning", "fists"):
        assert len(ann_did(page)) == done + 1


def test_planned_cards_outlive_a_restart_of_the_server(visitor: Visitors, watch: Watch, frail: WebServer):
    watch.allow(frail.address.split("//")[1])
    page = heist(frail, 2, "assigning")[0].open(visitor(base_url=frail.address))
    player = Player(page)
    assert player.asked() == "assigning"
    job = next(place for place in player.fitting() if place.startswith("job"))
    player.put(job)
    frail.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    frail.start()
    frail.wait()
    expect(page.get_by_text(LOST)).to_have_count(0)
    expect(player.planned(job)).to_have_count(1)
    expect(player.hand).to_have_count(8)
    player.plan()
    player.send()
    expect(page.locator(".zone.busy")).to_have_count(0)


def test_a_page_that_asks_too_much_at_once_waits_and_asks_again(browser: Browser, tmp_path: Path):
    strict = WebServer(tmp_path, BACKROOM_LIMIT_MESSAGES="4")
    strict.start()
    strict.wait()
    visitors = Visitors(browser, strict, Watch(strict.address))
    try:
        page = heist(strict, 2, "assigning")[0].open(visitors())
        player = Player(page)
        assert player.asked() == "assigning"
        page.locator("#stay").click()
        page.get_by_role("button", name="Send the crew").click()
        page.wait_for_function("() => !document.querySelector('.hand .pick, [data-drop=nothing] .chip')")
        assert sum("assigns" in line for line in ann_did(page)) == 9
    finally:
        visitors.leave()
        strict.kill()
