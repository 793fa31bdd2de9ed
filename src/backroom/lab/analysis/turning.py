"""Turning points: the few stretches of a game that changed most, each in a sentence of the game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

import numpy as np

from backroom.bots.values import POINTS
from backroom.kernel.game import Game
from backroom.kernel.phrases import LANGUAGES
from backroom.kernel.reviews import Swing, review_of
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.account import Appraiser
from backroom.lab.analysis.decisions import Stretch
from backroom.lab.analysis.forms import Booking, TurningPoint

MOST, FEWEST = 5, 3
MUCH = 0.08  # a change of somebody's share that is worth telling, once there are a few

Booked = tuple[Stretch, Booking]


def turning_points(
    game: Game, course: Sequence[Stretch], booked: Sequence[Booking], names: Sequence[str], appraiser: Appraiser
) -> list[TurningPoint]:
    """Find the stretches that changed most, in their order."""
    happened = [one for one in booked if one.kind in ("chance", "decision")]
    chapters = list(chapters_of(game, list(zip(course, happened, strict=True))))
    largest = sorted(chapters, key=lambda chapter: -size(chapter))[:MOST]
    kept = [chapter for n, chapter in enumerate(largest) if size(chapter) > 0 and (n < FEWEST or size(chapter) >= MUCH)]
    return [told(game, chapter, names, appraiser) for chapter in sorted(kept, key=lambda chapter: chapter[0][0].first)]


def chapters_of(game: Game, happened: Sequence[Booked]) -> Iterator[list[Booked]]:
    """Put together what belongs together: draws by themselves, decisions by the game's chapters."""
    review = review_of(game)

    def chapter(one: Booked) -> object:
        """Name the chapter of something that happened."""
        stretch = one[0]
        return ("chance", stretch.first) if stretch.seat == CHANCE else ("decision", review.chapter_of(stretch.before))

    for _, some in groupby(happened, key=chapter):
        yield list(some)


def change_of(chapter: Sequence[Booked]) -> list[float]:
    """Add up the changes of a chapter."""
    return [float(change) for change in np.sum([one.change for _, one in chapter], axis=0)]


def size(chapter: Sequence[Booked]) -> float:
    """Tell how much a chapter changed for whoever it changed most."""
    return max(abs(change) for change in change_of(chapter))


def told(game: Game, chapter: Sequence[Booked], names: Sequence[str], appraiser: Appraiser) -> TurningPoint:
    """Tell a turning point."""
    change = change_of(chapter)
    first = chapter[0][0]
    swing = Swing(
        game,
        [first.before, *(stretch.after for stretch, _ in chapter)],
        [(stretch.seat, stretch.actions[-1]) for stretch, _ in chapter],
        change,
        chapter[-1][1].shares,
        names,
        None if first.seat == CHANCE else max((one for one in chapter), key=lambda one: max(map(abs, one[1].change)))[0].seat,
        expected_points(appraiser),
    )
    return TurningPoint(
        first=first.first,
        last=chapter[-1][0].last,
        round=game.round_of(first.before),
        seat=swing.seat,
        seats=[swing.winner, swing.loser],
        change=change,
        sentence={lang: review_of(game).sentence(swing, lang) for lang in LANGUAGES},
    )


def expected_points(appraiser: Appraiser) -> Callable[[Any, int], float]:
    """Make what tells the points that a seat can expect in a state."""
    return lambda s, seat: float(appraiser.value(s)[POINTS, seat])
