"""The spaces of a game in the words of Gymnasium, and its drawing as text."""

from __future__ import annotations

from io import StringIO
from pprint import pformat
from typing import Any

import numpy as np

from backroom.envs.adapters import lacking
from backroom.envs.encodings import Encoding
from backroom.envs.single import Single

try:
    from gymnasium import spaces
except ImportError as missing:
    raise lacking("Gymnasium", "gymnasium") from missing

WIDTH = 110  # characters of a drawing
MODES = ["ansi", "human"]


def observations(encoding: Encoding) -> Any:
    """Give the space of an encoding's rows, with the bounds that it declares."""
    low, high = np.zeros(encoding.width, encoding.number), np.ones(encoding.width, encoding.number)
    for part in encoding.parts.values():
        low[part.at : part.end], high[part.at : part.end] = part.least, part.most
    return spaces.Box(low, high, dtype=encoding.number.type)


def actions(single: Single) -> Any:
    """Give the space of actions: their numbers."""
    return spaces.Discrete(single.game.ACTIONS)


def masked(single: Single) -> Any:
    """Give the space of an observation with the mask of legal actions beside it."""
    mask = spaces.Box(0, 1, (single.game.ACTIONS,), np.int8)
    return spaces.Dict({"observation": observations(single.batch.encoding), "action_mask": mask})


def states(single: Single) -> Any:
    """Give the space of whole states, which hide nothing."""
    any_number = np.iinfo(np.int16)
    return spaces.Box(any_number.min, any_number.max, (single.game.State.width,), np.int16)


def drawn(single: Single, seat: int) -> str:
    """Draw what a seat sees, as the terminal does."""
    from rich.console import Console

    game, view = single.game, single.engine.view(single.state, seat)
    position, draw = game.words.position(view), game.part("drawing")
    if draw is None:
        return pformat(position, width=WIDTH)
    names = [f"seat {each}" for each in range(single.seats)]
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, no_color=True)
    for piece in draw(position, game.insight(view, seat), names, "en"):
        console.print(piece)
    return paper.getvalue()


def shown(single: Single, seat: int, mode: str | None) -> str | None:
    """Draw what a seat sees, for a program or for people."""
    if mode != "human":
        return drawn(single, seat) if mode == "ansi" else None
    print(drawn(single, seat))
    return None
