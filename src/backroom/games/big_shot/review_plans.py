"""What a decision at Big Shot is called in an analysis: cubes lot by lot, a bid, a loan."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import LADDER, LOT_NAMES, State
from backroom.games.big_shot.notation import colour_names
from backroom.games.big_shot.phrases import colour_word, lot_word
from backroom.kernel.phrases import Phrases

PHRASES = {
    "pass": {"en": "pass", "fr": "passer"},
    "bid": {"en": "bid {n}M", "fr": "miser {n} M"},
    "loan": {"en": "borrow {n}M with {colour}", "fr": "emprunter {n} M avec {colour}"},
    "no loan": {"en": "take no loan", "fr": "ne pas emprunter"},
    "pay": {"en": "pay with {colour}", "fr": "payer avec {colour}"},
    "place": {"en": "{cubes} on {lot}", "fr": "{cubes} sur {lot}"},
}
say = Phrases.by_key(PHRASES).say


def said(views: Sequence[State], seat: int, plan: Sequence[int], lang: str) -> str:
    """Name a decision: cubes by where they go, anything else as it is."""
    told, lots = list[str](), dict[int, list[int]]()
    for view, action in zip(views, plan, strict=True):
        if action >= act.PLACE:
            lots.setdefault(act.lot_placed(action), []).append(act.colour_placed(action))
        else:
            told.append(step_said(view, action, lang))
    for lot, colours in lots.items():
        names = {colour: colour_word(lang, colour_names(views[0])[colour]) for colour in sorted(colours)}
        cubes = [f"{colours.count(one)}\u00a0×\u00a0{name}" if colours.count(one) > 1 else name for one, name in names.items()]
        told.append(say(lang, "place", cubes=" + ".join(cubes), lot=lot_word(lang, LOT_NAMES[lot])))
    return ", ".join(told)


def step_said(view: State, action: int, lang: str) -> str:
    """Name one step."""
    if action == act.PASS:
        return say(lang, "pass")
    if act.is_bid(action):
        return say(lang, "bid", n=action - act.BID)
    if act.is_loan(action):
        colour = action - act.LOAN
        return say(lang, "loan", n=LADDER[view.ious[colour]], colour=colour_word(lang, colour_names(view)[colour]))
    if action == act.NO_LOAN:
        return say(lang, "no loan")
    return say(lang, "pay", colour=colour_word(lang, colour_names(view)[action - act.PAY]))
