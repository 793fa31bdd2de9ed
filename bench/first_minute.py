"""The first minute: from typing `make play` in an untouched copy of the tree to the first own move, and until all is compiled.

    make speed        (or: python bench/first_minute.py)

The copy has neither packages nor a page nor anything compiled; the caches of pip and npm are as they are. The system's Chromium
opens the page and plays Big Shot against the usual bots.
"""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
MINE, MINUTES = ".what.mine", 15 * 60_000
ACT = '.what .button:text-matches("^(Pass|No loan|Pay )")'


def main() -> None:
    """Copy the tree, run the command there, play, and tell when what was there."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        copy(clone)
        began = time.perf_counter()
        with playing(clone, Path(folder)) as making:
            address = said(making)
            tell("the page can be opened", began)
            act(address, began)
            while httpx.get(f"{address}api/preparation").json()["share"] < 1:
                time.sleep(0.2)
            tell("everything is compiled", began)


def copy(clone: Path) -> None:
    """Copy what git knows of."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, clone / name)


@contextmanager
def playing(clone: Path, folder: Path):
    """Run `make play` for a while."""
    own = {"BACKROOM_CACHE": str(folder / "compiled"), "BACKROOM_DATA_DIR": str(folder / "data")}
    kept = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTHONPATH")}
    environment = {**kept, **own, "BACKROOM_OPEN": "false", "BACKROOM_PORT": "0"}
    command = ["make", "play"]
    with subprocess.Popen(
        command, cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as making:
        try:
            yield making
        finally:
            os.killpg(making.pid, signal.SIGTERM)


def said(making: subprocess.Popen) -> str:
    """Wait until the command says where the page is."""
    for line in making.stdout:
        if found := re.search(r"http://[0-9.:]+/", line):
            return found.group()
    raise SystemExit("make play did not serve")


def act(address: str, began: float) -> None:
    """Open the page and make the first own move."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(base_url=address)
        page.set_default_timeout(MINUTES)
        page.goto("/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_selector(MINE)
        page.locator(ACT).first.click()
        page.wait_for_selector(f"{MINE}[aria-busy=true]", state="detached")
        tell("the first own move is made", began)
        browser.close()


def tell(what: str, began: float) -> None:
    """Tell how long something took."""
    print(f"after `make play`, {what}: {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
