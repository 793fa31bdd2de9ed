"""What an observer may know, and what could lie behind what is hidden."""

from backroom.kernel.dice import draw
from backroom.kernel.rule import rule
from backroom.kernel.seats import CHANCE, UNKNOWN
from night_watch.board import HOUSES, NOT_YET, State


@rule
def hide(s: State, seat):
    """Blank the choices of others until everybody has chosen."""
    s.seen_by = seat
    if s.waiting > 0:
        for other in range(s.seats):
            if other != seat and s.choice[other] != NOT_YET:
                s.choice[other] = UNKNOWN  # NW-CHOICE-1


@rule
def imagine(s: State, seat, dice):
    """Let others have chosen anything that they could."""
    for other in range(s.seats):
        if s.choice[other] == UNKNOWN:
            can_bribe = s.bribes == 1 and s.bribed[other] == 0
            s.choice[other] = draw(dice, 2 * len(HOUSES) if can_bribe else len(HOUSES))


def reveals(before: State, after: State) -> bool:
    """Tell whether a choice is the last of its night: then all are shown."""
    return bool(before.waiting > 0 and (after.turn == CHANCE or after.night > before.night))
