"""Which earlier things have faded since an observer was last told something."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from backroom.server.tables.table_event import TableEvent


def faded_since(seen: Sequence[TableEvent], last: Any, newest: Any, faded: Callable[[Any, Any], bool]) -> list[int]:
    """Give the places in what was seen of events that had not faded in one state and have in a later one.

    Things fade in the order in which they happened, so where neither the first has nor, after an undo, the last, none has. Else
    the first that had not is found by halves.
    """

    def gone(earlier: int, now: Any) -> bool:
        """Tell whether a thing has faded for who looks now; what came before the start has nothing to lose."""
        then = seen[earlier].state if seen[earlier].before is None else seen[earlier].before
        return then is None or faded(then, now)

    started = next((number for number, one in enumerate(seen) if one.state is not None), len(seen))
    if started == len(seen) or not (gone(started, newest) or gone(len(seen) - 1, newest)):
        return []
    first = bisect_left(range(len(seen)), True, key=lambda earlier: not gone(earlier, last))
    since = takewhile(lambda earlier: gone(earlier, newest), range(first, len(seen)))
    return [earlier for earlier in since if seen[earlier].event is not None]
