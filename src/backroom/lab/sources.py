"""What the games of an arena are made from: the rules, what bots know about the game, and the bots; no pictures, no sentences."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from backroom import games
from backroom.bots import Outside, bot, partners
from backroom.bots.network.naming import NETWORK
from backroom.bots.network.weights import shipped_files
from backroom.bots.playout import play_games_at
from backroom.kernel.sources import reached


@lru_cache
def digest(game: str, bots: Sequence[str]) -> str:
    """Give the digest of every file that plays: after a change there, games are other games."""
    read = hashlib.sha256()
    for name, path in sorted(made_from(game, bots).items()):
        read.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return read.hexdigest()[:20]


def made_from(name: str, bots: Sequence[str]) -> dict[str, Path]:
    """List the files by the names of their modules: those that hold rules and bots, and what they import."""
    kinds = (kind.__module__ for one in bots for kind in type(bot(one)).__mro__)
    waiting = [*holding_rules(name), *holding_styles(name, bots), *kinds, "backroom.bots"]
    packages = {"backroom", *(type(bot(one)).__module__.partition(".")[0] for one in bots)}
    packages.add(games.game(name).State.__module__.partition(".")[0])
    found = {**options_of(name), **named_by_commands(bots), **networks(name, bots)}
    while waiting:
        module = sys.modules.get(waiting.pop())
        if module is None or module.__name__ in found or module.__name__.partition(".")[0] not in packages:
            continue
        if module.__file__ is not None:
            found[module.__name__] = Path(module.__file__)
            waiting += imported(module, Path(module.__file__))
    return found


def named_by_commands(bots: Sequence[str]) -> dict[str, Path]:
    """Give the files that commands name: a bot of another language is played from these."""
    outside = (made for made in map(bot, bots) if isinstance(made, Outside))
    return {f"run:{path}": path for made in outside for path in made.command.files}


def networks(name: str, bots: Sequence[str]) -> dict[str, Path]:
    """Give the files of weights: those that come with the game, and those that bots name."""
    named = (Path(one.partition("@")[2]) for one in bots if one.startswith(NETWORK) and "@" in one)
    shipped = {f"network:{file}": path for file, path in shipped_files(games.game(name)).items()}
    return shipped | {f"network:{path}": path for path in named}


def options_of(name: str) -> dict[str, Path]:
    """Give the file in which a game says what its options stand for: that of its package, if it is one."""
    package = sys.modules.get(games.game(name).State.__module__.rpartition(".")[0])
    return {package.__name__: Path(package.__file__)} if package is not None and package.__file__ else {}


def holding_rules(name: str) -> Iterator[str]:
    """Name the modules of the rules of a game, and of what bots know about it."""
    game = games.game(name)
    for lines in (play_games_at, game.hide, game.imagine):
        yield from (function.__module__ for function in reached(lines, game))
    game.part("heuristics")
    yield game.parts.heuristics.partition(":")[0]


def holding_styles(name: str, bots: Sequence[str]) -> list[str]:
    """Name the module of a game's sparring partners, if there are any among these bots."""
    game = games.game(name)
    if not set(bots) & set(partners(game)):
        return []
    return [game.parts.sparring.partition(":")[0]]


def imported(module: ModuleType, path: Path) -> Iterator[str]:
    """Name the modules that a module imports when it is imported; what it imports later, or for types alone, is not played."""
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = (module.__package__ or "").split(".")
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield from (origin, *(f"{origin}.{each.name}" for each in node.names))
