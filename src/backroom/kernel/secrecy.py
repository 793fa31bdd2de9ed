"""Law 11, secrecy: what a seat is told does not depend on what it may not know.

The pair of states comes from a forging function that a test writes from the rules page, without `hide` and `imagine`.
"""

from __future__ import annotations

from typing import Any

from backroom.kernel import play
from backroom.kernel.game import Game
from backroom.kernel.legal import listed, no_actions
from backroom.kernel.meaning import meaning
from backroom.kernel.picture import picture
from backroom.kernel.seats import NOBODY

DRAWN = 8  # every so many public steps the picture is compared too: drawing takes longer than all the rest


def telling(game: Game, s: Any, seat: int) -> dict[str, Any]:
    """Gather all that a seat is told of a state: view, choices and what they mean, insight, position by name and as a picture."""
    view = s.copy()
    play.hide(view, seat)
    may, names = no_actions(game.ACTIONS), [f"P{n}" for n in range(view.seats)]
    if seat != NOBODY:
        play.choices(s, seat, may)
    return {
        "view": view.json(),
        "choices": may.tolist(),
        "insight": game.insight(view, seat),
        "position": game.words.position(view),
        "picture": picture(view, names) if view.step % DRAWN == 0 else "",
        "meanings": [meaning(game, view, seat, action, names) for action in listed(may)],
        "refusals": [] if seat == NOBODY else [game.words.why_not(view, seat, a, "en") for a in range(game.ACTIONS)],
    }


def narrations(game: Game, pair: tuple[Any, Any], event: tuple[int, int], seat: int) -> list[str]:
    """Give what a seat is told of an event between two states."""
    views = [s.copy() for s in pair]
    for view in views:
        play.hide(view, seat)
    return game.words.narrate(views[0], event, views[1], [f"P{n}" for n in range(views[0].seats)], "en", False)


def keeps_secrets(game: Game, s: Any, seat: int, forged: Any) -> bool:
    """Law 11: two states that differ only in what a seat may not know tell that seat the same."""
    return telling(game, s, seat) == telling(game, forged, seat)
