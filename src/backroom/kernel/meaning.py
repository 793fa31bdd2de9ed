"""What an action would do: the game's own sentence, or what would be told of it, from what the seat can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.kernel import play
from backroom.kernel.game import Game
from backroom.kernel.seats import members


def meaning(game: Game, view: Any, seat: int, action: int, names: Sequence[str], lang: str = "en") -> str:
    """Say what a legal action of a seat would do, from its own view."""
    own = game.part("meaning")
    if own is not None:
        return str(own(view, seat, action, lang))
    after = view.copy()
    play.apply(after, seat, action)
    if len(members(view.waiting)) > 1 or game.reveals(view, after):
        return named(game, view, action)  # of a secret choice, all are told the same
    play.hide(after, seat)
    return " ".join(game.words.narrate(view, (seat, action), after, names, lang, False)) or named(game, view, action)


def named(game: Game, view: Any, action: int) -> str:
    """Give the name of an action as a sentence."""
    name = game.words.name(view, action)
    return f"{name[0].upper()}{name[1:]}."
