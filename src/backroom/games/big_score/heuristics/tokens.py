"""What is known about the tokens of The Big Score: what each is worth to whom, so what to trade, to take, and to fight for."""

import numpy as np

from backroom.games.big_score.actions import DECLINE, KEEP_TOKEN, TAKE, USE, T, swap
from backroom.games.big_score.board import FLEEING, IN, State
from backroom.games.big_score.cards import CON_MAN, DIAMOND, DRIVE, GUN_MAN, HACKER
from backroom.games.big_score.floor import has_unused
from backroom.games.big_score.reckoning import artifacts, worth_of_data, worth_of_diamonds
from backroom.games.big_score.tokens import (
    ARTIFACT_EACH,
    ARTIFACT_MAJORITY,
    COP,
    FACE,
    KEY,
    NO_TOKEN,
    VAULT_ARTIFACT,
    VAULT_DIAMOND,
)
from backroom.kernel.heuristics import FARSIGHTED, NEARSIGHTED
from backroom.kernel.rule import rule, rule_apart

BITS = 10
WHOLE = 1 << BITS  # certainty

GLORY = (5, 20, 60, 96, 170, 215, 240)  # what the majority promises, in K, by the lead in artifacts from -3 to 3
HOPE = 308  # how much of the next diamond is hoped for, of WHOLE
FLOOR_HOPE = 866  # how much of the best token on the floor a robber can hope for
DENY = 65  # how much it counts what a token is worth to others
CON_LATER = 26  # what an unused ability is worth, in K
GUN_LATER = 40
MUSCLE_LATER = 13

VALUE = np.array(FACE, np.int64)
WANT = 0  # + token, in memory: what it is worth to whoever of the others wants it most
NOTES = WANT + T  # cells of memory in all


@rule
def rival_in_artifacts(s: State, seat):
    """Count the artifacts of the other seat that has most."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, artifacts(s, other))
    return most


@rule
def worth_of_artifacts(count, rival, sight):
    """Give what so many artifacts are worth beside the rival's, or promise to be."""
    if sight == NEARSIGHTED:
        return ARTIFACT_EACH * count + (ARTIFACT_MAJORITY if count > rival else 0)
    return ARTIFACT_EACH * count + GLORY[3 + max(-3, min(3, count - rival))]


@rule
def hoped_of_diamonds(count, sight):
    """Give what so many diamonds are worth, or promise to be."""
    worth = worth_of_diamonds(count)
    if sight == NEARSIGHTED:
        return worth
    return worth + ((worth_of_diamonds(count + 1) - worth) * HOPE >> BITS)


@rule_apart
def change(s: State, seat, given, taken, rival, sight):
    """Give what a seat's tokens gain by giving one, if any, and taking one, in K."""
    gain = VALUE[taken] - (VALUE[given] if given != NO_TOKEN else 0)
    if taken == VAULT_DIAMOND or given == VAULT_DIAMOND:
        count = int(s.payout[seat, DIAMOND] + s.loot[seat, VAULT_DIAMOND])
        after = count + (taken == VAULT_DIAMOND) - (given == VAULT_DIAMOND)
        gain += hoped_of_diamonds(after, sight) - hoped_of_diamonds(count, sight)
    if taken == VAULT_ARTIFACT or given == VAULT_ARTIFACT:
        count = int(artifacts(s, seat))
        after = count + (taken == VAULT_ARTIFACT) - (given == VAULT_ARTIFACT)
        gain += worth_of_artifacts(after, rival, sight) - worth_of_artifacts(count, rival, sight)
    if taken == KEY or given == KEY:
        drives, keys, hacker = int(s.payout[seat, DRIVE]), int(s.loot[seat, KEY]), s.ability[seat] == HACKER
        gain += worth_of_data(drives, keys + (taken == KEY) - (given == KEY), hacker) - worth_of_data(drives, keys, hacker)
    return gain


@rule
def best_on_floor(s: State, seat, given, rival, sight):
    """Give what the best token on the floor would add, in K, perhaps for another one."""
    best = 0
    for token in range(T):
        if s.floor[token] > 0:
            best = max(best, change(s, seat, given, token, rival, sight))
    return best


@rule_apart
def gain_of_robbing(s: State, seat, rival, sight):
    """Give what a token from the vault adds on average, a trade included, in K."""
    floor = best_on_floor(s, seat, NO_TOKEN, rival, sight) * FLOOR_HOPE >> BITS
    gain, tokens = 0, 0
    for token in range(T):
        tokens += s.vault[token]
        if token != COP and s.vault[token] > 0:
            gain += int(s.vault[token]) * max(floor, change(s, seat, NO_TOKEN, token, rival, sight))
    return gain // max(1, tokens)


@rule_apart
def note_wants(s: State, seat, memory):
    """Note what each token is worth to whoever of the others inside wants it most."""
    for token in range(T):
        memory[WANT + token] = 0
    for other in range(s.seats):
        if other != seat and s.where[other] == IN:
            rival = rival_in_artifacts(s, other)
            for token in range(T):
                if token != COP:
                    worth = change(s, other, NO_TOKEN, token, rival, FARSIGHTED)
                    memory[WANT + token] = max(memory[WANT + token], worth)


@rule
def weigh_swap(s: State, seat, given, taken, rival, sight, memory):
    """Give what a swap is worth, in hundredths of K: what it changes for the seat, and a little what it leaves to others."""
    worth = 100 * change(s, seat, given, taken, rival, sight)
    if sight == NEARSIGHTED:
        return worth
    if given != s.drawn[seat]:
        worth -= 100 * CON_LATER
    return worth + ((memory[WANT + taken] - memory[WANT + given]) * 100 * DENY >> BITS)


@rule_apart
def weigh_trades(s: State, seat, sight, score, memory):
    """Weigh every swap; a gun man's lets him steal too."""
    rival = rival_in_artifacts(s, seat)
    if sight != NEARSIGHTED:
        note_wants(s, seat, memory)
    theft = 0
    if has_unused(s, seat, GUN_MAN):
        theft += 100 * (best_on_floor(s, seat, NO_TOKEN, rival, sight) - GUN_LATER)
    score[KEEP_TOKEN] = 0
    for given in range(T):
        if given == s.drawn[seat] or (s.loot[seat, given] > 0 and has_unused(s, seat, CON_MAN)):
            for taken in range(T):
                if s.floor[taken] > 0:
                    score[swap(given, taken)] = weigh_swap(s, seat, given, taken, rival, sight, memory) + theft


@rule_apart
def weigh_thefts(s: State, seat, sight, score):
    """Weigh every token of the floor, for a grease man who flees or a gun man; a driver draws whatever comes."""
    rival = rival_in_artifacts(s, seat)
    for token in range(T):
        if s.floor[token] > 0:
            score[TAKE + token] = 100 * change(s, seat, NO_TOKEN, token, rival, sight)
    score[USE] = 1
    score[DECLINE] = 0 if s.stage == FLEEING or sight == NEARSIGHTED else 100 * GUN_LATER


@rule_apart
def weigh_marker(s: State, seat, sight, score):
    """Take the marker if trading first is worth it."""
    score[DECLINE] = 0
    score[USE] = -1
    if s.drawn[seat] != COP and s.drawn[seat] != NO_TOKEN:
        best = best_on_floor(s, seat, s.drawn[seat], rival_in_artifacts(s, seat), sight)
        score[USE] = 100 * (best - MUSCLE_LATER) if sight != NEARSIGHTED else 100 * best - 1
