"""Sentences that repeat each other, told once: "Ada and Ben have kept a card." instead of a line for each of them.

A game names a module of its own (`Parts.gathered`): `ONCE`, the phrases that may repeat, each as it is told of somebody and to
that somebody; `SEVERAL` and `OFTEN`, what is said instead of several players and of one. All are by language, then by key.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from backroom.kernel.game import Game
from backroom.terminal.phrases import say


@dataclass
class Group:
    """Sentences made from one phrase, in their order."""

    key: str
    phrase: str
    sentences: list[str] = field(default_factory=list)
    fields: list[dict[str, str]] = field(default_factory=list)


def gathered(game: Game, sentences: Iterable[str], lang: str) -> Iterator[str]:
    """Tell sentences, those that repeat each other once; nothing is told before what happened before it."""
    book = game.part("gathered")
    groups: dict[str, Group] = {}
    for sentence in sentences:
        found = matched(book, sentence, lang) if book else None
        if found is None:
            yield from (line for group in groups.values() for line in told(book, group, lang))
            groups = {}
            yield sentence
        else:
            key, phrase, fields = found
            group = groups.setdefault(phrase, Group(key, phrase))
            group.sentences.append(sentence)
            group.fields.append(fields)
    yield from (line for group in groups.values() for line in told(book, group, lang))


def matched(book: Any, sentence: str, lang: str) -> tuple[str, str, dict[str, str]] | None:
    """Find the phrase that a sentence was made from: its key, itself, and what was filled in."""
    for key, (of_somebody, to_you) in book.ONCE[lang].items():
        for phrase in filter(None, (to_you, of_somebody)):
            pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(phrase))
            if found := re.fullmatch(pattern, sentence):
                return key, phrase, found.groupdict()
    return None


def told(book: Any, group: Group, lang: str) -> list[str]:
    """Tell a group in one sentence where there is one for it, else as it is."""
    whose = list(dict.fromkeys(fields["who"] for fields in group.fields if "who" in fields))
    listed = {name: ", ".join(fields[name] for fields in group.fields) for name in group.fields[0] if name != "who"}
    often = book.OFTEN[lang].get(group.key, group.phrase if listed else None)
    phrase = book.SEVERAL[lang].get(group.key) if len(whose) > 1 else often
    if len(group.sentences) == 1 or phrase is None:
        return group.sentences
    return [phrase.format(who=listing(whose, lang), times=len(group.sentences) // max(1, len(whose)), **listed)]


def listing(names: list[str], lang: str) -> str:
    """Join names as a list in a sentence."""
    return "".join(names) if len(names) < 2 else say(lang, "and", a=", ".join(names[:-1]), b=names[-1])
