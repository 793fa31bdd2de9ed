"""The decisive moments of a game of The Big Score, by plain facts: jobs, trades, narrow escapes, the bust, the count."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Any

from backroom.games.big_score.actions import TOKEN as FIRST_TOKEN
from backroom.games.big_score.board import BUSTED, DRAWING, FAILED, FISTS, FLED, IN, NOT_YET, ROB, ROBBED, STEALING, TRADING
from backroom.games.big_score.cards import JOB_NAMES, JOBS_A_ROUND, PAY
from backroom.games.big_score.phrases import word
from backroom.games.big_score.reckoning import fortune, has_most_artifacts, worth
from backroom.games.big_score.tokens import ARTIFACT_MAJORITY, COP
from backroom.games.big_score.vault import bust_at, draw_token
from backroom.games.big_score.vault_facts import bust_ways
from backroom.kernel.moments import Course, Moment
from backroom.kernel.phrases import Phrases

PHRASES = {
    "haul": {
        "en": "Round {round}: {who} robbed the {job} alone and took {amount}K.",
        "fr": "Manche {round} : {who} réussit sans aide le coup « {job} » et gagne {amount} K.",
    },
    "shared": {
        "en": "Round {round}: {who} robbed the {job} and took {amount}K each.",
        "fr": "Manche {round} : {who} réussissent ensemble le coup « {job} » et gagnent {amount} K par personne.",
    },
    "failed": {
        "en": "Round {round}: the {job} failed, and {amount}K slipped through the fingers of {who}.",
        "fr": "Manche {round} : le coup « {job} » échoue, et {amount} K échappent à {who}.",
    },
    "trade": {"en": "The best trade, worth {amount}K: {told}", "fr": "Le meilleur échange, {amount} K de plus : {told}"},
    "close": {
        "en": "The narrowest escape: with a {percent}% risk of a bust, {who} robbed once more and got away with it.",
        "fr": "La fuite la plus serrée : avec {percent} % de risque d'arrestation, {who} vole encore et s'en tire.",
    },
    "escape": {
        "en": "{who} fled just before the cops came.",
        "fr": "{who} fuit juste avant l'arrivée des flics.",
    },
    "bust": {"en": "Cop number {cops} was one too many: {losses}.", "fr": "Le flic numéro {cops} était de trop : {losses}."},
    "loss": {"en": "{who} lost {amount}K", "fr": "{who} perd {amount} K"},
    "bust decided": {
        "en": "Without the bust, {who} would have had {amount}K, more than anyone else.",
        "fr": "Sans l'arrestation, {who} aurait eu {amount} K, plus que tout le monde.",
    },
    "majority": {
        "en": "The bonus for most artifacts, 250K, won {who} the game by {amount}K.",
        "fr": "La majorité d'artefacts rapporte 250 K à {who}, et la victoire avec {amount} K d'avance.",
    },
    "tie busted": {
        "en": "{who} and {loser} both have {amount}K: {loser} was busted, so {who} wins.",
        "fr": "{who} et {loser} ont {amount} K : {loser} s'est fait prendre, donc {who} l'emporte.",
    },
    "tie cash": {
        "en": "{who} and {loser} both have {amount}K: {who} wins, with more cash from the jobs.",
        "fr": "{who} et {loser} ont {amount} K : {who} l'emporte, avec plus d'argent des coups.",
    },
    "tie tokens": {
        "en": "{who} and {loser} both have {amount}K: {who} wins, with more tokens from the vault.",
        "fr": "{who} et {loser} ont {amount} K : {who} l'emporte, avec plus de jetons du coffre.",
    },
    "margin": {
        "en": "{who} won by only {amount}K, ahead of {loser}.",
        "fr": "{who} l'emporte de justesse : {amount} K d'avance sur {loser}.",
    },
}
say = Phrases.by_key(PHRASES).say
CLOSE = 50  # K by which somebody just wins
RISK = 5  # percent that make an escape narrow
GOOD = 50  # K that make a trade worth telling


def moments(course: Course) -> list[Moment]:
    """List what decided the game, what mattered most first."""
    found = (*at_the_end(course), *the_bust(course), narrowest(course), best_trade(course), best_job(course), worst_job(course))
    return [one for one in found if one is not None]


def resolved(course: Course) -> Iterator[tuple[int, Any, int, int, list[int]]]:
    """Give every job that somebody came to: the step, the state before, the job, how it ended, and who was there."""
    for step, before, _, after in course.pairs():
        for place in range(JOBS_A_ROUND):
            crew = [seat for seat in course.seats if after.sent[seat, place].any()]
            if before.ended[place] == NOT_YET != after.ended[place] and crew:
                yield step, before, int(before.job[place]), int(after.ended[place]), crew


def about_job(course: Course, ending: int) -> tuple[Any, ...] | None:
    """Find the job with that ending that paid most, and of those the one with the fewest people."""
    jobs = [one for one in resolved(course) if one[3] == ending]
    return max(jobs, key=lambda one: (PAY[one[2]], -len(one[4]), -one[0]), default=None)


def best_job(course: Course) -> Moment | None:
    """Find the job that brought most."""
    found = about_job(course, ROBBED)
    return None if found is None else told_of(course, "haul" if len(found[4]) == 1 else "shared", *found)


def worst_job(course: Course) -> Moment | None:
    """Find the job that would have brought most, but failed."""
    found = about_job(course, FAILED)
    return None if found is None else told_of(course, "failed", *found)


def told_of(course: Course, kind: str, step: int, before: Any, job: int, _: int, crew: list[int]) -> Moment:
    """Tell of a job."""
    fields = {"round": int(before.rounds) + 1, "job": word(course.lang, JOB_NAMES[job]), "amount": PAY[job]}
    return Moment(step, kind, tuple(crew), say(course.lang, kind, who=course.joined(crew), **fields))


def best_trade(course: Course) -> Moment | None:
    """Find the trade that made somebody richest."""
    gains = [
        (int(fortune(after, event[0]) - fortune(before, event[0])), -step, event[0])
        for step, before, event, after in course.pairs()
        if before.stage in (TRADING, STEALING) and event[0] >= 0
    ]
    amount, step, seat = max(gains, default=(0, 0, 0))
    if amount < GOOD:
        return None
    return Moment(-step, "trade", (seat,), say(course.lang, "trade", amount=amount, told=course.told(-step)))


def narrowest(course: Course) -> Moment | None:
    """Find the round in the vault with the largest risk that did not end in a bust."""
    rounds = []
    for step, before, _, after in course.pairs():
        robbers = [seat for seat in course.seats if after.choice[seat] == ROB and before.where[seat] == IN]
        if before.stage != FISTS or after.stage == FISTS or not robbers or is_bust(course, step):
            continue
        tokens, needed = sum(before.vault.tolist()), int(bust_at(before) - before.cops)
        ways = bust_ways(tokens, int(before.vault[COP]), needed, len(robbers))
        rounds.append((100 * ways // comb(tokens, min(len(robbers), tokens)), -step, robbers))
    percent, step, robbers = max(rounds, default=(0, 0, []))
    if percent < RISK:
        return None
    return Moment(-step, "close", tuple(robbers), say(course.lang, "close", percent=percent, who=course.joined(robbers)))


def is_bust(course: Course, step: int) -> bool:
    """Tell whether the fists that were opened with a step brought the bust: no others were opened after them."""
    later = any(s.stage == FISTS for s in course.states[step:])
    return not later and BUSTED in course.end.where[: course.end.seats].tolist()


def the_bust(course: Course) -> Iterator[Moment]:
    """Tell of the bust: what it cost, who had just fled, and whether it cost the win."""
    s, last = course.end, len(course.events)
    caught = [seat for seat in course.seats if s.where[seat] == BUSTED]
    if not caught:
        return
    had = loot_at_the_bust(course)
    opened = max(step for step, state in enumerate(course.states) if state.stage == FISTS)
    fled = [seat for seat in course.seats if s.where[seat] == FLED and course.states[opened].where[seat] == IN]
    if fled:
        yield Moment(last, "escape", tuple(fled), say(course.lang, "escape", who=course.joined(fled)))
    lost = tuple(int(s.lost[seat]) for seat in caught)
    losses = [say(course.lang, "loss", who=course.names[seat], amount=n) for seat, n in zip(caught, lost, strict=True)]
    yield Moment(last, "bust", tuple(caught), say(course.lang, "bust", cops=int(s.cops), losses=", ".join(losses)), lost)
    best = max(caught, key=had.__getitem__)
    if all(had[best] > had[seat] for seat in course.seats if seat != best) and not worth(s, best):
        sentence = say(course.lang, "bust decided", who=course.names[best], amount=had[best])
        yield Moment(last, "bust decided", (best,), sentence)


def loot_at_the_bust(course: Course) -> dict[int, int]:
    """Give what everybody would have had, with the last token drawn, had the police not come."""
    before, (_, outcome) = course.states[-2].copy(), course.events[-1]
    if before.stage == DRAWING:
        draw_token(before, outcome - FIRST_TOKEN)
    return {seat: int(fortune(before, seat)) for seat in course.seats}


def broken_tie(course: Course, winner: int, loser: int) -> Moment:
    """Tell what decided between two who have the same."""
    s = course.end
    busted = s.where[loser] == BUSTED != s.where[winner]
    kind = "tie busted" if busted else "tie cash" if s.cash[winner] != s.cash[loser] else "tie tokens"
    fields = {"who": course.names[winner], "loser": course.names[loser], "amount": int(fortune(s, winner))}
    return Moment(len(course.events), "tie", (winner, loser), say(course.lang, kind, **fields))


def at_the_end(course: Course) -> Iterator[Moment]:
    """Tell what the count shows: a majority that decided, or a narrow margin."""
    s, last = course.end, len(course.events)
    winners = [seat for seat in course.seats if worth(s, seat)]
    if len(winners) != 1 or len(course.seats) < 2:
        return
    (winner,) = winners
    second = max((seat for seat in course.seats if seat != winner), key=lambda seat: int(fortune(s, seat)))
    amount = int(fortune(s, winner) - fortune(s, second))
    if amount == 0:
        yield broken_tie(course, winner, second)
    if has_most_artifacts(s, winner) and 0 < amount < ARTIFACT_MAJORITY:
        yield Moment(last, "majority", (winner,), say(course.lang, "majority", who=course.names[winner], amount=amount))
    elif 0 < amount <= CLOSE:
        fields = {"who": course.names[winner], "amount": amount, "loser": course.names[second]}
        yield Moment(last, "margin", (winner, second), say(course.lang, "margin", **fields))
