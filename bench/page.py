"""How long somebody waits for the page: from opening it to the first own move, and from a click to its answer.

    make speed        (or: python bench/page.py [moves, default 30])

It starts a server of its own, opens the page in the system's Chromium with an empty cache, plays Big Shot against novices, and
prints the times as the page itself has measured them.
"""

import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

import httpx
from playwright.sync_api import Page, sync_playwright

MOVES = int(sys.argv[1]) if len(sys.argv) > 1 else 30
PREFERENCES = '{"lang":"en","theme":"light","pace":"instant","plain":false,"name":"Ann","level":"novice"}'
ASKED = """() => document.querySelector(".what.over") ? "over" : document.querySelector(".what.mine") ? "mine" : "" """
ANSWERED = """() => new Promise((resolve) => {
  const list = document.querySelector(".talk ol"), button = [...document.querySelectorAll(".what .button")].find((one) =>
    /^(Pass|No loan|Pay )/.test(one.innerText.trim()));
  if (!button) return resolve(-1);
  const watch = new MutationObserver(() => (watch.disconnect(), requestAnimationFrame(() => resolve(performance.now() - start))));
  watch.observe(list, { childList: true });
  const start = performance.now();
  button.click();
})"""
PLACE = """() => document.querySelector("[data-lot]:not([aria-disabled=true])")
  .dispatchEvent(new MouseEvent("click", { bubbles: true }))"""


def main() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "backroom", "serve", "--no-open", "--port", str(port), "--data-dir", folder]
        environment = {**os.environ, "BACKROOM_LIMIT_REQUESTS": "100000", "BACKROOM_LIMIT_MESSAGES": "100000"}
        quiet = subprocess.DEVNULL
        server = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
        try:
            wait(f"http://127.0.0.1:{port}")
            measure(f"http://127.0.0.1:{port}")
        finally:
            server.kill()
            server.wait()


def wait(address: str) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{address}/readyz").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise SystemExit("the server did not answer")


def measure(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(base_url=address)
        page.add_init_script(f"localStorage.setItem('backroom.preferences', '{PREFERENCES}')")
        started = time.perf_counter()
        page.goto("/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_selector(".what.mine", timeout=60_000)
        answered = page.evaluate(ANSWERED)
        first = time.perf_counter() - started
        times = [answered, *played(page)]
        measured = sorted(one for one in times if one >= 0)
        print(f"from opening the page to the first own move: {first:.2f} s")
        print(
            f"from a click to its answer, {len(measured)} moves: median {statistics.median(measured):.0f} ms, "
            f"at most {measured[-1]:.0f} ms"
        )
        browser.close()


def played(page: Page) -> list[float]:
    times = list[float]()
    while len(times) < MOVES and page.wait_for_function(ASKED, timeout=60_000).json_value() != "over":
        if not page.locator("#send-cubes").count():
            times.append(page.evaluate(ANSWERED))
            continue
        while page.locator("[data-cube]").count():
            page.evaluate(PLACE)
            page.wait_for_timeout(100)
        page.locator("#send-cubes").click()
        page.wait_for_timeout(300)
    return times


if __name__ == "__main__":
    main()
