"""The record of a table's game, as its log has it."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from backroom.kernel.seats import CHANCE
from backroom.server.tables.chance import ChanceLog, spoken
from backroom.server.tables.table_log import TableLog
from backroom.table import GameRecord, Table
from backroom.table.chance import commitment_of, weights_text
from backroom.table.record import RecordLine

KNOWN: WeakKeyDictionary[TableLog, tuple[int, tuple[str, str]]] = WeakKeyDictionary()  # records by the length of their log


def record_of(log: TableLog, chance: bool = True) -> GameRecord:
    """Write the game down; of a frozen table as its log has it. The secret of chance is told when the game is over."""
    if log.table is not None:
        record = log.table.record()
        record.chance = [RecordLine(0, text) for text in proof_of(log, log.table)] if chance and log.table.over else []
        return record.sealed()
    record = GameRecord(log.game_name, log.rules, log.options, log.seats)
    record.layout = [RecordLine(0, text) for text in log.layout]
    record.events = [RecordLine(0, text) for text in log.lines]
    return record


def proof_of(log: TableLog, table: Table) -> list[str]:
    """Write what everybody needs to check the chance of a finished game, or why nobody can."""
    chance = log.chance
    if chance.why:
        return [] if chance.why == "old" else [f"unproved {chance.why}"]
    return [
        "rule 1",
        f"table {chance.table}",
        f"commitment {commitment_of(chance.table, chance.secret)}",
        f"secret {chance.secret}",
        *(f"word {seat} {word}" for seat, word in sorted(spoken(chance.words).items())),
        *([f"deal {' '.join(map(str, chance.dealt))}"] if chance.dealt else []),
        *draw_lines(log.sources, table, chance),
    ]


def draw_lines(sources: list[int], table: Table, chance: ChanceLog) -> Iterator[str]:
    """Write each draw: its event, its place, and what could have been drawn."""
    drawn: dict[int, int] = {}  # in each entry so far; an undo takes all draws of an entry out, or none
    for number, (seat, _) in enumerate(table.events):
        if seat == CHANCE:
            before, entry = table.states[number], sources[number]
            place = chance.places[entry] + drawn.get(entry, 0)
            drawn[entry] = drawn.get(entry, 0) + 1
            odds = enumerate(table.engine.odds(before))
            yield f"draw {number + 1} {place} {weights_text([(table.game.words.outcome(before, one), w) for one, w in odds])}"


def digest_and_text(log: TableLog) -> tuple[str, str]:
    """Give the digest and the text of the record; it is written once for each length of the log."""
    entries, known = KNOWN.get(log, (-1, ("", "")))
    if entries != len(log.entries):
        text = record_of(log).text()
        known = text.rstrip().rpartition(" ")[2], text
        KNOWN[log] = len(log.entries), known
    return known
