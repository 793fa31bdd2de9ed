"""What a seat knows as a row of bytes: seats and packs clockwise from the observer, its memory of the draft included."""

from backroom.games.big_score.board import MOST_CARDS, PILE, ROUNDS, SEATS, STAGES, State
from backroom.games.big_score.cards import BOSSES, ITEMS, JOBS, JOBS_A_ROUND, KINDS, PAYOUTS, TYPES
from backroom.games.big_score.observed_crew import observe_crew
from backroom.games.big_score.observed_draft import remember_draft
from backroom.games.big_score.observed_table import observe_jobs, observe_seats, observe_table
from backroom.games.big_score.prospects import look_ahead
from backroom.games.big_score.tokens import SUPPLY, TOKENS
from backroom.kernel.observation import Observations, Part, Row
from backroom.kernel.rule import rule

HELD = MOST_CARDS + PILE  # crew cards of a seat at most
TENS = 255  # an amount in tens of K, cut there


class Plain(Row):
    """What is on the table, the seat's own cards, and what it remembers of the packs that it held."""

    sent = Part(SEATS, JOBS_A_ROUND, KINDS, most=HELD, fours=True, says="cards on jobs: the observer's own, and what is revealed")
    shown = Part(ROUNDS, SEATS, KINDS, most=HELD, fours=True, says="cards that a seat has revealed in a round")
    pack = Part(SEATS, KINDS, most=MOST_CARDS, fours=True, says="a pack when the observer passed it on; some may be gone by now")
    hand = Part(KINDS, most=HELD, fours=True, says="the observer's cards that are not placed yet")
    helped = Part(KINDS, most=HELD, fours=True, says="cards that the inside man brought")
    taken = Part(
        *(ROUNDS, SEATS, MOST_CARDS),
        most=KINDS,
        says="what was kept of a pack, pick by pick, 1 for the first kind: own picks, and between two looks the cards by kind; "
        "0 if it is not known or not yet so",
    )
    gone = Part(len(JOBS), says="1 for a job that has been laid out")
    job = Part(JOBS_A_ROUND, most=len(JOBS), says="the jobs of this round, 1 for the first of all, 0 for none")
    last_job = Part(JOBS_A_ROUND, most=len(JOBS), says="the job that was resolved there last")
    ended = Part(JOBS_A_ROUND, most=3, says="how it ended: 1 robbed, 2 failed, 3 deserted")
    inside_man = Part(JOBS_A_ROUND, most=KINDS, says="the kind of card that the inside man brought there, from 1")
    stood_in = Part(JOBS_A_ROUND, SEATS, most=2, says="Jacks of All Trades that a seat showed there")
    earned = Part(JOBS_A_ROUND, SEATS, most=10, says="what it brought a seat, in tens of K")
    fined = Part(JOBS_A_ROUND, SEATS, says="1 if a seat was fined there")
    pile = Part(ROUNDS, SEATS, most=PILE, says="experts in training, by round")
    pile_type = Part(ROUNDS, SEATS, most=len(TYPES), says="their type, from 1")
    boss = Part(SEATS, most=len(BOSSES), says="the boss of a seat, from 1")
    item = Part(SEATS, most=len(ITEMS), says="its starting item, from 1")
    cash = Part(SEATS, most=133, says="money of Act I, in tens of K")
    payout = Part(SEATS, len(PAYOUTS), most=5, says="payout tokens: " + ", ".join(PAYOUTS))
    cards = Part(SEATS, most=HELD, says="cards of a seat that are not revealed")
    jacks = Part(SEATS, most=2, says="Jacks of All Trades that a seat can still use in this round")
    waiting = Part(SEATS, says="1 for a seat that has to choose")
    choice = Part(SEATS, most=3, says="what it chose last, plus 1: Jacks shown, or robbing and fleeing; 0 if none or not known")
    ability = Part(SEATS, most=len(TYPES), says="the type whose ability a seat has, from 1")
    used = Part(SEATS, says="1 if it has been used")
    where = Part(SEATS, 3, says="1 at inside, fled, busted")
    marker = Part(SEATS, says="1 at the seat with the first-player marker")
    first = Part(SEATS, says="1 at the seat that had it when the fists were opened, or the trading began")
    drawn = Part(SEATS, most=len(TOKENS), says="the token that a seat has just drawn, from 1")
    loot = Part(SEATS, len(TOKENS), most=max(SUPPLY), says="tokens from the vault: " + ", ".join(TOKENS))
    lost = Part(SEATS, 2, most=99, says="what the bust cost, in thousands of K and in tens")
    vault = Part(len(TOKENS), most=max(SUPPLY), says="tokens in the vault")
    floor = Part(len(TOKENS), most=max(SUPPLY), says="tokens on the vault floor")
    stage = Part(len(STAGES), says="what the game waits for, 1 at " + ", ".join(STAGES))
    players = Part(most=SEATS, says="how many play")
    simple = Part(says="1 for the simple variant")
    rounds = Part(most=ROUNDS - 1, says="the round of Act I, from 0")
    picks = Part(most=MOST_CARDS, says="cards that everybody has kept in this round's draft")
    dealt = Part(most=60, says="jobs, cards or tokens that were laid out at this stage")
    resolving = Part(most=JOBS_A_ROUND, says="the job being resolved, from 0")
    helper = Part(most=KINDS, says="the kind of the inside man's card on it, from 1")
    in_deck = Part(most=90, says="crew cards that are not dealt")
    asked = Part(most=SEATS, says="seats asked so far at this stage")
    cops = Part(most=10, says="cops on the track")


class Knowing(Plain):
    """The same with what a good player works out from it."""

    missing = Part(JOBS_A_ROUND, len(TYPES), most=2, says="slots of a job that no card known to the observer fills, by type")
    pays = Part(JOBS_A_ROUND, most=10, says="what a job pays, in tens of K")
    pays_token = Part(JOBS_A_ROUND, len(PAYOUTS), says="1 at the payout token of a job")
    unseen = Part(KINDS, most=15, says="cards of a kind that the observer has not seen in a pack, in Act I")
    bust = Part(SEATS, most=255, says="exact odds of a bust in the next vault round, in 255ths, with one robber, two and so on")
    stake = Part(SEATS, most=TENS, says="what a bust would cost a seat, in tens of K, at most 255")
    fortune = Part(SEATS, most=TENS, says="what a seat would end with now, in tens of K, at most 255")


@rule
def observe(s: State, seat, row):
    """Write what a seat sees and remembers into a row of zeros."""
    observe_table(s, seat, row)
    observe_seats(s, seat, row)
    observe_jobs(s, seat, row)
    observe_crew(s, seat, row)
    remember_draft(s, seat, row)


@rule
def observe_knowing(s: State, seat, row):
    """Write the same, and what a good player works out from it."""
    observe(s, seat, row)
    look_ahead(s, seat, row)


OBSERVATIONS = Observations(Plain, observe, Knowing, observe_knowing)
