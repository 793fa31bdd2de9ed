"""Training on the processor: every thread plays a few games at a time, a step of learning follows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.compiled import compile_for
from backroom.train.lesson import lesson_at
from backroom.train.school import Desk, School
from backroom.train.student import Net, Student, still
from backroom.train.update import slope_at, step_at

TAKEN = 0.5  # of the remembered positions are learnt: neighbours are alike
GAMES = 8  # before a step; of a lesson, if all are for the same number of players
FEWEST = 1  # games of a lesson
EXAM = 120  # games against each trainer
LEARNING = (-1, 0)  # instead of a kind of opponent and its boldness: no exam


class OnProcessor:
    """Threads that play and learn."""

    def __init__(self, school: School, student: Student, seed: int, threads: int) -> None:
        """Give every thread a desk."""
        self.school, self.student, self.seed = school, student, seed
        self.games = max(FEWEST, GAMES // len(school.counts))
        room = min(2 * GAMES * school.game.BOUND, 1 << 15)
        self.desks = [Desk(school, student.net, room) for _ in range(threads)]
        self.slopes = [(*still(student.net), np.zeros(len(student.net[0]), np.int8)) for _ in range(threads)]
        self.lesson, self.slope, self.step = (compile_for(each, school.game) for each in (lesson_at, slope_at, step_at))
        self.pool = ThreadPoolExecutor(threads)

    def teach(self, desk: Desk, number: int, games: int, past: Net, manner: Any, fixed: tuple[int, int]) -> tuple[int, float]:
        """Play games from a number on; give how many decisions were remembered, and what was won in an exam."""
        school, exam = self.school, fixed != LEARNING
        shelves = desk.shelves[0 if exam else number // games % len(desk.shelves)]
        shelf = shelves[0 if exam else number // (games * len(desk.shelves)) % len(shelves)]
        found: tuple[int, float] = self.lesson(
            *(shelf, 0, self.seed + exam, number, games, np.array(fixed), school.trainers.styles, float(school.known.scale)),
            *(manner, desk.dice, desk.may, desk.weight, desk.notes, desk.known, school.trainers.tables),
            *((self.student.net, past), desk.cells, desk.told, desk.who, desk.rows),
        )
        return found

    def study(self, thread: int, number: int, past: Net, manner: Any) -> tuple[int, int]:
        """Play a lesson for each number of players and add up what they teach; give how many decisions, and how many learnt."""
        desk, decisions, learnt = self.desks[thread], 0, 0
        for lesson, seats in enumerate(self.school.counts):
            remembered, _ = self.teach(desk, number + lesson * self.games, self.games, past, manner, LEARNING)
            learnt += self.slope(
                *(desk.shelves[0][0], 0, seats, remembered, TAKEN, desk.own, desk.named, desk.share, desk.points),
                *(self.student.net, self.slopes[thread], desk.back, desk.errors),
            )
            decisions += remembered
        return decisions, learnt

    def round(self, past: Net, manner: NDArray[np.float64], rate: float) -> int:
        """Let every thread study, then take one step; give how many positions were learnt."""
        student, threads = self.student, len(self.desks)
        games = self.games * len(self.school.counts)
        numbers = [student.games + games * thread for thread in range(threads)]
        found = list(self.pool.map(lambda thread: self.study(thread, numbers[thread], past, manner), range(threads)))
        student.games += games * threads
        student.decisions += sum(remembered for remembered, _ in found)
        learnt = sum(count for _, count in found)
        for other in self.slopes[1:]:
            mine: Any
            theirs: Any
            for mine, theirs in zip(self.slopes[0], other, strict=True):
                mine += theirs
                theirs[...] = 0
        self.step(
            self.desks[0].shelves[0][0], 0, max(1, learnt), rate, student.net, self.slopes[0], student.means, student.squares
        )
        return learnt

    def errors(self) -> NDArray[np.float64]:
        """Give the errors of shares and points since they were last asked for, over all that was learnt."""
        found: NDArray[np.float64] = np.sum([desk.errors for desk in self.desks], axis=0)
        for desk in self.desks:
            desk.errors[:] = 0
        return found

    def examined(self, kinds: list[int], boldness: int, times: int, past: Net, manner: Any) -> list[float]:
        """Give the network's share of wins against copies of each kind of opponent."""
        games = EXAM * times
        return [self.teach(self.desks[0], 0, games, past, manner, (kind, boldness))[1] / games for kind in kinds]

    def hand_over(self) -> None:
        """Leave what was learnt with the student, where it is already."""
