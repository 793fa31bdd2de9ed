"""One stretch of training: it begins anew or goes on from a checkpoint, and leaves weights, a checkpoint and a log behind."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from backroom.train.curve import draw_curve
from backroom.train.lesson import PAST, TRAINERS
from backroom.train.on_processor import OnProcessor
from backroom.train.school import School
from backroom.train.student import Net, Student, copied, new_net, rounded, widened
from backroom.train.wishes import WIDTH, Wishes

FASTEST, FURTHER, SLOWEST = (
    1e-3,
    3e-4,
    2e-5,
)  # rates of learning: at first, of a network that is trained further, at last
WATCHED = 0.25  # of the decisions after which somebody remembers the position that another was in
KEPT, SELVES = 8, 40  # past selves that are kept, and times in a whole training at which one is
PATIENCE = 64  # rounds with the same past self, on the processor
TELLS, FEW_TELLS = 12, 4  # times in a stretch at which it tells how it does; on a device, where all games are an exam then
BOLDNESS = 60  # of trainers in an exam
CHECKPOINT, LOG, CURVE = "checkpoint.npz", "log.jsonl", "curve.svg"
Line = dict[str, Any]  # of the log


class Teacher(Protocol):
    """Who teaches a network: on the processor or on a device."""

    def round(self, past: Net, manner: NDArray[np.float64], rate: float) -> int:
        """Play and learn; give how many positions were learnt."""

    def errors(self) -> NDArray[np.float64]:
        """Give the errors of shares and points since they were last asked for, over all that was learnt."""

    def examined(self, kinds: list[int], boldness: int, times: int, past: Net, manner: Any) -> list[float]:
        """Give the network's share of wins against copies of each kind of opponent."""

    def hand_over(self) -> None:
        """Leave what was learnt with the student."""


class Stretch:
    """A training of so many minutes in all, of which this stretch takes some."""

    def __init__(self, school: School, folder: Path, wishes: Wishes, victim: Net | None = None, begun: Net | None = None) -> None:
        """Begin anew or with a network, or go on from the folder's checkpoint; to exploit a victim begin with what it knows.

        On a device so many games are played side by side; without one every thread plays a few at a time.
        """
        self.school, self.folder, self.whole = school, folder, wishes.whole * 60
        folder.mkdir(parents=True, exist_ok=True)
        kept, known, width = folder / CHECKPOINT, begun or victim, wishes.width
        if known is None:
            first = new_net(school.known.rows, width or WIDTH, school.seats, wishes.seed, wishes.narrow)
        else:
            first = widened(known, width or 0, wishes.narrow, wishes.seed)
        self.student = Student.load(kept) if kept.exists() else Student(first)
        self.fastest = wishes.rate or (FASTEST if begun is None else FURTHER)
        self.anew = known is None
        self.victim, self.past = victim, victim or copied(self.student.past[-1])
        alone = wishes.device is None
        self.rounds, self.patience, self.tells = 0, PATIENCE if alone else 1, TELLS if alone else FEW_TELLS
        self.teaches = self.teacher(wishes)

    def teacher(self, wishes: Wishes) -> Teacher:
        """Give who teaches, by the place where games are played."""
        if wishes.device is None:
            return OnProcessor(self.school, self.student, wishes.seed, wishes.threads)
        from backroom.train.on_device import OnDevice

        return OnDevice(self.school, self.student, wishes.seed, wishes.games, wishes.device)

    @property
    def part(self) -> float:
        """How far the whole training is, of 1."""
        return min(1.0, self.student.seconds / self.whole)

    def manner(self, exam: bool) -> NDArray[np.float64]:
        """Say how lessons are played: what a lead counts, how freely one chooses, how often by chance, how many are taught."""
        left, lead = 1 - self.part, 0.05
        if exam:
            return np.array([lead, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0])
        if self.anew:
            lead += 0.25 * max(0.0, 1 - 3 * self.part)
        known = self.school.known
        freedom, exploiting = known.heat * (0.3 + left), float(self.victim is not None)
        return np.array([lead, freedom, 0.015 * left, 0.5, exploiting, known.trust, WATCHED])

    def run(self, minutes: float, tick: Callable[[float], None], tell: Callable[[Line], None]) -> None:
        """Train for so long, say how many seconds have passed, and tell now and then how it does; a stop leaves a checkpoint."""
        try:
            self.train(minutes, tick, tell)
        finally:
            self.save()

    def train(self, minutes: float, tick: Callable[[float], None], tell: Callable[[Line], None]) -> None:
        """Play and learn, round after round."""
        began, before, told, learnt = time.perf_counter(), self.student.seconds, 0.0, 0
        while (passed := time.perf_counter() - began) < minutes * 60:
            self.student.seconds = before + passed
            rate = (self.fastest - SLOWEST) * (1 - self.part) ** 1.5 + SLOWEST
            learnt += self.teaches.round(self.past, self.manner(exam=False), rate)
            self.renew()
            tick(passed)
            if passed - told > minutes * 60 / self.tells:
                told, learnt = passed, self.report(tell, learnt)
                self.save()
        self.report(tell, learnt)

    def renew(self) -> None:
        """Keep today's network among the past selves now and then, the others thinned out, and meet one of them."""
        student = self.student
        self.rounds += 1
        if self.victim is not None:
            return
        if student.seconds >= student.kept_at + self.whole / SELVES:
            student.kept_at = student.seconds
            self.teaches.hand_over()
            student.past.append(copied(student.net))
            if len(student.past) > KEPT:
                student.past.pop(self.rounds % (KEPT - 1))
        if self.rounds % self.patience == 0:
            self.past = student.past[self.rounds // self.patience % len(student.past)]

    def report(self, tell: Callable[[Line], None], learnt: int) -> int:
        """Write a line of the log: how far it is, and how it does against trainers; begin to count errors anew."""
        errors, student = self.teaches.errors() / max(1, learnt), self.student
        line = {
            "seconds": round(student.seconds, 1),
            "games": student.games,
            "decisions": student.decisions,
            "error": {"share": round(float(errors[0]), 4), "points": round(float(errors[1]), 4)},
            "against": self.examined(),
        }
        with (self.folder / LOG).open("a") as log:
            log.write(json.dumps(line) + "\n")
        draw_curve([json.loads(each) for each in (self.folder / LOG).read_text().splitlines()], self.school, self.folder / CURVE)
        tell(line)
        return 0

    def examined(self) -> dict[str, float]:
        """Give the share of wins against copies of whomever it has to show what it can: the victim, or each trainer."""
        kinds = {name: TRAINERS + style for style, name in enumerate(self.school.trainers.names)}
        if self.victim is not None:
            kinds = {"victim": PAST}
        times = 1 if self.victim is None else 4
        found = self.teaches.examined(list(kinds.values()), BOLDNESS, times, self.past, self.manner(exam=True))
        return {name: round(share, 3) for name, share in zip(kinds, found, strict=True)}

    def save(self) -> None:
        """Leave a checkpoint and the weights behind."""
        self.teaches.hand_over()
        self.student.save(self.folder / CHECKPOINT)
        (self.folder / self.school.file).write_bytes(rounded(self.student.net).pack())
