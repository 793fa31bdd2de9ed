"""Sequential tests: play until it is known whether a bot's share of wins is nearer to one number or to another, and no longer.

Wald's test on deals: each deal, played in every seating, is one value, the bot's mean share; how much deals differ is learnt on
the way (as in the generalised test that chess engines are tried with). Deals are looked at in their order, so the answer does not
hang on how many processes played them. Of a hundred bots whose true share is one of the two numbers, about five get the wrong
answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log

from backroom.refusal import Refused

ERROR = 0.05  # how often a bot that is exactly as good as one of the numbers is taken for the other
BOUND = log((1 - ERROR) / ERROR)
FIRST_LOOK = 16  # deals before there is an answer: fewer say little of how much deals differ
PRIOR = 8  # deals that what is believed of that beforehand counts for


@dataclass(frozen=True)
class Question:
    """Whether the share of wins is rather the low number or the high one."""

    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> Question:
        """Read two shares with a comma between."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            low = high = 0.0
        if not 0 <= low < high <= 1:
            raise Refused("sprt", f"'{text}' is not a test; write two shares of wins, the lower one first, such as 0.25,0.30.")
        return cls(low, high)


@dataclass(frozen=True)
class Answer:
    """What a sequential test says: how far it is, and after how many deals it was sure."""

    low: float
    high: float
    deals: int  # that it has looked at
    share: float  # in these deals
    balance: float  # more than `bound` speaks for the high number, less than -`bound` for the low one
    bound: float
    verdict: str  # "high", "low" or "open"
    course: list[float] = field(default_factory=list)  # the balance after each deal


def answer(question: Question, shares: Iterable[float], seatings: int) -> Answer:
    """Look at the mean shares of deals in order and stop where the answer is known."""
    middle = (question.low + question.high) / 2
    believed = PRIOR * middle * (1 - middle) / seatings
    n, mean, spread, course = 0, 0.0, 0.0, [0.0]
    for share in shares:
        n += 1
        off = share - mean
        mean += off / n
        spread += off * (share - mean)
        variance = (believed + spread) / (PRIOR + n - 1)
        course.append(n * (question.high - question.low) * (mean - middle) / variance)
        if n >= FIRST_LOOK and abs(course[-1]) >= BOUND:
            break
    known = n >= FIRST_LOOK and abs(course[-1]) >= BOUND
    verdict = "open" if not known else "high" if course[-1] > 0 else "low"
    return Answer(question.low, question.high, n, mean, course[-1], BOUND, verdict, course)
