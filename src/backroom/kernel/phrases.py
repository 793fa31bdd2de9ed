"""Phrases in every language, filled in by key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Self

from backroom.refusal import Refused

LANGUAGES = ("en", "fr")
PARTED = re.compile(r" (?=[:;?!»%]|[MK]\b)|(?<=«) ")  # where a French line must not break
NO_BREAK = "\u00a0"
YOU = {"en": "you", "fr": "vous"}  # the name of whoever is spoken to


def known_language(lang: str) -> str:
    """Give a language that is spoken here; refuse any other."""
    if lang not in LANGUAGES:
        raise Refused("lang", f"There is no language '{lang}' here; choose {' or '.join(LANGUAGES)}.")
    return lang


def typeset(lang: str, text: str) -> str:
    """Keep together what a line may not part: in French a sign and the word before it, a number and its unit."""
    return PARTED.sub(NO_BREAK, text) if lang == "fr" else text


def numeral(value: object) -> object:
    """Write a number below zero with a minus, not with a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


def all_typeset(texts: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Typeset phrases of every language."""
    return {lang: {key: typeset(lang, text) for key, text in table.items()} for lang, table in texts.items()}


class Phrases:
    """Phrases of one room, in every language."""

    def __init__(self, texts: Mapping[str, Mapping[str, str]], to_you: Mapping[str, Mapping[str, str]] | None = None) -> None:
        """Take them by language, then by key; those whose verb is another one if `who` is YOU, or YOU among others, once more."""
        self.texts, self.to_you = all_typeset(texts), all_typeset(to_you or {})

    @classmethod
    def by_key(cls, texts: Mapping[str, Mapping[str, str]]) -> Self:
        """Take them by key, then by language."""
        return cls({lang: {key: phrase[lang] for key, phrase in texts.items()} for lang in LANGUAGES})

    def say(self, lang: str, key: str, **fields: object) -> str:
        """Fill one phrase in."""
        texts = self.texts[known_language(lang)]
        if key in self.to_you.get(lang, ()) and YOU[lang] in re.split(", | and | et ", str(fields.get("who"))):
            texts = self.to_you[lang]
        return texts[key].format(**{name: numeral(value) for name, value in fields.items()})
