"""The rules of whatever game a record belongs to: names that are bound by the record's type."""

from operator import attrgetter

from backroom.kernel.bound import bound
from backroom.kernel.game import game_of


@bound(attrgetter("deal"))
def deal(s, dice):
    """Lay a new game out; the cells of its options are set already."""
    game_of(s).deal(s, dice)


@bound(attrgetter("choices"))
def choices(s, seat, may):
    """Mark every legal action of a seat."""
    game_of(s).choices(s, seat, may)


@bound(attrgetter("odds"))
def odds(s, weight):
    """Set the whole-number weight of every outcome of chance."""
    game_of(s).odds(s, weight)


@bound(attrgetter("apply"))
def apply(s, seat, action):
    """Carry one action out, for a seat or for CHANCE; it trusts its caller."""
    game_of(s).apply(s, seat, action)


@bound(attrgetter("worth"))
def worth(s, seat):
    """Give the seat's share of the win, of 60 in all; 0 for all if nobody wins."""
    return game_of(s).worth(s, seat)


@bound(attrgetter("points"))
def points(s, seat):
    """Give the game's own score of a seat, as if the game ended now."""
    return game_of(s).points(s, seat)


@bound(attrgetter("rank"))
def rank(s, seat):
    """Give the seat's place in the final ranking, from 1; equal seats share the better place."""
    return game_of(s).rank(s, seat)


@bound(attrgetter("hide"))
def hide(s, seat):
    """Blank what the seat, or NOBODY in particular, may not know."""
    game_of(s).hide(s, seat)


@bound(attrgetter("imagine"))
def imagine(s, seat, dice):
    """Fill the blanks of a view, from the view alone."""
    game_of(s).imagine(s, seat, dice)


@bound(attrgetter("sound"))
def sound(s):
    """Give 0 if the record keeps the game's invariants, else the number of the broken one."""
    return game_of(s).sound(s)
