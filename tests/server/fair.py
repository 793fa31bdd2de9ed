"""Tables whose chance can be checked, played in memory: the server's log, proposals and records, without sockets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from backroom import games
from backroom.kernel.seats import members
from backroom.server.rooms.rooms import opening
from backroom.server.tables import proposals
from backroom.server.tables.chance import opening_chance
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.recording import digest_and_text
from backroom.server.tables.table_log import TableLog
from backroom.table import GameRecord, read
from backroom.wire.parts import Settings

TABLE = "0123456789abcdef0123"
WORDS = ("trèfle", "", "4 leaves", "x")


class FairTable:
    """A table of bots and one person, who may take everything back."""

    def __init__(self, game: str = "big-shot", words: Sequence[str] = WORDS, seed: int = 1, **options: str) -> None:
        """Open the table and let everybody sit down."""
        self.log, self.luck = TableLog(), Random(seed)
        chosen = games.game(game).chosen(options)
        self.write(opening(game, chosen, Settings(), "", None, opening_chance(TABLE, "", f"{seed:064x}")))
        for seat in range(len(self.log.chairs)):
            body = {"kind": "bot" if seat else "person", "name": f"p{seat}", "level": "novice" if seat else "", "secret": ""}
            self.write(Draft("sit", seat, "", {**body, "word": words[seat] if seat < len(words) else ""}))

    def write(self, draft: Draft) -> None:
        """Write an entry."""
        self.log.add(Entry(len(self.log.entries), 1000 * len(self.log.entries), draft))
        assert not self.log.trouble, self.log.trouble

    def start(self) -> FairTable:
        """Begin."""
        self.write(proposals.start(self.log))
        return self

    def act(self) -> None:
        """Let whoever is first to move do something."""
        assert self.log.table is not None
        seat = members(self.log.table.state.waiting)[0]
        action = self.luck.choice(self.log.table.engine.choices(self.log.table.state, seat))
        self.write(proposals.carried_out(self.log, seat, "", [action]))

    def undo(self) -> None:
        """Take the person's last decision back."""
        self.write(proposals.undo(self.log, 0, f"undo.{len(self.log.entries)}", self.log.number(0), "en"))

    def play(self, now_and_then: Callable[[int], None] = lambda moves: None) -> FairTable:
        """Play to the end, doing something else after some moves."""
        moves = 0
        while self.log.phase != "over":
            self.act()
            moves += 1
            now_and_then(moves)
        return self

    @property
    def text(self) -> str:
        """The record."""
        return digest_and_text(self.log)[1]

    @property
    def record(self) -> GameRecord:
        """The record, read back."""
        return read(self.text.encode())[0]
