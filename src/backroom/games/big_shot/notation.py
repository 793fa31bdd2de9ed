"""One notation for actions, outcomes, layouts and positions: in records, on the wire, in tests and at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import (
    COLOUR_NAMES,
    COLOURS,
    CUBES_OF_COLOUR,
    CUBES_ON_SPACE,
    LOT_NAMES,
    NO_COLOUR,
    SIDES,
    SPACES,
    STAGES,
    State,
)
from backroom.games.big_shot.deal import open_game
from backroom.games.big_shot.shapes import Colour, Cubes, Keeping, Position
from backroom.kernel.cells import Flat
from backroom.kernel.game import LayoutError
from backroom.kernel.numbers import whole_number
from backroom.kernel.seats import CHANCE, NOBODY, UNKNOWN, holds

OUTCOMES = tuple(f"roll {side}" for side in range(1, SIDES + 1))


@cache
def names(edition: int) -> tuple[str, ...]:
    """Give the notation of every action; the colours are those of the edition."""
    colours = COLOUR_NAMES[edition]
    return (
        "pass",
        *(f"bid {amount}" for amount in range(1, act.LOAN)),
        *(f"loan {colour}" for colour in colours),
        "no loan",
        *(f"pay {colour}" for colour in colours),
        *(f"place {colour} {lot}" for colour in colours for lot in LOT_NAMES),
    )


@cache
def numbers(edition: int) -> dict[str, int]:
    """Give the action of every notation, in small letters."""
    return {name.lower(): action for action, name in enumerate(names(edition))}


def name(s: State, action: int) -> str:
    """Give the notation of an action."""
    return names(int(s.edition))[action]


def action(s: State, text: str) -> int | None:
    """Give the action of a notation; case and spare spaces do not matter."""
    return numbers(int(s.edition)).get(" ".join(text.lower().split()))


def outcome(s: State, number: int) -> str:
    """Give the notation of what the die shows."""
    return OUTCOMES[number]


def outcome_of(s: State, text: str) -> int | None:
    """Give what the die shows by its notation."""
    return OUTCOMES.index(text) if text in OUTCOMES else None


def colour_names(s: State) -> tuple[Colour, ...]:
    """Give the names of the four colours in this edition."""
    return COLOUR_NAMES[int(s.edition)]


def cubes(s: State, row: Flat) -> list[str]:
    """List the cubes of a row, one name for each."""
    return [colour for colour, count in zip(colour_names(s), row, strict=True) for _ in range(count)]


def layout(s: State) -> list[str]:
    """Write what setting up decides: who plays which colour, roller, broker, and the cubes of every space."""
    keepers = (f"seat {seat}" if seat != NOBODY else "neutral" for seat in s.keeper.tolist())
    return [
        *(f"colour {colour} {keeper}" for colour, keeper in zip(colour_names(s), keepers, strict=True)),
        f"roller seat {s.roller}",
        f"broker space {s.broker + 1}",
        *(f"space {i + 1} {' '.join(cubes(s, s.space[i]))}" for i in range(SPACES)),
    ]


def lay(s: State, lines: Sequence[str]) -> None:
    """Lay a game out as it is written, in the order of `layout`."""
    words = [line.split(" ") for line in lines]
    expected = COLOURS + 2 + SPACES
    if len(lines) != expected:
        raise LayoutError(min(len(lines) - 1, expected), f"the layout has {len(lines)} lines and needs {expected}")
    for colour, line in enumerate(words[:COLOURS]):
        lay_colour(s, colour, line)
    shares = [s.keeper.tolist().count(seat) for seat in range(s.seats)]
    if any(share != (2 if s.seats == 2 else 1) for share in shares):
        raise LayoutError(COLOURS - 1, "every seat plays one colour, of two players each plays two")
    s.roller = number_in(words, COLOURS, ["roller", "seat"], 0, int(s.seats) - 1)
    s.broker = number_in(words, COLOURS + 1, ["broker", "space"], 1, SPACES) - 1
    for space in range(SPACES):
        lay_space(s, space, words[COLOURS + 2 + space], COLOURS + 2 + space)
    if (s.space.sum(axis=0) != CUBES_OF_COLOUR).any():
        raise LayoutError(expected - 1, f"there are not {CUBES_OF_COLOUR} cubes of every colour on the ring")
    open_game(s)


def lay_colour(s: State, colour: int, line: list[str]) -> None:
    """Give one colour to its keeper."""
    wanted = ["colour", colour_names(s)[colour]]
    if line == [*wanted, "neutral"]:
        s.keeper[colour] = NOBODY
    else:
        s.keeper[colour] = number_in([line], 0, [*wanted, "seat"], 0, int(s.seats) - 1, at=colour)


def lay_space(s: State, space: int, line: list[str], at: int) -> None:
    """Put the cubes of one space down."""
    colours = colour_names(s)
    if line[:2] != ["space", str(space + 1)] or any(word not in colours for word in line[2:]):
        raise LayoutError(at, f"expected 'space {space + 1}' and the colours of its cubes, of {', '.join(colours)}")
    s.space[space] = [line[2:].count(colour) for colour in colours]
    if len(line) - 2 != CUBES_ON_SPACE or len(set(line[2:])) < 2:
        raise LayoutError(at, "a space begins with four cubes of at least two colours")  # BS-SETUP-1
    if line[2:] != cubes(s, s.space[space]):
        raise LayoutError(at, f"cubes are written in the order {', '.join(colours)}")


def number_in(words: list[list[str]], line: int, start: list[str], low: int, high: int, at: int = -1) -> int:
    """Read the number at the end of a layout line."""
    got = words[line]
    number = whole_number(got[-1]) if got[:-1] == start else None
    if number is None or not low <= number <= high:
        raise LayoutError(max(line, at), f"expected '{' '.join(start)}' and a number from {low} to {high}")
    return number


def turn(s: State) -> int | Literal["chance"] | None:
    """Tell whose turn it is."""
    return None if s.turn == NOBODY else "chance" if s.turn == CHANCE else int(s.turn)


def position(s: State) -> Position:
    """Tell the whole position by name; money that this observer may not know is null."""
    colours = colour_names(s)

    def counts(row: Sequence[int]) -> Cubes:
        return dict(zip(colours, row, strict=True))

    owners = [None if owner == NO_COLOUR else colours[owner] for owner in s.owner.tolist()]
    return {
        "stage": STAGES[s.stage],
        "round": min(int(s.rounds) + 1, SPACES),
        "turn": turn(s),
        "roller": int(s.roller),
        "broker": int(s.broker) + 1,
        "die": int(s.die) or None,
        "ring": [counts(row) for row in s.space.tolist()],
        "city": {
            name: {"cubes": counts(row), "owner": owner}
            for name, row, owner in zip(LOT_NAMES, s.lot.tolist(), owners, strict=True)
        },
        "hand": counts(s.hand.tolist()),
        "box": counts(s.box.tolist()),
        "colours": keepings(s),
        "auction": {
            "high_bid": int(s.high_bid),
            "high_bidder": None if s.high_bidder == NOBODY else int(s.high_bidder),
            "bids": s.bid_of[: s.seats].tolist(),
            "passed": [not holds(int(s.bidders), seat) for seat in range(s.seats)],
            "caught": [bool(caught) for caught in s.caught[: s.seats].tolist()],
            "payer": None if s.payer == NO_COLOUR else colours[s.payer],
        },
    }


def keepings(s: State) -> dict[Colour, Keeping]:
    """Tell what belongs to each colour; money that this observer may not know is null."""
    rows = (row.tolist() for row in (s.keeper, s.purse, s.ious, s.borrowed))
    return {
        colour: {
            "seat": None if keeper == NOBODY else keeper,
            "money": None if money == UNKNOWN else money,
            "ious": ious,
            "borrowed": bool(borrowed),
        }
        for colour, keeper, money, ious, borrowed in zip(colour_names(s), *rows, strict=True)
    }
