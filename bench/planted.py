"""Plant mistakes of a known cost in games of experts, and see whether analysis finds them, with their size, and nothing else.

    python bench/planted.py [GAME] [MISTAKES] [FOLDER]

Every game gets one mistake, at a moment and in a way that dice choose. What it costs is known exactly where the end is in reach;
elsewhere it is measured with dice of its own in many worlds, twice as far ahead or to the end. What is found is kept in FOLDER as
it comes: after a stop the same command goes on. What else is called a blunder is thought about again, ten times as much.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from backroom import games
from backroom.bots import bot
from backroom.bots.turn import Turn
from backroom.bots.values import SHARES, NetworkValues, Plan, values_of
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine
from backroom.lab.analysis import DEEP, QUICK
from backroom.lab.analysis.exact import Ending
from backroom.lab.analysis.forms import GRADES
from backroom.lab.analysis.grading import Judges, completed, judge, mean_and_error
from backroom.lab.analysis.running import Room
from backroom.lab.intervals import Interval
from backroom.table import GameRecord, Player, Table

SEED, STREAM = 7000, 90
TRIED = 4  # ways to go wrong that are looked at in a moment
LOOKED, MEASURED = 24, 400  # worlds
COSTLY = 0.15  # a mistake that is planted
STANDS = 0.05  # a cost that makes a blunder at least a mistake
AROUND = 5  # decisions before and behind it that are judged, too
FURTHER = 2  # draws of chance that a cost is measured through


@dataclass(frozen=True)
class Mistake:
    """A plan that costs much, and how much."""

    plan: Plan
    cost: float
    error: float
    by: str


class Planter:
    """Lets experts play, and one of them go wrong once."""

    def __init__(self, name: str, number: int) -> None:
        """Draw from when on."""
        self.game, self.number, self.dice = games.game(name), number, dice_for(SEED, number, STREAM)
        self.values = self.far = values_of(self.game, 4, True)
        if isinstance(self.values, NetworkValues):
            self.far = NetworkValues(self.game, 4, True, self.values.weights, FURTHER)

    def cost(self, turn: Turn, plan: Plan, worlds: int) -> Mistake:
        """Measure what a plan costs, compared with what looks best or is best."""
        judges = Judges(self.values, Ending())
        best = completed(judges, turn, ())
        known = judges.ending.behind(turn, [best, plan])
        if known is not None:
            return Mistake(plan, float(known[0, turn.seat] - known[1, turn.seat]), 0.0, "exact")
        found = self.far.plans(turn, [best, plan], 0, worlds, SEED + self.number)[:, :, SHARES, turn.seat]
        return Mistake(plan, *mean_and_error(found[:, 0] - found[:, 1]), "measured")

    def mistake(self, turn: Turn) -> Mistake | None:
        """Find a way to go badly wrong, if there is one."""
        judges, worst = Judges(self.values, Ending()), None
        for _ in range(min(TRIED, len(turn.choices) - 1)):
            action = turn.choices[int(draw(self.dice, len(turn.choices)))]
            one = self.cost(turn, completed(judges, turn, (action,)), LOOKED)
            worst = one if worst is None or one.cost > worst.cost else worst
        if worst is None or worst.cost < COSTLY:
            return None
        sure = self.cost(turn, worst.plan, MEASURED)
        return sure if sure.cost - 2 * sure.error >= COSTLY else None

    def played(self) -> tuple[GameRecord, int, Mistake] | None:
        """Play a game; give its record, the event at which it goes wrong, and how."""
        engine: Engine[Any] = Engine(self.game, True)
        s, dice = engine.start(self.game.chosen({"players": "4"}), SEED, self.number)
        minds = [bot("expert") for _ in range(4)]
        table = Table(self.game, s.copy(), [Player("bot", "expert")] * 4, dice_for(SEED))
        begin = int(draw(self.dice, 60 if self.game.name == "big-score" else 220))
        found, event, plan, opened = None, 0, list[int](), 0
        done = engine.advance(s, dice, 0)
        while True:
            for each in engine.log[len(table.events) : done].tolist():
                table.take(*each)
            if not s.waiting:
                break
            seat = int(s.turn)
            turn = Turn.at(engine, s, seat, dice[1 + seat])
            opened = int(s.waiting) if int(s.waiting) & ~opened else opened  # smaller once somebody has chosen in secret
            if found is None and len(table.events) >= begin and len(turn.choices) > 1 and int(s.waiting) == opened:
                found = self.mistake(turn)
                plan, event = (list(found.plan), len(table.events) + 1) if found else ([], 0)
            action = plan.pop(0) if plan else int(minds[seat].choose(turn))
            engine.log[done] = seat, action
            engine.apply(s, seat, action)
            done = engine.advance(s, dice, 0, done + 1)
        return None if found is None else (table.record(), event, found)


def analysed(name: str, number: int) -> dict[str, Any] | None:
    """Plant a mistake and judge what is around it."""
    planter = Planter(name, number)
    made = planter.played()
    if made is None:
        return None
    record, event, mistake = made
    room = Room(record, QUICK)
    place = next(n for n, one in enumerate(room.choices) if event in one.numbers)
    found = room.judged(place + 1)
    near = [n for n in range(place - AROUND, place + AROUND + 1) if 0 <= n < len(room.choices) and n != place]
    grades = [room.judged(n + 1).grade for n in near]
    called = [room.choices[n] for n, grade in zip(near, grades, strict=True) if grade == GRADES[4]]
    deeply = [judge(planter.far, one.turn, one.actions, DEEP) for one in called if one.turn is not None]
    again = [one.lost(SHARES)[0] for one in deeply]
    known = {"cost": mistake.cost, "cost_error": mistake.error, "known": mistake.by}
    told = {"loss": found.loss, "error": found.error, "grade": found.grade, "by": found.by, "near": grades, "again": again}
    return {"game": number, "event": event, **known, **told}


def tell(lines: Sequence[dict[str, Any]]) -> None:
    """Tell how many were found, how far off their sizes are, and what else was called a blunder."""
    whole = [line for line in lines if line["event"]]
    seen = sum(line["grade"] in GRADES[3:] for line in whole)
    blunders = sum(line["grade"] == GRADES[4] for line in whole)
    off = np.array([line["loss"] - line["cost"] for line in whole])
    near = [grade for line in whole for grade in line["near"]]
    exact = sum(line["known"] == "exact" for line in whole)
    print(f"{len(whole)} mistakes of {COSTLY} of the win or more, {exact} of them with exact costs; mean cost "
          f"{np.mean([line['cost'] for line in whole]):.3f}")  # fmt: skip
    print(f"called at least a mistake: {seen}; a blunder: {blunders}")
    mean = Interval.of(off)
    print(f"size: off by {mean.mean:+.3f} ± {mean.half:.3f} on average, {np.median(np.abs(off)):.3f} either way in the middle")
    named = ", ".join(f"{grade} {near.count(grade)}" for grade in GRADES[2:])
    stands = sum(cost >= STANDS for line in whole for cost in line["again"])
    print(f"of {len(near)} decisions of experts around them, called {named}; of these blunders cost {STANDS} or more: {stands}")


def main() -> None:
    """Plant so many."""
    name, number, folder = [*sys.argv[1:], *("big-shot", "20", "analysis-bench")[len(sys.argv) - 1 :]]
    Path(folder).mkdir(exist_ok=True, parents=True)
    path = Path(folder) / f"planted-{name}.jsonl"
    path.touch()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    while sum(bool(line["event"]) for line in lines) < int(number):
        line = analysed(name, len(lines)) or {"game": len(lines), "event": 0}
        lines.append(line)
        with path.open("a") as file:
            file.write(f"{json.dumps(line)}\n")
    tell(lines)


if __name__ == "__main__":
    main()
