"""An action as somebody writes it: read, or refused with a sentence."""

from __future__ import annotations

from typing import Any

from backroom.kernel.game import Game
from backroom.kernel.phrases import Phrases
from backroom.refusal import Refused

PHRASES = {
    "en": {"unreadable": "'{text}' is not a move in {title}."},
    "fr": {"unreadable": "'{text}' n'est pas une action dans {title}."},
}

say = Phrases(PHRASES).say


def read_action(game: Game, s: Any, text: str, lang: str) -> int:
    """Read an action from its notation, on a state or a view."""
    number = game.words.action(s, text)
    if number is None:
        shown = text if len(text) <= 40 else f"{text[:37]}…"
        raise Refused("unreadable", say(lang, "unreadable", text=shown, title=game.title))
    return number


def refused(game: Game, view: Any, seat: int, action: int, lang: str) -> Refused:
    """Give the refusal of an action that is not legal, from what its seat may know."""
    refusal = game.words.why_not(view, seat, action, lang)
    return Refused(refusal.code, refusal.sentence, refusal.rule)
