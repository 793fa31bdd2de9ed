"""The record of a game of The Big Score."""

from backroom.games.big_score.cards import JOBS, JOBS_A_ROUND, KINDS
from backroom.games.big_score.shapes import Ending, Stage
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.cells import Cell, Cells, Record

SEATS = 6
ROUNDS = 3
MOST_CARDS = 9  # in a pack
PILE = 3  # SC-TRAIN-1: experts of one type that give their ability

STAGES: tuple[Stage, ...] = (
    "bosses",
    "jobs",
    "dealing",
    "draft",
    "assigning",
    "inside man",
    "jack",
    "marker",
    "floor",
    "fists",
    "drawing",
    "fleeing",
    "driving",
    "muscle",
    "trading",
    "stealing",
    "over",
)
(
    BOSSES,  # each seat takes a boss and an item
    SIX_JOBS,  # chance lays jobs out
    DEALING,  # chance deals crew cards
    DRAFT,  # everybody keeps a card
    ASSIGNING,  # everybody places every card
    INSIDE_MAN,  # chance draws a card, with two players
    JACK,  # show a Jack of All Trades, or not
    MARKER,  # chance breaks a tie for the first-player marker
    FLOOR,  # chance lays the vault floor out
    FISTS,  # rob or flee
    DRAWING,  # chance draws the robbers' tokens
    FLEEING,  # a driver or grease man who fled may use the ability
    DRIVING,  # chance draws the driver's tokens
    MUSCLING,  # a muscle may take the marker
    TRADING,  # a robber may swap
    STEALING,  # a gun man may take a token too
    OVER,
) = range(len(STAGES))

NOT_YET, ROBBED, FAILED, DESERTED = range(4)  # how a job ended
ENDINGS: tuple[Ending, ...] = ("robbed", "failed", "deserted")
IN, FLED, BUSTED = range(3)  # where a player is in Act II
NO_CARD = -1  # a slot of the draft that is not filled; UNKNOWN is written as HIDDEN there
HIDDEN = -2
NO_TYPE = -1
NO_BOSS = -1
NO_CHOICE = -1
ROB, FLEE = range(2)  # what a fist holds


class State(Record):
    """A game of The Big Score as it lies on the table."""

    seats = Cell()  # how many play
    turn = Cell()  # the lowest seat that may act, CHANCE or NOBODY
    waiting = Cell()  # the set of seats that may act
    seen_by = Cell()  # whose view this is, EVERYONE for the state itself
    step = Cell()  # public steps so far
    simple = Cell()  # 1: no experts
    stage = Cell()  # what the game is waiting for
    rounds = Cell()  # the round of Act I, from 0
    picks = Cell()  # cards that everybody has kept in this round's draft
    dealt = Cell()  # jobs, crew cards or floor tokens that chance has laid out at this stage
    resolving = Cell()  # the job being resolved, from 0
    boss = Cells(SEATS)  # the boss of a seat, or NO_BOSS
    start_item = Cells(SEATS)  # the starting item of a seat
    cash = Cells(SEATS)  # money of Act I, in K
    payout = Cells(SEATS, 3)  # diamonds, artifacts and hard drives of Act I
    job = Cells(JOBS_A_ROUND)  # the jobs of this round, or NO_JOB
    ended = Cells(JOBS_A_ROUND)  # how a job ended; kept until the next one lies there
    last_job = Cells(JOBS_A_ROUND)  # the job that was resolved there last; like what follows, kept until the next one lies there
    inside_man = Cells(JOBS_A_ROUND)  # the inside man's card on a job, or NO_CARD
    stood_in = Cells(JOBS_A_ROUND, SEATS)  # the Jacks that a seat showed on a job
    earned = Cells(JOBS_A_ROUND, SEATS)  # what a job brought a seat in cash, or cost it, in K
    gone = Cells(len(JOBS))  # 1: the job has been laid out
    deck = Cells(KINDS)  # crew cards that are not dealt, hidden from everybody
    in_deck = Cell()  # how many they are
    helped = Cells(KINDS)  # cards that the inside man brought
    helper = Cell()  # the inside man's card on this job, or NO_CARD
    pack = Cells(SEATS, KINDS)  # the cards that are passed on, by the seat they were dealt to
    taken = Cells(ROUNDS, SEATS, MOST_CARDS)  # what was kept of each pack, pick by pick
    hand = Cells(SEATS, KINDS)  # hired cards that are not placed yet
    sent = Cells(
        SEATS, JOBS_A_ROUND, KINDS
    )  # cards on jobs, face down until the job is resolved; they stay until the next draft ends
    pile = Cells(ROUNDS, SEATS)  # cards in training, by round
    pile_type = Cells(ROUNDS, SEATS)  # their type, or NO_TYPE
    cards = Cells(SEATS)  # cards of a seat that are not revealed
    shown = Cells(ROUNDS, SEATS, KINDS)  # cards that were revealed, by round
    jacks = Cells(SEATS)  # Jacks of All Trades that can be used in this round
    choice = Cells(SEATS)  # the last choice of Jacks, or of robbing and fleeing, secret until all have chosen
    ability = Cells(SEATS)  # the type whose ability a seat has, or NO_TYPE
    used = Cells(SEATS)  # 1: it has been used
    where = Cells(SEATS)  # IN, FLED or BUSTED
    marker = Cell()  # who holds the first-player marker, or NOBODY
    first = Cell()  # who held it when the fists were opened, or when the trading began
    asked = Cell()  # seats asked so far at this stage, clockwise from the first
    vault = Cells(len(TOKENS))  # tokens in the vault
    floor = Cells(len(TOKENS))  # tokens on the vault floor
    loot = Cells(SEATS, len(TOKENS))  # vault tokens of a seat
    drawn = Cells(SEATS)  # the token a seat has just drawn, or NO_TOKEN
    cops = Cell()  # cops on the track
    lost = Cells(SEATS)  # what the bust cost a seat, in K
