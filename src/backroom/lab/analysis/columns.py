"""The decisions of analyses as columns, for data frames and plots."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from backroom.lab.analysis.forms import Analysis, Decision
from backroom.refusal import Refused

PLAIN = (
    "number",
    "seat",
    "first",
    "last",
    "round",
    "phase",
    "grade",
    "loss",
    "error",
    "points_lost",
    "points_error",
    "worlds",
    "by",
)


def columns(analyses: Sequence[Analysis]) -> dict[str, list[Any]]:
    """Give the decisions of games as columns of the same length: which one, what was played and what was best, what it lost."""
    rows = [row(analysis, decision) for analysis in analyses for decision in analysis.decisions]
    names = ("record", "game", "name", *PLAIN, "played", "best", "share_played", "share_best")
    return {name: [one[name] for one in rows] for name in names}


def row(analysis: Analysis, decision: Decision) -> dict[str, Any]:
    """Give a decision as a row."""
    seat = decision.seat
    return {
        "record": analysis.record,
        "game": analysis.game,
        "name": analysis.names[seat],
        **{name: getattr(decision, name) for name in PLAIN},
        "played": "; ".join(decision.choice.actions),
        "best": "; ".join(decision.best.actions),
        "share_played": decision.choice.shares[seat],
        "share_best": decision.best.shares[seat],
    }


def frame(analyses: Sequence[Analysis]) -> Any:
    """Give the columns as a data frame of Polars, or as a table of PyArrow; refuse if neither is installed."""
    if find_spec("polars") is not None:
        from polars import DataFrame

        return DataFrame(columns(analyses))
    if find_spec("pyarrow") is not None:
        from pyarrow import table

        return table(columns(analyses))
    raise Refused("frame", "A data frame needs Polars or PyArrow. Install one of them, or take the columns as they are.")
