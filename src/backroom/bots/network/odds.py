"""How likely a bot that asks a network is to choose each action: known exactly, since it is known how its temper strays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from backroom.bots.network.desk import NOT_SEEN, Desk
from backroom.bots.network.temper import Temper
from backroom.bots.network.told import rash
from backroom.bots.network.weights import Weights
from backroom.bots.turn import Turn
from backroom.kernel.dice import dice_for

FINE = 1e9  # a network's likes are whole numbers of these
PARTS = 512  # that a haze is cut into


def odds_of(turn: Turn, weights: Weights, temper: Temper) -> dict[int, float]:
    """Give the odds of every action of a bot without heat that does not look ahead."""
    desk = Desk(turn, weights)
    found = desk.like_all(dice_for(0))
    actions = np.flatnonzero(found.likes != NOT_SEEN)
    points = found.points[actions] / desk.scale
    lead = points[:, turn.seat] - np.delete(points, turn.seat, axis=1).max(axis=1)
    wary = np.array([bool(rash(turn.view, turn.seat, action)) for action in actions])
    likes = found.likes[actions] / FINE + temper.counting * lead + temper.shyness * (actions == 0) - temper.care * wary
    if len(actions) == 1 or temper.haze == 0:
        return {int(action): float(n == np.argmax(likes)) for n, action in enumerate(actions)}
    return dict(zip(actions.tolist(), in_haze(likes, temper.haze / np.sqrt(len(actions))).tolist(), strict=True))


def in_haze(likes: NDArray[np.float64], haze: float) -> NDArray[np.float64]:
    """Give the odds that each of some likes is the largest when every one is raised by a part of the haze, all as likely."""
    raised = likes[:, None] + haze * (np.arange(PARTS) + 0.5) / PARTS
    below = np.clip((raised[:, :, None] - likes) / haze, 0.0, 1.0)
    below[np.arange(len(likes)), :, np.arange(len(likes))] = 1.0
    odds = below.prod(axis=2).mean(axis=1)
    return np.asarray(odds / odds.sum())
