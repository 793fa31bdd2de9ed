"""A person at a table of Big Shot in the browser, with a mouse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

ASKED = """() => {
  const what = document.querySelector(".what");
  if (!what || what.querySelector("[aria-busy=true]")) return "";
  if (what.classList.contains("over")) return "over";
  if (!what.classList.contains("mine")) return "";
  if (what.querySelector("#send-cubes")) return "deploying";
  if (what.querySelector(".bidding")) return "bidding";
  return what.querySelector(".loans") ? "borrowing" : "paying";
}"""
FITTING = """() => [...document.querySelectorAll("[data-lot]:not([aria-disabled=true])")].map((lot) => lot.dataset.lot)"""
CUBES = r"""() => Object.fromEntries([...document.querySelectorAll("[data-lot]")].map((lot) =>
  [lot.dataset.lot, [...lot.getAttribute("aria-label").split(":").at(-1).split(";")[0].matchAll(/(\d) (\w+)/g)].map((one) =>
    [one[2], Number(one[1])])]))"""
HAPPENED = "n => document.querySelectorAll('.talk .line').length > n"


class Player:
    """Somebody who plays with the mouse; every wish waits until it is fulfilled."""

    def __init__(self, page: Page) -> None:
        """Sit before a page that shows a table."""
        self.page = page
        self.what = page.get_by_role("region", name="Your move")

    def asked(self) -> str:
        """Wait until this seat is asked for something, and tell the stage of the game; "over" at its end."""
        return str(self.page.wait_for_function(ASKED).json_value())

    def lines(self) -> int:
        """Count the lines of the log."""
        return self.page.locator(".talk .line").count()

    @contextmanager
    def acting(self, things: int = 1) -> Iterator[None]:
        """Wait until what is done inside has happened at the table."""
        before = self.lines()
        yield
        self.page.wait_for_function(HAPPENED, arg=before + things - 1)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Find a control of what now."""
        return self.what.get_by_role("button", name=name)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a control of what now that does something at the table."""
        with self.acting():
            self.button(name).click()

    def pass_by(self) -> None:
        """Pass."""
        self.press("Pass")

    def bid(self, extra: int = 0) -> int:
        """Bid the lowest possible or more, with + for the rest; give the bid."""
        for _ in range(extra):
            self.button("Bid more").click()
        said = self.button(re.compile(r"^Bid \d+M$")).inner_text()
        self.press(said)
        return int(re.sub(r"\D", "", said))

    def lot(self, name: str) -> Locator:
        """Find a lot on the board."""
        return self.page.locator(f"[data-lot={name}]")

    def fitting(self) -> list[str]:
        """List the lots that the cube in hand may go to."""
        return list(self.page.evaluate(FITTING))

    def cubes(self) -> dict[str, dict[str, int]]:
        """Read the cubes of every lot that takes one, as they are described."""
        fitting, told = self.fitting(), self.page.evaluate(CUBES)
        return {lot: dict(cubes) for lot, cubes in told.items() if lot in fitting}

    def roomy(self) -> list[str]:
        """List the lots that do not fill up with four cubes more."""
        return [lot for lot, cubes in self.cubes().items() if sum(cubes.values()) < 3]

    def open_to(self, colour: str) -> list[str]:
        """List the lots on which one cube of a colour changes who would own them."""
        return [lot for lot, cubes in self.cubes().items() if not cubes or (list(cubes.values()) == [1] and colour not in cubes)]

    def hand(self) -> int:
        """Count the cubes that are still in the hand."""
        return self.page.locator("[data-cube]").count()

    def placed(self) -> list[str]:
        """List the lots of the cubes that are placed and not sent."""
        return self.page.locator(".placed li span").all_inner_texts()

    def place(self, lot: str) -> None:
        """Place the next cube with a click, and wait until the server has said what it would change."""
        left, described = self.hand(), self.lot(lot).get_attribute("aria-label")
        self.lot(lot).click()
        expect(self.page.locator("[data-cube]")).to_have_count(left - 1)
        expect(self.lot(lot)).not_to_have_attribute("aria-label", described or "")

    def settle(self) -> None:
        """Wait until everything is where it stays: the fonts are there."""
        self.page.evaluate("() => document.fonts.ready.then(() => true)")

    def drag(self, what: Locator, to: Locator) -> None:
        """Drag something somewhere, as a hand does: down, on the way, there, up."""
        self.settle()
        start, end = what.bounding_box(), to.bounding_box()
        assert start is not None
        assert end is not None
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(start["x"] + 12, start["y"] + 12)
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        self.page.mouse.up()

    def build(self) -> None:
        """Send the cubes."""
        with self.acting(len(self.placed())):
            self.button("Confirm").click()

    def place_all(self) -> None:
        """Place every cube somewhere with clicks, and send them."""
        while self.hand():
            lots = self.fitting()
            self.place(lots[len(lots) // 2])
        self.build()

    def go_on(self, wins: bool = False) -> str:
        """Do something of what this seat is asked for; give the stage that it was asked in."""
        stage = self.asked()
        if stage == "bidding":
            possible = self.button(re.compile(r"^Bid \d+M$")).get_attribute("aria-disabled") == "false"
            self.bid() if wins and possible else self.pass_by()
        elif stage == "borrowing":
            self.press("No loan")
        elif stage == "paying":
            with self.acting():
                self.button(re.compile("^Pay ")).first.click()
        elif stage == "deploying":
            self.place_all()
        return stage

    def play_until(self, stage: str, wins: bool = False) -> None:
        """Play until this seat is asked in a stage of the game."""
        while self.asked() != stage:
            assert self.go_on(wins) != "over", f"the game ended before {stage}"
