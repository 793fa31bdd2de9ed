"""The first entries of tables: of new ones, and of rematches."""

from __future__ import annotations

from typing import Any

from backroom import games
from backroom.kernel.options import Options
from backroom.server.tables import proposals
from backroom.server.tables.chance import opening_chance
from backroom.server.tables.entries import Draft
from backroom.server.tables.table_log import TableLog
from backroom.wire.parts import Settings

Chance = dict[str, Any] | None  # as `opening_chance` draws it; a table of an earlier version has none


def opening(
    game: str, options: Options, settings: Settings, host: str, branch: dict[str, Any] | None, chance: Chance = None
) -> Draft:
    """Write the first entry of a table."""
    body = {
        "game": game,
        "rules": games.game(game).RULES,
        "options": options,
        "settings": settings.model_dump(mode="json"),
        "host": host,
        "branch": branch,
        "seats": int(games.game(game).blank(options).seats),
    }
    return Draft("open", body=body if chance is None else {**body, "chance": chance})


def rematch_drafts(log: TableLog, table: str) -> list[Draft]:
    """Open a table at which everybody sits one seat further, with their secrets, and their words for this game.

    It waits until everybody has accepted: the rematch begins it, and nobody else does.
    """
    chance = opening_chance(table, "" if log.chance.rematch else "rematch", log.chance.rematch)
    drafts = [opening(log.game_name, log.options, log.settings, log.host_now, None, chance)]
    drafts[0].body["rematch"] = True
    count = len(log.chairs)
    for seat in range(count):
        before = (seat - 1) % count
        chair, secret, word = log.chairs[before], log.hashes[before], log.chance.rematch_words.get(before, "")
        body = {"kind": chair.kind, "name": chair.name, "level": chair.level, "secret": secret, "muted": chair.muted}
        if chair.removed or (chair.kind == "person" and not secret):  # or somebody who wanted to be forgotten
            body.update(kind="bot", level=chair.stand_in or log.settings.stand_in, name=proposals.name_for_bot(log))
        drafts.append(Draft("sit", seat, "", {**body, "word": word}))
    return drafts
