"""What is to be told of jobs: what they pay and lack, and how they went."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.big_score.board import ASSIGNING, ENDINGS, JACK, NO_CARD, NOT_YET, State
from backroom.games.big_score.cards import (
    EXPERT,
    ICONS,
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
from backroom.games.big_score.notation import counted
from backroom.games.big_score.shapes import CrewType, JobCard, JobEnd, JobName

NOTHING_SENT = [[0] * KINDS] * JOBS_A_ROUND


def job_card(job: int) -> JobCard:
    """Tell what is printed on a job."""
    return {
        "cash": PAY[job],
        "token": None if TOKEN[job] == NOTHING else PAYOUTS[TOKEN[job]],
        "crew": counted(TYPES, ICONS[job]),
    }


def how_it_ended(view: State, place: int) -> JobEnd | None:
    """Tell how a job ended, of the last six that lay there: who brought what, what was missing, who got or paid what."""
    if view.ended[place] == NOT_YET:
        return None
    job, seats = int(view.last_job[place]), int(view.seats)
    sent = view.sent[:seats, place].tolist()
    return {
        "job": JOB_NAMES[job],
        "card": job_card(job),
        "ending": ENDINGS[view.ended[place] - 1],
        "crew": [counted(KIND_NAMES, cards) for cards in sent],
        "inside_man": None if view.inside_man[place] == NO_CARD else KIND_NAMES[view.inside_man[place]],
        "jacks": view.stood_in[place, :seats].tolist(),
        "missing": missing_icons(job, with_helper([sum(kind) for kind in zip(*sent, strict=True)], int(view.inside_man[place]))),
        "earned": view.earned[place, :seats].tolist(),
    }


def about_jobs(view: State, seat: int) -> dict[JobName, dict[CrewType, int]]:
    """Tell for each job the icons that nothing known to the seat fills: its own cards there, and what is revealed."""
    if view.stage > JACK:
        return {}
    known = NOTHING_SENT  # before cards are assigned, those of the round before still lie there
    if view.stage >= ASSIGNING:
        known = view.sent.sum(axis=0).tolist()  # of the others' cards a view shows those that are revealed
        resolving = int(view.resolving)
        known[resolving] = with_helper(known[resolving], int(view.helper))
    jobs = list(enumerate(view.job.tolist()))[int(view.resolving) :]
    return {JOB_NAMES[job]: missing_icons(job, known[place]) for place, job in jobs if job != NO_JOB}


def with_helper(cards: Sequence[int], helper: int) -> list[int]:
    """Add the inside man's card, if there is one, to counts of cards."""
    return [count + (kind == helper) for kind, count in enumerate(cards)]


def missing_icons(job: int, known: Sequence[int]) -> dict[CrewType, int]:
    """Count the icons of a job that cards leave open; an expert serves as a regular card."""
    left = [icons - known[kind] - known[kind + EXPERT] for kind, icons in enumerate(ICONS[job])]
    return {TYPES[kind]: count for kind, count in enumerate(left) if count > 0}
