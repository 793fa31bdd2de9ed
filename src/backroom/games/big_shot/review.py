"""What is said about games of Big Shot when they are analysed: what cubes cost and were worth, lots that changed hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import BORROWING, DEPLOYING, IOU, LADDER, LOT_NAMES, LOTS, NO_COLOUR, State
from backroom.games.big_shot.notation import colour_names, cubes
from backroom.games.big_shot.phrases import colour_word, lot_word
from backroom.games.big_shot.reckoning import owner_now, worth_of_lot
from backroom.games.big_shot.rules import apply
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import Fault, Review, Swing, decimal, plain_sentence
from backroom.kernel.seats import CHANCE, NOBODY

PHASES = {
    "auctions": {"en": "auctions", "fr": "enchères"},
    "placing": {"en": "placing", "fr": "placements"},
    "loans": {"en": "loans", "fr": "emprunts"},
}
PHRASES = {
    "dear": {
        "en": "{who} pays {price}M for cubes that were worth {worth}M to {who}.",
        "fr": "{who} paie {price} M des cubes qui valaient {worth} M pour {who}.",
    },
    "cheap": {
        "en": "{who} gets for {price}M cubes that were worth {worth}M to {who}.",
        "fr": "{who} obtient pour {price} M des cubes qui valaient {worth} M pour {who}.",
    },
    "fair": {
        "en": "{who} pays {price}M for {cubes}, about what they were worth to {who}.",
        "fr": "{who} paie {price} M pour {cubes}, à peu près ce qu'ils valaient pour {who}.",
    },
    "free": {
        "en": "Nobody bids, and {who} takes {cubes} for free.",
        "fr": "Personne ne mise, et {who} prend {cubes} gratuitement.",
    },
    "placed": {"en": "{who} places four cubes: {changes}.", "fr": "{who} place quatre cubes : {changes}."},
    "placed quietly": {
        "en": "{who} places four cubes, and no lot changes hands.",
        "fr": "{who} place quatre cubes, et aucun terrain ne change de mains.",
    },
    "tie": {"en": "the tie on {lot} now gives it to {owner}", "fr": "l'égalité sur {lot} le donne maintenant à {owner}"},
    "tied": {"en": "a tie leaves {lot} to nobody", "fr": "une égalité ne laisse {lot} à personne"},
    "leads": {"en": "{owner} now leads on {lot} ({worth}M)", "fr": "{owner} mène maintenant sur {lot} ({worth} M)"},
    "sold": {"en": "{lot} is sold to {owner} ({worth}M)", "fr": "{lot} est vendu à {owner} ({worth} M)"},
    "too much": {
        "en": "A bid of {price}M is more than these cubes promise: {less}M less at the end, on average.",
        "fr": "Miser {price} M, c'est plus que ces cubes ne promettent : {less} M de moins à la fin, en moyenne.",
    },
    "too little": {
        "en": "The cubes were worth more than {price}M here: letting them go costs {less}M on average.",
        "fr": "Ces cubes valaient plus de {price} M ici : les laisser coûte {less} M en moyenne.",
    },
    "loan": {
        "en": "The loan costs {cost}M in the end, and it was not needed.",
        "fr": "L'emprunt coûte {cost} M à la fin, et il n'était pas nécessaire.",
    },
    "no loan": {
        "en": "A loan of {pays}M, for {cost}M in the end, would have been worth it.",
        "fr": "Un emprunt de {pays} M, pour {cost} M à la fin, en valait la peine.",
    },
    "instead": {"en": "Instead: {changes}.", "fr": "Au lieu de cela : {changes}."},
    "less": {"en": "It costs {less}M on average.", "fr": "Cela coûte {less} M en moyenne."},
    "owned": {"en": "{colour} ({who})", "fr": "{colour} ({who})"},
}
say = Phrases.by_key(PHRASES).say
TOLD = 2  # lots, in one sentence
FAIR = 1  # million by which a price is hardly wrong


def phase_of(view: State, action: int) -> str:
    """Name the phase of a decision."""
    if view.stage == BORROWING or act.is_loan(action):
        return "loans"
    return "placing" if view.stage == DEPLOYING else "auctions"


def chapter_of(s: State) -> object:
    """Put the bidding of a round together, and the cubes of a round."""
    return int(s.rounds), s.stage == DEPLOYING


def sentence(swing: Swing, lang: str) -> str:
    """Tell a turning point."""
    first, last = swing.states[0], swing.states[-1]
    if swing.seat is None:
        return plain_sentence(swing, lang)
    if first.stage == DEPLOYING:
        told = about_cubes(swing, lang)
    elif last.stage == DEPLOYING:
        told = about_price(swing, lang)
    else:
        return plain_sentence(swing, lang)
    return f"{told} {swing.chances(lang)}"


def about_price(swing: Swing, lang: str) -> str:
    """Tell what was paid for cubes, and what they were worth to whoever paid."""
    last = swing.states[-1]
    buyer, price = int(last.turn), int(last.high_bid)
    fields = {"who": swing.names[buyer], "price": price, "cubes": listed(last, lang)}
    if last.high_bidder == NOBODY:
        return say(lang, "free", **fields)
    worth = round(worth_to(swing, buyer, price))
    key = "fair" if abs(worth - price) <= FAIR else "dear" if worth < price else "cheap"
    return say(lang, key, worth=max(0, worth), **fields)


def worth_to(swing: Swing, buyer: int, price: int) -> float:
    """Give what cubes were worth to a buyer: what it has more with them, before paying, than had it passed instead."""
    at = max(n for n, event in enumerate(swing.events) if event == (buyer, act.BID + price))
    passed: Any = swing.states[at].copy()
    apply(passed, buyer, act.PASS)
    return price + swing.points(swing.states[-1], buyer) - swing.points(passed, buyer)


def listed(s: State, lang: str) -> str:
    """Name the cubes in hand."""
    return ", ".join(colour_word(lang, colour) for colour in cubes(s, s.hand))


def about_cubes(swing: Swing, lang: str) -> str:
    """Tell what cubes changed."""
    changes = lots_changed(swing.states[0], swing.states[-1], swing.names, lang)
    who = swing.names[swing.events[-1][0]]
    return say(lang, "placed", who=who, changes=changes) if changes else say(lang, "placed quietly", who=who)


def lots_changed(before: State, after: State, names: Sequence[str], lang: str) -> str:
    """Tell of the dearest lots that have another owner now."""
    changed = [
        lot for lot in range(LOTS) if owner_now(before, lot) != owner_now(after, lot) or before.owner[lot] != after.owner[lot]
    ]
    changed.sort(key=lambda lot: -int(worth_of_lot(after, lot)))
    return ", ".join(lot_changed(before, after, lot, names, lang) for lot in changed[:TOLD])


def lot_changed(before: State, after: State, lot: int, names: Sequence[str], lang: str) -> str:
    """Tell of one lot."""
    owner, named = int(owner_now(after, lot)), lot_word(lang, LOT_NAMES[lot])
    if owner == NO_COLOUR:
        return say(lang, "tied", lot=named)
    fields = {"lot": named, "owner": owner_word(after, owner, names, lang), "worth": int(worth_of_lot(after, lot))}
    if after.owner[lot] != NO_COLOUR:
        return say(lang, "sold", **fields)
    return say(lang, "tie" if after.lot[lot, owner] < after.lot[lot].max() else "leads", **fields)


def owner_word(s: State, colour: int, names: Sequence[str], lang: str) -> str:
    """Name a colour and whose it is."""
    word, keeper = colour_word(lang, colour_names(s)[colour]), int(s.keeper[colour])
    return word if keeper == NOBODY else say(lang, "owned", colour=word, who=names[keeper])


def why(fault: Fault, lang: str) -> str:
    """Say why something else was better."""
    view, played, best = fault.view, fault.played[0], fault.best[0]
    lost = fault.points[1][fault.seat] - fault.points[0][fault.seat]
    less, told = decimal(lang, lost), ""
    if view.stage == DEPLOYING:
        told = lots_changed(view, placed(fault, fault.best), fault.names, lang)
        told = say(lang, "instead", changes=told) if told else ""
    elif act.is_loan(played) != act.is_loan(best):
        loan = played if act.is_loan(played) else best
        pays = LADDER[view.ious[loan - act.LOAN]]
        told = say(lang, "loan" if loan == played else "no loan", pays=pays, cost=IOU - pays)
    elif act.is_bid(played) and lost > 0:
        told = say(lang, "too much", price=played - act.BID, less=less) if best < played else ""
    elif act.is_bid(best) and played == act.PASS and lost > 0:
        told = say(lang, "too little", price=best - act.BID, less=less)
    if not told and lost > 0:
        told = say(lang, "less", less=less)
    return f"{told} {fault.gains(lang)}".strip()


def placed(fault: Fault, plan: Sequence[int]) -> State:
    """Give the city after cubes are placed; what is sold then stays sold."""
    after: State = fault.view.copy()
    for action in plan:
        if after.turn not in (CHANCE, NOBODY):
            apply(after, fault.seat, action)
    return after


REVIEW = Review(PHASES, phase_of, chapter_of, sentence, why)
