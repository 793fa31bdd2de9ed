"""Sound: made by the page itself, off until somebody asks for it, as loud as they like."""

from typing import Any

from playwright.sync_api import Page, expect

from backroom.wire.parts import Settings
from tests.patience import tries
from tests.web.browser import WebServer
from tests.web.setting import kept, prefer, table_for_one

# An AudioContext that notes what would be heard: how loud the whole is, whenever a voice begins
FAKE = """
window.heard = [];
const param = () => ({ value: 1, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = (more) => ({ connect() {}, ...more });
let whole = null;
window.AudioContext = class {
  constructor() { Object.assign(this, { state: "running", currentTime: 0, sampleRate: 100, destination: {} }); }
  createGain() { const made = node({ gain: param() }); whole ??= made; return made; }
  voice(kind) { return node({ kind, frequency: param(), start() { heard.push([kind, whole.gain.value]); }, stop() {} }); }
  createOscillator() { return this.voice("tone"); }
  createBufferSource() { return this.voice("noise"); }
  createBiquadFilter() { return node({ frequency: param(), Q: param() }); }
  createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
};
"""


def listening(page: Page, **preferences: object) -> list[str]:
    """Let a page note what it plays; give the addresses of all that it fetches from now on."""
    page.add_init_script(FAKE)
    prefer(page, **preferences)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    return fetched


def heard(page: Page) -> list[Any]:
    """Wait until something is heard; give it, and forget it."""
    for _ in tries():
        if page.evaluate("heard.length"):
            break
        page.wait_for_timeout(25)
    return page.evaluate("heard.splice(0)")


def test_nothing_is_heard_or_fetched_until_somebody_asks_for_sound(page: Page, server: WebServer):
    fetched = listening(page)
    table_for_one(server).open(page)
    expect(page.locator(".what.mine")).to_be_visible()
    assert page.evaluate("heard.length") == 0
    assert not [url for url in fetched if "synthesiser" in url]
    page.get_by_role("button", name="Turn sound on").click()
    assert heard(page)
    assert [url for url in fetched if "synthesiser" in url]
    page.get_by_role("button", name="Turn sound off").click()
    page.keyboard.press("m")
    assert heard(page)
    assert kept(page, "preferences")["sound"] is True


def test_one_s_turn_is_heard_at_the_volume_that_is_set(page: Page, server: WebServer):
    listening(page, sound=True, volume=1)
    table_for_one(server).open(page, sound=True, volume=1)
    loud = max(volume for _, volume in heard(page))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("slider", name="Volume").fill("0.3")
    soft = max(volume for _, volume in heard(page))
    assert 0 < soft < loud / 3
    page.get_by_role("slider", name="Volume").fill("0")
    page.wait_for_timeout(100)
    assert page.evaluate("heard.length") == 0
    assert kept(page, "preferences")["volume"] == 0


def test_a_hidden_page_calls_only_whoever_wants_that(page: Page, server: WebServer):
    listening(page, sound=True)
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => !window.looking })")
    page.add_init_script("window.looking = false")
    table_for_one(server, settings=Settings(pace=0)).open(page, sound=True)
    expect(page.locator(".what.mine")).to_be_visible()
    page.wait_for_timeout(100)
    assert page.evaluate("heard.length") == 0
    page.evaluate("looking = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Also on my turn, when this page is in the background").check()
    page.reload()
    assert heard(page)
