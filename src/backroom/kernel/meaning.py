"""What an action would do: the game's own sentence, or what would be told of it, from what the seat can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.kernel import play
from backroom.kernel.game import Game


def meaning(game: Game, view: Any, seat: int, action: int, names: Sequence[str], lang: str = "en") -> str:
    """Say what a legal action of a seat would do, from its own view."""
    own = game.part("meaning")
    if own is not None:
        return str(own(view, seat, action, lang))
    after = view.copy()
    play.apply(after, seat, action)
    if game.reveals(view, after):
        return f"{game.words.name(view, action)}."  # what it shows is not known yet
    play.hide(after, seat)
    return " ".join(game.words.narrate(view, (seat, action), after, names, lang, False)) or f"{game.words.name(view, action)}."
