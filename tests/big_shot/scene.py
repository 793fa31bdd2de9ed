"""A position of Big Shot written by name, so that tests read like the rulebook."""

from __future__ import annotations

from typing import Any

from backroom.games.big_shot import GAME
from backroom.games.big_shot.board import COLOUR_NAMES, LOT_NAMES, NO_COLOUR, ROUNDS, SPACES
from backroom.games.big_shot.deal import open_game
from backroom.games.big_shot.reckoning import reckon
from backroom.kernel.seats import CHANCE, NOBODY
from tests.scene import Scene as Base


class Scene(Base):
    """A game before its first roll: seat 0 rolls, the broker stands on space 18, every space holds one cube of each colour.

    Seat n plays the n-th colour; with three the fourth colour is neutral; with two, seat 0 plays the first and third
    colour, seat 1 the second and fourth.
    """

    def __init__(self, **options: object) -> None:
        super().__init__(GAME, **options)
        seats = self.s.seats
        self.s.keeper[:] = [c % 2 for c in range(4)] if seats == 2 else [c if c < seats else NOBODY for c in range(4)]
        self.s.space[:] = 1
        self.s.roller, self.s.broker = 0, SPACES - 1
        open_game(self.s)

    def row(self, text: str) -> list[int]:
        """Read cubes: 'red red orange' or 'red 2 orange 1'."""
        counts = dict.fromkeys(COLOUR_NAMES[int(self.s.edition)], 0)
        parts = text.split()
        for at, part in enumerate(parts):
            if part in counts:
                counts[part] += int(parts[at + 1]) if at + 1 < len(parts) and parts[at + 1].isdecimal() else 1
        return list(counts.values())

    def colour(self, name: str) -> int:
        return COLOUR_NAMES[int(self.s.edition)].index(name)

    # Setting up

    def ring(self, space: int, cubes: str) -> Scene:
        """Put cubes on a space (1 to 18); '' empties it."""
        self.s.space[space - 1] = self.row(cubes)
        return self

    def city(self, **lots: str) -> Scene:
        """Put cubes on lots: city(A9='red 3 orange 2')."""
        for lot, cubes in lots.items():
            self.s.lot[LOT_NAMES.index(lot)] = self.row(cubes)
        return self

    def sold(self, **lots: str) -> Scene:
        """Sell lots: sold(A9='red')."""
        for lot, colour in lots.items():
            self.s.owner[LOT_NAMES.index(lot)] = self.colour(colour)
            self.s.lot[LOT_NAMES.index(lot)] = self.row(colour)
        return self

    def money(self, **purses: int) -> Scene:
        """Fill purses by colour: money(red=7)."""
        for colour, amount in purses.items():
            self.s.purse[self.colour(colour)] = amount
        return self

    def ious(self, **counts: int) -> Scene:
        """Give IOUs by colour: ious(red=3)."""
        for colour, count in counts.items():
            self.s.ious[self.colour(colour)] = count
        return self

    def roller(self, seat: int) -> Scene:
        self.s.roller = seat
        return self

    def broker(self, space: int) -> Scene:
        self.s.broker = space - 1
        return self

    def round(self, number: int) -> Scene:
        """Make the coming round number so-and-so (1 to 18)."""
        self.s.rounds = number - 1
        return self

    def only(self, *spaces: int) -> Scene:
        """Empty every other space of the ring."""
        for space in range(1, SPACES + 1):
            if space not in spaces:
                self.ring(space, "")
        return self

    # Playing

    def roll(self, pips: int) -> Scene:
        assert self.s.turn == CHANCE, "it is not time to roll"
        self.engine.apply(self.s, CHANCE, pips - 1)
        return self

    def nobody_bids(self) -> Scene:
        """Let everybody who is asked decline, loans and bids, until the roller has the cubes."""
        while self.stage in ("borrowing", "bidding"):
            self.play(f"{self.turn} {'no loan' if self.stage == 'borrowing' else 'pass'}")
        return self

    def nobody_borrows(self) -> Scene:
        """Let everybody who is asked before the bidding decline."""
        while self.stage == "borrowing":
            self.play(f"{self.turn} no loan")
        return self

    def deploy(self, *cubes: str) -> Scene:
        """Let the winner place cubes: deploy('red A9', 'purple C16')."""
        for cube in cubes:
            self.play(f"{self.turn} place {cube}")
        return self

    def end(self) -> Scene:
        """Go to the end of the game as the lots lie."""
        self.s.rounds = ROUNDS
        reckon(self.s)
        return self

    # Looking

    @property
    def turn(self) -> Any:
        return self.position["turn"]

    def purse(self, colour: str) -> int | None:
        return self.position["colours"][colour]["money"]

    def owner(self, lot: str) -> str | None:
        """Who owns a sold lot."""
        number = int(self.s.owner[LOT_NAMES.index(lot)])
        return None if number == NO_COLOUR else COLOUR_NAMES[int(self.s.edition)][number]

    def leader(self, lot: str) -> str | None:
        """Who would own a lot if the game ended now."""
        return GAME.insight(self.s, NOBODY)["lots"][lot]["owner"]
