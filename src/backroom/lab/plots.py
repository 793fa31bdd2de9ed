"""Pictures of results, as SVG: the same results give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from backroom.kernel.game import Refused
from backroom.lab.standings import Standing

INK, FAINT = "#1f4e79", "#d0d0d0"


def check_place(path: Path) -> None:
    """Refuse a file that could not be written, before anybody has waited for what goes into it."""
    if path.suffix.lower() != ".svg":
        raise Refused("plot", f"The plot is drawn as SVG: {path} should end in .svg.")
    existed = path.exists()
    path.open("ab").close()
    if not existed:
        path.unlink()


def plot_ratings(bots: Sequence[Standing], path: Path, title: str, label: str) -> None:
    """Draw the bots' ratings with their intervals, the best on top."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # whatever this person has set for other plots
        matplotlib.rcParams.update({"svg.hashsalt": "backroom", "svg.fonttype": "none", "font.family": "sans-serif"})
        figure = Figure(figsize=(7, 1.2 + 0.4 * len(bots)), layout="constrained")
        axes = figure.add_subplot()
        rows = range(len(bots))
        middles = [one.rating.mu for one in bots]
        halves = [one.rating.high - one.rating.mu for one in bots]
        axes.errorbar(middles, rows, xerr=halves, fmt="o", color=INK, capsize=4)
        axes.set_yticks(rows, [one.bot for one in bots])
        axes.set_ylim(len(bots) - 0.5, -0.5)
        axes.grid(axis="x", color=FAINT, linewidth=0.8)
        axes.set_axisbelow(True)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.set_xlabel(label)
        axes.set_title(title, loc="left", fontsize="medium", parse_math=False)
        figure.savefig(path, format="svg", metadata={"Date": None})
