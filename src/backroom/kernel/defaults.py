"""The rules of a game that leaves them out: nothing is hidden, chance has no part, and whoever has most points wins."""

from typing import Any

from backroom.kernel import play
from backroom.kernel.dice import dice_for
from backroom.kernel.game import game_of
from backroom.kernel.rule import rule
from backroom.kernel.seats import EVERYONE, NOBODY

WHOLE = 60  # a win, as shares of it are counted


@rule
def no_chance(s: Any, weight: Any) -> None:
    """Leave nothing to chance."""


@rule
def worth_by_points(s: Any, seat: Any) -> Any:
    """Give the win to whoever has most points once the game is over; equals share it."""
    if s.turn != NOBODY or play.rank(s, seat) != 1:
        return 0
    winners = 0
    for other in range(s.seats):
        if play.rank(s, other) == 1:
            winners += 1
    return WHOLE // winners


@rule
def rank_by_points(s: Any, seat: Any) -> Any:
    """Give a seat's place by its points; equals share it, and the places behind them stay empty."""
    place = 1
    for other in range(s.seats):
        if play.points(s, other) > play.points(s, seat):
            place += 1
    return place


@rule
def nothing_hidden(s: Any, seat: Any) -> None:
    """Show everything to everybody."""
    s.seen_by = seat


@rule
def nothing_imagined(s: Any, seat: Any, dice: Any) -> None:
    """Fill no blanks: there are none."""


@rule
def always_sound(s: Any) -> Any:
    """Know no invariants."""
    return 0


def no_insight(view: Any, seat: int) -> dict[str, Any]:
    """Work nothing out."""
    return {}


def round_by_name(view: Any) -> int | None:
    """Give the round that the position names, None where no rounds are counted."""
    found = game_of(view).words.position(view).get("round")
    return found if isinstance(found, int) else None


def nothing_fades(view: Any) -> None:
    """Let every position be looked up for ever."""


def leaves_the_view(before: Any, after: Any) -> bool:
    """Tell whether a step that was tried on a view needs what that view hides: what it leads to is then no view itself."""
    observer = int(before.seen_by)
    if observer == EVERYONE:
        return False
    shown = after.copy()
    play.hide(shown, observer)
    world = shown.copy()
    play.imagine(world, observer, dice_for(0))
    play.hide(world, observer)
    return bool(world != shown)
