"""A recorded game as it shows itself in a notebook: a few pictures on the way, and what happened between them in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING

from backroom.kernel.phrases import known_language
from backroom.table.moment import Moment

if TYPE_CHECKING:
    from backroom.table.table import Table

EVENTS = {"en": "Events", "fr": "Événements"}
PARTS = 4  # pictures of a game: one may have 70 kB, and a notebook keeps them all


def shown(table: Table, lang: str = "en") -> str:
    """Tell a game as HTML, nothing hidden: who played, then part by part a picture and sentences; the last part is open."""
    moments = table.history(known_language(lang))
    ends = part_ends([table.game.round_of(state) for state in table.states])
    parts = [part(table, moments[before + 1 : end + 1], end == ends[-1], lang) for before, end in pairwise([0, *ends])]
    heading = f"{table.game.title}: {', '.join(table.names)}"
    return f"<div><p><strong>{escape(heading)}</strong></p>{''.join(parts)}</div>"


def part_ends(rounds: Sequence[int | None]) -> list[int]:
    """Say after which events pictures are drawn: where rounds end, evenly, or anywhere in a game without rounds."""
    last = len(rounds) - 1
    ends = [number for number, (here, after) in enumerate(pairwise(rounds)) if here != after and number] + [last]
    if len(ends) == 1:
        ends = list(range(1, last + 1)) or [0]
    return sorted({ends[len(ends) * (n + 1) // PARTS - 1] for n in range(PARTS) if len(ends) * (n + 1) >= PARTS} | {last})


def part(table: Table, moments: Sequence[Moment], is_open: bool, lang: str) -> str:
    """Tell one part: its events by number, the picture after them, and the sentences."""
    if not moments:
        return table.history(lang)[0].picture(lang)
    said = "".join(f"<li>{escape(sentence)}</li>" for moment in moments for sentence in moment.sentences)
    told = f"{EVENTS[lang]} {moments[0].number}–{moments[-1].number}"
    opened = " open" if is_open else ""
    return f"<details{opened}><summary>{told}</summary>{moments[-1].picture(lang)}<ol>{said}</ol></details>"
