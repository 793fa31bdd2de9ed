"""The words in which analyses of The Big Score speak, in both languages, and the odds that they name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from math import comb
from typing import Any

from backroom.games.big_score import phrases
from backroom.games.big_score.cards import JOB_NAMES, NOTHING, PAY, PAYOUTS, TOKEN
from backroom.games.big_score.phrases import one, word
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.games.big_score.vault_facts import bust_ways
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import capital

__all__ = ["counted", "icons", "jacks", "job", "joined", "one", "pay", "risk", "say", "word"]

PHRASES = {
    "deal": {"en": "The jobs and cards of round {round}.", "fr": "Les coups et les cartes de la manche {round}."},
    "floor": {"en": "On the vault floor: {tokens}.", "fr": "Au sol du coffre : {tokens}."},
    "draft": {"en": "The draft of round {round}.", "fr": "La sélection de la manche {round}."},
    "hand": {"en": "{who} comes out of it with {cards}.", "fr": "{who} en sort avec {cards}."},
    "crews": {"en": "The crews of round {round} are sent: {jobs}.", "fr": "Les équipes de la manche {round} partent : {jobs}."},
    "quiet": {"en": "The crews of round {round} are sent.", "fr": "Les équipes de la manche {round} partent."},
    "robbed": {"en": "{who}: the {job} brings {pay}", "fr": "{who} : le coup « {job} » rapporte {pay}"},
    "failed": {"en": "{who}: the {job} fails", "fr": "{who} : le coup « {job} » échoue"},
    "failed for one": {
        "en": "{who}: the {job} fails for want of {what}",
        "fr": "{who} : le coup « {job} » échoue, il y manque {what}",
    },
    "everybody": {"en": "everybody", "fr": "tous"},
    "complete": {"en": "{who}: the {job} has all it needs", "fr": "{who} : il ne manque rien au coup « {job} »"},
    "lacks": {"en": "{who}: the {job} still lacks {what}", "fr": "{who} : il manque encore {what} au coup « {job} »"},
    "job lacks": {"en": "the {job} lacks {what}.", "fr": "il manque {what} au coup « {job} »."},
    "succeeds": {"en": "It succeeds and brings {pay}.", "fr": "Il réussit et rapporte {pay}."},
    "fails": {"en": "It fails.", "fr": "Il échoue."},
    "draws": {"en": "{who} draws {token}.", "fr": "{who} pioche {token}."},
    "drawn": {"en": "{token} ({who})", "fr": "{token} ({who})"},
    "robbers draw": {"en": "The robbers draw {each}.", "fr": "Les voleurs piochent {each}."},
    "cops": {"en": "{n} more cops bring the bust.", "fr": "Encore {n} flics, et c'est l'arrestation."},
    "last cop": {"en": "The next cop brings the bust.", "fr": "Au prochain flic, c'est l'arrestation."},
    "drives": {"en": "{who} flees by car and draws {tokens}.", "fr": "{who} fuit en voiture et pioche {tokens}."},
    "drives in vain": {
        "en": "{who} flees by car and draws nothing but cops.",
        "fr": "{who} fuit en voiture et ne pioche que des flics.",
    },
    "fled": {"en": "{who} flees with {amount}K.", "fr": "{who} fuit avec {amount} K."},
    "robs on": {
        "en": "Still robbing, at a risk of {risk}: {who}.",
        "fr": "Restent au coffre, avec {risk} de risque d'arrestation : {who}.",
    },
    "robs on safely": {
        "en": "Still robbing, with no bust possible yet: {who}.",
        "fr": "Restent au coffre, sans arrestation possible pour l'instant : {who}.",
    },
    "bust": {"en": "The cops come: {losses}.", "fr": "Les flics arrivent : {losses}."},
    "loses": {"en": "{who} loses {amount}K", "fr": "{who} perd {amount} K"},
    "and": {"en": "{a} and {b}", "fr": "{a} et {b}"},
}
say = Phrases.by_key(PHRASES).say


def joined(parts: Sequence[str], lang: str) -> str:
    """Join parts as a list in a sentence."""
    return say(lang, "and", a=", ".join(parts[:-1]), b=parts[-1]) if len(parts) > 1 else "".join(parts)


def besides(parts: Sequence[str], lang: str) -> str:
    """Put parts that are lists themselves side by side."""
    return reduce(lambda a, b: phrases.say(lang, "besides", a=a, b=b), parts) if parts else ""


def icons(counts: Mapping[Any, int], lang: str) -> str:
    """Tell cards, tokens or icons with their numbers."""
    return joined([f"{n}\u00a0×\u00a0{word(lang, name)}" if n > 1 else one(lang, name) for name, n in counts.items()], lang)


def counted(names: Sequence[str], row: Sequence[int], lang: str) -> str:
    """Tell a row of counts by name."""
    return icons({name: count for name, count in zip(names, row, strict=True) if count}, lang)


def job(lang: str, number: int) -> str:
    """Name a job."""
    return word(lang, JOB_NAMES[number])


def pay(number: int, lang: str) -> str:
    """Tell what a job pays."""
    token = [one(lang, PAYOUTS[TOKEN[number]])] if TOKEN[number] != NOTHING else []
    return joined([phrases.say(lang, "cash", n=PAY[number]), *token], lang)


def jacks(lang: str, who: str, number: int) -> str:
    """Tell how many Jacks somebody showed, or that nobody did."""
    return capital(phrases.say(lang, "jacks" if number > 1 else "jack" if number else "no jacks", who=who, n=number))


def risk(s: Any, robbers: int) -> float:
    """Give the chance that so many robbers bring the cops."""
    tokens = int(s.vault.sum())
    ways = bust_ways(tokens, int(s.vault[COP]), int(bust_at(s) - s.cops), robbers)
    return float(ways / comb(tokens, min(robbers, tokens)))
