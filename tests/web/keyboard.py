"""Somebody who has only a keyboard: after every key the focus must be somewhere, and must be seen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.patience import tries
from tests.web.big_shot import ASKED, HAPPENED

FOCUS = """() => {
  if (document.querySelector("[aria-busy=true]")) return "something is still going on";
  const here = document.activeElement;
  if (!here || here === document.body) return "the focus is lost";
  const name = here.id || here.getAttribute("aria-label") || here.textContent.trim().slice(0, 40) || here.outerHTML.slice(0, 60);
  const lot = here.matches("[data-lot]");
  const shown = lot ? here.querySelector(".focus") : here.matches("input[type=file]") ? here.closest("label") : here;
  const style = getComputedStyle(shown);
  const seen = lot ? style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2
    : style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return seen ? "" : `the focus on ${name} cannot be seen`;
}"""
WAY = """selector => {
  const there = document.querySelector(selector), here = document.activeElement;
  if (!there) return "";
  if (there === here) return "here";
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}"""
ON_LOT = """() => {
  const lot = document.activeElement?.closest("[data-lot]");
  return lot ? [lot.dataset.lot, lot.getAttribute("aria-disabled") !== "true"] : null;
}"""
KEYS = {"Tab", "Shift+Tab", "Home", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape"}
FAR = 80  # keys from one end of a page to the other


class Typist:
    """Plays with the keyboard alone."""

    def __init__(self, page: Page) -> None:
        """Sit before a page."""
        self.page = page

    def key(self, key: str) -> None:
        """Press a key, and see where the focus is then."""
        assert key in KEYS
        self.page.keyboard.press(key)
        self.look()

    def look(self) -> None:
        """See that the focus is somewhere and can be seen; what is going on may first come to an end."""
        for _ in tries():
            trouble = self.page.evaluate(FOCUS)
            if not trouble:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(trouble)

    def go_to(self, selector: str) -> None:
        """Go to something with Tab."""
        for _ in range(FAR):
            way = self.page.evaluate(WAY, selector)
            assert way, f"there is no {selector}"
            if way == "here":
                return
            self.key(way)
        raise AssertionError(f"{selector} cannot be reached")

    def press(self, selector: str) -> None:
        """Go to a control and press it."""
        self.go_to(selector)
        self.key("Enter")

    def do(self, selector: str) -> None:
        """Press a control that does something at the table."""
        self.go_to(selector)
        before = self.page.locator(".talk .line").count()
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(HAPPENED, arg=before)
        self.look()

    def asked(self) -> str:
        """Wait until this seat is asked for something; the focus must not be lost meanwhile."""
        stage = str(self.page.wait_for_function(ASKED).json_value())
        self.look()
        return stage

    def bid(self, more: int = 0) -> None:
        """Bid with the arrows of the slider."""
        if more:
            self.go_to(".what input[type=range]")
            for _ in range(more):
                self.key("ArrowRight")
        self.do(".bidding .answers .primary")

    def place(self) -> None:
        """Put the next cube on a lot: choose it, walk to a lot that it fits on, press Enter."""
        self.press("[data-cube]")
        for step in range(FAR):
            here = self.page.evaluate(ON_LOT)
            assert here is not None, "the focus is not on the board"
            if here[1]:
                break
            self.key("ArrowDown" if step % 6 == 5 else "ArrowRight")
        left = self.page.locator("[data-cube]").count()
        self.key("Enter")
        self.page.wait_for_function("n => document.querySelectorAll('[data-cube]').length < n", arg=left)

    def place_all(self) -> None:
        """Place every cube, and send them."""
        while self.page.locator("[data-cube]").count():
            self.place()
            self.page.wait_for_timeout(60)
        self.do("#send-cubes")
