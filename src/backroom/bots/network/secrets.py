"""Secrets of whatever game a record belongs to, when a network thinks: what is hidden stays closed, or is imagined."""

from __future__ import annotations

from typing import Any

from backroom.bots.network.told import features
from backroom.kernel import play
from backroom.kernel.bound import bound
from backroom.kernel.features import Secrets
from backroom.kernel.game import Game, game_of
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE


@rule
def leave(s: Any) -> None:
    """Leave a state as it is."""


@rule
def leave_seat(s: Any, seat: Any) -> None:
    """Leave a state as it is."""


@rule
def leave_hidden(s: Any, seat: Any, dice: Any) -> None:
    """Leave a state as it is."""


@rule_apart
def imagine_hidden(s: Any, seat: Any, dice: Any) -> None:
    """Imagine what a seat may not know, so that a move that opens secrets does not tell them beforehand."""
    play.hide(s, seat)
    play.imagine(s, seat, dice)


@rule
def chance_decides(s: Any) -> Any:
    """Tell whether chance decides now."""
    return s.turn == CHANCE


@rule
def yes(s: Any) -> Any:
    """Say yes."""
    return True


@rule
def no(s: Any) -> Any:
    """Say no."""
    return False


OPEN = Secrets(leave, leave_seat, chance_decides)


def secrets(game: Game) -> Secrets | None:
    """Give how a game keeps its secrets, None if it does not."""
    return features(game).secrets if game.parts.features else None


@bound(lambda game: (secrets(game) or OPEN).hold, written_in=True)
def hold(s: Any) -> None:
    """Keep secret choices closed in a state in which a move is tried."""
    (secrets(game_of(s)) or OPEN).hold(s)


@bound(lambda game: (secrets(game) or OPEN).recall)
def recall(s: Any, seat: Any) -> None:
    """Let the others choose anew what they have chosen in secret."""
    (secrets(game_of(s)) or OPEN).recall(s, seat)


@bound(lambda game: (secrets(game) or OPEN).rests)
def rests(s: Any) -> Any:
    """Tell whether looking ahead can stop."""
    return (secrets(game_of(s)) or OPEN).rests(s)


@bound(lambda game: yes if secrets(game) else no, written_in=True)
def observer_judges(s: Any) -> Any:
    """Tell whether the observer judges where looking ahead stops; otherwise whoever moved last does."""
    return secrets(game_of(s)) is not None


@bound(lambda game: leave_hidden if secrets(game) else imagine_hidden)
def guess(s: Any, seat: Any, dice: Any) -> None:
    """Make a state one in which moves can be tried without telling a seat what it may not know."""
    (leave_hidden if secrets(game_of(s)) else imagine_hidden)(s, seat, dice)
