"""What is kept of somebody: saved and deleted from the page of one's tables, and what others played stays."""

import json

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors, WebServer
from tests.web.setting import kept, table_for_two


def test_somebody_saves_and_deletes_what_is_theirs_and_the_others_keep_their_game(
    page: Page, server: WebServer, visitor: Visitors
):
    ann, bob = table_for_two(server, "over")
    ann.open(page)
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()
    page.goto("/mine")
    own = page.locator("details").filter(has_text="Your data on this server")
    own.locator("summary").click()
    with page.expect_download() as download:
        own.get_by_role("button", name="Save a copy").click()
    saved = json.loads(download.value.path().read_text())
    assert saved[0]["name"] == "Ann"
    assert "backroom-record" in saved[0]["record"]
    assert saved[-1]["result"]["names"] == ["Ann", "Bob"]
    own.get_by_role("button", name="Delete", exact=True).click()
    own.get_by_role("button", name="Keep").click()
    assert ann.table in kept(page, "tables")
    own.get_by_role("button", name="Delete", exact=True).click()
    own.get_by_role("button", name="Delete permanently").click()
    expect(own.get_by_role("button")).to_have_count(0)
    assert ann.table not in kept(page, "tables")
    assert ann.table not in kept(page, "results")
    other = visitor()
    bob.open(other)
    expect(other.get_by_text("Bob").first).to_be_visible()
    expect(other.get_by_text("Ann", exact=True)).to_have_count(0)
