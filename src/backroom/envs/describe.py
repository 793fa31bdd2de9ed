"""Writes docs/observations.md from the declarations of the games: python -m backroom.envs.describe > docs/observations.md."""

from __future__ import annotations

from collections.abc import Iterator

from backroom import games
from backroom.kernel.game import Game
from backroom.kernel.observation import Observations, Part

HEAD = """# Observations

What a seat knows, as a row of bytes; made by `make observations` from the declarations in `games/<game>/observation.py`. Seats,
and packs of cards, come clockwise from the observer, which is the first; colours of Big Shot come in the order of the seats that
keep them, the neutral one last. Every number is at least 0. What a game for fewer players lacks is 0, and so are a few bytes
between parts and at the end of a row. The encoding `plain` is complete: the seat's view can be read back out of it, which a test
does in every variant. `knowing` has the same parts first. A part is found by its name: `environments.part("lot")`.
"""


def described(game: Game) -> Iterator[str]:
    """Describe the parts of both rows of a game."""
    declared: Observations = game.part("observation")
    plain = len(declared.Plain.parts)
    for name, parts, width in (
        ("plain", declared.Plain.parts, declared.Plain.width),
        ("added in knowing", declared.Knowing.parts[plain:], declared.Knowing.width),
    ):
        yield f"\n## {game.title}: {name}\n\nThe row has {width} bytes.\n"
        yield "| part | from byte | shape | most | says |\n| --- | --- | --- | --- | --- |"
        yield from (line(part) for part in parts)


def line(part: Part) -> str:
    """Describe one part."""
    shape = " × ".join(map(str, part.shape)) or "1"
    return f"| `{part.name}` | {part.at} | {shape} | {part.most} | {part.says} |"


def page() -> str:
    """Give the whole page."""
    return "\n".join((HEAD.rstrip(), *(text for name in games.OURS for text in described(games.game(name))))) + "\n"


if __name__ == "__main__":
    print(page(), end="")
