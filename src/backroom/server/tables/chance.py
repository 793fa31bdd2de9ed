"""The only source of chance at the server's tables, and what a table may tell about it.

When a table is opened the server draws a secret and shows its hash; every seat may add a word until the game begins. All that
chance does follows from both and from its place among the draws of the log, those that were taken back included. The secret
of a rematch is drawn and shown with the first game's, so that words for it can be given before it begins.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Self

from backroom.kernel.dice import Draws
from backroom.server.tables.entries import Entry
from backroom.table.chance import ProvableDraws, commitment_of, seed_of
from backroom.wire.parts import Chance


class SystemDraws(Draws):
    """Draws of the operating system: nobody can foretell them, and nobody can prove them."""

    def draw(self, n: int) -> int:
        """Make the next draw."""
        return secrets.randbelow(n)

    def copy(self) -> Self:
        """Give itself: there is nothing to go on from."""
        return self


class NoDraws(Draws):
    """What a table has that only hears its log: it draws nothing itself."""

    def draw(self, n: int) -> int:
        """Refuse."""
        raise AssertionError("chance is drawn when an entry is proposed, and nowhere else")

    def copy(self) -> Self:
        """Give itself."""
        return self


NO_DRAWS = NoDraws()


def rematch_of(table: str) -> str:
    """Name the table of a rematch: the same one for all who ask."""
    return hashlib.sha256(f"rematch {table}".encode()).hexdigest()[:20]


def opening_chance(table: str, why: str = "", secret: str | None = None) -> dict[str, Any]:
    """Draw the secrets of a table and of its rematch; with a reason why chance cannot be proved there is none for the table."""
    first = None if why else secret or secrets.token_hex(32)
    return {"table": table, "secret": first, "why": why, "rematch": secrets.token_hex(32)}


class ChanceLog:
    """What a table's log says about its chance. The secrets stay here until the game is over."""

    def __init__(self) -> None:
        """Know nothing: a table of an earlier version has no secret."""
        self.table, self.secret, self.rematch = "", "", ""
        self.why = "old"  # why chance is not proved; empty if it can be
        self.words: dict[int, str] = {}  # by seat, for this game
        self.rematch_words: dict[int, str] = {}  # and for the next one
        self.started = False
        self.dealt: list[int] = []  # the sizes of the draws that made the layout
        self.drawn = 0  # draws in the log, those that were taken back included
        self.places: dict[int, int] = {}  # for each entry the place of its first draw

    def hear(self, entry: Entry, over: bool) -> None:
        """Hear the next entry, before anybody else does; `over` is whether the game was over by then."""
        body = entry.body
        match entry.kind:
            case "open" if "chance" in body:
                told = body["chance"]
                self.table, self.secret, self.why = told["table"], told["secret"] or "", told["why"]
                self.rematch = told["rematch"]
            case "sit":
                self.words[entry.seat] = body.get("word", "")
            case "leave" | "remove" | "forget":
                (self.rematch_words if self.started else self.words)[entry.seat] = ""
            case "word":
                (self.rematch_words if self.started else self.words)[entry.seat] = body["text"]
            case "start":
                self.started, self.dealt = True, body.get("dealt", [])
                self.words = dict(enumerate(body.get("words", [])))
                self.drawn = len(self.dealt)
                self.count(entry)
            case "act":
                self.count(entry)
            case "undo" if over:
                self.why = self.why or "undone"  # the secret was told

    def count(self, entry: Entry) -> None:
        """Count the draws of an entry."""
        self.places[entry.sequence] = self.drawn
        self.drawn += sum(line.startswith("chance ") for line in entry.body["events"])

    def draws(self) -> Draws:
        """Give what the next entry draws from: the same draws, however often it is tried and whoever tries."""
        if self.why:
            return SystemDraws()
        return ProvableDraws(self.seed if self.started else self.mixed(), self.drawn)

    def mixed(self) -> bytes:
        """Mix the secret with the words that are given by now."""
        return seed_of(self.table, self.secret, spoken(self.words))

    seed = cached_property(mixed)  # once the game has begun, when no word changes any more

    def shown(self, seats: int) -> Chance:
        """Tell what everybody may know before the end."""
        return Chance(
            commitment=None if self.why else commitment_of(self.table, self.secret),
            why=self.why,
            words=[self.words.get(seat, "") for seat in range(seats)],
            rematch=commitment_of(rematch_of(self.table), self.rematch) if self.rematch else None,
            rematch_words=[self.rematch_words.get(seat, "") for seat in range(seats)],
        )


def spoken(words: Mapping[int, str]) -> dict[int, str]:
    """Leave out the seats that gave no word."""
    return {seat: word for seat, word in words.items() if word}
