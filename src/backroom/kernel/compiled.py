"""Numba's side of the rules: every rule is bound where compiled code calls it, and what Python calls is kept on disk.

Rules have no dispatcher of their own: `lowering` hands their plain lines to whatever compiled function calls them, on the CPU
and in CUDA kernels alike. Compiled functions with a cache are those that Python calls, for each game one of its own, and what
bound names stand for (apply, choices …): that is compiled once a game, and the others call it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from inspect import signature
from typing import Any

import numba
from llvmlite.binding import get_host_cpu_name

from backroom.kernel import cache, lowering
from backroom.kernel.bound import BOUND, WRITTEN_IN
from backroom.kernel.cells import Record
from backroom.kernel.game import GAMES, Game, Rule
from backroom.kernel.rule import APART, RULES
from backroom.kernel.sources import bound_names, files, reached

_bound: set[Callable[..., Any]] = set()
_made: dict[tuple[Callable[..., Any], type[Record]], Callable[..., Any]] = {}
_known = 0, 0, 0  # rules, names and games that are bound
_linked: dict[tuple[Rule, tuple[Any, ...]], Any] = {}  # rules that are compiled once for all callers
_lock = threading.Lock()
KINDS: dict[str, Any] = {  # what bound names are given beside the record
    **dict.fromkeys(("seat", "action", "sight"), numba.int64),
    **dict.fromkeys(("weight", "score", "memory", "dice"), numba.int64[::1]),
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
        lowering.bind(function, lines, function in APART)


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
    lines = reached(function, game)
    names = sorted(f"{each.__module__}.{each.__qualname__}:{each.__code__.co_firstlineno}" for each in lines)
    return cache.digest(files(lines, game), [numba.__version__, get_host_cpu_name(), *names])


def compile_for(function: Callable[..., Any], game: Game) -> Callable[..., Any]:
    """Compile a function that Python calls for a game, free of the interpreter's lock and kept on disk."""
    key = function, game.State
    if key not in _made:
        with _lock:
            _catch_up()
            for name in bound_names(function, game):
                _link(name, game)
            _made[key] = _kept(function, made_from(function, game))
    return _made[key]


def compile_bound(name: Callable[..., Any], game: Game) -> None:
    """Compile what a bound name stands for with a game, before anything needs it."""
    with _lock:
        _catch_up()
        _link(name, game)


def _link(name: Callable[..., Any], game: Game) -> None:
    """Compile the lines of a bound name once for all that call it, unless they are written into their callers."""
    lines, parameters = BOUND[name](game), list(signature(name).parameters)[1:]
    if (name in WRITTEN_IN and lines not in APART) or not set(parameters) <= KINDS.keys():
        return
    kinds = numba.from_dtype(game.State.dtype), *(KINDS[each] for each in parameters)
    place = made_from(lines, game)
    if (lines, kinds) not in _linked:
        for other in bound_names(lines, game):
            _link(other, game)
        _linked[lines, kinds] = _kept(lines, place)
        _linked[lines, kinds].compile(kinds)
    lowering.link(name, kinds, _linked[lines, kinds].overloads[kinds], place)


def _kept(function: Callable[..., Any], place: str) -> Any:
    """Compile a function when it is called, or take what was compiled before from its folder."""
    settings: Any = numba.config  # told for a moment only, since other code of this process may have its own
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache.folder(place))
    try:
        return numba.njit(cache=True, nogil=True, **lowering.OPTIONS)(function)
    finally:
        settings.CACHE_DIR = before
