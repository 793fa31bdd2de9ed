"""Act II: the cops closing in, the round door with what is still behind it, the floor before it, and everybody's fist."""

from __future__ import annotations

from collections.abc import Iterator

from backroom.games.big_score.picture import colours
from backroom.games.big_score.picture.icons import fist, token
from backroom.games.big_score.picture.subject import Subject
from backroom.kernel.svg import SANS, Looks, circle, fitted, group, lettered, moved, rect, text, title

WIDE, HIGH = 1000.0, 830.0
ROB = 0


def vault(subject: Subject) -> Iterator[str]:
    """Draw all of it."""
    yield track(subject)
    yield moved(262, 372, *door(subject))
    tokens = sum(subject.position["floor"].values())
    high = 110 + 94.0 * max(1, -(-tokens // 5)) if tokens <= 10 else 290
    top = max(104.0, 372 - (high + (66 + 33 * len(subject.odds) if subject.odds else 0)) / 2)
    yield moved(540, top, *floor(subject, high))
    yield moved(540, top + high + 24, *odds(subject))
    yield moved(0, 676, *hands(subject))


def track(subject: Subject) -> str:
    """Draw the cop track, lit space by space."""
    step, size = 108.0, 92.0
    left = (WIDE - subject.bust_at * step + step - size) / 2
    parts = [title(subject.say("track", n=subject.position["cops"], of=subject.bust_at))]
    for n in range(subject.bust_at):
        lit, last = n < subject.position["cops"], n + 1 == subject.bust_at
        edge = "#ff5c78" if lit else colours.WARN if last else colours.LINE_STRONG
        x = left + n * step
        parts.append(rect(x, 4, size, 76, 12, fill="#3a1440" if lit else colours.CARD, stroke=edge, stroke_width=3 if lit else 2))
        if lit:
            parts.append(token("cop", x + size / 2 - 24, 10 if last else 18, 48))
        if last:
            parts.append(
                text(x + size / 2, 74 if lit else 49, subject.say("bust"), 17, colours.WARN, "middle", SANS, font_weight=700)
            )
        elif not lit:
            parts.append(lettered(x + size / 2, 53, str(subject.bust_at - 1 - n), 30, colours.INK_2, "middle"))
    return group(*parts)


def door(subject: Subject) -> Iterator[str]:
    """Draw the round door, and the tokens that are still behind it."""
    yield circle(0, 0, 258, fill=colours.NIGHT, stroke=colours.GLOW, stroke_width=4)
    yield circle(0, 0, 232, fill="#343f72", stroke=colours.STEEL, stroke_width=8)
    yield circle(0, 0, 190, fill="#1a2350", stroke=colours.STEEL, stroke_width=4)
    for n in range(16):
        yield circle(211, 0, 8, fill="#cfd8f7", transform=f"rotate({n * 22.5:g})")
    left = [(name, count) for name, count in subject.position["vault"].items() if count]
    words = subject.say("inside vault", n=sum(count for _, count in left))
    yield text(0, -106, words, 20, colours.INK, "middle", SANS, font_weight=600)
    for n, (name, count) in enumerate(left):
        row, place = divmod(n, 4)
        in_row = min(4, len(left) - 4 * row)
        x = (place - (in_row - 1) / 2) * 86
        yield token(name, x - 36, row * 66 - 84, 42)
        yield text(x + 8, row * 66 - 56, f"×{count}", 16, colours.INK, font_weight=650)


def floor(subject: Subject, high: float) -> Iterator[str]:
    """Draw the tokens on the vault floor."""
    frame: Looks = {
        "fill": colours.CARD,
        "fill_opacity": 0.6,
        "stroke": colours.LINE_STRONG,
        "stroke_width": 1.5,
        "stroke_dasharray": "6 5",
    }
    yield rect(0, 0, 460, high, 12, **frame)
    yield text(230, 36, subject.say("vault floor"), 20, colours.INK, "middle", SANS, font_weight=600)
    tokens = [name for name, count in subject.position["floor"].items() for _ in range(count)]
    columns = 5 if len(tokens) <= 10 else 8
    size, step = (60, 84.0) if columns == 5 else (42, 54.0)
    for n, name in enumerate(tokens):
        row, place = divmod(n, columns)
        in_row = min(columns, len(tokens) - columns * row)
        x = 230 + (place - (in_row - 1) / 2) * step
        yield group(title(subject.word(name)), token(name, x - size / 2, 62 + row * (size + 34), size))
        yield text(x, 62 + row * (size + 34) + size + 16, short(subject, name, step), 12, colours.INK_2, "middle")
    if not tokens:
        yield text(230, 110, subject.say("nothing"), 17, colours.INK_2, "middle", font_style="italic")


def short(subject: Subject, name: str, room: float) -> str:
    """Name a token where there is little room."""
    return "" if name.endswith("K") else fitted(subject.word(name), room, 12)


def odds(subject: Subject) -> Iterator[str]:
    """Tell how likely a bust is, for each number of robbers."""
    if not subject.odds:
        return
    yield text(0, 22, subject.say("odds"), 17, colours.INK, family=SANS, font_weight=600)
    for line, one in enumerate(subject.odds):
        share = one["busts"] / one["of"]
        words = subject.say("robber") if one["robbers"] == 1 else subject.say("robbers", n=one["robbers"])
        y = 36 + 33 * line
        yield text(0, y + 17, words, 15, colours.INK_2)
        yield rect(110, y, 270, 22, 6, fill=colours.CARD, stroke=colours.LINE, stroke_width=1.2)
        yield rect(110, y, 270 * share, 22, 6, fill="#d43a55") if share else ""
        yield text(
            394, y + 17, f"{share:.0%}" if subject.lang == "en" else f"{100 * share:.0f} %", 16, colours.INK, font_weight=650
        )


def hand_of(subject: Subject, seat: int) -> str:
    """Tell how a seat stands: out, thinking, ready, robbing, fleeing or busted."""
    player = subject.position["players"][seat]
    if player["where"] == "busted":
        return "busted"
    if subject.position["stage"] == "fists":
        return "out" if player["where"] != "in" else "waits" if seat in subject.waiting else "closed"
    if player["choice"] is None:
        return "out" if player["where"] == "fled" else "waits"
    return "rob" if player["choice"] == ROB else "flee"


def hands(subject: Subject) -> Iterator[str]:
    """Draw everybody's fist, and what was drawn."""
    seats = len(subject.names)
    wide = (WIDE - 12 * (seats - 1)) / seats
    colour_of = {"rob": colours.NEON, "flee": colours.GOOD, "busted": colours.WARN, "waits": colours.GLOW}
    for seat, name in enumerate(subject.names):
        how, drawn = hand_of(subject, seat), subject.position["players"][seat]["drawn"]
        ink = colour_of.get(how, colours.INK_2)
        sign = {"flee": "out", "waits": "closed"}.get(how, how)
        edge = ink if how in ("waits", "busted") else colours.LINE
        yield moved(
            seat * (wide + 12), 0,
            rect(0, 0, wide, 150, 8, fill=colours.CARD, stroke=edge, stroke_width=1.6),
            text(wide / 2, 28, fitted(name, wide - 16, 16, bold=True), 16, colours.INK, "middle", font_weight=650),
            token(drawn, wide / 2 - 30, 44, 60) if drawn and how != "busted" else fist(sign, wide / 2 - 36, 44, ink),
            text(wide / 2, 134, subject.say(how), 15, ink, "middle"),
        )  # fmt: skip


def final_count(subject: Subject) -> Iterator[str]:
    """Draw where everybody's money came from."""
    seats, left = len(subject.names), 250.0
    step = (WIDE - left) / seats
    keys = [key for key in subject.sources[0] if any(one[key] for one in subject.sources)]  # type: ignore[literal-required]
    row = min(96.0, 540 / len(keys))
    for seat, name in enumerate(subject.names):
        x, wins = left + (seat + 0.5) * step, seat in subject.winners
        if wins:
            frame: Looks = {"fill": colours.CARD_2, "stroke": colours.BRASS, "stroke_width": 2.5}
            yield rect(left + seat * step + 4, 0, step - 8, 150 + row * len(keys), 12, **frame)
        yield text(x, 40, fitted(name, step - 22, 17, bold=True), 17, colours.INK, "middle", font_weight=650)
        if wins:
            yield text(x, 64, f"★ {subject.say('wins')}", 15, colours.BRASS, "middle", font_weight=650)
        for line, key in enumerate(keys):
            amount = subject.sources[seat][key]  # type: ignore[literal-required]
            y = 80 + row * (line + 0.5) + 6
            yield text(
                x,
                y,
                subject.say("cash", n=amount) if amount else "–",
                18,
                colours.INK if amount else colours.LINE_STRONG,
                "middle",
            )
        yield lettered(
            x, 80 + row * len(keys) + 48, f"{subject.fortunes[seat]}K", 32 if step > 130 else 25, colours.NEON, "middle"
        )
    for line, key in enumerate(keys):
        yield rect(0, 80 + row * line, WIDE, 1, fill=colours.LINE)
        yield text(12, 80 + row * (line + 0.5) + 6, subject.say(f"source {key}"), 17, colours.INK_2)
    yield rect(0, 80 + row * len(keys), WIDE, 2, fill=colours.LINE_STRONG)
    yield text(12, 80 + row * len(keys) + 45, subject.say("total"), 20, colours.INK, family=SANS, font_weight=600)
