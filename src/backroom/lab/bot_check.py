"""Trying an outside bot: whether it keeps to the protocol, and whether it plays every variant of a game to the end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from backroom import games
from backroom.bots import Outside, Random, Turn
from backroom.bots.outside import Command, Limits
from backroom.bots.outside.conversation import Conversation
from backroom.bots.outside.process_pool import ProcessPool
from backroom.bots.outside.protocol import Answer, Message, hello, turn_message
from backroom.bots.outside.seated import illegal
from backroom.bots.outside.verdicts import Fault
from backroom.kernel.cells import Record
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.lab.match import play_one

AT_ONCE = 8  # turns that a bot of many tables is asked at once
SETTLE = 0.2  # seconds in which a second answer would come
MIDDLE = 40  # events after which a bot is asked that has seen nothing before
DICE = 20
FIRST = ("starts", "answers")


@dataclass(frozen=True)
class Check:
    """Something that was tried: whether it holds, None if it need not, and what was seen."""

    code: str
    holds: bool | None
    seen: Fault | str = ""
    about: dict[str, Any] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        seen = self.seen.sentence() if isinstance(self.seen, Fault) else self.seen
        return {"check": self.code, "holds": self.holds, "seen": seen or None, **self.about}


def turn_in(game: Game, options: Options, events: int = 0) -> Turn:
    """Come to a position where somebody has a choice, after at least so many events of a random game."""
    engine: Engine[Record] = Engine(game)
    s: Any
    s, dice = engine.start(options, 1)
    played = engine.advance(s, dice, 0)
    while len(engine.choices(s, int(s.turn))) < 2 or played < events:
        seat = int(s.turn)
        engine.apply(s, seat, Random().choose(Turn.at(engine, s, seat, dice[1 + seat])))
        played = engine.advance(s, dice, 0, played + 1)
    return Turn.at(engine, s, int(s.turn), dice[1 + int(s.turn)])


class Trial:
    """One process of a bot and one turn that it is asked again and again."""

    def __init__(self, command: Command, limits: Limits, turn: Turn) -> None:
        """Start it."""
        began = time.perf_counter()
        self.turn, self.limits = turn, limits
        self.talking = Conversation(command, hello(turn, limits), limits)
        self.started = time.perf_counter() - began
        self.names = [turn.game.words.name(turn.view, action) for action in turn.choices]

    def message(self, table: str = "t1") -> Message:
        """Write the turn."""
        return turn_message(self.turn, table, self.names, self.talking.ready.wants, self.limits.language)

    def ask(self, limit: float | None = None, **more: object) -> Answer | Fault:
        """Ask; an action that is none of the choices is a fault."""
        message, wanted = {**self.message(str(more.pop("table", "t1"))), **more}, self.limits.turn if limit is None else limit
        _, found = self.talking.ask(message, DICE, wanted)
        if isinstance(found, Answer) and found.action not in self.names:
            return illegal(self.turn, found.action, self.limits.language)
        return found


def judged(code: str, found: Answer | Fault, **about: object) -> Check:
    """Say that something holds if there was an answer."""
    return Check(code, isinstance(found, Answer), found if isinstance(found, Fault) else "", about)


def manners(command: Command, limits: Limits, game: Game) -> Iterator[Check]:
    """Try how a bot behaves, apart from how it plays."""
    options = game.chosen()
    trial = Trial(command, limits, turn_in(game, options))
    talking = trial.talking
    yield Check("starts", talking.fault is None, talking.fault or "", {"ms": round(1000 * trial.started)})
    if talking.fault is not None:
        talking.end()
        return
    first = trial.ask()
    yield judged("answers", first)
    if isinstance(first, Fault):
        talking.end()
        return
    yield judged("stop", trial.ask(limit=0.0))
    talking.say({"type": "weather", "sky": "blue"})
    yield judged("unknown", trial.ask(weather={"sky": "blue"}))
    yield together(trial)
    again = trial.ask()
    same = isinstance(again, Answer) and isinstance(first, Answer) and again.action == first.action
    yield Check("same", None, "", {"same": same})
    time.sleep(SETTLE)
    for code, noted in (("once", ("twice", "afterwards")), ("fields", ("field",))):
        found = [note for note in talking.log.notes if note.code in noted]
        found += [talking.owed] if talking.owed and code == "once" else []
        yield Check(code, not found, found[0] if found else "")
    left = talking.end()
    yield Check("quit", left)
    yield from fresh(command, limits, turn_in(game, options, MIDDLE))


def together(trial: Trial) -> Check:
    """Ask a bot of many tables several turns at once."""
    tables = trial.talking.ready.tables
    if tables < 2:
        return Check("together", None, "", {"tables": tables})
    number = min(tables, AT_ONCE)
    with ThreadPoolExecutor(number) as pool:
        found = list(pool.map(lambda n: trial.ask(table=f"t{n}"), range(number)))
    faults = [one for one in found if isinstance(one, Fault)]
    return Check("together", not faults, faults[0] if faults else "", {"tables": tables})


def fresh(command: Command, limits: Limits, turn: Turn) -> Iterator[Check]:
    """Ask a new process about the middle of a game, then close its stdin without a word."""
    trial = Trial(command, limits, turn)
    yield judged("middle", trial.ask())
    process = trial.talking.process
    yield Check("closed", process is not None and process.end(limits.grace))


class Timed:
    """A bot whose answers are timed."""

    def __init__(self, bot: Outside, times: list[float]) -> None:
        """Time into a list."""
        self.bot, self.times = bot, times

    def choose(self, turn: Turn) -> int:
        """Let it choose."""
        began = time.perf_counter()
        action = self.bot.choose(turn)
        if len(turn.choices) > 1:
            self.times.append(time.perf_counter() - began)
        return action


def plays(command: Command, limits: Limits, game: Game, options: Options, number: int) -> Check:
    """Let a bot play some games of a variant against random bots, on one seat after the other."""
    pool, engine, times = ProcessPool(), Engine[Record](game), list[float]()
    faults: list[Fault] = []
    for n in range(number):
        seat, bot = n % int(options["players"]), Outside(command.name, limits, pool)
        company = [Timed(bot, times) if each == seat else Random() for each in range(int(options["players"]))]
        _, end, *_ = play_one(engine, options, company, 1, n)
        bot.finish(engine.results(end))
        faults += [verdict.fault for verdict in bot.verdicts]
    pool.close()
    about = {"game": game.name, "options": options, "games": number, **round_trips(times[1:])}
    return Check("plays", not faults, faults[0] if faults else "", about)


def round_trips(times: Sequence[float]) -> dict[str, Any]:
    """Sum round trips up, in milliseconds; the first of a game, which starts the bot, is left out."""
    order = sorted(times) or [0.0]
    chosen = {"median_ms": order[len(order) // 2], "p99_ms": order[len(order) * 99 // 100], "worst_ms": order[-1]}
    return {"turns": len(times), **{name: round(1000 * found, 2) for name, found in chosen.items()}}


def checked(
    name: str, wanted: Sequence[str], number: int, limits: Limits | None = None, report: Callable[[int], None] = lambda done: None
) -> Iterator[Check]:
    """Try everything, one check after the other; what does not start, or does not answer, is not tried further."""
    command = Command.read(name)
    limits = limits or Limits.from_environment()
    found = [games.game(each) for each in wanted or games.names()]
    for game in found:
        for check in manners(command, limits, game):
            yield replace(check, about={"game": game.name, **check.about})
            if check.code in FIRST and not check.holds:
                return
        for options in game.variants():
            yield plays(command, limits, game, options, number)
            report(1)
