"""What is said about games of Big Shot when they are analysed: what cubes cost and were worth, lots that changed hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import BORROWING, DEPLOYING, IOU, LADDER, State
from backroom.games.big_shot.notation import colour_names, cubes
from backroom.games.big_shot.phrases import colour_word
from backroom.games.big_shot.review_lots import lots_better, lots_changed
from backroom.games.big_shot.review_plans import said
from backroom.games.big_shot.rules import apply
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import Fault, Review, Swing, capital, decimal, plain_sentence
from backroom.kernel.seats import NOBODY

PHASES = {
    "auctions": {"en": "auctions", "fr": "enchères"},
    "placing": {"en": "placing", "fr": "placements"},
    "loans": {"en": "loans", "fr": "emprunts"},
}
PHRASES = {
    "dear": {
        "en": "{who} pays {price}M for cubes that were worth only {worth}M to them.",
        "fr": "{who} paie {price} M pour des cubes qui n'en valaient que {worth} dans ses mains.",
    },
    "worthless": {
        "en": "{who} pays {price}M for cubes that were worth nothing to them.",
        "fr": "{who} paie {price} M pour des cubes qui ne valaient rien dans ses mains.",
    },
    "cheap": {
        "en": "{who} pays {price}M for cubes that were worth {worth}M to them.",
        "fr": "{who} paie {price} M pour des cubes qui en valaient {worth} dans ses mains.",
    },
    "fair": {
        "en": "{who} pays {price}M for {cubes}, about what they were worth.",
        "fr": "{who} paie {price} M pour {cubes}, à peu près ce que cela valait dans ses mains.",
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
    "too much": {
        "en": "A bid of {price}M is more than these cubes promise: {less}M less at the end, on average.",
        "fr": "Miser {price} M, c'est plus que ces cubes ne promettent : {less} M de moins à la fin, en moyenne.",
    },
    "too little": {
        "en": "The cubes were worth more than {price}M here: letting them go costs {less}M on average.",
        "fr": "Ces cubes valaient plus de {price} M ici : les laisser coûte {less} M en moyenne.",
    },
    "too low": {
        "en": "A bid of {price}M leaves the others room: a higher one brings {less}M more at the end, on average.",
        "fr": "Miser {price} M laisse de la place aux autres : miser plus rapporte {less} M de plus à la fin, en moyenne.",
    },
    "helps others": {
        "en": "Passing saves money, but the cubes do more for the others than the money does here.",
        "fr": "Passer économise de l'argent, mais ces cubes servent plus aux autres que l'argent ne sert ici.",
    },
    "loan": {
        "en": "The loan costs {cost}M in the end, and it was not needed.",
        "fr": "L'emprunt coûte {cost} M à la fin, et il n'était pas nécessaire.",
    },
    "no loan": {
        "en": "A loan of {pays}M, for {cost}M in the end, would have been worth it.",
        "fr": "Un emprunt de {pays} M, pour {cost} M à la fin, aurait valu la peine.",
    },
    "cheaper loan": {
        "en": "That loan brings {pays}M and costs {cost}M in the end; with {colour} it is {more}M for {less}M.",
        "fr": "Cet emprunt donne {pays} M et coûte {cost} M à la fin ; avec {colour}, c'est {more} M pour {less} M.",
    },
    "instead": {"en": "Instead: {changes}.", "fr": "Au lieu de cela : {changes}."},
    "less": {"en": "It costs {less}M on average.", "fr": "Cela coûte {less} M en moyenne."},
}
say = Phrases.by_key(PHRASES).say
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
    return f"{capital(told)} {swing.chances(lang)}"


def about_price(swing: Swing, lang: str) -> str:
    """Tell what was paid for cubes, and what they were worth to whoever paid."""
    last = swing.states[-1]
    buyer, price = int(last.turn), int(last.high_bid)
    fields = {"who": swing.names[buyer], "price": price, "cubes": listed(last, lang)}
    if last.high_bidder == NOBODY:
        return say(lang, "free", **fields)
    worth = round(worth_to(swing, buyer, price))
    key = "fair" if abs(worth - price) <= FAIR else "cheap" if worth > price else "dear" if worth > 0 else "worthless"
    return say(lang, key, worth=worth, **fields)


def worth_to(swing: Swing, buyer: int, price: int) -> float:
    """Give what cubes were worth to a buyer: what it has more with them, before paying, than had it passed instead."""
    at = max(n for n, event in enumerate(swing.events) if event == (buyer, act.BID + price))
    passed: Any = swing.states[at].copy()
    apply(passed, buyer, act.PASS)
    return price + swing.points(swing.states[-1], buyer) - swing.points(passed, buyer)


def listed(s: State, lang: str) -> str:
    """Name the cubes in hand."""
    there = Counter(colour_word(lang, colour) for colour in cubes(s, s.hand))
    return ", ".join(f"{n}\u00a0×\u00a0{name}" if n > 1 else name for name, n in there.items())


def about_cubes(swing: Swing, lang: str) -> str:
    """Tell what cubes changed."""
    changes = lots_changed(swing.states[0], swing.states[-1], swing.names, lang)
    who = swing.names[swing.events[-1][0]]
    return say(lang, "placed", who=who, changes=changes) if changes else say(lang, "placed quietly", who=who)


def why(fault: Fault, lang: str) -> str:
    """Say why something else was better."""
    view, played, best = fault.view, fault.played[0], fault.best[0]
    lost = fault.points[1][fault.seat] - fault.points[0][fault.seat]
    less, told = decimal(lang, lost), ""
    if view.stage == DEPLOYING:
        told = lots_better(fault, lang)
        told = say(lang, "instead", changes=told) if told else ""
    elif act.is_loan(played) != act.is_loan(best):
        loan = played if act.is_loan(played) else best
        pays = LADDER[view.ious[loan - act.LOAN]]
        told = say(lang, "loan" if loan == played else "no loan", pays=pays, cost=IOU - pays)
    elif act.is_loan(played) and played != best:
        told = other_loan(fault, lang)
    elif act.is_bid(played) and lost > 0:
        told = say(lang, "too much" if best < played else "too low", price=played - act.BID, less=less)
    elif act.is_bid(best) and played == act.PASS:
        told = say(lang, "too little" if lost > 0 else "helps others", price=best - act.BID, less=less)
    if not told and lost > 0:
        told = say(lang, "less", less=less)
    return f"{told} {fault.gains(lang)}".strip()


def other_loan(fault: Fault, lang: str) -> str:
    """Say which of two loans is cheaper, if the better one is."""
    played, best = (int(LADDER[fault.view.ious[plan[0] - act.LOAN]]) for plan in (fault.played, fault.best))
    if best <= played:
        return ""
    colour = colour_word(lang, colour_names(fault.view)[fault.best[0] - act.LOAN])
    return say(lang, "cheaper loan", pays=played, cost=IOU - played, more=best, less=IOU - best, colour=colour)


REVIEW = Review(PHASES, phase_of, chapter_of, sentence, why, said)
