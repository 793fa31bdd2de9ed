"""Somebody who follows the guide: reads what the page says, and uses what it marks."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MARK = ".spotlit"


class Pupil:
    """Knows how to use the controls, and nothing about what the lessons want."""

    def __init__(self, page: Page, looks: Callable[[str], None] = lambda told: None) -> None:
        """Sit down before a page."""
        self.page, self.looks = page, looks
        self.coach = page.locator(".coach:not(.past)")
        self.told = list[str]()  # the lessons, as they were told
        self.steps = list[int]()  # their numbers
        self.erred = list[str]()  # what was said when something went wrong
        self.daring = True  # tries what may go wrong first

    def read(self) -> str:
        """Read the lesson once all that it speaks of is shown."""
        onward = self.page.locator(".what .button.next")  # of a round's summary, or of a bust
        expect(self.coach.or_(onward).first).to_be_visible()
        while onward.count():
            onward.click()
            expect(self.coach.or_(onward).first).to_be_visible()
        said = self.coach.locator(".text").inner_text()
        if "erred" not in (self.coach.get_attribute("class") or ""):
            n, of = map(int, re.findall(r"\d+", self.coach.locator(".step").inner_text()))
            self.of = of
            if not self.steps or self.steps[-1] != n:
                self.steps.append(n)
                self.told.append(said)
        self.looks(said)
        return said

    def learn(self, until: int = 0) -> None:
        """Follow the guide to its last lesson, or to one that is named by its number."""
        while True:
            said = self.read()
            if self.steps[-1] in (self.of, until):
                return
            self.follow(said)
            expect(self.page.locator(".coach .text", has_text=said)).to_have_count(0)

    def follow(self, said: str) -> None:
        """Do what a lesson asks for."""
        button = self.coach.locator(".button.primary")
        if button.count():
            if "erred" in (self.coach.get_attribute("class") or ""):
                self.erred.append(said)
                self.daring = False
            button.click()
        elif self.page.locator(".tray").count():
            self.place_cubes(said)
        elif self.page.locator(".pick[aria-pressed]").count():
            self.send_crew()
        else:
            self.press(said)

    def marked(self, selector: str) -> Locator:
        """Find what is marked, of one kind."""
        expect(self.page.locator(MARK).first).to_be_visible()
        return self.page.locator(f"{selector}{MARK}")

    def press(self, said: str) -> None:
        """Press what is marked; of robbing and fleeing the one that is named, or that is dared."""
        expect(self.page.locator(MARK).first).to_be_visible()
        both = self.marked(".row").locator(".button")
        if both.count() == 2:
            flees = "?" in said and not self.daring
            both.nth(1 if flees else 0).click()
        elif self.marked("[data-card]").count():
            self.marked("[data-card]").first.click()
            self.page.locator(".what .button.primary").click()
        else:
            self.marked("button").first.click()

    def place_cubes(self, said: str) -> None:
        """Put the cubes that the lesson names on the lots that are marked, and the others on one that is not."""
        expect(self.page.locator(MARK).first).to_be_visible()
        lots = [lot.get_attribute("data-lot") for lot in self.page.locator(f"[data-lot]{MARK}").all()]
        tray = self.page.locator(".tray [data-cube]")
        reds = self.page.locator('.tray [data-cube="red"]').count()
        wanted = [*(["red"] * reds), *([] if reds else ["orange" if self.daring else "purple"])] if lots else []
        for n, colour in enumerate(wanted):
            self.put(colour, lots[n % len(lots)] or "")
        while tray.count():
            free = self.page.locator(f'[data-lot]:not({MARK}, [aria-disabled="true"])')
            named = self.page.locator('[data-lot="C17"]:not([aria-disabled="true"])') if "17" in said else free.first
            lot = (named if named.count() else free.first).get_attribute("data-lot")
            self.put(tray.first.get_attribute("data-cube") or "", lot or "")
        self.page.locator("#send-cubes").click()

    def put(self, colour: str, lot: str) -> None:
        """Put a cube on a lot, and wait until the server has said what it would change."""
        tray, place = self.page.locator(".tray [data-cube]"), self.page.locator(f'[data-lot="{lot}"]')
        left, described = tray.count(), place.get_attribute("aria-label")
        self.page.locator(f'.tray [data-cube="{colour}"]').first.click()
        place.click()
        expect(tray).to_have_count(left - 1)
        expect(place).not_to_have_attribute("aria-label", described or "")

    def send_crew(self) -> None:
        """Send every card to the marked place that takes it; those with a star to training."""
        hand = self.page.locator(".hand .pick")
        while left := hand.count():
            hand.first.click()
            star = hand.first.locator(".expert").count()
            place = self.marked('[data-drop="training"]' if star else '[data-drop^="job"]').locator(".here")
            place.click(position={"x": 6, "y": 6})  # beside the cards that are there already
            expect(hand).to_have_count(left - 1)
        self.page.locator(".what .row .button.primary").click()
