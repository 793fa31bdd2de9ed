"""The rules reference for people, in our own words: one data file a game, and the source of the rule ids."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from backroom.games import game
from backroom.kernel.phrases import typeset
from backroom.refusal import Refused

NOTES = {
    "en": "[rec.] marks a reconstruction: the pictures in the published rules are lost. Owners of the box can correct it.",
    "fr": "[rec.] signale une reconstitution : les images des règles publiées sont perdues. La boîte permet de corriger.",
}


@dataclass(frozen=True)
class Rule:
    """One rule, in every language."""

    id: str
    section: str
    en: str
    fr: str
    reconstructed: bool = False

    def text(self, lang: str) -> str:
        """Give its text."""
        return typeset(lang, self.fr if lang == "fr" else self.en)


@dataclass(frozen=True)
class Reference:
    """Sections and rules, in reading order."""

    titles: dict[str, dict[str, str]]
    rules: list[Rule]

    def sections(self, lang: str) -> Iterator[tuple[str, list[Rule]]]:
        """List the sections that have a rule, each with its rules."""
        for section, title in self.titles.items():
            rules = [rule for rule in self.rules if rule.section == section]
            if rules:
                yield typeset(lang, title[lang]), rules

    def note(self, lang: str) -> str:
        """Explain the mark of reconstructions, if there is one."""
        return typeset(lang, NOTES[lang]) if any(rule.reconstructed for rule in self.rules) else ""

    def json(self, lang: str) -> list[dict[str, Any]]:
        """Give the rules as plain data."""
        return [
            {
                "id": rule.id,
                "section": typeset(lang, self.titles[rule.section][lang]),
                "text": rule.text(lang),
                "reconstructed": rule.reconstructed,
            }
            for rule in self.rules
        ]


def reference(name: str, ids: Sequence[str] = ()) -> Reference:
    """Open the reference of a game, whole or only some rules of it."""
    file = game(name).reference
    pages = tomllib.loads(file.read_text(encoding="utf-8")) if file else {"section": [], "rule": []}
    titles = {section["id"]: section for section in pages["section"]}
    rules = [Rule(**rule) for rule in pages["rule"]]
    known = {rule.id for rule in rules}
    for id_ in ids:
        if id_.upper() not in known:
            raise Refused("rule", f"There is no rule '{id_}'. See them all with: backroom rules {name}")
    wanted = {id_.upper() for id_ in ids} or known
    return Reference(titles, [rule for rule in rules if rule.id in wanted])
