"""Measure what a whole hint costs, and how strong whoever follows every hint would be.

    python bench/hints.py cost [GAMES] [SEED]
    python bench/hints.py strength [GAME] [DEALS] [SEED] [PLAYERS] [FOLDER]

`cost` asks for a hint at every decision with a choice in games of experts, and tells seconds of processor time by phase of the
game. `strength` lets one who plays the first choice of every hint meet copies of `expert`, duplicate deals on every seat; results
are kept in FOLDER as they come: after a stop the same command goes on.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from backroom import games
from backroom.bots import Turn, bot
from backroom.bots.search import remembered, reopened
from backroom.kernel.engine import Engine
from backroom.kernel.reviews import review_of
from backroom.lab.analysis.hinting import HINT, advice, compared
from backroom.lab.intervals import clustered
from backroom.lab.match import play_one
from backroom.lab.simulate import WHOLE

PLAYERS = {"big-shot": (2, 4), "big-score": (4, 6)}
EVERY = 3  # decisions, of which one is asked about


class Follower:
    """Does what hints say: whole plans."""

    def __init__(self) -> None:
        """Plan nothing yet."""
        self.planned: dict[bytes, int] = {}

    def choose(self, turn: Turn) -> int:
        """Take the first step of the best plan, and remember the others."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        planned = self.planned.get(turn.view.flat.tobytes())
        if planned in turn.choices:
            return int(planned)
        found, ranked = compared(reopened(turn), HINT)
        plan = found.plans[ranked[0]]
        self.planned = remembered(turn, plan)
        return int(plan[0])


class Asker:
    """Plays like an expert, and notes what a hint costs now and then."""

    def __init__(self, costs: dict[str, list[float]]) -> None:
        """Say where it is noted."""
        self.bot, self.costs, self.met = bot("expert"), costs, 0

    def choose(self, turn: Turn) -> int:
        """Ask for a hint, and do what an expert does."""
        action = self.bot.choose(turn)
        self.met += len(turn.choices) > 1
        if len(turn.choices) > 1 and self.met % EVERY == 0:
            began = time.process_time()
            advice(turn)
            self.costs[review_of(turn.game).phase_of(turn.view, action)].append(time.process_time() - began)
        return action


def cost(number: int = 2, seed: int = 1) -> None:
    """Tell what hints cost in so many games."""
    for name, tables in PLAYERS.items():
        game = games.game(name)
        engine: Engine[Any] = Engine(game, True)
        advice(Turn.first(engine, game.chosen(None)))  # compiles
        for players in tables:
            costs: dict[str, list[float]] = defaultdict(list)
            for n in range(number):
                play_one(engine, game.chosen({"players": str(players)}), [Asker(costs) for _ in range(players)], seed, n)
            for phase, some in costs.items():
                some.sort()
                told = f"{some[len(some) // 2]:.2f} s in the middle, {some[-1]:.2f} at most, of {len(some)}"
                print(f"{game.title}, {players} players, {phase}: {told}", flush=True)


def strength(name: str = "big-score", deals: int = 12, seed: int = 9301, players: int = 4, folder: str = "hints-bench") -> None:
    """Tell what share of the wins whoever follows hints has against experts."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    path, game = Path(folder) / f"{name}-{players}-{seed}.jsonl", games.game(name)
    path.touch()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    engine: Engine[Any] = Engine(game, True)
    for number in range(len(lines), deals * players):
        deal, seat = divmod(number, players)
        bots = [Follower() if each == seat else bot("expert") for each in range(players)]
        _, end, _, seconds = play_one(engine, game.chosen({"players": str(players)}), bots, seed, deal)
        line = {"deal": deal, "seat": seat, "share": engine.results(end)[seat].worth / WHOLE, "seconds": round(seconds[seat], 2)}
        lines.append(line)
        with path.open("a") as file:
            file.write(f"{json.dumps(line)}\n")
    found = clustered(((line["deal"], line["share"], 1.0) for line in lines), share=True)
    each = sum(line["seconds"] for line in lines) / len(lines)
    print(f"{game.title}, {players} players: {found.mean:.3f} ({found.low:.2f}–{found.high:.2f}) of the wins, fair is "
          f"{1 / players:.2f}; {len(lines)} games, {each:.1f} s of hints a game")  # fmt: skip


def main() -> None:
    """Measure one thing."""
    what, *rest = sys.argv[1:] or ["cost"]
    {"cost": cost, "strength": strength}[what](*[int(word) if word.isdigit() else word for word in rest])  # type: ignore[operator]


if __name__ == "__main__":
    main()
