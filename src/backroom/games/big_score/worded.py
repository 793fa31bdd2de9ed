"""An action in the words of the table, as the page has them; a test compares both."""

from __future__ import annotations

from backroom.games.big_score import actions as act
from backroom.games.big_score import phrases
from backroom.games.big_score.board import State
from backroom.games.big_score.cards import BOSS_ITEMS, BOSS_NAMES, ITEMS, KIND_NAMES
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.phrases import Phrases

WORDED = {
    "en": {
        "boss": "{boss}, with {item}",
        "keep": "Keep: {card}",
        "job": "{card} to job {n}",
        "training": "{card} to training",
        "home": "{card} stays at home",
        "show": "Jacks shown: {n}",
        "rob": "Rob",
        "flee": "Flee",
        "use": "Use the ability",
        "decline": "Not now",
        "take": "Take: {token}",
        "keep-token": "Keep the token",
        "swap": "Swap {given} for {taken}",
    },
    "fr": {
        "boss": "{boss}, avec {item}",
        "keep": "Garder : {card}",
        "job": "{card} sur le coup {n}",
        "training": "{card} à l'entraînement",
        "home": "{card} reste à la maison",
        "show": "Touche-à-tout montrés : {n}",
        "rob": "Voler",
        "flee": "Fuir",
        "use": "Utiliser la capacité",
        "decline": "Pas maintenant",
        "take": "Prendre : {token}",
        "keep-token": "Garder le jeton",
        "swap": "Échanger {given} contre {taken}",
    },
}
SINGLE = {act.FIST: "rob", act.FIST + 1: "flee", act.USE: "use", act.DECLINE: "decline", act.KEEP_TOKEN: "keep-token"}

say = Phrases(WORDED).say


def worded(s: State, action: int, lang: str) -> str:
    """Name an action as the page does."""
    if action in SINGLE:
        return say(lang, SINGLE[action])
    if action < act.KEEP_CARD:
        boss, item = divmod(action - act.BOSS, 2)
        return say(lang, "boss", boss=term(lang, BOSS_NAMES[boss]), item=term(lang, ITEMS[BOSS_ITEMS[boss][item]]))
    if action < act.SHOW:
        return with_card(action, lang)
    if action < act.FIST:
        return say(lang, "show", n=action - act.SHOW)
    if action < act.SWAP:
        return say(lang, "take", token=term(lang, TOKENS[action - act.TAKE]))
    given, taken = divmod(action - act.SWAP, act.T)
    return say(lang, "swap", given=term(lang, TOKENS[given]), taken=term(lang, TOKENS[taken]))


def with_card(action: int, lang: str) -> str:
    """Name what is done with a card of the crew: it is kept, or sent somewhere."""
    if action < act.ASSIGN:
        return say(lang, "keep", card=term(lang, KIND_NAMES[action - act.KEEP_CARD]))
    kind, place = divmod(action - act.ASSIGN, act.PLACES)
    where = {act.TRAINING: "training", act.UNASSIGNED: "home"}.get(place, "job")
    return say(lang, where, card=term(lang, KIND_NAMES[kind]), n=place + 1)


def term(lang: str, name: str) -> str:
    """Give the word for a card, a token or a boss; an expert wears a star."""
    return f"{phrases.word(lang, name.removesuffix('*'))} ★" if name.endswith("*") else phrases.word(lang, name)
