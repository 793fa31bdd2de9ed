"""A seat of The Big Score through Gymnasium, against bots that play at random: it learns how much it likes each action.

python examples/learning/gymnasium_policy.py [GAMES]
"""

import sys

import numpy as np

from backroom.envs.adapters.gymnasium_seat import SeatAgainstBots

games = int(sys.argv[1]) if len(sys.argv) > 1 else 800
random = np.random.default_rng(1)
env = SeatAgainstBots("big-score", {"players": 3}, opponents="random")
liking = np.zeros(env.action_space.n)
shares = []
for game in range(games):
    _, info = env.reset(seed=1 if game == 0 else None)
    change, over, share = np.zeros_like(liking), False, 0.0
    while not over:
        odds = np.where(info["action_mask"], np.exp(liking), 0)
        odds /= odds.sum()
        action = random.choice(len(odds), p=odds)
        change -= odds
        change[action] += 1
        _, share, over, _, info = env.step(action)
    shares.append(share)
    liking += 0.05 * (share - np.mean(shares[-200:])) * change  # the gradient of the share that is expected
part = max(1, games // 5)
print(f"share of the win: {np.mean(shares[:part]):.2f} in the first {part} games, {np.mean(shares[-part:]):.2f} in the last")
