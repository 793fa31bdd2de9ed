"""The planner in the vault: flees by exact odds, by what others have who are out already, and by its lead; swaps by the count.

In front it dares the less the greater its lead; behind it robs, for fleeing behind somebody who can follow wins nothing.
"""

from backroom.games.big_score.actions import FIST, KEEP_TOKEN, T, swap
from backroom.games.big_score.board import FLEE, ROB, State
from backroom.games.big_score.cards import DIAMOND
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.sparring.facts import (
    CERTAIN,
    adds,
    after_bust,
    best_inside,
    best_outside,
    bust_odds,
    costs,
    gain_of_round,
    inside_beside,
)
from backroom.games.big_score.tokens import VAULT_ARTIFACT, VAULT_DIAMOND
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart

DARED = 45  # percent of risk that it dares with a narrow lead
LESS_DARED = 8  # less for a lead as great as what another round brings
LEAST_DARED = 15
PROSPECT = (15, 25)  # what a diamond and an artifact of the vault may still become


@rule_apart
def wins_after_bust(s: State, seat):
    """Tell whether a seat has most if everybody inside is busted."""
    bare = after_bust(s, seat)
    for other in range(s.seats):
        if other != seat and after_bust(s, other) >= bare:
            return False
    return True


@rule_apart
def fist(s: State, seat, memory):
    """Rob while nothing can happen, fleeing is lost or a bust would win; flee alone as soon as it wins; else dare by the lead."""
    others, mine = inside_beside(s, seat), int(fortune(s, seat))
    risk = 100 * bust_odds(s, others + 1, memory) // CERTAIN
    if best_outside(s, seat) >= mine:
        return FIST + ROB
    if others == 0:
        return FIST + FLEE
    if risk == 0 or wins_after_bust(s, seat):
        return FIST + ROB
    lead = 100 * (mine - best_inside(s, seat)) // max(1, gain_of_round(s, seat))
    dares = max(LEAST_DARED, DARED - LESS_DARED * lead // 100)
    return FIST + (ROB if lead <= 0 or risk <= dares else FLEE)


@rule
def prospect(s: State, seat, token):
    """Give what a token may still become beside what it adds now."""
    if token == VAULT_DIAMOND:
        return PROSPECT[0] * (s.payout[seat, DIAMOND] + s.loot[seat, VAULT_DIAMOND] < 5)
    if token == VAULT_ARTIFACT:
        return PROSPECT[1]
    return 0


@rule_apart
def trade(s: State, seat, may):
    """Swap for what adds most, now and later."""
    best, most = KEEP_TOKEN, 0
    for given in range(T):
        for taken in range(T):
            if given != taken and s.floor[taken] > 0 and allowed(may, swap(given, taken)):
                s.loot[seat, given] -= 1
                change = adds(s, seat, taken) + prospect(s, seat, taken)
                s.loot[seat, given] += 1
                change -= costs(s, seat, given) + prospect(s, seat, given)
                if change > most:
                    best, most = swap(given, taken), change
    return best
