"""What a thoughtful player would work out from what can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from backroom.games.big_score.accounts import fortunes, tokens_by_source
from backroom.games.big_score.actions import PLACES
from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    BUSTED,
    DEALING,
    DRAFT,
    ENDINGS,
    FISTS,
    FLED,
    IN,
    JACK,
    NO_CHOICE,
    NOT_YET,
    OVER,
    ROB,
    ROUNDS,
    STEALING,
    TRADING,
    State,
)
from backroom.games.big_score.cards import (
    BOSS_ITEMS,
    BOSS_NAMES,
    CON_MAN,
    EXPERT,
    FINE,
    ICONS,
    ITEMS,
    JOB_NAMES,
    JOBS_A_ROUND,
    KIND_NAMES,
    KINDS,
    NO_JOB,
    NOTHING,
    PAY,
    PAYOUTS,
    TOKEN,
    TYPES,
)
from backroom.games.big_score.crew import may_place
from backroom.games.big_score.draft import direction
from backroom.games.big_score.floor import has_unused
from backroom.games.big_score.jobs import usable_jacks
from backroom.games.big_score.notation import PLACE_NAMES, counted
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.shapes import (
    Boss,
    BustOdds,
    CrewType,
    Fist,
    Insight,
    Item,
    JobCard,
    JobEnd,
    JobName,
    Kind,
    Place,
    Token,
)
from backroom.games.big_score.tokens import COP, NO_TOKEN, TOKENS
from backroom.games.big_score.vault import bust_at
from backroom.kernel.seats import CHANCE, NOBODY, holds, members

NOTHING_SENT = [[0] * KINDS] * JOBS_A_ROUND


def reveals(before: State, after: State) -> bool:
    """Tell whether a step shows what others chose in secret: it ends a choice that is made in secret, or a job is resolved."""
    if before.stage not in (DRAFT, ASSIGNING, JACK, FISTS) or after.step == before.step:
        return False
    waited, waits = set(members(before.waiting)), set(members(after.waiting))
    return after.turn in (CHANCE, NOBODY) or not (waits < waited and waits)


def insight(view: State, seat: int) -> Insight:
    """Tell what bosses bring, what each job pays and lacks, the odds of a bust, what the floor is worth, and where all stand."""
    reckoning = fortunes(view)
    return {
        "offers": offers() if view.stage == BOSSES else {},
        "jobs": about_jobs(view, seat),
        "cards": [None if job == NO_JOB else job_card(job) for job in view.job.tolist()],
        "ended": [how_it_ended(view, job) if ended != NOT_YET else None for job, ended in enumerate(view.ended.tolist())],
        "usable_jacks": int(usable_jacks(view)) if view.stage == JACK else 0,
        "fine": FINE,
        "bust": bust_odds(view),
        "bust_at": int(bust_at(view)),
        "floor": floor_worth(view, seat) if 0 <= seat < view.seats else {},
        "earlier": earlier_worth(view, seat) if 0 <= seat < view.seats else {},
        "fortunes": [whole for whole, _ in reckoning],
        "reckoning": [sources.copy() for _, sources in reckoning],
        "act": 1 if view.stage <= JACK else 2,
        "rounds": ROUNDS,
        "places": places(view, seat) if 0 <= seat < view.seats and view.stage == ASSIGNING else {},
        "training": bool(view.simple == 0),
        "passes_to": passes_to(view, seat) if 0 <= seat < view.seats else None,
        "fists": [fist(view, other) for other in range(view.seats)] if view.stage > JACK else [],
        "tokens": [tokens_by_source(view, other) for other in range(view.seats)] if view.stage == OVER else [],
    }


def places(view: State, seat: int) -> dict[Kind, list[Place]]:
    """Tell for each kind of card in the seat's hand where it may go, were it the next; nothing once it is done."""
    held = [kind for kind in range(KINDS) if view.hand[seat, kind] > 0]
    return {
        KIND_NAMES[kind]: [PLACE_NAMES[place] for place in range(PLACES) if may_place(view, seat, kind, place)] for kind in held
    }


