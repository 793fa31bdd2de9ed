"""The levels that people can choose. They differ in what they know, how far they see and how long they think."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from backroom.bots.by_game import ByGame
from backroom.bots.endings.player import ExactEnding
from backroom.bots.greedy import Greedy
from backroom.bots.network.player import NetworkBot
from backroom.bots.network.temper import Temper
from backroom.bots.network.weights import masters_ask
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED

MASTER = Budget(simulations=10000, seconds=1.8)
AHEAD = 2000  # moves that a master plays on with a network
WHOLE = Budget(simulations=16000, seconds=2.4)  # of a master's decision that has several steps

# Those that ask a network see it through a haze, by how many play: chosen so that the ladder is calm, see docs/bots.md
CAREFUL = 4.0  # nothing rash, whatever the haze
NOVICE = {
    2: Temper(haze=1.4, counting=1.0, care=CAREFUL),
    3: Temper(haze=0.8, counting=0.5, care=CAREFUL),
    4: Temper(haze=1.5, counting=0.5, care=CAREFUL),
}
REGULAR = {
    2: Temper(haze=0.8, counting=1.0, care=CAREFUL),
    3: Temper(haze=0.45, counting=0.5, care=CAREFUL),
    4: Temper(haze=0.6, counting=0.5, care=CAREFUL),
}


@dataclass(frozen=True)
class Level:
    """A bot that people can choose: how it is made, what it is called, and how it thinks, as docs/bots.md has it."""

    make: Callable[[], Bot]
    label: Mapping[str, str]  # by language
    thinks: str


LEVELS = {  # the weakest first
    "novice": Level(
        lambda: ByGame(NetworkBot(temper=NOVICE), Greedy(NEARSIGHTED)),
        {"en": "Novice", "fr": "Novice"},
        "asks a network, counts points rather than chances to win, leaves out rash moves such as an early loan, "
        "and often takes a worse move for a better one; "
        "where a game has no networks, greedy that sees only what would count if it ended now",
    ),
    "regular": Level(
        lambda: ByGame(NetworkBot(temper=REGULAR), Greedy(HALFSIGHTED)),
        {"en": "Regular", "fr": "Habitué"},
        "the same with half of the haze; where a game has no networks, greedy with half of the knowledge",
    ),
    "expert": Level(
        lambda: ByGame(NetworkBot(), Greedy(FARSIGHTED)),
        {"en": "Expert", "fr": "Expert"},
        "takes what a network likes best; where a game has none, greedy",
    ),
    "master": Level(
        lambda: ByGame(ExactEnding(NetworkBot(AHEAD)), ExactEnding(Search(MASTER, WHOLE)), masters_ask),
        {"en": "Master", "fr": "Maître"},
        f"looks ahead with a network, {AHEAD:,} times for a move; where a game has none, "
        f"search with {MASTER.simulations:,} simulations, or for {MASTER.seconds} s where that is too slow; "
        f"a decision of several steps with {WHOLE.simulations:,} in all, or for {WHOLE.seconds} s; "
        "the end of a game exactly, where it can be worked out",
    ),
}
USUAL = "regular"  # whom people meet who choose nothing, and who stands in for them
FIRST = "novice"  # whom they meet in a guided first game
