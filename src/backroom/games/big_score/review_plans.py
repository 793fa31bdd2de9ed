"""What a decision at The Big Score is called in an analysis: a whole crew job by job, a trade, a fist."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from backroom.games.big_score import actions as act
from backroom.games.big_score import review_words as words
from backroom.games.big_score.board import State
from backroom.games.big_score.cards import BOSS_ITEMS, BOSS_NAMES, ITEMS, KIND_NAMES, TYPES
from backroom.games.big_score.review_words import one, word
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.phrases import Phrases

PHRASES = {
    "boss": {"en": "play {boss} and start with {item}", "fr": "jouer {boss} et commencer avec {item}"},
    "keep": {"en": "keep {card}", "fr": "garder {card}"},
    "job": {"en": "{cards} to the {job}", "fr": "{cards} au coup « {job} »"},
    "training": {"en": "{cards} into training", "fr": "{cards} à l'entraînement"},
    "home": {"en": "{cards} at home", "fr": "{cards} à la maison"},
    "show 0": {"en": "show no Jack", "fr": "ne pas montrer de touche-à-tout"},
    "show 1": {"en": "show a Jack", "fr": "montrer un touche-à-tout"},
    "show 2": {"en": "show two Jacks", "fr": "montrer deux touche-à-tout"},
    "rob": {"en": "rob", "fr": "voler"},
    "flee": {"en": "flee", "fr": "fuir"},
    "use": {"en": "use the {kind}", "fr": "utiliser la capacité « {kind} »"},
    "decline": {"en": "not use the {kind}", "fr": "ne pas utiliser la capacité « {kind} »"},
    "take": {"en": "take {token} from the floor", "fr": "prendre {token} au sol"},
    "keep token": {"en": "keep the token", "fr": "garder le jeton"},
    "swap": {"en": "swap {given} for {taken}", "fr": "échanger {given} contre {taken}"},
}
say = Phrases.by_key(PHRASES).say


def said(views: Sequence[State], seat: int, plan: Sequence[int], lang: str) -> str:
    """Name a decision: the cards of a crew by where they go, anything else as it is."""
    if act.ASSIGN <= plan[0] < act.SHOW:
        return crew_said(views[0], plan, lang)
    return ", ".join(step_said(view, seat, action, lang) for view, action in zip(views, plan, strict=True))


def crew_said(view: State, plan: Sequence[int], lang: str) -> str:
    """Name a crew, place by place."""
    placed = sorted(((action - act.ASSIGN) % act.PLACES, (action - act.ASSIGN) // act.PLACES) for action in plan)
    told = []
    for place, some in groupby(placed, key=lambda one: one[0]):
        kinds = [kind for _, kind in some]
        cards = words.counted(KIND_NAMES, [kinds.count(kind) for kind in range(len(KIND_NAMES))], lang)
        if place in (act.TRAINING, act.UNASSIGNED):
            told.append(say(lang, "training" if place == act.TRAINING else "home", cards=cards))
        else:
            told.append(say(lang, "job", cards=cards, job=words.job(lang, int(view.job[place]))))
    return words.besides(told, lang)


def step_said(view: State, seat: int, action: int, lang: str) -> str:
    """Name one step."""
    if action < act.KEEP_CARD:
        boss, item = divmod(action - act.BOSS, 2)
        return say(lang, "boss", boss=word(lang, BOSS_NAMES[boss]), item=one(lang, ITEMS[BOSS_ITEMS[boss][item]]))
    if action < act.ASSIGN:
        return say(lang, "keep", card=one(lang, KIND_NAMES[action - act.KEEP_CARD]))
    if action < act.FIST:
        return say(lang, f"show {action - act.SHOW}")
    if action < act.USE:
        return say(lang, "rob" if action == act.FIST else "flee")
    if action < act.TAKE:
        return say(lang, "use" if action == act.USE else "decline", kind=word(lang, TYPES[view.ability[seat]]))
    if action < act.KEEP_TOKEN:
        return say(lang, "take", token=one(lang, TOKENS[action - act.TAKE]))
    if action == act.KEEP_TOKEN:
        return say(lang, "keep token")
    given, taken = divmod(action - act.SWAP, act.T)
    return say(lang, "swap", given=one(lang, TOKENS[given]), taken=one(lang, TOKENS[taken]))
