"""Phrases in every language, filled in by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from backroom.refusal import Refused

LANGUAGES = ("en", "fr")


def known_language(lang: str) -> str:
    """Give a language that is spoken here; refuse any other."""
    if lang not in LANGUAGES:
        raise Refused("lang", f"There is no language '{lang}' here; choose {' or '.join(LANGUAGES)}.")
    return lang


class Phrases:
    """Phrases of one room, in every language."""

    def __init__(self, texts: Mapping[str, Mapping[str, str]]) -> None:
        """Take them by language, then by key."""
        self.texts = texts

    @classmethod
    def by_key(cls, texts: Mapping[str, Mapping[str, str]]) -> Self:
        """Take them by key, then by language."""
        return cls({lang: {key: phrase[lang] for key, phrase in texts.items()} for lang in LANGUAGES})

    def say(self, lang: str, key: str, **fields: object) -> str:
        """Fill one phrase in."""
        return self.texts[known_language(lang)][key].format(**fields)
