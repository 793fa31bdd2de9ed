"""A bot that asks a network: about every move as it is, or after looking ahead."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from backroom.bots.network.desk import NOT_SEEN, Desk
from backroom.bots.network.moves import OF_LEAD
from backroom.bots.network.odds import odds_of
from backroom.bots.network.temper import CALM, Temper, Tempers, as_number, temper_for
from backroom.bots.network.told import features
from backroom.bots.network.weights import Weights, shipped
from backroom.bots.steps import steps_ahead
from backroom.bots.turn import Evaluation, Turn
from backroom.kernel.dice import next_number
from backroom.refusal import Refused

PARTS = 2  # worlds are looked at in two halves: the same answer on any number of cores
MOST_TRIED = 8  # moves that are looked at further; the network finds the others worse
FEW_WORLDS = 4  # in each half, at least
FULL_STEPS = 4  # a decision of more steps than these has less for each


class NetworkBot:
    """Takes the move that the network likes best; with simulations, the one that does best when moves are played on."""

    def __init__(self, simulations: int = 0, temper: Temper | Tempers = CALM, weights: Weights | None = None) -> None:
        """Say how many moves are played on for a step, how it strays, and which network is asked, unless it is the game's own."""
        self.simulations, self.temper, self.weights = simulations, temper, weights

    def manner(self, seats: int) -> int | None:
        """Give its temper as a number, if it asks the game's own network and does not look ahead; None otherwise."""
        return as_number(temper_for(self.temper, seats)) if self.plain else None

    def choose(self, turn: Turn) -> int:
        """Take the best; while rules are not compiled yet, without looking ahead."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        if self.simulations and turn.compiled:
            return self.evaluate(turn)[0].action
        return Desk(turn, self.network(turn)).choose(temper_for(self.temper, int(turn.view.seats)), turn.dice)

    def odds(self, turn: Turn) -> dict[int, float] | None:
        """Give the odds of its choices, None if it looks ahead or is heated."""
        temper = temper_for(self.temper, int(turn.view.seats))
        return odds_of(turn, self.network(turn), temper) if self.plain and not temper.heat else None

    @property
    def plain(self) -> bool:
        """Whether it asks the game's own network and does not look ahead."""
        return self.simulations == 0 and self.weights is None

    def network(self, turn: Turn) -> Weights:
        """Give the network to ask."""
        weights = self.weights or shipped(turn.game, int(turn.view.seats))
        if weights is None:
            raise Refused("network", f"There is no network for {turn.game.title} with {int(turn.view.seats)} players.")
        return weights

    def evaluate(self, turn: Turn) -> list[Evaluation]:
        """Tell what comes of each move that was looked at, the best first."""
        desks = [Desk(turn, self.network(turn)) for _ in range(PARTS)]
        found = desks[0].like_all(turn.dice)
        ranked = sorted(np.flatnonzero(found.likes != NOT_SEEN).tolist(), key=lambda action: -found.likes[action])
        if self.simulations == 0 or len(ranked) == 1 or not turn.compiled:
            return [Evaluation(action, 1, found.shares[action], found.points[action]) for action in ranked]
        expected = np.stack([found.shares, found.points], axis=1)
        said = {action: expected[action] for action in ranked[:MOST_TRIED]}
        return self.halved(turn, desks, said)

    def budget(self, turn: Turn) -> int:
        """Give how many moves are played on now: less than usual for each step of a decision that has many."""
        return int(self.simulations * turn.share * min(1.0, FULL_STEPS / steps_ahead(turn)))

    def halved(self, turn: Turn, desks: list[Desk], said: dict[int, NDArray[np.float64]]) -> list[Evaluation]:
        """Try moves of which the network has said something in more and more worlds; leave the worse half out each time."""
        key = int(next_number(turn.dice))
        faith, tries, budget = features(turn.game).faith, list(said), self.budget(turn)
        sums, worlds = {action: faith * expected for action, expected in said.items()}, dict.fromkeys(said, faith)
        rounds, first = max(1, (len(tries) - 1).bit_length()), 0

        def mean(action: int) -> float:
            """Give what the bot goes by: the mean share of its own seat behind an action, and a little of its lead."""
            shares, points = sums[action] / max(1, worlds[action])
            lead = points[turn.seat] - np.delete(points, turn.seat).max()
            return float(shares[turn.seat] + OF_LEAD * lead / desks[0].scale)

        with ThreadPoolExecutor(PARTS) as pool:
            spread = pool.map if turn.cores > 1 else map
            for _ in range(rounds):
                number = max(FEW_WORLDS, budget // (rounds * PARTS * len(tries)))
                worlds_of = [(tries, first + number * part, first + number * (part + 1), key) for part in range(PARTS)]
                for found, seen in spread(lambda desk, given: desk.look_ahead(*given), desks, worlds_of):
                    for n, action in enumerate(tries):
                        sums[action] += found[n]
                        worlds[action] += seen
                first += number * PARTS
                tries = sorted(tries, key=lambda action: -mean(action))[: (len(tries) + 1) // 2]
        left = sorted(sums, key=lambda action: (action not in tries, -worlds[action], -mean(action)))
        return [Evaluation(action, worlds[action], *sums[action]) for action in left]
