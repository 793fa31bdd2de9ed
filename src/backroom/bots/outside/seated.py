"""An outside bot on a seat: asked in the words of the game, with a clock, and stood in for when it is wrong."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from time import monotonic

from backroom.bots.levels import LEVELS, USUAL
from backroom.bots.outside.command import Command
from backroom.bots.outside.limits import Limits, milliseconds
from backroom.bots.outside.process_pool import POOL, PooledProcess, ProcessPool
from backroom.bots.outside.protocol import error, hello, over, turn_message
from backroom.bots.outside.verdicts import FOR_GOOD, Fault, Verdict, quoted
from backroom.bots.turn import Turn
from backroom.kernel.dice import next_number
from backroom.kernel.engine import Result


class Chair:
    """The place of one seat of one game in a process; it is left once."""

    def __init__(self, pool: ProcessPool, process: PooledProcess, seat: int) -> None:
        """Sit down, under a name of its own."""
        self.pool, self.process, self.seat = pool, process, seat
        self.table = f"t{next(pool.tables)}"
        self.taken = True

    def leave(self, results: Sequence[Result] | None = None, broken: bool = False) -> None:
        """Tell the bot that this table is over, and let others have its place, unless it is broken."""
        if self.taken:
            self.taken = False
            self.process.conversation.say(over(self.table, self.seat, results))
            self.pool.give_back(self.process, broken)


class Outside:
    """A bot that is another program. One that fails costs a strike, and a stand-in plays; with three strikes it is out."""

    def __init__(self, name: str, limits: Limits | None = None, pool: ProcessPool = POOL) -> None:
        """Start nothing yet."""
        self.command, self.pool = Command.read(name), pool
        self.limits = limits or Limits.from_environment()
        self.verdicts: list[Verdict] = []
        self.told = 0  # verdicts that somebody has heard of
        self.spent = 0.0
        self.chair: Chair | None = None
        self.stand_in = LEVELS[USUAL].make()

    @property
    def forfeit(self) -> Verdict | None:
        """The verdict with which it is out, if it is."""
        return next((verdict for verdict in self.verdicts if verdict.out), None)

    def news(self) -> list[Verdict]:
        """Give the verdicts since it was asked for them last."""
        since, self.told = self.told, len(self.verdicts)
        return self.verdicts[since:]

    def choose(self, turn: Turn) -> int:
        """Ask it where there is a choice; where it is wrong, a stand-in chooses."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        dice = int(next_number(turn.dice))
        if self.forfeit is None:
            found = self.asked(turn, dice)
            if isinstance(found, int):
                return found
        return self.stand_in.choose(turn)

    def asked(self, turn: Turn, dice: int) -> int | None:
        """Ask, and keep account of time and strikes; None if there is no answer that counts."""
        chair = self.seated(turn)
        try:
            number, found = self.answer(turn, dice, chair)
        finally:
            self.pool.release(chair.process)
        if isinstance(found, int):
            return found
        self.strike(number, found)
        return None

    def answer(self, turn: Turn, dice: int, chair: Chair) -> tuple[int | None, int | Fault]:
        """Ask; give the id of the question, and the action or what was wrong."""
        talking = chair.process.conversation
        left = max(0.0, self.limits.game - self.spent) if self.limits.game else None
        if left == 0:
            return None, Fault("time", {"limit": milliseconds(self.limits.game)})
        names = [turn.game.words.name(turn.view, action) for action in turn.choices]
        message = turn_message(turn, chair.table, names, talking.ready.wants, self.limits.language)
        began = monotonic()
        number, found = talking.ask(message, dice, self.limits.turn if left is None else min(self.limits.turn, left), left)
        self.spent += monotonic() - began
        if isinstance(found, Fault):
            return number, found
        if found.action in names:
            return number, turn.choices[names.index(found.action)]
        return number, illegal(turn, found.action, self.limits.language)

    def seated(self, turn: Turn) -> Chair:
        """Give its place; the first time, after a crash, and after a long time alone, a process is found or started."""
        if self.chair is None or not self.pool.claim(self.chair.process):
            process = self.pool.take(self.command, self.limits, hello(turn, self.limits))
            self.chair = Chair(self.pool, process, turn.seat)
            weakref.finalize(self, self.chair.leave).atexit = False  # then the pool ends everything
        return self.chair

    def strike(self, number: int | None, fault: Fault) -> None:
        """Count a strike, and tell the bot; what is over is left, and a new process is started for the next turn."""
        strikes = len(self.verdicts) + 1
        out = strikes >= self.limits.strikes or fault.code in FOR_GOOD
        self.verdicts.append(Verdict(fault, strikes, self.limits.strikes, out))
        if self.chair is not None:
            talking = self.chair.process.conversation
            talking.log.note(fault)
            talking.say(error(number, fault, strikes, self.limits))
            if out or talking.fault is not None:
                self.chair.leave(broken=True)
                self.chair = None

    def finish(self, results: Sequence[Result]) -> None:
        """Tell it how the game ended."""
        if self.chair is not None:
            self.chair.leave(results)
            self.chair = None


def illegal(turn: Turn, said: str, lang: str) -> Fault:
    """Say why an action is none of the choices, by the rules if they know it."""
    action = turn.game.words.action(turn.view, said[:100])
    if action is None:
        return Fault("illegal", {"action": quoted(said), "why": Fault("unknown action")})
    why = turn.game.words.why_not(turn.view, turn.seat, action, lang)
    return Fault("illegal", {"action": quoted(said), "why": why.sentence}, why.rule)
