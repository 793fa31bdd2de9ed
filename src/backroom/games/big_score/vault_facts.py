"""What is to be told of the vault: fists, cops, the exact odds of a bust, and what it would cost."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from backroom.games.big_score.board import BUSTED, DRAFT, DRAWING, FISTS, FLED, IN, JACK, NO_CHOICE, OVER, ROB, State
from backroom.games.big_score.reckoning import worth_of_loot
from backroom.games.big_score.shapes import BustOdds, Fist
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.kernel.seats import holds


def fist(view: State, seat: int) -> Fist:
    """Tell what is to be seen of a player's fist at the vault."""
    if view.where[seat] == BUSTED:
        return "busted"
    if view.stage == FISTS:
        return "out" if view.where[seat] != IN else "waits" if holds(view.waiting, seat) else "closed"
    if view.stage < FISTS or view.choice[seat] == NO_CHOICE:
        return "out" if view.where[seat] == FLED else "waits"
    return "rob" if view.choice[seat] == ROB else "flee"


def cops_near(view: State) -> int:
    """Count the cops on the track, and those that were drawn since and will stand there when all have drawn."""
    drawn = view.drawn[: view.seats].tolist() if view.stage == DRAWING else []
    return int(view.cops) + drawn.count(COP)


def stakes(view: State) -> list[int]:
    """Tell for each seat in the vault what its tokens from there add to its fortune: what a bust would cost it."""
    if not JACK < view.stage < OVER:
        return []
    return [int(worth_of_loot(view, seat)) if view.where[seat] == IN else 0 for seat in range(view.seats)]


def bust_odds(view: State) -> list[BustOdds]:
    """Give for each number of robbers the exact odds of a bust in the next vault round, as ways of ways."""
    if view.stage <= DRAFT or view.stage == OVER:
        return []
    inside = view.where[: view.seats].tolist().count(IN)
    tokens, cops, needed = sum(view.vault.tolist()), int(view.vault[COP]), int(bust_at(view)) - int(view.cops)
    drawn = [min(robbers, tokens) for robbers in range(1, inside + 1)]
    return [{"robbers": n, "busts": bust_ways(tokens, cops, needed, n), "of": comb(tokens, m)} for n, m in enumerate(drawn, 1)]


@lru_cache(4096)
def bust_ways(tokens: int, cops: int, needed: int, robbers: int) -> int:
    """Count the sets of tokens that so many robbers can draw and that bring so many cops at least."""
    drawn = min(robbers, tokens)
    return sum(comb(cops, n) * comb(tokens - cops, drawn - n) for n in range(max(0, needed), drawn + 1))
