"""What a thoughtful player would work out from what can be seen."""

from __future__ import annotations

from math import comb

from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    DRAFT,
    ENDINGS,
    FISTS,
    IN,
    JACK,
    NOT_YET,
    OVER,
    STEALING,
    TRADING,
    State,
)
from backroom.games.big_score.cards import (
    BOSS_ITEMS,
    BOSS_NAMES,
    CON_MAN,
    DIAMOND,
    DRIVE,
    EXPERT,
    FINE,
    HACKER,
    ICONS,
    ITEMS,
    JOB_NAMES,
    JOBS_A_ROUND,
    KIND_NAMES,
    NO_JOB,
    NOTHING,
    PAY,
    PAYOUTS,
    TOKEN,
    TYPES,
)
from backroom.games.big_score.floor import has_unused
from backroom.games.big_score.jobs import usable_jacks
from backroom.games.big_score.notation import counted
from backroom.games.big_score.reckoning import artifacts, fortune, has_most_artifacts, worth_of_data, worth_of_diamonds
from backroom.games.big_score.shapes import Boss, BustOdds, CrewType, Insight, Item, JobCard, JobEnd, JobName, Reckoning, Token
from backroom.games.big_score.tokens import (
    ARTIFACT_EACH,
    ARTIFACT_MAJORITY,
    COP,
    FACE,
    GOLD,
    KEY,
    NO_TOKEN,
    SILVER,
    TOKENS,
    VAULT_DIAMOND,
)
from backroom.kernel.seats import CHANCE, NOBODY, members


def reveals(before: State, after: State) -> bool:
    """Tell whether a step shows what others chose in secret: it ends a choice that is made in secret, or a job is resolved."""
    if before.stage not in (DRAFT, ASSIGNING, JACK, FISTS) or after.step == before.step:
        return False
    waited, waits = set(members(before.waiting)), set(members(after.waiting))
    return after.turn in (CHANCE, NOBODY) or not (waits < waited and waits)


def insight(view: State, seat: int) -> Insight:
    """Tell what bosses bring, what each job pays and lacks, the odds of a bust, what the floor is worth, and where all stand."""
    return {
        "offers": offers() if view.stage == BOSSES else {},
        "jobs": about_jobs(view, seat),
        "cards": [None if job == NO_JOB else job_card(job) for job in view.job.tolist()],
        "ended": [how_it_ended(view, job) for job in range(JOBS_A_ROUND)],
        "usable_jacks": int(usable_jacks(view)) if view.stage == JACK else 0,
        "fine": FINE,
        "bust": bust_odds(view),
        "bust_at": int(view.seats) + 1,
        "floor": floor_worth(view, seat) if 0 <= seat < view.seats else {},
        "earlier": earlier_worth(view, seat) if 0 <= seat < view.seats else {},
        "fortunes": [int(fortune(view, other)) for other in range(view.seats)],
        "reckoning": [sources(view, other) for other in range(view.seats)],
    }


def offers() -> dict[Boss, list[Item]]:
    """Tell what each boss brings, of which one is chosen."""
    return {boss: [ITEMS[item] for item in items] for boss, items in zip(BOSS_NAMES, BOSS_ITEMS, strict=True)}


def job_card(job: int) -> JobCard:
    """Tell what is printed on a job."""
    return {
        "cash": PAY[job],
        "token": None if TOKEN[job] == NOTHING else PAYOUTS[TOKEN[job]],
        "crew": {TYPES[kind]: icons for kind, icons in enumerate(ICONS[job]) if icons},
    }


def how_it_ended(view: State, job: int) -> JobEnd | None:
    """Tell how a job ended, of the last six that lay there, and who had sent what."""
    if view.ended[job] == NOT_YET:
        return None
    crew = [counted(KIND_NAMES, view.sent[seat, job]) for seat in range(view.seats)]
    return {"ending": ENDINGS[view.ended[job] - 1], "crew": crew}


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


def about_jobs(view: State, seat: int) -> dict[JobName, dict[CrewType, int]]:
    """Tell for each job the icons that nothing known to the seat fills: its own cards there, and cards that are revealed."""
    missing: dict[JobName, dict[CrewType, int]] = {}
    for job in range(int(view.resolving), JOBS_A_ROUND):
        if view.job[job] != NO_JOB and view.stage <= JACK:
            known = view.sent[:, job].sum(axis=0)  # of the others' cards a view shows those that are revealed
            if view.stage < ASSIGNING:
                known = 0 * known  # those of the round before still lie there
            icons = ICONS[view.job[job]]
            open_ = {TYPES[t]: max(0, icons[t] - int(known[t] + known[t + EXPERT])) for t in range(EXPERT)}
            missing[JOB_NAMES[view.job[job]]] = {kind: count for kind, count in open_.items() if count}
    return missing


def bust_odds(view: State) -> list[BustOdds]:
    """Give for each number of robbers the exact odds of a bust in the next vault round, as ways of ways."""
    inside = sum(view.where[seat] == IN for seat in range(view.seats))
    if view.stage <= DRAFT or view.stage == OVER:
        return []
    return [bust_ways(view, n) for n in range(1, inside + 1)]


def bust_ways(view: State, robbers: int) -> BustOdds:
    """Count the sets of tokens that so many robbers can draw, and those that bring the cops."""
    tokens, cops = int(view.vault.sum()), int(view.vault[COP])
    drawn = min(robbers, tokens)
    needed = int(view.seats) + 1 - int(view.cops)
    ways = sum(comb(cops, n) * comb(tokens - cops, drawn - n) for n in range(max(0, needed), drawn + 1))
    return {"robbers": robbers, "busts": ways, "of": comb(tokens, drawn)}


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
