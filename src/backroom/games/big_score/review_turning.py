"""Turning points of The Big Score in a sentence each: jobs that paid or failed, what robbers drew, who fled, the bust."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from backroom.games.big_score import review_words as words
from backroom.games.big_score.board import (
    ASSIGNING,
    BUSTED,
    DEALING,
    DRAFT,
    DRAWING,
    DRIVING,
    FISTS,
    FLED,
    FLOOR,
    IN,
    JACK,
    MARKER,
    NOT_YET,
    ROB,
    ROBBED,
    SIX_JOBS,
    State,
)
from backroom.games.big_score.cards import JOBS_A_ROUND, KIND_NAMES, PAY
from backroom.games.big_score.floor import clockwise
from backroom.games.big_score.job_facts import how_it_ended, missing_icons, with_helper
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.review_words import joined, risk, say
from backroom.games.big_score.tokens import COP, TOKENS
from backroom.games.big_score.vault import bust_at
from backroom.kernel.reviews import Swing, capital, percent, plain_sentence

TOLD = 2  # jobs, in one sentence


def sentence(swing: Swing, lang: str) -> str:
    """Tell a turning point."""
    first, last = swing.states[0], swing.states[-1]
    busted = BUSTED in last.where[: last.seats].tolist() and first.where.tolist() != last.where.tolist()
    told = about_bust(swing, lang) if busted else TELLERS.get(int(first.stage), nothing)(swing, lang)
    return f"{told} {swing.chances(lang)}" if told else plain_sentence(swing, lang)


def nothing(swing: Swing, lang: str) -> str:
    """Leave it to the log's own words."""
    return ""


def about_bust(swing: Swing, lang: str) -> str:
    """Tell whom the cops caught, and what that cost."""
    last = swing.states[-1]
    caught = [seat for seat in range(last.seats) if last.where[seat] == BUSTED]
    each = [say(lang, "loses", who=swing.names[seat], amount=int(last.lost[seat])) for seat in caught]
    return say(lang, "bust", losses=joined(each, lang))


def about_deal(swing: Swing, lang: str) -> str:
    """Tell which round was dealt."""
    return say(lang, "deal", round=int(swing.states[0].rounds) + 1)


def about_floor(swing: Swing, lang: str) -> str:
    """Tell what lies on the vault floor."""
    return say(lang, "floor", tokens=words.counted(TOKENS, swing.states[-1].floor.tolist(), lang))


def about_draws(swing: Swing, lang: str) -> str:
    """Tell what every robber drew, and how near the cops are."""
    before, after = swing.states[0], swing.states[-1]
    robbers = [seat for seat in range(before.seats) if before.choice[seat] == ROB][: int(before.vault.sum())]
    drawn = {
        seat: [token for token in range(len(TOKENS)) if after.loot[seat, token] > before.loot[seat, token]] for seat in robbers
    }
    named = {seat: words.one(lang, TOKENS[(tokens or [COP])[0]]) for seat, tokens in drawn.items()}
    if len(named) == 1:
        told = [capital(say(lang, "draws", who=swing.names[seat], token=token)) for seat, token in named.items()]
    else:
        each = [say(lang, "drawn", who=swing.names[seat], token=token) for seat, token in named.items()]
        told = [say(lang, "robbers draw", each=joined(each, lang))]
    left = int(bust_at(after) - after.cops)
    if after.cops > before.cops and (after.where[: after.seats] == IN).any():
        told.append(say(lang, "last cop" if left == 1 else "cops", n=left))
    return " ".join(told)


def about_drive(swing: Swing, lang: str) -> str:
    """Tell what a driver brought along."""
    before, after = swing.states[0], swing.states[-1]
    seat = int(clockwise(before, before.asked))
    tokens = words.counted(TOKENS, (after.loot[seat] - before.loot[seat]).clip(0).tolist(), lang)
    return capital(say(lang, "drives" if tokens else "drives in vain", who=swing.names[seat], tokens=tokens))


def about_draft(swing: Swing, lang: str) -> str:
    """Tell what hand came out of a draft, for whoever it mattered most to."""
    first, last = swing.states[0], swing.states[-1]
    told = say(lang, "draft", round=int(first.rounds) + 1)
    hand = words.counted(KIND_NAMES, last.hand[swing.foremost].tolist(), lang)
    return f"{told} {capital(say(lang, 'hand', who=swing.names[swing.foremost], cards=hand))}" if hand else told


