"""What a wish would write into the log, if the table allows it now: a draft is returned, or Refused raised. Nothing changes."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import choice
from typing import Literal

from backroom.kernel.seats import CHANCE, NOBODY
from backroom.refusal import Refused
from backroom.server.phrases import say
from backroom.server.tables import guiding
from backroom.server.tables.entries import NO_SEAT, Draft
from backroom.server.tables.layout import branched, laid_out
from backroom.server.tables.table_log import TableLog
from backroom.server.tables.undoing import can_be_dropped
from backroom.table import Table
from backroom.table.table import event_text, refused

BOTS = (  # more than there can be seats
    *("Ada", "Bruno", "Cora", "Dino", "Etta", "Floyd", "Gilda", "Hugo"),
    *("Iris", "Jules", "Kitty", "Leo", "Mabel", "Nino", "Opal", "Percy"),
)

WAITS = "This is a rematch: it starts once everyone has accepted. To decline it, go back to the table of the game before."
MOST_WORDS = 20  # that a seat may give, one instead of the other


class Stale(Refused):
    """Raised when a move was decided on a table that has moved on."""


def act(log: TableLog, seat: int, key: str, base: int, actions: Sequence[str], lang: str) -> Draft:
    """Let a seat act: all that it does and what chance does then are one entry."""
    playing(log, lang)
    on_own_account(log, seat, lang)
    fresh(log, seat, base, lang)
    if log.lesson:
        return guiding.act(log, key, actions, lang)
    return carried_out(log, seat, key, actions, lang)


def carried_out(log: TableLog, seat: int, key: str, actions: Sequence[str | int], lang: str = "en") -> Draft:
    """Carry actions out on the side, to see what becomes of them; what is refused is told with its place in the list."""
    assert log.table is not None
    trial = log.table.fork()
    trial.dice = log.chance.draws()
    known, last = len(trial.events), len(actions)
    for number, action in enumerate(actions, 1):
        try:
            if number < last:
                take_step(trial, seat, action, lang)
            else:
                trial.act(seat, action, lang)
        except Refused as error:
            raise error if last == 1 else at_place(error, number, last, action, lang) from None
    events = [event_text(trial.game, trial.state, event) for event in trial.events[known:]]
    return Draft("act", seat, key, {"events": events}, phase="over" if trial.over else "")


def take_step(trial: Table, seat: int, action: str | int, lang: str) -> None:
    """Take a step of a decision after which others follow: nothing may be drawn or shown in between."""
    number = trial.read(action, lang)
    before = trial.state
    if not trial.engine.legal(before, seat, number):
        raise refused(trial.game, trial.view(seat), seat, number, lang)
    trial.take(seat, number)
    if trial.state.turn in (CHANCE, NOBODY) or trial.game.reveals(before, trial.state):
        raise Refused("list", say(lang, "list"))


def at_place(error: Refused, number: int, last: int, action: str | int, lang: str) -> Refused:
    """Tell with a refusal which action of a list it is about."""
    one = error.refusal
    return Refused(one.code, say(lang, "at place", number=number, last=last, action=action, why=one.sentence), one.rule)


def undo(log: TableLog, seat: int, key: str, base: int, lang: str) -> Draft:
    """Take back what a seat did last, in one message."""
    playing(log, lang, over=True)
    on_own_account(log, seat, lang)
    if base > log.number(seat):
        raise Refused("base", say(lang, "ahead", base=base, number=log.number(seat)))
    if any(one.kind in ("act", "undo") and one.seat == seat for one in log.seen(seat)[base:]):
        raise Stale("stale", say(lang, "stale"))
    drop = can_be_dropped(log, seat)
    if not drop:
        raise Refused("undo", say(lang, "no undo"))
    return Draft("undo", seat, key, {"drop": drop}, phase="playing" if log.phase == "over" else "")


def back(log: TableLog, seat: int, key: str, lang: str) -> Draft:
    """Give a seat back to its person."""
    if not log.chairs[seat].stand_in:
        raise Refused("back", say(lang, "no stand-in"))
    if log.chairs[seat].returns:
        raise Refused("back", say(lang, "out of time"))
    return Draft("back", seat, key)


def word(log: TableLog, seat: int, key: str, text: str, lang: str) -> Draft:
    """Add a seat's word to the chance of the game that begins next."""
    not_frozen(log, lang)
    if log.chairs[seat].muted:
        raise Refused("muted", say(lang, "muted"))
    if sum(entry.kind == "word" and entry.seat == seat for entry in log.entries) >= MOST_WORDS:
        raise Refused("word", say(lang, "words", most=MOST_WORDS))
    return Draft("word", seat, key, {"text": text})


def chat(log: TableLog, seat: int, key: str, text: str, lang: str) -> Draft:
    """Let somebody say something."""
    if log.chairs[seat].muted:
        raise Refused("muted", say(lang, "muted"))
    return Draft("say", seat, key, {"text": text})


def takeover(log: TableLog, seat: int, why: str) -> Draft | None:
    """Let a bot play for somebody; nothing, if one does."""
    if log.plays_itself(seat) or log.phase != "playing":
        return None
    key = f"takeover.{len(log.entries)}"
    return Draft("takeover", seat, key, {"level": log.settings.stand_in, "why": why})


