"""While rules and bots are compiled, the page says so quietly, and shows nothing that pretends."""

from playwright.sync_api import Page, Route, expect

from tests.web.browser import Watch, WebServer
from tests.web.setting import prefer, table_for_one


class Told:
    """What a page is told of the preparation, in place of the server's own answer."""

    def __init__(self, page: Page, game: str = "big-shot") -> None:
        """Begin at two fifths."""
        self.answer = {"share": 0.4, "levels": {game: ["master"]}}
        page.route("**/api/preparation", lambda route: route.fulfill(json=self.answer))

    def done(self) -> None:
        """Say that it is over."""
        self.answer = {"share": 1, "levels": {}}


def test_a_quiet_sign_says_how_far_the_bots_are_and_goes_away(server: WebServer, page: Page):
    told = Told(page)
    prefer(page).goto("/")
    sign = page.locator(".preparing")
    expect(sign.locator("summary")).to_have_text("Preparing the bots · 40%")
    sign.locator("summary").click()
    expect(sign.get_by_text("masters play like experts")).to_be_visible()
    shot, score = (page.get_by_label("Bots").nth(n) for n in range(2))
    expect(shot.locator("option").last).to_have_text("Master · preparing")
    expect(score.locator("option").last).to_have_text("Master")
    place = table_for_one(server, stage="lobby", level="master")
    place.open(page)
    expect(page.get_by_text("Master · like an expert for now")).to_have_count(3)
    told.done()
    expect(sign).to_have_count(0)
    expect(page.get_by_text("like an expert")).to_have_count(0)
    expect(page.get_by_text("Master", exact=True).first).to_be_visible()


def test_chances_wait_for_the_bots_and_come_by_themselves(server: WebServer, page: Page, watch: Watch):
    told = Told(page)
    watch.allow("503")

    def not_yet(route: Route) -> None:
        route.fulfill(status=503, json={"code": "preparing", "sentence": "Not yet.", "rule": ""})

    page.route("**/estimate*", not_yet)
    table_for_one(server, 2, "over").open(page)
    page.get_by_role("button", name="Chances of winning").click()
    sentence = page.get_by_text("The bots are still being prepared.")
    expect(sentence).to_be_visible()
    expect(page.locator("figure b", has_text="%")).to_have_count(0)
    page.unroute("**/estimate*", not_yet)
    page.route("**/estimate*", lambda route: route.fulfill(json={"shares": [0.7, 0.3]}))
    told.done()
    expect(sentence).to_have_count(0)
    expect(page.locator("figure b", has_text="70%")).to_be_visible()
