"""Beside the town: what the round is about, and what every player has."""

from __future__ import annotations

from collections.abc import Iterator

from backroom.games.big_shot.board import LOT_NAMES
from backroom.games.big_shot.picture import colours
from backroom.games.big_shot.picture.city import cubes_of, owner_ring
from backroom.games.big_shot.picture.icons import coin, cube, die
from backroom.games.big_shot.picture.plan import COLUMN, Box
from backroom.games.big_shot.picture.subject import Subject
from backroom.games.big_shot.shapes import LotName
from backroom.kernel.svg import Looks, circle, fitted, group, lettered, lettering_width, moved, rect, text, width_of, wrapped

PAD = 16
CHIPS = 5  # lots in a row
LEGEND = 104  # how high it is


def column(subject: Subject) -> Iterator[str]:
    """Draw one card below the other: the round, each seat, the neutral colour."""
    y = COLUMN.y
    cards = [round_card(subject), *(seat_card(subject, seat) for seat in range(len(subject.names)))]
    cards += [neutral(subject, colour) for colour, about in subject.position["colours"].items() if about["seat"] is None]
    below = COLUMN.y + COLUMN.h - LEGEND
    for card, height, marked in cards:
        edge: Looks = {"stroke": colours.GLOW, "stroke_width": 3} if marked else {"stroke": colours.LINE, "stroke_width": 1.4}
        yield moved(COLUMN.x, y, rect(0, 0, COLUMN.w, height, 10, fill=colours.CARD, **edge), card)
        y += height + 10
    if y <= below:
        yield moved(COLUMN.x, below, *legend(subject))


Card = tuple[str, float, bool]  # what is on it, how high it is, whether it is marked


def legend(subject: Subject) -> Iterator[str]:
    """Say what the rings around lots mean."""
    colour = next(iter(subject.position["colours"]))
    signs = (
        ("would own", "".join(owner_ring(Box(0, 0, 34, 26), colour, True))),
        ("tie", "".join(owner_ring(Box(0, 0, 34, 26), None, True))),
        (
            "full",
            "".join(circle(4 + 13 * n, 13, 3.4, fill=colours.INK_2 if n < 2 else "none", stroke=colours.INK_2) for n in range(3)),
        ),
    )
    for line, (key, sign) in enumerate(signs):
        yield moved(PAD, line * 34, sign, text(50, 18.5, subject.say(key), 14, colours.INK_2))


def round_card(subject: Subject) -> Card:
    """Draw what the game waits for, the cubes that are for sale or to be placed, and the die."""
    placing = any(subject.position["hand"].values())
    row = subject.position["hand"] if placing else subject.position["ring"][subject.position["broker"] - 1]
    lines = wrapped(subject.now, COLUMN.w - 2 * PAD, 18, bold=True)
    parts = [text(PAD, 32 + 24 * n, line, 18, colours.INK, font_weight=650) for n, line in enumerate(lines)]
    y = 24.0 * len(lines)
    if subject.over or subject.position["stage"] == "rolling":
        return group(*parts), y + 28, False
    parts.append(text(PAD, y + 38, subject.say("hand" if placing else "block"), 14, colours.INK_2))
    parts += [cube(colour, PAD + n * 38, y + 50, 32) for n, colour in enumerate(cubes_of(row))]
    parts.append(die(subject.position["die"], COLUMN.w - PAD - 48, y + 36, 48) if subject.position["die"] else "")
    if placing:
        return group(*parts), y + 96, False
    parts.append(text(PAD, y + 108, high_bid(subject), 16, colours.INK, font_weight=600))
    return group(*parts), y + 124, False


def high_bid(subject: Subject) -> str:
    """Tell the highest bid and whose it is."""
    auction = subject.position["auction"]
    if auction["high_bidder"] is None:
        return subject.say("no bid")
    words = subject.say("high bid", n=auction["high_bid"], who=subject.names[auction["high_bidder"]])
    return fitted(words, COLUMN.w - 2 * PAD, 16, bold=True)


