"""The rules that whole games call at every step: the names of `play`, but written into the loop that calls them.

A rule that its game has marked with `@rule_apart` is called here as well.
"""

from operator import attrgetter

from backroom.kernel import play
from backroom.kernel.bound import bound


@bound(attrgetter("choices"), written_in=True)
def choices(s, seat, may):
    """Mark every legal action of a seat."""
    play.choices(s, seat, may)


@bound(attrgetter("odds"), written_in=True)
def odds(s, weight):
    """Set the whole-number weight of every outcome of chance."""
    play.odds(s, weight)


@bound(attrgetter("apply"), written_in=True)
def apply(s, seat, action):
    """Carry one action out, for a seat or for CHANCE; it trusts its caller."""
    play.apply(s, seat, action)
