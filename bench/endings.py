"""Measure which ends of games of The Big Score can be worked out with one or two inside: how many tries that takes.

    python bench/endings.py [INSIDE] [GAMES] [TRIED] [FILE]

Games of mixed tables of two to six players. Every position in which so many are inside is worked out, with TRIED tries at most;
of those with two and much left in the vault, every tenth. What is found is kept in FILE as it comes: after a stop the same
command goes on.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from backroom import games
from backroom.bots import Turn, bot
from backroom.bots.endings.solution import in_reach, solve
from backroom.games.big_score.board import IN
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.kernel.engine import Engine
from backroom.lab.exact.collecting import Collection

SEED = 3000
PLAYERS = (2, 3, 4, 5, 6)
MUCH, EVERY = 20, 10  # of positions with more tokens, so many are passed over for one that is tried
TOKENS = (12, 14, 16, 18, 20, 24, 32, 62)  # in the vault, at most, by which positions are told apart
TRIES = (200_000, 1_000_000, 10_000_000)


def met(number: int, inside: int) -> Iterator[tuple[Engine[Any], Any]]:
    """Play a game; give positions of it in which so many are inside."""
    players = PLAYERS[number % len(PLAYERS)]
    game, names = games.game("big-score"), Collection("big-score", players, SEED).table(number)
    engine: Engine[Any] = Engine(game, compiled=True)
    minds, passed = [bot(name) for name in names], 0
    s, dice = engine.start(game.chosen({"players": str(players)}), SEED, number)
    engine.advance(s, dice, 0)
    while s.waiting:
        if in_reach(game, s) and s.where[:players].tolist().count(IN) == inside:
            passed += s.vault.sum() > MUCH
            if inside == 1 or s.vault.sum() <= MUCH or passed % EVERY == 1:
                yield engine, s
        seat = int(s.turn)
        engine.apply(s, seat, int(minds[seat].choose(Turn.at(engine, s, seat, dice[1 + seat]))))
        engine.advance(s, dice, 0)


def tried(engine: Engine[Any], s: Any, most: int) -> dict[str, Any]:
    """Work a position out, and tell what it took."""
    began = time.process_time()
    found = solve(engine.game, engine.view(s, int(s.turn)), int(s.turn), most)
    there = {"players": int(s.seats), "tokens": int(s.vault.sum()), "cops": int(s.vault[COP]), "needed": int(bust_at(s) - s.cops)}
    return {**there, "tried": -1 if found is None else found.tried, "seconds": round(time.process_time() - began, 2)}


def tell(lines: Sequence[dict[str, Any]], inside: int, most: int) -> None:
    """Tell how many were worked out, by tokens in the vault."""
    there, least = [line for line in lines if "tokens" in line], 0
    number = len({line["game"] for line in there})
    print(f"{len(there)} positions with {inside} inside, of {number} games; at most {most:,} tries each")
    for up_to in TOKENS:
        some = [line for line in there if least < line["tokens"] <= up_to]
        done = [sum(0 <= line["tried"] <= tries for line in some) for tries in TRIES if tries <= most]
        vain = [line["seconds"] for line in some if line["tried"] < 0]
        if some:
            told = ", ".join(f"{number} with {tries:,}" for number, tries in zip(done, TRIES, strict=False))
            print(f"{least + 1} to {up_to} tokens: of {len(some)} worked out {told}; {sum(vain):.0f} s in vain")
        least = up_to


def main() -> None:
    """Measure so many games."""
    inside, number, most, *rest = [*sys.argv[1:], *("2", "150", "10000000")[len(sys.argv) - 1 :]]
    path = Path(rest[0] if rest else f"endings-{inside}.jsonl")
    path.touch()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    with path.open("a") as file:
        for game in range(max((line["game"] for line in lines), default=-1) + 1, int(number)):
            some = [{"game": game, **tried(engine, s, int(most))} for engine, s in met(game, int(inside))] or [{"game": game}]
            lines += some
            file.writelines(f"{json.dumps(line)}\n" for line in some)
            file.flush()
    tell(lines, int(inside), int(most))


if __name__ == "__main__":
    main()
