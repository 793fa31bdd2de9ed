"""A person at a table of The Big Score in the browser, with a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.web import big_shot

ASKED = """() => {
  const what = document.querySelector(".what");
  what?.querySelector(".next")?.click();
  if (!what || what.matches("[aria-busy=true]") || what.querySelector("[aria-busy=true]")) return "";
  if (what.classList.contains("over")) return "over";
  if (!what.classList.contains("mine")) return "";
  if (document.querySelector(".bosses")) return "bosses";
  if (document.querySelector(".draft [role=radio]")) return "draft";
  const ready = document.querySelector(".target, .what .primary[aria-disabled=false]");
  if (document.querySelector(".zone.busy")) return ready ? "assigning" : "";
  if (what.querySelector(".stake")) return "jack";
  if (what.querySelector(".help input")) return "fists";
  if (what.querySelector(".trades")) return "trading";
  return what.querySelector(".row .button") ? "ability" : "";
}"""
LOG = "() => document.querySelector('.talk ol')?.textContent ?? ''"
HAPPENED = """before => {
  const what = document.querySelector(".what");
  what?.querySelector(".next")?.click();
  if (what?.matches("[aria-busy=true]") || what?.querySelector("[aria-busy=true]")) return false;
  return document.querySelector(".talk ol")?.textContent !== before;
}"""
DO = ".what > .button.primary, .what > .row .button.primary"


class Player:
    """Somebody who plays with the mouse; every wish waits until it is fulfilled. Nothing here depends on the language."""

    def __init__(self, page: Page) -> None:
        """Sit before a page that shows a table."""
        self.page = page
        self.what = page.locator(".what")
        self.hand = page.locator(".hand .pick")
        self.primary = page.locator(DO).first

    def asked(self) -> str:
        """Wait until this seat is asked for something, past what stays until one goes on; tell the stage, "over" at the end."""
        return str(self.page.wait_for_function(ASKED).json_value())

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Wait until what is done inside has happened at the table."""
        before = self.page.evaluate(LOG)
        yield
        self.page.wait_for_function(HAPPENED, arg=before)

    def press(self, control: Locator) -> None:
        """Press a control that does something at the table."""
        with self.acting():
            control.click()

    def drag(self, what: Locator, to: Locator) -> None:
        """Drag a card somewhere."""
        what.scroll_into_view_if_needed()
        big_shot.Player(self.page).drag(what, to)

    def place(self, name: str) -> Locator:
        """Find a place that a card can go to: "job 3", "training", "nothing"."""
        return self.page.locator(f"[data-drop='{name}']")

    def planned(self, name: str) -> Locator:
        """Find the cards that are planned for a place."""
        return self.place(name).locator(".chip")

    def fitting(self) -> list[str]:
        """List the places that the card in hand may go to."""
        return [str(place) for place in self.page.locator(".target").evaluate_all("all => all.map((one) => one.dataset.drop)")]

    def put(self, name: str) -> None:
        """Plan the next card for a place with a click."""
        there = self.planned(name).count()
        self.place(name).locator(".here").click()
        expect(self.planned(name)).to_have_count(there + 1)

    def plan(self, most: int = 3) -> None:
        """Plan a few cards for jobs, and let the rest stay at home."""
        for _ in range(min(most, self.hand.count())):
            self.put(next((place for place in self.fitting() if place.startswith("job")), "nothing"))
            if not self.hand.count():
                return
        self.page.locator("#stay").click()
        expect(self.hand).to_have_count(0)

    def keep(self, card: int = 0) -> None:
        """Choose a card of the pack, then keep it."""
        self.page.locator(".draft [role=radio]").nth(card).click()
        expect(self.primary).to_have_attribute("aria-disabled", "false")
        self.press(self.primary)

    def choose_boss(self) -> None:
        """Take the first boss that is free, with the first thing they bring."""
        self.press(self.page.locator(".bosses .item").first)

    def send(self) -> None:
        """Send the crew."""
        expect(self.primary).to_have_attribute("aria-disabled", "false")
        self.press(self.primary)

    def go_on(self, flees: bool = False) -> str:
        """Do something of what this seat is asked for; give the stage that it was asked in."""
        stage = self.asked()
        if stage == "bosses":
            self.choose_boss()
        elif stage == "draft":
            self.keep()
        elif stage == "assigning":
            self.plan()
            self.send()
        elif stage == "fists":
            self.press(self.what.locator(".row.even .button").nth(1 if flees else 0))
        elif stage == "trading":
            self.trade()
        elif stage != "over":
            self.press(self.primary)
        return stage

    def trade(self, by: str = "floor") -> None:
        """Trade by a click on the floor or by a button, or keep the token."""
        floor = self.page.locator(".floor .spot[aria-disabled=false]")
        if by == "floor" and floor.count():
            self.press(floor.first)
        elif by == "keep" and self.primary.count():
            self.press(self.primary)
        else:
            self.press(self.what.locator(".trades .button").first)

    def play_until(self, stage: str, flees: bool = False) -> None:
        """Play until this seat is asked in a stage of the game."""
        while self.asked() != stage:
            assert self.go_on(flees) != "over", f"the game ended before {stage}"
