"""Parts handed out to workers that may die: what is lost with one is handed out again, and nothing else is."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from backroom.refusal import Refused

Part = TypeVar("Part")
Done = TypeVar("Done")
Ticket = TypeVar("Ticket")
Given = TypeVar("Given", contravariant=True)
Made = TypeVar("Made", covariant=True)

TRIES = 5  # that a part gets: one that kills whoever plays it is given up


class Lost(Exception):
    """Raised when whoever did a part died, or what it made cannot be had."""


class Office(Protocol[Given, Made, Ticket]):
    """Where parts are handed in and results are fetched."""

    def submit(self, part: Given) -> Ticket:
        """Hand a part to a worker."""

    def first_done(self, tickets: list[Ticket]) -> Ticket:
        """Wait until one of these is done or lost, and give it."""

    def fetch(self, ticket: Ticket) -> Made:
        """Give what came of a part; raise Lost if nothing did."""

    def cancel(self, tickets: list[Ticket]) -> None:
        """Forget parts that nobody waits for any more."""


@dataclass
class Out(Generic[Part]):
    """A part that somebody works on: its number, and how often it was handed out."""

    number: int
    part: Part
    tries: int = 1


def hand_out(office: Office[Part, Done, Ticket], parts: Iterable[Part], most: int, in_order: bool) -> Generator[Done]:
    """Have all parts done, no more than so many under way or waiting for their turn, and give what comes back."""
    left: Iterator[tuple[int, Part]] = enumerate(parts)
    out: dict[Ticket, Out[Part]] = {}
    ready: dict[int, Done] = {}
    turn = 0
    try:
        while refill(office, left, out, most - len(ready)):
            ticket = office.first_done(list(out))
            one = out.pop(ticket)
            try:
                done = office.fetch(ticket)
            except Lost as error:
                out[office.submit(one.part)] = once_more(one, error)
                continue
            if not in_order:
                yield done
                continue
            ready[one.number] = done
            while turn in ready:
                yield ready.pop(turn)
                turn += 1
    finally:
        office.cancel(list(out))


def refill(office: Office[Part, Done, Ticket], left: Iterator[tuple[int, Part]], out: dict[Ticket, Out[Part]], most: int) -> bool:
    """Hand out parts while there is room; tell whether any is under way."""
    while len(out) < most:
        try:
            number, part = next(left)
        except StopIteration:
            break
        out[office.submit(part)] = Out(number, part)
    return bool(out)


def once_more(one: Out[Part], error: Lost) -> Out[Part]:
    """Count that a part is handed out again; refuse to go on with one that nobody survives."""
    if one.tries >= TRIES:
        raise Refused("lost", f"A part of the games was lost {TRIES} times, so it is given up. The last time: {error}")
    return Out(one.number, one.part, one.tries + 1)
