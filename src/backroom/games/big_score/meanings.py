"""What an action would do, in a sentence to whoever may choose it, from what that seat can see."""

from __future__ import annotations

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import State
from backroom.games.big_score.cards import BOSS_ITEMS, BOSS_NAMES, ITEMS, JOB_NAMES, KIND_NAMES, TYPES
from backroom.games.big_score.phrases import word
from backroom.games.big_score.tokens import TOKENS

MEANINGS = {
    "en": {
        "boss": "Play {boss}, and start with: {item}.",
        "keep": "Keep: {kind}. The rest is passed on.",
        "job": "Send to job {n}, {job}: {kind}.",
        "training": "Put into training: {kind}.",
        "home": "Leave at home: {kind}.",
        "show none": "Show no Jack of All Trades.",
        "show": "Show so many Jacks of All Trades: {n}. They are gone for this round.",
        "rob": "Rob: draw a token from the vault. If the cops come, everything drawn there is lost.",
        "flee": "Flee for good, and keep everything.",
        "use driver": "Use the driver: draw two tokens from the vault on the way out.",
        "use muscle": "Use the muscle: take the first-player marker.",
        "decline": "Do not use the {kind}.",
        "take": "Use the {kind}: take from the floor {token}.",
        "keep token": "Keep the token that was drawn.",
        "swap": "Give: {given}. Take from the floor: {taken}.",
    },
    "fr": {
        "boss": "Jouer {boss}, et commencer avec : {item}.",
        "keep": "Garder : {kind}. Le reste passe au voisin.",
        "job": "Envoyer au coup {n}, {job} : {kind}.",
        "training": "Mettre à l'entraînement : {kind}.",
        "home": "Laisser à la maison : {kind}.",
        "show none": "Ne montrer aucun touche-à-tout.",
        "show": "Montrer autant de touche-à-tout : {n}. Ils ne servent plus de la manche.",
        "rob": "Voler : tirer un jeton du coffre. Si les flics viennent, tout ce qu'on y a tiré est perdu.",
        "flee": "Fuir pour de bon, et tout garder.",
        "use driver": "Utiliser le chauffeur : tirer deux jetons du coffre en partant.",
        "use muscle": "Utiliser le gros bras : prendre le marqueur de premier joueur.",
        "decline": "Ne pas utiliser le talent ({kind}).",
        "take": "Utiliser le talent ({kind}) : prendre au sol {token}.",
        "keep token": "Garder le jeton tiré.",
        "swap": "Donner : {given}. Prendre au sol : {taken}.",
    },
}


def meaning(view: State, seat: int, action: int, lang: str) -> str:
    """Say what a legal action of a seat would do."""
    if action < act.KEEP_CARD:
        boss, item = divmod(action - act.BOSS, 2)
        return say(lang, "boss", boss=BOSS_NAMES[boss], item=ITEMS[BOSS_ITEMS[boss][item]])
    if action < act.ASSIGN:
        return say(lang, "keep", kind=KIND_NAMES[action - act.KEEP_CARD])
    if action < act.SHOW:
        return assigning(view, action, lang)
    if action < act.FIST:
        return say(lang, "show" if action > act.SHOW else "show none", n=action - act.SHOW)
    if action < act.USE:
        return say(lang, "rob" if action == act.FIST else "flee")
    return inside(view, seat, action, lang)


def assigning(view: State, action: int, lang: str) -> str:
    """Say where a card would go."""
    kind, place = divmod(action - act.ASSIGN, act.PLACES)
    if place in (act.TRAINING, act.UNASSIGNED):
        return say(lang, "training" if place == act.TRAINING else "home", kind=KIND_NAMES[kind])
    return say(lang, "job", n=place + 1, job=JOB_NAMES[view.job[place]], kind=KIND_NAMES[kind])


def inside(view: State, seat: int, action: int, lang: str) -> str:
    """Say what a trade, or the use of an ability, would do."""
    if action >= act.SWAP:
        given, taken = divmod(action - act.SWAP, act.T)
        return say(lang, "swap", given=TOKENS[given], taken=TOKENS[taken])
    if action == act.KEEP_TOKEN:
        return say(lang, "keep token")
    kind = TYPES[view.ability[seat]]
    if action >= act.TAKE:
        return say(lang, "take", kind=kind, token=TOKENS[action - act.TAKE])
    return say(lang, f"use {kind}") if action == act.USE else say(lang, "decline", kind=kind)


def say(lang: str, key: str, **fields: object) -> str:
    """Fill one sentence in, with the words for names."""
    words = {name: word(lang, value) if isinstance(value, str) else value for name, value in fields.items()}
    return MEANINGS[lang][key].format(**words)
