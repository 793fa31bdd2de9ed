"""Training with PyTorch: a crowd of games is played to its end on a device, then everything that they remember is learnt."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.train.crowd import Crowd
from backroom.train.grounds import ground_of, pytorch
from backroom.train.school import School
from backroom.train.student import Net, Student
from backroom.train.torch_net import Learner, TorchNet

EXAM = 40  # games against each kind of opponent, at least
ROOM = 512  # positions that a game remembers at most
TAKEN = 0.5  # of the remembered positions are learnt: neighbours are alike
SMALLEST, LARGEST = 64, 4096  # positions of a step: one for every four games between these


class OnDevice:
    """A crowd that plays, and a network that learns from it."""

    def __init__(self, school: School, student: Student, seed: int, games: int, device: str) -> None:
        """Lay a crowd of games out on a device, and the network beside it."""
        self.school, self.student, self.seed = school, student, seed
        self.torch = pytorch()
        self.torch.manual_seed(seed + student.games)
        self.crowd = Crowd(school, ground_of(school.game, device), games, ROOM)
        self.learner = Learner(student.net, student.means, student.squares, student.games > 0, device)
        self.batch = min(LARGEST, max(SMALLEST, games // 4))
        self.device, self.met = device, TorchNet(student.net, device)
        self.past: Net | None = None
        self.error: Any = self.torch.zeros(2, device=device)

    def meet(self, past: Net) -> TorchNet:
        """Give a past network on the device."""
        if past is not self.past:
            self.past, self.met = past, TorchNet(past, self.device)
        return self.met

    def round(self, past: Net, manner: NDArray[np.float64], rate: float) -> int:
        """Play all games of the crowd once, learn from them in many steps; give how many positions were learnt."""
        crowd, student = self.crowd, self.student
        fixed = np.full((crowd.games, 2), -1)
        crowd.play(self.learner, self.meet(past), self.seed, student.games, manner, fixed)
        student.games += crowd.games
        rows, _, share, points, remembered = (crowd.of(each) for each in crowd.memory)
        student.decisions += int(remembered.sum())
        places = self.torch.arange(ROOM, device=self.device) < remembered[:, None]
        taken = (places & (self.torch.rand(places.shape, device=self.device) < TAKEN)).view(-1).nonzero()[:, 0]
        taken = taken[self.torch.randperm(len(taken), device=self.device)]
        for some in taken.split(self.batch):
            game, at = some // ROOM, some % ROOM
            error = self.learner.learn(rows[game, at], crowd.seats[game], share[game, at], points[game, at], rate)
            self.error += error * len(some)
        return len(taken)

    def errors(self) -> NDArray[np.float64]:
        """Give the errors of shares and points since they were last asked for, over all that was learnt."""
        found: NDArray[np.float64] = self.error.cpu().numpy().astype(np.float64)
        self.error.zero_()
        return found

    def examined(self, kinds: list[int], boldness: int, times: int, past: Net, manner: Any) -> list[float]:
        """Give the network's share of wins against copies of each kind of opponent, all examined at once."""
        crowd, found = self.crowd, []
        kind = np.arange(crowd.games) // self.school.seats % len(kinds)
        fixed = np.stack([np.array(kinds)[kind], np.full(crowd.games, boldness)], 1)
        for again in range(max(1, times * EXAM * len(kinds) // crowd.games)):
            crowd.play(self.learner, self.meet(past), self.seed + 1, again * crowd.games, manner, fixed)
            found.append(crowd.of(crowd.won).cpu().numpy().copy())
        won = np.mean(found, axis=0)
        return [float(won[kind == n].mean()) for n in range(len(kinds))]

    def hand_over(self) -> None:
        """Leave what was learnt with the student."""
        self.student.net = self.learner.net()
        self.student.means, self.student.squares = self.learner.slopes()
