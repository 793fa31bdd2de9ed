"""What a seat is told besides what everybody is."""

from __future__ import annotations

from typing import Any

from backroom.games.big_score.board import ASSIGNING, JACK, State
from backroom.games.big_score.insight import about_jobs, earlier_worth, floor_worth, passes_to, places
from backroom.games.big_score.notation import player
from backroom.kernel.cells import plain
from backroom.kernel.telling import Told


def own(view: State, seat: int, common: Told) -> Told:
    """Add a seat's cards and choices, and what it can work out from them."""
    position, insight = common
    players = [*position["players"]]
    players[seat] = player(plain(view), seat)
    more: dict[str, Any] = {"passes_to": passes_to(view, seat), "floor": floor_worth(view, seat)}
    if ASSIGNING <= view.stage <= JACK:
        more["jobs"] = about_jobs(view, seat)
    if view.stage == ASSIGNING:
        more["places"] = places(view, seat)
    if view.stage > JACK:
        more["earlier"] = earlier_worth(view, seat)
    return {**position, "players": players}, {**insight, **more}
