"""Sparring partners by name: `sparring:NAME` plays in the style that a game's part of that name has."""

from __future__ import annotations

from typing import Any

from backroom import games
from backroom.bots.turn import Turn
from backroom.kernel import play
from backroom.kernel.bound import bound
from backroom.kernel.game import Game, game_of
from backroom.kernel.legal import clear, no_actions
from backroom.kernel.sparring import Sparring
from backroom.refusal import Refused

KIND = "sparring"
NO_PARTNERS = Sparring()


def sparring(game: Game) -> Sparring:
    """Give the sparring partners of a game; none, if it brings no such part."""
    known: Sparring | None = game.part("sparring")
    return known or NO_PARTNERS


def partners(game: Game) -> list[str]:
    """Name the sparring partners of a game as bots."""
    return [f"{KIND}:{name}" for name in sparring(game).names]


def everybody() -> list[str]:
    """Name the sparring partners of all games."""
    return [name for each in games.names() for name in partners(games.game(each))]


@bound(lambda game: sparring(game).choose)
def spar(s: Any, seat: Any, policy: Any, may: Any, memory: Any, dice: Any) -> Any:
    """Give the action that a sparring partner takes, by its number."""
    return sparring(game_of(s)).choose(s, seat, policy, may, memory, dice)


def spar_at(states: Any, i: Any, seat: Any, policy: Any, may: Any, memory: Any, dice: Any) -> Any:
    """Give the action that a sparring partner takes on a place of a shelf."""
    clear(may)
    play.choices(states[i], seat, may)
    return spar(states[i], seat, policy, may, memory, dice)


class SparringPartner:
    """Plays in a style of its own; which one, its game says."""

    def __init__(self, name: str) -> None:
        """Keep the name; refuse one that no game has."""
        if f"{KIND}:{name}" not in everybody():
            raise Refused("bot", f"No game has a sparring partner '{name}'; there is {', '.join(everybody())}.")
        self.name = name
        self.game: Game | None = None  # for which it has the little memory that choosing needs

    def number(self, game: Game) -> int:
        """Give the partner's number in a game; refuse one that the game does not bring."""
        names = sparring(game).names
        if self.name not in names:
            there = f"there is {', '.join(partners(game))}" if names else "it has none"
            raise Refused("bot", f"{game.title} has no sparring partner '{self.name}'; {there}.")
        return names.index(self.name)

    def choose(self, turn: Turn) -> int:
        """Take what its style takes."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        if self.game is not turn.game:
            self.game, self.who = turn.game, self.number(turn.game)
            self.scratch = no_actions(turn.game.ACTIONS), sparring(turn.game).new_memory()
        return int(turn.run(spar_at, turn.seat, self.who, *self.scratch, turn.dice))
