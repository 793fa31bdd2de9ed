"""What becomes of lots, as analyses of Big Shot tell it: who leads, who is kept away, what is sold."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.big_shot.board import LOT_NAMES, LOTS, NO_COLOUR, State
from backroom.games.big_shot.notation import colour_names
from backroom.games.big_shot.phrases import colour_word, lot_word
from backroom.games.big_shot.reckoning import owner_now, worth_of_lot
from backroom.games.big_shot.rules import apply
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import Fault
from backroom.kernel.seats import CHANCE, NOBODY

PHRASES = {
    "tie": {"en": "the tie on {lot} now gives it to {owner}", "fr": "l'égalité sur {lot} le donne maintenant à {owner}"},
    "tied": {"en": "a tie leaves {lot} to nobody", "fr": "une égalité ne laisse {lot} à personne"},
    "leads": {"en": "{owner} now leads on {lot}", "fr": "{owner} mène maintenant sur {lot}"},
    "sold": {"en": "{lot} is sold to {owner}", "fr": "{lot} est vendu à {owner}"},
    "kept from": {"en": "{lot} does not go to {owner}", "fr": "{lot} ne revient pas à {owner}"},
    "keeps": {"en": "{owner} keeps the lead on {lot}", "fr": "{owner} reste en tête sur {lot}"},
    "lot": {"en": "{lot} ({worth}M)", "fr": "{lot} ({worth} M)"},
    "owned": {"en": "{colour} ({who})", "fr": "{colour} ({who})"},
}
say = Phrases.by_key(PHRASES).say
TOLD = 2  # lots, in one sentence


def held(s: State, lot: int) -> tuple[int, int]:
    """Tell who leads on a lot, and who has bought it."""
    return int(owner_now(s, lot)), int(s.owner[lot])


def lots_changed(before: State, after: State, names: Sequence[str], lang: str) -> str:
    """Tell of the dearest lots that have another owner now."""
    changed = [lot for lot in range(LOTS) if held(before, lot) != held(after, lot)]
    changed.sort(key=lambda lot: -int(worth_of_lot(after, lot)))
    return ", ".join(lot_changed(before, after, lot, names, lang) for lot in changed[:TOLD])


def lot_changed(before: State, after: State, lot: int, names: Sequence[str], lang: str) -> str:
    """Tell of one lot."""
    owner, named = int(owner_now(after, lot)), lot_word(lang, LOT_NAMES[lot])
    if owner == NO_COLOUR:
        return say(lang, "tied", lot=named)
    fields = {"lot": lot_told(after, lot, lang), "owner": owner_word(after, owner, names, lang)}
    if after.owner[lot] != NO_COLOUR:
        return say(lang, "sold", **fields)
    return say(lang, "tie" if after.lot[lot, owner] < after.lot[lot].max() else "leads", **fields)


def lot_told(s: State, lot: int, lang: str) -> str:
    """Name a lot and what it is worth; a park is worth nothing by itself."""
    named, worth = lot_word(lang, LOT_NAMES[lot]), int(worth_of_lot(s, lot))
    return say(lang, "lot", lot=named, worth=worth) if worth else named


def lots_better(fault: Fault, lang: str) -> str:
    """Tell of the dearest lots that go another way with the better plan: first those that it changes itself."""
    view, played, best = fault.view, placed(fault, fault.played), placed(fault, fault.best)
    lots = [lot for lot in range(LOTS) if held(played, lot) != held(best, lot)]
    changed = sorted((lot for lot in lots if held(best, lot) != held(view, lot)), key=lambda lot: -int(worth_of_lot(best, lot)))
    told = [lot_changed(view, best, lot, fault.names, lang) for lot in changed]
    left = sorted((lot for lot in lots if lot not in changed), key=lambda lot: -int(worth_of_lot(best, lot)))
    told += [each for lot in left if (each := lot_left(fault, played, best, lot, lang))]
    return ", ".join(told[:TOLD])


def lot_left(fault: Fault, played: State, best: State, lot: int, lang: str) -> str:
    """Tell of a lot that the better plan leaves as it is: who does not get it, or who goes on leading; no loss of one's own."""
    given, owner = int(owner_now(played, lot)), int(owner_now(best, lot))
    if given != NO_COLOUR and played.keeper[given] == fault.seat:
        return ""
    if given == NO_COLOUR:
        return say(lang, "keeps", lot=lot_told(best, lot, lang), owner=owner_word(best, owner, fault.names, lang))
    return say(lang, "kept from", lot=lot_told(played, lot, lang), owner=owner_word(best, given, fault.names, lang))


def owner_word(s: State, colour: int, names: Sequence[str], lang: str) -> str:
    """Name a colour and whose it is."""
    word, keeper = colour_word(lang, colour_names(s)[colour]), int(s.keeper[colour])
    return word if keeper == NOBODY else say(lang, "owned", colour=word, who=names[keeper])


def placed(fault: Fault, plan: Sequence[int]) -> State:
    """Give the city after cubes are placed; what is sold then stays sold."""
    after: State = fault.view.copy()
    for action in plan:
        if after.turn not in (CHANCE, NOBODY):
            apply(after, fault.seat, action)
    return after
