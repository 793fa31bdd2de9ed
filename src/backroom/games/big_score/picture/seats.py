"""Beside the board: what the game waits for, and what every player has."""

from __future__ import annotations

from collections.abc import Iterator

from backroom.games.big_score.picture import colours
from backroom.games.big_score.picture.icons import BAR, back, boss, cards_of, counted, glyph, pill
from backroom.games.big_score.picture.subject import Subject
from backroom.kernel.svg import circle, fitted, group, moved, rect, text, width_of, wrapped

WIDE, PAD = 340.0, 14
LINES = 4  # of what the game waits for
BOTTOM = 822  # of the column


def column(subject: Subject) -> Iterator[str]:
    """Draw one card below the other."""
    lines = wrapped(subject.now, WIDE - 2 * PAD, 17, bold=True)
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], f"{lines[LINES - 1]} …"]
    high = 22.0 * len(lines) + 20
    yield rect(0, 0, WIDE, high, 10, fill=colours.CARD, stroke=colours.NEON, stroke_width=1.6)
    yield "".join(text(PAD, 28 + 22 * n, line, 17, colours.INK, font_weight=650) for n, line in enumerate(lines))
    y = high + 8
    for seat in range(len(subject.names)):
        card, high = seat_card(subject, seat)
        marked = seat in subject.waiting or seat in subject.winners
        edge = colours.BRASS if seat in subject.winners else colours.NEON if marked else colours.LINE
        frame = rect(0, 0, WIDE, high, 10, fill=colours.CARD, stroke=edge, stroke_width=2.4 if marked else 1.2)
        yield moved(0, y, frame, card)
        y += high + 8
    if not subject.act_two and y + 96 <= BOTTOM:
        yield moved(0, BOTTOM - 96, *legend(subject))


def legend(subject: Subject) -> Iterator[str]:
    """Name the signs of the crew."""
    for n, kind in enumerate(colours.CREW):
        x, y = PAD + n % 2 * 160, n // 2 * 32
        yield glyph(kind, x, y, 22) + text(x + 32, y + 16, subject.word(kind), 14, colours.INK_2)


def seat_card(subject: Subject, seat: int) -> tuple[str, float]:
    """Draw what a seat has, and give how high that is."""
    player = subject.position["players"][seat]
    parts = [boss(player["boss"], 8, 10, 52)] if player["boss"] else []
    right = WIDE - PAD
    for words, ink, ground in badges(subject, seat):
        shape, wide = pill(right, 8, words, ink, ground)
        parts.append(shape)
        right -= wide + 6
    name = ("★ " if seat in subject.winners else "▶ " if seat in subject.waiting else "") + subject.names[seat]
    parts.append(text(68, 26, fitted(name, right - 72, 17, bold=True), 17, colours.INK, font_weight=700))
    cash = subject.say("cash", n=player["cash"])
    parts.append(text(68, 51, cash, 18, colours.BRASS, font_weight=700))
    parts.append(signs(subject, seat, 68 + width_of(cash, 18, bold=True) + 10))
    parts.append(text(WIDE - PAD, 50, subject.say("worth", n=subject.fortunes[seat]), 14, colours.INK_2, "end"))
    tokens = [*player["payout"].items(), *([(BAR, 0)] if player["loot"] else []), *player["loot"].items()]
    row, lines = counted(tokens, PAD, 62, WIDE - 2 * PAD)
    return group(*parts, row), 66.0 + 27 * lines


def badges(subject: Subject, seat: int) -> Iterator[tuple[str, str, str]]:
    """Tell how a seat stands, from right to left: words, ink and ground."""
    player = subject.position["players"][seat]
    if player["where"] == "busted":
        yield subject.say("busted"), colours.WARN, colours.WARN_GROUND
    elif player["where"] == "fled":
        yield subject.say("fled"), colours.GOOD, colours.CARD
    if subject.position["marker"] == seat and not subject.over:
        yield f"1 {subject.say('first')}", colours.BRASS, colours.CARD_2


def signs(subject: Subject, seat: int, x: float) -> str:
    """Draw Jacks, the ability or the number of cards, and the experts in training."""
    player = subject.position["players"][seat]
    parts = []
    for _ in range(0 if subject.act_two or subject.position["stage"] == "bosses" else player["jacks"]):
        parts.append(rect(x, 36, 17, 20, 4, fill="none", stroke=colours.NEON, stroke_width=1.5))
        parts.append(text(x + 8.5, 51, subject.say("jack sign"), 14, colours.NEON, "middle", font_weight=700))
        x += 22
    if player["ability"]:
        used = player["used"]
        parts.append(
            circle(x + 13, 46, 14, fill=colours.CARD_2, stroke=colours.LINE_STRONG if used else colours.BRASS, stroke_width=1.5)
        )
        parts.append(glyph(f"{player['ability']}*", x + 3, 36, 20, dim=used))
        x += 34
    elif not subject.act_two and player["cards"]:
        parts.append(back(x, 35, 15) + text(x + 20, 51, player["cards"], 15, colours.INK_2, font_weight=600))
        x += 50
    if not player["ability"]:
        for kind in cards_of(player["training"]):
            parts.append(glyph(kind, x, 35, 22))
            x += 25
    return group(*parts)
