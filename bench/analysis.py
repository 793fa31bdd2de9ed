"""Measure analysis: whether grades stand when more is thought, and how much of a result is luck.

    python bench/analysis.py grades [GAME] [GAMES] [FOLDER]
    python bench/analysis.py luck [GAME] [GAMES] [FOLDER]
    python bench/analysis.py cost [GAME] [GAMES]

Games between levels, each seat another one. `grades` judges every decision with the quick budget; all that was called an
inaccuracy or worse, and every fourth of the others, with ten times as much. `luck` takes results apart. Both keep what they found
in FOLDER as it comes: after a stop the same command goes on. `cost` tells what a quick analysis takes of a processor, and where.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

import backroom
from backroom import games
from backroom.bots import bot
from backroom.bots.values import SHARES, values_of
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis import DEEP, GRADES, QUICK
from backroom.lab.analysis.account import DEALS, Appraiser
from backroom.lab.analysis.corrections import Foresight
from backroom.lab.analysis.decisions import taken_apart
from backroom.lab.analysis.grading import grade_of, judge
from backroom.lab.analysis.running import Room
from backroom.lab.match import play_one
from backroom.lab.sequential import Question, answer

LEVELS = ("novice", "regular", "expert", "greedy")
EVERY = 4  # of the decisions that were called good are thought about again
SEED = 6000  # of games that luck is measured in; the weights of corrections were chosen on others
LUCKY = ("novice", "expert", "novice", "expert")


def seated(levels: Sequence[str], number: int) -> list[str]:
    """Give every level another seat from game to game."""
    return [levels[(seat + number) % len(levels)] for seat in range(len(levels))]


def graded(game: str, number: int) -> Iterator[dict[str, object]]:
    """Judge the decisions of one game twice."""
    room = Room(backroom.play(game, seated(LEVELS, number), seed=1000 + number).record(), QUICK)
    for n, stretch in enumerate(room.choices):
        assert stretch.turn is not None
        found = {}
        for effort in (QUICK, DEEP):
            if effort is DEEP and found["quick"][2] in GRADES[:2] and n % EVERY:
                continue
            judged = judge(room.values, stretch.turn, stretch.actions, effort)
            loss, error = judged.lost(SHARES)
            found[effort.name] = round(loss, 4), round(error, 4), grade_of(loss, error, judged.best == judged.played)
        if "deep" in found:
            yield {"game": number, "decision": n, "times": EVERY if found["quick"][2] in GRADES[:2] else 1, **found}


def agreement(lines: Sequence[dict]) -> None:
    """Tell how often a blunder stays one, and how often one was seen."""
    bad = GRADES[3:]
    called = [line for line in lines if line["quick"][2] == GRADES[4]]
    stands = sum(line["deep"][2] in bad for line in called)
    deeply = [line for line in lines if line["deep"][2] == GRADES[4]]
    seen = sum(line["times"] for line in deeply if line["quick"][2] in bad)
    whole = sum(line["times"] for line in deeply)
    print(f"{len(lines)} decisions of {len({line['game'] for line in lines})} games judged twice")
    print(f"blunders of the quick budget that are at least mistakes with ten times as much: {stands} of {len(called)}")
    print(f"blunders of ten times the budget that the quick one called at least mistakes: {seen} of {whole}")


def accounted(game: str, number: int) -> Iterator[dict[str, object]]:
    """Add up the luck of one game: the deal, what chance drew, and what bots drew that choose with dice."""
    found = games.game(game)
    options, bots = found.chosen({"players": "4"}), seated(LUCKY, number)
    engine: Engine[Any] = Engine(found, True)
    minds = [bot(name) for name in bots]
    layout, end, events, _ = play_one(engine, options, minds, SEED, number // 2)
    appraiser, foresight = Appraiser(engine, values_of(found, 4, True)), Foresight(engine, minds)
    rolled = [one for one in taken_apart(engine, layout, list(enumerate(events, 1))) if one.seat == CHANCE]
    luck = sum(
        (appraiser.value(one.after) - appraiser.value(one.before) for one in rolled), appraiser.value(layout) - fair_of(game)
    )
    drawn = {"luck": luck, "rolled": foresight.drawn_by_chance(layout, events), "chosen": foresight.drawn_by_bots(layout, events)}
    told = {kind: np.round(numbers[SHARES], 6).tolist() for kind, numbers in drawn.items()}
    yield {"game": number, "bots": bots, **told, "result": appraiser.result(end)[SHARES].tolist()}


def cost(game: str, number: int) -> None:
    """Tell what the parts of quick analyses take, in seconds of processor time."""
    Room(backroom.play(game, seated(LEVELS, 0), seed=999).record(), QUICK).judged(1)  # compiles
    whole = []
    for n in range(number):
        room, took = Room(backroom.play(game, seated(LEVELS, n), seed=1000 + n).record(), QUICK), dict[str, float]()
        for what, work in [("account", room.account), *(("", partial(room.judged, k + 1)) for k in range(len(room.choices)))]:
            began = time.process_time()
            found = work()
            part = what or f"{found.phase} ({found.by})"  # type: ignore[union-attr]
            took[part] = took.get(part, 0.0) + time.process_time() - began
        whole.append(sum(took.values()))
        told = ", ".join(f"{what} {seconds:.1f}" for what, seconds in sorted(took.items(), key=lambda one: -one[1]))
        print(f"{game}, game {n}: {whole[-1]:.1f} s for {len(room.choices)} decisions: {told}", flush=True)
    print(f"{game}: {np.mean(whole):.1f} s in the mean, {max(whole):.1f} at most")


@cache
def fair_of(name: str) -> Any:
    """Give the mean value over deals, once."""
    found = games.game(name)
    appraiser = Appraiser(Engine(found, True), values_of(found, 4, True))
    layout, _ = appraiser.engine.start(found.chosen({"players": "4"}), 1)
    return np.mean(appraiser.deals(layout, 0, DEALS), axis=0)


def lucky(lines: Sequence[dict]) -> None:
    """Tell the mean of luck, and the variance of results with and without it, and what a sequential test needs."""
    result, luck, rolled, chosen = (np.array([line[key] for line in lines]) for key in ("result", "luck", "rolled", "chosen"))
    for name, some in (("luck", luck), ("all that was drawn", rolled + chosen)):
        error = some.std(axis=0, ddof=1) / np.sqrt(len(some))
        print(f"{len(lines)} games; {name}, by seat: {np.round(some.mean(axis=0), 3)} with errors {np.round(error, 3)}")
    better = np.array([[bot == LUCKY[1] for bot in line["bots"]] for line in lines])
    for name, numbers in (("bare", result), ("without luck", result - luck), ("without draws", result - rolled - chosen)):
        within = [numbers[better == kind] for kind in (True, False)]
        spread = np.mean([some.var(ddof=1) for some in within])
        share = (numbers * better).sum(axis=1)
        told = answer(Question(0.5, 0.75), share, 1)
        print(f"{name}: variance {spread:.4f}; {LUCKY[1]} together {share.mean():.3f} ± {share.std() / len(share) ** 0.5:.3f} "
              f"(variance {share.var():.4f}), sequential test {told.verdict} after {told.deals} games")  # fmt: skip


def main() -> None:
    """Measure one thing."""
    what, game, number, *rest = [*sys.argv[1:], *("grades", "big-shot", "8")[len(sys.argv) - 1 :]]
    if what == "cost":
        cost(game, int(number))
        return
    folder = Path(rest[0] if rest else "analysis-bench")
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / f"{what}-{game}.jsonl"
    path.touch()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    begun = max((line["game"] for line in lines), default=-1) + 1
    assert game in games.names()
    for n in range(begun, int(number)):
        with path.open("a") as file:
            for line in list((graded if what == "grades" else accounted)(game, n)):
                lines.append(json.loads(json.dumps(line)))
                file.write(f"{json.dumps(line)}\n")
    (agreement if what == "grades" else lucky)(lines)


if __name__ == "__main__":
    main()
