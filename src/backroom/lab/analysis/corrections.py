"""Results without luck, for comparing bots: the control variates that poker uses (AIVAT).

Whatever is drawn – by chance, or by a bot whose odds are known – changes the value of the position; less the mean change over
all that could have been drawn, that is zero on average, whatever the value is worth and whoever plays. Taken off the result, its
mean stays and much of its noise goes. A bot that draws nothing has nothing to be corrected.

The better a value foretells the result, the more noise goes. So positions are played on by the very bots that sit there, and as a
network knows less of the result the further away it is, what it says counts less than what is played to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from backroom.bots import Bot
from backroom.bots.by_game import ByGame
from backroom.bots.endings.solution import in_reach
from backroom.bots.network.player import NetworkBot
from backroom.bots.network.temper import temper_for
from backroom.bots.turn import Turn
from backroom.bots.values import NetworkValues, Numbers, values_of
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.account import Appraiser, Value
from backroom.lab.analysis.decisions import taken_apart
from backroom.table.replay import Event

UNLIKELY = 1e-9  # what is less likely is not looked at, unless it was chosen
WORLDS, LAST_WORLDS = 16, 64  # that a position is played on in; the latter where the end is in reach
BEFORE, AT_THE_END = 0.4, 0.9  # how much a correction counts: chosen on games of seed 5000, before any other was looked at


class Foresight(Appraiser):
    """Values positions for known bots: these very bots play on, if all of them ask a network and look no further."""

    def __init__(self, engine: Engine[Any], bots: Sequence[Bot]) -> None:
        """Take who sits where."""
        super().__init__(engine, values_of(engine.game, len(bots), engine.compiled))
        self.bots = [bot.of(engine.game) if isinstance(bot, ByGame) else bot for bot in bots]
        tempers = [tuple(temper_for(bot.temper, len(bots))) for bot in self.bots if isinstance(bot, NetworkBot) and bot.plain]
        self.tempers = np.array(tempers) if len(tempers) == len(bots) else None

    def expected(self, s: Any) -> Value:
        """Play on by the bots until chance decides something, or to the end."""
        if self.tempers is None or not isinstance(self.values, NetworkValues):
            return super().expected(s)
        return Value(self.values.outlook(s, self.tempers, LAST_WORLDS if in_reach(self.engine.game, s) else WORLDS))

    def weight(self, s: Any) -> float:
        """Tell how much of a correction counts, whatever is drawn: less where a network has the last word."""
        if self.tempers is None:
            return 1.0
        return AT_THE_END if in_reach(self.engine.game, s) else BEFORE

    def drawn_by_chance(self, layout: Any, events: Sequence[Event]) -> Numbers:
        """Add up what chance drew."""
        found = np.zeros_like(self.value(layout))
        for one in taken_apart(self.engine, layout, list(enumerate(events, 1))):
            if one.seat == CHANCE:
                found += self.weight(one.after) * (self.value(one.after) - self.value(one.before))
        return found

    def drawn_by_bots(self, layout: Any, events: Sequence[Event]) -> Numbers:
        """Add up what bots chose that draw their choices, compared with the mean over all that they could have chosen."""
        found, s = np.zeros_like(self.value(layout)), layout.copy()
        for seat, action in events:
            if seat != CHANCE:
                found += self.weight(s) * self.chosen(s, seat, action)
            self.engine.apply(s, seat, action)
        return found

    def chosen(self, s: Any, seat: int, action: int) -> Numbers | float:
        """Give what a choice changed, compared with the mean."""
        bot, turn = self.bots[seat], Turn.at(self.engine, s, seat, dice_for(0))
        odds = bot.odds(turn) if isinstance(bot, NetworkBot) and len(turn.choices) > 1 else None
        if odds is None or max(odds.values()) == 1.0:
            return 0.0
        there = {each: share for each, share in odds.items() if share > UNLIKELY or each == action}
        behind = {each: self.value(self.carried_out(s, seat, each)) for each in there}
        mean = sum(share * behind[each] for each, share in there.items()) / sum(there.values())
        return np.asarray(behind[action] - mean)
