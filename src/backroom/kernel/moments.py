"""The decisive moments of a finished game, by plain facts: what a game brings of its own, else what its points tell.

A game names a part `moments(course)`; whatever analyses games better one day can take its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.phrases import Phrases

MOST = 6  # moments of one game

PHRASES = {
    "lead": {"en": "{who} took the lead for good: {told}", "fr": "{who} a pris la tête pour de bon : {told}"},
    "swing": {
        "en": "The largest swing, {points} points for {who}: {told}",
        "fr": "Le plus grand écart, {points} points pour {who} : {told}",
    },
}
say = Phrases.by_key(PHRASES).say


@dataclass(frozen=True)
class Moment:
    """Something that mattered: after how many events it was there, what it was, whose it was, and a sentence about it."""

    step: int
    kind: str
    seats: tuple[int, ...]
    sentence: str
    amounts: tuple[int, ...] = ()  # for each of the seats, where there is something to count


@dataclass(frozen=True)
class Course:
    """A whole game, with nothing hidden: every event, and the states around it."""

    game: Game
    events: Sequence[tuple[int, int]]
    states: Sequence[Any]  # one more than events: the layout comes first
    names: Sequence[str]
    lang: str = "en"

    @property
    def end(self) -> Any:
        """The last state."""
        return self.states[-1]

    @property
    def seats(self) -> range:
        """The seats of the game."""
        return range(int(self.end.seats))

    @cached_property
    def points(self) -> list[list[int]]:
        """Everybody's points in every state."""
        engine: Engine[Any] = Engine(self.game)
        return [[int(result.points) for result in engine.results(s)] for s in self.states]

    def joined(self, seats: Sequence[int]) -> str:
        """Name seats as a list in a sentence."""
        names = [self.names[seat] for seat in seats]
        word = " and " if self.lang == "en" else " et "
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + word + names[-1]

    def told(self, step: int) -> str:
        """Tell the event that led to a step."""
        narrate = self.game.words.narrate
        return " ".join(
            narrate(self.states[step - 1], self.events[step - 1], self.states[step], self.names, self.lang, False)[:2]
        )

    def pairs(self) -> Iterator[tuple[int, Any, tuple[int, int], Any]]:
        """Give every step with the state before it, its event, and the state after it."""
        for step, event in enumerate(self.events, 1):
            yield step, self.states[step - 1], event, self.states[step]


Moments = Callable[[Course], Sequence[Moment]]


def moments_of(course: Course) -> list[Moment]:
    """List the decisive moments of a game in their order; a game names what mattered most first, in case there are too many."""
    found: Moments = course.game.part("moments") or by_points
    return sorted(list(found(course))[:MOST], key=lambda one: one.step)


def by_points(course: Course) -> list[Moment]:
    """Read off the points who took the lead for good, and the largest swing."""
    found = [last_lead(course), largest_swing(course)]
    return [one for one in found if one is not None]


def last_lead(course: Course) -> Moment | None:
    """Find the event with which a sole winner came to have more points than everybody else, until the end."""
    best = max(course.points[-1])
    if course.points[-1].count(best) != 1 or len(course.seats) < 2:
        return None
    winner = course.points[-1].index(best)
    step = len(course.events)
    while step > 0 and is_ahead(course.points[step - 1], winner):
        step -= 1
    if step == 0:
        return None
    told = course.told(step)
    return Moment(step, "lead", (winner,), say(course.lang, "lead", who=course.names[winner], told=told)) if told else None


def is_ahead(points: Sequence[int], seat: int) -> bool:
    """Tell whether a seat has more points than everybody else."""
    return all(points[seat] > other for n, other in enumerate(points) if n != seat)


def largest_swing(course: Course) -> Moment | None:
    """Find the event that changed somebody's points most."""
    changes = [
        (abs(after[seat] - before[seat]), -step, seat)
        for step, (before, after) in enumerate(zip(course.points, course.points[1:], strict=False), 1)
        for seat in course.seats
    ]
    size, step, seat = max(changes, default=(0, 0, 0))
    told = course.told(-step) if size else ""
    if not told:
        return None
    gained = course.points[-step][seat] - course.points[-step - 1][seat]
    points = f"{gained:+}".replace("-", "−")
    return Moment(-step, "swing", (seat,), say(course.lang, "swing", points=points, who=course.names[seat], told=told))
