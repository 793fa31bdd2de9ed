"""What is exported: games that bots are to play, or files of records."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from backroom import games
from backroom.envs.encodings import encoding_of
from backroom.export.parts import Part, count_records, played, recorded
from backroom.export.writing import Target, games_in_a_part
from backroom.kernel.engine import can_compile
from backroom.lab.engines.versions import Versions
from backroom.lab.match import Series
from backroom.lab.simulate import check_bots, worth_compiling
from backroom.refusal import Refused
from backroom.table.files import MANY
from backroom.table.reading import each_record


@dataclass(frozen=True)
class Planned:
    """An export: where it goes, what it says of itself, its parts and how many games they have."""

    target: Target
    heading: dict[str, Any]
    parts: Iterator[Part]
    games: int


def plan_games(
    folder: Path, name: str, wishes: dict[str, object], bots: Sequence[str], number: int, seed: int, encoding: str
) -> Planned:
    """Plan games that bots play; refuse what cannot be played."""
    game = games.game(name)
    options = game.chosen(wishes)
    check_bots(game, options, bots, number)
    compiled = worth_compiling(game, number)
    size = games_in_a_part(game, encoding_of(game, encoding))
    whole = Series(name, options, tuple(bots), seed, 0, number, written=True, compiled=compiled)
    versions = Versions.here(name, tuple(bots))
    said = {"options": options, "bots": list(bots), "seed": seed, "sources": versions.sources}
    target = Target(folder, name, encoding, compiled)
    return Planned(target, {**heading(target, number, size), **said}, played(whole, size), number)


def plan_records(folder: Path, files: Sequence[Path], encoding: str) -> Planned:
    """Plan files of records, all of one game."""
    first = next((record for file in files for record in each_record(file.read_bytes())), None)
    if first is None:
        raise Refused("records", "There is no record in these files.")
    if first.game not in games.names():
        raise Refused("game", f"{files[0]} holds a game of {first.game}, which is not there.")
    game, number = games.game(first.game), count_records(files)
    size = games_in_a_part(game, encoding_of(game, encoding))
    target = Target(folder, first.game, encoding, number >= MANY and can_compile())
    read = hashlib.sha256()
    for file in files:
        read.update(hashlib.sha256(file.read_bytes()).digest())
    said = {"records": read.hexdigest()[:20]}
    return Planned(target, {**heading(target, number, size), **said}, recorded(files, first.game, size), number)


def heading(target: Target, number: int, size: int) -> dict[str, Any]:
    """Say what every export has to say of itself."""
    rules = games.game(target.game).RULES
    return {"export": 1, "game": target.game, "rules": rules, "encoding": target.encoding, "games": number, "part": size}
