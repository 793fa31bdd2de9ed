"""Sparring partners for The Big Score."""

from backroom.games.big_score.board import State
from backroom.games.big_score.sparring import collector, facts, joiner, planner, soloist
from backroom.kernel.rule import rule_apart
from backroom.kernel.sparring import Partner, Sparring

PLANNER, SOLOIST, JOINER, COLLECTOR = range(4)
PARTNERS = (
    Partner("planner", "Sends crews that are sure to meet their jobs, joins others with what is left, and flees by exact odds."),
    Partner("soloist", "Does jobs that its own cards meet, and leaves the vault as soon as it is in front."),
    Partner("joiner", "Has a card on as many jobs as it can, lets others bring the rest, and dares much in the vault."),
    Partner("collector", "Gathers sets: tokens before cash, three equal experts, diamonds and artifacts."),
)


@rule_apart
def choose(s: State, seat, policy, may, memory, dice):
    """Give the action of a partner by its number."""
    if policy == PLANNER:
        return planner.choose(s, seat, may, memory)
    if policy == SOLOIST:
        return soloist.choose(s, seat, may, memory)
    if policy == JOINER:
        return joiner.choose(s, seat, may, memory)
    return collector.choose(s, seat, may, memory)


SPARRING = Sparring(PARTNERS, choose, memory=max(facts.NOTES, soloist.NOTES))
