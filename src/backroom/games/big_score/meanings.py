"""What an action would do, in a sentence to whoever may choose it, from what that seat can see."""

from __future__ import annotations

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import State
from backroom.games.big_score.cards import BOSS_ITEMS, BOSS_NAMES, ITEMS, JOB_NAMES, KIND_NAMES, TYPES
from backroom.games.big_score.phrases import one, word
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.phrases import Phrases

MEANINGS = {
    "en": {
        "boss": "Play {boss} and start with {item}.",
        "keep": "Keep {crew} and pass the rest on.",
        "job": "Send {crew} to job {n}, {job}.",
        "training": "Put {crew} into training.",
        "home": "Leave {crew} at home.",
        "show none": "Show no Jack.",
        "show": "Show a Jack; it is spent for this round.",
        "show more": "Show {n} Jacks; they are spent for this round.",
        "rob": "Rob: draw a token from the vault. In a bust, you lose everything you took from it.",
        "flee": "Flee for good and keep everything.",
        "use driver": "Use the driver: draw two tokens from the vault on the way out.",
        "use muscle": "Use the muscle: take the first-player marker.",
        "decline": "Do not use the ability of the {kind}.",
        "take": "Use the {kind}: take {token} from the floor.",
        "keep token": "Keep the token you drew.",
        "swap": "Swap {given} for {taken} from the floor.",
    },
    "fr": {
        "boss": "Jouer {boss} et commencer avec {item}.",
        "keep": "Garder {crew} et passer le reste.",
        "job": "Envoyer {crew} sur le coup {n}, {job}.",
        "training": "Mettre {crew} à l'entraînement.",
        "home": "Laisser {crew} à la maison.",
        "show none": "Ne montrer aucun touche-à-tout.",
        "show": "Montrer un touche-à-tout ; il est épuisé pour la manche.",
        "show more": "Montrer {n} touche-à-tout ; ils sont épuisés pour la manche.",
        "rob": "Voler : piocher un jeton du coffre. En cas d'arrestation, tout ce qui en vient est perdu.",
        "flee": "Fuir pour de bon et tout garder.",
        "use driver": "Utiliser le chauffeur : piocher deux jetons du coffre en partant.",
        "use muscle": "Utiliser le gros bras : prendre le marqueur premier joueur.",
        "decline": "Ne pas utiliser la capacité ({kind}).",
        "take": "Utiliser la capacité ({kind}) : prendre {token} au sol.",
        "keep token": "Garder le jeton pioché.",
        "swap": "Échanger {given} contre {taken} au sol.",
    },
}

say = Phrases(MEANINGS).say


def meaning(view: State, seat: int, action: int, lang: str) -> str:
    """Say what a legal action of a seat would do."""
    if action < act.KEEP_CARD:
        boss, item = divmod(action - act.BOSS, 2)
        return say(lang, "boss", boss=word(lang, BOSS_NAMES[boss]), item=one(lang, ITEMS[BOSS_ITEMS[boss][item]]))
    if action < act.ASSIGN:
        return say(lang, "keep", crew=member(lang, KIND_NAMES[action - act.KEEP_CARD]))
    if action < act.SHOW:
        return assigning(view, action, lang)
    if action < act.FIST:
        return say(lang, ("show none", "show", "show more")[min(2, action - act.SHOW)], n=action - act.SHOW)
    if action < act.USE:
        return say(lang, "rob" if action == act.FIST else "flee")
    return inside(view, seat, action, lang)


def assigning(view: State, action: int, lang: str) -> str:
    """Say where a card would go."""
    kind, place = divmod(action - act.ASSIGN, act.PLACES)
    crew = member(lang, KIND_NAMES[kind])
    if place in (act.TRAINING, act.UNASSIGNED):
        return say(lang, "training" if place == act.TRAINING else "home", crew=crew)
    return say(lang, "job", n=place + 1, job=word(lang, JOB_NAMES[view.job[place]]), crew=crew)


def inside(view: State, seat: int, action: int, lang: str) -> str:
    """Say what a trade, or the use of an ability, would do."""
    if action >= act.SWAP:
        given, taken = divmod(action - act.SWAP, act.T)
        return say(lang, "swap", given=one(lang, TOKENS[given]), taken=one(lang, TOKENS[taken]))
    if action == act.KEEP_TOKEN:
        return say(lang, "keep token")
    kind = TYPES[view.ability[seat]]
    if action >= act.TAKE:
        return say(lang, "take", kind=word(lang, kind), token=one(lang, TOKENS[action - act.TAKE]))
    return say(lang, f"use {kind}") if action == act.USE else say(lang, "decline", kind=word(lang, kind))


def member(lang: str, kind: str) -> str:
    """Name a card of the crew with its article."""
    return f"the {word(lang, kind)}" if lang == "en" else one(lang, kind)
