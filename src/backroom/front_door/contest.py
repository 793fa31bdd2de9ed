"""Bots against each other, with a result that shows itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from backroom.bots import split_names

if TYPE_CHECKING:
    from backroom.lab.standings import Standings


def arena(
    game: str,
    bots: Sequence[str] | str,
    *,
    games: int = 200,
    seed: int = 1,
    against: str = "",
    jobs: int | None = None,
    **options: object,
) -> Standings:
    """Let bots meet on the same deals in every seating, so many games of each matchup, and give what it came to.

    It is the arena of `backroom arena` with the same names and the same seed: its games are kept in the same file, so that
    one that was stopped goes on, and one that was played is only read. `against` names bots of a pool, or is "pool".
    """
    from backroom.lab.arena import planned, play, worth_compiling
    from backroom.lab.ledger import Ledger, place
    from backroom.lab.standings import standings

    plan = planned(game, dict(options), split_names(bots) if isinstance(bots, str) else list(bots), games, seed, against)
    with Ledger(plan, place(plan)) as ledger:
        play(plan, ledger, jobs, worth_compiling(plan, plan.total - len(ledger.played)))
    return standings(plan, ledger.played)
