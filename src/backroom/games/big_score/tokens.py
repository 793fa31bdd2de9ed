"""The tokens of the vault, and what everything is worth at the end, in K."""

from backroom.games.big_score.shapes import Token

TOKENS: tuple[Token, ...] = ("20K", "30K", "50K", "100K", "key", "cop", "silver", "gold", "artifact", "diamond")
CASH_20, CASH_30, CASH_50, CASH_100, KEY, COP, SILVER, GOLD, VAULT_ARTIFACT, VAULT_DIAMOND = range(10)
SUPPLY = (4, 6, 6, 4, 6, 10, 5, 1, 10, 10)  # SC-VAULT-1: 62 in all
FACE = (20, 30, 50, 100, 0, 0, 150, 200, 0, 0)  # SC-SCORE-4: what a token is worth by itself
NO_TOKEN = -1

DIAMONDS = (0, 20, 50, 100, 200, 350)  # SC-SCORE-1: for none to five
MORE_DIAMONDS = 150  # for each further one
ARTIFACT_EACH = 30  # SC-SCORE-2
ARTIFACT_MAJORITY = 250
PAIR = 200  # SC-SCORE-3: a hard drive and a key
UNPAIRED = 50  # SC-HACK-1

FLOOR_SIZE = 5  # SC-ACT2-2
