"""Train a small network from nothing for a minute, stop, go on from its checkpoint: it learns, and goes on where it was.

The same with PyTorch, many games side by side, on this machine's processor.

python -m tests.long.training [SECONDS]
"""

import json
import sys
import tempfile
from pathlib import Path

from backroom.train.school import School
from backroom.train.stretch import CURVE, LOG, Stretch
from backroom.train.wishes import Wishes

SECONDS = 60.0
# share of wins over all trainers that a minute from nothing reaches, with two players; few games are slow with PyTorch
LEAST = {None: 0.25, "cpu": 0.2}


def mean_share(line):
    """The mean over all trainers."""
    return sum(line["against"].values()) / len(line["against"])


def stretch_of(folder, minutes, device):
    """One stretch of the same training."""
    stretch = Stretch(School.of("big-shot", 2), folder, Wishes(2 * minutes, width=32, device=device, games=48))
    begun_at = stretch.student.decisions
    stretch.run(minutes, lambda passed: None, lambda line: print(json.dumps(line), flush=True))
    return begun_at, stretch.student.decisions


def train_twice(minutes, device):
    """Train, stop and go on; tell what it learnt."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _, first = stretch_of(folder, minutes, device)
        begun_at, last = stretch_of(folder, minutes, device)
        lines = [json.loads(line) for line in (folder / LOG).read_text().splitlines()]
        assert (folder / "2.npz").stat().st_size < 1_000_000
        assert (folder / CURVE).exists()
    assert begun_at == first < last, "it did not go on where it was"
    assert mean_share(lines[0]) < LEAST[device] < mean_share(lines[-1]), "it learnt too little"
    print(f"ok: {mean_share(lines[0]):.2f} at first, {mean_share(lines[-1]):.2f} in the end, {last:,} decisions", flush=True)


def main():
    minutes = float(sys.argv[1] if len(sys.argv) > 1 else SECONDS) / 60
    for device in LEAST:
        print(f"Training {'with PyTorch' if device else 'by itself'} …", flush=True)
        train_twice(minutes, device)


if __name__ == "__main__":
    main()
