"""Laws 4 and 8: the words of a game retell it, to the same bytes and in sentences."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from backroom.kernel.engine import Engine
from backroom.kernel.game import LANGUAGES, Game
from backroom.kernel.laws import Broken
from backroom.kernel.options import Options
from backroom.kernel.seats import CHANCE, NOBODY


def watch_retelling(game: Game, options: Options, seed: int, number: int = 0) -> Broken | None:
    """Play a random game, write it in the game's notation, and read it again; give the first break of law 4 or 8."""
    engine: Engine[Any] = Engine(game)
    s, _ = engine.start(options, seed, number)
    _, events = engine.play_at_random(options, seed, number)
    states = [s]
    for event in events:
        states.append(states[-1].copy())
        engine.apply(states[-1], *event)
    if not same_notation(game, s):
        return Broken(8, options, seed, number, 0, "name and action are not inverse")
    again: Any = game.blank(options)
    game.words.lay(again, game.words.layout(s))
    for step, (event, (before, after)) in enumerate(zip(events, pairwise(states), strict=True)):
        if again != before:
            return Broken(4, options, seed, number, step, "the text leads elsewhere")
        engine.apply(again, *read_again(game, again, event))
        if not narrated(game, engine, before, event, after):
            return Broken(8, options, seed, number, step, "a public step is not narrated")
        if not plain(game, engine, after, (NOBODY, step % int(after.seats))):
            return Broken(8, options, seed, number, step, "position or insight is no plain data")
    return None if again == states[-1] else Broken(4, options, seed, number, len(events), "the text leads elsewhere")


def same_notation(game: Game, s: Any) -> bool:
    """Tell whether every action and every outcome is found again by its name."""
    words = game.words
    actions = all(words.action(s, words.name(s, action)) == action for action in range(game.ACTIONS))
    return actions and all(words.outcome_of(s, words.outcome(s, n)) == n for n in range(game.OUTCOMES))


def read_again(game: Game, s: Any, event: tuple[int, int]) -> tuple[int, int]:
    """Write an event and read it."""
    seat, action = event
    words = game.words
    if seat == CHANCE:
        return CHANCE, require(words.outcome_of(s, words.outcome(s, action)))
    return seat, require(words.action(s, words.name(s, action)))


def require(number: int | None) -> int:
    """Give a number that must be there."""
    assert number is not None
    return number


def plain(game: Game, engine: Engine[Any], s: Any, observers: Iterable[int]) -> bool:
    """Tell whether what observers are told of a state by name is plain data: a message gives back exactly that."""
    try:
        for observer in observers:
            view = engine.view(s, observer)
            told = [game.words.position(view), game.insight(view, observer)]
            if json.loads(json.dumps(told)) != told:
                return False
    except TypeError:
        return False
    return True


def narrated(game: Game, engine: Engine[Any], before: Any, event: tuple[int, int], after: Any) -> bool:
    """Tell whether a public step is told in whole sentences, in every language, to a seat and to an onlooker."""
    names = [f"P{seat}" for seat in range(before.seats)]
    for observer in (NOBODY, 0):
        views = engine.view(before, observer), engine.view(after, observer)
        for lang in LANGUAGES:
            sentences = game.words.narrate(views[0], event, views[1], names, lang, False)
            if after.step > before.step and not sentences:
                return False
            if not all(sentence.endswith(".") and "{" not in sentence for sentence in sentences):
                return False
    return True
