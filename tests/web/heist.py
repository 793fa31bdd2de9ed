"""Tables of The Big Score at any stage of the game: rehearsed here, always in the same way, and played on at the server."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from backroom.client import Server
from backroom.table import Player as Named
from backroom.table import Table
from backroom.wire.forms import Branch
from backroom.wire.parts import Settings
from tests.web.browser import WebServer, alone
from tests.web.setting import Place

STAGES = ["bosses", "draft", "assigning", "jack", "fists", "trading", "over"]
NAMES = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Fritz"]
PATIENT = Settings(pace=0, away=86_400)
TRIES = 30  # games until one comes to a stage
Goal = Callable[[dict[str, Any], dict[str, Any]], bool]  # from a position and the one after it


def heist(
    server: WebServer, players: int = 2, stage: str = "bosses", bots: str = "", settings: Settings = PATIENT, **options: str
) -> list[Place]:
    """Open a table for so many people, or for Ann and bots of a level, where Ann is asked in a stage.

    "last" is her last decision of the game, "over" is after it.
    """

    async def opened() -> list[Place]:
        text, move = rehearsed(players, "over" if stage == "last" else stage, **options)
        async with Server(server.address) as client:
            kept = await client.upload(text)
            host = await client.open("big-score", settings, Branch(record=kept.record, move=move, dice="same"))
            seats = [await client.sit(host.table, name) for name in NAMES[: 1 if bots else players]]
            for _ in range(players - len(seats)):
                await host.seat_bot(bots)
            await host.start()
            if stage == "over":
                async with seats[0] as ann:
                    async for now in ann.turns():
                        await ann.act(now.choices[-1])
            return [Place(host.table, host.secret, seat.number or 0, seat.secret or "", "big-score") for seat in seats]

    return alone(opened())


@cache
def rehearsed(players: int, stage: str, **options: str) -> tuple[str, int]:
    """Play a game; give its record, and how many of its events bring Ann before a decision of a stage, or before her last."""
    for seed in range(TRIES):
        table = Table.open("big-score", [Named("person", name) for name in NAMES[:players]], seed, players=players, **options)
        move = played(table, stage, random.Random(seed))
        if move is not None:
            return table.record().text(), move
    raise AssertionError(f"no game came to {stage}")


def played(table: Table, stage: str, dice: random.Random) -> int | None:
    """Play until Ann has decided in a stage, Ann always last; give the number of events before that, if it came to it."""
    before = None
    while not table.over:
        seat, choices = table.waiting[-1], table.choices(table.waiting[-1])
        now = str(table.game.words.position(table.view(seat))["stage"])
        if seat == 0:
            before = len(table.events)
        table.act(seat, chosen(now, choices, stage, seat, dice))
        if seat == 0 and now == stage:
            return before
    return before if stage == "over" and table.events[-1][0] == 0 else None


def chosen(now: str, choices: list[str], stage: str, seat: int, dice: random.Random) -> str:
    """Choose something that leads to a stage: cards to jobs, and to the end by fleeing, Ann last, else by robbing."""
    if now == "fists":
        return "rob" if stage != "over" or (seat == 0 and dice.random() < 0.6) else "flee"
    jobs = [choice for choice in choices if " job " in choice]
    return dice.choice(jobs or choices)


def staged(server: WebServer, players: int, goal: Goal, name: str = "fists") -> list[Place]:
    """Open a table for so many people where a decision of Ann brings something about: she robs, as all before her did."""

    async def opened() -> list[Place]:
        text, move = brought_about(players, goal, name)
        async with Server(server.address) as client:
            kept = await client.upload(text)
            host = await client.open("big-score", PATIENT, Branch(record=kept.record, move=move, dice="same"))
            seats = [await client.sit(host.table, name) for name in NAMES[:players]]
            await host.start()
            return [Place(host.table, host.secret, seat.number or 0, seat.secret or "", "big-score") for seat in seats]

    return alone(opened())


@cache
def brought_about(players: int, goal: Goal, name: str) -> tuple[str, int]:
    """Play until a decision of Ann has brought something about; give the record, and how many events come before that."""
    for seed in range(TRIES):
        dice = random.Random(seed)
        table = Table.open("big-score", [Named("person", name) for name in NAMES[:players]], seed, players=players)
        while not table.over:
            seat = table.waiting[-1]
            before, then = len(table.events), told(table)
            table.act(seat, chosen(then["stage"], table.choices(seat), "fists", seat, dice))
            if seat == 0 and then["stage"] == name and goal(then, told(table)):
                return table.record().text(), before
    raise AssertionError(f"no game came to {goal.__name__}")


def told(table: Table) -> dict[str, Any]:
    """Tell Ann's position."""
    return dict(table.game.words.position(table.view(0)))


def a_bust(then: dict[str, Any], now: dict[str, Any]) -> bool:
    """Tell whether a bust came, and it was a cop that somebody drew."""
    return now["stage"] == "over" and any(player["where"] == "busted" and player["drawn"] == "cop" for player in now["players"])


def a_narrow_escape(then: dict[str, Any], now: dict[str, Any]) -> bool:
    """Tell whether one more cop would be too many."""
    return now["stage"] != "over" and now["cops"] == len(now["players"])


def the_end_of_a_round(then: dict[str, Any], now: dict[str, Any]) -> bool:
    """Tell whether a round of jobs has ended."""
    return bool(now["round"] > then["round"])


def standings(server: WebServer, table: str) -> dict[str, int]:
    """Ask the server for the points of everybody."""

    async def asked() -> dict[str, int]:
        async with Server(server.address) as client, client.watch(table) as watcher:
            now: Any = watcher.now
            return {chair.name: standing.points for chair, standing in zip(now.chairs, now.standings, strict=True)}

    return alone(asked())
