"""Act II: the cops closing in, the round door with what is still behind it, the floor before it, and everybody's fist."""

from __future__ import annotations

from collections.abc import Iterator

from backroom.games.big_score.picture import inks
from backroom.games.big_score.picture.scene import Scene
from backroom.games.big_score.picture.things import fist, token
from backroom.kernel.svg import SANS, Looks, circle, fitted, group, lettered, moved, rect, text, title

WIDE, HIGH = 1000.0, 830.0
ROB = 0


def vault(scene: Scene) -> Iterator[str]:
    """Draw all of it."""
    yield track(scene)
    yield moved(262, 372, *door(scene))
    tokens = sum(scene.position["floor"].values())
    high = 110 + 94.0 * max(1, -(-tokens // 5)) if tokens <= 10 else 290
    top = max(104.0, 372 - (high + (66 + 33 * len(scene.odds) if scene.odds else 0)) / 2)
    yield moved(540, top, *floor(scene, high))
    yield moved(540, top + high + 24, *odds(scene))
    yield moved(0, 676, *hands(scene))


def track(scene: Scene) -> str:
    """Draw the cop track, lit space by space."""
    step, size = 108.0, 92.0
    left = (WIDE - scene.bust_at * step + step - size) / 2
    parts = [title(scene.say("track", n=scene.position["cops"], of=scene.bust_at))]
    for n in range(scene.bust_at):
        lit, last = n < scene.position["cops"], n + 1 == scene.bust_at
        edge = "#ff5c78" if lit else inks.WARN if last else inks.LINE_STRONG
        x = left + n * step
        parts.append(rect(x, 4, size, 76, 12, fill="#3a1440" if lit else inks.CARD, stroke=edge, stroke_width=3 if lit else 2))
        if lit:
            parts.append(token("cop", x + size / 2 - 24, 10 if last else 18, 48))
        if last:
            parts.append(text(x + size / 2, 74 if lit else 49, scene.say("bust"), 17, inks.WARN, "middle", SANS, font_weight=700))
        elif not lit:
            parts.append(lettered(x + size / 2, 53, str(scene.bust_at - 1 - n), 30, inks.INK_2, "middle"))
    return group(*parts)


def door(scene: Scene) -> Iterator[str]:
    """Draw the round door, and the tokens that are still behind it."""
    yield circle(0, 0, 258, fill=inks.NIGHT, stroke=inks.GLOW, stroke_width=4)
    yield circle(0, 0, 232, fill="#343f72", stroke=inks.STEEL, stroke_width=8)
    yield circle(0, 0, 190, fill="#1a2350", stroke=inks.STEEL, stroke_width=4)
    for n in range(16):
        yield circle(211, 0, 8, fill="#cfd8f7", transform=f"rotate({n * 22.5:g})")
    left = [(name, count) for name, count in scene.position["vault"].items() if count]
    words = scene.say("inside vault", n=sum(count for _, count in left))
    yield text(0, -106, words, 20, inks.INK, "middle", SANS, font_weight=600)
    for n, (name, count) in enumerate(left):
        row, place = divmod(n, 4)
        in_row = min(4, len(left) - 4 * row)
        x = (place - (in_row - 1) / 2) * 86
        yield token(name, x - 36, row * 66 - 84, 42)
        yield text(x + 8, row * 66 - 56, f"×{count}", 16, inks.INK, font_weight=650)


def floor(scene: Scene, high: float) -> Iterator[str]:
    """Draw the tokens on the vault floor."""
    frame: Looks = {
        "fill": inks.CARD,
        "fill_opacity": 0.6,
        "stroke": inks.LINE_STRONG,
        "stroke_width": 1.5,
        "stroke_dasharray": "6 5",
    }
    yield rect(0, 0, 460, high, 12, **frame)
    yield text(230, 36, scene.say("vault floor"), 20, inks.INK, "middle", SANS, font_weight=600)
    tokens = [name for name, count in scene.position["floor"].items() for _ in range(count)]
    columns = 5 if len(tokens) <= 10 else 8
    size, step = (60, 84.0) if columns == 5 else (42, 54.0)
    for n, name in enumerate(tokens):
        row, place = divmod(n, columns)
        in_row = min(columns, len(tokens) - columns * row)
        x = 230 + (place - (in_row - 1) / 2) * step
        yield group(title(scene.word(name)), token(name, x - size / 2, 62 + row * (size + 34), size))
        yield text(x, 62 + row * (size + 34) + size + 16, short(scene, name, step), 12, inks.INK_2, "middle")
    if not tokens:
        yield text(230, 110, scene.say("nothing"), 17, inks.INK_2, "middle", font_style="italic")


def short(scene: Scene, name: str, room: float) -> str:
    """Name a token where there is little room."""
    return "" if name.endswith("K") else fitted(scene.word(name), room, 12)


def odds(scene: Scene) -> Iterator[str]:
    """Tell how likely a bust is, for each number of robbers."""
    if not scene.odds:
        return
    yield text(0, 22, scene.say("odds"), 17, inks.INK, family=SANS, font_weight=600)
    for line, one in enumerate(scene.odds):
        share = one["busts"] / one["of"]
        words = scene.say("robber") if one["robbers"] == 1 else scene.say("robbers", n=one["robbers"])
        y = 36 + 33 * line
        yield text(0, y + 17, words, 15, inks.INK_2)
        yield rect(110, y, 270, 22, 6, fill=inks.CARD, stroke=inks.LINE, stroke_width=1.2)
        yield rect(110, y, 270 * share, 22, 6, fill="#d43a55") if share else ""
        yield text(394, y + 17, f"{share:.0%}" if scene.lang == "en" else f"{100 * share:.0f} %", 16, inks.INK, font_weight=650)


def hand_of(scene: Scene, seat: int) -> str:
    """Tell how a seat stands: out, thinking, ready, robbing, fleeing or busted."""
    player = scene.position["players"][seat]
    if player["where"] == "busted":
        return "busted"
    if scene.position["stage"] == "fists":
        return "out" if player["where"] != "in" else "waits" if seat in scene.waiting else "closed"
    if player["choice"] is None:
        return "out" if player["where"] == "fled" else "waits"
    return "rob" if player["choice"] == ROB else "flee"


def hands(scene: Scene) -> Iterator[str]:
    """Draw everybody's fist, and what was drawn."""
    seats = len(scene.names)
    wide = (WIDE - 12 * (seats - 1)) / seats
    inks_of = {"rob": inks.NEON, "flee": inks.GOOD, "busted": inks.WARN, "waits": inks.GLOW}
    for seat, name in enumerate(scene.names):
        how, drawn = hand_of(scene, seat), scene.position["players"][seat]["drawn"]
        ink = inks_of.get(how, inks.INK_2)
        sign = {"flee": "out", "waits": "closed"}.get(how, how)
        edge = ink if how in ("waits", "busted") else inks.LINE
        yield moved(
            seat * (wide + 12), 0,
            rect(0, 0, wide, 150, 8, fill=inks.CARD, stroke=edge, stroke_width=1.6),
            text(wide / 2, 28, fitted(name, wide - 16, 16, bold=True), 16, inks.INK, "middle", font_weight=650),
            token(drawn, wide / 2 - 30, 44, 60) if drawn and how != "busted" else fist(sign, wide / 2 - 36, 44, ink),
            text(wide / 2, 134, scene.say(how), 15, ink, "middle"),
        )  # fmt: skip


def final_count(scene: Scene) -> Iterator[str]:
    """Draw where everybody's money came from."""
    seats, left = len(scene.names), 250.0
    step = (WIDE - left) / seats
    keys = [key for key in scene.sources[0] if any(one[key] for one in scene.sources)]  # type: ignore[literal-required]
    row = min(96.0, 540 / len(keys))
    for seat, name in enumerate(scene.names):
        x, wins = left + (seat + 0.5) * step, seat in scene.winners
        if wins:
            frame: Looks = {"fill": inks.CARD_2, "stroke": inks.BRASS, "stroke_width": 2.5}
            yield rect(left + seat * step + 4, 0, step - 8, 150 + row * len(keys), 12, **frame)
        yield text(x, 40, fitted(name, step - 22, 17, bold=True), 17, inks.INK, "middle", font_weight=650)
        if wins:
            yield text(x, 64, f"★ {scene.say('wins')}", 15, inks.BRASS, "middle", font_weight=650)
        for line, key in enumerate(keys):
            amount = scene.sources[seat][key]  # type: ignore[literal-required]
            y = 80 + row * (line + 0.5) + 6
            yield text(
                x, y, scene.say("cash", n=amount) if amount else "–", 18, inks.INK if amount else inks.LINE_STRONG, "middle"
            )
        yield lettered(x, 80 + row * len(keys) + 48, f"{scene.fortunes[seat]}K", 32 if step > 130 else 25, inks.NEON, "middle")
    for line, key in enumerate(keys):
        yield rect(0, 80 + row * line, WIDE, 1, fill=inks.LINE)
        yield text(12, 80 + row * (line + 0.5) + 6, scene.say(f"source {key}"), 17, inks.INK_2)
    yield rect(0, 80 + row * len(keys), WIDE, 2, fill=inks.LINE_STRONG)
    yield text(12, 80 + row * len(keys) + 45, scene.say("total"), 20, inks.INK, family=SANS, font_weight=600)
