"""The pictures of the README, taken anew from the page itself: golden games are played on from a move that shows something."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser import ARGS, CHROMIUM, WebServer
from tests.web.setting import golden, prefer

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
VIEWPORT = {"width": 1280, "height": 800}


def visit(browser: Browser, server: WebServer) -> Page:
    """Open a page of somebody new."""
    return browser.new_context(base_url=server.address, viewport=VIEWPORT).new_page()


def take(page: Page, name: str) -> None:
    """Take a picture once everything lies still."""
    page.wait_for_timeout(800)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


def main() -> None:
    """Take them all."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = WebServer(Path(folder))
        server.start()
        server.wait()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        start = prefer(visit(browser, server))
        start.goto("/")
        start.get_by_role("button", name="Play now").first.wait_for()
        take(start, "start")
        town = golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.45).open(visit(browser, server))
        for lot in ("C17", "A11", "D20"):
            town.locator(f"[data-lot={lot}][aria-disabled=true]").count() or town.locator(f"[data-lot={lot}]").click()
            town.wait_for_timeout(300)
        take(town, "big-shot")
        crew = golden(server, "big-score", "variant-4-standard.game", "assigning", 0.3)
        night = crew.open(visit(browser, server), theme="dark")
        for _ in range(4):
            night.locator(".job.target .here").last.click(position={"x": 20, "y": 20})
            night.wait_for_timeout(300)
        take(night, "big-score")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
