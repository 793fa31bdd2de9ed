"""Pictures of results, as SVG: the same results give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from backroom.lab.calibration import Bin
from backroom.lab.standings import BotStanding
from backroom.refusal import Refused

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, FAINT = "#1f4e79", "#d0d0d0"


def check_place(path: Path, suffix: str = ".svg") -> None:
    """Refuse a file that could not be written, before anybody has waited for what goes into it."""
    if path.suffix.lower() != suffix:
        raise Refused("plot", f"That is written as {suffix[1:].upper()}: {path} should end in {suffix}.")
    existed = path.exists()
    path.open("ab").close()
    if not existed:
        path.unlink()


@contextmanager
def drawing(path: Path, width: float, height: float) -> Iterator[Axes]:
    """Draw on plain axes and write them down; the same drawing gives the same bytes."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # whatever this person has set for other plots
        matplotlib.rcParams.update({"svg.hashsalt": "backroom", "svg.fonttype": "none", "font.family": "sans-serif"})
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.add_subplot()
        axes.set_axisbelow(True)
        yield axes
        figure.savefig(path, format="svg", metadata={"Date": None})


def plot_ratings(bots: Sequence[BotStanding], path: Path, title: str, label: str) -> None:
    """Draw the bots' ratings with their intervals, the best on top."""
    with drawing(path, 7, 1.2 + 0.4 * len(bots)) as axes:
        rows = range(len(bots))
        middles = [one.elo.points for one in bots]
        below = [0 if one.elo.low is None else max(0, one.elo.points - one.elo.low) for one in bots]
        above = [0 if one.elo.high is None else max(0, one.elo.high - one.elo.points) for one in bots]
        axes.errorbar(middles, rows, xerr=[below, above], fmt="o", color=INK, capsize=4)
        axes.set_yticks(rows, [one.bot for one in bots])
        axes.set_ylim(len(bots) - 0.5, -0.5)
        axes.grid(axis="x", color=FAINT, linewidth=0.8)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.set_xlabel(label)
        axes.set_title(title, loc="left", fontsize="medium", parse_math=False)


def plot_calibration(bins: Sequence[Bin], path: Path, title: str) -> None:
    """Draw what came true against what was predicted; on the line both are the same."""
    with drawing(path, 5, 5) as axes:
        axes.plot([0, 1], [0, 1], color=FAINT)
        came = [one.came.mean for one in bins]
        axes.errorbar(
            [one.predicted for one in bins], came, yerr=[one.came.half or 0 for one in bins], fmt="o", color=INK, capsize=4
        )
        for one in bins:
            axes.annotate(str(one.number), (one.predicted, one.came.mean), (6, -12), textcoords="offset points", fontsize="small")
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1)
        axes.set_xlabel("share of the win that the search tells")
        axes.set_ylabel("share that came true")
        axes.set_title(title, loc="left", fontsize="medium", parse_math=False)
