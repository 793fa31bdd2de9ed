"""A position of Big Shot as a picture: the town of the twenties from above, and the players beside it."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.big_shot.board import State
from backroom.games.big_shot.picture import colours
from backroom.games.big_shot.picture.city import town
from backroom.games.big_shot.picture.plan import HEIGHT, WIDTH
from backroom.games.big_shot.picture.seats import column
from backroom.games.big_shot.picture.subject import Subject
from backroom.kernel.seats import EVERYONE, NOBODY
from backroom.kernel.svg import fitted, group, lettered, lettering_width, rect, sheet, text


def picture(view: State, names: Sequence[str], lang: str) -> str:
    """Draw what a view shows, as SVG."""
    subject = Subject(view, names, lang)
    ground = rect(0, 0, WIDTH, HEIGHT, fill=colours.GROUND)
    name = f"Big Shot: {subject.head}"
    return sheet(
        WIDTH, HEIGHT, name, subject.description(), ground, group(*head(subject)), group(*town(subject)), group(*column(subject))
    )


def heading(view: State, names: Sequence[str], lang: str) -> str:
    """Tell how far the game is."""
    return Subject(view, names, lang).head


def head(subject: Subject) -> list[str]:
    """Write what is played, how far it is, and whose view it is."""
    after = 24 + lettering_width("Big Shot", 36) + 24
    parts = [
        rect(0, 0, WIDTH, 58, fill=colours.CARD),
        rect(0, 57, WIDTH, 2, fill=colours.LINE),
        lettered(24, 41, "Big Shot", 36, colours.INK),
        text(after, 40, subject.head, 21, colours.INK_2),
    ]
    if subject.seen_by != EVERYONE:
        words = subject.say("watched") if subject.seen_by == NOBODY else subject.say("seen", who=subject.names[subject.seen_by])
        parts.append(text(WIDTH - 24, 39, fitted(words, 420, 17), 17, colours.INK_2, "end", font_style="italic"))
    return parts
