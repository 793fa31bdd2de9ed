"""What a thoughtful player would work out."""

from typing import Any

from night_watch.board import HOUSES, State


def insight(view: State, seat: int) -> dict[str, Any]:
    """Tell what each house would bring to one thief alone, to two together, and so on."""
    return {
        "shares": {house: [int(view.loot[n]) // thieves for thieves in range(1, view.seats + 1)] for n, house in enumerate(HOUSES)}
    }
