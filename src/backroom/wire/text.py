"""Lines that people write: names and chat, with nothing in them that cannot be seen or that turns other text round."""

from __future__ import annotations

from unicodedata import category, normalize

BARRED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, direction, halves, private, unassigned, line ends
UNSEEN = frozenset(  # letters and marks that are drawn as nothing
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)
STYLES = dict.fromkeys((0xFE0E, 0xFE0F))  # how a sign is drawn, as emoji keyboards write it: left out, and nothing is lost
MARKS = ("Mn", "Me")
MOST_MARKS = 3  # on one letter: as many as any living script needs
NAMELESS = "?"


def plain(text: str, longest: int) -> str:
    """Take a line of text as people write it: composed, trimmed, nothing in it that cannot be seen."""
    if any(is_barred(one) for one in text.translate(STYLES).strip()):
        raise ValueError("no control characters, line breaks or direction marks")
    text = tidied(text)
    if not 1 <= len(text) <= longest:
        raise ValueError(f"1 to {longest} visible characters")
    if text != thinned(text):
        raise ValueError(f"at most {MOST_MARKS} marks on a letter")
    return text


def shown_name(text: str) -> str:
    """Give a name that others wrote down, as it can be shown: without what cannot be seen, and without heaps of marks."""
    return thinned(tidied("".join(one for one in text if not is_barred(one)))) or NAMELESS


def tidied(text: str) -> str:
    """Compose letters, and write every blank as one space."""
    return " ".join(normalize("NFC", text.translate(STYLES)).split())


def is_barred(one: str) -> bool:
    """Tell whether a character cannot be seen, or changes what is around it."""
    return category(one) in BARRED or one in UNSEEN


def thinned(text: str) -> str:
    """Leave a letter a few marks, and what is no letter none: a mark at the beginning would stand on what is before the text."""
    kept, marks = "", MOST_MARKS
    for one in text:
        marks = marks + 1 if category(one) in MARKS else MOST_MARKS if one == " " else 0
        kept += one if marks <= MOST_MARKS else ""
    return kept
