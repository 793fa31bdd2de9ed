"""Act I: the six jobs as cards with slots that fill, and the bosses before them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from backroom.games.big_score.cards import BOSS_ITEMS, BOSS_NAMES, FINE, ITEMS, JOBS_A_ROUND
from backroom.games.big_score.picture import colours
from backroom.games.big_score.picture.icons import boss, card, cards_of, glyph, token
from backroom.games.big_score.picture.sites import SITES, SKYLINE
from backroom.games.big_score.picture.subject import Subject
from backroom.kernel.svg import SANS, Looks, fitted, group, lettered, moved, path, piece, rect, text, title, width_of

WIDE, GAP = 325.0, 12.5
SLOT = 42


def jobs(subject: Subject, height: float) -> Iterator[str]:
    """Draw the jobs in two rows of three that fill a height."""
    high = (height - GAP) / 2
    for job in range(JOBS_A_ROUND):
        yield moved(job % 3 * (WIDE + GAP), job // 3 * (high + GAP), job_card(subject, job, high))


def job_card(subject: Subject, job: int, high: float) -> str:
    """Draw a job: what it pays, the crew it needs, who is known to be there, and how it went."""
    name, end = subject.position["jobs"][job], subject.ended[job]
    if name is None:
        empty = rect(0, 0, WIDE, high, 10, fill="none", stroke=colours.LINE, stroke_width=1.5, stroke_dasharray="5 5")
        return empty + lettered(14, 32, str(job + 1), 22, colours.LINE_STRONG)
    active = subject.position["resolving"] == job + 1
    crews = any(subject.crews(job)) or end is not None
    edge = colours.GLOW if active else colours.LINE if end else colours.LINE_STRONG
    tokens = subject.pay(job)
    return group(
        title(" ".join(subject.about_job(job))),
        rect(0, 0, WIDE, high, 10, fill="#1b2352", stroke=edge, stroke_width=3 if active else 1.5),
        site(name, high, 0.3 if crews else 0.85),
        lettered(14, 32, str(job + 1), 22, colours.NEON),
        text(
            36,
            31,
            fitted(subject.word(name), WIDE - 56 - 34 * len(tokens), 19, bold=True),
            19,
            colours.INK,
            family=SANS,
            font_weight=600,
        ),
        *(token(one, WIDE - 12 - 34 * (len(tokens) - n), 8, 34 - 6 * n) for n, one in enumerate(tokens)),
        *slots(subject, job),
        *crew_lines(subject, job),
        stamp(subject, job, high) if end else "",
    )


def job_name(name: str, room: float) -> str:
    """Write the name of a job, smaller where it is long."""
    size = 19.0 if width_of(name, 19, bold=True) <= room else 15.5
    return text(36, 31, fitted(name, room, size, bold=True), size, colours.INK, family=SANS, font_weight=600)


@lru_cache(256)
def site(name: str, high: float, opacity: float) -> str:
    """Draw where a job is done, before the lights of the town."""
    walls, lights = SITES[name]
    return piece(
        "svg",
        path(SKYLINE, fill="#212b64"),
        path(walls, fill="#161e48", stroke="#8595ee"),
        path(lights, fill="#ffd98a", fill_opacity=0.13, stroke="#ffd98a"),
        x=1, y=high * 0.5, width=WIDE - 2, height=high * 0.5 - 1.5,
        viewBox="-70 0 240 60", preserveAspectRatio="xMidYMax slice",
        stroke_width=1.5, stroke_linejoin="round", stroke_linecap="round", opacity=opacity,
    )  # fmt: skip


def slots(subject: Subject, job: int) -> Iterator[str]:
    """Draw whom a job needs, filled where somebody is known to be there."""
    needs, end = subject.cards[job], subject.ended[job]
    helper = subject.helper(job)
    there = [kind.rstrip("*") for crew in subject.crews(job) for kind in cards_of(crew)] + (
        [helper.rstrip("*")] if helper else []
    )
    for n, crew in enumerate(cards_of(needs["crew"]) if needs else ()):
        full = crew in there
        if full:
            there.remove(crew)
        stood = not full and end is not None and end["ending"] == "robbed"  # a Jack or the inside man was there
        x = 14 + n * (SLOT + 5)
        filled: Looks = {"stroke": colours.GOOD, "stroke_width": 2, "fill": colours.GOOD, "fill_opacity": 0.16}
        open_: Looks = {"stroke": colours.LINE_STRONG, "stroke_width": 1.5, "fill": "none", "stroke_dasharray": "4 3"}
        yield rect(x, 50, SLOT, SLOT, 7, **(filled if full or stood else open_))
        yield lettered(x + 14, 80, subject.say("jack sign"), 26, colours.GOOD) if stood else glyph(crew, x + 7, 57, 28, not full)


def crew_lines(subject: Subject, job: int) -> Iterator[str]:
    """Draw who has sent whom, as far as this observer knows."""
    lines = [(subject.names[seat], cards_of(crew)) for seat, crew in enumerate(subject.crews(job)) if crew]
    helper = subject.helper(job)
    lines += [(subject.say("inside"), [helper])] if helper else []
    for n, (name, kinds) in enumerate(lines):
        y = 104 + 29 * n
        yield text(14, y + 18, fitted(name, 104, 14), 14, colours.INK)
        yield "".join(card(kind, 124 + 30 * at, y, 26) for at, kind in enumerate(kinds))


def stamp(subject: Subject, job: int, high: float) -> str:
    """Say across a job how it ended."""
    end = subject.ended[job]
    assert end is not None
    ink = {"robbed": colours.GOOD, "failed": colours.WARN, "deserted": colours.INK_2}[end["ending"]]
    words = subject.say(end["ending"]).upper()
    if end["ending"] != "deserted":
        words += f"  +{subject.pay(job)[0]}" if end["ending"] == "robbed" else f"  −{FINE}K"
    wide = width_of(words, 17, bold=True) + 18
    frame = rect(0, 0, wide, 31, 5, fill=colours.CARD, stroke=ink, stroke_width=2)
    said = text(wide / 2, 22, words, 17, ink, "middle", SANS, font_weight=600)
    return group(frame, said, transform=f"translate({WIDE - wide - 12:g} {high - 42:g}) rotate(-4)")


def bosses(subject: Subject) -> Iterator[str]:
    """Draw the six bosses with what they bring, and who plays them."""
    high = (830 - GAP) / 2
    players = subject.position["players"]
    for n, (name, items) in enumerate(zip(BOSS_NAMES, BOSS_ITEMS, strict=True)):
        seat = next((seat for seat, player in enumerate(players) if player["boss"] == name), None)
        chosen = ITEMS[items[0]] if seat is None else players[seat]["item"]
        parts = [
            rect(0, 0, WIDE, high, 12, fill="#1b2352", stroke=colours.BOSSES[name][0], stroke_width=1.5 if seat is None else 3),
            boss(name, WIDE / 2 - 92, 44, 184),
            text(WIDE / 2, 232, subject.word(name), 25, colours.INK, "middle", SANS, font_weight=600),
        ]
        for k, item in enumerate(ITEMS[item] for item in items):
            taken = seat is not None and item != chosen
            parts.append(group(token(item, WIDE / 2 - 64 + k * 74, 252, 54), opacity=0.25 if taken else None))
        words = subject.say("free") if seat is None else subject.names[seat]
        ink = colours.INK_2 if seat is None else colours.BRASS
        parts.append(text(WIDE / 2, 352, fitted(words, WIDE - 30, 21, bold=True), 21, ink, "middle", font_weight=650))
        yield moved(n % 3 * (WIDE + GAP), n // 3 * (high + GAP), *parts)
