"""Small plots as SVG in a page: rows of points with intervals, and a line over time. Colours are those of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

ROW = 30  # pixels
LEFT, WIDTH, RIGHT, TOP, BOTTOM = 130, 480, 150, 26, 30
HEIGHT = 220  # of a line over time
TICKS = (1, 2, 5)  # steps of an axis, times a power of ten


@dataclass(frozen=True)
class Dot:
    """A row: what it is of, its value, the ends of its interval, and how it reads."""

    label: str
    value: float
    low: float
    high: float
    reads: str


def dot_plot(dots: Sequence[Dot], low: float, high: float, line: float | None, title: str) -> str:
    """Draw a row for each value, its interval, and a line to compare them with."""
    height = TOP + ROW * len(dots) + BOTTOM
    parts = [axis(low, high, height)]
    if line is not None:
        parts.append(f'<path class="line" d="M{x_of(line, low, high):.1f} {TOP - 8}V{height - BOTTOM}"/>')
    for number, dot in enumerate(dots):
        parts.append(row_of(dot, TOP + ROW * number + ROW // 2, low, high))
    return framed("".join(parts), height, title)


def row_of(dot: Dot, y: float, low: float, high: float) -> str:
    """Draw one row."""
    left, right = (x_of(end, low, high) for end in (dot.low, dot.high))
    return (
        f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(dot.label)}</text>'
        f'<path class="reach" d="M{left:.1f} {y}H{right:.1f}M{left:.1f} {y - 5}V{y + 5}M{right:.1f} {y - 5}V{y + 5}"/>'
        f'<circle class="dot" cx="{x_of(dot.value, low, high):.1f}" cy="{y}" r="5"/>'
        f'<text class="quiet" x="{LEFT + WIDTH + 14}" y="{y + 4}">{escape(dot.reads)}</text>'
    )


def course_plot(values: Sequence[float], bound: float, names: tuple[str, str], title: str) -> str:
    """Draw how a sequential test went, between its two bounds, the lower one named first."""
    top = max(bound * 1.25, *values)
    bottom = min(-bound * 1.25, *values)

    def y_of(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (top - value) / (top - bottom)

    step = max(1, len(values) // WIDTH)
    kept = [*list(enumerate(values))[::step], (len(values) - 1, values[-1])]
    points = " ".join(f"{LEFT + WIDTH * n / max(1, len(values) - 1):.1f},{y_of(value):.1f}" for n, value in kept)
    bounds = "".join(
        f'<path class="line" d="M{LEFT} {y_of(end):.1f}h{WIDTH}"/>'
        f'<text class="quiet" x="{LEFT - 12}" y="{y_of(end) + 4:.1f}" text-anchor="end">{escape(name)}</text>'
        for end, name in zip((-bound, bound), names, strict=True)
    )
    ends = f'<text class="quiet" x="{LEFT}" y="{HEIGHT - 8}">0</text>'
    ends += f'<text class="quiet" x="{LEFT + WIDTH}" y="{HEIGHT - 8}" text-anchor="end">{len(values) - 1} deals</text>'
    return framed(f'{bounds}<polyline class="course" points="{points}"/>{ends}', HEIGHT, title)


def framed(parts: str, height: int, title: str) -> str:
    """Put a plot into its frame, with a title for those who do not see it."""
    size = f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}"'
    return f'<svg {size} role="img" aria-label="{escape(title)}">{parts}</svg>'


def axis(low: float, high: float, height: int) -> str:
    """Draw faint lines at round numbers, with the numbers below."""
    step = round_step((high - low) / 5)
    digits = 0 if step >= 1 else 2 if step < 0.1 else 1
    parts, tick = [], -(-low // step) * step
    while tick <= high + 1e-9:
        x = x_of(tick, low, high)
        parts.append(f'<path class="faint" d="M{x:.1f} {TOP - 8}V{height - BOTTOM}"/>')
        parts.append(f'<text class="quiet" x="{x:.1f}" y="{height - 8}" text-anchor="middle">{tick + 0:.{digits}f}</text>')
        tick += step
    return "".join(parts)


def round_step(about: float) -> float:
    """Give the round number that is nearest above."""
    power = 10.0 ** (len(str(int(about))) - 1) if about >= 1 else 0.01
    while True:
        for times in TICKS:
            if times * power >= about:
                return times * power
        power *= 10


def x_of(value: float, low: float, high: float) -> float:
    """Give where a value lies."""
    return LEFT + WIDTH * (min(max(value, low), high) - low) / (high - low)
