"""What an action is called by people who do not speak the notation, which is English; the terminal reads and shows it."""

from __future__ import annotations

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import LOT_NAMES, State
from backroom.games.big_shot.notation import colour_names, name
from backroom.games.big_shot.phrases import colour_word


def move(s: State, action: int, lang: str) -> str:
    """Name an action in a language."""
    if lang == "en":
        return name(s, action)
    if action < act.LOAN:
        return f"miser {action}" if act.is_bid(action) else "passer"
    if action == act.NO_LOAN:
        return "ne pas emprunter"
    if act.is_loan(action):
        return f"emprunter {colour(s, action - act.LOAN, lang)}"
    if act.is_payment(action):
        return f"payer {colour(s, action - act.PAY, lang)}"
    return f"placer {colour(s, act.colour_placed(action), lang)} {LOT_NAMES[act.lot_placed(action)]}"


def colour(s: State, colour: int, lang: str) -> str:
    """Name a colour."""
    return colour_word(lang, colour_names(s)[colour])
