"""Where a seat's money comes from, in K and token by token."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from backroom.games.big_score.board import State
from backroom.games.big_score.cards import ARTIFACT, DIAMOND, DRIVE, HACKER
from backroom.games.big_score.reckoning import artifacts, fortune, has_most_artifacts, worth_of_data, worth_of_diamonds
from backroom.games.big_score.shapes import Reckoning, Source
from backroom.games.big_score.tokens import (
    ARTIFACT_EACH,
    ARTIFACT_MAJORITY,
    CASH_20,
    CASH_100,
    FACE,
    GOLD,
    KEY,
    SILVER,
    TOKENS,
    VAULT_ARTIFACT,
    VAULT_DIAMOND,
)


@lru_cache(4096)
def reckoned(seats: int, cash: bytes, payout: bytes, loot: bytes, ability: bytes) -> tuple[tuple[int, Reckoning], ...]:
    """Give every seat's fortune and where it comes from; a function of these cells alone, whoever looks at them."""
    s = State()
    s.seats = seats
    for row, cells in ((s.cash, cash), (s.payout, payout), (s.loot, loot), (s.ability, ability)):
        row.reshape(-1)[:] = np.frombuffer(cells, row.dtype)
    return tuple((int(fortune(s, seat)), sources(s, seat)) for seat in range(seats))


def fortunes(view: State) -> tuple[tuple[int, Reckoning], ...]:
    """Give every seat's fortune and where it comes from, not to be changed: they are worked out once."""
    rows = (view.cash, view.payout, view.loot, view.ability)
    return reckoned(int(view.seats), *(row.tobytes() for row in rows))


def sources(view: State, seat: int) -> Reckoning:
    """Tell where a seat's money comes from."""
    loot, payout = view.loot[seat], view.payout[seat]
    faces = [FACE[token] * int(loot[token]) for token in range(len(TOKENS))]
    bars = faces[SILVER] + faces[GOLD]
    drives, keys = int(payout[DRIVE]), int(loot[KEY])
    pairs = int(worth_of_data(drives, keys, False))
    return {
        "cash": int(view.cash[seat]),
        "vault_cash": sum(faces) - bars,
        "bars": bars,
        "diamonds": int(worth_of_diamonds(payout[DIAMOND] + loot[VAULT_DIAMOND])),
        "artifacts": ARTIFACT_EACH * int(artifacts(view, seat)),
        "majority": ARTIFACT_MAJORITY if has_most_artifacts(view, seat) else 0,
        "pairs": pairs,
        "loose": int(worth_of_data(drives, keys, view.ability[seat] == HACKER)) - pairs,
    }


def tokens_by_source(view: State, seat: int) -> dict[Source, list[str]]:
    """Tell which tokens of a seat lie behind each source of money; a drive lies beside its key."""
    loot, payout = view.loot[seat].tolist(), view.payout[seat].tolist()
    pairs = min(payout[DRIVE], loot[KEY])
    return {
        "vault_cash": [TOKENS[token] for token in range(CASH_20, CASH_100 + 1) for _ in range(loot[token])],
        "bars": [TOKENS[token] for token in (SILVER, GOLD) for _ in range(loot[token])],
        "diamonds": ["diamond"] * (payout[DIAMOND] + loot[VAULT_DIAMOND]),
        "artifacts": ["artifact"] * (payout[ARTIFACT] + loot[VAULT_ARTIFACT]),
        "pairs": ["drive", "key"] * pairs,
        "loose": ["drive"] * (payout[DRIVE] - pairs) + ["key"] * (loot[KEY] - pairs),
    }
