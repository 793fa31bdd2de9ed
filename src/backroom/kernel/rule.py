"""`@rule` marks a plain function that also compiles: on its own it runs interpreted, called from compiled code it is compiled.

Nothing here imports Numba. `backroom.kernel.compiled` reads the lists below when somebody wants speed.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: dict[Callable[..., Any], Callable[..., Any]] = {}  # a function, and the lines that are compiled for it
APART: set[Callable[..., Any]] = set()  # functions that are called, not written into their callers


def rule(function: Function) -> Function:
    """Let compiled code call this function, compiled from the same lines and written into its caller."""
    RULES[function] = function
    return function


def rule_apart(function: Function) -> Function:
    """Mark a long rule that runs seldom: it is compiled once and called, which keeps compiling quick."""
    APART.add(function)
    return rule(function)


def twin(function: Callable[..., Any]) -> Callable[[Function], Function]:
    """Compile other lines for a small word of the kernel than those that are quick when interpreted."""

    def keep(compiled: Function) -> Function:
        RULES[function] = compiled
        return compiled

    return keep
