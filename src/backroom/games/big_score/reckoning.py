"""The end: what everything is worth, and who wins."""

from backroom.games.big_score.board import BUSTED, OVER, State
from backroom.games.big_score.cards import ARTIFACT, DIAMOND, DRIVE, HACKER
from backroom.games.big_score.tokens import (
    ARTIFACT_EACH,
    ARTIFACT_MAJORITY,
    DIAMONDS,
    FACE,
    KEY,
    MORE_DIAMONDS,
    PAIR,
    TOKENS,
    UNPAIRED,
    VAULT_ARTIFACT,
    VAULT_DIAMOND,
)
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

WHOLE = 60  # a win, as shares of it are counted


@rule
def artifacts(s: State, seat):
    """Count the artifacts of both acts."""
    return s.payout[seat, ARTIFACT] + s.loot[seat, VAULT_ARTIFACT]


@rule
def has_most_artifacts(s: State, seat):
    """Tell whether a seat has more artifacts than anybody else."""
    for other in range(s.seats):
        if other != seat and artifacts(s, other) >= artifacts(s, seat):
            return False  # SC-SCORE-2: nobody if tied
    return True


@rule
def worth_of_diamonds(count):
    """Give what so many diamonds are worth together."""
    most = len(DIAMONDS) - 1
    if count > most:
        return DIAMONDS[most] + MORE_DIAMONDS * (count - most)  # SC-SCORE-1
    return DIAMONDS[count]


@rule
def worth_of_data(drives, keys, hacker):
    """Give what hard drives and keys are worth; a hacker sells unpaired ones too."""
    pairs = min(drives, keys)
    loose = drives + keys - 2 * pairs
    return PAIR * pairs + (UNPAIRED * loose if hacker else 0)  # SC-SCORE-3, SC-HACK-1


@rule_apart
def fortune(s: State, seat):
    """Add up everything a seat has, as if the game ended now."""
    money = int(s.cash[seat])
    for token in range(len(TOKENS)):
        money += FACE[token] * s.loot[seat, token]  # SC-SCORE-4
    money += worth_of_diamonds(s.payout[seat, DIAMOND] + s.loot[seat, VAULT_DIAMOND])
    money += ARTIFACT_EACH * artifacts(s, seat)
    if has_most_artifacts(s, seat):
        money += ARTIFACT_MAJORITY  # SC-SCORE-2
    return money + worth_of_data(s.payout[seat, DRIVE], s.loot[seat, KEY], s.ability[seat] == HACKER)


@rule
def worth_of_artifacts(s: State, seat, count):
    """Give what so many artifacts would be worth to a seat, beside those of the others."""
    most = count > 0
    for other in range(s.seats):
        if other != seat and artifacts(s, other) >= count:
            most = False
    return ARTIFACT_EACH * count + (ARTIFACT_MAJORITY if most else 0)  # SC-SCORE-2


@rule_apart
def worth_of_loot(s: State, seat):
    """Give what a seat's tokens from the vault add to its fortune: what a bust takes from it."""
    money = 0
    for token in range(len(TOKENS)):
        money += FACE[token] * s.loot[seat, token]
    diamonds, pots, drives = s.payout[seat, DIAMOND], s.payout[seat, ARTIFACT], s.payout[seat, DRIVE]
    money += worth_of_diamonds(diamonds + s.loot[seat, VAULT_DIAMOND]) - worth_of_diamonds(diamonds)
    money += worth_of_artifacts(s, seat, artifacts(s, seat)) - worth_of_artifacts(s, seat, pots)
    hacker = s.ability[seat] == HACKER
    return money + worth_of_data(drives, s.loot[seat, KEY], hacker) - worth_of_data(drives, 0, hacker)


@rule_apart
def ahead(s: State, seat, other):
    """Tell whether a seat is ranked before another."""
    if fortune(s, seat) != fortune(s, other):
        return fortune(s, seat) > fortune(s, other)  # SC-WIN-1
    if (s.where[seat] == BUSTED) != (s.where[other] == BUSTED):
        return s.where[other] == BUSTED
    if s.cash[seat] != s.cash[other]:
        return s.cash[seat] > s.cash[other]
    return total(s.loot[seat]) > total(s.loot[other])


@rule
def rank(s: State, seat):
    """Give a seat's place; equals share it."""
    place = 1
    for other in range(s.seats):
        if ahead(s, other, seat):
            place += 1  # SC-WIN-1
    return place


@rule
def worth(s: State, seat):
    """Give a seat's share of the win once the game is over."""
    if s.stage != OVER:
        return 0
    winners = 1
    for other in range(s.seats):
        if ahead(s, other, seat):
            return 0
        if other != seat and not ahead(s, seat, other):
            winners += 1  # SC-WIN-1: shared
    return WHOLE // winners
