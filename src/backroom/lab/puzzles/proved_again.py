"""Proofs that are tried again: what is written in a puzzle against what exact play, or other dice, say now."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.bots.turn import Turn
from backroom.bots.values import Plan, values_of
from backroom.kernel.engine import can_compile
from backroom.lab.puzzles.forms import SURE, Puzzle
from backroom.lab.puzzles.posing import Posed, identity, turn_at
from backroom.lab.puzzles.proving import AT_LEAST, CLEAR, Weighed, weigh, weigh_exactly
from backroom.refusal import Refused

MORE = 1, 2, 4, 8  # times as many worlds, as long as it is not clear
ROUNDED = 0.0003  # of the win: what lead and error lose when they are written with four digits
SAME = 0.001  # of the win: what was worked out has to come out the same


def spread(puzzles: Sequence[Puzzle], number: int | None) -> list[Puzzle]:
    """Give so many of some puzzles, spread evenly, or all."""
    if number is None or number >= len(puzzles):
        return list(puzzles)
    return [puzzles[n * len(puzzles) // number] for n in range(number)]


def broken(one: Posed, seed: int, worlds: int) -> str:
    """Say why a puzzle does not hold; nothing if it does."""
    puzzle = one.puzzle
    if puzzle.proof.lead < CLEAR or puzzle.proof.sure < AT_LEAST - ROUNDED:
        return f"a lead of {puzzle.proof.lead} with an error of {puzzle.proof.error} is not clear"
    if identity(one.turn.view, puzzle.seat) != puzzle.id:
        return "it is another position"
    try:
        plans = [one.plan(choice) for choice in puzzle.choices]
    except Refused as error:
        return error.refusal.sentence
    turn = turn_at(one.table, puzzle.seat, compiled=can_compile())
    return differs(one, turn) if puzzle.proof.by == "exact" else behind(one, turn, plans, seed, worlds)


def differs(one: Posed, turn: Turn) -> str:
    """Work a position out again and say what comes out otherwise."""
    found = weigh_exactly(turn)
    if found is None:
        return "it cannot be worked out"
    now = {plan: mean for plan, (mean, _) in zip(found.plans, found.behind, strict=True)}
    for choice in one.puzzle.choices:
        if abs(now[one.plan(choice)] - choice.behind) > SAME:
            return f"'{choice.actions[0]}' is {now[one.plan(choice)]:.3f} behind, not {choice.behind:.3f}"
    return ""


def behind(one: Posed, turn: Turn, plans: Sequence[Plan], seed: int, worlds: int) -> str:
    """Compare the choices with other dice, in more worlds as long as it is not clear; say which one is not surely behind."""
    if one.puzzle.proof.seed == seed:
        return "the dice are those of the proof; choose another seed"
    values, reason = values_of(turn.game, one.puzzle.players, turn.compiled), ""
    for times in MORE:
        found = weigh(values, turn, plans, times * worlds, seed)
        reason = unclear(one, found)
        if not reason:
            break
    return reason


def unclear(one: Posed, found: Weighed) -> str:
    """Say which choice is not surely behind the first one; nothing if all are."""
    if found.best != 0:
        return f"'{', '.join(one.puzzle.choices[found.best].actions)}' is better"
    for choice, (mean, error) in zip(one.puzzle.choices[1:], found.behind[1:], strict=True):
        if mean - SURE * error <= 0:
            return f"'{', '.join(choice.actions)}' is only {mean:.3f} ± {SURE * error:.3f} behind"
    return ""