def seat_card(subject: Subject, seat: int) -> Card:
    """Draw what a seat has: its purses, its IOUs and its lots, colour by colour."""
    acts = subject.position["turn"] == seat
    badges = list(badges_of(subject, seat))
    parts, right = [], float(COLUMN.w - PAD)
    for words, ink, ground in badges:
        wide = width_of(words, 13, bold=True) + 16
        right -= wide
        parts.append(badge(right, 12, wide, words, ink, ground))
        right -= 6
    name = ("▶ " if acts else "") + subject.names[seat]
    parts.insert(0, text(PAD, 30, fitted(name, right - PAD - 4, 19, bold=True), 19, colours.INK, font_weight=700))
    y = 40.0
    for colour, about in subject.position["colours"].items():
        if about["seat"] == seat:
            piece, height = purse(subject, colour)
            parts.append(moved(0, y, piece))
            y += height
    fortune = subject.fortunes[seat]
    lots = subject.say({0: "no lots", 1: "one lot"}.get(fortune["lots"], "lots"), n=fortune["lots"])
    if fortune["fortune"] is not None:
        key = "fortune" if subject.over else "ends"
        lots = f"{subject.say(key, n=fortune['fortune'])}, {lots}".replace("-", "−")
    parts.append(text(PAD, y + 16, lots, 14, colours.INK_2))
    return group(*parts), y + 30, acts or seat in subject.winners


def badges_of(subject: Subject, seat: int) -> Iterator[tuple[str, str, str]]:
    """Tell what a seat does, or did in this auction, from right to left: words, ink and ground."""
    auction = subject.position["auction"]
    if seat in subject.winners:
        yield f"★ {subject.say('wins')}", "#fffaf0", colours.GOOD
    if subject.over:
        return
    if auction["caught"][seat]:
        yield subject.say("caught"), colours.WARN, colours.WARN_GROUND
    if subject.position["stage"] != "rolling":
        if auction["bids"][seat]:
            yield subject.say("bid", n=auction["bids"][seat]), colours.INK, colours.CARD_2
        if auction["passed"][seat] and subject.position["stage"] == "bidding":
            yield subject.say("out"), colours.INK_2, colours.CARD_2


def badge(x: float, y: float, wide: float, words: str, ink: str, ground: str) -> str:
    """Draw a word in a pill."""
    pill = rect(x, y, wide, 23, 11, fill=ground, stroke=colours.LINE_STRONG, stroke_width=1)
    return pill + text(x + wide / 2, y + 16.5, words, 13, ink, "middle", font_weight=600)


def purse(subject: Subject, colour: str) -> tuple[str, float]:
    """Draw what a colour has, and how high that is."""
    about = next(about for name, about in subject.position["colours"].items() if name == colour)
    parts = [cube(colour, PAD, 6, 26), coin(PAD + 36, 11, 20)]
    hidden = about["money"] is None
    looks: Looks = {"font_style": "italic"} if hidden else {"font_weight": 700}
    parts.append(text(PAD + 60, 27, subject.money(about["money"]), 17 if hidden else 19, colours.INK, **looks))
    parts += [slip(PAD + 124, 8, about["ious"])] if about["ious"] else []
    sold = [name for name in LOT_NAMES if subject.position["city"][name]["owner"] == colour]
    parts += [chip(PAD + n % CHIPS * 62, 44 + n // CHIPS * 30, name) for n, name in enumerate(sold)]
    return group(*parts), 42 + -(-len(sold) // CHIPS) * 30


def slip(x: float, y: float, ious: int) -> str:
    """Draw IOUs as a slip that hurts to look at."""
    words = f"{ious} × −10"
    wide = width_of(words, 15, bold=True) + 14
    paper = rect(0, 0, wide, 24, 3, fill=colours.WARN_GROUND, stroke=colours.WARN, stroke_width=1.2)
    return group(
        paper,
        text(wide / 2, 17.5, words, 15, colours.WARN, "middle", font_weight=650),
        transform=f"translate({x} {y}) rotate(-2)",
    )


def chip(x: float, y: float, name: LotName) -> str:
    """Draw a lot that was bought."""
    words = name.replace("x2", "×2")
    frame = rect(x, y, 56, 25, 4, fill=colours.CARD_2, stroke=colours.LINE_STRONG, stroke_width=1.2)
    return frame + lettered(x + 28 - lettering_width(words, 17) / 2, y + 19, words, 17, colours.INK)


def neutral(subject: Subject, colour: str) -> Card:
    """Draw the colour that nobody plays."""
    piece, height = purse_of_nobody(subject, colour)
    return piece, height, False


def purse_of_nobody(subject: Subject, colour: str) -> tuple[str, float]:
    """Draw the neutral colour and its lots."""
    sold = [name for name in LOT_NAMES if subject.position["city"][name]["owner"] == colour]
    words = (
        f"{subject.colour(colour)}: {subject.say('neutral')}" if subject.lang == "en" else f"{subject.colour(colour)} : neutre"
    )
    parts = [cube(colour, PAD, 11, 26), text(PAD + 38, 31, words, 16, colours.INK_2)]
    parts += [chip(PAD + n % CHIPS * 62, 46 + n // CHIPS * 30, name) for n, name in enumerate(sold)]
    return group(*parts), 48 + -(-len(sold) // CHIPS) * 30
