"""What tests in the browser are handed: a server, a browser, and pages of visitors."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.luck import settle_test
from tests.web.browser import ARGS, CHROMIUM, PATIENCE, Visitors, Watch, WebServer, running, skip_without_browser

expect.set_options(timeout=PATIENCE)


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same luck in every run, but for tests of chance itself."""
    if request.path.name != "test_chance.py":
        settle_test(monkeypatch)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A running server, one for all tests of a worker."""
    yield from running(tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="module")
def frail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A server that may be killed."""
    yield from running(tmp_path_factory.mktemp("frail"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a file; while it is open, asyncio.run works only through `alone`."""
    skip_without_browser()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield opened
        opened.close()


@pytest.fixture
def watch(server: WebServer) -> Watch:
    """What pages did that they should not; a test that provokes an error says so: watch.allow("404")."""
    return Watch(server.address)


@pytest.fixture
def visitor(browser: Browser, server: WebServer, watch: Watch) -> Iterator[Visitors]:
    """Open further pages, each somebody else's: visitor(), visitor(locale="fr")."""
    visitors = Visitors(browser, server, watch)
    yield visitors
    visitors.leave()
    assert not watch.problems()


@pytest.fixture
def page(visitor: Visitors) -> Page:
    """A page of a visitor that was never here before."""
    return visitor()
