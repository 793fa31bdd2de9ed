"""A position as a picture: the game's own drawing, or its position as a plain table where it brings none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from backroom.kernel.cells import Record
from backroom.kernel.game import game_of
from backroom.kernel.phrases import known_language
from backroom.kernel.seats import EVERYONE, NOBODY
from backroom.kernel.svg import fitted, group, moved, rect, sheet, text, wrapped

WIDTH, LINE, SIZE, PAD = 1000, 24, 15, 24
GROUND, STRIPE, INK, INK_2 = "#fbf9f4", "#efebe0", "#241f18", "#5d5548"
LABEL = 240  # how wide the names of things are
OTHERS = {
    "en": {"seen": "as {who} sees it", "watched": "as a spectator sees it"},
    "fr": {"seen": "vu par {who}", "watched": "vu par le public"},
}

Row = tuple[int, str, str | list[str]]  # how far it is indented, a name, and a value or one for each seat


def picture(view: Record, names: Sequence[str], lang: str = "en") -> str:
    """Draw what a view shows, as SVG."""
    drawing = game_of(view).part("picture") or plain
    return str(drawing(view, names, known_language(lang)))


def plain(view: Record, names: Sequence[str], lang: str) -> str:
    """Draw a position as a table of names and values; what holds one entry for each seat has a column for each."""
    game = game_of(view)
    rows = list(rows_of(game.words.position(view), 0, int(view.seats)))
    head = game.title
    if view.seen_by != EVERYONE:
        key = "watched" if view.seen_by == NOBODY else "seen"
        head += " · " + OTHERS[lang][key].format(who=names[view.seen_by] if view.seen_by >= 0 else "")
    y, lines = PAD + 48.0, []
    for number, row in enumerate([(0, "", list(names)), *rows]):
        drawn, high = line(row, bold=number == 0)
        stripe = rect(PAD - 8, 0, WIDTH - 2 * PAD + 16, high, 4, fill=STRIPE) if number % 2 == 0 else ""
        lines.append(moved(0, y, stripe, drawn))
        y += high
    description = (f"{name}: {value if isinstance(value, str) else ', '.join(value)}." for _, name, value in rows if value)
    ground = rect(0, 0, WIDTH, y + PAD, fill=GROUND)
    return sheet(WIDTH, y + PAD, head, description, ground, text(PAD, 44, head, 22, INK, font_weight=700), *lines)


def rows_of(value: Mapping[str, Any], indent: int, seats: int) -> Iterator[Row]:
    """Tell nested data row by row."""
    for key, inner in value.items():
        if isinstance(inner, list | tuple) and len(inner) == seats:
            if all(isinstance(one, Mapping) for one in inner):
                yield indent, str(key), ""
                for name in dict.fromkeys(name for one in inner for name in one):
                    yield indent + 1, str(name), [short(one.get(name)) for one in inner]
            else:
                yield indent, str(key), [short(one) for one in inner]
        elif isinstance(inner, Mapping) and any(isinstance(one, Mapping) for one in inner.values()):
            yield indent, str(key), ""
            yield from rows_of(inner, indent + 1, seats)
        elif isinstance(inner, list | tuple) and any(isinstance(one, Mapping) for one in inner):
            yield indent, str(key), ""
            yield from ((indent + 1, str(n), short(one)) for n, one in enumerate(inner, 1))
        else:
            yield indent, str(key), short(inner)


def short(value: Any) -> str:
    """Write a value on one line; what is unknown, or not there, as a dash."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {short(inner)}" for name, inner in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(short(one) for one in value) or "–"
    return "–" if value is None else {True: "✓", False: "·"}[value] if isinstance(value, bool) else str(value)


def line(row: Row, bold: bool = False) -> tuple[str, float]:
    """Draw one row, and give how high it is."""
    indent, name, value = row
    values = [value] if isinstance(value, str) else value
    room = (WIDTH - LABEL - 2 * PAD) / max(1, len(values))
    parts, most = [text(PAD + 18 * indent, 17, fitted(name, LABEL - 18 * indent, SIZE), SIZE, INK_2)], 1
    for n, one in enumerate(values):
        words = wrapped(one, room - 8, SIZE, bold)
        most = max(most, len(words))
        at, looks = PAD + LABEL + n * room, {"font_weight": 700 if bold else None}
        parts += [text(at, 17 + LINE * k, said, SIZE, INK, **looks) for k, said in enumerate(words)]
    return group(*parts), float(LINE * most)
