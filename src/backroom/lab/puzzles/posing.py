"""A puzzle set up again from its record: what the seat sees, its choices in words, a hint, and why the answer is the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from backroom.bots.steps import next_step
from backroom.bots.turn import Turn
from backroom.bots.values import Plan
from backroom.kernel.dice import dice_for
from backroom.kernel.game import Game
from backroom.kernel.reviews import Fault, percent, review_of
from backroom.lab.analysis.telling import move
from backroom.lab.puzzles.forms import Proof, Puzzle, PuzzleChoice
from backroom.lab.puzzles.phrases import say
from backroom.refusal import Refused
from backroom.table.notation import read_action
from backroom.table.record import GameRecord
from backroom.table.table import Table


@dataclass(frozen=True)
class Posed:
    """A puzzle and the record that it stands in."""

    puzzle: Puzzle
    record: GameRecord

    @cached_property
    def until_then(self) -> GameRecord:
        """The record up to the position, and nothing of what came after it."""
        return replace(self.record, events=self.record.events[: self.puzzle.move], over=False, results=[], chance=[]).sealed()

    @cached_property
    def table(self) -> Table:
        """The table as it was then."""
        return Table.at(self.until_then, self.puzzle.move)

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return self.table.names

    @cached_property
    def turn(self) -> Turn:
        """What the seat sees, and may do."""
        return turn_at(self.table, self.puzzle.seat)

    @property
    def order(self) -> list[int]:
        """The choices as they are shown: in the order in which the game lists them, which tells nothing."""
        plans = [self.plan(choice) for choice in self.puzzle.choices]
        return sorted(range(len(plans)), key=lambda n: plans[n])

    def plan(self, choice: PuzzleChoice) -> Plan:
        """Read the actions of a choice; refuse what is not legal."""
        return plan_of(self.turn, choice.actions)

    def said(self, choice: PuzzleChoice, lang: str) -> str:
        """Name a choice in a language."""
        told, at = [], self.turn
        for action in self.plan(choice):
            told.append(move(self.game, at, action, lang))
            at = next_step(at, action) or at
        return ", ".join(told)

    def why(self, choice: PuzzleChoice, lang: str) -> str:
        """Say why the best choice is better than another one."""
        best = self.puzzle.best
        fault = Fault(
            game=self.game,
            view=self.turn.view,
            seat=self.puzzle.seat,
            played=self.plan(choice),
            best=self.plan(best),
            shares=(choice.shares, best.shares),
            points=(choice.points, best.points),
            names=self.names,
        )
        left = percent(lang, choice.shares[self.puzzle.seat])
        return review_of(self.game).why(fault, lang) or say(lang, "left", share=left)

    def hint(self, lang: str) -> str:
        """Rule the most tempting wrong choice out; where there are only two, tell no more than what it would lead to."""
        wrong = min(self.puzzle.choices[1:], key=lambda choice: choice.behind)
        why = self.why(wrong, lang)
        return say(lang, "not this" if len(self.puzzle.choices) > 2 else "look", choice=self.said(wrong, lang), why=why)

    @property
    def theme(self) -> Mapping[str, str]:
        """What the theme is called, by language."""
        return review_of(self.game).phases[self.puzzle.theme]


def proof_told(proof: Proof, lang: str) -> str:
    """Tell a proof in sentences."""
    if proof.by == "exact":
        return say(lang, "proof exact", lead=percent(lang, proof.lead))
    key = "proof worlds" if proof.to_the_end else "proof playouts"
    told = say(lang, key, worlds=proof.worlds, lead=percent(lang, proof.lead), sure=percent(lang, proof.sure))
    return f"{told} {say(lang, 'proof to the end', worlds=proof.to_the_end)}" if proof.to_the_end else told


def turn_at(table: Table, seat: int, compiled: bool = False) -> Turn:
    """Give what a seat sees at a table now."""
    return Turn.at(table.engine, table.state, seat, dice_for(0), compiled)


def plan_of(turn: Turn, texts: Sequence[str]) -> Plan:
    """Read a plan step by step, as its seat carries it out; refuse what is no move or not legal."""
    plan: list[int] = []
    at: Turn | None = turn
    for text in texts:
        if at is None:
            raise Refused("puzzle", f"'{text}' comes after the decision is made.")
        action = read_action(turn.game, at.view, text, "en")
        if action not in at.choices:
            raise Refused("puzzle", f"'{text}' is not legal there.")
        plan.append(action)
        at = next_step(at, action)
    return tuple(plan)


def identity(view: Any, seat: int) -> str:
    """Name a position as its seat sees it."""
    return sha256(bytes(view.flat.tobytes()) + bytes([seat])).hexdigest()[:8]
