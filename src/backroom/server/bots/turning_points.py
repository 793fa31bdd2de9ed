"""The turning points of a recorded game: everybody's points there, and what a bot makes of each."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from backroom.bots import Turn
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import can_compile
from backroom.kernel.seats import CHANCE, NOBODY, members
from backroom.refusal import Refused
from backroom.server import replays
from backroom.server.bots.analysis_worker import shares_after
from backroom.server.bots.bot_pool import BotPool
from backroom.server.bots.fair_queue import Urgency
from backroom.server.guard.shares import off_loop
from backroom.table import Replay
from backroom.table.replay import Step
from backroom.wire.record_forms import TurningPoint

MOST_KEPT = 5_000  # estimates
LIMIT = 60.0  # seconds of one, on a machine that has everything to compile


def turning_points(text: str) -> list[TurningPoint]:
    """Tell everybody's points whenever chance comes in after a decision, and at the end; without rounds, these are they."""
    record, every = replays.played(text)
    replay = Replay(record)
    turning = [step for step in every if comes_to_chance(step) or step.number == len(every) - 1]
    if not replay.game.OUTCOMES:
        turning = [step for step, then in pairwise(every) if step.state.step != then.state.step] + [every[-1]]
    return [
        TurningPoint(
            step=one.number,
            round=replay.game.round_of(one.state) or number,
            points=[result.points for result in replay.engine.results(one.state)],
        )
        for number, one in enumerate(turning, 1)
    ]


def comes_to_chance(step: Step) -> bool:
    """Tell whether somebody's decision gave the turn to chance."""
    return bool(step.state.turn == CHANCE and step.event is not None and step.event[0] != CHANCE)


class Estimates:
    """What a bot expects of positions of records: asked for one at a time, so that tables come first, and kept."""

    def __init__(self, bot_pool: BotPool) -> None:
        """Know nothing yet."""
        self.bot_pool, self.known = bot_pool, dict[tuple[str, int], list[float]]()
        self.busy = asyncio.Lock()

    async def shares(self, digest: str, text: str, step: int) -> list[float]:
        """Give every seat's share of the win as a bot sees it at the first decision from a step on."""
        known = self.known.get((digest, step))
        if known is None:
            async with self.busy:
                known = self.known.get((digest, step)) or await self.estimated(text, step)
            if len(self.known) >= MOST_KEPT:
                self.known.clear()
            self.known[digest, step] = known
        return known

    async def estimated(self, text: str, step: int) -> list[float]:
        """Take what an analysis takes a position of a finished game for; ask a bot where there is none, or it would be slow."""
        record, every = await off_loop(replays.played, text)
        if step >= len(every):
            raise Refused("move", f"The record has {len(every) - 1} events, not {step}.")
        engine = Replay(record).engine
        at = next(one for one in every[step:] if one.state.turn != CHANCE)
        if at.state.turn == NOBODY:
            return [result.worth / 60 for result in engine.results(at.state)]
        if record.over and can_compile() and await self.bot_pool.runs_compiled(record.game):
            shares = await self.bot_pool.ask(None, shares_after, text, at.number, urgency=Urgency.ESTIMATE, limit=LIMIT)
        else:
            seat = members(at.state.waiting)[0]
            found = await self.bot_pool.estimate(Turn.at(engine, at.state, seat, dice_for(0), False))
            shares = found[0].shares if found else None
        if shares is None:
            raise Refused("busy", "The bot has no answer right now. Ask again.")
        return [round(share, 4) for share in shares]
