"""A position of The Big Score as a picture: jobs and crews in a city at night, then the vault, and the players beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from backroom.games.big_score.board import State
from backroom.games.big_score.picture import colours, crews
from backroom.games.big_score.picture.jobs import bosses, jobs
from backroom.games.big_score.picture.seats import column
from backroom.games.big_score.picture.subject import Subject
from backroom.games.big_score.picture.vault import final_count, track, vault
from backroom.kernel.seats import EVERYONE, NOBODY
from backroom.kernel.svg import fitted, group, lettered, lettering_width, moved, piece, rect, sheet, text

WIDTH, HEIGHT = 1400, 922
LIGHTS = (("red", "10%", "#ff3d5a", 0.16), ("blue", "92%", "#3da2ff", 0.18))


def picture(view: State, names: Sequence[str], lang: str) -> str:
    """Draw what a view shows, as SVG."""
    subject = Subject(view, names, lang)
    parts = group(*night()), group(*head(subject)), moved(20, 76, *board(subject)), moved(1040, 76, *column(subject))
    return sheet(WIDTH, HEIGHT, f"The Big Score: {subject.head}", subject.description(), *parts)


def heading(view: State, names: Sequence[str], lang: str) -> str:
    """Tell how far the game is."""
    return Subject(view, names, lang).head


def night() -> Iterator[str]:
    """Draw the ground: deep blue, with lights of red and blue below."""
    for name, x, ink, strength in LIGHTS:
        stops = (piece("stop", offset=at, stop_color=ink, stop_opacity=share) for at, share in ((0, strength), (1, 0)))
        yield piece("radialGradient", *stops, id=f"backroom-{name}", cx=x, cy="100%", r="55%")
    yield rect(0, 0, WIDTH, HEIGHT, fill=colours.NIGHT)
    for name, *_ in LIGHTS:
        yield rect(0, 0, WIDTH, HEIGHT, fill=f"url(#backroom-{name}) none")


def head(subject: Subject) -> Iterator[str]:
    """Write what is played, how far it is, and whose view it is."""
    yield rect(0, 0, WIDTH, 58, fill=colours.CARD)
    yield rect(0, 57, WIDTH, 2, fill=colours.LINE)
    yield lettered(24, 41, "The Big Score", 36, colours.INK)
    yield text(24 + lettering_width("The Big Score", 36) + 24, 40, subject.head, 21, colours.INK_2)
    if subject.seen_by != EVERYONE:
        words = subject.say("watched") if subject.seen_by == NOBODY else subject.say("seen", who=subject.names[subject.seen_by])
        yield text(WIDTH - 24, 39, fitted(words, 420, 17), 17, colours.INK_2, "end", font_style="italic")


def board(subject: Subject) -> Iterator[str]:
    """Draw the bosses, then the jobs and the crews, then the vault, then the final count."""
    if subject.position["stage"] == "bosses":
        yield from bosses(subject)
    elif subject.over:
        yield track(subject)
        yield moved(0, 120, *final_count(subject))
    elif subject.act_two:
        yield from vault(subject)
    else:
        below = crews.height(subject)
        yield from jobs(subject, 826 - below - 14)
        yield moved(0, 826 - below, *crews.strip(subject))
