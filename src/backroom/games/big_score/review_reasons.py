"""Why another choice at The Big Score would have been better: what crews meet, Jacks pay, fists risk, and trades bring."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.big_score import actions as act
from backroom.games.big_score import review_words as words
from backroom.games.big_score.board import ASSIGNING, DRAFT, FISTS, FLED, FLEE, IN, JACK, STEALING, TRADING
from backroom.games.big_score.cards import EXPERT, ICONS, JOB_NAMES, KIND_NAMES, NO_JOB
from backroom.games.big_score.job_facts import about_jobs
from backroom.games.big_score.reckoning import fortune, worth_of_loot
from backroom.games.big_score.review_crews import about_crew
from backroom.games.big_score.review_words import joined, risk
from backroom.games.big_score.rules import apply
from backroom.games.big_score.tokens import ARTIFACT_MAJORITY, NO_TOKEN, VAULT_ARTIFACT, VAULT_DIAMOND
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import Fault, percent

PHRASES = {
    "greedy": {
        "en": "The risk of a bust was {risk}, with {amount}K from the vault at stake.",
        "fr": "Le risque d'arrestation était de {risk}, avec {amount} K du coffre en jeu.",
    },
    "too late": {
        "en": "Fleeing keeps {amount}K, but {who} is out already with {more}K.",
        "fr": "Fuir garde {amount} K, mais {who} est déjà dehors avec {more} K.",
    },
    "too early": {
        "en": "Fleeing keeps {amount}K, and {who}, still inside, has {more}K already.",
        "fr": "Fuir garde {amount} K, et {who}, encore au coffre, a déjà {more} K.",
    },
    "safe": {
        "en": "Even a bust would have left {rest}K, more than anybody else has: robbing on risked nothing.",
        "fr": "Même une arrestation laissait {rest} K, plus que n'en a aucun autre : voler encore ne risquait rien.",
    },
    "caught up": {
        "en": "Fleeing keeps {amount}K, but {who}, still inside with {more}K, can pass that; the risk of a bust was {risk}.",
        "fr": "Fuir garde {amount} K, mais {who}, encore au coffre avec {more} K, peut faire mieux ; le risque d'arrestation "
        "était de {risk}.",
    },
    "one Jack": {
        "en": "The {job} lacks {what}; it pays {pay}.",
        "fr": "Il manque {what} au coup « {job} », qui rapporte {pay}.",
    },
    "others have Jacks": {
        "en": "{who} could fill the gap as well, and the {job} pays everybody there the same.",
        "fr": "{who} peut aussi combler le manque, et le coup « {job} » rapporte autant à chacun.",
    },
    "helps others": {
        "en": "A Jack at the {job} pays {who} just as much.",
        "fr": "Un touche-à-tout au coup « {job} » rapporte autant à {who}.",
    },
    "asked for": {
        "en": "The jobs of this round show {n} icons for {best}, and {m} for {played}.",
        "fr": "Sur les coups de la manche, {n} icônes pour {best} et {m} pour {played}.",
    },
    "worth": {
        "en": "It leaves {played}K; the better choice makes {best}K at once.",
        "fr": "Cela laisse {played} K ; le meilleur choix fait tout de suite {best} K.",
    },
    "artifacts": {
        "en": "Artifacts count for the majority too: {amount}K at the end.",
        "fr": "Les artefacts comptent aussi pour la majorité : {amount} K à la fin.",
    },
    "diamonds": {
        "en": "Another diamond is worth more, the more of them one has.",
        "fr": "Plus on a de diamants, plus un diamant de plus vaut cher.",
    },
    "given away": {
        "en": "What is swapped away lies on the floor, where others can take it.",
        "fr": "Ce que l'on donne reste au sol, à la portée des autres.",
    },
    "less": {"en": "It costs {less}K on average.", "fr": "Cela coûte {less} K en moyenne."},
}
say = Phrases.by_key(PHRASES).say
LEAST = 0.5  # K: a smaller difference is none
MUCH = 30  # K, that a trade brings at once, and that are reason enough


def why(fault: Fault, lang: str) -> str:
    """Say why something else was better."""
    told = REASONS.get(int(fault.view.stage), no_reason)(fault, lang)
    lost = fault.points[1][fault.seat] - fault.points[0][fault.seat]
    if not told and lost >= LEAST:
        told = say(lang, "less", less=round(lost))
    return f"{told} {fault.gains(lang)}".strip()


def no_reason(fault: Fault, lang: str) -> str:
    """Leave it to the numbers."""
    return ""


def about_fist(fault: Fault, lang: str) -> str:
    """Say what robbing on risks, or why fleeing does not win."""
    view, seat = fault.view, fault.seat
    inside = [each for each in range(view.seats) if view.where[each] == IN]
    odds = percent(lang, risk(view, len(inside)))
    if fault.played[0] != act.FIST + FLEE:
        return say(lang, "greedy", risk=odds, amount=int(worth_of_loot(view, seat)))
    others = [each for each in range(view.seats) if each != seat]
    has = [int(fortune(view, each)) for each in range(view.seats)]
    own, rest = has[seat], has[seat] - int(worth_of_loot(view, seat))
    if rest > max(has[each] for each in others):
        return say(lang, "safe", rest=rest)
    richest = max(others, key=lambda each: has[each])
    nearest = max((each for each in inside if each != seat), key=lambda each: has[each], default=richest)
    ahead = has[richest] >= own
    key = "caught up" if not ahead else "too late" if view.where[richest] == FLED else "too early"
    who = richest if ahead else nearest
    return say(lang, key, amount=own, risk=odds, who=fault.names[who], more=has[who]) if ahead or len(inside) > 1 else ""


def about_jacks(fault: Fault, lang: str) -> str:
    """Say what a Jack would have brought, or whom it would have served."""
    view, seat = fault.view, fault.seat
    place, number = int(view.resolving), int(view.job[view.resolving])
    job = words.job(lang, number)
    missing = about_jobs(view, seat).get(JOB_NAMES[number], {})
    if fault.played[0] < fault.best[0]:
        return say(lang, "one Jack", job=job, what=words.icons(missing, lang), pay=words.pay(number, lang))
    there = [each for each in range(view.seats) if each != seat and view.sent[each, place].any()]
    able = [fault.names[each] for each in there if view.jacks[each] >= sum(missing.values())]
    if able:
        return say(lang, "others have Jacks", who=able[0], job=job)
    return say(lang, "helps others", who=joined([fault.names[each] for each in there], lang), job=job) if there else ""


def about_draft(fault: Fault, lang: str) -> str:
    """Say which card the jobs ask for more often."""
    kinds = [action - act.KEEP_CARD for action in (fault.played[0], fault.best[0])]
    jobs = [int(job) for job in fault.view.job if job != NO_JOB]
    played, best = (sum(ICONS[job][kind % EXPERT] for job in jobs) for kind in kinds)
    if best <= played:
        return ""
    names = {"played": words.one(lang, KIND_NAMES[kinds[0]]), "best": words.one(lang, KIND_NAMES[kinds[1]])}
    return say(lang, "asked for", n=best, m=played, **names)


def about_trade(fault: Fault, lang: str) -> str:
    """Say what both choices make at once."""
    worth = []
    for plan in (fault.played, fault.best):
        after = fault.view.copy()
        apply(after, fault.seat, plan[0])
        worth.append(int(fortune(after, fault.seat)))
    if worth[1] >= worth[0] + MUCH:
        return say(lang, "worth", played=worth[0], best=worth[1])
    taken = [(plan[0] - act.SWAP) % act.T if plan[0] >= act.SWAP else NO_TOKEN for plan in (fault.played, fault.best)]
    if taken[0] != taken[1] and taken[1] in (VAULT_ARTIFACT, VAULT_DIAMOND):
        return say(lang, "artifacts" if taken[1] == VAULT_ARTIFACT else "diamonds", amount=ARTIFACT_MAJORITY)
    return say(lang, "given away") if fault.best[0] == act.KEEP_TOKEN else ""


REASONS: dict[int, Callable[[Fault, str], str]] = {
    DRAFT: about_draft,
    ASSIGNING: about_crew,
    JACK: about_jacks,
    FISTS: about_fist,
    TRADING: about_trade,
    STEALING: about_trade,
}
