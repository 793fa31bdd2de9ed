"""What compiled code is made from: the rules that a function calls, directly or through others, and the files that hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from backroom.kernel.bound import BOUND
from backroom.kernel.game import Game
from backroom.kernel.rule import RULES

KERNEL = Path(__file__).resolve().parent

Function = Callable[..., Any]


def reached(function: Function, game: Game) -> set[Function]:
    """Give a function and all that it calls when it is compiled for a game."""
    found: set[Function] = set()
    waiting = [function]
    while waiting:
        lines = waiting.pop()
        if lines not in found:
            found.add(lines)
            waiting += [compiled for name in named(lines) for compiled in compiled_for(name, game)]
    return found


def bound_names(function: Function, game: Game) -> list[Function]:
    """List the bound names that a function calls, directly or through rules, in a steady order."""
    found = {name for lines in reached(function, game) for name in named(lines) if name in BOUND}
    return [name for name in BOUND if name in found]


def named(lines: Function) -> Iterator[Function]:
    """List the functions that the lines of another name, those of modules included."""
    names = lines.__code__.co_names
    values = [lines.__globals__.get(name) for name in names] + [cell.cell_contents for cell in lines.__closure__ or ()]
    for value in values:  # grows with the modules inside of modules
        if isinstance(value, ModuleType):
            values += [vars(value)[name] for name in names if name in vars(value)]
        elif isinstance(value, FunctionType):
            yield value


def compiled_for(name: Function, game: Game) -> Iterator[Function]:
    """Give the lines that are compiled for a name: those of the game where it is bound, else its own."""
    if name in BOUND:
        yield BOUND[name](game)
    if name in RULES:
        yield RULES[name]


def files(functions: Iterable[Function], game: Game) -> list[Path]:
    """List the sources of functions: the kernel and their packages, without parts of the game that hold none of them."""
    holding = {Path(lines.__code__.co_filename).resolve(): lines.__module__ for lines in functions}
    packages = {file.parent for file, module in holding.items() if "." in module}  # a module alone has no folder of its own
    below = {path for package in (KERNEL, *packages) for path in package.rglob("*.py")} | set(holding)
    unused = [part for part in parts(game) if not any(within(file, part) for file in holding)]
    return sorted(path for path in below if not any(within(path, part) for part in unused))


def parts(game: Game) -> Iterator[Path]:
    """List the folders and files of what a game brings beside its rules: heuristics, drawings, shapes."""
    for brought in vars(game.parts).values():
        found = find_spec(brought.partition(":")[0]) if isinstance(brought, str) and brought else None
        if found is not None and found.origin is not None:
            place = Path(found.origin).resolve()
            yield place.parent if found.submodule_search_locations else place


def within(path: Path, place: Path) -> bool:
    """Tell whether a file is a place, or lies below it."""
    return path == place or place in path.parents
