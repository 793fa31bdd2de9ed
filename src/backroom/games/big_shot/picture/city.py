"""The town from above: the ring of spaces, the districts with their lots, and the broker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from backroom.games.big_shot.board import LOT_NAMES
from backroom.games.big_shot.picture import colours
from backroom.games.big_shot.picture.icons import broker, building, cube, flag, rose, trees
from backroom.games.big_shot.picture.plan import CITY, CUBE, DISTRICTS, LOT_BOXES, SPACE_BOXES, STRIP, Box
from backroom.games.big_shot.picture.subject import Subject
from backroom.games.big_shot.shapes import Colour, Cubes, LotName
from backroom.kernel.svg import Looks, circle, group, lettered, moved, rect, title


def town(subject: Subject) -> Iterator[str]:
    """Draw the whole board."""
    yield rect(CITY.x - 4, CITY.y - 4, CITY.w + 8, CITY.h + 8, 8, fill=colours.STREET)
    for number, box in enumerate(SPACE_BOXES, 1):
        yield space(subject, number, box)
    for letter, box in DISTRICTS.items():
        yield rect(*box, 9, fill=colours.DISTRICT[letter], stroke=colours.LINE_STRONG, stroke_width=1.6, stroke_dasharray="7 5")
        yield lettered(box.x + 10, box.y + STRIP - 7, letter, 24, colours.INK)
    for name in LOT_NAMES:
        yield lot(subject, name, LOT_BOXES[name])
    yield rose(DISTRICTS["B"].x - 4, DISTRICTS["C"].y - 4)
    yield figure(SPACE_BOXES[subject.position["broker"] - 1])


def cubes_of(row: Cubes) -> list[Colour]:
    """List the cubes of a row, one colour for each."""
    return [colour for colour, count in row.items() for _ in range(count)]


def space(subject: Subject, number: int, box: Box) -> str:
    """Draw a space of the ring: its number, and the cubes that wait there for an auction."""
    row = subject.position["ring"][number - 1]
    cubes, here = cubes_of(row), subject.position["broker"] == number
    looks: Looks = {"fill": colours.CARD, "stroke": colours.LINE_STRONG, "stroke_width": 1.2}
    if not cubes:
        looks |= {"fill": "none", "stroke_dasharray": "3 5"}
    if here:
        looks |= {"fill": colours.CARD_2, "stroke": colours.GLOW, "stroke_width": 4}
    step = CUBE * 1.16
    lying = box.w > box.h
    columns = 4 if lying else 2
    x = box.x + box.w - columns * step - 10 if lying else box.x + (box.w - columns * step) / 2 + 2
    y = box.y + (box.h - step) / 2 if lying else box.y + box.h - 2 * step - 10
    return group(
        title(subject.say("space", n=number, cubes=subject.counted(row))),
        rect(box.x + 3, box.y + 3, box.w - 6, box.h - 6, 7, **looks),
        lettered(box.x + 13, box.y + 26, str(number), 19, colours.BRASS if cubes else colours.INK_2),
        *(cube(colour, x + n % columns * step, y + n // columns * step) for n, colour in enumerate(cubes)),
    )


def figure(box: Box) -> str:
    """Draw the broker on his space."""
    if box.w > box.h:
        return broker(box.x + 56, box.y + box.h - 8)
    return broker(box.x + box.w - 24, box.y + 66)


def lot(subject: Subject, name: LotName, box: Box) -> str:
    """Draw a lot: its value, its cubes stacked by colour, and who owns it or would own it now."""
    here, park = subject.position["city"][name], name.endswith("x2")
    sold, leader = here["owner"], subject.lots[name]["owner"]
    ground = colours.SOLD if sold else colours.PARK if park else colours.BLOCK
    value = "×2" if park else name[1:]
    parts = [
        title(subject.about(name)),
        rect(*box, 6, fill=ground, stroke=colours.LINE_STRONG, stroke_width=1.2),
        trees(box.x + box.w - 34, box.y + 12) if park and not sold else "",
        building(box, park, sold),
    ]
    if sold:
        parts.append(cube(sold, box.x + box.w - CUBE - 9, box.y + 9))
    else:
        parts += [*owner_ring(box, leader, any(here["cubes"].values())), *stacks(here["cubes"], box)]
        parts.append(pips(sum(here["cubes"].values()), box, park))
        parts.append(flag(leader, box.x + (54 if len(value) > 1 else 36), box.y + 11) if leader else "")
    return group(*parts, lettered(box.x + 11, box.y + 31, value, 28, colours.INK))


def owner_ring(box: Box, leader: str | None, cubes: bool) -> Iterator[str]:
    """Draw a ring in the colour of whom the lot would belong to, a broken one where a tie cancels."""
    inner = Box(box.x + 3, box.y + 3, box.w - 6, box.h - 6)
    if leader:
        shade = colours.SHADES[leader]
        yield rect(*inner, 5, fill="none", stroke=shade.edge, stroke_width=6)
        yield rect(*inner, 5, fill="none", stroke=shade.fill, stroke_width=4)
    elif cubes:
        yield rect(*inner, 5, fill="none", stroke=colours.INK_2, stroke_width=3, stroke_dasharray="8 7")


def stacks(row: Cubes, box: Box) -> Iterator[str]:
    """Stack the cubes by colour, so that a majority shows at once."""
    piles = [(colour, count) for colour, count in row.items() if count]
    step = min(CUBE * 1.3, (box.w - 14) / max(4, len(piles)))
    x = box.x + (box.w - len(piles) * step) / 2 + (step - CUBE) / 2
    base = box.y + box.h - CUBE - 8
    for column, (colour, count) in enumerate(piles):
        for level in range(count):
            yield cube(colour, x + column * step, base - level * CUBE * 0.92)


@lru_cache(256)
def pips(full: int, box: Box, park: bool) -> str:
    """Draw how full a lot is, of seven cubes."""
    narrow = box.w < 130
    x, y = (box.x + 13 if narrow else box.x + box.w - 62), box.y + (44 if narrow or park else 15)
    dots = (circle(8 * n, 0, 2.6, fill=colours.INK_2 if n < full else "none") for n in range(7))
    return moved(x, y, *dots, stroke=colours.INK_2)
