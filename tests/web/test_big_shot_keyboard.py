"""Big Shot with the keyboard alone, from the start page to the rematch: Tab, arrows, Enter and Escape."""

from playwright.sync_api import Page, expect

from tests.web.browser import WebServer
from tests.web.keyboard import Typist
from tests.web.setting import golden, prefer, table_for_one


def test_the_last_rounds_and_a_rematch_by_keyboard(page: Page, server: WebServer):
    typist = Typist(golden(server, "big-shot", "variant-4-2018-open-refused.game", "bidding", 0.75).open(page))
    assert page.wait_for_selector(".what.mine")
    typist.key("Tab")
    decisions = 0
    while (stage := typist.asked()) != "over":
        decide(typist, stage, decisions)
        decisions += 1
    assert decisions
    expect(page.locator(".rematch .button.primary")).to_be_visible()
    typist.press(".rematch .button.primary")
    expect(page.locator(".what.mine")).to_be_visible()
    typist.asked()


def test_every_decision_of_two_players_by_keyboard_from_the_start_page_on(page: Page):
    prefer(page).goto("/")
    typist = Typist(page)
    expect(page.locator("article").first).to_be_visible()
    typist.go_to("article label:nth-of-type(2) select")
    typist.key("ArrowUp")
    typist.key("ArrowUp")
    typist.press("article .now .button")
    page.wait_for_url("**/table/*")
    stages = list[str]()
    while not {"borrowing", "bidding", "paying", "deploying"} <= set(stages):
        stages.append(typist.asked())
        decide(typist, stages[-1], 3 * len(stages) - 3)
    typist.asked()


def decide(typist: Typist, stage: str, number: int) -> None:
    """Do something of what is asked for: bid now and then, borrow once."""
    if stage == "deploying":
        typist.place_all()
    elif stage == "borrowing":
        typist.do(".loans button" if number == 0 else ".what .button.primary")
    elif stage == "paying":
        typist.do(".what .row button")
    elif number % 3 == 0 and typist.page.locator(".bidding .answers .primary[aria-disabled=false]").count():
        typist.bid(more=1)
    else:
        typist.do(".bidding .answers .button:last-child")


def test_escape_takes_the_last_cube_back_and_the_focus_stays(page: Page, server: WebServer):
    typist = Typist(table_for_one(server, 4, "deploying").open(page))
    assert typist.page.wait_for_selector("[data-cube]")
    typist.place()
    typist.place()
    expect(page.locator("[data-cube]")).to_have_count(2)
    typist.key("Escape")
    expect(page.locator("[data-cube]")).to_have_count(3)
    typist.key("Escape")
    expect(page.locator("[data-cube]")).to_have_count(4)
    typist.look()


def test_dialogs_open_and_close_by_keyboard_and_give_the_focus_back(page: Page, server: WebServer):
    typist = Typist(table_for_one(server, 4).open(page))
    assert typist.page.wait_for_selector(".what.mine")
    for button, inside in (("header .rules", "dd"), ("header .icon", "input")):
        typist.press(button)
        expect(page.locator(f"dialog[open] {inside}").first).to_be_visible()
        typist.key("Tab")
        assert page.evaluate("() => document.activeElement.closest('dialog') !== null")
        typist.key("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert page.evaluate("selector => document.activeElement.matches(selector)", button)


def test_an_earlier_position_is_seen_and_left_by_keyboard(page: Page, server: WebServer):
    typist = Typist(table_for_one(server, 4).open(page))
    assert typist.page.wait_for_selector(".what.mine")
    typist.go_to(".talk .line[tabindex='0']")
    typist.key("Home")
    typist.key("Enter")
    expect(page.get_by_role("group", name="Earlier position")).to_be_visible()
    typist.press(".past .primary")
    expect(page.get_by_role("group", name="Earlier position")).to_have_count(0)
    typist.look()
    typist.go_to(".talk .line[tabindex='0']")
    typist.key("Home")
    typist.key("Enter")
    expect(page.get_by_role("group", name="Earlier position")).to_be_visible()
    typist.key("Escape")
    expect(page.get_by_role("group", name="Earlier position")).to_have_count(0)
