"""The page in a browser: it opens, at each of its addresses."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.patience import tries
from tests.web.browser import Watch


@pytest.mark.parametrize("address", ["/", "/open/big-shot", "/replay", "/rules/big-score"])
def test_the_page_opens(page: Page, address: str):
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == 200
    assert "Backroom" in page.title()


def test_watching_notices_errors_and_requests_to_others(page: Page, watch: Watch):
    page.goto("/")
    assert watch.problems() == []
    page.evaluate("setTimeout(() => { throw new Error('oh no') })")
    page.evaluate("console.error('told')")
    page.evaluate("fetch('http://127.0.0.1:9/elsewhere').catch(() => null)")
    expect(page.locator("body")).to_be_attached()
    missing = {"oh no", "told", "elsewhere"}
    for _ in tries():
        missing -= {word for word in missing if any(word in one for one in watch.problems())}
        if not missing:
            break
        page.wait_for_timeout(25)
    assert not missing
    watch.allow("oh no|told|elsewhere|Content Security Policy")


def test_a_file_that_is_lost_is_asked_for_again_and_one_that_stays_away_is_said(page: Page, watch: Watch):
    lost = 1

    def perhaps(route: Route) -> None:
        nonlocal lost
        lost -= 1
        route.abort() if lost >= 0 else route.continue_()

    page.context.route("**/assets/Open-*.js", perhaps)
    page.goto("/open/big-shot")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert lost == -1
    lost = 100
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    lost = 0
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    watch.allow("Failed to|dynamically imported|preload")
