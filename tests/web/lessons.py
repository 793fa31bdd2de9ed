"""What the guided first games teach, read from where the page has it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from backroom.games.big_shot.board import IOU

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
FOLDERS = {"big-shot": "big_shot", "big-score": "big_score"}


def lessons_of(game: str) -> list[str]:
    """List the lessons of a game in the order in which they are taught."""
    text = (GAMES / FOLDERS[game] / "lessons.ts").read_text().split("export const lessons")[1]
    return re.findall(r'(?:id: |deciding\()"(\w+)"', text)


def words_of(game: str, lang: str) -> dict[str, str]:
    """Give the text of every lesson in a language."""
    english, french = (GAMES / FOLDERS[game] / "phrases.ts").read_text().split("export const fr")
    found = re.findall(rf'"guide\.{game}\.(\w+)": ("(?:[^"\\]|\\.)*")', english if lang == "en" else french)
    return {lesson: json.loads(text).replace("{iou}", str(IOU)) for lesson, text in found}


def spots_of(game: str) -> dict[str, str]:
    """Give what a lesson points at, as a selector, for those that point."""
    lines = (GAMES / FOLDERS[game] / "lessons.ts").read_text().split("export const lessons")[1].splitlines()
    spots = dict[str, str]()
    for line in lines:
        name = re.search(r'(?:id: |deciding\()"(\w+)"', line)
        spot = re.search(r"""spot: (?:"([^"]+)"|'([^']+)')""", line) or re.search(r'deciding\("\w+", "\w+", "([^"]+)"()\)', line)
        if name and spot:
            spots[name[1]] = spot[1] or spot[2]
    return spots
