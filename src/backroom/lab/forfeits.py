"""Games that a bot did not finish itself: the seat has lost, whatever its stand-in made of it, and everybody is told why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from backroom.bots import Bot, Outside
from backroom.kernel.engine import Result

WHOLE = 60

Forfeits = tuple[tuple[int, str], ...]  # seats, each with a sentence that says why


def forfeits_of(bots: Sequence[Bot]) -> Forfeits:
    """Give the seats whose bots are out, and why."""
    outside = [(seat, each, each.forfeit) for seat, each in enumerate(bots) if isinstance(each, Outside)]
    return tuple((seat, out.fault.sentence(each.limits.language)) for seat, each, out in outside if out is not None)


def after_forfeits(results: list[Result], forfeits: Forfeits) -> list[Result]:
    """Put those who are out behind all others, without a share of the win; what they had goes to the best of the others."""
    out = {seat for seat, _ in forfeits}
    if not out:
        return results
    others = sorted(one.rank for seat, one in enumerate(results) if seat not in out)
    won = any(one.worth for one in results) and bool(others)
    first = [seat for seat, one in enumerate(results) if seat not in out and one.rank == others[0]]
    placed = [
        replace(one, worth=0, rank=len(others) + 1) if seat in out else replace(one, rank=1 + others.index(one.rank))
        for seat, one in enumerate(results)
    ]
    return [replace(one, worth=WHOLE // len(first) if won and seat in first else 0) for seat, one in enumerate(placed)]


def tell_results(bots: Sequence[Bot], results: Sequence[Result]) -> None:
    """Tell bots that want to know how a game ended."""
    for each in bots:
        if isinstance(each, Outside):
            each.finish(results)


@dataclass(frozen=True)
class ForfeitCount:
    """How often a bot was out for one reason."""

    bot: str
    games: int
    why: str

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def counted(games: Iterable[tuple[Sequence[str], Forfeits]]) -> list[ForfeitCount]:
    """Count forfeits by bot and reason, the most frequent first; each game names the bots of its seats."""
    found = Counter((bots[seat], why) for bots, forfeits in games for seat, why in forfeits)
    return [ForfeitCount(bot, number, why) for (bot, why), number in found.most_common()]
