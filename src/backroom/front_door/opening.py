"""Coming in: a new table, a game between bots, the games of a file."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from backroom import games
from backroom.bots import bot, is_bot, looks_ahead, short_name, split_names
from backroom.front_door.table import Table
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import Game
from backroom.lab.match import play_one
from backroom.table import Player, read_file


def open(game: str, seats: Sequence[str | Player] | str = (), *, seed: int | None = None, **options: object) -> Table:
    """Lay a new game out.

    Seats are names of people and of bots; as many sit down as are named. Options are the game's own, such as
    `players=3` or `money="hidden"`. The same seed gives the same layout and the same luck.
    """
    named = split_names(seats) if isinstance(seats, str) and seats else seats
    sitting = [who if isinstance(who, Player) else player_named(who.strip()) for who in named]
    return Table.open(game, sitting, seed, **with_players(games.game(game), len(sitting), options))


def play(game: str, bots: Sequence[str], *, seed: int | None = None, **options: object) -> Table:
    """Let bots play a game to its end, one on each seat; the same seed always gives the same game."""
    found = games.game(game)
    named = split_names(bots) if isinstance(bots, str) else list(bots)
    chosen = found.chosen(with_players(found, len(named), options))
    seed = secrets.randbits(62) if seed is None else seed
    compiled = can_compile() and any(looks_ahead(name) for name in named)
    engine: Engine[Record] = Engine(found, compiled)
    seats = [Player("bot", short_name(name)) for name in named]
    layout, _, events, _ = play_one(engine, chosen, [bot(name) for name in named], seed, 0)
    table = Table(found, layout, seats, dice_for(seed))
    for event in events:
        table.take(*event)
    return table


def read(source: str | os.PathLike[str]) -> list[Table]:
    """Read the records of a file: a table for each, at its last move; raise RecordError where one does not hold."""
    return [Table.at(record, len(record.events)) for record in read_file(Path(source))]


def player_named(name: str) -> Player:
    """Put somebody on a seat: a bot, if one has that name."""
    return Player("bot" if is_bot(name) else "person", short_name(name))


def with_players(game: Game, seats: int, options: dict[str, object]) -> dict[str, Any]:
    """Complete options by how many sit down, if the game lets one choose that."""
    players = next((option.name for option in game.options if option.cell == "seats"), None)
    return {**({players: seats} if players and seats else {}), **options}
