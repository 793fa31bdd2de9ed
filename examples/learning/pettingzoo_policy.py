"""Two seats of Big Shot through PettingZoo: seat 0 learns how much it likes each action, seat 1 plays at random.

python examples/learning/pettingzoo_policy.py [GAMES]
"""

import sys

import numpy as np

from backroom.envs.adapters.pettingzoo_aec import SeatsInTurn

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
random = np.random.default_rng(1)
env = SeatsInTurn("big-shot", {"players": 2})
liking = np.zeros(env.action_space("seat_0").n)
shares = []
for game in range(games):
    env.reset(seed=1 if game == 0 else None)
    change = np.zeros_like(liking)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            break
        legal = seen["action_mask"].astype(bool)
        odds = np.where(legal, np.exp(liking * (agent == "seat_0")), 0)
        odds /= odds.sum()
        action = random.choice(len(odds), p=odds)
        if agent == "seat_0":
            change -= odds
            change[action] += 1
        env.step(action)
    shares.append(env.rewards["seat_0"])
    liking += 0.05 * (shares[-1] - np.mean(shares[-200:])) * change  # the gradient of the share that is expected
part = max(1, games // 5)
print(f"share of the win: {np.mean(shares[:part]):.2f} in the first {part} games, {np.mean(shares[-part:]):.2f} in the last")
