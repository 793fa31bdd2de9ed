"""Numba's side of the rules: every rule is bound where compiled code calls it, and a few doors are kept on disk.

Rules have no dispatcher of their own: `overload` hands their plain lines to whatever compiled function calls them, on the CPU
and in CUDA kernels alike. Only the doors that Python calls are compiled functions with a cache.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba.extending import overload

from backroom.kernel import cache, play
from backroom.kernel.game import GAMES
from backroom.kernel.rule import APART, RULES

_bound: set[Callable[..., Any]] = set()
_doors: dict[Callable[..., Any], Callable[..., Any]] = {}


def bind() -> None:
    """Let compiled code call every rule that is known by now, and the names of `play`."""
    for function, lines in RULES.items():
        _bind(function, lambda *_args, _lines=lines, **_named: _lines)
    for name in play.CONTRACT:
        _bind(getattr(play, name), lambda s, *_args, _name=name: _rule_of(s, _name))


def _bind(function: Callable[..., Any], lines: Callable[..., Any]) -> None:
    """Say which lines are compiled for a function; written into the caller they run twice as fast: docs/decisions.md."""
    if function not in _bound:
        _bound.add(function)
        options: Any = {"error_model": "numpy", "forceinline": function not in APART}
        overload(function, strict=False, jit_options=options)(lines)


def _rule_of(s: Any, name: str) -> Callable[..., Any] | None:
    """Find the rule of the game that a compiled record type belongs to."""
    for State, game in GAMES.items():
        if getattr(s, "dtype", None) == State.dtype:
            return getattr(game, name)  # type: ignore[no-any-return]
    return None


def door(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function that Python calls, free of the interpreter's lock and kept on disk."""
    bind()
    if function not in _doors:
        others = [folder for game in GAMES.values() for folder in game.sources]
        settings: Any = numba.config  # told for a moment only, since other code of this process may have its own
        before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache.folder(others, numba.__version__))
        try:
            _doors[function] = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            settings.CACHE_DIR = before
    return _doors[function]
