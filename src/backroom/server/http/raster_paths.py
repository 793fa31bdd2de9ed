"""Outlines of SVG as polygons: paths, boxes, circles and ellipses, as far as our own pictures use them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt, tau

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Line = tuple[list[Point], bool]  # and whether it is closed

SAME: Matrix = (1, 0, 0, 1, 0, 0)
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?"
TOKEN = re.compile(rf"[a-zA-Z]|{NUMBER}")
TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "a": 7, "z": 0}
STEPS = 8  # straight pieces of a curve
ROUND = 64  # of a circle


def times(one: Matrix, other: Matrix) -> Matrix:
    """Do another change of place first, then one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def placed(matrix: Matrix, point: Point) -> Point:
    """Give the place of a point."""
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def scale_of(matrix: Matrix) -> float:
    """Tell how much larger things become."""
    return sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def transformed(text: str) -> Matrix:
    """Read a transform."""
    matrix = SAME
    for name, inside in TRANSFORM.findall(text):
        values = [float(one) for one in re.findall(NUMBER, inside)]
        matrix = times(matrix, change(name, values))
    return matrix


def change(name: str, values: list[float]) -> Matrix:
    """Give one change of place."""
    if name == "translate":
        return (1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0)
    if name == "scale":
        return (values[0], 0, 0, values[-1], 0, 0)
    if name == "rotate":
        turn, (x, y) = values[0] * pi / 180, values[1:3] or (0, 0)
        c, s = cos(turn), sin(turn)
        return times((1, 0, 0, 1, x, y), times((c, s, -s, c, 0, 0), (1, 0, 0, 1, -x, -y)))
    return SAME


def outlines(tag: str, looks: Mapping[str, str]) -> list[Line]:
    """Give the outlines of an element."""
    value = {name: float(found[0]) for name, text in looks.items() if (found := re.match(NUMBER, text))}
    if tag == "path":
        return list(path(looks.get("d", "")))
    if tag == "rect":
        return [(box(value), True)]
    rx, ry = value.get("rx", value.get("r", 0)), value.get("ry", value.get("r", 0))
    return [(oval(value.get("cx", 0), value.get("cy", 0), rx, ry), True)]


def oval(x: float, y: float, rx: float, ry: float, first: float = 0, last: float = tau, pieces: int = ROUND) -> list[Point]:
    """Give points of an ellipse between two angles."""
    return [
        (x + rx * cos(first + (last - first) * n / pieces), y + ry * sin(first + (last - first) * n / pieces))
        for n in range(pieces + 1)
    ]


def box(value: Mapping[str, float]) -> list[Point]:
    """Give the outline of a box, with rounded corners if it has a radius."""
    x, y, w, h = (value.get(name, 0) for name in ("x", "y", "width", "height"))
    r = min(value.get("rx", 0), w / 2, h / 2)
    if not r:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    corners = ((x + w - r, y + r, -pi / 2), (x + w - r, y + h - r, 0), (x + r, y + h - r, pi / 2), (x + r, y + r, pi))
    return [point for cx, cy, turn in corners for point in oval(cx, cy, r, r, turn, turn + pi / 2, STEPS)]


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Read the commands of a path, each with its numbers; one that is repeated is told again."""
    name, values = "", list[float]()
    for token in TOKEN.findall(d):
        if token.isalpha():
            name = token
        else:
            values.append(float(token))
        if name and len(values) == TAKES[name.lower()]:
            yield name, values
            values = []
            name = {"m": "l", "M": "L", "z": "", "Z": ""}.get(name, name)


def path(d: str) -> Iterator[Line]:
    """Follow a path; give its lines."""
    points, at, start = list[Point](), (0.0, 0.0), (0.0, 0.0)
    for name, values in commands(d):
        if name in "Zz":
            yield points, True
            points, at = [start], start
            continue
        new = followed(name, values, at)
        at = new[-1]
        if name in "Mm":
            if len(points) > 1:
                yield points, False
            points, start = [at], at
        else:
            points += new
    if len(points) > 1:
        yield points, False


def followed(name: str, values: list[float], at: Point) -> list[Point]:
    """Give the points that a command leads through from a place."""
    x, y = at if name.islower() else (0.0, 0.0)
    kind = name.lower()
    if kind == "h":
        return [(x + values[0], at[1])]
    if kind == "v":
        return [(at[0], y + values[0])]
    if kind == "a":
        return arc(at, values, (x + values[5], y + values[6]))
    ends = [(x + values[n], y + values[n + 1]) for n in range(0, len(values), 2)]
    return ends if len(ends) == 1 else [bent([at, *ends], n / STEPS) for n in range(1, STEPS + 1)]


def bent(points: list[Point], t: float) -> Point:
    """Give a point of a curve (de Casteljau)."""
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def arc(at: Point, values: list[float], end: Point) -> list[Point]:
    """Give points of an arc of a circle, as in section B.2.4 of SVG; our pictures turn no ellipses."""
    r, large, sweep = max(values[0], hypot(end[0] - at[0], end[1] - at[1]) / 2), bool(values[3]), bool(values[4])
    dx, dy = (at[0] - end[0]) / 2, (at[1] - end[1]) / 2
    if not (dx or dy) or not r:
        return [end]
    far = sqrt(max(0.0, r * r - dx * dx - dy * dy) / (dx * dx + dy * dy)) * (1 if large != sweep else -1)
    cx, cy = far * dy + (at[0] + end[0]) / 2, -far * dx + (at[1] + end[1]) / 2
    first, last = angle(at[0] - cx, at[1] - cy), angle(end[0] - cx, end[1] - cy)
    last += tau * ((last < first) if sweep else -(last > first))
    return oval(cx, cy, r, r, first, last, STEPS)[1:]


def angle(x: float, y: float) -> float:
    """Give the direction of a point."""
    return atan2(y, x)
