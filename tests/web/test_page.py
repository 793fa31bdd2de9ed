"""The page in a browser: it opens, at each of its addresses."""

import pytest
from playwright.sync_api import Page, expect

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
    page.wait_for_timeout(300)
    assert any("oh no" in one for one in watch.problems())
    assert any("told" in one for one in watch.problems())
    assert any("elsewhere" in one for one in watch.problems())
    watch.allow("oh no|told|elsewhere|Content Security Policy")
