"""One notation for actions, outcomes and positions: in records, on the wire, in tests and at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import (
    ASSIGNING,
    BUSTED,
    DEALING,
    DRAFT,
    FISTS,
    FLED,
    IN,
    INSIDE_MAN,
    JACK,
    NO_BOSS,
    NO_CARD,
    NO_CHOICE,
    NO_TYPE,
    STAGES,
    State,
)
from backroom.games.big_score.cards import (
    BOSS_ITEMS,
    BOSS_NAMES,
    EXPERT,
    ITEMS,
    JOB_NAMES,
    KIND_NAMES,
    NO_JOB,
    PAYOUTS,
    TYPES,
)
from backroom.games.big_score.deal import open_table
from backroom.games.big_score.draft import direction, holder, pack_held_by
from backroom.games.big_score.jobs import is_open
from backroom.games.big_score.shapes import Kind, Place, Player, Position, Where
from backroom.games.big_score.tokens import NO_TOKEN, TOKENS
from backroom.kernel.cells import plain
from backroom.kernel.game import LayoutError
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY

PLACE_NAMES: tuple[Place, ...] = ("job 1", "job 2", "job 3", "job 4", "job 5", "job 6", "training", "nothing")
ACTION_NAMES = (
    *(f"boss {boss} {ITEMS[item]}" for boss, items in zip(BOSS_NAMES, BOSS_ITEMS, strict=True) for item in items),
    *(f"keep {kind}" for kind in KIND_NAMES),
    *(f"assign {kind} {place}" for kind in KIND_NAMES for place in PLACE_NAMES),
    *(f"show {jacks}" for jacks in range(3)),
    "rob",
    "flee",
    "use",
    "decline",
    *(f"take {token}" for token in TOKENS),
    "keep token",
    *(f"swap {given} {taken}" for given in TOKENS for taken in TOKENS),
)
OUTCOME_NAMES = (
    *(f"crew {kind}" for kind in KIND_NAMES),
    *(f"job {job}" for job in JOB_NAMES),
    *(f"token {token}" for token in TOKENS),
    *(f"marker {seat}" for seat in range(act.OUTCOMES - act.FIRST)),
)
ACTION_OF = {name.lower(): action for action, name in enumerate(ACTION_NAMES)}
OUTCOME_OF = {name: outcome for outcome, name in enumerate(OUTCOME_NAMES)}
WHERE: dict[int, Where] = {IN: "in", FLED: "fled", BUSTED: "busted"}
N = TypeVar("N", bound=str)


def name(s: State, action: int) -> str:
    """Give the notation of an action."""
    return ACTION_NAMES[action]


def action(s: State, text: str) -> int | None:
    """Give the action of a notation; case and spare spaces do not matter."""
    return ACTION_OF.get(" ".join(text.lower().split()))


def outcome(s: State, number: int) -> str:
    """Give the notation of an outcome of chance."""
    return OUTCOME_NAMES[number]


def outcome_of(s: State, text: str) -> int | None:
    """Give the outcome of a notation."""
    return OUTCOME_OF.get(text)


def layout(s: State) -> list[str]:
    """Nothing is laid out before the first event."""
    return []


def lay(s: State, lines: Sequence[str]) -> None:
    """Lay a game out: there is nothing to be written."""
    if lines:
        raise LayoutError(0, "The Big Score has no layout: everything comes by events")
    open_table(s)


def counted(names: Sequence[N], row: Sequence[int]) -> dict[N, int]:
    """Give the counts of a row of plain numbers by name, leaving out what is not there."""
    return {name: count for name, count in zip(names, row, strict=True) if count} if any(row) else {}


def turn(s: State) -> int | Literal["chance"] | None:
    """Tell whose turn it is."""
    return None if s.turn == NOBODY else "chance" if s.turn == CHANCE else int(s.turn)


def position(s: State) -> Position:
    """Tell the position by name; what this observer may not know is left out."""
    return position_of(plain(s))


def position_of(s: Any) -> Position:
    """Tell the position from the cells as plain numbers."""
    return {
        "stage": STAGES[s.stage],
        "round": s.rounds + 1,
        "turn": turn(s),
        "jobs": [None if job == NO_JOB else JOB_NAMES[job] for job in s.job],
        "resolving": s.resolving + 1 if s.stage in (INSIDE_MAN, JACK) else None,
        "inside_man": None if s.helper == NO_CARD else KIND_NAMES[s.helper],
        "deck": s.in_deck,
        "passing": "left" if direction(s.rounds) == 1 else "right",
        "vault": counted(TOKENS, s.vault),
        "floor": counted(TOKENS, s.floor),
        "cops": s.cops,
        "marker": None if s.marker == NOBODY else s.marker,
        "players": [player(s, seat) for seat in range(s.seats)],
    }


def player(s: Any, seat: int) -> Player:
    """Tell what a seat has and what it has done, from the cells as plain numbers."""
    return {
        "boss": None if s.boss[seat] == NO_BOSS else BOSS_NAMES[s.boss[seat]],
        "item": None if s.boss[seat] == NO_BOSS else ITEMS[s.start_item[seat]],
        "cash": s.cash[seat],
        "payout": counted(PAYOUTS, s.payout[seat]),
        "cards": s.cards[seat],
        "pack": pack_of(s, seat),
        "hand": hand_of(s, seat),
        "sent": sent_by(s, seat),
        "training": training_of(s, seat),
        "revealed": counted(KIND_NAMES, s.sent[seat][s.resolving]) if s.stage in (INSIDE_MAN, JACK) else {},
        "jacks": s.jacks[seat],
        "choice": choice_of(s, seat),
        "ability": None if s.ability[seat] == NO_TYPE else TYPES[s.ability[seat]],
        "used": bool(s.used[seat]),
        "where": WHERE[s.where[seat]],
        "drawn": None if s.drawn[seat] == NO_TOKEN else TOKENS[s.drawn[seat]],
        "loot": counted(TOKENS, s.loot[seat]),
    }


def sent_by(s: Any, seat: int) -> dict[str, dict[Kind, int]]:
    """Tell the cards that a seat has on jobs that are not opened yet."""
    if s.stage not in (ASSIGNING, INSIDE_MAN, JACK):
        return {}  # what lies there is from the round before
    sent = [{} if is_open(s, job) else counted(KIND_NAMES, cards) for job, cards in enumerate(s.sent[seat])]
    return {str(job + 1): cards for job, cards in enumerate(sent) if cards}


def training_of(s: Any, seat: int) -> dict[Kind, int]:
    """Tell the training pile of a seat; that of the round before until its cards come back."""
    shown = s.rounds - int(s.rounds > 0 and s.stage < ASSIGNING)
    pile = s.pile[shown][seat]
    return {KIND_NAMES[s.pile_type[shown][seat] + EXPERT]: pile} if pile else {}


def choice_of(s: Any, seat: int) -> int | None:
    """Tell what a seat has chosen in secret, or shown last."""
    return s.choice[seat] if s.choice[seat] != NO_CHOICE and (s.stage == JACK or s.stage >= FISTS) else None


def hand_of(s: Any, seat: int) -> dict[Kind, int]:
    """Tell the hired cards of a seat that are not placed; in the draft, to the seat itself, those it has kept so far."""
    row = list(s.hand[seat])
    if s.stage == DRAFT and s.seen_by in (EVERYONE, seat):
        for pack in range(s.seats):
            for pick in range(s.picks + 1):
                kind = s.taken[s.rounds][pack][pick]
                if kind >= 0 and holder(s, s.rounds, pack, pick) == seat:
                    row[kind] += 1
    return counted(KIND_NAMES, row)


def pack_of(s: Any, seat: int) -> dict[Kind, int]:
    """Tell the cards a seat looks at in the draft, or is being dealt; a view does not know what is left in those of others."""
    if s.seen_by not in (EVERYONE, seat):
        return {}
    if s.stage == DEALING:
        return counted(KIND_NAMES, s.pack[seat])
    return counted(KIND_NAMES, s.pack[pack_held_by(s, seat)]) if s.stage == DRAFT else {}
