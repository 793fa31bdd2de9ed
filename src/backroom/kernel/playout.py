"""Whole stretches of play, written once for all games: chance rolls, random seats pick, others are waited for."""

from backroom.kernel import inlined_rules, play
from backroom.kernel.counts import fill
from backroom.kernel.dice import draw_weighted, fitted, next_number, seed_dice
from backroom.kernel.legal import clear, how_many, nth, pick
from backroom.kernel.rule import rule, rule_apart, twin
from backroom.kernel.seats import CHANCE, NOBODY


@rule
def draw_outcome(s, weight, dice):
    """Draw what chance does now."""
    fill(weight, 0)
    inlined_rules.odds(s, weight)
    return draw_weighted(weight, dice)


def draw_action(s, seat, may, dice):
    """Draw one of a seat's legal actions, each as likely as the others."""
    clear(may)
    inlined_rules.choices(s, seat, may)
    return pick(may, dice)


@rule
def draw_early(s, seat, may, dice):
    """Draw the same action, but take the number first: the processor works it out while the actions are marked."""
    number = next_number(dice)
    clear(may)
    inlined_rules.choices(s, seat, may)
    return nth(may, fitted(number, how_many(may), dice))


@twin(draw_action)
def _draw_action(s, seat, may, dice):
    """Draw early."""
    return draw_early(s, seat, may, dice)


@rule_apart
def advance(s, dice, random, may, weight, log, events):
    """Let chance and the seats of the set `random` act until another seat must, or the game is over.

    Row 0 of the dice is chance's, row 1 + seat is the seat's. Events go into the log as (seat, action) from
    number `events` on, as far as it reaches; the new number of events is given back.
    """
    while s.turn != NOBODY:
        if s.turn == CHANCE:
            seat = CHANCE
            action = draw_outcome(s, weight, dice[0])
        else:
            seat = s.turn
            if not (random >> seat) & 1:
                break
            action = draw_action(s, seat, may, dice[1 + seat])
        if events < len(log):
            log[events, 0] = seat
            log[events, 1] = action
        inlined_rules.apply(s, seat, action)
        events += 1
    return events


@rule
def start(s, dice, seed, game):
    """Set a game's streams to their beginning and lay it out."""
    for stream in range(len(dice)):
        seed_dice(dice[stream], seed, game, stream)
    play.deal(s, dice[0])


@rule
def play_games(states, first, last, seed, game, dice, may, weight, log):
    """Play the games on places first to last - 1 of a shelf at random, numbered from `game` on; count the events."""
    every_seat = -1
    events = 0
    for i in range(first, last):
        start(states[i], dice, seed, game + i)
        events += advance(states[i], dice, every_seat, may, weight, log, 0)
    return events
