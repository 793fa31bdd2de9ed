"""A position of a game that is set up and played by name, so that tests read like the rulebook."""

from __future__ import annotations

from typing import Any, Self

from backroom.kernel.engine import Engine, Result
from backroom.kernel.game import Game
from backroom.refusal import Refusal, Refused


class Scene:
    """What scenes of every game have: somebody plays, and one looks at what came of it."""

    def __init__(self, game: Game, **options: object) -> None:
        """Lay a blank table."""
        self.game = game
        self.engine: Engine[Any] = Engine(game)
        self.s: Any = game.blank(game.chosen(options))

    # Playing

    def play(self, *moves: str) -> Self:
        """Play moves such as '1 bid 3', each by the seat at its front; raise Refused where the rules forbid one."""
        for move in moves:
            seat, _, text = move.partition(" ")
            refusal = self.refusal(int(seat), text)
            if refusal:
                raise Refused(refusal.code, refusal.sentence, refusal.rule)
            self.engine.apply(self.s, int(seat), self.game.words.action(self.s, text))
        return self

    def refusal(self, seat: int, text: str, lang: str = "en") -> Refusal | None:
        """Give the refusal of a move, None if it is legal."""
        action = self.game.words.action(self.s, text)
        assert action is not None, f"'{text}' is not a move"
        return None if self.engine.legal(self.s, seat, action) else self.game.words.why_not(self.s, seat, action, lang)

    # Looking

    def choices(self, seat: int) -> list[str]:
        """List what a seat may do."""
        return [self.game.words.name(self.s, action) for action in self.engine.choices(self.s, seat)]

    def view(self, seat: int) -> Self:
        """Give the scene as a seat, or NOBODY in particular, may see it."""
        other = object.__new__(type(self))
        other.game, other.engine, other.s = self.game, self.engine, self.engine.view(self.s, seat)
        return other

    @property
    def position(self) -> dict[str, Any]:
        """Give the position in words."""
        return dict(self.game.words.position(self.s))

    @property
    def stage(self) -> str:
        """Name the stage of the game."""
        return str(self.position["stage"])

    @property
    def results(self) -> list[Result]:
        """Give how the game ended for everybody."""
        return self.engine.results(self.s)

    @property
    def fortunes(self) -> list[int]:
        """Give everybody's points."""
        return [result.points for result in self.results]

    @property
    def shares(self) -> list[int]:
        """Give everybody's share of the win, of 60."""
        return [result.worth for result in self.results]

    @property
    def ranks(self) -> list[int]:
        """Give everybody's place."""
        return [result.rank for result in self.results]
