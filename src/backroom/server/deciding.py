"""What a wish would write into the log, if the table allows it now: a draft is returned, or Refused raised. Nothing changes."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import choice
from typing import Any

from backroom.bots import LEVELS
from backroom.kernel.game import Refused
from backroom.server.entries import Draft
from backroom.server.phrases import say
from backroom.server.story import Story
from backroom.server.undoing import can_be_dropped
from backroom.table import Table
from backroom.table.table import event_text

BOTS = ("Ada", "Bruno", "Cora", "Dino", "Etta", "Floyd", "Gilda", "Hugo", "Iris", "Jules", "Kitty", "Leo")  # more than seats


class Stale(Refused):
    """Raised when a move was decided on a table that has moved on."""


def act(story: Story, seat: int, key: str, base: int, action: str, lang: str) -> Draft:
    """Let a seat act: what it does and what chance does then are one entry."""
    playing(story, lang)
    on_own_account(story, seat, lang)
    fresh(story, seat, base, lang)
    return carried_out(story, seat, key, action, lang)


def carried_out(story: Story, seat: int, key: str, action: str | int, lang: str = "en") -> Draft:
    """Carry an action out on the side, to see what becomes of it."""
    assert story.table is not None
    trial = story.table.fork()
    known = len(trial.events)
    trial.act(seat, action, lang)
    return Draft("act", seat, key, {"events": [event_text(trial.game, trial.state, event) for event in trial.events[known:]]})


def undo(story: Story, seat: int, key: str, base: int, lang: str) -> Draft:
    """Take a seat's last action back."""
    playing(story, lang, over=True)
    on_own_account(story, seat, lang)
    if base > story.number(seat):
        raise Refused("base", say(lang, "ahead", base=base, number=story.number(seat)))
    if any(one.kind in ("act", "undo") and one.seat == seat for one in story.seen(seat)[base:]):
        raise Stale("stale", say(lang, "stale"))
    drop = can_be_dropped(story, seat)
    if not drop:
        raise Refused("undo", say(lang, "no undo"))
    return Draft("undo", seat, key, {"drop": drop})


def back(story: Story, seat: int, key: str, lang: str) -> Draft:
    """Give a seat back to its person."""
    if not story.chairs[seat].stand_in:
        raise Refused("back", say(lang, "no stand-in"))
    return Draft("back", seat, key)


def takeover(story: Story, seat: int, why: str) -> Draft | None:
    """Let a bot play for somebody; nothing, if one does."""
    if story.plays_itself(seat) or story.phase != "playing":
        return None
    key = f"takeover.{len(story.entries)}"
    return Draft("takeover", seat, key, {"level": story.settings.stand_in, "why": why})


def sit(story: Story, seat: int | None, name: str | None, level: str, secret: str) -> Draft:
    """Put somebody on a seat, the first free one if none is named."""
    not_begun(story)
    free = [number for number, chair in enumerate(story.chairs) if chair.kind == "free"]
    if seat is not None and not 0 <= seat < len(story.chairs):
        raise Refused("seat", f"There is no seat {seat} at this table; seats are 0 to {len(story.chairs) - 1}.")
    if not free or (seat is not None and seat not in free):
        raise Refused("taken", "That seat is taken. Choose another." if free else "Every seat at this table is taken.")
    if level and level not in LEVELS:
        raise Refused("level", f"There is no level '{level}'; choose one of {', '.join(LEVELS)}.")
    if name is None:
        name = choice([known for known in BOTS if known not in {chair.name for chair in story.chairs}])
    body = {"kind": "bot" if level else "person", "name": name, "level": level, "secret": secret}
    return Draft("sit", free[0] if seat is None else seat, "", body)


def leave(story: Story, seat: int, own: bool) -> Draft:
    """Give a seat up: before the game it is free again, in it a bot goes on. The host can free others' before the game alone."""
    if not own and story.phase != "open":
        raise Refused("forbidden", "The host can free a seat before the game alone.")
    if not 0 <= seat < len(story.chairs) or story.chairs[seat].kind == "free":
        raise Refused("seat", f"Nobody sits on seat {seat}.")
    if story.phase == "open":
        return Draft("leave", seat)
    draft = takeover(story, seat, "left")
    if draft is None:
        raise Refused("seat", "A bot plays on that seat already, or the game is over.")
    return draft


def start(story: Story) -> Draft:
    """Lay the game out."""
    not_begun(story)
    free = [str(number) for number, chair in enumerate(story.chairs) if chair.kind == "free"]
    if free:
        raise Refused("seats", f"Nobody sits on seat {', '.join(free)}. Let people or bots sit there, then start.")
    if story.branch is None:
        table = Table.open(story.game_name, story.seats, None, **story.options)
        layout: Sequence[str] = table.game.words.layout(table.states[0])
        before: list[str] = []
    else:
        table, layout, before = branched(story)
    events = [event_text(table.game, table.state, event) for event in table.events[len(before) :]]
    return Draft("start", body={"layout": list(layout), "before": before, "events": events})


def branched(story: Story) -> tuple[Table, Sequence[str], list[str]]:
    """Set the table as a record had it, and let chance act if it is its turn."""
    branch: dict[str, Any] = story.branch or {}
    table = Table.laid(story.game, story.options, branch["layout"], story.seats)
    for line in branch["events"]:
        table.take(*table.read_event(line))
    table.foretold, table.branch = branch["foretold"], len(table.events)
    table.let_chance_act()
    return table, branch["layout"], branch["events"]


def playing(story: Story, lang: str, over: bool = False) -> None:
    """Refuse if no game is being played."""
    if story.frozen:
        raise Refused("frozen", say(lang, "frozen", rules=story.rules))
    if story.phase != "playing" and not (over and story.phase == "over"):
        raise Refused("phase", say(lang, "not playing"))


def on_own_account(story: Story, seat: int, lang: str) -> None:
    """Refuse if a bot plays for the seat."""
    if story.chairs[seat].stand_in:
        raise Refused("stand-in", say(lang, "bot plays"))


def fresh(story: Story, seat: int, base: int, lang: str) -> None:
    """Refuse a move that was decided on another decision than the one the seat has now."""
    number = story.number(seat)
    if base > number:
        raise Refused("base", say(lang, "ahead", base=base, number=number))
    if not story.same_decision(seat, base):
        raise Stale("stale", say(lang, "stale"))


def not_begun(story: Story) -> None:
    """Refuse if the game has begun."""
    if story.phase != "open":
        raise Refused("phase", "The game at this table has begun already.")
