"""Below the jobs: the cards of the players, face up where this observer may see them."""

from __future__ import annotations

from collections.abc import Iterator

from backroom.games.big_score.picture import colours
from backroom.games.big_score.picture.icons import back, big_card, card, cards_of
from backroom.games.big_score.picture.jobs import GAP, WIDE
from backroom.games.big_score.picture.subject import Subject
from backroom.kernel.seats import EVERYONE
from backroom.kernel.svg import SANS, fitted, group, moved, path, rect, text

ROW = 108.0
OWN = 156.0


def height(subject: Subject) -> float:
    """Tell how high the strip is."""
    if subject.seen_by >= 0:
        player = subject.position["players"][subject.seen_by]
        return OWN if player["pack"] or player["hand"] or player["training"] else 36
    return ROW if len(subject.names) <= 3 else 2 * ROW + GAP


def strip(subject: Subject) -> Iterator[str]:
    """Draw one's own cards large; for everybody else a box for each player."""
    if subject.seen_by >= 0:
        yield from own(subject, subject.seen_by)
        return
    for seat in range(len(subject.names)):
        yield moved(seat % 3 * (WIDE + GAP), seat // 3 * (ROW + GAP), *cards_box(subject, seat))


def label(subject: Subject, right: float, y: float) -> str:
    """Say where the packs go in the draft, and how many cards are left to be dealt."""
    deck = subject.say("deck", n=subject.position["deck"])
    if subject.position["stage"] not in ("dealing", "draft"):
        return text(right, y, deck, 15, colours.INK_2, "end")
    turned = 180 if subject.position["passing"] == "left" else 0
    turn = f"translate({right - 14:g} {y - 5:g}) rotate({turned})"
    arrow = path("M-14 0 H12 M4 -8 L13 0 L4 8", fill="none", stroke=colours.GLOW, stroke_width=3, transform=turn)
    return arrow + text(right - 40, y, f"{deck} · {subject.say(subject.position['passing'])}", 15, colours.INK_2, "end")


def own(subject: Subject, seat: int) -> Iterator[str]:
    """Draw the pack and the crew that a seat itself sees."""
    player = subject.position["players"][seat]
    pack, hand, training = cards_of(player["pack"]), cards_of(player["hand"]), cards_of(player["training"])
    key, kinds = ("own pack", pack) if pack else ("own crew", hand)
    head = fitted(subject.say(key, who=subject.names[seat]), 480, 17, bold=True)
    yield text(0, 20, head, 17, colours.INK, family=SANS, font_weight=600)
    yield label(subject, 1000, 20)
    step = min(92.0, (1000 - 84 - (250 if training or (pack and hand) else 0)) / max(1, len(kinds) - 1))
    for n, kind in enumerate(kinds):
        yield big_card(kind, subject.word(kind.rstrip("*")), 2 + n * step, 38)
    beside = [("crew", hand if pack else []), ("training", training)]
    for line, (what, row) in enumerate((what, row) for what, row in beside if row):
        yield text(770, 58 + 56 * line, subject.say(what), 14, colours.INK_2)
        yield "".join(card(kind, 770 + n * min(34, 230 / len(row)), 64 + 56 * line, 30) for n, kind in enumerate(row))


def cards_box(subject: Subject, seat: int) -> Iterator[str]:
    """Draw the cards of a seat, open or as so many backs."""
    player = subject.position["players"][seat]
    yield rect(0, 0, WIDE, ROW, 8, fill=colours.CARD, stroke=colours.LINE, stroke_width=1.2)
    yield text(12, 22, fitted(subject.names[seat], 190, 15, bold=True), 15, colours.INK, font_weight=650)
    yield text(WIDE - 12, 22, subject.say("cards", n=player["cards"]), 14, colours.INK_2, "end")
    rows = [(what, cards_of(row)) for what, row in (("pack", player["pack"]), ("crew", player["hand"]))]
    rows += [] if rows[0][1] and rows[1][1] else [("training", cards_of(player["training"]))]
    if subject.seen_by != EVERYONE:
        step = min(26.0, (WIDE - 50) / max(1, player["cards"]))
        yield group(*(back(12 + n * step, 42, 30) for n in range(player["cards"])))
        return
    for line, (what, row) in enumerate((what, row) for what, row in rows if row):
        y = 32 + 38 * line
        yield text(12, y + 20, fitted(subject.say(what), 66, 13), 13, colours.INK_2)
        yield "".join(card(kind, 82 + n * min(32.0, 234 / len(row)), y, 28) for n, kind in enumerate(row))
