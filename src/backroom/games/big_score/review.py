"""What is said about games of The Big Score when they are analysed: jobs that paid or failed, risks in the vault, who fled."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Any

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    BUSTED,
    DRAFT,
    FISTS,
    FLED,
    FLEE,
    IN,
    JACK,
    NOT_YET,
    ROB,
    ROBBED,
    State,
)
from backroom.games.big_score.cards import JOB_NAMES, JOBS_A_ROUND, PAY
from backroom.games.big_score.job_facts import how_it_ended
from backroom.games.big_score.phrases import word
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.games.big_score.vault_facts import bust_ways
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import Fault, Review, Swing, decimal, percent, plain_sentence

PHASES = {
    "draft": {"en": "draft", "fr": "sélection"},
    "crew": {"en": "crew", "fr": "équipe"},
    "jacks": {"en": "Jacks", "fr": "touche-à-tout"},
    "vault": {"en": "vault", "fr": "coffre"},
}
PHRASES = {
    "draft": {"en": "The draft of round {round}.", "fr": "La sélection de la manche {round}."},
    "crews": {"en": "The crews of round {round} are sent: {jobs}.", "fr": "Les équipes de la manche {round} partent : {jobs}."},
    "quiet": {"en": "The crews of round {round} are sent.", "fr": "Les équipes de la manche {round} partent."},
    "robbed": {"en": "{who}: the {job} brings {amount}K", "fr": "{who} : le coup « {job} » rapporte {amount} K"},
    "failed": {"en": "{who}: the {job} fails", "fr": "{who} : le coup « {job} » échoue"},
    "failed for one": {
        "en": "{who}: the {job} fails for want of one {icon}",
        "fr": "{who} : il manque un seul « {icon} » au coup « {job} », qui échoue",
    },
    "fled": {"en": "{who} flees with {amount}K.", "fr": "{who} fuit avec {amount} K."},
    "robs on": {
        "en": "Still robbing, at a risk of {risk}: {who}.",
        "fr": "Restent au coffre, avec {risk} de risque d'arrestation : {who}.",
    },
    "bust": {"en": "The cops come for {who}.", "fr": "Les flics arrêtent {who}."},
    "greedy": {
        "en": "The risk of a bust was {risk}, with {amount}K at stake.",
        "fr": "Le risque d'arrestation était de {risk}, pour {amount} K en jeu.",
    },
    "too early": {
        "en": "Fleeing keeps {amount}K, and {who} has {more}K already.",
        "fr": "Fuir garde {amount} K, et {who} a déjà {more} K.",
    },
    "less": {"en": "It costs {less}K on average.", "fr": "Cela coûte {less} K en moyenne."},
    "and": {"en": "{a} and {b}", "fr": "{a} et {b}"},
}
say = Phrases.by_key(PHRASES).say
TOLD = 2  # jobs, in one sentence


def phase_of(view: State, action: int) -> str:
    """Name the phase of a decision."""
    if view.stage in (BOSSES, DRAFT):
        return "draft"
    return "crew" if view.stage == ASSIGNING else "jacks" if view.stage == JACK else "vault"


def chapter_of(s: State) -> object:
    """Put a draft together, all crews of a round, the Jacks of a job, and the fists of a round in the vault."""
    if s.stage in (DRAFT, ASSIGNING):
        return int(s.rounds), int(s.stage)
    if s.stage == JACK:
        return int(s.rounds), int(s.stage), int(s.resolving)
    return int(s.stage), int(s.vault.sum()), int(s.turn) if s.stage != FISTS else -1


def sentence(swing: Swing, lang: str) -> str:
    """Tell a turning point."""
    first, last = swing.states[0], swing.states[-1]
    told = ""
    if BUSTED in last.where[: last.seats].tolist() and first.where.tolist() != last.where.tolist():
        caught = [swing.names[seat] for seat in range(last.seats) if last.where[seat] == BUSTED]
        told = say(lang, "bust", who=joined(caught, lang))
    elif first.stage == DRAFT and swing.seat is not None:
        told = say(lang, "draft", round=int(first.rounds) + 1)
    elif first.stage in (ASSIGNING, JACK):
        told = about_jobs(swing, lang)
    elif first.stage == FISTS and swing.seat is not None:
        told = about_fists(swing, lang)
    return f"{told} {swing.chances(lang)}" if told else plain_sentence(swing, lang)


def joined(names: list[str], lang: str) -> str:
    """Name several."""
    return names[0] if len(names) == 1 else say(lang, "and", a=", ".join(names[:-1]), b=names[-1])


def about_jobs(swing: Swing, lang: str) -> str:
    """Tell the dearest jobs that were resolved."""
    before, after = swing.states[0], swing.states[-1]
    told = ", ".join(list(jobs_told(before, after, swing, lang))[:TOLD])
    rounds = int(before.rounds) + 1
    return say(lang, "crews", round=rounds, jobs=told) if told else say(lang, "quiet", round=rounds)


def jobs_told(before: Any, after: Any, swing: Swing, lang: str) -> Iterator[str]:
    """Tell how jobs ended, the dearest first."""
    places = [place for place in range(JOBS_A_ROUND) if before.ended[place] == NOT_YET != after.ended[place]]
    for place in sorted(places, key=lambda place: -PAY[before.job[place]]):
        crew = [swing.names[seat] for seat in range(after.seats) if after.sent[seat, place].any()]
        if not crew:
            continue
        fields = {"who": joined(crew, lang), "job": word(lang, JOB_NAMES[before.job[place]]), "amount": PAY[before.job[place]]}
        ended = how_it_ended(after, place)
        missing = {} if ended is None else ended["missing"]
        if after.ended[place] == ROBBED:
            yield say(lang, "robbed", **fields)
        elif sum(missing.values()) == 1:
            yield say(lang, "failed for one", icon=word(lang, next(iter(missing))), **fields)
        else:
            yield say(lang, "failed", **fields)


def about_fists(swing: Swing, lang: str) -> str:
    """Tell who fled with how much, and who robs on at what risk."""
    before, after = swing.states[0], swing.states[-1]
    inside = [seat for seat in range(before.seats) if before.where[seat] == IN]
    fled = [seat for seat in inside if after.where[seat] == FLED]
    robbers = [seat for seat in inside if after.choice[seat] == ROB and seat not in fled]
    told = [say(lang, "fled", who=swing.names[seat], amount=int(fortune(before, seat))) for seat in fled]
    if robbers:
        who = joined([swing.names[seat] for seat in robbers], lang)
        told.append(say(lang, "robs on", who=who, risk=percent(lang, risk(before, len(robbers)))))
    return " ".join(told)


def risk(s: Any, robbers: int) -> float:
    """Give the chance that so many robbers bring the cops."""
    tokens = int(s.vault.sum())
    ways = bust_ways(tokens, int(s.vault[COP]), int(bust_at(s) - s.cops), robbers)
    return float(ways / comb(tokens, min(robbers, tokens)))


def why(fault: Fault, lang: str) -> str:
    """Say why something else was better."""
    view, told = fault.view, ""
    lost = fault.points[1][fault.seat] - fault.points[0][fault.seat]
    if view.stage == FISTS:
        told = about_fist(fault, lang)
    elif lost > 0:
        told = say(lang, "less", less=decimal(lang, lost))
    return f"{told} {fault.gains(lang)}".strip()


def about_fist(fault: Fault, lang: str) -> str:
    """Say what robbing on risks, or who stays ahead of somebody who flees."""
    view, own = fault.view, int(fortune(fault.view, fault.seat))
    richest = max(range(view.seats), key=lambda seat: int(fortune(view, seat)))
    if fault.played[0] == act.FIST + FLEE and richest != fault.seat:
        return say(lang, "too early", who=fault.names[richest], amount=own, more=int(fortune(view, richest)))
    inside = [seat for seat in range(view.seats) if view.where[seat] == IN]
    return say(lang, "greedy", risk=percent(lang, risk(view, len(inside))), amount=own)


REVIEW = Review(PHASES, phase_of, chapter_of, sentence, why)
