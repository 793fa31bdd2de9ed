"""A rematch that everybody accepts: who has to be asked, what they answer, and whether all have said yes."""

from __future__ import annotations

from backroom.refusal import Refused
from backroom.server.tables.entries import NO_SEAT, Draft
from backroom.server.tables.table_log import TableLog

MOST_ANSWERS = 20  # of one seat, one instead of the other
NOT_OVER = "You can ask for a rematch once the game is over."
BEGUN = "The rematch has already begun."
OFTEN = f"You have changed your mind {MOST_ANSWERS} times. That is the limit."


def answered(log: TableLog, seat: int, yes: bool) -> Draft | None:
    """Let somebody accept a rematch, or decline it; nothing, if that is what they have said already."""
    if log.phase != "over":
        raise Refused("phase", NOT_OVER)
    if log.rematch is not None:
        if yes:
            return None
        raise Refused("phase", BEGUN)
    if log.chairs[seat].again == ("yes" if yes else "no"):
        return None
    if sum(entry.kind == "again" and entry.seat == seat for entry in log.entries) >= MOST_ANSWERS:
        raise Refused("again", OFTEN)
    return Draft("again", seat, f"again.{len(log.entries)}", {"yes": yes})


def has_gone(log: TableLog, seat: int) -> bool:
    """Tell whether somebody has left the game for good and does not want to be back: a bot plays for them again."""
    chair = log.chairs[seat]
    return chair.why == "left" and chair.again != "yes"


def is_asked(log: TableLog, seat: int) -> bool:
    """Tell whether a rematch waits for a seat: its person is still there, and is no bot."""
    chair = log.chairs[seat]
    return chair.kind == "person" and bool(log.hashes[seat]) and not chair.removed and not has_gone(log, seat)


def all_agreed(log: TableLog, bots: bool = False) -> bool:
    """Tell whether everybody who is asked has accepted; with bots in place of those who have declined, everybody else."""
    answers = [log.chairs[seat].again for seat in range(len(log.chairs)) if is_asked(log, seat)]
    return all(answer == "yes" or (bots and answer == "no") for answer in answers)


def stays_away(log: TableLog, seat: int) -> bool:
    """Tell whether a bot begins a rematch in somebody's place, who has left or has declined."""
    chair = log.chairs[seat]
    return chair.kind == "person" and (has_gone(log, seat) or chair.again == "no")


def met_again(table: str) -> Draft:
    """Tell everybody where the rematch is."""
    return Draft("rematch", NO_SEAT, "rematch", {"table": table})
