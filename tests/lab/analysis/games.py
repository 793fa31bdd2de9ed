"""Games that are analysed in these tests."""

from functools import cache
from pathlib import Path

from backroom import games
from backroom.bots import bot
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.lab.analysis.budgets import Effort
from backroom.lab.match import play_one
from backroom.table import Player, Table, read_file

GOLDEN = Path(__file__).parents[2] / "golden"
TINY = Effort("tiny", 3, 4, 8)


@cache
def bots_game(*bots, game="big-shot", seed=1, **options):
    """Let bots play a game by compiled rules, and give its record."""
    found = games.game(game)
    chosen = found.chosen({"players": str(len(bots)), **options})
    layout, _, events, _ = play_one(Engine(found, True), chosen, [bot(name) for name in bots], seed, 0)
    table = Table(found, layout, [Player("bot", name) for name in bots], dice_for(seed))
    for event in events:
        table.take(*event)
    return table.record()


def golden(game, name):
    return read_file(GOLDEN / game / f"{name}.game")[0]
