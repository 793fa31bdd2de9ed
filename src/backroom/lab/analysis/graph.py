"""The pictures of an analysis as SVG: the course of everybody's chances, and what a result is made of."""

from __future__ import annotations

from html import escape

from backroom.lab.analysis.forms import Account, Analysis
from backroom.lab.analysis.phrases import say

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 960, 360, 44, 110, 18, 26
APART = 15  # pixels between names at the end of lines
PARTS = ("luck", "own", "others", "unforeseen")
SEATS = ("#c0392b", "#d07a1c", "#2f7d5b", "#6b4fa3", "#1f6fa8", "#8a6d3b")  # unless the page says otherwise
TONES = {"luck": "#8fb0c9", "own": "#2f7d5b", "others": "#b9a27a", "unforeseen": "#b3b0a8"}
ROOM = 600  # of a bar
SMALLEST = 2.0  # pixels


def course_graph(analysis: Analysis, lang: str = "en") -> str:
    """Draw everybody's share of the win over the game, with the turning points numbered."""
    steps = [(0, analysis.start), *((one.last, one.shares) for one in analysis.bookings)]
    seats = range(len(analysis.names))
    grid = "".join(line_at(share, analysis) for share in (0, 0.25, 0.5, 0.75, 1))
    ways = ["L".join(point(x_of(n, analysis), y_of(shares[seat])) for n, shares in steps) for seat in seats]
    lines = "".join(
        f'<path class="line" fill="none" stroke-width="2.25" stroke="{colour(seat)}" d="M{way}"/>'
        for seat, way in enumerate(ways)
    )
    marks = "".join(mark(number, analysis) for number in range(len(analysis.turning_points)))
    label = escape(say(lang, "course"))
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}"'
    size += ' font-family="system-ui, sans-serif" font-size="12" fill="var(--quiet, #5b646d)"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{grid}{lines}{marks}{names_at_the_end(analysis)}</svg>'


def colour(seat: int) -> str:
    """Give the colour of a seat's line."""
    return f"var(--seat{seat % len(SEATS)}, {SEATS[seat % len(SEATS)]})"


def point(x: float, y: float) -> str:
    """Write a point."""
    return f"{x:.1f} {y:.1f}"


def x_of(event: int, analysis: Analysis) -> float:
    """Give where an event lies."""
    return LEFT + (WIDTH - LEFT - RIGHT) * event / max(1, analysis.events)


def y_of(share: float) -> float:
    """Give where a share lies."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(1.0, max(0.0, share)))


def line_at(share: float, analysis: Analysis) -> str:
    """Draw a line of the grid."""
    y = y_of(share)
    right = x_of(analysis.events, analysis)
    return (
        f'<path class="grid" stroke="var(--faint, #dfdcd3)" d="M{LEFT} {y:.1f}H{right:.1f}"/>'
        f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{100 * share:.0f}%</text>'
    )


def mark(number: int, analysis: Analysis) -> str:
    """Draw the number of a turning point on the line of whoever it mattered most to."""
    one = analysis.turning_points[number]
    seat = max(range(len(one.change)), key=lambda seat: abs(one.change[seat]))
    shares = next(booking.shares for booking in analysis.bookings if booking.last == one.last)
    x, y = x_of(one.last, analysis), y_of(shares[seat])
    text = f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">{number + 1}</text>'
    looks = f'class="at" fill="var(--paper, #fff)" stroke-width="2.5" stroke="{colour(seat)}"'
    return f'<circle {looks} cx="{x:.1f}" cy="{y:.1f}" r="10"/>{text}'


def names_at_the_end(analysis: Analysis) -> str:
    """Write the names where the lines end, none over another."""
    ends = sorted((y_of(one.result), one.seat) for one in analysis.accounts)
    parts, last = [], -float(APART)
    for n, (y, seat) in enumerate(ends):
        below = (len(ends) - 1 - n) * APART
        last = min(max(y, last + APART), HEIGHT - BOTTOM - below + 4)
        text = escape(analysis.names[seat])
        x = x_of(analysis.events, analysis) + 10
        parts.append(f'<text class="name" style="fill:{colour(seat)}" x="{x:.1f}" y="{last + 4:.1f}">{text}</text>')
    return "".join(parts)


def account_bar(account: Account, furthest: float, lang: str = "en") -> str:
    """Draw what raised and what lowered a seat's share: parts to the right of the middle, and to the left of it."""
    middle, scale = ROOM / 2, ROOM / 2 / max(furthest, 1e-9)
    ends, parts = {True: middle, False: middle}, []
    for name in PARTS:
        value = getattr(account, name)
        size = abs(value) * scale
        if size < SMALLEST:
            continue
        up = value > 0
        at = ends[up] if up else ends[up] - size
        ends[up] += size if up else -size
        title = f"<title>{escape(say(lang, name))}: {100 * value:+.0f}%</title>"
        parts.append(
            f'<rect x="{at:.1f}" y="6" width="{size:.1f}" height="22" fill="var(--{name}, {TONES[name]})">{title}</rect>'
        )
    axis = f'<path d="M{middle} 0V34" stroke="var(--quiet, #5b646d)" stroke-width="1.5"/>'
    label = escape(", ".join(f"{say(lang, name)} {100 * getattr(account, name):+.0f}%" for name in PARTS))
    frame = f'viewBox="0 0 {ROOM} 34" preserveAspectRatio="none" role="img" aria-label="{label}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{"".join(parts)}{axis}</svg>'


def furthest(analysis: Analysis) -> float:
    """Give how far the longest bar reaches to either side."""
    sums = []
    for account in analysis.accounts:
        values: list[float] = [getattr(account, name) for name in PARTS]
        sums += [sum(value for value in values if value > 0), -sum(value for value in values if value < 0)]
    return max(sums)
