"""The last two nights of the Night Watch through OpenSpiel: one of its solvers learns to play so that nobody can exploit it.

python examples/learning/open_spiel_solver.py [ITERATIONS]
"""

import sys
from pathlib import Path

from open_spiel.python.algorithms import cfr, exploitability

sys.path.insert(0, str(Path(__file__).parents[1] / "night-watch"))
from night_watch import GAME

from backroom.envs.adapters.open_spiel_game import SpielGame
from backroom.kernel.engine import Engine

iterations = int(sys.argv[1]) if len(sys.argv) > 1 else 50
engine = Engine(GAME)
position, dice = engine.start(GAME.chosen({"players": 2}), seed=5)
houses = 0, 1, 2, 1  # where seat 0 goes, one night after the other; seat 1 goes next door, the watch where dice send it
while position.night < 4:
    seat = position.turn
    engine.apply(position, seat, engine.outcome(position, dice[0]) if seat < 0 else (houses[position.night] + seat) % 3)
game = SpielGame(GAME, position=position)
solver = cfr.CFRSolver(game)
for iteration in range(iterations + 1):
    if iteration in (0, iterations):
        gain = exploitability.nash_conv(game, solver.average_policy())
        print(f"after {iteration} iterations others could gain {gain:.3f} of the win by playing otherwise")
    solver.evaluate_and_update_policy()
