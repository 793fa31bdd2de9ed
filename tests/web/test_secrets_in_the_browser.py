"""Two browsers at one table of The Big Score, and one that watches: none is ever told, or shows, what only the other may know."""

import copy
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.patience import tries
from tests.web.big_score import ASKED, Player
from tests.web.browser import Visitors, WebServer
from tests.web.heist import heist
from tests.web.setting import prefer
from tests.web.watching import Ears, leaks, markup_leaks, shown, told_of

MOST = 60  # decisions of two


def whoever(players: list[Player]) -> tuple[Player, str]:
    """Wait until somebody is asked for something."""
    for _ in tries():
        for player in players:
            if stage := player.page.evaluate(ASKED):
                return player, str(stage)
        players[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is asked for anything")


def the_page_shows_only_its_own(page: Page, ears: Ears, seat: int | None) -> None:
    """Check that the cards in the page are those that its own seat was told of, and that no text names another's."""
    cards = shown(page)
    assert cards <= told_of(ears.frames, seat) if seat is not None else not cards
    assert not markup_leaks(page, [name for number, name in enumerate(("Ann", "Bob")) if number != seat])


def whole_round(stages: list[str], stage: str) -> bool:
    """Tell whether a round is over and the next one has begun."""
    return stage == "draft" and "assigning" in stages


def whole_vault(stages: list[str], stage: str) -> bool:
    """Tell whether everything in the vault is over."""
    return stage == "over"


@pytest.mark.parametrize(
    ("first", "enough", "seen", "kept"),
    [("bosses", whole_round, {"bosses", "draft", "assigning"}, 8), ("fists", whole_vault, {"fists"}, 0)],
)
def test_neither_is_told_or_shown_what_only_the_other_may_know(
    visitor: Visitors, server: WebServer, first: str, enough: Callable[[list[str], str], bool], seen: set[str], kept: int
):
    pages = [visitor(), visitor(), visitor()]
    ears = [Ears(page) for page in pages]
    places = heist(server, 2, first)
    players = [Player(place.open(page)) for place, page in zip(places, pages[:2], strict=True)]
    prefer(pages[2], name="Carl").goto(places[0].path)
    expect(pages[2].locator(".what")).to_contain_text("You are watching.")
    stages = list[str]()
    while len(stages) < MOST:
        player, stage = whoever(players)
        if enough(stages, stage):
            break
        stages.append(stage)
        player.go_on(flees=stages.count("fists") > 3)
        for seat, page in enumerate(pages) if len(stages) % 3 == 1 else ():
            the_page_shows_only_its_own(page, ears[seat], seat if seat < 2 else None)
    assert seen <= set(stages)
    for own, heard in zip((0, 1, None), ears, strict=True):
        assert len(heard.frames) >= len(stages)
        assert not [leak for frame in heard.frames for leak in leaks(frame, own)]
        assert cards_kept_by_others(heard, own) >= kept


def cards_kept_by_others(heard: Ears, own: int | None) -> int:
    """Count the cards of which a page heard that others have kept them; which ones it must not hear."""
    updates = [frame for frame in heard.frames if frame["type"] == "update" and frame["kind"] == "act" and frame["seat"] != own]
    kept = [frame["sentences"] for frame in updates if " kept " in " ".join(frame["sentences"])]
    assert all(sentences[0].endswith("has kept a card.") for sentences in kept)
    return len(kept)


def test_a_message_that_tells_too_much_would_be_found(visitor: Visitors, server: WebServer):
    page = visitor()
    ears = Ears(page)
    player = Player(heist(server, 2, "assigning")[0].open(page))
    player.plan()
    player.send()
    good = next(frame for frame in ears.frames if frame["type"] == "scene")
    assert not leaks(good, 0)
    assert leaks(good, 1)
    assert leaks(good, None)
    for what, value in (
        ("hand", {"hacker": 1}),
        ("pack", {"hacker*": 1}),
        ("sent", {"1": {"hacker": 1}}),
        ("training", {"driver*": 1}),
    ):
        bad = copy.deepcopy(good)
        bad["now"]["position"]["players"][1][what] = value
        assert leaks(bad, 0)
    bad = copy.deepcopy(good)
    bad["now"]["position"]["stage"] = "fists"
    bad["now"]["position"]["players"][1]["choice"] = 0
    assert leaks(bad, 0)
    line = {
        "type": "update",
        "kind": "act",
        "seat": 1,
        "number": 3,
        "sentences": ["Bob keeps: expert hacker."],
        "now": good["now"],
    }
    assert leaks(line, 0)
    page.evaluate("() => document.body.setAttribute('data-x', 'Bob keeps: expert hacker.')")
    assert markup_leaks(page, ["Bob"]) == ["Bob keeps: expert hacker."]
    assert leaks({**line, "sentences": ["Bob assigns driver: job 2."]}, 0)
    assert not leaks({**line, "sentences": ["Bob has kept a card."]}, 0)
