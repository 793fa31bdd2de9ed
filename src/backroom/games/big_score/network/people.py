"""The players as a network is told them: money, sets of tokens, abilities, who is ahead by how much, and how far the game is.

A thing that is not so at the moment has the row NOTHING. Seats come clockwise from the observer.
"""

from backroom.games.big_score.board import IN, JACK, NO_TYPE, ROUNDS, SEATS, STAGES, State
from backroom.games.big_score.cards import DIAMOND, DRIVE, HACKER, TYPES
from backroom.games.big_score.observed_table import place_of
from backroom.games.big_score.reckoning import artifacts, fortune
from backroom.games.big_score.tokens import KEY, VAULT_DIAMOND
from backroom.kernel.rule import rule, rule_apart

NOTHING = 0
PURSES, PURSE_STEP = 48, 20  # money is told in steps, in K
FORTUNES, FORTUNE_STEP = 64, 30
EDGES, EDGE_STEP = 30, 20  # steps by which one fortune exceeds another, at most
EDGE_WAYS = 2 * EDGES + 1
GEMS, RELICS, DATA = 12, 9, 7  # tokens of a kind that are told apart, and none
STANDINGS = 5  # none; behind; tied for the most; ahead by one, by more

# The first row of every kind of thing
CASH = NOTHING + 1
GEM = CASH + SEATS * PURSES
RELIC = GEM + SEATS * GEMS
DATUM = RELIC + SEATS * RELICS * STANDINGS
ABILITY = DATUM + SEATS * DATA * DATA * 2
FORTUNE = ABILITY + SEATS * len(TYPES) * 2
EDGE = FORTUNE + SEATS * 2 * FORTUNES
RANKED = EDGE + (SEATS - 1) * 4 * EDGE_WAYS
WHEN = RANKED + (SEATS - 1) * 2 * EDGE_WAYS
TABLE = WHEN + (SEATS + 1) * len(STAGES) * ROUNDS
ROWS = TABLE + 2 * (SEATS + 1)

# The first slot of every kind of thing
CASH_AT = 0
GEM_AT = CASH_AT + SEATS
RELIC_AT = GEM_AT + SEATS
DATUM_AT = RELIC_AT + SEATS
ABILITY_AT = DATUM_AT + SEATS
FORTUNE_AT = ABILITY_AT + SEATS
EDGE_AT = FORTUNE_AT + SEATS
RANKED_AT = EDGE_AT + SEATS - 1
WHEN_AT, TABLE_AT = RANKED_AT + SEATS - 1, RANKED_AT + SEATS
SLOTS = TABLE_AT + 1

# Notes: fortunes and artifacts by place, and the others' fortunes in order
RICH, POTS, ORDER = 0, SEATS, 2 * SEATS
NOTES = 3 * SEATS


@rule
def edge(difference):
    """Number the steps by which one has more than another."""
    return EDGES + min(EDGES, max(-EDGES, (difference + EDGE_STEP // 2) // EDGE_STEP))


@rule_apart
def write_people(s: State, seat, notes, out):
    """Tell what everybody has."""
    for other in range(s.seats):
        place = place_of(s, seat, other)
        notes[RICH + place] = fortune(s, other)
        notes[POTS + place] = artifacts(s, other)
    for other in range(s.seats):
        write_tokens(s, other, place_of(s, seat, other), notes, out)
    write_edges(s, seat, notes, out)
    write_ranking(s, notes, out)
    out[WHEN_AT] = WHEN + (int(s.seats) * len(STAGES) + int(s.stage)) * ROUNDS + int(s.rounds)
    out[TABLE_AT] = TABLE + 2 * int(s.seats) + int(s.simple)


@rule_apart
def write_tokens(s: State, other, place, notes, out):
    """Tell money, sets and ability of a seat."""
    gems = s.payout[other, DIAMOND] + s.loot[other, VAULT_DIAMOND]
    drives, keys = min(DATA - 1, s.payout[other, DRIVE]), min(DATA - 1, s.loot[other, KEY])
    hacker = int(s.ability[other] == HACKER)
    pots = int(notes[POTS + place])
    out[CASH_AT + place] = CASH + place * PURSES + min(PURSES - 1, s.cash[other] // PURSE_STEP)
    out[GEM_AT + place] = GEM + place * GEMS + min(GEMS - 1, gems)
    out[RELIC_AT + place] = RELIC + (place * RELICS + min(RELICS - 1, pots)) * STANDINGS + standing(s, place, notes)
    out[DATUM_AT + place] = DATUM + ((place * DATA + drives) * DATA + keys) * 2 + hacker
    if s.ability[other] != NO_TYPE:
        out[ABILITY_AT + place] = ABILITY + (place * len(TYPES) + s.ability[other]) * 2 + s.used[other]
    rich = min(FORTUNES - 1, notes[RICH + place] // FORTUNE_STEP)
    out[FORTUNE_AT + place] = FORTUNE + (2 * place + int(s.where[other] == IN)) * FORTUNES + rich


@rule
def standing(s: State, place, notes):
    """Tell how a seat stands in artifacts."""
    own, most = int(notes[POTS + place]), 0
    for other in range(s.seats):
        if other != place:
            most = max(most, int(notes[POTS + other]))
    if own == 0:
        return 0
    if own <= most:
        return 1 + int(own == most)
    return 3 + int(own > most + 1)


@rule_apart
def write_edges(s: State, seat, notes, out):
    """Tell by how much the observer is richer than each of the others, and who of the two is in the vault."""
    inside = int(s.where[seat] == IN)
    for other in range(s.seats):
        if other != seat:
            place = place_of(s, seat, other)
            pair = 4 * (place - 1) + 2 * inside + int(s.where[other] == IN)
            out[EDGE_AT + place - 1] = EDGE + pair * EDGE_WAYS + edge(notes[RICH] - notes[RICH + place])


@rule_apart
def write_ranking(s: State, notes, out):
    """Tell by how much the observer is richer than the richest of the others, the next and so on."""
    heist = int(s.stage > JACK)
    for place in range(1, s.seats):
        rich, at = notes[RICH + place], place - 1
        while at > 0 and notes[ORDER + at - 1] < rich:
            notes[ORDER + at] = notes[ORDER + at - 1]
            at -= 1
        notes[ORDER + at] = rich
    for rank in range(s.seats - 1):
        out[RANKED_AT + rank] = RANKED + (2 * rank + heist) * EDGE_WAYS + edge(notes[RICH] - notes[ORDER + rank])
