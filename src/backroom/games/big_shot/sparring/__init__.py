"""Sparring partners for Big Shot."""

from backroom.games.big_shot.board import State
from backroom.games.big_shot.sparring import broker, miser, settler, spoiler
from backroom.kernel.rule import rule_apart
from backroom.kernel.sparring import Partner, Sparring

BROKER, MISER, SPOILER, SETTLER = range(4)
PARTNERS = (
    Partner("broker", "Bids for the difference between the cubes in its own hands and in those of whoever gets them otherwise."),
    Partner("miser", "Saves its money for the last rounds, never borrows, and buys what the final count will show."),
    Partner("spoiler", "Breaks the majorities of whoever is ahead by ties, and takes what is left over."),
    Partner("settler", "Picks a few lots and builds majorities there that nobody can break."),
)


@rule_apart
def choose(s: State, seat, policy, may, memory, dice):
    """Give the action of a partner by its number."""
    if policy == BROKER:
        return broker.choose(s, seat, may, memory)
    if policy == MISER:
        return miser.choose(s, seat, may)
    if policy == SPOILER:
        return spoiler.choose(s, seat, may)
    return settler.choose(s, seat, may)


SPARRING = Sparring(PARTNERS, choose, memory=broker.NOTES)
