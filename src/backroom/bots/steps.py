"""Decisions of several steps, such as a whole crew or four cubes: a bot makes them at once, on its own view."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from backroom.bots.turn import Bot, Turn
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE, NOBODY, holds

MOST_STEPS = 40  # of one decision


def decide(bot: Bot, turn: Turn) -> list[int]:
    """Let a bot make a whole decision: all its steps, in order."""
    actions = [int(bot.choose(turn))]
    while len(actions) < MOST_STEPS and (following := next_step(turn, actions[-1])) is not None:
        turn = following
        actions.append(int(bot.choose(turn)))
    return actions


def steps_ahead(turn: Turn) -> int:
    """Count the steps that a decision has if the first choice is taken each time."""
    steps, going_on = 0, next_step(turn, turn.choices[0])
    while going_on is not None and steps < MOST_STEPS:
        steps, going_on = steps + 1, next_step(going_on, going_on.choices[0])
    return steps + 1


def next_step(turn: Turn, action: int) -> Turn | None:
    """Give the turn in which a seat goes on with its decision after a step of it; None if it is made.

    A decision goes on if nothing is drawn or shown, the same seats are waited for, and either nobody else sees the step or the
    seat chooses among what is left of its choices.
    """
    if action not in turn.choices:
        return None
    engine: Engine[Any] = Engine(turn.game, turn.compiled)
    before, after = turn.view, turn.view.copy()
    engine.apply(after, turn.seat, action)
    if after.turn in (CHANCE, NOBODY) or after.waiting != before.waiting or not holds(after.waiting, turn.seat):
        return None
    if turn.game.reveals(before, after):
        return None
    choices = engine.choices(after, turn.seat)
    if after.step != before.step and not set(choices) <= set(turn.choices):
        return None
    return replace(turn, view=engine.view(after, turn.seat), choices=choices)