def set_clocks(log: TableLog, kind: Literal["wake", "sleep"], left: Sequence[int], ahead: int) -> Draft | None:
    """Write down what is left to everybody: from now on the clocks run again, or stand still over the night."""
    if log.phase != "playing":
        return None
    return Draft(kind, NO_SEAT, f"{kind}.{len(log.entries)}", {"left": list(left), "ahead": ahead})


def sit(log: TableLog, seat: int | None, name: str | None, level: str, secret: str, levels: Sequence[str] = ()) -> Draft:
    """Put somebody, or a bot of the levels on offer, on a seat; on the first free one if none is named."""
    not_begun(log)
    free = [number for number, chair in enumerate(log.chairs) if chair.kind == "free"]
    if seat is not None and not 0 <= seat < len(log.chairs):
        raise Refused("seat", f"There is no seat {seat} at this table; seats are 0 to {len(log.chairs) - 1}.")
    if not free or (seat is not None and seat not in free):
        raise Refused("taken", "That seat is taken. Choose another one." if free else "Every seat at this table is taken.")
    if level:
        known_level(level, levels)
    if name is None:
        name = name_for_bot(log)
    body = {"kind": "bot" if level else "person", "name": name, "level": level, "secret": secret}
    return Draft("sit", free[0] if seat is None else seat, "", body)


def name_for_bot(log: TableLog) -> str:
    """Draw a name that nobody at the table has."""
    return choice([known for known in BOTS if known not in {chair.name for chair in log.chairs}])


def known_level(level: str, levels: Sequence[str]) -> None:
    """Refuse a bot that is not on offer."""
    if level not in levels:
        raise Refused("level", f"There is no level '{level}'; choose one of {', '.join(levels)}.")


def leave(log: TableLog, seat: int, own: bool) -> Draft:
    """Give a seat up: before the game it is free again, in it a bot goes on. The host can free others' before the game alone."""
    not_frozen(log)
    if not own and log.phase != "open":
        raise Refused("forbidden", "The host can only free a seat before the game.")
    if not 0 <= seat < len(log.chairs) or log.chairs[seat].kind == "free":
        raise Refused("seat", f"Nobody sits on seat {seat}.")
    if log.waits:
        raise Refused("rematch", WAITS)
    if log.phase == "open":
        return Draft("leave", seat)
    draft = takeover(log, seat, "left") or farewell(log, seat)
    if draft is None:
        raise Refused("seat", "A bot already plays on that seat, or the game is over.")
    return draft


def farewell(log: TableLog, seat: int) -> Draft | None:
    """Let everybody know that somebody for whom a bot plays has left for good."""
    chair = log.chairs[seat]
    if log.phase != "playing" or not chair.stand_in or chair.why == "left":
        return None
    return Draft("takeover", seat, f"takeover.{len(log.entries)}", {"level": chair.stand_in, "why": "left"})


def start(log: TableLog) -> Draft:
    """Begin the game, if that is left to the host."""
    if log.waits:
        raise Refused("rematch", WAITS)
    return begun(log)


def begun(log: TableLog) -> Draft:
    """Lay the game out."""
    not_begun(log)
    free = [str(number) for number, chair in enumerate(log.chairs) if chair.kind == "free"]
    if free:
        raise Refused("seats", f"Seats still free: {', '.join(free)}. Let people or bots sit there, then start.")
    if log.branch is None:
        table, dealt = laid_out(log)
        layout: Sequence[str] = table.game.words.layout(table.states[0])
        before: list[str] = []
    else:
        dealt = []
        table, layout, before = branched(log)
    events = [event_text(table.game, table.state, event) for event in table.events[len(before) :]]
    phase = "over" if table.over else "playing"
    words = [log.chance.words.get(seat, "") for seat in range(len(log.chairs))]  # they stay, whoever is forgotten later
    body = {"layout": list(layout), "before": before, "events": events, "dealt": dealt, "words": words}
    return Draft("start", body=body, phase=phase)


def playing(log: TableLog, lang: str, over: bool = False) -> None:
    """Refuse if no game is being played."""
    not_frozen(log, lang)
    if log.phase != "playing" and not (over and log.phase == "over"):
        raise Refused("phase", say(lang, "not playing"))


def not_frozen(log: TableLog, lang: str = "en") -> None:
    """Refuse if the game cannot go on here."""
    if log.frozen:
        raise Refused("frozen", say(lang, "frozen"))


def on_own_account(log: TableLog, seat: int, lang: str) -> None:
    """Refuse if a bot plays for the seat."""
    chair = log.chairs[seat]
    if chair.stand_in:
        raise Refused("stand-in", say(lang, "out of time" if chair.returns else "bot plays"))


def fresh(log: TableLog, seat: int, base: int, lang: str) -> None:
    """Refuse a move that was decided on another decision than the one the seat has now."""
    number = log.number(seat)
    if base > number:
        raise Refused("base", say(lang, "ahead", base=base, number=number))
    if not log.same_decision(seat, base):
        raise Stale("stale", say(lang, "stale"))


def not_begun(log: TableLog) -> None:
    """Refuse if the game has begun."""
    not_frozen(log)
    if log.phase != "open":
        raise Refused("phase", "The game at this table has already begun.")
