"""How Numba compiles a rule by its public parts alone: an overload for every caller. The results are those of `numba_rules`.

It takes several times as long to compile, and is here for versions of Numba that lack what `numba_rules` needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import options as known
from numba.extending import overload

Lines = Callable[..., Any]

FILES = (__file__,)
OPTIONS: dict[str, Any] = {"error_model": "numpy"}
INLINES = hasattr(getattr(known, "DefaultOptions", None), "forceinline")  # not documented, and worth twice the speed


def bind(function: Lines, lines_of: Callable[..., Lines | None], apart: bool) -> None:
    """Let compiled code call a function: its lines, found by the types of its arguments."""
    options: Any = {**OPTIONS, "forceinline": True} if INLINES and not apart else OPTIONS
    overload(function, jit_options=options, strict=False)(lines_of)
