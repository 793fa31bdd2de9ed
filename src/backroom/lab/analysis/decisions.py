"""A recorded game as decisions and draws, in an order that does not hang on who was quicker.

Where several seats choose at the same time in secret, they are taken in the order of their seats: law 7 says that this changes
nothing. Each is judged in the position in which nobody else has chosen yet, since nobody sees what the others choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from backroom.bots.steps import next_step
from backroom.bots.turn import Turn
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY, more_than_one
from backroom.table.record import GameRecord
from backroom.table.replay import Event, Replay

Numbered = tuple[int, Event]  # an event, and its number in the record


@dataclass(frozen=True)
class Stretch:
    """What a seat did at once, or what chance drew in a row: its events by number, and the states around it."""

    seat: int  # or CHANCE
    numbers: tuple[int, ...]
    actions: tuple[int, ...]
    before: Any
    after: Any
    turn: Turn | None  # what the seat saw; None for chance, and where there was nothing to choose

    @property
    def first(self) -> int:
        """The number of its first event."""
        return min(self.numbers)

    @property
    def last(self) -> int:
        """The number of its last event."""
        return max(self.numbers)


def stretches(record: GameRecord, compiled: bool) -> list[Stretch]:
    """Take a record apart; raise RecordError where it does not hold."""
    replay = Replay(record, compiled)
    steps = list(replay.steps())
    events = [(step.number, step.event) for step in steps if step.event is not None]
    return list(taken_apart(replay.engine, steps[0].state, events))


def taken_apart(engine: Engine[Any], s: Any, events: Sequence[Numbered]) -> Iterator[Stretch]:
    """Give decisions and draws from a layout on."""
    at = 0
    while at < len(events):
        until = at + 1
        if s.turn == CHANCE:
            until = end_of_draws(engine, s, events, at)
            made = [drawn(engine, s, events[at:until])]
        elif more_than_one(int(s.waiting)):
            until = end_of_secret(engine, s, events, at)
            made = list(chosen_together(engine, s, sorted(events[at:until], key=lambda one: one[1][0])))
        else:
            made = list(decided(engine, s, s, [events[at], *own_events(events, at)]))[:1]
            until = at + len(made[0].numbers)
        yield from made
        s, at = made[-1].after, until


def own_events(events: Sequence[Numbered], at: int) -> Iterator[Numbered]:
    """Give the events of one seat that follow an event of it."""
    for event in events[at + 1 :]:
        if event[1][0] != events[at][1][0]:
            return
        yield event


def end_of_draws(engine: Engine[Any], s: Any, events: Sequence[Numbered], at: int) -> int:
    """Find where chance has drawn all that it draws in a row."""
    s = s.copy()
    while at < len(events) and s.turn == CHANCE:
        engine.apply(s, *events[at][1])
        at += 1
    return at


def drawn(engine: Engine[Any], s: Any, events: Sequence[Numbered]) -> Stretch:
    """Give draws in a row as one."""
    after = carried_out(engine, s, events)
    return Stretch(CHANCE, numbers_of(events), actions_of(events), s, after, None)


def end_of_secret(engine: Engine[Any], s: Any, events: Sequence[Numbered], at: int) -> int:
    """Find where all that are waited for together have chosen: others are waited for then, or the last one for something else."""
    s = s.copy()
    while at < len(events):
        waiting, (seat, action) = int(s.waiting), events[at][1]
        goes_on = more_than_one(waiting) or next_step(Turn.at(engine, s, seat, dice_for(0)), action) is not None
        engine.apply(s, seat, action)
        at += 1
        if not goes_on or s.turn in (CHANCE, NOBODY) or int(s.waiting) & ~waiting:
            break
    return at


def chosen_together(engine: Engine[Any], s: Any, events: Sequence[Numbered]) -> Iterator[Stretch]:
    """Give what every seat chose, one seat after the other, each judged as if it chose first."""
    now = s
    for seat in dict.fromkeys(event[0] for _, event in events):
        own = [one for one in events if one[1][0] == seat]
        alone = s
        while own:
            (made,) = list(decided(engine, now, alone, own))[:1]
            yield made
            own = own[len(made.numbers) :]
            alone, now = carried_out(engine, alone, [(0, (seat, action)) for action in made.actions]), made.after


def decided(engine: Engine[Any], s: Any, seen: Any, events: Sequence[Numbered]) -> Iterator[Stretch]:
    """Give the decision that a seat's next events begin with; `seen` is the position that it is judged in."""
    seat = events[0][1][0]
    turn: Turn | None = Turn.at(engine, seen, seat, dice_for(0))
    first, choice, taken = turn, False, 0
    while turn is not None and taken < len(events):
        choice = choice or len(turn.choices) > 1
        turn = next_step(turn, events[taken][1][1])
        taken += 1
    own = events[:taken]
    yield Stretch(seat, numbers_of(own), actions_of(own), s, carried_out(engine, s, own), first if choice else None)


def carried_out(engine: Engine[Any], s: Any, events: Sequence[Numbered]) -> Any:
    """Give the state after some events."""
    after = s.copy()
    for _, event in events:
        engine.apply(after, *event)
    return after


def numbers_of(events: Sequence[Numbered]) -> tuple[int, ...]:
    """Give the numbers of events."""
    return tuple(number for number, _ in events)


def actions_of(events: Sequence[Numbered]) -> tuple[int, ...]:
    """Give the actions of events."""
    return tuple(event[1] for _, event in events)
