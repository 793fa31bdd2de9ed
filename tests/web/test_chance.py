"""The chance of a game, checked in the browser: at its end, in a replay, and with what the browser kept from before."""

import asyncio
import random
import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backroom.client import Refused, Seat, Server
from backroom.table.record import digest_of
from tests.patience import SECONDS
from tests.web.browser import Visitors, WebServer, alone
from tests.web.setting import BOTS_AT_ONCE, GOLDEN, Place, prefer, remember
from tests.web.test_languages import FOREIGN
from tests.web.test_replay import uploaded

PROVED = Path(__file__).parents[1] / "outside" / "proved"


def played(server: WebServer) -> tuple[Place, str]:
    """Let two people play The Big Score to its end, each with a word; give a seat and the commitment it saw."""

    luck = random.Random(1)

    async def play(seat: Seat) -> None:
        async for now in seat.turns():
            with suppress(Refused):  # the other one was quicker
                await seat.act(luck.choice(now.choices))

    async def meet() -> tuple[Place, str]:
        async with asyncio.timeout(SECONDS), Server(server.address) as client:
            host = await client.open("big-score", BOTS_AT_ONCE, players="2", variant="simple")
            first, second = [await client.sit(host.table, name, word=f"{name}'s word") for name in ("Ann", "Ben")]
            async with first, second:
                assert first.scene is not None
                assert first.scene.chance is not None
                commitment = first.scene.chance.commitment or ""
                await host.start()
                for seat in (first, second):
                    await seat.until(lambda seat=seat: seat.now.phase == "playing")
                await asyncio.gather(play(first), play(second))
                return Place(host.table, host.secret, 0, first.secret or "", "big-score"), commitment

    return alone(meet())


def check(page: Page) -> None:
    """Ask for the proof."""
    page.get_by_role("button", name="Check the draws").click()


@pytest.fixture(scope="module")
def game(server: WebServer) -> tuple[Place, str]:
    """A game that is over, and the commitment of its table."""
    return played(server)


@pytest.mark.parametrize(
    ("kept", "verdict", "sentence"),
    [
        ({"word": "Ann's word"}, "fine", "The fingerprint and the word are those that this browser saved"),
        ({"word": "another word"}, "wrong", "lacks the word that this browser gave"),
        ({"commitment": "0" * 64}, "wrong", "this browser saw another fingerprint"),
    ],
)
def test_a_finished_game_is_proved_and_compared_with_what_the_browser_kept(page: Page, game, kept, verdict, sentence):
    place, commitment = game
    own = {"game": place.game, "at": 1, "seat": 0, "secret": place.secret, "commitment": commitment}
    remember(page, "tables", {place.table: {**own, **kept}})
    prefer(page).goto(place.path)
    check(page)
    expect(page.locator(f"[data-verdict={verdict}]")).to_contain_text(sentence)
    if verdict == "fine":
        expect(page.locator("[data-verdict=fine]")).to_contain_text(re.compile(r"Verified: \d+ draws follow .* 2 words"))


FORGERIES = [
    (r"^chance word 0 .*$", "chance word 0 other", "Wrong: the starting layout"),
    (r"^(chance draw .*); 1 roll 6$", r"\1; 90 roll 6", "Wrong: draw"),
    (r"^chance commitment .*$", f"chance commitment {'ab' * 32}", "Wrong: the secret does not match"),
]


@pytest.mark.parametrize(("pattern", "by", "sentence"), FORGERIES)
def test_a_forged_record_is_found_in_its_replay(page: Page, tmp_path: Path, pattern: str, by: str, sentence: str):
    text, times = re.subn(pattern, by, (PROVED / "big-shot.game").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert times
    body = text.rpartition("digest ")[0]
    file = tmp_path / "forged.game"
    file.write_text(f"{body}digest {digest_of(body)}\n", encoding="utf-8", newline="\n")
    uploaded(page, file)
    check(page)
    expect(page.locator("[data-verdict=wrong]")).to_contain_text(sentence)


def test_nothing_but_the_record_is_asked_for(page: Page):
    uploaded(page, PROVED / "big-shot.game")
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    check(page)
    expect(page.locator("[data-verdict=fine]")).to_contain_text("Verified: 96 draws")
    assert [url for url in asked if "/api/" in url and not url.endswith("/text")] == []


def test_a_record_of_no_server_is_not_proved_and_says_so_in_every_language(page: Page, visitor: Visitors):
    uploaded(page, GOLDEN / "big-shot" / "ending-shared-victory.game")
    check(page)
    expect(page.locator("[data-verdict=none]")).to_contain_text("no fingerprint was shown before it")
    for lang, sentence in (("fr", "ne sont pas vérifiables"), ("pseudo", "⟦")):
        other = visitor()
        prefer(other, lang=lang).goto(page.url)
        other.locator(".proof button").click()
        expect(other.locator("[data-verdict=none]")).to_contain_text(sentence)
    assert other.evaluate(FOREIGN) == []


def test_the_lobby_shows_what_the_server_committed_to_and_takes_words(page: Page, visitor: Visitors, server: WebServer):
    async def opened() -> str:
        async with Server(server.address) as client:
            return (await client.open("big-shot")).table

    async def told(table: str) -> list[str]:
        async with Server(server.address) as client, client.watch(table) as watcher:
            assert watcher.scene is not None
            assert watcher.scene.chance is not None
            return [*watcher.scene.chance.words, watcher.scene.chance.commitment or ""]

    table = alone(opened())
    prefer(page).goto(f"/table/{table}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    random_word, *_, commitment = alone(told(table))
    assert re.fullmatch("[0-9a-z]{28}", random_word)
    page.get_by_text("Every draw can be checked").click()
    expect(page.locator("details code")).to_have_text(commitment)
    expect(page.locator("details dd")).to_have_text([random_word])
    other = visitor()
    prefer(other).goto(f"/table/{table}")
    other.get_by_text("Every draw can be checked").click()
    page.get_by_label("Use a word of your own").fill("quatre feuilles")
    page.get_by_role("button", name="Use it").click()
    for each in (page, other):
        expect(each.locator("details dd")).to_have_text(["quatre feuilles"])
    kept = page.evaluate("table => JSON.parse(localStorage.getItem('backroom.tables'))[table]", table)
    assert (kept["word"], kept["commitment"]) == ("quatre feuilles", commitment)
    assert page.evaluate("document.querySelectorAll('[role=alert]').length") == 0


def test_words_for_a_rematch_are_given_when_a_game_begins(page: Page, server: WebServer):
    prefer(page).goto("/")
    page.locator("article").first.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    page.wait_for_function("table => JSON.parse(localStorage.getItem('backroom.tables'))[table]?.nextWord", arg=table)
    kept = page.evaluate("table => JSON.parse(localStorage.getItem('backroom.tables'))[table]", table)
    assert len({kept["word"], kept["nextWord"]}) == 2
    assert re.fullmatch("[0-9a-f]{64}", kept["commitment"])
