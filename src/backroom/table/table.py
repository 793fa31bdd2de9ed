"""One game being played: every action is checked and kept, and everything can be asked of a position."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Self, SupportsIndex

from backroom import games
from backroom.kernel.cells import Record
from backroom.kernel.dice import Dice, Draws, dice_for
from backroom.kernel.engine import Engine, Result
from backroom.kernel.fading import has_faded, looked_back
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, members
from backroom.refusal import Refused
from backroom.table.moment import Moment, moments
from backroom.table.notation import read_action as read_action
from backroom.table.notation import refused as refused
from backroom.table.record import GameRecord, Player, RecordLine, distinct_names, is_name
from backroom.table.replay import Event, Replay, result_lines
from backroom.table.replay import event_text as event_text

NAMES = "A name has 1 to 24 characters, without control characters or spaces at either end."


class Table:
    """A game from its layout to now. Chance acts by itself; a refused action changes nothing."""

    def __init__(self, game: Game, state: Any, seats: Sequence[Player], dice: Dice | Draws | None = None) -> None:
        """Sit down at a position."""
        for seat in seats:
            if not is_name(seat.name):
                raise Refused("seats", NAMES)
        self.game = game
        self.seats = list(seats)
        self.engine: Engine[Record] = Engine(game)
        self.dice: Any = dice_for(secrets.randbits(63)) if dice is None else dice
        self.states = [state]
        self.events: list[Event] = []
        self.foretold: Sequence[str] = ()  # what chance does from event number `branch` on, as far as that fits
        self.branch = 0

    @classmethod
    def open(cls, name: str, seats: Sequence[Player] = (), seed: int | None = None, **options: object) -> Self:
        """Lay a new game out; the same seed gives the same layout and the same dice."""
        game = games.game(name)
        chosen = game.chosen(options)
        seed = secrets.randbits(63) if seed is None else seed
        state, dice = Engine[Record](game).start(chosen, seed)
        count = int(state.seats)
        if not seats:
            seats = [Player("person", f"seat {seat}") for seat in range(count)]
        if len(seats) != count:
            raise Refused("seats", f"There are {len(seats)} seats for {count} players. Name as many seats as players.")
        table = cls(game, state, seats, dice[0])
        table.let_chance_act()
        return table

    @classmethod
    def laid(cls, game: Game, options: Options, layout: Sequence[str], seats: Sequence[Player]) -> Self:
        """Lay a game out as it is written; chance has not acted yet."""
        state = game.blank(options)
        game.words.lay(state, layout)
        return cls(game, state, seats)

    @classmethod
    def resume(cls, record: GameRecord) -> Self:
        """Go on with a recorded game; chance is drawn anew from here."""
        table = cls.at(record, len(record.events))
        table.let_chance_act()
        return table

    @classmethod
    def at(cls, record: GameRecord, events: int) -> Self:
        """Set the table as it was after so many events of a recorded game; chance has not acted since."""
        replay = Replay(record)
        steps = list(replay.steps())[: events + 1]
        table = cls(replay.game, steps[0].state, record.seats)
        table.states = [step.state for step in steps]
        table.events = [step.event for step in steps if step.event is not None]
        return table

    def fork(self, seed: int | None = None, at: int | None = None) -> Self:
        """Give a table that goes on by itself, from now or from an earlier moment; with the same luck, or that of a seed.

        The same luck is what chance did from that moment on, as far as that can be, and then what the dice bring from now on.
        """
        at = len(self.events) if at is None else at
        if not 0 <= at <= len(self.events):
            raise Refused("moment", f"There is no moment {at}; there are 0 to {len(self.events)}.")
        other, dice = object.__new__(type(self)), self.dice.copy() if seed is None else dice_for(seed)
        vars(other).update(vars(self), seats=list(self.seats), engine=Engine(self.game), dice=dice)
        other.states, other.events = self.states[: at + 1], self.events[:at]
        other.branch = min(self.branch, at)
        if seed is not None or at < len(self.events):
            other.foretold = self.luck_from(other.branch) if seed is None else ()
        return other

    def __copy__(self) -> Self:
        """Fork it: a copy shares nothing that changes."""
        return self.fork()

    def luck_from(self, at: int) -> list[str]:
        """List what chance did from a moment on, and what it is still foretold to do."""
        later = zip(self.events[at:], self.states[at:-1], strict=True)
        done = [self.game.words.outcome(state, action) for (seat, action), state in later if seat == CHANCE]
        return [*done, *self.foretold[sum(seat == CHANCE for seat, _ in self.events[self.branch :]) :]]

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.turn == NOBODY)

    @property
    def waiting(self) -> list[int]:
        """The seats that may act."""
        return members(self.state.waiting)

    @property
    def results(self) -> list[Result]:
        """Worth, points and rank of every seat."""
        return self.engine.results(self.state)

    def choices(self, seat: int) -> list[str]:
        """List what a seat may do, in the game's notation."""
        return [self.game.words.name(self.state, action) for action in self.engine.choices(self.state, seat)]

    def act(self, seat: int, action: str | SupportsIndex, lang: str = "en") -> None:
        """Let a seat act; raise Refused, and change nothing, if the rules do not allow it."""
        number = self.read(action, lang)
        if not 0 <= seat < self.state.seats:
            raise Refused("seat", f"There is no seat {seat} at this table; seats are 0 to {self.state.seats - 1}.")
        if not self.engine.legal(self.state, seat, number):
            raise refused(self.game, self.view(seat), seat, number, lang)
        self.take(seat, number)
        self.let_chance_act()

    def read(self, action: str | SupportsIndex, lang: str = "en") -> int:
        """Read an action from its notation; a number is taken as it is."""
        if not isinstance(action, str):
            return operator.index(action)
        return read_action(self.game, self.state, action, lang)

    def take(self, seat: int, action: int) -> None:
        """Carry an event out and keep it."""
        state = self.state.copy()
        self.engine.apply(state, seat, action)
        self.states.append(state)
        self.events.append((seat, action))

    def let_chance_act(self) -> None:
        """Draw what chance does, as long as it is its turn."""
        while self.state.turn == CHANCE:
            outcome = self.foretold_outcome()
            self.take(CHANCE, self.engine.outcome(self.state, self.dice) if outcome is None else outcome)

    def foretold_outcome(self) -> int | None:
        """Give what chance was foretold to do now; None if nothing was, or it cannot be."""
        number = sum(seat == CHANCE for seat, _ in self.events[self.branch :]) if self.foretold else 0
        if number >= len(self.foretold):
            return None
        outcome = self.game.words.outcome_of(self.state, self.foretold[number])
        return outcome if outcome is not None and self.engine.odds(self.state)[outcome] else None

    def take_back(self) -> None:
        """Undo the last action of a seat and all that chance did after it."""
        if all(seat == CHANCE for seat, _ in self.events):
            raise Refused("undo", "Nobody has acted yet: nothing to undo.")
        while self.events.pop()[0] == CHANCE:
            self.states.pop()
        self.states.pop()

    def unfinished(self, seat: int) -> int | None:
        """Give the number of the last step of a secret choice that a seat is still making, if it has made one.

        Such a step is no public step: nobody else has learnt of it, and nothing can have hung on it.
        """
        own = [number for number, (who, _) in enumerate(self.events) if who == seat]
        if seat not in self.waiting or not own or self.states[own[-1]].step != self.states[own[-1] + 1].step:
            return None
        return own[-1]

    def reconsider(self, seat: int) -> None:
        """Take back the last step of a secret choice that a seat is still making; what others have done meanwhile stays."""
        number = self.unfinished(seat)
        if number is None:
            raise Refused("undo", "This seat has nothing to undo.")
        self.drop([number])

    def drop(self, numbers: Sequence[int]) -> None:
        """Take events out of the game, as if they had not been; those that stay are carried out again."""
        first = min(numbers)
        stay = [event for number, event in enumerate(self.events[first:], first) if number not in numbers]
        del self.events[first:], self.states[first + 1 :]
        for event in stay:
            self.take(*event)

    def view(self, seat: int, at: int = -1) -> Any:
        """Give what a seat, or NOBODY in particular, may know of a position now that the game has come so far."""
        return looked_back(self.engine.view(self.states[at], seat), self.state)

    def insight(self, seat: int) -> Mapping[str, Any]:
        """Give what a seat could work out from what it sees."""
        return self.game.insight(self.view(seat), seat)

    def seen(self, seat: int, lang: str = "en") -> list[Moment]:
        """List what a seat, or NOBODY in particular, has seen so far: its views at public steps, and its own events."""
        return list(moments(self, seat, lang))

    def history(self, lang: str = "en") -> list[Moment]:
        """List everything that has happened so far, with nothing hidden."""
        return list(moments(self, EVERYONE, lang))

    def sentences(self, seat: int, number: int, lang: str = "en", names: Sequence[str] = ()) -> list[str]:
        """Tell event `number`, from 0, as a seat may hear it now, with the names of the seats or others."""
        before, after = (self.engine.view(state, seat) for state in self.states[number : number + 2])
        faded = has_faded(before, self.state)
        return self.game.words.narrate(before, self.events[number], after, names or self.names, lang, faded)

    @property
    def names(self) -> list[str]:
        """The names of the seats; where several have the same, each with its number."""
        return distinct_names(self.seats)

    def read_event(self, text: str) -> Event:
        """Read an event as `event_text` writes it."""
        by, _, rest = text.partition(" ")
        if by == "chance":
            outcome = self.game.words.outcome_of(self.state, rest)
            if outcome is not None:
                return CHANCE, outcome
        seat, _, name = rest.partition(" ")
        return int(seat), self.read(name)

    def record(self) -> GameRecord:
        """Write the game down as it was played."""
        record = GameRecord(self.game.name, self.game.RULES, self.game.written(self.state), self.seats)
        record.layout = [RecordLine(0, text) for text in self.game.words.layout(self.states[0])]
        record.events = [RecordLine(0, event_text(self.game, self.state, event)) for event in self.events]
        record.over = self.over
        record.results = [RecordLine(0, text) for text in result_lines(self.engine, self.state)] if self.over else []
        return record.sealed()
