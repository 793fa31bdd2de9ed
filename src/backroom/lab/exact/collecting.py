"""Positions from games of bots, in which it matters what a seat chooses and everything can be worked out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from backroom import games
from backroom.bots import Turn, bot, partners
from backroom.bots.endings.solution import in_reach, solve_for
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine
from backroom.kernel.seats import members
from backroom.lab.exact.positions import Position

MATTERS = 0.05  # choices that differ by less are not asked
TRIED = 20_000  # things that are tried: positions that need more are passed over
SEATING, DRAWING = 98, 99  # streams of dice
LEVELS = "novice", "regular", "expert"


@dataclass(frozen=True)
class Collection:
    """Games of a seed with mixed tables: one position of each where one seat decides, or all where so many decide at once."""

    name: str
    players: int
    seed: int
    deciding: int = 1
    tried: int = TRIED

    def positions(self, wanted: int, most_games: int) -> Iterator[Position]:
        """Give so many positions, or as many as so many games have."""
        found = 0
        for number in range(most_games):
            for position in self.chosen(number):
                yield position
                found += 1
                if found == wanted:
                    return

    def chosen(self, number: int) -> list[Position]:
        """Play a game and draw one of its positions, or take all where several decide: they are few."""
        there, dice = list(self.met(number)), dice_for(self.seed, number, DRAWING)
        return [there[int(draw(dice, len(there)))]] if there and self.deciding == 1 else there

    def table(self, number: int) -> list[str]:
        """Draw who plays a game."""
        there, dice = [*LEVELS, *partners(games.game(self.name))], dice_for(self.seed, number, SEATING)
        return [there[int(draw(dice, len(there)))] for _ in range(self.players)]

    def met(self, number: int) -> Iterator[Position]:
        """Play a game and give every position of it that counts."""
        game, names = games.game(self.name), self.table(number)
        engine: Engine[Record] = Engine(game, compiled=True)
        minds = [bot(name) for name in names]
        s, dice = engine.start(game.chosen({"players": str(self.players)}), self.seed, number)
        engine.advance(s, dice, 0)
        events = 0
        while s.waiting:
            if len(members(int(s.waiting))) == self.deciding and in_reach(game, s):
                source = f"{self.players} players, seed {self.seed}, game {number}, {events} decisions: {', '.join(names)}"
                yield from counting(engine, s, source, self.tried)
            seat = int(s.turn)
            engine.apply(s, seat, int(minds[seat].choose(Turn.at(engine, s, seat, dice[1 + seat]))))
            engine.advance(s, dice, 0)
            events += 1


def counting(engine: Engine[Record], s: Any, source: str, tried: int) -> Iterator[Position]:
    """Give the position for every seat that may act, if its choices differ enough."""
    seats = [seat for seat in members(int(s.waiting)) if len(engine.choices(s, seat)) > 1]
    for seat, found in solve_for(engine.game, s, seats, tried).items():
        if found.spread >= MATTERS:
            yield Position.solved(engine.game, source, seat, s.copy(), found)
