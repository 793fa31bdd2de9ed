"""How somebody wants a network to be trained."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.train.student import NARROW

WIDTH = 128  # columns of a new network


@dataclass(frozen=True)
class Wishes:
    """How long in all, by which luck, how large a network, and where."""

    whole: float  # minutes, over all stretches
    seed: int = 1
    width: int | None = None  # columns of the table: at least so many, WIDTH in a new network
    threads: int = 1  # that play, without a device
    device: str | None = None  # where PyTorch plays and learns
    games: int = 1 << 14  # that are played side by side on a device
    narrow: int = NARROW  # numbers between the layers
    rate: float | None = None  # of learning, at first
