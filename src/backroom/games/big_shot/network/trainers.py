"""Whom networks of Big Shot train against beside themselves: bidders of a few lines, and the sparring partners.

They share nothing with what `heuristics` knows, so that greedy bots are strangers to judge the networks by.
"""

from backroom.games.big_shot.board import State
from backroom.games.big_shot.network import bidders
from backroom.games.big_shot.network.odds import HELD
from backroom.games.big_shot.sparring import broker, miser, settler, spoiler
from backroom.kernel.rule import rule_apart
from backroom.kernel.training import Trainers

BROKER, MISER, SPOILER, SETTLER = range(bidders.STYLES, bidders.STYLES + 4)


@rule_apart
def act(s: State, seat, style, part, notes, tables, may):
    """Give the action of a trainer."""
    if style == BROKER:
        return broker.choose(s, seat, may, notes)
    if style == MISER:
        return miser.choose(s, seat, may)
    if style == SPOILER:
        return spoiler.choose(s, seat, may)
    if style == SETTLER:
        return settler.choose(s, seat, may)
    return bidders.act(s, seat, style, part, notes, tables, may)


NAMES = *bidders.NAMES, "broker", "miser", "spoiler", "settler"
TRAINERS = Trainers(NAMES, act, max(bidders.NOTES, broker.NOTES), HELD)
