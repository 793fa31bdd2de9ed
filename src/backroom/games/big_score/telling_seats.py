"""What a seat is told besides what everybody is."""

from __future__ import annotations

from typing import Any

from backroom.games.big_score.board import ASSIGNING, DEALING, DRAFT, FISTS, JACK, State
from backroom.games.big_score.deal import dealing_to
from backroom.games.big_score.insight import earlier_worth, floor_worth, kept_now, passed_by, passes_to, places
from backroom.games.big_score.job_facts import about_jobs
from backroom.games.big_score.notation import choice_of, hand_of, pack_of, sent_by, training_of
from backroom.kernel.cells import plain
from backroom.kernel.telling import Told


def own(view: State, seat: int, common: Told) -> Told:
    """Add a seat's cards and choices, and what it can work out from them."""
    position, insight = common
    players = [*position["players"]]
    players[seat] = {**players[seat], **own_cards(plain(view), seat)}
    return {**position, "players": players}, {**insight, **own_insight(view, seat)}


def own_cards(s: Any, seat: int) -> dict[str, Any]:
    """Tell what a seat alone sees of its own."""
    cards: dict[str, Any] = {"pack": pack_of(s, seat), "hand": hand_of(s, seat)}
    if ASSIGNING <= s.stage <= JACK:
        cards |= {"sent": sent_by(s, seat), "training": training_of(s, seat)}
    if s.stage in (JACK, FISTS):
        cards["choice"] = choice_of(s, seat)
    return cards


def own_insight(view: State, seat: int) -> dict[str, Any]:
    """Tell what a seat works out for itself."""
    found: dict[str, Any] = {
        "passes_to": passes_to(view, seat),
        "passed_by": passed_by(view, seat),
        "floor": floor_worth(view, seat),
    }
    if view.stage == DRAFT:
        found["kept"] = kept_now(view, seat)
    if ASSIGNING <= view.stage <= JACK:
        found["jobs"] = about_jobs(view, seat)
    if view.stage == ASSIGNING:
        found["places"] = places(view, seat)
    if view.stage > JACK:
        found["earlier"] = earlier_worth(view, seat)
    return found


def heard_alike(before: State, event: tuple[int, int], seat: int) -> bool:
    """Tell whether a seat hears of an event what an onlooker hears: not of a card that it is dealt, keeps or places itself."""
    if before.stage == DEALING:
        return int(dealing_to(before)) != seat
    return before.stage not in (DRAFT, ASSIGNING) or event[0] != seat
