"""What experts can do in the vault, each offered when it can be used: golden games are gone on with where somebody used it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backroom.table import read
from backroom.table.replay import Replay
from tests.web.big_score import Player
from tests.web.browser import WebServer
from tests.web.setting import Place, played_on

GAMES = Path(__file__).parents[1] / "golden" / "big-score"
SAID = {
    "con-man": ("Keep the token", "Swap 100K for diamond"),
    "driver": ("when you flee, draw two tokens", "Use the ability"),
    "grease-man": ("when you flee, take a token", "Take: artifact"),
    "gun-man": ("after a trade, also take a token", "Take: 20K"),
    "muscle": ("take the first-player marker", "Use the ability"),
}


def at_its_use(server: WebServer, ability: str) -> Place:
    """Open a table where somebody is about to use an ability."""
    text = (GAMES / f"ending-{ability}-used.game").read_text(encoding="utf-8")
    replay = Replay(read(text.encode())[0])
    users = list[set[int]]()
    for step in replay.steps():
        players = replay.game.words.position(step.state)["players"]
        users.append({seat for seat, player in enumerate(players) if player["used"] and player["ability"] == ability})
        if users[-1] > (before := users[-2] if len(users) > 1 else set()):
            return played_on(server, "big-score", text, step.number - 1, min(users[-1] - before))
    raise AssertionError(f"nobody uses the {ability}")


def look_at_the_table(player: Player) -> None:
    """Go back to the table, if the game has ended with what was done."""
    if player.asked() == "over":
        player.page.get_by_role("button", name="Look at the table").click()


@pytest.mark.parametrize("ability", SAID)
def test_an_ability_is_offered_when_it_can_be_used_and_is_used_up_then(page: Page, server: WebServer, ability: str):
    told, button = SAID[ability]
    player = Player(at_its_use(server, ability).open(page))
    assert player.asked() in ("trading", "ability")
    expect(player.what).to_contain_text(told)
    mine = page.locator(".players article").filter(has_text="you")
    expect(mine.locator(".ability:not(.used)")).to_be_visible()
    player.press(player.what.get_by_role("button", name=button).first)
    look_at_the_table(player)
    expect(mine.locator(".ability.used")).to_be_visible()


@pytest.mark.parametrize("ability", ["driver", "muscle"])
def test_who_declines_keeps_the_ability(page: Page, server: WebServer, ability: str):
    player = Player(at_its_use(server, ability).open(page))
    assert player.asked() == "ability"
    player.press(page.get_by_role("button", name="Not now"))
    look_at_the_table(player)
    expect(page.locator(".players article").filter(has_text="you").locator(".ability:not(.used)")).to_be_visible()
