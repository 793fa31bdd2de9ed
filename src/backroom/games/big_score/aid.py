"""What a player aid tells in numbers, for the page; money in K."""

from backroom.games.big_score.board import PILE, ROUNDS
from backroom.games.big_score.cards import FINE, JOBS, TYPES
from backroom.games.big_score.tokens import (
    ARTIFACT_EACH,
    ARTIFACT_MAJORITY,
    DIAMONDS,
    FACE,
    GOLD,
    MORE_DIAMONDS,
    PAIR,
    SILVER,
    SUPPLY,
    TOKENS,
    UNPAIRED,
)

AID = {
    "diamonds": list(DIAMONDS[1:]),
    "more": MORE_DIAMONDS,
    "artifact": ARTIFACT_EACH,
    "majority": ARTIFACT_MAJORITY,
    "pair": PAIR,
    "unpaired": UNPAIRED,
    "silver": FACE[SILVER],
    "gold": FACE[GOLD],
    "vault": dict(zip(TOKENS, SUPPLY, strict=True)),
    "types": list(TYPES),
    "pile": PILE,
    "rounds": ROUNDS,
    "fine": FINE,
    "pay": [{"crew": crew, "cash": cash} for crew, cash in sorted({(len(crew), cash) for _, cash, _, crew in JOBS})],
}
