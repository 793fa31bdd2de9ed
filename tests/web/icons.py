"""The icons of the installed page and the poster that links show, drawn anew from icon.svg and the posters of the games."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import ARGS, CHROMIUM, WebServer

PUBLIC = Path(__file__).parents[2] / "web" / "public"
POSTER = """posters => {
  document.body.innerHTML = posters.join("") + "<h1>Backroom</h1>";
  document.body.style.cssText = "margin: 0; display: grid; grid-template: 520px 110px / 1fr 1fr; background: #1e4f40";
  for (const one of document.querySelectorAll("svg")) one.style.cssText = "width: 600px; height: 520px";
  document.querySelector("h1").style.cssText = "grid-column: 1 / -1; place-self: center; font-size: 64px; color: #f4ead6";
}"""


def draw(browser: Browser, name: str, svg: str, size: int) -> None:
    """Draw an icon."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{svg}")
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def main() -> None:
    """Draw them all."""
    icon = (PUBLIC / "icon.svg").read_text()
    square = icon.replace(' rx="6"', "")
    head, house = square.split("/>", 1)
    small = f'{head}/><g transform="translate(16 16) scale(.72) translate(-16 -16.6)">{house.replace("</svg>", "</g></svg>")}'
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = WebServer(Path(folder))
        server.start()
        server.wait()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        for name, svg, size in (("192", icon, 192), ("512", icon, 512), ("180", square, 180), ("maskable", small, 512)):
            draw(browser, f"icon-{name}.png", svg, size)
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        page.goto(server.address)
        page.locator(".picture svg").nth(1).wait_for()
        page.evaluate(POSTER, page.evaluate("[...document.querySelectorAll('.picture svg')].map(one => one.outerHTML)"))
        page.screenshot(path=PUBLIC / "preview.png")
        browser.close()
        server.kill()
    Image.open(PUBLIC / "preview.png").convert("RGB").quantize(256).save(PUBLIC / "preview.png", optimize=True)


if __name__ == "__main__":
    main()
