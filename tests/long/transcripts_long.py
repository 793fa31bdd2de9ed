"""Whole games in pairs that differ in secrets: every choice of every game, for every observer; `make test` takes a few of them.

python -m tests.long.transcripts_long [SEEDS]
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from backroom import games
from backroom.kernel.dice import dice_for
from backroom.kernel.options import Options
from backroom.kernel.seats import members
from backroom.server.rooms.rooms import opening
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.table_log import TableLog
from backroom.server.tables.undoing import can_be_dropped
from backroom.table import Player, Table
from backroom.table.table import event_text
from backroom.wire.parts import Settings, TimeControl
from tests.server.transcripts import FORGE, Leak, Pair, goes_on, twin

TIMED = Settings(listed=True, time=TimeControl(kind="bank", seconds=3000, increment=2))
SEEDS = 3


def story_of(name: str, seed: int, options: dict[str, str]) -> TableLog:
    """Open a table of people and start it; the same seed gives the same game."""
    game = games.game(name)
    chosen = game.chosen(options)
    seats = [Player("person", f"p{n}") for n in range(int(game.blank(chosen).seats))]
    table = Table.open(name, seats, seed, **chosen)
    drafts = [opening(name, chosen, TIMED, "", None)]
    drafts += [Draft("sit", n, "", {"kind": "person", "name": seat.name, "secret": ""}) for n, seat in enumerate(seats)]
    events = [event_text(game, table.state, event) for event in table.events]
    drafts.append(Draft("start", body={"layout": list(game.words.layout(table.states[0])), "before": [], "events": events}))
    log = TableLog(Entry(n, n, draft) for n, draft in enumerate(drafts))
    assert log.table is not None
    log.table.dice = dice_for(seed)
    return log


def moments(name: str, seed: int, options: dict[str, str]) -> Iterator[TableLog]:
    """Play a whole game at random, and give the table wherever a choice begins."""
    log, dice = story_of(name, seed, options), Random(seed)
    table = log.table
    assert table is not None
    begun = True
    while not table.over:
        if begun:
            yield twin(log)
        known = len(table.events)
        seat = dice.choice(members(table.state.waiting))
        action = dice.choice(table.engine.choices(table.state, seat))
        log.add(Entry(len(log.entries), len(log.entries), proposals.carried_out(log, seat, "", [action])))
        begun = not goes_on(table.states[known], table.states[-1], seat)


def stage_of(log: TableLog) -> str:
    """Give what a table waits for."""
    assert log.table is not None
    return str(log.game.words.position(log.table.state).get("stage", ""))


async def first_leak(name: str, seed: int, every: int, stage: str, options: dict[str, str]) -> tuple[Leak | None, int]:
    """Look for a leak in a whole game, at every so-manieth choice (of a stage) for the observers in turn; count the pairs."""
    chosen = [one for one in moments(name, seed, options) if not stage or stage_of(one) == stage][seed % every :: every]
    for number, log in enumerate(chosen):
        observers = (WATCHER, *range(len(log.chairs)))
        leak = await Pair(log, observers[(number + seed) % len(observers)], seed + number).leak()
        if leak is not None:
            return leak, number + 1
    return None, len(chosen)


def oracles(name: str, seed: int, options: dict[str, str]) -> Iterator[str]:
    """Play a game at random; name the actions that show their seat something it could not know, and can be tried all the same."""
    log, dice = story_of(name, seed, options), Random(seed)
    table = log.table
    assert table is not None
    while not table.over:
        before, stage, known = table.state, stage_of(log), len(table.events)
        seat = dice.choice(members(before.waiting))
        action = dice.choice(table.engine.choices(before, seat))
        text = table.game.words.name(before, action)
        preview = Projector(log, seat).preview("some-key", [text])
        worlds = [before, *(FORGE[name](before, seat, dice_for(n)) for n in range(4))]
        log.add(Entry(len(log.entries), len(log.entries), proposals.carried_out(log, seat, "", [action])))
        after = [table.engine.view(applied(table, world, seat, action), seat) for world in worlds]
        if len({view.flat.tobytes() for view in after}) > 1 and can_be_dropped(log, seat):
            yield f"seed {seed}, event {known}, {stage}: seat {seat} may undo '{text}', which has shown it something"
        if preview.now is not None and preview.now.position != table.game.words.position(after[0]):
            yield f"seed {seed}, event {known}, {stage}: the preview of '{text}' by seat {seat} is a guess"


def applied(table: Table, s: Any, seat: int, action: int) -> Any:
    """Give the state after an action."""
    after = s.copy()
    table.engine.apply(after, seat, action)
    return after


async def every_pair(name: str, seed: int, options: Options) -> int:
    """Compare at every choice of a game for every observer; count the pairs."""
    pairs = 0
    for number, log in enumerate(moments(name, seed, dict(options))):
        for observer in (WATCHER, *range(len(log.chairs))):
            leak = await Pair(log, observer, seed + number, ("en", "fr")[number % 2]).leak()
            if leak is not None:
                sys.exit(f"{name} {options}, seed {seed}, choice {number}, observer {observer}: {leak}")
            pairs += 1
    return pairs


def main() -> None:
    """Compare games of every variant in which there are secrets."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    for name in ("big-score", "big-shot"):
        for options in games.game(name).variants():
            if options.get("money") != "open":
                pairs = sum(asyncio.run(every_pair(name, seed, options)) for seed in range(seeds))
                for learnt in (what for seed in range(10 * seeds) for what in oracles(name, seed, dict(options))):
                    sys.exit(f"{name} {options}: {learnt}")
                print(f"{name}, {' '.join(options.values())}: {pairs} pairs of tables, no byte different.", flush=True)


if __name__ == "__main__":
    main()