def about_crews(swing: Swing, lang: str) -> str:
    """Tell how the jobs of a round ended, or what they wait for."""
    told = words.besides(list(jobs_told(swing, lang))[:TOLD], lang)
    rounds = int(swing.states[0].rounds) + 1
    return say(lang, "crews", round=rounds, jobs=told) if told else say(lang, "quiet", round=rounds)


def about_jacks(swing: Swing, lang: str) -> str:
    """Tell what a job lacked, who showed a Jack, and what became of it."""
    before, after = swing.states[0], swing.states[-1]
    place, job = int(before.resolving), int(before.job[before.resolving])
    missing = missing_icons(job, with_helper(before.sent[:, place].sum(axis=0).tolist(), int(before.helper)))
    told = [capital(say(lang, "job lacks", job=words.job(lang, job), what=words.icons(missing, lang)))]
    shown = {swing.names[seat]: int(after.stood_in[place, seat]) for seat in range(after.seats)}
    jacks = [words.jacks(lang, who, number) for who, number in shown.items() if number]
    told += jacks or [words.jacks(lang, "", 0)]
    if after.ended[place] != NOT_YET:
        key = "succeeds" if after.ended[place] == ROBBED else "fails"
        told.append(say(lang, key, pay=words.pay(job, lang)))
    return " ".join(told)


def jobs_told(swing: Swing, lang: str) -> Iterator[str]:
    """Tell of jobs, first those of whoever it mattered most to, the dearest first."""
    before, after, seat = swing.states[0], swing.states[-1], swing.foremost
    crews = {place: after.sent[: after.seats, place].any(axis=1) for place in range(JOBS_A_ROUND)}
    places = [place for place, crew in crews.items() if crew.any() and before.job[place] >= 0]
    for place in sorted(places, key=lambda place: (not crews[place][seat], -PAY[before.job[place]])):
        who = say(lang, "everybody") if crews[place].all() else joined(names_of(swing, crews[place]), lang)
        yield job_told(before, after, place, who, lang)


def names_of(swing: Swing, there: Sequence[bool]) -> list[str]:
    """Name those who are there."""
    return [name for name, each in zip(swing.names, there, strict=True) if each]


def job_told(before: State, after: State, place: int, who: str, lang: str) -> str:
    """Tell how one job ended, or what it lacks before it is resolved."""
    number, ended = int(before.job[place]), how_it_ended(after, place)
    fields = {"who": who, "job": words.job(lang, number), "pay": words.pay(number, lang)}
    lacking = missing_icons(number, after.sent[:, place].sum(axis=0).tolist()) if ended is None else ended["missing"]
    what = words.icons(lacking, lang)
    if ended is None:
        return say(lang, "lacks" if lacking else "complete", what=what, **fields)
    if after.ended[place] == ROBBED:
        return say(lang, "robbed", **fields)
    return say(lang, "failed for one" if sum(lacking.values()) == 1 else "failed", what=what, **fields)


def about_fists(swing: Swing, lang: str) -> str:
    """Tell who fled with how much, and who robs on at what risk."""
    before, after = swing.states[0], swing.states[-1]
    inside = [seat for seat in range(before.seats) if before.where[seat] == IN]
    fled = [seat for seat in inside if after.where[seat] == FLED]
    robbers = [swing.names[seat] for seat in inside if after.choice[seat] == ROB and seat not in fled]
    told = [say(lang, "fled", who=swing.names[seat], amount=int(fortune(before, seat))) for seat in fled]
    if robbers:
        odds = risk(before, len(robbers))
        told.append(say(lang, "robs on" if odds else "robs on safely", who=joined(robbers, lang), risk=percent(lang, odds)))
    return " ".join(capital(each) for each in told)


TELLERS: dict[int, Callable[[Swing, str], str]] = {
    SIX_JOBS: about_deal,
    DEALING: about_deal,
    DRAFT: about_draft,
    ASSIGNING: about_crews,
    JACK: about_jacks,
    MARKER: about_floor,
    FLOOR: about_floor,
    FISTS: about_fists,
    DRAWING: about_draws,
    DRIVING: about_drive,
}
