"""What a thoughtful player would work out."""

from typing import Any

from night_watch.board import HOUSES, State


def insight(view: State, seat: int) -> dict[str, Any]:
    """Tell what each house would bring to one thief alone, to two together, and so on."""
    thieves = range(1, view.seats + 1)
    return {"shares": {house: {str(many): int(view.loot[n]) // many for many in thieves} for n, house in enumerate(HOUSES)}}
