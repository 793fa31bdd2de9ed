"""Looking back: what was shown then and may not be looked up now is taken out of earlier positions."""

from __future__ import annotations

from typing import Any

from backroom.kernel.game import game_of
from backroom.kernel.seats import EVERYONE


def has_faded(then: Any, now: Any) -> bool:
    """Tell whether something of a view of then may not be looked up in a game that has come to `now`."""
    return then.seen_by != EVERYONE and game_of(then).words.faded(then, now)


def looked_back(view: Any, now: Any) -> Any:
    """Give a view of an earlier position as it may be looked up now; the view itself stays as it was."""
    if not has_faded(view, now):
        return view
    faded = view.copy()
    game_of(view).fade(faded)
    return faded
