"""What is said when an outside bot is tried, in every language."""

from collections.abc import Mapping
from typing import Any

from backroom.kernel.phrases import Phrases

PHRASES = {
    "en": {
        "check": "check",
        "holds": "holds",
        "seen": "seen",
        "yes": "yes",
        "no": "NO",
        "free": "–",
        "starts": "{game}: it says ready",
        "answers": "it answers with one of its choices",
        "stop": "it answers after stop",
        "unknown": "it ignores what it does not know",
        "together": "it answers several tables at once",
        "same": "the same turn gives the same answer",
        "once": "it answers once, and says nothing else",
        "fields": "all its fields mean something",
        "quit": "it leaves after quit",
        "middle": "it can begin in the middle",
        "closed": "it leaves when its stdin ends",
        "plays": "{game} {options}",
        "starts seen": "after {ms} ms",
        "together seen": "it serves up to {tables}",
        "alone seen": "it serves one at a time",
        "same seen": "it does",
        "other seen": "it does not",
        "plays seen": "{turns} turns: {median_ms} ms, worst {worst_ms} ms",
        "quit failed": "It was still there a second later. End the program when it reads quit.",
        "closed failed": "It was still there a second later. End the program when there is nothing more to read.",
        "once failed": "It said more than it was asked.",
        "all hold": "All {n} checks hold.",
        "failed": "Checks that do not hold: {n} of {of}.",
    },
    "fr": {
        "check": "épreuve",
        "holds": "réussie",
        "seen": "constaté",
        "yes": "oui",
        "no": "NON",
        "free": "–",
        "starts": "{game} : il dit ready",
        "answers": "il répond par un de ses choix",
        "stop": "il répond après stop",
        "unknown": "il ignore ce qu'il ne connaît pas",
        "together": "il répond à plusieurs tables à la fois",
        "same": "le même tour donne la même réponse",
        "once": "il répond une fois, et ne dit rien d'autre",
        "fields": "tous ses champs ont un sens",
        "quit": "il s'en va après quit",
        "middle": "il peut commencer au milieu",
        "closed": "il s'en va quand son stdin finit",
        "plays": "{game} {options}",
        "starts seen": "après {ms} ms",
        "together seen": "il en sert jusqu'à {tables}",
        "alone seen": "il en sert une à la fois",
        "same seen": "oui",
        "other seen": "non",
        "plays seen": "{turns} tours : {median_ms} ms, au pire {worst_ms} ms",
        "quit failed": "Il était encore là une seconde plus tard. Terminez le programme quand il lit quit.",
        "closed failed": "Il était encore là une seconde plus tard. Terminez le programme quand il n'y a plus rien à lire.",
        "once failed": "Il a dit plus que demandé.",
        "all hold": "Les {n} épreuves sont réussies.",
        "failed": "Épreuves échouées : {n} sur {of}.",
    },
}

say = Phrases(PHRASES).say


def seen_when_good(code: str, about: Mapping[str, Any], lang: str) -> str:
    """Say what was seen of something that holds, if there is anything to say."""
    key = f"{code} seen"
    if code == "together" and about["tables"] < 2:
        key = "alone seen"
    if code == "same" and not about["same"]:
        key = "other seen"
    return say(lang, key, **about) if key in PHRASES[lang] else ""
