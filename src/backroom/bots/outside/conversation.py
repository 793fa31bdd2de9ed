"""Talking with an outside bot: questions that wait for their answers, in any order, and everything else it may say."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future
from itertools import count
from threading import Lock

from backroom.bots.outside.command import Command
from backroom.bots.outside.limits import Limits, milliseconds
from backroom.bots.outside.log import Log
from backroom.bots.outside.process import MOMENT, Process
from backroom.bots.outside.protocol import Answer, Message, Ready, leave, line_of, stop, timed
from backroom.bots.outside.verdicts import AT_START, Fault, Wrong, quoted

MOST_UNASKED = 100  # lines without a question between two answers that count
REMEMBERED = 1000  # ids that were asked
DEADLY = ("giant", "flood")  # what a bot is ended for at once

Waiting = Future[Answer | Fault]


class Conversation:
    """One process that was greeted. Whatever goes wrong, every question gets an answer or a fault in time."""

    def __init__(self, command: Command, greeting: Message, limits: Limits) -> None:
        """Start the process and greet it; a bot that cannot be started, or does not say ready, has a fault from the beginning."""
        self.limits, self.log = limits, Log()
        self.lock, self.numbers = Lock(), count(1)
        self.open: dict[int, Waiting] = {}
        self.asked: OrderedDict[int, str] = OrderedDict()  # what was decided already, and what an answer to it would be
        self.unasked = 0
        self.fault: Fault | None = None  # why it is over
        self.owed: Fault | None = None  # what was wrong when nobody waited
        self.greeted: Future[Ready | Fault] = Future()
        self.ready = Ready()
        self.process: Process | None = None
        try:
            self.process = Process(command.words, self.hear, self.log)
        except (OSError, ValueError) as error:
            self.fault = Fault("start", {"why": getattr(error, "strerror", None) or error})
        else:
            self.process.begin()  # not before it is known: a bot that ends at once is asked why by a thread
            self.greet(greeting)

    def greet(self, greeting: Message) -> None:
        """Say hello and wait for ready."""
        self.say(greeting)
        try:
            found = self.greeted.result(self.limits.ready)
        except TimeoutError:
            found = Fault("silent", {"seconds": f"{self.limits.ready:g}"})
        if isinstance(found, Fault):
            self.break_off(found)
        else:
            self.ready = found
            self.note_fields(found.unknown)

    def say(self, message: Message) -> None:
        """Send a message."""
        if self.process is not None:
            self.process.say(line_of(message))

    def ask(self, message: Message, dice: int, limit: float, left: float | None = None) -> tuple[int, Answer | Fault]:
        """Ask for an action, and for what it has when the limit is over; give the id and what came of it."""
        with self.lock:
            number, waiting = next(self.numbers), Waiting()
            fault, self.owed = self.fault or self.owed, None
            if fault is None:
                self.open[number] = waiting
        if fault is not None:
            return number, fault
        self.say(timed(message, number, dice, limit, left))
        return number, self.answer(number, waiting, limit)

    def answer(self, number: int, waiting: Waiting, limit: float) -> Answer | Fault:
        """Wait for an answer, first without a word, then after `stop`."""
        try:
            return waiting.result(limit)
        except TimeoutError:
            self.say(stop(number))
        try:
            return waiting.result(self.limits.grace)
        except TimeoutError:
            pass
        late = Fault("late", {"limit": milliseconds(limit), "grace": milliseconds(self.limits.grace)})
        self.settle(number, late, "afterwards")
        return waiting.result(0)

    def settle(self, number: int, found: Answer | Fault, again: str) -> None:
        """Close a question, unless it is closed, and say what an answer to it would be from now on."""
        with self.lock:
            waiting = self.open.pop(number, None)
            self.asked[number] = again
            while len(self.asked) > REMEMBERED:
                self.asked.popitem(last=False)
        if waiting is not None:
            waiting.set_result(found)

    def settle_greeting(self, found: Ready | Fault) -> None:
        """Say what came of the greeting, once."""
        with self.lock:
            if not self.greeted.done():
                self.greeted.set_result(found)

    def hear(self, line: bytes) -> None:
        """Take a line, or the end of all lines."""
        if not line:
            self.break_off(self.why_gone())
            return
        try:
            self.take(line)
        except Wrong as wrong:
            self.complain(wrong.fault, line)

    def take(self, line: bytes) -> None:
        """Take the first line as ready, all others as answers."""
        if not self.greeted.done():
            self.settle_greeting(Ready.read(line))
            return
        answer = Answer.read(line)
        self.note_fields(answer.unknown)
        if answer.id in self.open:
            self.unasked = 0
            self.settle(answer.id, answer, "twice")
        elif answer.id in self.asked:
            self.log.note(Fault(self.asked[answer.id], {"id": answer.id}))
            self.count_unasked()
        else:
            raise Wrong(Fault("id", {"id": quoted(answer.id)}))

    def complain(self, fault: Fault, line: bytes) -> None:
        """Let whoever waits know that the bot said something wrong; what is said instead of ready ends it."""
        if not self.greeted.done():
            early = fault if fault.code in AT_START else Fault("early", {"line": quoted(line)})
            self.break_off(early)
        elif fault.code in DEADLY:
            self.break_off(fault)
        else:
            with self.lock:
                waiting = list(self.open)
                self.owed = None if waiting else fault
            for number in waiting:
                self.settle(number, fault, "afterwards")
            self.count_unasked()

    def count_unasked(self) -> None:
        """Count a line that nobody asked for; too many are a flood."""
        self.unasked += 1
        if self.unasked > MOST_UNASKED:
            self.break_off(Fault("flood", {"lines": self.unasked}))

    def break_off(self, fault: Fault) -> None:
        """Let it be over: the process is ended, and everybody who waits gets the fault; the first fault counts."""
        with self.lock:
            self.fault = self.fault or fault
            waiting = list(self.open)
        if self.process is not None:
            self.process.kill()
        for number in waiting:
            self.settle(number, self.fault, "afterwards")
        self.settle_greeting(self.fault)

    def why_gone(self) -> Fault:
        """Say how it ended: by itself, or only its stdout."""
        assert self.process is not None
        code = self.process.exit_code(MOMENT)
        self.process.hear_last_words()
        said = self.log.last_line
        words = Fault("last words", {"line": quoted(said)}) if said else ""
        if code is None:
            return Fault("closed", {"words": words})
        return Fault("gone" if self.greeted.done() else "ended", {"code": code, "words": words})

    def note_fields(self, unknown: tuple[str, ...]) -> None:
        """Note fields that mean nothing here."""
        for name in unknown:
            self.log.note(Fault("field", {"name": quoted(name)}))

    def end(self) -> bool:
        """Send it away, and end what is left of it; tell whether it left by itself."""
        self.dismiss()
        return self.process is None or self.process.end(0 if self.fault else self.limits.grace)

    def dismiss(self) -> None:
        """Send it away."""
        if self.process is not None:
            self.say(leave())
            self.process.close_stdin()
