"""The curve of a training as a picture: the share of wins against each trainer over the decisions that were played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from backroom.lab.plots import drawing
from backroom.train.school import School


def draw_curve(lines: Sequence[dict[str, Any]], school: School, path: Path) -> None:
    """Draw the lines of a log."""
    with drawing(path, 7, 4) as axes:
        axes.set_title(f"{school.game.title}, {school.seats} players", loc="left")
        played = [line["decisions"] / 1e6 for line in lines]
        for name in lines[-1]["against"]:
            axes.plot(played, [line["against"].get(name) for line in lines], label=name)
        axes.axhline(1 / school.seats, linestyle=":", color="grey")
        axes.set_xlabel("decisions, in millions")
        axes.set_ylabel("share of wins against copies of")
        axes.set_ylim(0, 1)
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
