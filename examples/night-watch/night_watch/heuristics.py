"""What bots know: loot is good, company is not, and the watch comes to one house of three."""

from backroom.kernel.heuristics import NEARSIGHTED, Heuristics
from backroom.kernel.rule import rule
from night_watch.board import BRIBE, GO, HOUSES, State


@rule
def weigh(s: State, seat, sight, may, score, memory):
    """Score each house by the share that it promises, in hundredths of a piece of loot."""
    for house in range(len(HOUSES)):
        promise = 100 * s.loot[house]
        if sight != NEARSIGHTED:
            promise = 6 * promise // (6 + rush(s, house) * (s.seats - 1))
            promise += 40 * ((house + seat + s.night) % len(HOUSES))  # a whim, so that not all go the same way
        safe = promise
        if s.awake == 1:
            promise = promise * 2 // 3
        score[GO + house] = promise
        score[BRIBE + house] = safe - (100 if s.night + 1 < s.nights else 0)  # a bribe that is kept is worth something


@rule
def rush(s: State, house):
    """Guess how many sixths of the others a house draws: the richest draws half of them, the poorest hardly any."""
    richer = 0
    for other in range(len(HOUSES)):
        if s.loot[other] > s.loot[house]:
            richer += 1
    return 3 - richer


HEURISTICS = Heuristics(weigh, heat=100, scale=10)
