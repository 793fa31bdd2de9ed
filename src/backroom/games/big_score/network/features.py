"""A position of The Big Score as a network is told it."""

from backroom.games.big_score.actions import ASSIGN, PLACES, SWAP, T
from backroom.games.big_score.board import ASSIGNING, JACK, OVER, TRADING, State
from backroom.games.big_score.cards import EXPERT, ICONS, JOBS_A_ROUND
from backroom.games.big_score.network import heist
from backroom.games.big_score.network.heist import write_heist
from backroom.games.big_score.network.people import NOTHING, write_people
from backroom.games.big_score.network.plans import write_plans
from backroom.games.big_score.network.secrets import hold, recall, rests
from backroom.kernel.features import Features, Secrets
from backroom.kernel.rule import rule, rule_apart


@rule_apart
def write(s: State, seat, notes, out):
    """Write everything that is so."""
    for slot in range(heist.SLOTS):
        out[slot] = NOTHING
    write_people(s, seat, notes, out)
    if s.stage <= JACK:
        write_plans(s, seat, notes, out)
    elif s.stage < OVER:
        write_heist(s, seat, notes, out)


@rule
def worth_a_look(s: State, seat, action):
    """Leave out a card for a slot that an own card fills already, and swaps of equal tokens."""
    if s.stage == ASSIGNING:
        kind, place = ((action - ASSIGN) // PLACES) % EXPERT, (action - ASSIGN) % PLACES
        if place < JOBS_A_ROUND:
            return s.sent[seat, place, kind] + s.sent[seat, place, kind + EXPERT] < ICONS[s.job[place]][kind]
    if s.stage == TRADING and action >= SWAP:
        return (action - SWAP) // T != (action - SWAP) % T
    return True


FEATURES = Features(
    heist.ROWS,
    heist.SLOTS,
    write,
    worth_a_look,
    heist.NOTES,
    Secrets(hold, recall, rests),
    scale=400,
    faith=100,
    levels=False,
    heat=0.003,
    trust=0.98,
)
