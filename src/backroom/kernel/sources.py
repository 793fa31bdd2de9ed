"""What compiled code is made from: the functions that a function calls, directly or through others, and the values they name.

Numba reads the code of a function and freezes the globals, the attributes of modules and the closures that it names. So these
are described, wherever they come from: another package, a file of data, a notebook. Files are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from types import CodeType, FunctionType, ModuleType
from typing import Any

from backroom.kernel.bound import BOUND, WRITTEN_IN
from backroom.kernel.fingerprint import code_text, of_library, value_text
from backroom.kernel.game import Game
from backroom.kernel.rule import APART, RULES

Function = Callable[..., Any]


def reached(function: Function, game: Game) -> list[Function]:
    """List a function and all that it calls when it is compiled for a game, as they are met."""
    found = {function: None}
    waiting = [function]
    for lines in waiting:  # grows on the way
        for value in named(lines).values():
            behind = compiled_for(value, game)
            if behind is not None and behind not in found:
                found[behind] = None
                waiting.append(behind)
    return waiting


def bound_names(function: Function, game: Game) -> list[Function]:
    """List the bound names that a function calls, directly or through rules, in a steady order."""
    values = [value for lines in reached(function, game) for value in named(lines).values() if isinstance(value, FunctionType)]
    return [name for name in BOUND if name in values]


def named(lines: Function) -> dict[str, Any]:
    """Give the values that the lines of a function name: globals, closures, and what they may take from modules."""
    names = names_in(lines.__code__)
    values = [(name, lines.__globals__[name]) for name in names if name in lines.__globals__]
    values += closed_over(lines)
    modules = set()
    for path, value in values:  # grows with the modules inside of modules
        if isinstance(value, ModuleType) and value not in modules:
            modules.add(value)
            values += [(f"{path}.{name}", vars(value)[name]) for name in names if name in vars(value)]
    return dict(values)


def names_in(code: CodeType) -> list[str]:
    """List the names in the code of a function and of those inside of it."""
    inside = [name for held in code.co_consts if isinstance(held, CodeType) for name in names_in(held)]
    return list(dict.fromkeys((*code.co_names, *inside)))


def closed_over(lines: Function) -> Iterator[tuple[str, Any]]:
    """List what a function has from the function around it."""
    for name, cell in zip(lines.__code__.co_freevars, lines.__closure__ or (), strict=True):
        try:
            yield f"closure {name}", cell.cell_contents
        except ValueError:  # empty by now
            continue


def compiled_for(value: Any, game: Game) -> Function | None:
    """Give the lines that are compiled for a function: the game's where it is bound, else its own; None for other values."""
    function = plain(value)
    if function is None:
        return None
    if function in BOUND:
        return BOUND[function](game)
    return RULES.get(function, None if of_library(function) else function)


def plain(value: Any) -> Function | None:
    """Give a function as it is written, also if Numba has wrapped it; None for other values."""
    value = value if isinstance(value, FunctionType | ModuleType | type) else getattr(value, "py_func", value)
    return value if isinstance(value, FunctionType) else None


def recipe(function: Function, game: Game) -> Iterator[str]:
    """Describe all that a function is made from when it is compiled for a game."""
    lines_reached = reached(function, game)
    numbers = {lines: number for number, lines in enumerate(lines_reached)}
    yield f"{game.State.dtype.descr}"
    for lines in lines_reached:
        yield f"{lines.__module__}.{lines.__qualname__} {code_text(lines.__code__)}"
        yield value_text((lines.__defaults__, lines.__kwdefaults__))
        for path, value in named(lines).items():
            behind = compiled_for(value, game)
            yield f"{path} = {value_text(value) if behind is None else f'{numbers[behind]} {call_text(value, behind)}'}"


def call_text(value: Any, lines: Function) -> str:
    """Describe how lines are called by a name: written into the caller or not, with which arguments and settings."""
    name = plain(value)
    marks = name in APART, name in WRITTEN_IN, lines in APART
    return f"{marks} {signature(name) if name in BOUND else ''} {getattr(value, 'targetoptions', '')}"
