"""Moves as people type and read them: in the language of the game, or in the notation, which is always understood."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Sequence
from typing import Any

from backroom.kernel.game import Game
from backroom.table import Table


def shown(game: Game, s: Any, action: int, lang: str) -> str:
    """Name an action in a language; a game that brings no names has the notation, or what its terms make of it."""
    if own := game.part("moves"):
        return str(own(s, action, lang))
    notation = game.words.name(s, action)
    return str((game.part("terms") or {}).get(lang, {}).get(notation, notation))


def plain(text: str) -> str:
    """Give a text as one may also type it: in small letters, without accents and spare spaces."""
    letters = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def typed(table: Table, text: str, lang: str) -> int:
    """Read a move from the notation or in a language; refuse what is neither."""
    game, s = table.game, table.state
    if game.words.action(s, text) is None:
        for action in range(game.ACTIONS):
            if plain(shown(game, s, action, lang)) == plain(text):
                return action
    return table.read(text, lang)


def labelled(choices: Sequence[str]) -> dict[str, str]:
    """Label choices for picking. Where one can pass, that is 0, a bid has its own number and the rest have letters."""
    if "pass" not in choices:
        return {str(n): text for n, text in enumerate(choices, 1)}
    letters = iter(string.ascii_lowercase)
    labels = {"0": "pass"}
    for text in choices:
        if text.startswith("bid "):
            labels[text.removeprefix("bid ")] = text
        elif text != "pass":
            labels[next(letters)] = text
    return labels
