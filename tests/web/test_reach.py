"""For whoever has a keyboard or a screen reader: the log is one stop, drawers give the focus back, scenes are told."""

from playwright.sync_api import Page, expect

from tests.web.browser import WebServer
from tests.web.heist import a_narrow_escape, staged, the_end_of_a_round
from tests.web.setting import golden

FOCUSED = "() => document.activeElement.dataset.number ?? document.activeElement.tagName"
LISTEN = """() => {
  const region = document.querySelector("[aria-live=polite]");
  window.told = [];
  const heard = () => window.told.push(region.textContent);
  new MutationObserver(heard).observe(region, { childList: true, characterData: true, subtree: true });
}"""


def test_the_log_is_one_stop_of_the_tab_key_with_arrows_inside(page: Page, server: WebServer):
    golden(server, "big-shot", "variant-4-2018-open-refused.game", "deploying", 0.3).open(page)
    lines = page.locator("#panel .line")
    expect(page.locator(".what.mine")).to_be_visible()
    assert lines.count() > 30
    numbers = [line.get_attribute("data-number") for line in lines.all()]
    stop = page.locator("#panel ol [tabindex='0']")
    assert [one.get_attribute("data-number") for one in stop.all()] == numbers[-1:]
    stop.focus()
    for key, then in (("ArrowUp", numbers[-2]), ("Home", numbers[0]), ("ArrowUp", numbers[0]), ("ArrowDown", numbers[1])):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == then
        expect(stop).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".past")).to_be_visible()
    assert page.evaluate(FOCUSED) == numbers[1]
    page.keyboard.press("Escape")
    expect(page.locator(".past")).to_have_count(0)
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == numbers[-1]
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("() => document.activeElement.closest('#panel')") is None  # one key leads out


def test_a_drawer_closes_with_escape_and_gives_the_focus_back(page: Page, server: WebServer):
    golden(server, "big-shot", "variant-4-2018-open-refused.game", "bidding", 0.3).open(page)
    expect(page.locator(".what.mine")).to_be_visible()
    for opener in ("header .aid", "header .rules", "header .icon"):
        page.locator(opener).last.focus()
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator(opener).last).to_be_focused()


def test_the_summary_of_a_round_is_told_and_escape_closes_it(page: Page, server: WebServer):
    staged(server, 2, the_end_of_a_round, "jack")[0].open(page, pace="brisk")
    choice = page.locator(".what .row .button").last
    expect(choice).to_be_visible()
    page.evaluate(LISTEN)
    choice.focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.round")).to_be_visible()
    page.wait_for_function("() => window.told.some((text) => /what the jobs paid. Ann: .*K.* and Bob: .*K/.test(text))")
    expect(page.locator(".what .next")).to_be_visible()  # all of it is shown, and stays
    assert page.evaluate("() => document.activeElement !== document.body")
    page.keyboard.press("Escape")
    expect(page.locator("section.round")).to_have_count(0)
    page.wait_for_function("() => document.activeElement !== document.body")


def test_a_narrow_escape_is_told(page: Page, server: WebServer):
    staged(server, 3, a_narrow_escape)[0].open(page, pace="brisk")
    rob = page.locator(".what .row .button").first
    expect(rob).to_be_visible()
    page.evaluate(LISTEN)
    rob.click()
    page.wait_for_function("() => window.told.some((text) => text.includes('That was close!'))")
