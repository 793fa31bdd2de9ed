"""Who belongs, in the browser: a server's password, locked tables, links that keep a seat, a host's decisions, lost answers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from backroom.client import Server
from tests.web.browser import Visitors, Watch, WebServer, alone, running
from tests.web.setting import kept, prefer, table_for_two

WORD = "open sesame"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A server with a password."""
    yield from running(tmp_path_factory.mktemp("guarded"), BACKROOM_PASSWORD=WORD)


def test_the_page_asks_for_the_password_once(browser: Browser, guarded: WebServer):
    watch = Watch(guarded.address)
    watch.allow("401")
    visitors = Visitors(browser, guarded, watch)
    page = prefer(visitors())
    page.goto("/")
    field = page.get_by_label("Password")
    field.fill("wrong")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_have_text("Wrong password.")
    page.get_by_role("button", name="FR: Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mot de passe requis")
    page.get_by_label("Mot de passe").fill(WORD)
    page.get_by_role("button", name="Entrer").click()
    expect(page.locator("article")).to_have_count(2)
    page.reload()
    expect(page.locator("article")).to_have_count(2)
    assert WORD not in page.evaluate("() => document.cookie + JSON.stringify(localStorage)")

    async def opened() -> str:
        async with Server(guarded.address, WORD) as client:
            return (await client.open("big-shot", players="2")).table

    stranger = prefer(visitors())
    stranger.goto(f"/table/{alone(opened())}")  # where a socket is the first to be refused
    stranger.get_by_label("Password").fill(WORD)
    stranger.get_by_role("button", name="Enter").click()
    expect(stranger.get_by_role("button", name="Sit down")).to_be_visible()
    visitors.leave()
    assert not watch.problems()


def opened(page: Page, players: str = "3") -> Page:
    """Open a table as Ann."""
    prefer(page).goto("/open/big-shot")
    page.get_by_label("Players").select_option(players)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Free seats")).to_be_visible()
    return page


def test_a_locked_table_lets_in_whoever_has_a_link_of_their_own(visitor: Visitors):
    ann = opened(visitor())
    ann.get_by_role("button", name="Host").click()
    ann.get_by_label("Lock the table").check()
    ann.locator("dialog[open]").get_by_role("button", name="Close").click()
    expect(ann.locator("dialog[open]")).to_have_count(0)
    eve = prefer(visitor(), name="Eve", lang="fr")
    eve.goto(ann.get_by_role("textbox", name="Link to this table").input_value())
    expect(eve.get_by_role("alert")).to_contain_text("Cette table est verrouillée.")
    ann.get_by_role("button", name="Link for this seat").first.click()
    link = ann.get_by_role("textbox", name="Link that reserves this seat").input_value()
    expect(ann.locator("main li").nth(1)).to_contain_text("Reserved for an invited player")
    bob = prefer(visitor(), name="Bob")
    bob.goto(link)
    expect(bob.get_by_text("A seat is reserved for you.")).to_be_visible()
    assert "#" not in bob.url
    bob.reload()
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.locator("main li").nth(1)).to_contain_text("Bob")
    late = prefer(visitor(), name="Late")
    late.goto(link)
    expect(late.get_by_role("alert")).to_contain_text("This table is locked.")


def test_the_host_mutes_and_removes_and_everybody_sees_it(visitor: Visitors, server: WebServer):
    places = table_for_two(server)
    places[1].host = ""
    ann, bob = (place.open(visitor()) for place in places)
    bob.get_by_role("tab", name="Chat").click()
    ann.get_by_role("button", name="Host").click()
    ann.get_by_role("button", name="Mute").click()
    expect(ann.get_by_role("button", name="Unmute")).to_be_visible()
    bob.get_by_role("textbox", name="Write a message").fill("hello")
    bob.get_by_role("button", name="Send").click()
    expect(bob.get_by_role("alert")).to_contain_text("has muted you")
    expect(bob.get_by_role("button", name="Host")).to_have_count(0)
    ann.get_by_role("button", name="Remove").click()
    ann.get_by_role("button", name="Remove for good?").click()
    expect(ann.locator("dialog[open] li")).to_contain_text("removed")
    expect(ann.locator(".talk .line").filter(has_text="The host has removed Bob")).to_have_count(1)
    for _ in range(2):
        expect(bob.get_by_role("alert").first).to_contain_text("has removed you")
        bob.reload()


def test_a_lost_answer_leaves_no_second_table_and_no_ghost(page: Page, watch: Watch):
    watch.allow("ERR_FAILED")
    lost: list[str] = []

    def lose(route: Route) -> None:
        """Let the first wish of each kind be carried out, and lose its answer."""
        kind = route.request.url.rpartition("/")[2]
        if route.request.method != "POST" or kind in lost:
            route.continue_()
            return
        lost.append(kind)
        route.fetch()
        route.abort()

    for address in ("**/api/tables", "**/api/tables/*/seats"):
        page.route(address, lose)
    opened(page)
    assert lost == ["tables", "seats"]
    expect(page.locator("main li.free")).to_have_count(2)
    assert len(kept(page, "tables")) == 1


FOREIGN = """() => {
    const add = (name, text) => document.body.append(Object.assign(document.createElement(name), { textContent: text }));
    add("script", "document.body.dataset.script = 'run'");
    add("style", "body { color: rgb(1, 2, 3) }");
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=\\"document.body.dataset.handler = 'run'\\">");
}"""
TAKEN = "() => [document.body.dataset.script, document.body.dataset.handler, getComputedStyle(document.body).color]"
DRAWN = "async (src) => { const one = new Image(); one.src = src; await one.decode(); return one.naturalWidth; }"
PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' style='color:red'/>"
EXPECTED = "404|example.org|Content Security Policy|Refused to"


def taken(page: Page) -> list[str | None]:
    """Put foreign things into the page; give what they did."""
    page.goto("/")
    with page.expect_response("**/x"):
        page.evaluate(FOREIGN)
    page.wait_for_timeout(200)
    return list(page.evaluate(TAKEN))


def test_nothing_that_stands_in_the_page_is_run_or_drawn_that_is_not_ours(page: Page, watch: Watch):
    watch.allow(EXPECTED)
    script, handler, colour = taken(page)
    assert (script, handler) == (None, None)
    assert colour != "rgb(1, 2, 3)"
    assert page.evaluate(DRAWN, PICTURE) == 9
    assert page.evaluate("async () => fetch('https://example.org/').then(() => 'let out', () => 'kept in')") == "kept in"


def test_a_page_without_a_policy_is_found(page: Page, watch: Watch):
    watch.allow(EXPECTED)

    def bare(route: Route) -> None:
        """Leave the policy out."""
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name != "content-security-policy"}
        route.fulfill(response=answer, headers=headers)

    page.route("**/", bare)
    assert taken(page) == ["run", "run", "rgb(1, 2, 3)"]
