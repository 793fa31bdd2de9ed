"""Why another crew at The Big Score would have been better: what training brings, and what jobs its cards meet."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.big_score import actions as act
from backroom.games.big_score import review_words as words
from backroom.games.big_score.board import PILE, ROUNDS, State
from backroom.games.big_score.cards import EXPERT, JOBS_A_ROUND, KINDS, PAY, TYPES
from backroom.games.big_score.job_facts import missing_icons
from backroom.games.big_score.review_words import word
from backroom.kernel.phrases import Phrases
from backroom.kernel.reviews import Fault

PHRASES = {
    "meets": {
        "en": "These cards could meet the {job}, for {pay}, without anybody's help.",
        "fr": "Ces cartes suffisaient pour le coup « {job} », qui rapporte {pay}.",
    },
    "lacks only": {
        "en": "With these cards the {job}, for {pay}, lacks only {what}.",
        "fr": "Avec ces cartes, il ne manque que {what} au coup « {job} », qui rapporte {pay}.",
    },
    "joins": {
        "en": "A job pays everybody on it: cards on {best} jobs instead of {played} are more chances of a share.",
        "fr": "Un coup rapporte à tous ceux qui y sont : {best} coups au lieu de {played}, c'est plus d'occasions.",
    },
    "fewer": {
        "en": "Cards on {played} jobs were spread too thin; on {best} they are surer to succeed.",
        "fr": "Des cartes sur {played} coups, c'était trop se disperser ; sur {best}, ils réussissent plus sûrement.",
    },
    "ability": {
        "en": "Three experts of one type in training at the end of round 3 give the ability of the {kind}.",
        "fr": "Trois experts du même type à l'entraînement à la fin de la manche 3 donnent la capacité « {kind} ».",
    },
    "no ability": {
        "en": "At the end of round 3 fewer than three experts in training bring nothing.",
        "fr": "À la fin de la manche 3, moins de trois experts à l'entraînement ne rapportent rien.",
    },
}
say = Phrases.by_key(PHRASES).say
FEW = 2  # icons that somebody else may well fill


def crew_of(view: State, seat: int, plan: Sequence[int]) -> list[list[int]]:
    """Count a seat's cards at every place, once a plan is carried out."""
    crew = [view.sent[seat, place].tolist() for place in range(JOBS_A_ROUND)] + [[0] * KINDS for _ in range(2)]
    for action in plan:
        kind, place = divmod(action - act.ASSIGN, act.PLACES)
        crew[place][kind] += 1
    return crew


def about_crew(fault: Fault, lang: str) -> str:
    """Say what training brings, which jobs cards meet alone, and on how many they are."""
    view, crews = fault.view, [crew_of(fault.view, fault.seat, plan) for plan in (fault.played, fault.best)]
    piles = [sum(crew[act.TRAINING]) for crew in crews]
    if view.rounds == ROUNDS - 1 and piles[0] != piles[1]:
        if piles[1] == PILE:
            kind = next(kind for kind, count in enumerate(crews[1][act.TRAINING]) if count) - EXPERT
            return say(lang, "ability", kind=word(lang, TYPES[kind]))
        if 0 < piles[0] < PILE:
            return say(lang, "no ability")
    met = [
        {place for place in range(JOBS_A_ROUND) if any(crew[place]) and not missing_icons(int(view.job[place]), crew[place])}
        for crew in crews
    ]
    if only := met[1] - met[0]:
        number = int(view.job[max(only, key=lambda place: PAY[view.job[place]])])
        return say(lang, "meets", job=words.job(lang, number), pay=words.pay(number, lang))
    if told := nearly_met(view, crews, lang):
        return told
    played, best = (sum(any(crew[place]) for place in range(JOBS_A_ROUND)) for crew in crews)
    if played == best:
        return ""
    return say(lang, "joins" if best > played else "fewer", best=best, played=played)


def nearly_met(view: State, crews: Sequence[Sequence[Sequence[int]]], lang: str) -> str:
    """Say for which job the better crew lacks little, and less than the one that was sent."""
    played, best = ([missing_icons(int(view.job[n]), crew[n]) for n in range(JOBS_A_ROUND)] for crew in crews)
    nearer = [
        n for n in range(JOBS_A_ROUND) if sum(best[n].values()) < sum(played[n].values()) and 0 < sum(best[n].values()) <= FEW
    ]
    if not nearer:
        return ""
    place = max(nearer, key=lambda n: PAY[view.job[n]])
    number = int(view.job[place])
    return say(lang, "lacks only", job=words.job(lang, number), pay=words.pay(number, lang), what=words.icons(best[place], lang))
