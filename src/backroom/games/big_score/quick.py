"""Quick choices in The Big Score, for worlds that a search imagines, and secret choices that are taken back there.

In the draft everybody keeps what most of the jobs pay for, the less of it the more it has. A crew is planned once, see
`quick_crew.py`. In the vault the cautious and the bold go by the risk of the next draw alone; what is left is weighed.
"""

from dataclasses import replace

from backroom.games.big_score import heuristics, quick_crew
from backroom.games.big_score.actions import FIST, KEEP_CARD
from backroom.games.big_score.board import ASSIGNING, DRAFT, FISTS, FLEE, IN, JACK, NO_CHOICE, ROB, State
from backroom.games.big_score.cards import EXPERT, ICONS, JOBS_A_ROUND, KINDS, NOTHING, PAY, TOKEN
from backroom.games.big_score.deal import wait_for
from backroom.games.big_score.draft import carried, carried_kind, pack_held_at, pack_held_by
from backroom.games.big_score.jobs import works
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.kernel.counts import total
from backroom.kernel.dice import draw
from backroom.kernel.heuristics import BOLDNESS, UNDECIDED
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import holds, only

AT = 0  # notes: for which round they are
WANTED = 1  # + type: what the jobs of the round pay for a card of it, in hundredths of K
HELD = WANTED + EXPERT  # + kind: cards of it that the seat has kept
CREW = HELD + KINDS  # + what a crew's plan notes
NOTES = CREW + quick_crew.NOTES

TOKENS_PAY = 50  # what a token will be worth, in K
SIZE = tuple(sum(icons) for icons in ICONS)
EXPERTS_KEPT = (600, 1700, 2200)  # what one more expert is worth for training, in hundredths of K, by how many there are
LIKES = 1200  # what a card is worth more or less to somebody, in hundredths of K
WHOLE = 1024  # certainty
DARING = 1  # percent of risk that a percent of boldness is worth
RISK = 32  # percent that somebody takes who is neither bold nor cautious
STYLED = 20  # percent of boldness more or less from which on the risk alone decides


@rule_apart
def note_jobs(s: State, notes):
    """Note what the jobs of a round pay for a card of each type."""
    notes[AT] = s.rounds + 1
    for kind in range(EXPERT):
        notes[WANTED + kind] = 0
        for job in range(JOBS_A_ROUND):
            if ICONS[s.job[job]][kind] > 0:
                pays = PAY[s.job[job]] + (0 if TOKEN[s.job[job]] == NOTHING else TOKENS_PAY)
                notes[WANTED + kind] += 100 * pays // SIZE[s.job[job]]


@rule_apart
def keep(s: State, seat, may, notes, dice):
    """Keep a card that the jobs pay for and that the seat has not yet."""
    for kind in range(KINDS):
        notes[HELD + kind] = 0
    for pick in range(s.picks):
        notes[HELD + s.taken[s.rounds, pack_held_at(s, seat, s.rounds, pick), pick]] += 1
    notes[HELD + carried_kind(s, s.rounds, seat)] += carried(s, s.rounds, seat)
    best, most, pack = UNDECIDED, 0, pack_held_by(s, seat)
    for kind in range(KINDS):
        if s.pack[pack, kind] > 0:
            type_of = kind % EXPERT
            worth = notes[WANTED + type_of] // (1 + notes[HELD + type_of] + notes[HELD + type_of + EXPERT]) + draw(dice, LIKES)
            if kind >= EXPERT:
                worth += EXPERTS_KEPT[min(2, notes[HELD + kind])]
            if best < 0 or worth > most:
                best, most = KEEP_CARD + kind, worth
    return best


@rule_apart
def risk(s: State, robbers):
    """Tell how likely so many draws from the vault bring cops enough for a bust, of WHOLE."""
    short, tokens, cops = bust_at(s) - s.cops, max(1, total(s.vault)), int(s.vault[COP])
    none, one = WHOLE, 0  # how likely no cop has come, and how likely one
    for drawn in range(robbers):
        left = max(1, tokens - drawn)
        none_more = none * min(cops, left) // left
        one_more = one * min(max(0, cops - 1), left) // left
        none, one = none - none_more, one + none_more - one_more
    return WHOLE - none if short <= 1 else WHOLE - none - one if short == 2 else 0


@rule
def dare(s: State, style):
    """Rob, if the risk is not more than the style takes."""
    robbers = 0
    for seat in range(s.seats):
        if s.where[seat] == IN:
            robbers += 1
    takes = RISK + DARING * (style[BOLDNESS] - 100)
    return FIST + (ROB if 100 * int(risk(s, robbers)) < int(takes) * WHOLE else FLEE)


@rule_apart
def quick(s: State, seat, style, may, notes, dice):
    """Give what a seat of a style does at once, or UNDECIDED."""
    if s.stage == DRAFT:
        if notes[AT] != s.rounds + 1:
            note_jobs(s, notes)
        return keep(s, seat, may, notes, dice)
    if s.stage == ASSIGNING:
        return quick_crew.send(s, seat, style, notes[CREW:], dice)
    if s.stage == FISTS and abs(style[BOLDNESS] - 100) >= STYLED and allowed(may, FIST + FLEE):
        return dare(s, style)
    return UNDECIDED


@rule_apart
def reopen(s: State, seat):
    """Wait again for those who have made a secret choice that nobody has seen: crews, Jacks and fists."""
    waiting = s.waiting
    for other in range(s.seats):
        inside = s.stage == FISTS and s.where[other] == IN
        shows = s.stage == JACK and works(s, other) and s.jacks[other] > 0
        if inside or shows or s.stage == ASSIGNING:
            waiting |= only(other)
            if not holds(s.waiting, other):
                s.choice[other] = NO_CHOICE
    if waiting != s.waiting:
        wait_for(s, waiting)


HEURISTICS = replace(heuristics.HEURISTICS, quick=quick, notes=NOTES, reopen=reopen)
