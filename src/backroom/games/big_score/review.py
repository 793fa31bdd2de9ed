"""What The Big Score brings to the analysis of its games: its phases, and what belongs together in a turning point."""

from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, JACK, State
from backroom.games.big_score.review_plans import said
from backroom.games.big_score.review_reasons import why
from backroom.games.big_score.review_turning import sentence
from backroom.kernel.reviews import Review

PHASES = {
    "draft": {"en": "draft", "fr": "sélection"},
    "crew": {"en": "crew", "fr": "équipe"},
    "jacks": {"en": "Jacks", "fr": "touche-à-tout"},
    "vault": {"en": "vault", "fr": "coffre"},
}


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


REVIEW = Review(PHASES, phase_of, chapter_of, sentence, why, said)
