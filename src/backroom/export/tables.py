"""The four tables of an export: their columns, and a part of the games as rows of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.encodings import Encoding
from backroom.export.following import Follower
from backroom.export.parts import Told
from backroom.refusal import Refused

WHOLE = 60  # a win
TABLES = ("records", "decisions", "observations", "results")
Tables = dict[str, Any]


def arrow() -> Any:
    """Import PyArrow; say what to install where it is missing."""
    try:
        import pyarrow as pa
    except ImportError:
        raise Refused("parquet", "PyArrow is not installed. Install it with: pip install 'backroom[parquet]'") from None
    return pa


def declaration(game: str, encoding: Encoding) -> dict[str, Any]:
    """Say what the numbers of an observation mean."""
    parts = [{**asdict(part), "shape": list(part.shape)} for part in encoding.parts.values()]
    return {"game": game, "encoding": encoding.name, "width": encoding.width, "parts": parts}


def tables_of(told: Iterable[Told], follower: Follower) -> Tables:
    """Give games as tables; they have to fit into memory."""
    games = list(told)
    followed = [follower.follow(one.opening, one.events) for one in games]
    keys = keys_of(games)
    masks = np.concatenate([mask for mask, _ in followed])
    rows = np.concatenate([row for _, row in followed])
    return {
        "records": records(games),
        "decisions": decisions(keys, masks),
        "observations": observations(keys, rows, follower),
        "results": results(games),
    }


def keys_of(games: list[Told]) -> NDArray[np.int64]:
    """List the game, the number of the event in its record, the seat and the action of every decision."""
    found = [(one.number, step, seat, action) for one in games for step, (seat, action) in enumerate(one.events, 1) if seat >= 0]
    return np.array(found, np.int64).reshape(len(found), 4)


def records(games: list[Told]) -> Any:
    """Give a row for each game: its options, its players, its whole record as text."""
    pa = arrow()
    names = pa.list_(pa.string())
    return pa.table(
        {
            "game": pa.array([one.number for one in games], pa.int64()),
            "options": pa.array([list(one.options.items()) for one in games], pa.map_(pa.string(), pa.string())),
            "players": pa.array([[player.name for player in one.players] for one in games], names),
            "kinds": pa.array([[player.kind for player in one.players] for one in games], names),
            "over": pa.array([bool(one.results) for one in games], pa.bool_()),
            "events": pa.array([len(one.events) for one in games], pa.int32()),
            "record": pa.array([one.text for one in games], pa.string()),
        }
    )


def decisions(keys: NDArray[np.int64], masks: NDArray[np.uint8]) -> Any:
    """Give a row for each decision: whose, when, what was chosen and what might have been."""
    pa = arrow()
    which, actions = np.nonzero(masks)
    ends = np.concatenate([[0], np.cumsum(np.bincount(which, minlength=len(masks)))])
    choices = pa.ListArray.from_arrays(pa.array(ends, pa.int32()), pa.array(actions, pa.int16()))
    return pa.table({**key_columns(keys), "action": pa.array(keys[:, 3], pa.int16()), "choices": choices})


def observations(keys: NDArray[np.int64], rows: NDArray[Any], follower: Follower) -> Any:
    """Give a row for each decision: what the seat knew, in the declared encoding."""
    pa = arrow()
    numbers = pa.array(rows.reshape(-1))
    table = pa.table({**key_columns(keys), "observation": pa.FixedSizeListArray.from_arrays(numbers, follower.encoding.width)})
    said = json.dumps(declaration(follower.game.name, follower.encoding), ensure_ascii=False)
    return table.replace_schema_metadata({"backroom": said})


def results(games: list[Told]) -> Any:
    """Give a row for each seat of a game that is over: its rank, its points, its share of the win."""
    pa = arrow()
    rows = [
        (one.number, seat, result.rank, result.points, result.worth / WHOLE)
        for one in games
        for seat, result in enumerate(one.results)
    ]
    kinds = {"game": pa.int64(), "seat": pa.int8(), "rank": pa.int8(), "points": pa.int32(), "share": pa.float64()}
    return pa.table({name: pa.array([row[i] for row in rows], kind) for i, (name, kind) in enumerate(kinds.items())})


def key_columns(keys: NDArray[np.int64]) -> dict[str, Any]:
    """Give the columns by which rows of decisions and observations belong together."""
    pa = arrow()
    kinds = {"game": pa.int64(), "event": pa.int32(), "seat": pa.int8()}
    return {name: pa.array(keys[:, i], kind) for i, (name, kind) in enumerate(kinds.items())}
