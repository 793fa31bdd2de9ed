"""An observation of what lies open: jobs, vault, and what every seat has; seats are clockwise from the observer."""

from backroom.games.big_score.board import FISTS, JACK, NO_BOSS, State
from backroom.games.big_score.cards import JOBS, JOBS_A_ROUND, PAYOUTS
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.rule import rule
from backroom.kernel.seats import NOBODY, holds


@rule
def place_of(s: State, seat, other):
    """Give how many places clockwise of the observer a seat sits."""
    return other - seat if other >= seat else other - seat + s.seats


@rule
def observe_table(s: State, seat, row):
    """Write how far the game is, and the vault."""
    row.players = s.seats
    row.simple = s.simple
    row.stage[s.stage] = 1
    row.rounds = s.rounds
    row.picks = s.picks
    row.dealt = s.dealt
    row.resolving = s.resolving
    row.helper = s.helper + 1
    row.in_deck = s.in_deck
    row.asked = s.asked
    row.cops = s.cops
    if s.marker != NOBODY:
        row.marker[place_of(s, seat, s.marker)] = 1
    if s.first != NOBODY:
        row.first[place_of(s, seat, s.first)] = 1
    for token in range(len(TOKENS)):
        row.vault[token] = s.vault[token]
        row.floor[token] = s.floor[token]


@rule
def observe_seats(s: State, seat, row):
    """Write what every seat has and has done."""
    secret = s.waiting > 0 and (s.stage == JACK or s.stage == FISTS)
    for other in range(s.seats):
        place = place_of(s, seat, other)
        observe_seat(s, other, place, row)
        if other == seat or not secret:
            row.choice[place] = s.choice[other] + 1


@rule
def observe_seat(s: State, other, place, row):
    """Write what one seat has, as everybody sees it."""
    if s.boss[other] != NO_BOSS:
        row.boss[place] = s.boss[other] + 1
        row.item[place] = s.start_item[other] + 1
    row.cash[place] = s.cash[other] // 10
    for token in range(len(PAYOUTS)):
        row.payout[place, token] = s.payout[other, token]
    row.cards[place] = s.cards[other]
    row.jacks[place] = s.jacks[other]
    row.waiting[place] = holds(s.waiting, other)
    row.ability[place] = s.ability[other] + 1
    row.used[place] = s.used[other]
    row.where[place, s.where[other]] = 1
    row.drawn[place] = s.drawn[other] + 1
    for token in range(len(TOKENS)):
        row.loot[place, token] = s.loot[other, token]
    row.lost[place, 0] = s.lost[other] // 1000
    row.lost[place, 1] = s.lost[other] // 10 % 100


@rule
def observe_jobs(s: State, seat, row):
    """Write the jobs, and how those ended that were resolved last."""
    for job in range(len(JOBS)):
        row.gone[job] = s.gone[job]
    for at in range(JOBS_A_ROUND):
        row.job[at] = s.job[at] + 1
        row.ended[at] = s.ended[at]
        row.last_job[at] = s.last_job[at] + 1
        row.inside_man[at] = s.inside_man[at] + 1
    for other in range(s.seats):
        place = place_of(s, seat, other)
        for at in range(JOBS_A_ROUND):
            row.stood_in[at, place] = s.stood_in[at, other]
            row.earned[at, place] = max(0, s.earned[at, other]) // 10
            row.fined[at, place] = s.earned[at, other] < 0
