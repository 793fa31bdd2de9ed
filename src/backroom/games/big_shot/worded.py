"""An action in the words of the table, as the page has them; a test compares both."""

from __future__ import annotations

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import LOT_NAMES, State
from backroom.games.big_shot.moves import colour
from backroom.games.big_shot.phrases import lot_word
from backroom.kernel.phrases import Phrases

WORDED = {
    "en": {
        "bid": "Bid {n}M",
        "pass": "Pass",
        "no-loan": "No loan",
        "borrow": "Borrow for {colour}",
        "pay-with": "Pay with {colour}",
        "place": "{colour} on {lot}",
        "lot": "Lot {district}{value}",
    },
    "fr": {
        "bid": "Miser {n} M",
        "pass": "Passer",
        "no-loan": "Ne pas emprunter",
        "borrow": "Emprunter pour {colour}",
        "pay-with": "Payer avec {colour}",
        "place": "{colour} sur {lot}",
        "lot": "Terrain {district}{value}",
    },
}

say = Phrases(WORDED).say


def worded(s: State, action: int, lang: str) -> str:
    """Name an action as the page does."""
    if action == act.PASS or act.is_bid(action):
        return say(lang, "pass" if action == act.PASS else "bid", n=action)
    if action == act.NO_LOAN:
        return say(lang, "no-loan")
    if act.is_loan(action):
        return say(lang, "borrow", colour=colour(s, action - act.LOAN, lang))
    if act.is_payment(action):
        return say(lang, "pay-with", colour=colour(s, action - act.PAY, lang))
    return say(lang, "place", colour=colour(s, act.colour_placed(action), lang), lot=lot(LOT_NAMES[act.lot_placed(action)], lang))


def lot(name: str, lang: str) -> str:
    """Name a lot, or a park."""
    return lot_word(lang, name) if name.endswith("x2") else say(lang, "lot", district=name[0], value=name[1:])
