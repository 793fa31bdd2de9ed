"""Decisions in words: what was judged, as names, numbers and reasons."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from backroom.bots.steps import next_step
from backroom.bots.turn import Turn
from backroom.bots.values import POINTS, SHARES, Plan
from backroom.kernel.game import Game
from backroom.kernel.phrases import LANGUAGES
from backroom.kernel.reviews import Fault, Said, review_of
from backroom.lab.analysis.decisions import Stretch
from backroom.lab.analysis.forms import Choice, Decision, Part
from backroom.lab.analysis.grading import Judged, grade_of, mean_and_error, sure_part

DIGITS = 4  # of shares
REASONED = ("inaccuracy", "mistake", "blunder")


def decision_of(number: int, stretch: Stretch, found: Judged, names: Sequence[str]) -> Decision:
    """Tell a judged decision."""
    turn = stretch.turn
    assert turn is not None
    (loss, error), (points, points_error) = found.lost(SHARES), found.lost(POINTS)
    grade = grade_of(loss, error, found.best == found.played)
    order = sorted(range(len(found.plans)), key=lambda n: (n != found.best, choice_loss(found, n)[0]))
    review, effect = review_of(turn.game), effect_of(found)
    return Decision(
        number=number,
        seat=stretch.seat,
        first=stretch.first,
        last=stretch.last,
        round=turn.game.round_of(turn.view),
        phase=review.phase_of(turn.view, stretch.actions[0]),
        loss=short(max(0.0, loss)),
        error=short(error),
        points_lost=round(points, 2),
        points_error=round(points_error, 2),
        grade=grade,
        played=order.index(found.played),
        choices=[choice(turn, found, n) for n in order],
        parts=parts_of(turn, stretch, found),
        worlds=found.worlds,
        by=found.by,
        effect=[short(each) for each in effect[SHARES]],
        effect_points=[round(float(each), 2) + 0.0 for each in effect[POINTS]],
        why=why(turn, found, names) if grade in REASONED else {},
    )


def short(share: float) -> float:
    """Round a share; nothing is told more exactly than it is known."""
    return round(float(share), DIGITS) + 0.0


def choice_loss(found: Judged, n: int) -> tuple[float, float]:
    """Give what a choice loses, and its error; of the played one as well as it is known."""
    if n == found.played:
        return found.lost(SHARES)
    return mean_and_error(found.found[:, found.best, SHARES, found.seat] - found.found[:, n, SHARES, found.seat])


def expected(found: Judged, n: int) -> np.ndarray:
    """Give what everybody can expect behind a choice, in all worlds that it was looked at in."""
    some = [found.found[:, n]]
    if len(found.pair) and n in (found.best, found.played):
        some.append(found.pair[:, 0 if n == found.best else 1])
    return np.asarray(np.concatenate(some).mean(axis=0))


def effect_of(found: Judged) -> np.ndarray:
    """Give what a decision did to everybody, compared with the best one, as far as that is sure."""
    part = sure_part(*found.lost(SHARES), found.best == found.played)
    return np.asarray(part * (expected(found, found.played) - expected(found, found.best)))


def choice(turn: Turn, found: Judged, n: int) -> Choice:
    """Tell a choice."""
    plan, means, (loss, error) = found.plans[n], expected(found, n), choice_loss(found, n)
    return Choice(
        actions=named(turn, plan),
        said=said(turn, plan),
        shares=[short(share) for share in means[SHARES]],
        points=[round(float(points), 2) for points in means[POINTS]],
        loss=short(loss),
        error=short(error),
    )


def parts_of(turn: Turn, stretch: Stretch, found: Judged) -> list[Part]:
    """Tell the steps of a decision."""
    names = named(turn, stretch.actions)
    return [
        Part(event, name, short(loss)) for event, name, loss in zip(stretch.numbers, names, found.parts, strict=bool(found.parts))
    ]


def views(turn: Turn, plan: Plan) -> list[Turn]:
    """Give the turns in which the steps of a plan are made."""
    found = [turn]
    for action in plan[:-1]:
        following = next_step(found[-1], action)
        assert following is not None
        found.append(following)
    return found


def named(turn: Turn, plan: Plan) -> list[str]:
    """Name a plan in the game's notation."""
    return [turn.game.words.name(at.view, action) for at, action in zip(views(turn, plan), plan, strict=True)]


def said(turn: Turn, plan: Plan) -> Said:
    """Name a plan in every language."""
    turns, own = views(turn, plan), review_of(turn.game).said
    if own is not None:
        return {lang: own([at.view for at in turns], turn.seat, plan, lang) for lang in LANGUAGES}
    return {lang: ", ".join(move(turn.game, at, a, lang) for at, a in zip(turns, plan, strict=True)) for lang in LANGUAGES}


def move(game: Game, turn: Turn, action: int, lang: str) -> str:
    """Name an action in a language, in the words of the table if there are any."""
    own = game.part("worded") or game.part("moves")
    return str(own(turn.view, action, lang)) if own is not None else game.words.name(turn.view, action)


def why(turn: Turn, found: Judged, names: Sequence[str]) -> Said:
    """Say in every language why the best choice was better."""
    played, best = expected(found, found.played), expected(found, found.best)
    fault = Fault(
        game=turn.game,
        view=turn.view,
        seat=turn.seat,
        played=found.plans[found.played],
        best=found.plans[found.best],
        shares=(played[SHARES].tolist(), best[SHARES].tolist()),
        points=(played[POINTS].tolist(), best[POINTS].tolist()),
        names=names,
    )
    return {lang: review_of(turn.game).why(fault, lang) for lang in LANGUAGES}
