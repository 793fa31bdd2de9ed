"""Setting up, and what lies on the table when a round begins."""

from backroom.games.big_score.actions import BOSS, CREW, JOB
from backroom.games.big_score.board import (
    BOSSES,
    DEALING,
    DRAFT,
    IN,
    NO_BOSS,
    NO_CARD,
    NO_CHOICE,
    NO_TYPE,
    NOT_YET,
    ROUNDS,
    SEATS,
    SIX_JOBS,
    State,
)
from backroom.games.big_score.cards import (
    BOSS_ITEMS,
    CASH_ITEM,
    EXPERT,
    EXPERTS,
    HAND_SIZES,
    ITEM_CASH,
    JOBS,
    JOBS_A_ROUND,
    KINDS,
    NO_JOB,
    REGULARS,
    START_CASH,
)
from backroom.games.big_score.tokens import NO_TOKEN, SUPPLY
from backroom.kernel.counts import fill
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, everybody, first_of, only, without


@rule
def hand_size(s: State):
    """Give the number of crew cards that each player is dealt."""
    return HAND_SIZES[s.seats]  # SC-ROUND-1


@rule
def cards_of_kind(s: State, kind):
    """Count the cards of a kind in the box."""
    if s.simple == 1:
        return REGULARS + EXPERTS if kind < EXPERT else 0  # SC-SIMPLE-1
    return REGULARS if kind < EXPERT else EXPERTS  # SC-CREW-1


@rule
def wait_for(s: State, seats):
    """Wait for a set of seats."""
    s.waiting = seats
    s.turn = first_of(seats)


@rule
def everybody_has_chosen(s: State, seat):
    """Stop waiting for a seat that has made its secret choice; tell whether it was the last."""
    s.waiting = without(s.waiting, seat)
    if s.waiting > 0:
        wait_for(s, s.waiting)
        return False
    return True


@rule
def wait_for_chance(s: State, stage):
    """Let chance act."""
    s.stage = stage
    s.waiting = 0
    s.turn = CHANCE


@rule_apart
def deal(s: State, dice):
    """Lay a new game out: nothing is decided yet, everything comes by events."""
    open_table(s)


@rule_apart
def open_table(s: State):
    """Put everything where it is before the first boss is taken."""
    for seat in range(SEATS):
        s.boss[seat] = NO_BOSS
        s.start_item[seat] = 0
        s.cash[seat] = START_CASH if seat < s.seats else 0  # SC-SETUP-1
        fill(s.payout[seat], 0)
        fill(s.loot[seat], 0)
        s.jacks[seat] = 0
        s.cards[seat] = 0
        s.ability[seat] = NO_TYPE
        s.used[seat] = 0
        s.where[seat] = IN
        s.choice[seat] = NO_CHOICE
        s.lost[seat] = 0
    for kind in range(KINDS):
        s.deck[kind] = cards_of_kind(s, kind)
    s.in_deck = (REGULARS + EXPERTS) * EXPERT
    for token in range(len(SUPPLY)):
        s.vault[token] = SUPPLY[token]  # SC-VAULT-1
    fill(s.floor, 0)
    fill(s.gone, 0)
    for place in range(JOBS_A_ROUND):
        forget_job(s, place)
    fill(s.helped, 0)
    clear_rounds(s)
    clear_jobs(s)
    s.rounds = 0
    s.cops = 0
    s.asked = 0
    s.marker = NOBODY
    s.first = NOBODY
    s.step = 0
    s.seen_by = EVERYONE
    clear_round(s)
    s.stage = BOSSES
    wait_for(s, only(0))


@rule
def forget_job(s: State, place):
    """Forget how the job that lay at a place went."""
    s.ended[place] = NOT_YET
    s.last_job[place] = NO_JOB
    s.inside_man[place] = NO_CARD
    fill(s.stood_in[place], 0)
    fill(s.earned[place], 0)


@rule
def clear_rounds(s: State):
    """Nobody has been dealt, or has shown, anything."""
    for rounds in range(ROUNDS):
        for seat in range(SEATS):
            fill(s.taken[rounds, seat], NO_CARD)
            fill(s.shown[rounds, seat], 0)
            s.pile[rounds, seat] = 0
            s.pile_type[rounds, seat] = NO_TYPE


@rule
def clear_jobs(s: State):
    """Take all cards off the jobs."""
    for seat in range(SEATS):
        for job in range(JOBS_A_ROUND):
            fill(s.sent[seat, job], 0)


@rule
def clear_round(s: State):
    """Clear the table for a round of Act I."""
    fill(s.job, NO_JOB)
    for seat in range(SEATS):
        fill(s.pack[seat], 0)
        fill(s.hand[seat], 0)
        s.drawn[seat] = NO_TOKEN
    s.helper = NO_CARD
    s.picks = 0
    s.dealt = 0
    s.resolving = 0


@rule
def allow_bosses(s: State, may):
    """Mark both items of every boss that nobody has."""
    for boss in range(len(BOSS_ITEMS)):
        free = True
        for seat in range(s.seats):
            if s.boss[seat] == boss:
                free = False  # SC-SETUP-1
        if free:
            allow(may, BOSS + 2 * boss)
            allow(may, BOSS + 2 * boss + 1)


@rule
def take_boss(s: State, seat, boss, which):
    """Take a boss and one of the two starting items; the next seat does so too, then the first round begins."""
    s.boss[seat] = boss  # SC-BOSS-1
    s.start_item[seat] = BOSS_ITEMS[boss][which]
    if s.start_item[seat] == CASH_ITEM:
        s.cash[seat] += ITEM_CASH
    else:
        s.payout[seat, s.start_item[seat]] += 1
    if seat + 1 < s.seats:
        wait_for(s, only(seat + 1))
    else:
        begin_round(s)


@rule_apart
def begin_round(s: State):
    """Begin a round of Act I: every Jack of All Trades is usable again, and six jobs are laid out."""
    clear_round(s)
    for seat in range(s.seats):
        s.jacks[seat] = 2 if s.seats == 2 else 1  # SC-SETUP-2, SC-ROUND-1, SC-TWO-1
        s.cards[seat] = 0
    wait_for_chance(s, SIX_JOBS)


@rule
def odds_of_jobs(s: State, weight):
    """Any job that has not been laid out, each alike."""
    for job in range(len(JOBS)):
        weight[JOB + job] = 1 - s.gone[job]  # SC-JOB-1


@rule
def lay_job(s: State, job):
    """Lay a job out; after six the crew is dealt."""
    s.job[s.dealt] = job
    forget_job(s, s.dealt)
    s.gone[job] = 1
    s.dealt += 1
    if s.dealt == JOBS_A_ROUND:
        s.dealt = 0
        s.stage = DEALING


@rule
def odds_of_crew(s: State, weight):
    """Any card of the deck, each alike."""
    for kind in range(KINDS):
        weight[CREW + kind] = s.deck[kind]


@rule
def dealing_to(s: State):
    """Give the seat that is dealt the next card."""
    return s.dealt // hand_size(s)


@rule
def deal_card(s: State, kind):
    """Deal a card; when everybody has a hand, the draft begins."""
    seat = dealing_to(s)
    s.pack[seat, kind] += 1  # SC-ROUND-1
    s.cards[seat] += 1
    s.deck[kind] -= 1  # SC-SUPPLY-1: there is always one
    s.in_deck -= 1
    s.dealt += 1
    if s.dealt == s.seats * hand_size(s):
        s.stage = DRAFT
        wait_for(s, everybody(s.seats))  # SC-HIRE-1
