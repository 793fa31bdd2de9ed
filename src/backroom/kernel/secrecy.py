"""Laws 11, 12 and 13, secrecy: what a seat is told, what its bots know and what it observes hang on nothing hidden from it.

The pair of states of law 11 comes from a forging function that a test writes from the rules page, without `hide` and `imagine`.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np

from backroom.kernel import play
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED, Heuristics
from backroom.kernel.laws import Broken
from backroom.kernel.legal import listed, no_actions
from backroom.kernel.meaning import meaning
from backroom.kernel.observation import Observations
from backroom.kernel.options import Options
from backroom.kernel.phrases import LANGUAGES
from backroom.kernel.picture import picture
from backroom.kernel.seats import NOBODY, members

DRAWN = 8  # of about so many views one is compared as a picture too: drawing takes longer than all the rest


def telling(game: Game, s: Any, seat: int) -> dict[str, Any]:
    """Gather all that a seat is told of a state: view, choices and what they mean, insight, position by name and as a picture."""
    view = s.copy()
    play.hide(view, seat)
    may, names = no_actions(game.ACTIONS), [f"P{n}" for n in range(view.seats)]
    lot, lang = drawn_lot(view)
    if seat != NOBODY:
        play.choices(s, seat, may)
    return {
        "view": view.json(),
        "choices": may.tolist(),
        "insight": game.insight(view, seat),
        "position": game.words.position(view),
        "picture": picture(view, names, lang) if lot % DRAWN == 0 else "",
        "meanings": [meaning(game, view, seat, action, names, lang) for action in listed(may)],
        "refusals": [] if seat == NOBODY else [game.words.why_not(view, seat, a, lang) for a in range(game.ACTIONS)],
    }


def drawn_lot(view: Any) -> tuple[int, str]:
    """Draw a number and a language by what is seen: all stages have their turn, and both states of a pair agree."""
    lot, half = divmod(crc32(view.flat.tobytes()), len(LANGUAGES))
    return lot, LANGUAGES[half]


def narrations(game: Game, pair: tuple[Any, Any], event: tuple[int, int], seat: int) -> list[str]:
    """Give what a seat is told of an event between two states."""
    views = [s.copy() for s in pair]
    for view in views:
        play.hide(view, seat)
    names, (_, lang) = [f"P{n}" for n in range(views[0].seats)], drawn_lot(views[0])
    return game.words.narrate(views[0], event, views[1], names, lang, False)


def keeps_secrets(game: Game, s: Any, seat: int, forged: Any) -> bool:
    """Law 11: two states that differ only in what a seat may not know tell that seat the same."""
    return telling(game, s, seat) == telling(game, forged, seat)


def watch_weighing(game: Game, options: Options, games: int, seed: int, every: int = 1) -> Broken | None:
    """Law 12: at every decision of random games, or at some, `weigh` scores a view like the state; give the first break."""
    known: Heuristics | None = game.part("heuristics")
    engine: Engine[Any] = Engine(game)
    for number in range(games if known is not None else 0):
        s, _ = engine.start(options, seed, number)
        for step, event in enumerate(engine.play_at_random(options, seed, number)[1]):
            for seat in members(s.waiting) if step % every == 0 else ():
                for sight in (NEARSIGHTED, HALFSIGHTED, FARSIGHTED):
                    if scores(game, s.copy(), seat, sight, 0) != scores(game, engine.view(s, seat), seat, sight, 1):
                        return Broken(12, options, seed, number, step, f"seat {seat}, sight {sight}")
            engine.apply(s, *event)
    return None


def scores(game: Game, s: Any, seat: int, sight: int, left_over: int) -> list[int]:
    """Give the score of every legal action of a seat; its memory holds something left over, which should not matter."""
    known: Heuristics = game.part("heuristics")
    may, score, memory = no_actions(game.ACTIONS), np.zeros(game.ACTIONS, np.int64), known.new_memory()
    memory.fill(left_over)
    play.choices(s, seat, may)
    known.weigh(s, seat, sight, may, score, memory)
    return [int(score[action]) for action in listed(may)]


def watch_observing(game: Game, options: Options, games: int, seed: int, every: int = 1) -> Broken | None:
    """Law 13: at every step of random games, or at some, a seat's view gives the observation of the state, within its bounds."""
    declared: Observations | None = game.part("observation")
    engine: Engine[Any] = Engine(game)
    for number in range(games if declared is not None else 0):
        s, _ = engine.start(options, seed, number)
        for step, event in enumerate([*engine.play_at_random(options, seed, number)[1], None]):
            for seat in range(s.seats) if step % every == 0 or event is None else ():
                unlike = leaking_part(declared, s, engine.view(s, seat), seat)
                if unlike:
                    return Broken(13, options, seed, number, step, f"seat {seat}, {unlike}")
            if event is not None:
                engine.apply(s, *event)
    return None


def leaking_part(declared: Observations | None, s: Any, view: Any, seat: int) -> str:
    """Name the first part that a view and its state show differently, or that is out of its bounds; "" if there is none."""
    assert declared is not None
    for Row, write in ((declared.Plain, declared.plain), (declared.Knowing, declared.knowing)):
        one, two = Row(), Row()
        write(s, seat, one)
        write(view, seat, two)
        for part in Row.parts:
            here = slice(part.at, part.end)
            if not np.array_equal(one.flat[here], two.flat[here]):
                return f"{part.name} hangs on what is hidden"
            if one.flat[here].max() > part.most:
                return f"{part.name} is {one.flat[here].max()}, above {part.most}"
    return ""
