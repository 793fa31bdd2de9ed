"""Views read back out of plain observations, cell by cell: whatever a seat can tell apart is told apart there.

`step` is left out, as it only counts what happened; so is `turn` in The Big Score, which is the lowest waiting seat.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from backroom.games.big_score import board, cards
from backroom.games.big_shot import board as shot


def one(flags: Any, none: int, seat: int, seats: int) -> int:
    """Give the seat that is marked."""
    return (seat + int(np.argmax(flags))) % seats if np.any(flags) else none


def big_shot(seen: dict[str, Any], seat: int) -> dict[str, Any]:
    """Give the cells of a view of Big Shot."""
    p = {name: np.array(value) for name, value in seen.items()}
    seats, colour = int(p["players"]), p["colour"]
    keeper = {4: [0, 1, 2, 3], 3: [0, 1, 2, None], 2: [0, 0, 1, 1]}[seats]
    by_colour = {name: np.zeros(4, int) for name in ("hand", "box", "ious", "borrowed", "purse", "keeper")}
    lot, space, owner, payer = np.zeros((13, 4), int), np.zeros((18, 4), int), np.full(13, -1), -1
    for place, c in enumerate(colour):
        for name in ("hand", "box", "ious", "borrowed"):
            by_colour[name][c] = p[name][place]
        by_colour["purse"][c] = -1 if p["secret"][place] else p["purse"][place]
        by_colour["keeper"][c] = -2 if keeper[place] is None else (seat + keeper[place]) % seats
        lot[:, c] = p["lot"][:, place]
        space[:, c] = np.roll(p["space"][:, place], p["broker"])
        owner[p["sold"][:, place] == 1] = c
        payer = int(c) if p["payer"][place] else payer
    by_seat = {name: np.zeros(4, int) for name in ("bidding", "bid", "caught")}
    for name, row in by_seat.items():
        row[[(seat + place) % seats for place in range(seats)]] = p[name][:seats]
    stage = int(np.argmax(p["stage"]))
    turn = -1 if stage == shot.ROLLING else -2 if stage == shot.OVER else one(p["turn"], -9, seat, seats)
    return {
        **{name: row.tolist() for name, row in by_colour.items()},
        "seats": seats,
        "turn": turn,
        "waiting": 1 << turn if turn >= 0 else 0,
        "seen_by": seat,
        "edition": 2001 if p["edition"] else 2018,
        "stage": stage,
        "roller": one(p["roller"], -9, seat, seats),
        "space": space.tolist(),
        "lot": lot.tolist(),
        "owner": owner.tolist(),
        "bidders": sum(1 << n for n in range(4) if by_seat["bidding"][n]),
        "bid_of": by_seat["bid"].tolist(),
        "high_bidder": one(p["high_bidder"], -2, seat, seats),
        "payer": payer,
        "caught": by_seat["caught"].tolist(),
        **{name: int(p[name]) for name in ("hidden", "punished", "rounds", "broker", "die", "high_bid")},
    }


def big_score(seen: dict[str, Any], seat: int) -> dict[str, Any]:
    """Give the cells of a view of The Big Score."""
    p = {name: np.array(value, int) for name, value in seen.items()}
    seats, rounds, stage = int(p["players"]), int(p["rounds"]), int(np.argmax(p["stage"]))
    turned = [(seat + place) % seats for place in range(seats)]

    def seated(values: Any, none: int = 0, axis: int = 0) -> Any:
        """Put what is told by place to the seats; absent seats have nothing."""
        values = np.moveaxis(np.array(values), axis, 0)
        found = np.full_like(values, none)
        found[turned] = values[:seats]
        return np.moveaxis(found, 0, axis)

    waiting = int(sum(1 << n for n, waits in enumerate(seated(p["waiting"])) if waits))
    hand = np.zeros((6, 12), int)
    hand[seat] = p["hand"]
    pack, taken = seated(p["pack"]), seated(p["taken"] - 1, -1, axis=1)
    for pack_number in range(seats):
        for round_ in range(rounds + 1):
            fill_in(p, seat, seats, rounds, stage, waiting, round_, pack_number, taken[round_, pack_number], pack)
    lost = seated(10 * (100 * p["lost"][:, 0] + p["lost"][:, 1]))
    cells = {
        **{name: int(p[name]) for name in ("simple", "rounds", "picks", "dealt", "resolving", "in_deck", "asked", "cops")},
        **{name: p[name] for name in ("gone", "helped", "vault", "floor", "ended")},
        **{name: p[name] - 1 for name in ("job", "last_job", "inside_man", "helper")},
        **{name: seated(p[name]) for name in ("payout", "sent", "cards", "jacks", "used", "loot")},
        **{name: seated(p[name] - 1, -1) for name in ("boss", "choice", "ability", "drawn")},
        **{name: seated(p[name], axis=1) for name in ("stood_in", "pile", "shown")},
        "seats": seats, "waiting": waiting, "seen_by": seat, "stage": stage, "deck": np.zeros(12, int), "hand": hand,
        "start_item": seated(np.maximum(p["item"] - 1, 0)), "cash": seated(10 * p["cash"]),
        "earned": seated(10 * p["earned"] - cards.FINE * p["fined"], axis=1), "pile_type": seated(p["pile_type"] - 1, -1, axis=1),
        "where": seated(np.argmax(p["where"], axis=1)), "marker": one(p["marker"], -2, seat, seats),
        "first": one(p["first"], -2, seat, seats), "pack": pack, "taken": taken, "lost": lost,
    }  # fmt: skip
    return {name: np.asarray(cell).tolist() for name, cell in cells.items()}


def fill_in(p, seat, seats, rounds, stage, waiting, round_, pack, picks, packs):
    """Mark what was kept and is not known, and deal a pack that was passed on as a view does: the lowest kinds are gone first."""
    size = cards.HAND_SIZES[seats]
    step = -1 if round_ == 1 else 1
    drafting = round_ == rounds and stage <= board.DRAFT
    made = int(p["picks"]) if round_ == rounds else size
    if drafting and stage == board.DRAFT:
        made += not waiting >> (pack + step * made) % seats & 1
    first = (seat - pack) * step % seats
    picks[: min(first, made)] = board.HIDDEN
    if not drafting or stage < board.DRAFT:
        return
    last = max((n for n in range(first, int(p["picks"]) + 1, seats)), default=-1)
    for pick in range(last + 1, made) if last >= 0 else ():
        kind = int(np.flatnonzero(packs[pack])[0])
        packs[pack, kind] -= 1
        picks[pick] = kind
