"""A walk over every page and every kind of moment that the page has, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.web.browser import WebServer
from tests.web.setting import Place, prefer, remember, table_for_one


@dataclass
class Tour:
    """Tables of Big Shot in each of their moments, and one of The Big Score."""

    lobby: Place
    bidding: Place
    borrowing: Place
    placing: Place
    over: Place
    big_score: Place

    @property
    def places(self) -> list[Place]:
        """All of them."""
        return [self.lobby, self.bidding, self.borrowing, self.placing, self.over, self.big_score]


def prepared(server: WebServer) -> Tour:
    """Set the tables up."""
    return Tour(
        lobby=table_for_one(server, 3, "lobby"),
        bidding=table_for_one(server, 3, "bidding"),
        borrowing=table_for_one(server, 2, "borrowing"),
        placing=table_for_one(server, 4, "deploying"),
        over=table_for_one(server, 3, "over"),
        big_score=table_for_one(server, 2, game="big-score"),
    )


def settle(page: Page, tour: Tour, **preferences: object) -> Page:
    """Let a visitor have all the seats."""
    prefer(page, **preferences)
    tables = {
        one.table: {"game": one.game, "at": 1, "seat": one.seat, "secret": one.secret, "host": one.host} for one in tour.places
    }
    remember(page, "tables", tables)
    return page


def put_one_cube(page: Page) -> None:
    """Put a cube on a lot that it fits on, without sending it."""
    name = page.locator("[data-lot]:not([aria-disabled=true])").first.get_attribute("data-lot")
    lot = page.locator(f"[data-lot={name}]")
    before = lot.get_attribute("aria-label")
    lot.click()
    expect(page.locator(".placed li")).to_have_count(1)
    expect(lot).not_to_have_attribute("aria-label", before or "")


def walked(page: Page, tour: Tour) -> Iterator[str]:
    """Walk; at each stop give its name."""
    page.goto("/")
    expect(page.locator("article")).to_have_count(2)
    expect(page.locator("main li").first).to_be_visible()
    yield "start"
    page.locator("header .icon").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "settings"
    page.goto("/open/big-shot")
    expect(page.locator("form select")).not_to_have_count(0)
    yield "open"
    yield from tables(page, tour)
    page.goto("/rules/big-shot")
    expect(page.locator("main dd").first).to_be_visible()
    yield "rules"
    page.evaluate("() => { history.pushState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate')); }")
    expect(page.locator("a.button.primary")).to_be_visible()
    yield "lost"


def tables(page: Page, tour: Tour) -> Iterator[str]:
    """Walk from table to table."""
    page.goto(tour.lobby.path)
    expect(page.locator("#table-link")).to_be_visible()
    yield "lobby"
    for name, place in (("bidding", tour.bidding), ("borrowing", tour.borrowing), ("placing", tour.placing)):
        page.goto(place.path)
        expect(page.locator(".what.mine")).to_be_visible()
        if name == "placing" and page.locator("[data-lot]").count():
            put_one_cube(page)
        yield name
    page.goto(tour.big_score.path)
    expect(page.locator(".what.mine")).to_be_visible()
    yield "the big score"
    page.goto(tour.over.path)
    expect(page.locator(".what.over")).to_be_visible()
    expect(page.locator("p.winner")).to_be_visible()  # everything is counted
    expect(page.locator(".ways a")).to_have_count(4)
    expect(page.locator("figure > svg")).to_be_visible()
    yield "over"
    page.locator(".ways a[href^='/replay/']").last.click()
    expect(page.locator(".controls.card")).to_be_visible()
    page.locator(".controls.card button").first.click()
    page.locator("summary").click()
    yield "replay"


def as_text(page: Page, tour: Tour) -> Iterator[str]:
    """Walk over tables that are shown as text."""
    for place in (tour.bidding, tour.over, tour.big_score):
        page.goto(place.path)
        expect(page.locator(".plain")).to_be_visible()
        yield place.path
