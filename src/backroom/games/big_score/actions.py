"""Every decision of the game as a number, and every outcome of chance."""

from backroom.games.big_score.board import SEATS
from backroom.games.big_score.cards import BOSSES, JOBS, JOBS_A_ROUND, KINDS
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.rule import rule

T = len(TOKENS)
PLACES = JOBS_A_ROUND + 2  # jobs 1 to 6, training, nothing
TRAINING = JOBS_A_ROUND
UNASSIGNED = JOBS_A_ROUND + 1

BOSS = 0  # + 2 * boss + which of its two items
KEEP_CARD = BOSS + 2 * len(BOSSES)  # + kind
ASSIGN = KEEP_CARD + KINDS  # + PLACES * kind + place
SHOW = ASSIGN + PLACES * KINDS  # + Jacks of All Trades shown: none, one or two
FIST = SHOW + 3  # + ROB or FLEE
USE = FIST + 2
DECLINE = USE + 1
TAKE = DECLINE + 1  # + token on the floor
KEEP_TOKEN = TAKE + T
SWAP = KEEP_TOKEN + 1  # + T * token given + token taken
ACTIONS = SWAP + T * T

CREW = 0  # + kind: a card is dealt, or the inside man comes
JOB = CREW + KINDS  # + job
TOKEN = JOB + len(JOBS)  # + token
FIRST = TOKEN + T  # + seat that gets the marker
OUTCOMES = FIRST + SEATS


@rule
def assignment(kind, place):
    """Give the action that places a card."""
    return ASSIGN + PLACES * kind + place


@rule
def swap(given, taken):
    """Give the action that trades with the vault floor."""
    return SWAP + T * given + taken
