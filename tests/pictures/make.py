"""The pictures of positions in the README, drawn anew from golden games."""

from pathlib import Path

from backroom.front_door import read

ROOT = Path(__file__).parent.parent.parent
PICTURES = {  # the file, the golden game, the moment, the seat
    "big-shot-position.svg": ("big-shot/variant-4-2018-open-refused.game", 150, None),
    "big-score-position.svg": ("big-score/ending-bust.game", 312, None),
}


def drawn(name: str) -> str:
    """Draw one of them."""
    file, moment, seat = PICTURES[name]
    return read(ROOT / "tests" / "golden" / file)[0].fork(at=moment).picture(seat) + "\n"


if __name__ == "__main__":
    for name in PICTURES:
        path = ROOT / "docs" / "pictures" / name
        path.write_text(drawn(name), encoding="utf-8", newline="\n")
        print(f"docs/pictures/{name}")
