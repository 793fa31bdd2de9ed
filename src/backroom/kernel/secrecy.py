"""Law 11, secrecy: what a seat is told does not depend on what it may not know.

The pair of states comes from a forging function that a test writes from the rules page, without `hide` and `imagine`.
"""

from __future__ import annotations

from typing import Any

from backroom.kernel import play
from backroom.kernel.game import Game
from backroom.kernel.legal import no_actions
from backroom.kernel.seats import NOBODY


def telling(game: Game, s: Any, seat: int) -> dict[str, Any]:
    """Gather all that a seat is told of a state: view, choices, insight, position by name."""
    view = s.copy()
    play.hide(view, seat)
    may = no_actions(game.ACTIONS)
    if seat != NOBODY:
        play.choices(s, seat, may)
    return {
        "view": view.json(),
        "choices": may.tolist(),
        "insight": game.insight(view, seat),
        "position": game.words.position(view),
        "waiting": int(view.waiting),
    }


def keeps_secrets(game: Game, s: Any, seat: int, forged: Any) -> bool:
    """Law 11: two states that differ only in what a seat may not know tell that seat the same."""
    return telling(game, s, seat) == telling(game, forged, seat)
