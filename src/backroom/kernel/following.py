"""A game followed along its log: for each choice of a seat what it knew and what it might have done, in rows side by side."""

from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.game import Rule
from backroom.kernel.legal import clear
from backroom.kernel.observing import observe_knowing, observe_plain
from backroom.kernel.rule import rule
from backroom.kernel.steps import write_mask


@rule
def tell_plain(states, i, seat, rows, j):
    """Write the plain observation of a seat into a row of zeros."""
    observe_plain(states[i], seat, rows[j])


@rule
def tell_knowing(states, i, seat, rows, j):
    """Write the observation with knowledge added."""
    observe_knowing(states[i], seat, rows[j])


@rule
def tell_view(states, i, seat, rows, j):
    """Write the view of a seat, cell by cell."""
    put(rows, j, states[i])
    play.hide(rows[j], seat)


def following(tell: Rule) -> Rule:
    """Make the function that Python calls: it plays a log again and writes a row for each event that is not chance's."""

    def follow_at(states, i, log, may, masks, rows):
        """Follow the state on a place of a shelf; masks and rows are zeros, one for each event of a seat."""
        j = 0
        for event in range(len(log)):
            seat, action = log[event, 0], log[event, 1]
            if seat >= 0:
                clear(may)
                play.choices(states[i], seat, may)
                write_mask(may, masks[j])
                tell(states, i, seat, rows, j)
                j += 1
            play.apply(states[i], seat, action)

    return follow_at


FOLLOWS = {"plain": following(tell_plain), "knowing": following(tell_knowing), "view": following(tell_view)}
