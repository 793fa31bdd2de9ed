"""Thousands of games of one variant, stepped together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from backroom import games
from backroom.envs.encodings import Encoding, encoding_of
from backroom.envs.frames import WHOLE, Array, Frame, Frames
from backroom.envs.memory import KEPT, Memory
from backroom.envs.positions import laid_out
from backroom.envs.processor import Processor
from backroom.kernel.cells import Record
from backroom.kernel.game import Game
from backroom.kernel.steps import BEGIN, GO_ON, LOOK, STEP, STEP_AS
from backroom.refusal import Refused

Saved = dict[str, NDArray[Any]]


class Environments:
    """Games side by side: give each an action, see who acts next, what it may do and what it knows.

    Chance and moves without a choice are played inside; a game that ends tells its result and begins anew with the next deal of
    the seed. The arrays of the last step are `seat`, `mask`, `observation`, `reward`, `points` and `over`; the next step writes
    into the same memory.
    """

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, object] | None = None,
        number: int = 1024,
        seed: int = 0,
        encoding: str = "plain",
        device: str = "cpu",
        threads: int | None = None,
        compiled: bool | None = None,
    ) -> None:
        """Lay out the first games of a seed."""
        self.game = games.game(game) if isinstance(game, str) else game
        self.options = self.game.chosen(options)
        self.number, self.seed, self.device, self.threads, self.compiled = number, seed, device, threads, compiled
        self.seats = int(self.game.blank(self.options).seats)
        self.encoding = encoding_of(self.game, encoding)
        self.runner = runner(self.game, self.encoding, device, threads, compiled)
        self.has_drawn = False  # whether what is done next is drawn already
        self.memory = Memory(self.runner, self.game, self.options, number)
        self.frame = self.frames(1)[0]
        self.reset()

    @property
    def seat(self) -> Array:
        """The seat that acts, by game."""
        return self.frame.seat

    @property
    def mask(self) -> Array:
        """Which actions it may choose, by game and action."""
        return self.frame.mask

    @property
    def observation(self) -> Array:
        """What it knows, by game and number; `part` gives a part of it by name."""
        return self.frame.observation

    @property
    def reward(self) -> Array:
        """The share of the win in a game that has just ended, by game and seat; 0 otherwise."""
        return self.frame.reward

    @property
    def points(self) -> Array:
        """The points in a game that has just ended, by game and seat; 0 otherwise."""
        return self.frame.points

    @property
    def over(self) -> Array:
        """Whether a game has just ended, by game; what is seen is of the next one."""
        return self.frame.over

    @property
    def actions(self) -> Array:
        """What `step` does if it is given nothing else: to be written into, by game."""
        return self.memory.actions

    @property
    def waiting(self) -> NDArray[np.int16]:
        """The set of seats that may act, as bits, by game: several where they choose at once."""
        at = self.game.State.waiting.at
        return np.asarray(self.runner.fetched(self.memory.cells)[:, at])

    def frames(self, steps: int) -> Frames:
        """Make arrays for so many steps, to be given to `step` one after the other."""
        return Frames(self.runner, self.game, self.encoding, self.seats, self.number, steps)

    def reset(self, seed: int | None = None, positions: Sequence[Record] | NDArray[np.int16] | None = None) -> Frame:
        """Begin anew: with the first games of a seed, or from given positions, which are taken in turn."""
        self.seed = self.seed if seed is None else seed
        self.memory.seed = self.seed
        cells = self.memory.blank if positions is None else laid_out(self.game, self.options, positions)
        self.runner.store(np.resize(cells, (self.number, cells.shape[1])), self.memory.cells)
        self.runner.store(np.arange(self.number), self.memory.numbers)
        return self.run(BEGIN if positions is None else GO_ON, self.frame)

    def step(self, actions: ArrayLike | None = None, seats: ArrayLike | None = None, into: Frame | None = None) -> Frame:
        """Carry out an action in every game, for the seat that `seat` tells or for given ones that may act as well."""
        if actions is not None:
            self.runner.store(actions, self.memory.actions)
        if seats is not None:
            self.runner.store(seats, self.memory.seats)
        return self.run(STEP if seats is None else STEP_AS, into or self.frame)

    def look(self, seats: ArrayLike, into: Frame | None = None) -> Frame:
        """Show what given seats may do and know, and change nothing; a seat that may not act has an empty mask."""
        self.runner.store(seats, self.memory.seats)
        return self.run(LOOK, into or self.frame)

    def play_at_random(self, steps: int = 1, into: Frames | None = None) -> Frame:
        """Draw an action in every game and step, again and again; each legal action is as likely as the others."""
        if not self.has_drawn:
            self.runner.store(self.seat, self.memory.seats)
            self.run(LOOK, self.frame, random=True)
        frames = [self.frame if into is None else into[step % len(into)] for step in range(steps)]
        return self.run(STEP, *frames, random=True) if frames else self.frame

    def run(self, mode: int, *frames: Frame, random: bool = False) -> Frame:
        """Step every game, or look at it, once into each frame; drawn actions are followed by the next draw."""
        self.runner.run(mode, random, self.memory, frames)
        self.frame, self.has_drawn = frames[-1], random
        if self.device == "cpu":
            self.check()
        return self.frame

    def check(self) -> None:
        """Refuse an action that was not legal and has changed nothing; a device is asked only here, as that takes its time."""
        place = int(self.runner.fetched(self.memory.refused)[0]) - 1
        if place >= 0:
            self.runner.store(0, self.memory.refused)
            action, seat = (int(self.runner.fetched(array)[place]) for array in (self.memory.actions, self.seat))
            raise Refused("illegal", f"Action {action} is not legal in game {place}; seat {seat} acts there. Look at its mask.")

    def part(self, name: str, observation: Array | None = None) -> Array:
        """Give a part of the observations by its name, in the same memory, with its own shape."""
        part = self.encoding.parts[name]
        rows = self.observation if observation is None else observation
        return rows[..., part.at : part.end].reshape((*rows.shape[:-1], *part.shape))

    def state(self, place: int) -> Record:
        """Give a copy of one state: of everything, not of what a seat may know."""
        return self.game.State(self.runner.fetched(self.memory.cells)[place].copy())

    def save(self) -> Saved:
        """Give all that the games are made of as NumPy arrays by name, which `numpy.savez` can keep."""
        kept = {name: self.runner.fetched(getattr(self.memory, name)) for name in KEPT}
        shown = {name: self.runner.fetched(getattr(self.frame, name)) for name in WHOLE}
        return {**kept, **shown, "seed": np.array(self.seed), "has_drawn": np.array(self.has_drawn)}

    def restore(self, saved: Mapping[str, NDArray[Any]]) -> Frame:
        """Go on from what was saved, of as many games of the same variant."""
        for name in KEPT:
            self.runner.store(saved[name], getattr(self.memory, name))
        for name in WHOLE:
            self.runner.store(saved[name], getattr(self.frame, name))
        self.seed = self.memory.seed = int(saved["seed"])
        self.has_drawn = bool(saved["has_drawn"])
        return self.frame

    def copy(self) -> Environments:
        """Give another batch that goes on from the same states by itself."""
        encoding = self.encoding.name
        other = Environments(self.game, self.options, self.number, self.seed, encoding, self.device, self.threads, self.compiled)
        other.restore(self.save())
        return other


def runner(game: Game, encoding: Encoding, device: str, threads: int | None, compiled: bool | None) -> Any:
    """Give what runs the games: the processor, or a CUDA device."""
    if device == "cpu":
        return Processor(game, encoding, threads, compiled)
    if device != "cuda":
        raise Refused("device", f"There is no device '{device}'; there is cpu and cuda.")
    from backroom.envs.device import Device

    return Device(game, encoding)
