"""One stretch of training: it begins anew or goes on from a checkpoint, and leaves weights, a checkpoint and a log behind."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.compiled import compile_for
from backroom.train.curve import draw_curve
from backroom.train.lesson import PAST, TRAINERS, lesson_at
from backroom.train.school import Desk, School
from backroom.train.student import Net, Student, copied, new_net, rounded, still
from backroom.train.update import slope_at, step_at

FASTEST, FURTHER, SLOWEST = (
    1e-3,
    3e-4,
    2e-5,
)  # rates of learning: at first, of a network that is trained further, at last
TAKEN = 0.5  # of the remembered positions are learnt: neighbours are alike
GAMES = 8  # before a step; of a lesson, if all are for the same number of players
FEWEST = 1  # games of a lesson
WATCHED = 0.25  # of the decisions after which somebody remembers the position that another was in
KEPT, SELVES = 8, 40  # past selves that are kept, and times in a whole training at which one is
PATIENCE = 64  # lessons with the same past self
TELLS = 12  # times in a stretch at which it tells how it does
EXAM, BOLDNESS = 120, 60  # games against each trainer, and how bold it is
CHECKPOINT, LOG, CURVE = "checkpoint.npz", "log.jsonl", "curve.svg"
Line = dict[str, Any]  # of the log


class Stretch:
    """A training of so many minutes in all, of which this stretch takes some."""

    def __init__(
        self,
        school: School,
        folder: Path,
        whole: float,
        width: int,
        seed: int,
        threads: int,
        victim: Net | None = None,
        begun: Net | None = None,
    ) -> None:
        """Begin anew or with a network, or go on from the folder's checkpoint; to exploit a victim begin with what it knows."""
        self.school, self.folder, self.whole, self.seed = school, folder, whole * 60, seed
        folder.mkdir(parents=True, exist_ok=True)
        kept, rows = folder / CHECKPOINT, school.known.rows
        known = begun or victim
        first = new_net(rows, width, school.seats, seed) if known is None else copied(known)
        self.student = Student.load(kept) if kept.exists() else Student(first)
        self.fastest = FASTEST if begun is None else FURTHER
        self.games = max(FEWEST, GAMES // len(school.counts))
        self.victim, self.past = victim, victim or copied(self.student.past[-1])
        width, room = self.student.net[0].shape[1], GAMES * school.game.BOUND
        self.desks = [Desk(school, width, min(2 * room, 1 << 15)) for _ in range(threads)]
        self.slopes = [(*still(self.student.net), np.zeros(rows, np.int8)) for _ in range(threads)]
        self.lesson, self.slope, self.step = (compile_for(each, school.game) for each in (lesson_at, slope_at, step_at))

    @property
    def part(self) -> float:
        """How far the whole training is, of 1."""
        return min(1.0, self.student.seconds / self.whole)

    def manner(self, exam: bool) -> NDArray[np.float64]:
        """Say how lessons are played: what a lead counts, how freely one chooses, how often by chance, how many are taught."""
        left, lead = 1 - self.part, 0.05
        if exam:
            return np.array([lead, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0])
        if self.fastest == FASTEST and self.victim is None:
            lead += 0.25 * max(0.0, 1 - 3 * self.part)
        known = self.school.known
        freedom, exploiting = known.heat * (0.3 + left), float(self.victim is not None)
        return np.array([lead, freedom, 0.015 * left, 0.5, exploiting, known.trust, WATCHED])

    def teach(self, desk: Desk, number: int, games: int, net: Net, fixed: tuple[int, int] = (-1, 0)) -> tuple[int, float]:
        """Play games from a number on; give how many decisions were remembered, and what was won in an exam."""
        school, exam = self.school, fixed[0] >= 0
        shelves = desk.shelves[0 if exam else number // games % len(desk.shelves)]
        shelf = shelves[0 if exam else number // (games * len(desk.shelves)) % len(shelves)]
        found: tuple[int, float] = self.lesson(
            *(shelf, 0, self.seed + exam, number, games, np.array(fixed), school.trainers.styles, float(school.known.scale)),
            *(self.manner(exam), desk.dice, desk.may, desk.weight, desk.notes, desk.known, school.trainers.tables),
            *((net, self.past), desk.cells, desk.told, desk.who, desk.rows),
        )
        return found

    def study(self, thread: int, number: int) -> tuple[int, int]:
        """Play a lesson for each number of players and add up what they teach; give how many decisions, and how many learnt."""
        desk, student, decisions, learnt = self.desks[thread], self.student, 0, 0
        for lesson, seats in enumerate(self.school.counts):
            remembered, _ = self.teach(desk, number + lesson * self.games, self.games, student.net)
            learnt += self.slope(
                *(desk.shelves[0][0], 0, seats, remembered, TAKEN, desk.own, desk.named, desk.share, desk.points),
                *(student.net, self.slopes[thread], desk.back, desk.errors),
            )
            decisions += remembered
        return decisions, learnt

    def round(self, pool: ThreadPoolExecutor) -> int:
        """Let every thread study, then take one step; give how many positions were learnt."""
        student, threads = self.student, len(self.desks)
        games = self.games * len(self.school.counts)
        numbers = [student.games + games * thread for thread in range(threads)]
        found = list(pool.map(self.study, range(threads), numbers))
        student.games += games * threads
        student.decisions += sum(remembered for remembered, _ in found)
        learnt = sum(count for _, count in found)
        for other in self.slopes[1:]:
            mine: Any
            theirs: Any
            for mine, theirs in zip(self.slopes[0], other, strict=True):
                mine += theirs
                theirs[...] = 0
        rate = (self.fastest - SLOWEST) * (1 - self.part) ** 1.5 + SLOWEST
        self.step(
            self.desks[0].shelves[0][0], 0, max(1, learnt), rate, student.net, self.slopes[0], student.means, student.squares
        )
        return learnt

    def run(self, minutes: float, tick: Callable[[float], None], tell: Callable[[Line], None]) -> None:
        """Train for so long, say how many seconds have passed, and tell now and then how it does; a stop leaves a checkpoint."""
        try:
            self.train(minutes, tick, tell)
        finally:
            self.save()

    def train(self, minutes: float, tick: Callable[[float], None], tell: Callable[[Line], None]) -> None:
        """Play and learn, round after round."""
        began, before, told, learnt = time.perf_counter(), self.student.seconds, 0.0, 0
        with ThreadPoolExecutor(len(self.desks)) as pool:
            while (passed := time.perf_counter() - began) < minutes * 60:
                self.student.seconds = before + passed
                learnt += self.round(pool)
                self.renew()
                tick(passed)
                if passed - told > minutes * 60 / TELLS:
                    told, learnt = passed, self.report(tell, learnt)
                    self.save()
            self.report(tell, learnt)

    def renew(self) -> None:
        """Keep today's network among the past selves now and then, the others thinned out, and meet one of them."""
        student = self.student
        if self.victim is not None:
            return
        if student.seconds >= student.kept_at + self.whole / SELVES:
            student.kept_at = student.seconds
            student.past.append(copied(student.net))
            if len(student.past) > KEPT:
                student.past.pop(student.games // GAMES % (KEPT - 1))
        if student.games // GAMES % PATIENCE == 0:
            self.past = student.past[student.games // (GAMES * PATIENCE) % len(student.past)]

    def report(self, tell: Callable[[Line], None], learnt: int) -> int:
        """Write a line of the log: how far it is, and how it does against trainers; begin to count errors anew."""
        errors = np.sum([desk.errors for desk in self.desks], axis=0) / max(1, learnt)
        for desk in self.desks:
            desk.errors[:] = 0
        student = self.student
        line = {
            "seconds": round(student.seconds, 1),
            "games": student.games,
            "decisions": student.decisions,
            "error": {"share": round(float(errors[0]), 4), "points": round(float(errors[1]), 4)},
            "against": {name: round(self.examined(kind), 3) for name, kind in self.examiners.items()},
        }
        with (self.folder / LOG).open("a") as log:
            log.write(json.dumps(line) + "\n")
        draw_curve([json.loads(each) for each in (self.folder / LOG).read_text().splitlines()], self.school, self.folder / CURVE)
        tell(line)
        return 0

    @property
    def examiners(self) -> dict[str, int]:
        """Whom it has to show what it can, by name: the victim, or all trainers."""
        if self.victim is not None:
            return {"victim": PAST}
        return {name: TRAINERS + style for style, name in enumerate(self.school.trainers.names)}

    def examined(self, kind: int) -> float:
        """Give the network's share of wins against copies of somebody."""
        games = EXAM if self.victim is None else 4 * EXAM
        return self.teach(self.desks[0], 0, games, self.student.net, (kind, BOLDNESS))[1] / games

    def save(self) -> None:
        """Leave a checkpoint and the weights behind."""
        self.student.save(self.folder / CHECKPOINT)
        (self.folder / self.school.file).write_bytes(rounded(self.student.net).pack())
