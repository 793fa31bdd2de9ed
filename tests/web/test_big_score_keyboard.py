"""The Big Score with the keyboard alone, from the start page to the rematch: Tab, arrows, Enter and Escape."""

from playwright.sync_api import Page, expect

from tests.web.big_score import ASKED, HAPPENED, LOG
from tests.web.browser import WebServer
from tests.web.heist import heist
from tests.web.keyboard import Typist
from tests.web.setting import prefer

PRIMARY = ".what > .button.primary, .what > .row .button.primary"
FITS = ".job.target .here"


class Crook(Typist):
    """Plays The Big Score with the keyboard alone."""

    def asked(self) -> str:
        """Wait until this seat is asked for something; the focus must not be lost meanwhile."""
        stage = str(self.page.wait_for_function(ASKED).json_value())
        self.look()
        return stage

    def do(self, selector: str) -> None:
        """Press a control that does something at the table."""
        self.go_to(selector)
        before = self.page.evaluate(LOG)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(HAPPENED, arg=before)
        self.look()

    def keep(self) -> None:
        """Go to the pack, along it with the arrows, choose a card with Enter and keep it."""
        self.go_to(".draft [role=radio][tabindex='0']")
        if self.page.locator(".draft [role=radio]").count() > 2:
            self.key("ArrowRight")
            self.key("ArrowRight")
            self.key("ArrowLeft")
        self.key("Enter")
        self.do(PRIMARY)

    def put(self) -> None:
        """Choose the first card of the hand and send it to a job that fits, or else home."""
        left = self.page.locator(".hand .pick").count()
        self.press(".hand .pick")
        self.press(FITS if self.page.locator(FITS).count() else "[data-drop=nothing] .here")
        self.page.wait_for_function("n => document.querySelectorAll('.hand .pick').length < n", arg=left)
        self.look()

    def assign(self) -> None:
        """Plan two cards, take one back with Escape, let the others stay, and send them."""
        self.put()
        self.put()
        left = self.page.locator(".hand .pick").count()
        self.key("Escape")
        self.page.wait_for_function("n => document.querySelectorAll('.hand .pick').length > n", arg=left)
        self.put()
        self.press("#stay")
        expect(self.page.locator(".hand .pick")).to_have_count(0)
        self.do(PRIMARY)


def decide(crook: Crook, stage: str, number: int) -> None:
    """Do something of what is asked for: rob at first, and trade now and then."""
    if stage == "bosses":
        crook.do(".bosses .item")
    elif stage == "draft":
        crook.keep()
    elif stage == "assigning":
        crook.assign()
    elif stage == "fists":
        crook.do(".row.even .button" if number < 3 else ".row.even .button:not(.primary)")
    elif stage == "trading":
        crook.do(".floor .spot[aria-disabled=false]" if number < 2 else PRIMARY)
    else:
        crook.do(PRIMARY)


def test_the_first_round_by_keyboard_from_the_start_page_on(page: Page):
    prefer(page).goto("/")
    crook = Crook(page)
    expect(page.locator("article")).to_have_count(2)
    crook.go_to("article:nth-of-type(2) label:nth-of-type(2) select")
    for _ in range(2):
        crook.key("ArrowUp")
    crook.press("article:nth-of-type(2) .now .button")
    page.wait_for_url("**/table/*")
    stages = list[str]()
    while (stage := crook.asked()) != "draft" or stages.count("draft") < 8:
        decide(crook, stage, stages.count(stage))
        stages.append(stage)
    assert {"bosses", "draft", "assigning"} <= set(stages)


def test_the_vault_the_end_and_a_rematch_by_keyboard(page: Page, server: WebServer):
    crook = Crook(heist(server, 2, "fists", bots="novice")[0].open(page))
    assert page.wait_for_selector(".what.mine")
    crook.key("Tab")
    stages = list[str]()
    while (stage := crook.asked()) != "over":
        decide(crook, stage, stages.count(stage))
        stages.append(stage)
    assert "fists" in stages
    expect(page.locator(".rematch .button.primary")).to_be_visible()
    crook.press(".rematch .button.primary")
    expect(page.locator(".what.mine")).to_be_visible()
    crook.asked()


def test_the_arrows_go_through_the_hand_and_escape_takes_cards_back(page: Page, server: WebServer):
    crook = Crook(heist(server, 2, "assigning")[0].open(page))
    assert page.wait_for_function(ASKED).json_value() == "assigning"
    crook.go_to(".hand .pick")
    crook.key("ArrowRight")
    assert page.evaluate("() => [...document.querySelectorAll('.hand .pick')].indexOf(document.activeElement)") == 1
    crook.key("Enter")
    crook.press("[data-drop=nothing] .here")
    expect(page.locator("[data-drop=nothing] .chip")).to_have_count(1)
    crook.press("[data-drop=nothing] .chip")
    expect(page.locator("[data-drop=nothing] .chip")).to_have_count(0)
    crook.look()
    crook.put()
    expect(page.locator(".hand .pick")).to_have_count(8)
    crook.key("Escape")
    expect(page.locator(".hand .pick")).to_have_count(9)
    crook.look()


def test_decisions_of_the_vault_by_keyboard(page: Page, server: WebServer):
    crook = Crook(heist(server, 2, "trading")[0].open(page))
    assert page.wait_for_function(ASKED).json_value() == "trading"
    crook.do(".floor .spot[aria-disabled=false]")
    crook.look()
