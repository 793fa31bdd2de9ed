"""A tiny game for the kernel's own tests: everybody hides coins, all at once; then a die decides who must guess.

It has what the big games have: a secret simultaneous choice, chance, hidden cells, an end with shared wins.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from backroom.kernel.cells import Cell, Cells, Record
from backroom.kernel.counts import fill
from backroom.kernel.dice import draw
from backroom.kernel.game import Game, LayoutError, register
from backroom.kernel.legal import allow_range
from backroom.kernel.options import Option
from backroom.kernel.rule import rule
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, UNKNOWN, first_of
from backroom.refusal import Refusal

MOST = 3
SEATS = 3
NONE = -2


class Coins(Record):
    seats = Cell()
    turn = Cell()
    waiting = Cell()
    seen_by = Cell()
    step = Cell()
    hidden = Cells(SEATS)  # coins in a fist, NONE before the choice
    rolled = Cell()  # the outcome of the die, 0 before it
    over = Cell()


@rule
def deal(s, dice):
    fill(s.hidden, NONE)
    s.rolled = 0
    s.over = 0
    s.step = 0
    s.seen_by = EVERYONE
    s.waiting = (1 << s.seats) - 1
    s.turn = 0


@rule
def choices(s, seat, may):
    if (s.waiting >> seat) & 1:
        allow_range(may, 0, MOST)


@rule
def odds(s, weight):
    if s.turn == CHANCE:
        weight[0] = 1
        weight[1] = 2


@rule
def apply(s, seat, action):
    if seat == CHANCE:
        s.rolled = action + 1
        s.over = 1
        s.turn = NOBODY
        s.step += 1
        return
    s.hidden[seat] = action
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        s.turn = CHANCE
        s.step += 1
    else:
        s.turn = first_of(s.waiting)


@rule
def points(s, seat):
    return s.hidden[seat] * s.rolled


@rule
def rank(s, seat):
    place = 1
    for other in range(s.seats):
        if points(s, other) > points(s, seat):
            place += 1
    return place


@rule
def worth(s, seat):
    if s.over == 0 or rank(s, seat) != 1:
        return 0
    winners = 0
    for other in range(s.seats):
        if rank(s, other) == 1:
            winners += 1
    return 60 // winners


@rule
def hide(s, seat):
    s.seen_by = seat
    if s.waiting > 0:
        for other in range(s.seats):
            if other != seat and s.hidden[other] != NONE:
                s.hidden[other] = UNKNOWN


@rule
def imagine(s, seat, dice):
    for other in range(s.seats):
        if s.hidden[other] == UNKNOWN:
            s.hidden[other] = draw(dice, MOST + 1)


@rule
def sound(s):
    for seat in range(s.seats):
        if s.hidden[seat] > MOST or s.hidden[seat] < NONE:
            return 1
    return 0


class CoinWords:
    def name(self, s: Any, action: int) -> str:
        return f"hide {action}"

    def action(self, s: Any, text: str) -> int | None:
        return int(text[5:]) if text[:5] == "hide " and text[5:] in "0123" else None

    def outcome(self, s: Any, outcome: int) -> str:
        return f"roll {outcome + 1}"

    def outcome_of(self, s: Any, text: str) -> int | None:
        return {"roll 1": 0, "roll 2": 1}.get(text)

    def layout(self, s: Any) -> list[str]:
        return ["empty"]

    def lay(self, s: Any, lines: Any) -> None:
        if list(lines) != ["empty"]:
            raise LayoutError(0, "the table is empty")
        deal(s, None)

    def position(self, s: Any) -> dict[str, Any]:
        return {"fists": s.hidden[: s.seats].tolist(), "rolled": int(s.rolled)}

    def narrate(self, before: Any, event: Any, after: Any, names: Any, lang: str, faded: bool) -> list[str]:
        return [f"{names[event[0]]} hides coins." if event[0] >= 0 else f"The die shows {event[1] + 1}."]

    def faded(self, then: Any, now: Any) -> bool:
        return False

    def why_not(self, s: Any, seat: int, action: int, lang: str) -> Refusal:
        return Refusal("turn", "You have hidden your coins already.")


def make(State: type[Record] = Coins, **changes: Any) -> Game:
    """Give the game, or one like it with a planted bug: a record type of its own, and rules that replace the right ones."""
    game = Game(
        name="coins",
        title="Coins",
        State=State,
        ACTIONS=MOST + 1,
        OUTCOMES=2,
        SEATS=(3, 2),
        RULES=1,
        BOUND=5,
        options=(Option("players", "seats", {"3": 3, "2": 2}),),
        deal=deal,
        choices=choices,
        odds=odds,
        apply=apply,
        worth=worth,
        points=points,
        rank=rank,
        hide=hide,
        imagine=imagine,
        sound=sound,
        words=CoinWords(),
        insight=lambda view, seat: {"known": [int(n) for n in view.hidden if n >= 0]},
        reference=Path(),
    )
    return register(replace(game, **changes))


COINS = make()
