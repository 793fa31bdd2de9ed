"""Numba's side of the rules: every rule is bound where compiled code calls it, and a few doors are kept on disk.

Rules have no dispatcher of their own: `overload` hands their plain lines to whatever compiled function calls them, on the CPU
and in CUDA kernels alike. Only the doors that Python calls are compiled functions with a cache.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

from backroom.kernel import cache, lowering
from backroom.kernel.bound import BOUND
from backroom.kernel.game import GAMES, Game, Rule
from backroom.kernel.rule import APART, RULES

_bound: set[Callable[..., Any]] = set()
_doors: dict[tuple[Callable[..., Any], frozenset[Path]], Callable[..., Any]] = {}
_lock = threading.Lock()


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


def _folders_of_others() -> frozenset[Path]:
    """List the folders outside this package whose rules are compiled: games of others, with the data beside their rules."""
    files = {Path(function.__code__.co_filename).resolve() for function in (*RULES, *RULES.values())}
    return frozenset(file.parent for file in files if cache.PACKAGE not in file.parents and file.exists())


_others: tuple[int, frozenset[Path]] = (0, frozenset())  # rules and names bound so far, and where those of others come from


def _catch_up() -> frozenset[Path]:
    """Bind the rules that were added since the last call; give the folders of others."""
    global _others
    if _others[0] != len(RULES) + len(BOUND):
        bind()
        _others = len(RULES) + len(BOUND), _folders_of_others()
    return _others[1]


def door(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function that Python calls, free of the interpreter's lock and kept on disk."""
    with _lock:
        key = function, _catch_up()
        if key not in _doors:
            settings: Any = numba.config  # told for a moment only, since other code of this process may have its own
            before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache.folder(function, key[1], numba.__version__))
            try:
                _doors[key] = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False, pipeline_class=lowering.Door)(function)
            finally:
                settings.CACHE_DIR = before
        return _doors[key]