def passes_to(view: State, seat: int) -> int | None:
    """Tell who is passed what the seat does not keep of a pack."""
    return int(seat + direction(int(view.rounds))) % int(view.seats) if view.stage in (DEALING, DRAFT) else None


def fist(view: State, seat: int) -> Fist:
    """Tell what is to be seen of a player's fist at the vault."""
    if view.where[seat] == BUSTED:
        return "busted"
    if view.stage == FISTS:
        return "out" if view.where[seat] != IN else "waits" if holds(view.waiting, seat) else "closed"
    if view.stage < FISTS or view.choice[seat] == NO_CHOICE:
        return "out" if view.where[seat] == FLED else "waits"
    return "rob" if view.choice[seat] == ROB else "flee"


def offers() -> dict[Boss, list[Item]]:
    """Tell what each boss brings, of which one is chosen."""
    return {boss: [ITEMS[item] for item in items] for boss, items in zip(BOSS_NAMES, BOSS_ITEMS, strict=True)}


def job_card(job: int) -> JobCard:
    """Tell what is printed on a job."""
    return {
        "cash": PAY[job],
        "token": None if TOKEN[job] == NOTHING else PAYOUTS[TOKEN[job]],
        "crew": counted(TYPES, ICONS[job]),
    }


def how_it_ended(view: State, job: int) -> JobEnd | None:
    """Tell how a job ended, of the last six that lay there, and who had sent what."""
    if view.ended[job] == NOT_YET:
        return None
    crew = [counted(KIND_NAMES, cards) for cards in view.sent[: view.seats, job].tolist()]
    return {"ending": ENDINGS[view.ended[job] - 1], "crew": crew}


def about_jobs(view: State, seat: int) -> dict[JobName, dict[CrewType, int]]:
    """Tell for each job the icons that nothing known to the seat fills: its own cards there, and cards that are revealed."""
    if view.stage > JACK:
        return {}
    known = NOTHING_SENT  # before cards are assigned, those of the round before still lie there
    if view.stage >= ASSIGNING:
        known = view.sent.sum(axis=0).tolist()  # of the others' cards a view shows those that are revealed
    jobs = list(enumerate(view.job.tolist()))[int(view.resolving) :]
    return {JOB_NAMES[job]: missing_icons(job, known[place]) for place, job in jobs if job != NO_JOB}


def missing_icons(job: int, known: Sequence[int]) -> dict[CrewType, int]:
    """Count the icons of a job that cards leave open; an expert serves as a regular card."""
    left = [icons - known[kind] - known[kind + EXPERT] for kind, icons in enumerate(ICONS[job])]
    return {TYPES[kind]: count for kind, count in enumerate(left) if count > 0}


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


def floor_worth(view: State, seat: int) -> dict[Token, int]:
    """Tell what each token of the floor would add to the seat's fortune; until it trades, in exchange for the one just drawn."""
    traded = view.stage in (TRADING, STEALING) and (seat - view.first) % view.seats < view.asked
    given = NO_TOKEN if traded or view.drawn[seat] == COP else int(view.drawn[seat])
    return gains(view, seat, given)


def earlier_worth(view: State, seat: int) -> dict[Token, dict[Token, int]]:
    """Tell for each earlier token that a con man may give now what each token of the floor would change."""
    if view.stage != TRADING or view.turn != seat or not has_unused(view, seat, CON_MAN):
        return {}
    given = [token for token in range(len(TOKENS)) if view.loot[seat, token] > 0 and token != view.drawn[seat]]
    return {TOKENS[token]: gains(view, seat, token) for token in given}


def gains(view: State, seat: int, given: int) -> dict[Token, int]:
    """Tell what each token of the floor would change for a seat that gives a token, or none, for it."""
    worth: dict[Token, int] = {}
    now = int(fortune(view, seat))
    for token in range(len(TOKENS)):
        if view.floor[token] > 0:
            after = view.copy()
            if given != NO_TOKEN:
                after.loot[seat, given] -= 1
            after.loot[seat, token] += 1
            worth[TOKENS[token]] = int(fortune(after, seat)) - now
    return worth
