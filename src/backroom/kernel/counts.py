"""Small words for rows of counts, so that rules need no loops of their own."""

from backroom.kernel.rule import twin


def fill(row, value):
    """Set every number of a row."""
    row[:] = value


@twin(fill)
def _fill(row, value):
    for i in range(len(row)):
        row[i] = value


def total(row):
    """Add the numbers of a row up."""
    return sum(row.tolist())


@twin(total)
def _total(row):
    n = 0
    for i in range(len(row)):
        n += row[i]
    return n


def move(row, into):
    """Move all that a row counts to another row."""
    into += row
    row[:] = 0


@twin(move)
def _move(row, into):
    for i in range(len(row)):
        into[i] += row[i]
        row[i] = 0


def put(states, i, s):
    """Copy a state onto a place of a shelf."""
    states[i].flat[:] = s.flat


@twin(put)
def _put(states, i, s):
    states[i] = s
