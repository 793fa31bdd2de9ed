"""An observation of the draft: what a seat remembers of the packs that it held, and nothing of those that it did not.

What it cannot tell apart is written in one order: the cards between two looks by kind, those since its last look as counts.
"""

from backroom.games.big_score.board import DRAFT, State
from backroom.games.big_score.cards import KINDS
from backroom.games.big_score.deal import hand_size
from backroom.games.big_score.knowledge import first_look, last_look
from backroom.games.big_score.observed_table import place_of
from backroom.kernel.observation import FOUR, four
from backroom.kernel.rule import rule, rule_apart

FOURS = KINDS // FOUR


@rule_apart
def remember_draft(s: State, seat, row):
    """Write what a seat remembers of the packs of all rounds."""
    for rounds in range(s.rounds + 1):
        drafting = rounds == s.rounds and s.stage <= DRAFT
        for pack in range(s.seats):
            last = last_look(s, seat, rounds, pack)
            if last >= 0:
                until = last + 1 if drafting else hand_size(s)
                remember_picks(s, seat, rounds, pack, first_look(s, seat, rounds, pack), until, row)
                if drafting:
                    remember_pack(s, pack, last + 1, place_of(s, seat, pack), row)
    if s.stage < DRAFT:
        for n in range(FOURS):
            row.pack[0, n] = four(s.pack[seat], FOUR * n)  # being dealt


@rule
def remember_picks(s: State, seat, rounds, pack, first, until, row):
    """Write own picks as they are, and the picks between two looks in the order of kinds."""
    picks = row.taken[rounds, place_of(s, seat, pack)]
    own = first
    start = first
    for pick in range(first, until):
        kind = int(s.taken[rounds, pack, pick]) + 1
        if pick == own:
            own += s.seats
            start = pick + 1
            picks[pick] = kind
        else:
            at = pick
            while at > start and picks[at - 1] > kind:
                picks[at] = picks[at - 1]
                at -= 1
            picks[at] = kind


@rule
def remember_pack(s: State, pack, start, place, row):
    """Write the cards that were in a pack when the observer passed it on; some of them are gone by now."""
    for n in range(FOURS):
        row.pack[place, n] = four(s.pack[pack], FOUR * n)
    pick = start
    while pick < hand_size(s) and s.taken[s.rounds, pack, pick] >= 0:
        kind = int(s.taken[s.rounds, pack, pick])
        row.pack[place, kind // FOUR] += 1 << (8 * (kind % FOUR))
        pick += 1
