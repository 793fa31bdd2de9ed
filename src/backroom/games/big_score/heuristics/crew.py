"""What a seat can see of the crew and the jobs of a round of The Big Score, noted for weighing.

A job pays everybody on it and fines everybody if it fails, so all hangs on the cards that others bring. A seat has seen most of
them in the draft; of the rest each type is as likely. The notes stand in the memory of whoever weighs.
NONE and ONE tell how often none, or just one, of so many cards goes to a job.
"""

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_score.board import DRAFT, NO_CARD, State
from backroom.games.big_score.cards import ARTIFACT, DIAMOND, DRIVE, EXPERT, ICONS, JOBS_A_ROUND, KINDS, NOTHING, PAY, TOKEN
from backroom.games.big_score.deal import hand_size
from backroom.games.big_score.draft import carried, carried_kind
from backroom.games.big_score.heuristics.tokens import WHOLE, rival_in_artifacts
from backroom.games.big_score.knowledge import first_look
from backroom.kernel.rule import rule, rule_apart

QUARTERS = 4  # cards are counted in quarters
MOST = 64  # quarters of a card
SHARES = 32  # how likely a card goes to a job is told in so many parts

PULL = (16, 16, 3, 10)  # how much a job of three, four, five or six draws the cards of others
IDLE = 8  # and doing something else with them
TO_COME = 4  # quarters of a card of each type that six picks to come are good for
GEM = (35, 38, 45, 80, 110, 150)  # what a diamond paid out will be worth, in K, by how many there are
DISK = (70, 54, 40)  # a hard drive
RELIC = (30, 55, 70, 80, 75, 45, 35)  # an artifact, by the lead in artifacts from -3 to 3
DUEL_RELIC = (35, 50, 70, 85, 90, 45, 35)  # with two players


def going() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Work out how often none, and just one, of so many quarters of a card goes to a job that draws each so much."""
    cards = np.arange(MOST)[:, None] / QUARTERS
    goes = np.arange(SHARES + 1)[None, :] / SHARES * 0.999
    none = (1 - goes) ** cards
    one = np.minimum(1 - none, cards * goes * (1 - goes) ** np.maximum(0, cards - 1))
    return np.rint(WHOLE * none).astype(np.int16), np.rint(WHOLE * one).astype(np.int16)  # small: they have to fit on a device


NONE, ONE = going()
NEEDS = np.array(ICONS, np.int64)
SIZE = NEEDS.sum(axis=1)
VARIETY = (NEEDS > 0).sum(axis=1)  # how many types a job shows
SHOWN = np.argsort(NEEDS == 0, axis=1, kind="stable")  # which: the first so many of a row
POOL = 0  # + type: quarters of cards that others may have
OWN = POOL + EXPERT  # + type: quarters of cards that the seat has
HELD = OWN + EXPERT  # + type: experts that the seat has
PAYS = HELD + EXPERT  # + job: what it pays, in K
NO_HELP = PAYS + JOBS_A_ROUND  # + EXPERT * job + type: how often nobody else sends such a card there
ONE_HELPS = NO_HELP + EXPERT * JOBS_A_ROUND  # and how often just one comes
NOTES = ONE_HELPS + EXPERT * JOBS_A_ROUND  # cells of memory in all


@rule
def note_card(s: State, kind, mine, memory):
    """Note a card that the seat has kept, or has seen with others."""
    if not mine:
        memory[POOL + kind % EXPERT] += QUARTERS
    elif s.stage == DRAFT:
        memory[OWN + kind % EXPERT] += QUARTERS
        if kind >= EXPERT:
            memory[HELD + kind - EXPERT] += 1


@rule
def note_pack(s: State, seat, pack, memory):
    """Note the cards of a pack that the seat has looked into."""
    first = first_look(s, seat, s.rounds, pack)
    if s.stage == DRAFT and first > s.picks:
        return
    since = 0  # picks since the seat's last one
    for pick in range(first, hand_size(s)):
        kind = s.taken[s.rounds, pack, pick]
        if kind > NO_CARD:
            note_card(s, kind, since == 0, memory)
        since = since + 1 if since + 1 < s.seats else 0
    if s.stage == DRAFT:
        for kind in range(KINDS):
            memory[POOL + kind % EXPERT] += QUARTERS * s.pack[pack, kind]


@rule
def note_own(s: State, seat, memory):
    """Note the cards in the seat's hand; in the draft those that come back from training, and a part of those to come."""
    if s.stage == DRAFT:
        back = carried_kind(s, s.rounds, seat) % EXPERT
        memory[HELD + back] += carried(s, s.rounds, seat)
        memory[OWN + back] += QUARTERS * carried(s, s.rounds, seat)
        for kind in range(EXPERT):
            memory[OWN + kind] += TO_COME * (hand_size(s) - s.picks - 1) // EXPERT
        return
    for kind in range(EXPERT):
        memory[OWN + kind] = QUARTERS * (s.hand[seat, kind] + s.hand[seat, kind + EXPERT])
        memory[HELD + kind] = s.hand[seat, kind + EXPERT]


