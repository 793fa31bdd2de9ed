"""Act I as a network is told it: own cards, which icons of each job they meet, and what was seen of the others' cards.

Which icons of a job are met is one thing out of up to 64, not a number for each type. Seats come clockwise from the observer.
"""

import numpy as np

from backroom.games.big_score.board import ASSIGNING, DRAFT, JACK, MOST_CARDS, NO_CARD, PILE, ROUNDS, SEATS, State
from backroom.games.big_score.cards import EXPERT, ICONS, JOBS, JOBS_A_ROUND, KINDS, NO_JOB, PAY, TYPES
from backroom.games.big_score.deal import hand_size
from backroom.games.big_score.draft import carried, carried_kind, pack_held_at
from backroom.games.big_score.jobs import missing, usable_jacks, works
from backroom.games.big_score.knowledge import first_look, last_look, looks_until
from backroom.games.big_score.network import people
from backroom.games.big_score.observed_table import place_of
from backroom.kernel.rule import rule, rule_apart

FIRST_MASK = np.array([sum(2 ** sum(icons) for icons in ICONS[:job]) for job in range(len(JOBS))])  # rows of the jobs before
SHIFT = np.array([[sum(icons[:kind]) for kind in range(len(TYPES))] for icons in ICONS])  # where a type's icons are in a mask
MASKS = int(FIRST_MASK[-1]) + 64
TIER = np.array([(20, 30, 50, 100).index(pay) for pay in PAY])
TIERS, LACKS, HELPS = 4, 7, 4  # icons that a job lacks, and cards that others could bring for them, at most
COUNTS, SEEN_COUNTS, PACK_COUNTS, CARD_COUNTS = 8, 16, 8, 13  # cards that are told apart

# The first row of every kind of thing
HAND = people.ROWS
TRAINED = HAND + 2 * KINDS * COUNTS
TRAINED_BEFORE = TRAINED + ROUNDS * len(TYPES) * PILE
MET = TRAINED_BEFORE + SEATS * len(TYPES) * PILE
COULD = MET + MASKS
HELPED = COULD + MASKS
SHOWN = HELPED + 2 * TIERS * LACKS * HELPS
SHOWN_FOR = SHOWN + 2 * LACKS * 3 * SEATS * 4
JACKS = SHOWN_FOR + 2 * LACKS * TIERS * SEATS * 4
CARDS = JACKS + SEATS * 3
SEEN = CARDS + SEATS * CARD_COUNTS
PACK = SEEN + len(TYPES) * SEEN_COUNTS
PICKS = PACK + len(TYPES) * PACK_COUNTS
ROWS = PICKS + (SEATS + 1) * MOST_CARDS

# The first slot of every kind of thing
HAND_AT = people.SLOTS
TRAINED_AT = HAND_AT + KINDS
TRAINED_BEFORE_AT = TRAINED_AT + 1
MET_AT = TRAINED_BEFORE_AT + SEATS
COULD_AT = MET_AT + JOBS_A_ROUND
HELPED_AT = COULD_AT + JOBS_A_ROUND
SHOWN_AT = HELPED_AT + JOBS_A_ROUND
JACKS_AT = SHOWN_AT + 2
CARDS_AT = JACKS_AT + SEATS
SEEN_AT = CARDS_AT + SEATS
PACK_AT = SEEN_AT + len(TYPES)
PICKS_AT = PACK_AT + len(TYPES)
SLOTS = PICKS_AT + 1

# Notes: own cards by kind that are not placed, own cards by type with those that are, and others' cards by type that were seen
OWN = people.NOTES
HAVE = OWN + KINDS
OTHERS = HAVE + len(TYPES)
NOTES = OTHERS + len(TYPES)


@rule_apart
def write_plans(s: State, seat, notes, out):
    """Tell all of Act I."""
    write_training(s, seat, out)
    for other in range(s.seats):
        place = place_of(s, seat, other)
        out[JACKS_AT + place] = JACKS + 3 * place + int(s.jacks[other])
    if s.stage < DRAFT:
        return
    note_own(s, seat, notes)
    for kind in range(KINDS):
        if notes[OWN + kind] > 0:
            row = (int(s.stage == DRAFT) * KINDS + kind) * COUNTS
            out[HAND_AT + kind] = HAND + row + min(COUNTS - 1, notes[OWN + kind])
    if s.stage == JACK:
        write_jacks(s, seat, out)
    elif s.stage <= ASSIGNING:
        write_seen(s, seat, notes, out)
    write_jobs(s, seat, notes, out)


@rule_apart
def write_training(s: State, seat, out):
    """Tell own experts in training, and what others had there when the last round ended."""
    pile = s.pile[s.rounds, seat]
    if pile > 0:
        row = (int(s.rounds) * len(TYPES) + s.pile_type[s.rounds, seat]) * PILE
        out[TRAINED_AT] = TRAINED + row + pile - 1
    if s.rounds > 0:
        for other in range(s.seats):
            pile = s.pile[s.rounds - 1, other]
            if pile > 0:
                place = place_of(s, seat, other)
                row = (place * len(TYPES) + s.pile_type[s.rounds - 1, other]) * PILE
                out[TRAINED_BEFORE_AT + place] = TRAINED_BEFORE + row + pile - 1


