"""What an action would do, in a sentence to whoever may choose it, from what that seat can see."""

from __future__ import annotations

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import FULL, IOU, LADDER, LOT_NAMES, NO_COLOUR, State
from backroom.games.big_shot.lots import owner_of
from backroom.games.big_shot.notation import colour_names
from backroom.games.big_shot.phrases import colour_word, lot_word
from backroom.kernel.phrases import Phrases

MEANINGS = {
    "en": {
        "pass": "Pass: you cannot come back into this auction.",
        "bid": "Bid {n}M.",
        "loan": "Borrow {pays}M for {colour} and owe {owes}M at the end.",
        "no loan": "Take no loan this round.",
        "pay": "Pay {n}M with {colour}.",
        "place": "Place {colour} on {lot}: {owner} leads there.",
        "place tie": "Place {colour} on {lot}: nobody leads there.",
        "place last": "Place {colour} on {lot}: it is sold to {owner}.",
    },
    "fr": {
        "pass": "Passer : on ne revient pas dans cette enchère.",
        "bid": "Miser {n} M.",
        "loan": "Emprunter {pays} M pour {colour} et devoir {owes} M à la fin.",
        "no loan": "Ne pas emprunter dans cette manche.",
        "pay": "Payer {n} M avec {colour}.",
        "place": "Placer {colour} sur {lot} : {owner} y est en tête.",
        "place tie": "Placer {colour} sur {lot} : personne n'y est en tête.",
        "place last": "Placer {colour} sur {lot} : le terrain est vendu à {owner}.",
    },
}


def meaning(view: State, seat: int, action: int, lang: str) -> str:
    """Say what a legal action of a seat would do."""
    if action == act.PASS:
        return say(lang, "pass")
    if act.is_bid(action):
        return say(lang, "bid", n=action)
    if act.is_loan(action):
        colour = action - act.LOAN
        return say(lang, "loan", pays=LADDER[view.ious[colour]], colour=word(view, colour, lang), owes=IOU)
    if action == act.NO_LOAN:
        return say(lang, "no loan")
    if act.is_payment(action):
        return say(lang, "pay", n=int(view.high_bid), colour=word(view, action - act.PAY, lang))
    return placing(view, act.colour_placed(action), act.lot_placed(action), lang)


def placing(view: State, colour: int, lot: int, lang: str) -> str:
    """Say what a cube would do to a lot."""
    row = view.lot[lot].copy()
    row[colour] += 1
    owner = int(owner_of(row))
    fields = {"colour": word(view, colour, lang), "lot": lot_word(lang, LOT_NAMES[lot])}
    if owner == NO_COLOUR:
        return say(lang, "place tie", **fields)
    return say(lang, "place last" if row.sum() == FULL else "place", owner=word(view, owner, lang), **fields)


def word(view: State, colour: int, lang: str) -> str:
    """Give the word for a colour."""
    return colour_word(lang, colour_names(view)[colour])


say = Phrases(MEANINGS).say
