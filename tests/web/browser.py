"""A browser for tests: the system's Chromium, a real server in a process of its own, and an eye on everything a page does."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from backroom.server.http.pages import BUILT
from tests.patience import LONG, MILLISECONDS, tries
from tests.server.harness import Process

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the shell needs a third less of the processor
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
VIEWPORT = {"width": 1280, "height": 800}
PATIENCE = MILLISECONDS
MANY = ("REQUESTS", "TABLES", "DAY_TABLES", "DAY_RECORDS", "DAY_BYTES", "SOCKETS", "MESSAGES")
ENVIRONMENT = {
    **{f"BACKROOM_LIMIT_{what}": "1000000000" for what in MANY},
    "NUMBA_DISABLE_JIT": "1",  # bots play interpreted: nothing is compiled beside the tests
}
T = TypeVar("T")


def skip_without_browser() -> None:
    """Skip a test where it cannot be run, and say what to do about it."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: run make browser, or install it")
    if not (BUILT / "index.html").is_file():
        pytest.skip("the page is not built: run make page")


def alone(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end; in a thread, because Playwright holds the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(LONG)


class WebServer(Process):
    """A server for pages: quiet, generous, and it compiles nothing."""

    def __init__(self, folder: Path, **environment: str) -> None:
        """Choose a port."""
        super().__init__(folder, **{**ENVIRONMENT, **environment})

    def wait(self) -> None:
        """Wait until it answers."""
        with httpx.Client(verify=False) as http:
            for _ in tries():
                try:
                    if http.get(f"{self.address}/readyz").status_code == 200:
                        return
                except httpx.HTTPError:
                    time.sleep(0.05)
        raise TimeoutError("the server did not answer")


def running(folder: Path, **environment: str) -> Iterator[WebServer]:
    """Let a server run as long as it is needed."""
    skip_without_browser()
    server = WebServer(folder, **environment)
    server.start()
    try:
        server.wait()
        yield server
    finally:
        server.kill()


class Watch:
    """Remembers what pages should not do: uncaught errors, errors in the console, requests to anybody else."""

    def __init__(self, address: str) -> None:
        """Begin to watch the pages of a server."""
        self.address, self.found = address, list[str]()
        self.allowed = list[re.Pattern[str]]()

    def allow(self, pattern: str) -> None:
        """Expect errors of a kind in this test."""
        self.allowed.append(re.compile(pattern))

    def over(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.on("weberror", lambda error: self.found.append(f"uncaught: {error.error}"))
        context.on("console", self.heard)
        context.on("request", lambda request: self.asked(request.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: self.asked(socket.url.replace("ws", "http", 1))))

    def heard(self, said: ConsoleMessage) -> None:
        """Listen to the console."""
        if said.type == "error":
            self.found.append(f"console: {said.text} ({said.location['url']})")

    def asked(self, url: str) -> None:
        """Look where a request goes."""
        if not url.startswith((f"{self.address}/", "data:", "blob:")):
            self.found.append(f"request: {url}")

    def problems(self) -> list[str]:
        """List what was found and not expected."""
        return [one for one in self.found if not any(pattern.search(one) for pattern in self.allowed)]


class Visitors:
    """Opens pages, each in a context of its own: as many people at as many machines."""

    def __init__(self, browser: Browser, server: Process, watch: Watch) -> None:
        """Open none yet."""
        self.browser, self.server, self.watch = browser, server, watch
        self.contexts = list[BrowserContext]()

    def __call__(self, **options: Any) -> Page:
        """Open a page of somebody new; options are those of Playwright's contexts."""
        usual = {"base_url": self.server.address, "viewport": VIEWPORT, "service_workers": "block"}  # tests look at requests
        context = self.browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        self.watch.over(context)
        self.contexts.append(context)
        return context.new_page()

    def leave(self) -> None:
        """Close them all."""
        for context in self.contexts:
            context.close()
