"""Act II as a network is told it: vault and floor, the odds of a bust, what it would cost, and who would win then.

Its slots are those of Act I, which is over. Seats come clockwise from the observer.
"""

from backroom.games.big_score.board import FISTS, FLEE, IN, NO_CHOICE, SEATS, State
from backroom.games.big_score.cards import DIAMOND, DRIVE
from backroom.games.big_score.network import people, plans
from backroom.games.big_score.network.people import EDGE_WAYS, POTS, RICH, edge
from backroom.games.big_score.observed_table import place_of
from backroom.games.big_score.prospects import BUST, NEEDED
from backroom.games.big_score.reckoning import worth_of_diamonds, worth_of_loot
from backroom.games.big_score.tokens import (
    ARTIFACT_EACH,
    ARTIFACT_MAJORITY,
    COP,
    FACE,
    KEY,
    PAIR,
    TOKENS,
    VAULT_ARTIFACT,
    VAULT_DIAMOND,
)
from backroom.games.big_score.vault import bust_at
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY

COUNTS = 11  # tokens of a kind, and none
ODDS, ODDS_STEP = 33, 8  # of 255
STAKES, STAKE_STEP = 32, 30
GAINS, GAIN_STEP = 32, 10
OWN_WAYS = 4  # inside and undecided, robbing, fleeing, out

# The first row of every kind of thing
VAULT = plans.ROWS
FLOOR = VAULT + len(TOKENS) * COUNTS
NEED = FLOOR + len(TOKENS) * COUNTS
BUSTS = NEED + OWN_WAYS * NEEDED * (SEATS + 1)
DARED = BUSTS + SEATS * ODDS
STAKE = DARED + OWN_WAYS * ODDS
SAFE = STAKE + SEATS * STAKES
WINNERS = SAFE + 2 * (SEATS - 1) * EDGE_WAYS
MARKER = WINNERS + OWN_WAYS * (SEATS + 1) ** 2
DRAWN = MARKER + SEATS
GAIN = DRAWN + len(TOKENS)
ROWS = GAIN + SEATS * GAINS

# The first slot of every kind of thing
VAULT_AT = people.SLOTS
FLOOR_AT = VAULT_AT + len(TOKENS)
BUSTS_AT = FLOOR_AT + len(TOKENS)
STAKE_AT = BUSTS_AT + SEATS
SAFE_AT = STAKE_AT + SEATS
GAIN_AT = SAFE_AT + SEATS - 1
NEED_AT, DARED_AT, WINNERS_AT, MARKER_AT, DRAWN_AT = range(GAIN_AT + SEATS, GAIN_AT + SEATS + 5)
SLOTS = max(plans.SLOTS, DRAWN_AT + 1)

# Notes: what everybody would have after a bust, by place
AFTER = plans.NOTES
NOTES = AFTER + SEATS


@rule
def own_way(s: State, seat):
    """Tell where the observer is, and what it holds in its fist."""
    if s.where[seat] != IN:
        return 3
    if s.stage != FISTS or s.choice[seat] == NO_CHOICE:
        return 0
    return 2 if s.choice[seat] == FLEE else 1


@rule_apart
def write_heist(s: State, seat, notes, out):
    """Tell all of Act II."""
    way = own_way(s, seat)
    for token in range(len(TOKENS)):
        out[VAULT_AT + token] = VAULT + token * COUNTS + s.vault[token]
        out[FLOOR_AT + token] = FLOOR + token * COUNTS + s.floor[token]
    write_odds(s, way, out)
    for other in range(s.seats):
        write_stake(s, seat, other, way, notes, out)
    for place in range(1, s.seats):
        row = (2 * (place - 1) + int(way >= 2)) * EDGE_WAYS
        out[SAFE_AT + place - 1] = SAFE + row + edge(notes[AFTER] - notes[AFTER + place])
    now, then = richest(notes, RICH, s.seats), richest(notes, AFTER, s.seats)
    out[WINNERS_AT] = WINNERS + (way * (SEATS + 1) + now) * (SEATS + 1) + then
    if s.marker != NOBODY:
        out[MARKER_AT] = MARKER + place_of(s, seat, s.marker)
    if s.stage > FISTS and s.drawn[seat] >= 0:
        out[DRAWN_AT] = DRAWN + s.drawn[seat]


@rule_apart
def write_odds(s: State, way, out):
    """Tell how many cops are needed for a bust, and how likely so many robbers bring it."""
    inside = 0
    for other in range(s.seats):
        inside += int(s.where[other] == IN)
    tokens, need = total(s.vault), max(0, bust_at(s) - s.cops)
    out[NEED_AT] = NEED + (way * NEEDED + need) * (SEATS + 1) + inside
    bust = BUST[tokens, s.vault[COP], need]  # named once: a kernel keeps a table for each time that it is named
    for robbers in range(inside):
        odds = int(bust[robbers])
        out[BUSTS_AT + robbers] = BUSTS + robbers * ODDS + (odds + ODDS_STEP // 2) // ODDS_STEP
    robbing = inside - int(way == 2)
    if robbing > 0:
        odds = int(bust[robbing - 1])
        out[DARED_AT] = DARED + way * ODDS + (odds + ODDS_STEP // 2) // ODDS_STEP


@rule_apart
def write_stake(s: State, seat, other, way, notes, out):
    """Tell what a bust would cost a seat, and what it can expect of a token; note what it would have then."""
    place = place_of(s, seat, other)
    notes[AFTER + place] = notes[RICH + place]
    if s.where[other] == IN:
        stake = worth_of_loot(s, other)
        if other != seat or way != 2:
            notes[AFTER + place] -= stake
        out[STAKE_AT + place] = STAKE + place * STAKES + min(STAKES - 1, max(0, stake) // STAKE_STEP)
        gain = gain_of_draw(s, other, place, notes)
        out[GAIN_AT + place] = GAIN + place * GAINS + min(GAINS - 1, gain // GAIN_STEP)


@rule_apart
def gain_of_draw(s: State, seat, place, notes):
    """Give what a token of the vault adds to a seat's fortune on average."""
    gems, own, most = s.payout[seat, DIAMOND] + s.loot[seat, VAULT_DIAMOND], notes[POTS + place], 0
    for other in range(s.seats):
        if other != place:
            most = max(most, notes[POTS + other])
    gain = s.vault[VAULT_DIAMOND] * (worth_of_diamonds(gems + 1) - worth_of_diamonds(gems))
    gain += s.vault[VAULT_ARTIFACT] * (ARTIFACT_EACH + (ARTIFACT_MAJORITY if own == most else 0))
    if s.payout[seat, DRIVE] > s.loot[seat, KEY]:
        gain += s.vault[KEY] * PAIR
    for token in range(len(TOKENS)):
        gain += FACE[token] * s.vault[token]
    return gain // max(1, total(s.vault))


@rule
def richest(notes, first, seats):
    """Give the place with the most, SEATS if several have it."""
    best, equals = 0, 0
    for place in range(1, seats):
        if notes[first + place] > notes[first + best]:
            best, equals = place, 0
        elif notes[first + place] == notes[first + best]:
            equals += 1
    return SEATS if equals > 0 else best
