"""What an action is called by people who do not speak the notation, which is English; the terminal reads and shows it."""

from __future__ import annotations

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import State
from backroom.games.big_score.cards import BOSS_ITEMS, BOSS_NAMES, ITEMS, KIND_NAMES
from backroom.games.big_score.notation import name
from backroom.games.big_score.phrases import word
from backroom.games.big_score.tokens import TOKENS

SINGLE = {
    **{act.SHOW + jacks: f"montrer {jacks}" for jacks in range(3)},
    act.FIST: "voler",
    act.FIST + 1: "fuir",
    act.USE: "utiliser",
    act.DECLINE: "ne pas utiliser",
    act.KEEP_TOKEN: "garder le jeton",
}
PLACES = {act.TRAINING: "entraînement", act.UNASSIGNED: "maison"}


def move(s: State, action: int, lang: str) -> str:
    """Name an action in a language."""
    if lang == "en":
        return name(s, action)
    if action in SINGLE:
        return SINGLE[action]
    if action < act.KEEP_CARD:
        boss, item = divmod(action - act.BOSS, 2)
        return f"jouer {word(lang, BOSS_NAMES[boss])} avec {word(lang, ITEMS[BOSS_ITEMS[boss][item]])}"
    if action < act.SHOW:
        return with_card(action, lang)
    if action < act.KEEP_TOKEN:
        return f"prendre {word(lang, TOKENS[action - act.TAKE])}"
    given, taken = divmod(action - act.SWAP, act.T)
    return f"échanger {word(lang, TOKENS[given])} contre {word(lang, TOKENS[taken])}"


def with_card(action: int, lang: str) -> str:
    """Name what is done with a card of the crew: it is kept, or sent somewhere."""
    if action < act.ASSIGN:
        return f"garder {word(lang, KIND_NAMES[action - act.KEEP_CARD])}"
    kind, place = divmod(action - act.ASSIGN, act.PLACES)
    return f"affecter {word(lang, KIND_NAMES[kind])} {PLACES.get(place, f'coup {place + 1}')}"
