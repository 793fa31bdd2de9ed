"""OpenSpiel: a game with chance nodes and information states; choices made at once come in turn and stay secret.

The first chance node draws the deal: one of so many numbered deals of a seed, where a deal draws anything at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from backroom import games
from backroom.envs.adapters import lacking
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.options import Option
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, UNKNOWN
from backroom.kernel.steps import WHOLE

try:
    import pyspiel
except ImportError as missing:
    raise lacking("OpenSpiel", "openspiel") from missing

DEALS = 10_000  # as many as a game draws from, unless told otherwise
NOT_DEALT = -1


def kind_of(game: Game) -> Any:
    """Describe a game as OpenSpiel wants it; its options are parameters."""
    return pyspiel.GameType(
        short_name=f"backroom_{game.name.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.SEATS),
        min_num_players=min(game.SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**{option.name: default_of(option) for option in game.options}, "deals": DEALS, "seed": 0},
    )


def default_of(option: Option) -> str | int:
    """Give the default of an option; OpenSpiel reads what is written in digits as a number."""
    return int(option.default) if all(value.isdigit() for value in option.values) else option.default


class SpielGame(pyspiel.Game):
    """A variant of a game; utilities are shares of the win, which add up to 1, or to 0 where a game can have no winner."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None, position: Any = None) -> None:
        """Choose options, how many deals there are, and the seed that they belong to; or a position that all games begin with."""
        given = dict(params or {})
        if position is not None:
            given = {**game.options_of(position), "deals": 1}
        self.position = position
        self.deals, self.seed = int(given.get("deals", DEALS)), int(given.get("seed", 0))
        self.options = game.chosen({option.name: given[option.name] for option in game.options if option.name in given})
        self.engine: Engine[Any] = Engine(game)
        seats = int(game.blank(self.options).seats)
        told = pyspiel.GameInfo(
            num_distinct_actions=game.ACTIONS,
            max_chance_outcomes=max(self.deals, game.OUTCOMES),
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.BOUND,
        )
        super().__init__(kind_of(game), told, given)

    def dealt(self, number: int) -> Any:
        """Give the layout of a deal, or the position that takes its place."""
        return self.engine.start(self.options, self.seed, number)[0] if self.position is None else self.position.copy()

    def new_initial_state(self) -> SpielState:
        """Give a state in which nothing is dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Give what observes states."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A state and what every seat has seen on the way to it; its attributes are plain, as OpenSpiel copies them deeply."""

    def __init__(self, game: SpielGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.deal = NOT_DEALT
        self.record: Any = game.engine.game.blank(game.options)
        self.seen: list[list[str]] = [[] for _ in range(game.num_players())]
        self.views: list[Any] = [np.zeros_like(self.record.flat) for _ in self.seen]  # the last that each seat has seen

    @property
    def engine(self) -> Engine[Any]:
        """The rules."""
        engine: Engine[Any] = self.get_game().engine
        return engine

    def current_player(self) -> int:
        """Tell who acts: a seat, chance, or nobody any more."""
        if self.deal == NOT_DEALT or self.record.turn == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.record.turn == NOBODY else self.record.turn)

    def _legal_actions(self, player: int) -> list[int]:
        """List what the seat in turn may do."""
        return self.engine.choices(self.record, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance can do, and how likely each is."""
        if self.deal == NOT_DEALT:
            deals = self.get_game().deals
            return [(number, 1 / deals) for number in range(deals)]
        odds = self.engine.odds(self.record)
        return [(outcome, weight / sum(odds)) for outcome, weight in enumerate(odds) if weight]

    def _apply_action(self, action: int) -> None:
        """Deal, or carry an action out; everybody sees what comes of it, and whoever acted knows what it did."""
        if self.deal == NOT_DEALT:
            self.deal = int(action)
            self.record = self.get_game().dealt(self.deal)
            self.note(CHANCE, action)
            return
        seat, step = int(self.record.turn), self.record.step
        self.engine.apply(self.record, seat, int(action))
        if self.record.step != step:
            self.note(seat, action)
        else:  # no public step: nobody else learns of it
            self.seen[seat].append(f"{action} {self.news(seat)}")

    def note(self, seat: int, action: int) -> None:
        """Keep what every seat sees now, and of its own action what it was."""
        for observer, seen in enumerate(self.seen):
            seen.append(f"{action if observer == seat else ''} {self.news(observer)}")

    def news(self, seat: int) -> str:
        """Write down the cells of a seat's view that have changed since it last looked."""
        view, before = self.engine.view(self.record, seat).flat, self.views[seat]
        self.views[seat] = view
        return " ".join(f"{at}:{view[at]}" for at in np.flatnonzero(view != before))

    def seen_by(self, seat: int) -> str:
        """Write down what a seat, or NOBODY in particular, may know now."""
        text: str = self.engine.view(self.record, seat).flat.tobytes().hex()
        return text

    def information_state_string(self, player: int | None = None) -> str:
        """Write down what a seat has seen so far, in order."""
        seat = self.current_player() if player is None else player
        return f"seat {seat}\n" + "\n".join(self.seen[seat])

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Give a state that could lie behind what a seat knows; of the others' past nothing is left in it."""
        other: SpielState = self.clone()
        dice = dice_for(int(sampler() * (1 << 53)))
        other.record = self.engine.imagine(self.engine.view(self.record, player), player, dice)
        other.record.seen_by = EVERYONE
        for seat in range(len(self.seen)):
            if seat != player:
                other.views[seat] = np.zeros_like(other.record.flat)
                other.seen[seat] = [other.news(seat)]
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        """Name an action in the game's notation."""
        words = self.engine.game.words
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.deal == NOT_DEALT else words.outcome(self.record, action)
        return words.name(self.record, action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.deal != NOT_DEALT and bool(self.record.turn == NOBODY)

    def returns(self) -> list[float]:
        """Give every seat's share of the win; 0 before the end."""
        if not self.is_terminal():
            return [0.0] * self.get_game().num_players()
        return [result.worth / WHOLE for result in self.engine.results(self.record)]

    def __str__(self) -> str:
        """Show everything by name."""
        return "not dealt" if self.deal == NOT_DEALT else str(self.engine.game.words.position(self.record))


class Observer:
    """What a seat knows of a state, as numbers and as text: its view, cell by cell; with no private part the watcher's."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        """Make room for a view."""
        self.kind, width = kind, game.engine.game.State.width
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"view": self.tensor}

    def who(self, player: int) -> int:
        """Give whose view is wanted."""
        return NOBODY if self.kind.private_info == pyspiel.PrivateInfoType.NONE else player

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a view down; before the deal nothing is known."""
        self.tensor.fill(UNKNOWN)
        if state.deal != NOT_DEALT:
            self.tensor[:] = state.engine.view(state.record, self.who(player)).flat

    def string_from(self, state: SpielState, player: int) -> str:
        """Write down what is seen now or, with perfect recall, what has been seen so far."""
        if self.kind.perfect_recall and self.who(player) != NOBODY:
            return state.information_state_string(player)
        return "not dealt" if state.deal == NOT_DEALT else state.seen_by(self.who(player))


def variant_maker(game: Game) -> type[SpielGame]:
    """Give a class of its own for a game, as `pyspiel.load_game` makes games from their parameters alone."""

    class Variant(SpielGame):
        """A variant of the game."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            """Choose options."""
            super().__init__(game, params)

    return Variant


def register(game: str | Game) -> str:
    """Make a game known to `pyspiel.load_game`, and give the name that it has there."""
    found = games.game(game) if isinstance(game, str) else game
    kind = kind_of(found)
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, variant_maker(found))
    return str(kind.short_name)
