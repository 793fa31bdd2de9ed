"""What is written in the same commit as entries of a log: the row of their table, and what they delete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.server.storage.store import text_of
from backroom.server.tables.entries import Entry

Step = tuple[str, list[dict[str, Any]]]  # the name of a statement, and its rows


def beside(process: str, table: str, entries: Sequence[Entry]) -> list[Step]:
    """Say what is written together with entries: the row of a new table, the phase of one that goes on, what is deleted."""
    phase = next((entry.draft.phase for entry in reversed(entries) if entry.draft.phase), "")
    if entries[0].kind == "open":
        return [("table", [table_row(process, table, entries[0], phase or "open")])]
    changed: list[Step] = [("phase", [{"table": table, "now": phase}])] if phase else []
    return changed + deletions(table, entries[-1])


def table_row(process: str, table: str, opening: Entry, phase: str) -> dict[str, Any]:
    """Write the row of a new table, which is this process's to look after."""
    body = opening.body
    listed = bool(body.get("settings", {}).get("listed", False))
    game = str(body.get("game", ""))[:80]
    more = {"game": game, "phase": phase, "listed": listed, "opened": opening.at}
    return {"name": table, **more, "card": "", "owner": process, "due": 0}


def deletions(table: str, entry: Entry) -> list[Step]:
    """Say what is deleted in the same commit as an entry."""
    draft = entry.draft
    rewritten = [{"table": table, "place": place, "text": text_of(body)} for place, body in draft.rewrites.items()]
    steps: list[Step] = [("rewrite", rewritten)] if rewritten else []
    if draft.clears:
        steps += [("clear", [{"table": table, "place": entry.sequence}]), ("no table", [{"table": table}])]
    if draft.drops:
        steps += [("no record", [{"record": draft.drops}]), ("no records", [{"table": table}])]
    return steps
