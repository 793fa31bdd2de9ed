"""What a good player works out for an observation: what jobs lack, which cards are unseen, how likely and dear a bust is."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_score.board import ASSIGNING, DRAFT, IN, JACK, MOST_CARDS, NO_CARD, OVER, ROUNDS, SEATS, State
from backroom.games.big_score.cards import EXPERT, ICONS, JOBS_A_ROUND, KINDS, NO_JOB, NOTHING, PAY, TOKEN
from backroom.games.big_score.deal import cards_of_kind
from backroom.games.big_score.observed_crew import jobs_seen
from backroom.games.big_score.observed_table import place_of
from backroom.games.big_score.reckoning import fortune, worth_of_loot
from backroom.games.big_score.tokens import COP, SUPPLY
from backroom.games.big_score.vault import bust_at
from backroom.games.big_score.vault_facts import bust_ways
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

CERTAIN = 255  # in a byte
NEEDED = SEATS + 2  # cops that bring a bust at most, and none


def bust_table() -> NDArray[np.uint8]:
    """Work out the odds of a bust for every number of tokens, of cops among them, of cops that it takes, and of robbers."""
    table = np.zeros((sum(SUPPLY) + 1, SUPPLY[COP] + 1, NEEDED, SEATS), np.uint8)
    for tokens, cops, needed, robbers in np.ndindex(table.shape):
        if cops <= tokens:
            ways, of = bust_ways(tokens, cops, needed, robbers + 1), comb(tokens, min(robbers + 1, tokens))
            table[tokens, cops, needed, robbers] = (2 * CERTAIN * ways + of) // (2 * of)
    return table


BUST = bust_table()


@rule_apart
def look_ahead(s: State, seat, row):
    """Write what can be worked out."""
    if s.stage <= JACK:
        look_at_jobs(s, seat, row)
        count_unseen(s, row)
    if s.stage > DRAFT and s.stage != OVER:
        look_at_vault(s, row)
    for other in range(s.seats):
        place = place_of(s, seat, other)
        row.fortune[place] = min(CERTAIN, fortune(s, other) // 10)
        if JACK < s.stage < OVER and s.where[other] == IN:
            row.stake[place] = min(CERTAIN, worth_of_loot(s, other) // 10)


@rule
def look_at_jobs(s: State, seat, row):
    """Write what jobs pay, and the slots of those to come that no card known to the observer fills."""
    for at in range(JOBS_A_ROUND):
        job = s.job[at]
        if job != NO_JOB:
            row.pays[at] = PAY[job] // 10
            if TOKEN[job] != NOTHING:
                row.pays_token[at, TOKEN[job]] = 1
            if at >= s.resolving:
                for kind in range(EXPERT):
                    row.missing[at, kind] = max(0, ICONS[job][kind] - known_on(s, seat, at, kind))


@rule
def known_on(s: State, seat, job, kind):
    """Count the cards of a type that the observer knows on a job; an expert serves as a regular card."""
    count = 0
    if s.stage >= ASSIGNING:  # before, those of the round before still lie there
        for other in range(s.seats):
            if job < jobs_seen(s, seat, other):
                count += s.sent[other, job, kind] + s.sent[other, job, kind + EXPERT]
        if job == s.resolving and s.helper != NO_CARD and s.helper % EXPERT == kind:
            count += 1
    return count


@rule
def count_unseen(s: State, row):
    """Write how many cards of each kind the observer has not seen in any pack."""
    for kind in range(KINDS):
        row.unseen[kind] = cards_of_kind(s, kind) - s.helped[kind]
    for place in range(s.seats):
        for kind in range(KINDS):
            row.unseen[kind] -= (row.pack[place, kind // 4] >> (8 * (kind % 4))) & 255
        for rounds in range(ROUNDS):
            for pick in range(MOST_CARDS):
                kind = row.taken[rounds, place, pick]
                if kind > 0:
                    row.unseen[kind - 1] -= 1


@rule
def look_at_vault(s: State, row):
    """Write the odds of a bust by the number of robbers."""
    tokens, cops = total(s.vault), s.vault[COP]
    needed = max(0, bust_at(s) - s.cops)
    inside = 0
    for other in range(s.seats):
        inside += s.where[other] == IN
    for robbers in range(inside):
        row.bust[robbers] = BUST[tokens, cops, needed, robbers]
