"""Analyses that are kept: one that was stopped goes on where it was, and one that is done need not be done again.

A file belongs to a record, a budget and all that judges: another version of the program or other networks begin anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, fields
from hashlib import sha256
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from backroom import __version__
from backroom.bots.network.weights import shipped
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.forms import FORMAT, Analysis, Choice, Decision, Part
from backroom.lab.analysis.running import grow
from backroom.table.record import GameRecord
from backroom.table.replay import Replay


def usual_folder() -> Path:
    """Give the folder where analyses are kept unless somebody says otherwise."""
    return user_cache_path("backroom") / "analyses"


def place(record: GameRecord, effort: Effort, folder: Path) -> Path:
    """Give the file of an analysis."""
    weights = shipped(Replay(record).game, len(record.seats))
    judge = b"playouts" if weights is None else weights.table.tobytes() + weights.third.tobytes()
    form = ",".join(one.name for one in fields(Decision))
    what = "\n".join((str(FORMAT), __version__, form, record.digest, repr(effort), sha256(judge).hexdigest()))
    return folder / f"{sha256(what.encode()).hexdigest()[:32]}.jsonl"


def kept(path: Path) -> list[Decision]:
    """Read the decisions that are judged already; a line that was not written to its end is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")[:-1]
    return [read(json.loads(line)) for line in lines]


def read(plain: dict[str, Any]) -> Decision:
    """Make a decision of plain data."""
    parts = [Part(**part) for part in plain.pop("parts")]
    return Decision(**{**plain, "choices": [Choice(**one) for one in plain["choices"]], "parts": parts})


def grow_kept(
    record: GameRecord, effort: Effort, folder: Path | None = None, compiled: bool | None = None, cores: int = 1
) -> Iterator[Analysis]:
    """Give an analysis as it grows, beginning with what is kept, and keep what is new."""
    path = place(record, effort, folder or usual_folder())
    path.parent.mkdir(parents=True, exist_ok=True)
    known = kept(path)
    path.write_text("".join(written(one) for one in known), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for analysis in grow(record, effort, known, compiled, cores):
            if len(analysis.decisions) > len(known):
                file.write(written(analysis.decisions[-1]))
                file.flush()
            yield analysis


def written(decision: Decision) -> str:
    """Write a decision on a line."""
    return f"{json.dumps(asdict(decision), ensure_ascii=False)}\n"
