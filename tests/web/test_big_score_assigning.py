"""Sending a crew with the mouse: by click and by drag, moved and taken back until it is sent."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.big_score import Player
from tests.web.browser import WebServer
from tests.web.heist import heist


@pytest.fixture
def player(page: Page, server: WebServer) -> Player:
    """Somebody with nine cards in the hand."""
    planning = Player(heist(server, 2, "assigning")[0].open(page))
    assert planning.asked() == "assigning"
    expect(planning.hand).to_have_count(9)
    return planning


def card_for(player: Player, *places: str, jobs: int = 0) -> list[str]:
    """Pick a card in the hand that may go to places, and to so many jobs; give where it may go."""
    for card in player.hand.all():
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        found = player.fitting()
        if set(places) <= set(found) and sum(place.startswith("job") for place in found) >= jobs:
            return found
    raise AssertionError("there is no such card")


def test_a_card_goes_to_a_job_by_click_and_comes_back_by_click(player: Player):
    job = next(place for place in card_for(player, jobs=1) if place.startswith("job"))
    missing = player.place(job).locator(".slots .full").count()
    player.put(job)
    expect(player.hand).to_have_count(8)
    expect(player.place(job).locator(".slots .full")).to_have_count(missing + 1)
    player.planned(job).click()
    expect(player.planned(job)).to_have_count(0)
    expect(player.hand).to_have_count(9)


def test_cards_are_dragged_to_a_job_to_training_and_home(player: Player):
    picked = player.page.locator(".hand .pick[aria-pressed=true]")
    job = next(place for place in card_for(player, jobs=1) if place.startswith("job"))
    player.drag(picked, player.place(job))
    expect(player.planned(job)).to_have_count(1)
    card_for(player, "training")
    player.drag(picked, player.place("training"))
    expect(player.planned("training")).to_have_count(1)
    player.drag(player.hand.first, player.place("nothing"))
    expect(player.planned("nothing")).to_have_count(1)
    expect(player.hand).to_have_count(6)


def test_a_planned_card_is_dragged_from_job_to_job_and_off_the_jobs(player: Player):
    one, other = [place for place in card_for(player, jobs=2) if place.startswith("job")][:2]
    player.put(one)
    player.drag(player.planned(one), player.place(other))
    expect(player.planned(other)).to_have_count(1)
    expect(player.planned(one)).to_have_count(0)
    player.drag(player.planned(other), player.page.locator("header h1"))
    expect(player.planned(other)).to_have_count(0)
    expect(player.hand).to_have_count(9)


def test_a_card_is_not_put_where_it_does_not_belong_and_the_rules_say_why(player: Player):
    player.hand.last.click()
    expect(player.hand.last).to_have_attribute("aria-pressed", "true")
    job = next(f"job {n}" for n in range(1, 7) if f"job {n}" not in player.fitting())
    player.place(job).locator(".here").click(force=True)
    expect(player.what.get_by_role("alert").or_(player.what.locator(".complaint"))).to_contain_text("SC-ASSIGN-1")
    expect(player.hand).to_have_count(9)
    expect(player.planned(job)).to_have_count(0)


def test_the_others_stay_at_home_start_over_and_send(player: Player):
    page = player.page
    stay = player.what.locator("#stay")
    job = next(place for place in card_for(player, jobs=1) if place.startswith("job"))
    player.put(job)
    expect(player.what.get_by_role("button", name="8 cards still to send")).to_have_attribute("aria-disabled", "true")
    stay.click()
    expect(player.planned("nothing")).to_have_count(8)
    expect(stay).to_have_count(0)
    player.what.get_by_role("button", name="Clear all").click()
    expect(player.hand).to_have_count(9)
    player.put(job)
    stay.click()
    expect(player.planned("nothing")).to_have_count(8)
    name = player.planned(job).get_attribute("aria-label") or ""
    player.press(player.what.get_by_role("button", name="Send the crew"))
    expect(page.locator(".zone.busy")).to_have_count(0)
    card = name.split(": ")[1].replace(" ★", "")
    expect(page.locator(".talk .line").filter(has_text=f"job {job.split()[1]}").filter(has_text=card)).not_to_have_count(0)


def test_take_back_is_offered_for_any_card_that_is_planned(player: Player):
    back = player.what.get_by_role("button", name="Undo")
    before = player.hand.count()
    player.hand.nth(2).click()
    player.put("nothing")
    expect(back).to_have_attribute("aria-disabled", "false")
    back.click()
    expect(player.hand).to_have_count(before)
    expect(player.planned("nothing")).to_have_count(0)


def test_take_back_undoes_the_last_step_of_the_plan(player: Player):
    back = player.what.get_by_role("button", name="Undo")
    player.hand.last.click()
    player.put("nothing")
    last = player.planned("nothing").get_attribute("aria-label")
    player.hand.first.click()
    player.put("nothing")
    back.click()
    expect(player.planned("nothing")).to_have_count(1)
    expect(player.planned("nothing")).to_have_attribute("aria-label", last or "")
    player.what.get_by_role("button", name="Clear all").click()
    expect(player.hand).to_have_count(9)
    back.click()
    expect(player.planned("nothing")).to_have_count(1)
    player.page.keyboard.press("Escape")
    expect(player.hand).to_have_count(9)
    expect(back).to_have_attribute("aria-disabled", "true")


def test_no_card_comes_back_to_the_hand_while_the_crew_is_sent(player: Player):
    player.plan()
    player.page.evaluate(
        """() => {
          window.seen = 0;
          const look = () => (window.seen = Math.max(window.seen, document.querySelectorAll(".hand .pick").length));
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    player.send()
    expect(player.page.locator(".zone.busy")).to_have_count(0)
    assert player.page.evaluate("() => window.seen") == 0


def test_cards_of_a_type_lie_together(player: Player):
    kinds = [(card.get_attribute("aria-label") or "").replace(" ★", "") for card in player.hand.all()]
    assert kinds == sorted(kinds)


def test_digits_send_the_picked_card_and_the_focus_goes_on_to_the_next(player: Player):
    page = player.page
    player.hand.last.click()
    job = next(place for place in player.fitting() if place.startswith("job"))
    page.keyboard.press(job.split()[1])
    expect(player.planned(job)).to_have_count(1)
    expect(player.hand).to_have_count(8)
    expect(page.locator(".hand .pick[aria-pressed=true]")).to_be_focused()
    page.keyboard.press("0")
    expect(player.planned("nothing")).to_have_count(1)
    player.hand.last.click()
    page.keyboard.press(next(str(n) for n in range(1, 7) if f"job {n}" not in player.fitting()))
    expect(player.what).to_contain_text("SC-ASSIGN-1")
    expect(player.hand).to_have_count(7)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Write a message").fill("")
    page.get_by_role("textbox", name="Write a message").press("0")
    expect(player.hand).to_have_count(7)
