"""What a thoughtful player would work out from what can be seen."""

from __future__ import annotations

from backroom.games.big_score.accounts import fortunes, tokens_by_source
from backroom.games.big_score.actions import PLACES
from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    DEALING,
    DRAFT,
    FISTS,
    JACK,
    OVER,
    ROUNDS,
    STEALING,
    TRADING,
    State,
)
from backroom.games.big_score.cards import (
    BOSS_ITEMS,
    BOSS_NAMES,
    CON_MAN,
    FINE,
    ITEMS,
    JOBS_A_ROUND,
    KIND_NAMES,
    KINDS,
    NO_JOB,
)
from backroom.games.big_score.crew import may_place
from backroom.games.big_score.draft import direction, pack_held_by
from backroom.games.big_score.floor import has_unused
from backroom.games.big_score.job_facts import about_jobs, how_it_ended, job_card
from backroom.games.big_score.jobs import usable_jacks
from backroom.games.big_score.notation import PLACE_NAMES
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.shapes import Boss, Insight, Item, Kind, Place, Token
from backroom.games.big_score.tokens import COP, NO_TOKEN, TOKENS
from backroom.games.big_score.vault import bust_at
from backroom.games.big_score.vault_facts import bust_odds, cops_near, fist, stakes
from backroom.kernel.seats import CHANCE, NOBODY, holds, members


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
        "ended": [how_it_ended(view, place) for place in range(JOBS_A_ROUND)],
        "usable_jacks": int(usable_jacks(view)) if view.stage == JACK else 0,
        "fine": FINE,
        "bust": bust_odds(view),
        "bust_at": int(bust_at(view)),
        "cops_near": cops_near(view),
        "cops_to_bust": max(0, int(bust_at(view)) - cops_near(view)),
        "stakes": stakes(view),
        "lost": view.lost[: view.seats].tolist() if view.stage == OVER else [],
        "floor": floor_worth(view, seat) if 0 <= seat < view.seats else {},
        "earlier": earlier_worth(view, seat) if 0 <= seat < view.seats else {},
        "fortunes": [whole for whole, _ in reckoning],
        "reckoning": [sources.copy() for _, sources in reckoning],
        "act": 1 if view.stage <= JACK else 2,
        "rounds": ROUNDS,
        "places": places(view, seat) if 0 <= seat < view.seats and view.stage == ASSIGNING else {},
        "training": bool(view.simple == 0),
        "passes_to": passes_to(view, seat) if 0 <= seat < view.seats else None,
        "passed_by": passed_by(view, seat) if 0 <= seat < view.seats else None,
        "kept": kept_now(view, seat) if 0 <= seat < view.seats else None,
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


def passed_by(view: State, seat: int) -> int | None:
    """Tell who passes the seat the next pack."""
    return int(seat - direction(int(view.rounds))) % int(view.seats) if view.stage in (DEALING, DRAFT) else None


def kept_now(view: State, seat: int) -> Kind | None:
    """Tell the card that a seat has kept of its pack while others still choose."""
    if view.stage != DRAFT or holds(view.waiting, seat):
        return None
    kept: Kind = KIND_NAMES[view.taken[view.rounds, pack_held_by(view, seat), view.picks]]
    return kept


def offers() -> dict[Boss, list[Item]]:
    """Tell what each boss brings, of which one is chosen."""
    return {boss: [ITEMS[item] for item in items] for boss, items in zip(BOSS_NAMES, BOSS_ITEMS, strict=True)}


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
    now: int | None = None
    for token, there in enumerate(view.floor.tolist()):
        if there:
            now = int(fortune(view, seat)) if now is None else now
            after = view.copy()
            if given != NO_TOKEN:
                after.loot[seat, given] -= 1
            after.loot[seat, token] += 1
            worth[TOKENS[token]] = int(fortune(after, seat)) - now
    return worth