@rule_apart
def note_cards(s: State, seat, memory):
    """Note how many cards of each type the seat has, and the others have or may have."""
    for kind in range(EXPERT):
        memory[POOL + kind] = 0
        memory[OWN + kind] = 0
        memory[HELD + kind] = 0
    unseen = 0
    for pack in range(s.seats):
        note_pack(s, seat, pack, memory)
        unseen += QUARTERS * s.cards[pack]
    unseen -= QUARTERS * (s.picks if s.stage == DRAFT else s.cards[seat])
    for kind in range(EXPERT):
        unseen -= memory[POOL + kind]
    for kind in range(EXPERT):
        memory[POOL + kind] = min(MOST - 1, memory[POOL + kind] + max(0, unseen) // EXPERT)
    note_own(s, seat, memory)


@rule
def note_help(s: State, kind, memory):
    """Note how often others send cards of a type to each job that shows it."""
    pulls = IDLE
    for job in range(JOBS_A_ROUND):
        if NEEDS[s.job[job], kind] > 0:
            pulls += PULL[SIZE[s.job[job]] - 3]
    for job in range(JOBS_A_ROUND):
        if NEEDS[s.job[job], kind] > 0:
            share = SHARES * PULL[SIZE[s.job[job]] - 3] // pulls
            memory[NO_HELP + EXPERT * job + kind] = NONE[memory[POOL + kind], share]
            memory[ONE_HELPS + EXPERT * job + kind] = ONE[memory[POOL + kind], share]


@rule_apart
def note_round(s: State, seat, memory):
    """Note all that can be seen of a round: the cards, what each job pays, and how often others help there."""
    note_cards(s, seat, memory)
    for kind in range(EXPERT):
        note_help(s, kind, memory)
    for job in range(JOBS_A_ROUND):
        memory[PAYS + job] = pay_for(s, seat, s.job[job], memory)


@rule
def lead_in_relics(s: State, seat):
    """Give how many artifacts a seat has more than the best of the others, from -3 to 3."""
    return max(-3, min(3, s.payout[seat, ARTIFACT] - rival_in_artifacts(s, seat)))


@rule
def pay_for(s: State, seat, job, memory):
    """Give what a job pays a seat, in K, with what its token will be worth."""
    if TOKEN[job] == NOTHING:
        return PAY[job]
    if TOKEN[job] == DIAMOND:
        return PAY[job] + GEM[min(5, s.payout[seat, DIAMOND])]
    if TOKEN[job] == DRIVE:
        return PAY[job] + DISK[min(2, s.payout[seat, DRIVE])]
    lead = lead_in_relics(s, seat)
    return PAY[job] + (DUEL_RELIC[3 + lead] if s.seats == 2 else RELIC[3 + lead])
