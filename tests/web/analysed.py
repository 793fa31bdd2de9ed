"""Analyses for tests in the browser: really made, but small and here, and handed to pages as a server does while they grow."""

from __future__ import annotations

from functools import cache
from urllib.parse import parse_qs, urlsplit

import httpx
from playwright.sync_api import Page, Route

from backroom.lab.analysis import Analysis, grow
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.running import with_decisions
from backroom.server.bots.analyses import told
from backroom.table import read
from tests.web.browser import WebServer

SMALL = Effort("quick", 3, 3, 6)
ANALYSES = "**/api/records/*/analysis*"


@cache
def analysis_of(text: str) -> Analysis:
    """Analyse a record, once."""
    *_, last = grow(read(text.encode())[0], SMALL)
    return last


class Told:
    """Answers a page that asks for analyses; `known` is how many decisions are judged by then, None for all of them."""

    def __init__(self, page: Page, server: WebServer, known: int | None = None) -> None:
        """Answer from now on."""
        self.server, self.known, self.asked = server, known, 0
        page.route(ANALYSES, self.answer)

    def text(self, digest: str) -> str:
        """Give the record that is asked about."""
        with httpx.Client(verify=False) as http:
            return http.get(f"{self.server.address}/api/records/{digest}/text").text

    def answer(self, route: Route) -> None:
        """Tell what a server would tell: nothing at first, then pages of what is there."""
        self.asked += 1
        address = urlsplit(route.request.url)
        if self.asked == 1:
            route.fulfill(body="null", content_type="application/json")
            return
        whole = analysis_of(self.text(address.path.split("/")[3]))
        found = whole if self.known is None else with_decisions(whole, whole.decisions[: self.known])
        first, booking = (int(parse_qs(address.query)[name][0]) for name in ("first", "booking"))
        share = 0.2 + 0.8 * len(found.decisions) / found.decided
        route.fulfill(json=told(found, share, first, booking).model_dump(mode="json"))
