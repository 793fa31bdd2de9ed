"""Whole plans of a seat played to the end by what looks best: the value of positions where a game has no network.

All plans are carried out in the same imagined worlds with the same dice; what comes of each is kept world by world.
"""

from backroom.bots.playout import play_out, reckon_up
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import seed_dice

VIEW, WORLD, TRIED = range(3)  # places on the shelf
SHELF = 3
IMAGINED = 64  # a stream of its own, beside those of chance and of the seats


def plans_at(states, i, seat, plans, first, last, key, policies, dice, may, score, memory, weight, log, found):
    """Carry plans out in imagined worlds number `first` to `last` - 1; write worth and points of all, by world and plan.

    A plan is a row of actions, -1 behind its last. With a seat below 0 nothing is hidden, and nothing is imagined.
    """
    for world in range(first, last):
        put(states, WORLD, states[VIEW])
        if seat >= 0:
            seed_dice(dice[0], key, world, IMAGINED)
            play.imagine(states[WORLD], seat, dice[0])
        for k in range(len(plans)):
            for stream in range(len(dice)):
                seed_dice(dice[stream], key, world, stream)
            put(states, TRIED, states[WORLD])
            for n in range(plans.shape[1]):
                if plans[k, n] >= 0:
                    play.apply(states[TRIED], seat, plans[k, n])
            play_out(states[TRIED], 0, policies, dice, may, score, memory, weight, log, 0)
            reckon_up(states[TRIED], len(policies), found[world - first, k])