@rule_apart
def note_own(s: State, seat, notes):
    """Note the seat's own cards: in the draft what it has kept and what comes back, later its hand."""
    for kind in range(KINDS):
        notes[OWN + kind] = 0 if s.stage == DRAFT else s.hand[seat, kind]
    if s.stage == DRAFT:
        for pick in range(s.picks + 1):
            kind = s.taken[s.rounds, pack_held_at(s, seat, s.rounds, pick), pick]
            if kind > NO_CARD:
                notes[OWN + kind] += 1
        notes[OWN + carried_kind(s, s.rounds, seat)] += carried(s, s.rounds, seat)
    for kind in range(len(TYPES)):
        notes[HAVE + kind] = notes[OWN + kind] + notes[OWN + EXPERT + kind]


@rule_apart
def write_seen(s: State, seat, notes, out):
    """Tell which cards the others took or may take of packs that the observer looked into, and what it looks into next."""
    for kind in range(len(TYPES)):
        notes[OTHERS + kind] = 0
    for pack in range(s.seats):
        look = first_look(s, seat, s.rounds, pack)
        if look <= looks_until(s, s.rounds):
            note_pack(s, look, pack, notes)
    if s.stage == DRAFT:
        write_pack(s, seat, out)
        out[PICKS_AT] = PICKS + int(s.seats) * MOST_CARDS + int(s.picks)
    for kind in range(len(TYPES)):
        out[SEEN_AT + kind] = SEEN + kind * SEEN_COUNTS + min(SEEN_COUNTS - 1, notes[OTHERS + kind])


@rule
def note_pack(s: State, look, pack, notes):
    """Note the cards of a pack from the first look on that the observer did not keep."""
    own = look
    for pick in range(look, hand_size(s)):
        kind = s.taken[s.rounds, pack, pick]
        if pick == own:
            own += s.seats
        elif kind > NO_CARD:
            notes[OTHERS + kind % EXPERT] += 1
    if s.stage == DRAFT:
        for kind in range(KINDS):
            notes[OTHERS + kind % EXPERT] += s.pack[pack, kind]


@rule
def write_pack(s: State, seat, out):
    """Tell what is known of the pack that the observer looks into, or will after its pick."""
    held = pack_held_at(s, seat, s.rounds, s.picks)
    if s.taken[s.rounds, held, s.picks] > NO_CARD:
        held = pack_held_at(s, seat, s.rounds, s.picks + 1)
    look = last_look(s, seat, s.rounds, held)
    if look < 0:
        return
    for kind in range(len(TYPES)):
        count = s.pack[held, kind] + s.pack[held, kind + EXPERT]
        for pick in range(look + 1, s.picks + 1):
            taken = s.taken[s.rounds, held, pick]
            if taken > NO_CARD and taken % EXPERT == kind:
                count += 1
        out[PACK_AT + kind] = PACK + kind * PACK_COUNTS + min(PACK_COUNTS - 1, count)


@rule_apart
def write_jobs(s: State, seat, notes, out):
    """Tell of each job to come which icons own cards there meet, and which they could meet with those that are not placed."""
    placing = s.stage >= ASSIGNING  # before, the cards of the last round still lie there
    for at in range(s.resolving, JOBS_A_ROUND):
        job = s.job[at]
        if job != NO_JOB:
            met, could, lacks, helps, there = 0, 0, 0, HELPS - 1, 0
            for kind in range(len(TYPES)):
                need = ICONS[job][kind]
                if need > 0:
                    sent = s.sent[seat, at, kind] + s.sent[seat, at, kind + EXPERT] if placing else 0
                    there += sent
                    met |= ((1 << min(need, sent)) - 1) << SHIFT[job, kind]
                    could |= ((1 << min(need, sent + notes[HAVE + kind])) - 1) << SHIFT[job, kind]
                    if sent < need:
                        lacks += need - sent
                        helps = min(helps, notes[OTHERS + kind] // (need - sent))
            if placing:
                out[MET_AT + at] = MET + FIRST_MASK[job] + met
            if s.stage != JACK:
                out[COULD_AT + at] = COULD + FIRST_MASK[job] + could
                row = (int(there > 0) * TIERS + TIER[job]) * LACKS + lacks
                out[HELPED_AT + at] = HELPED + row * HELPS + helps


@rule_apart
def write_jacks(s: State, seat, out):
    """Tell what the job lacks that is resolved now, who could show Jacks for it, and what the observer chose."""
    lacks, there = min(LACKS - 1, missing(s)), works(s, seat)
    own = s.jacks[seat] if there else 0
    others = min(SEATS - 1, usable_jacks(s) - own)
    choice = s.choice[seat] + 1
    row = (int(there) * LACKS + lacks) * 3 + own
    out[SHOWN_AT] = SHOWN + (row * SEATS + others) * 4 + choice
    row = (int(there) * LACKS + lacks) * TIERS + TIER[s.job[s.resolving]]
    out[SHOWN_AT + 1] = SHOWN_FOR + (row * SEATS + others) * 4 + choice
    for other in range(s.seats):
        place = place_of(s, seat, other)
        out[CARDS_AT + place] = CARDS + place * CARD_COUNTS + min(CARD_COUNTS - 1, s.cards[other])
