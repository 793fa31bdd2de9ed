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


def kind_of(row, n):
    """Give the kind of the n-th thing, from 0, that a row counts by kind."""
    kind = 0
    while n >= row[kind]:
        n -= row[kind]
        kind += 1
    return kind


@twin(kind_of)
def _kind_of(row, n):  # to the end of the row, as there is no branch then that the processor could guess wrong
    kind = 0
    for i in range(len(row) - 1):
        n -= row[i]
        kind += 1 if n >= 0 else 0
    return kind


def move_one(row, into, kind):
    """Move one thing of a kind to another row."""
    row[kind] -= 1
    into[kind] += 1


@twin(move_one)
def _move_one(row, into, kind):  # at every place, as a write to one that is not known makes the next reads wait
    for i in range(len(row)):
        one = 1 if i == kind else 0
        row[i] -= one
        into[i] += one


def move(row, into):
    """Move all that a row counts to another row."""
    into += row
    row[:] = 0


@twin(move)
def _move(row, into):
    for i in range(len(row)):
        into[i] += row[i]
        row[i] = 0


def replace_others(row, end, kept, value):
    """Replace the numbers of a row before `end` that are not the one to be kept."""
    if end:
        part = row[:end]
        part[part != kept] = value


@twin(replace_others)
def _replace_others(row, end, kept, value):
    for i in range(end):
        if row[i] != kept:
            row[i] = value


def sort(row, start, end):
    """Write the numbers of a row from `start` to `end` - 1 in their order."""
    if end - start > 1:
        row[start:end].sort()


@twin(sort)
def _sort(row, start, end):
    for i in range(start, end):
        for later in range(i + 1, end):
            if row[later] < row[i]:
                number = row[i]
                row[i] = row[later]
                row[later] = number


def put(states, i, s):
    """Copy a state onto a place of a shelf."""
    states[i].flat[:] = s.flat


@twin(put)
def _put(states, i, s):
    states[i] = s
