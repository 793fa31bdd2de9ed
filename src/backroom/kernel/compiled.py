"""Numba's side of the rules: every rule is bound where compiled code calls it, and what Python calls is kept on disk.

Rules have no dispatcher of their own: `numba_rules` hands their plain lines to whatever compiled function calls them, on the CPU
and in CUDA kernels alike; where it does not fit the Numba that is there, `numba_overloads` takes its place. Compiled functions
with a cache are those that Python calls, for each game one of its own, and what bound names stand for (apply, choices …): that is
compiled once a game, and the others call it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name

from backroom.kernel import cache, numba_cache, numba_overloads
from backroom.kernel.bound import BOUND, WRITTEN_IN
from backroom.kernel.cells import Record
from backroom.kernel.game import GAMES, Game, Rule
from backroom.kernel.rule import APART, RULES
from backroom.kernel.sources import bound_names, recipe

TRIED = ("0.61.2", "0.63.1", "0.68.1")  # versions of Numba that have what `numba_rules` needs; others are tried out


def way_of_compiling() -> ModuleType:
    """Choose how rules are compiled: as fast as can be, or by public parts alone if this Numba has not the private ones."""
    try:
        from backroom.kernel import numba_rules
    except (ImportError, AttributeError):
        return numba_overloads
    return numba_rules if numba.__version__ in TRIED or numba_rules.works() else numba_overloads


way: Any = way_of_compiling()
LINKS = hasattr(way, "link")
HOW = tuple(Path(file).resolve() for file in (__file__, numba_cache.__file__, *way.FILES))  # what decides how code is made
VERSIONS = numba.__version__, llvmlite.__version__, np.__version__, get_host_cpu_name()
_bound: set[Callable[..., Any]] = set()
_made: dict[tuple[Callable[..., Any], type[Record]], Callable[..., Any]] = {}
_known = 0, 0, 0  # rules, names and games that are bound
_linked: dict[tuple[Rule, tuple[Any, ...]], tuple[Any, str]] = {}  # compiled once for all callers, and their places
_lock = threading.Lock()
KINDS: dict[str, Any] = {  # what bound names are given beside the record
    **dict.fromkeys(("seat", "action", "sight", "policy"), numba.int64),
    **dict.fromkeys(("weight", "score", "memory", "style", "notes", "dice"), numba.int64[::1]),
    "may": numba.uint64[::1],
}


def bind() -> None:
    """Let compiled code call every rule and every bound name that is known by now."""
    for lines_of in BOUND.values():
        for game in list(GAMES.values()):
            lines_of(game)  # what is known about a game may be imported only now, and brings rules of its own
    for function, lines in RULES.items():
        _bind(function, lambda *_args, _lines=lines, **_named: _lines)
    for function, lines_of in BOUND.items():
        _bind(function, lambda s, *_args, _lines_of=lines_of: _lines_for(s, _lines_of))


def _bind(function: Callable[..., Any], lines: Callable[..., Any]) -> None:
    """Say which lines are compiled for a function; written into the caller they run twice as fast: docs/decisions.md."""
    if function not in _bound:
        _bound.add(function)
        way.bind(function, lines, function in APART)


def _lines_for(s: Any, lines_of: Callable[[Game], Rule]) -> Rule | None:
    """Find what a name stands for with the game that a compiled record type belongs to."""
    for State, game in GAMES.items():
        if getattr(s, "dtype", None) == State.dtype:
            return lines_of(game)
    return None


def _catch_up() -> None:
    """Bind the rules that were added since the last call."""
    global _known
    if _known != (len(RULES), len(BOUND), len(GAMES)):
        bind()
        _known = len(RULES), len(BOUND), len(GAMES)


def made_from(function: Callable[..., Any], game: Game) -> str:
    """Name all that a function is made from when it is compiled for a game; of other games there is nothing in it."""
    return cache.digest((*VERSIONS, str(game.ACTIONS), *recipe(function, game)), HOW)


def compile_for(function: Callable[..., Any], game: Game) -> Callable[..., Any]:
    """Compile a function that Python calls for a game, free of the interpreter's lock and kept on disk."""
    key = function, game.State
    if key not in _made:
        with _lock:
            if key not in _made:  # another thread may have been quicker
                _made[key] = _linked_and_kept(function, game)
    return _made[key]


def _linked_and_kept(function: Callable[..., Any], game: Game) -> Callable[..., Any]:
    """Compile what a function calls by bound names, and then the function itself, when it is called."""
    _catch_up()
    for name in bound_names(function, game):
        _link(name, game)
    made: Callable[..., Any] = _kept(function, made_from(function, game))
    return made


def compile_bound(name: Callable[..., Any], game: Game) -> None:
    """Compile what a bound name stands for with a game, before anything needs it."""
    with _lock:
        _catch_up()
        _link(name, game)


def _link(name: Callable[..., Any], game: Game) -> None:
    """Compile the lines of a bound name once for all that call it, unless they are written into their callers."""
    lines, parameters = BOUND[name](game), list(signature(name).parameters)[1:]
    if not LINKS or (name in WRITTEN_IN and lines not in APART) or not set(parameters) <= KINDS.keys():
        return
    kinds = numba.from_dtype(game.State.dtype), *(KINDS[each] for each in parameters)
    if (lines, kinds) not in _linked:
        for other in bound_names(lines, game):
            _link(other, game)
        place = made_from(lines, game)
        made = _kept(lines, place)
        made.compile(kinds)
        _linked[lines, kinds] = made.overloads[kinds], place
    way.link(name, kinds, *_linked[lines, kinds])


def _kept(function: Callable[..., Any], place: str) -> Any:
    """Compile a function when it is called, or take what was compiled before from its folder; a notebook's has none."""
    made = numba.njit(nogil=True, **way.OPTIONS)(function)
    in_a_file = Path(function.__code__.co_filename).exists()
    return numba_cache.keep_in(cache.folder(place), made) if in_a_file else made
