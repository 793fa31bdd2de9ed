"""Where puzzles come from: decisions in games of bots of any level and style, at which one choice looks far better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from backroom import games
from backroom.bots import bot, partners
from backroom.bots.steps import decide, next_step
from backroom.bots.turn import Turn
from backroom.bots.values import SHARES, Plan, Values
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.game import Game
from backroom.lab.analysis.decisions import Stretch, stretches
from backroom.lab.analysis.exact import Ending
from backroom.lab.analysis.grading import Judges, candidates, end_of, key_of, without_twins
from backroom.lab.match import Series
from backroom.table.reading import read
from backroom.table.record import GameRecord, Player

LEVELS = ("novice", "regular", "expert")
NAMES = ("Iris", "Otto", "Mona", "Hugo", "Vera", "Emil")
SEATING, ASKING = 98, 97  # streams of dice
LOOK, SECOND, WORLDS = 5, 3, (16, 64)  # plans of a first and a second look, and worlds of both
GAP = 0.09  # of the win: a lead at the first look that is worth a proof
TABLES = 3  # sizes of tables, the smallest first
MOST_CHOICES, MOST_SHOWN = 24, 5  # that are all compared, and that are shown
PANEL = {"novice": 4, "regular": 4, "expert": 1}  # who is asked, and how often: the weaker ones choose by dice


@dataclass(frozen=True)
class Source:
    """Games of a seed, each with as many players and such a table as its number says."""

    name: str
    seed: int

    @property
    def game(self) -> Game:
        """The game."""
        return games.game(self.name)

    def players(self, number: int) -> int:
        """Tell how many play a game: few, as a choice counts for more then."""
        usual = sorted(self.game.SEATS)[:TABLES]
        return usual[number % len(usual)]

    def table(self, number: int) -> tuple[str, ...]:
        """Draw who plays a game."""
        there, dice = [*LEVELS, *partners(self.game)], dice_for(self.seed, number, SEATING)
        return tuple(there[int(draw(dice, len(there)))] for _ in range(self.players(number)))

    def record(self, number: int, compiled: bool) -> GameRecord:
        """Play a game; its players go by names that tell nothing of how they play."""
        options = self.game.chosen({"players": str(self.players(number))})
        played = Series(self.name, options, self.table(number), self.seed, number, number + 1, True, compiled).play()
        record = read(played[0].text.encode())[0]
        record.seats = [Player("bot", name) for name in NAMES[: len(record.seats)]]
        return record.sealed()


def decisions(record: GameRecord, compiled: bool) -> list[Stretch]:
    """List the decisions of a game in which one seat alone is waited for, or all choose at once and nobody has yet."""
    return [one for one in stretches(record, compiled) if one.turn is not None and len(one.turn.choices) > 1]


def promising(values: Values, turn: Turn) -> tuple[float, Plan]:
    """Give the lead of what looks best over the next, and what it is, at a first look and, if that is good, at a second one."""
    plans, _ = without_twins(turn, candidates(Judges(values, Ending()), turn, LOOK))
    gap = 0.0
    for worlds in WORLDS:
        if len(plans) < 2:
            return 0.0, ()
        means = values.plans(turn, plans, 0, worlds, key_of(turn))[:, :, SHARES, turn.seat].mean(axis=0)
        order = np.argsort(-means)
        gap = float(means[order[0]] - means[order[1]])
        if gap < GAP:
            return 0.0, ()
        plans = [plans[n] for n in order[:SECOND]]
    return gap, plans[0]


@dataclass(frozen=True)
class Asked:
    """What the bots of a panel would do, and what was played: plans, by level."""

    plans: dict[str, list[Plan]]

    @classmethod
    def at(cls, turn: Turn, played: Plan) -> Asked:
        """Ask everybody, each time with other dice; whoever was there has answered."""
        return cls({**{level: list(cls.answers(turn, level, times)) for level, times in PANEL.items()}, "played": [played]})

    @staticmethod
    def answers(turn: Turn, level: str, times: int) -> Iterator[Plan]:
        """Ask a level so many times."""
        for number in range(times):
            yield tuple(decide(bot(level), replace(turn, dice=dice_for(key_of(turn), number, ASKING))))

    @property
    def every(self) -> list[Plan]:
        """All plans, each once."""
        return list(dict.fromkeys(plan for plans in self.plans.values() for plan in plans))

    def found(self, turn: Turn, best: Plan) -> dict[str, float]:
        """Tell which share of every level has found the best plan, or one that comes to the same."""
        end = end_of(turn, best)
        return {
            level: round(sum(end_of(turn, plan) == end for plan in plans) / len(plans), 2) for level, plans in self.plans.items()
        }

    def all_find(self, turn: Turn, best: Plan) -> bool:
        """Tell whether everybody finds the best plan: that is no puzzle."""
        return all(share == 1 for share in self.found(turn, best).values())


def plans_to_compare(values: Values, turn: Turn, asked: Asked) -> list[Plan]:
    """Give every choice that there is, or the most promising ones of many; and whatever anybody of the panel would do."""
    every = candidates(Judges(values, Ending()), turn, MOST_CHOICES)
    if len(turn.choices) <= MOST_CHOICES:
        begun = {plan[0] for plan in every}
        every += [(action,) for action in turn.choices if action not in begun and ends_at_once(turn, action)]
    return without_twins(turn, [*asked.every, *every])[0]


def ends_at_once(turn: Turn, action: int) -> bool:
    """Tell whether an action is a whole decision."""
    return next_step(turn, action) is None


def difficulty_of(found: dict[str, float]) -> str:
    """Tell how hard a puzzle is by who finds the answer."""
    if found["expert"] < 1:
        return "hard"
    return "easy" if found["novice"] + found["regular"] >= 1 else "medium"


def shown_choices(turn: Turn, clear: Sequence[int], plans: Sequence[Plan], behind: Sequence[float], asked: Asked) -> list[int]:
    """Choose what is shown: the best, the next, what the panel fell for, and others, few enough to be looked at."""
    ends, nearest = {end_of(turn, plan) for plan in asked.every}, min(clear[1:], key=lambda n: behind[n])
    order = sorted(clear[1:], key=lambda n: (n != nearest, end_of(turn, plans[n]) not in ends, behind[n]))
    return [clear[0], *sorted(order[: MOST_SHOWN - 1], key=lambda n: behind[n])]
