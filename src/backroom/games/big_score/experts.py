"""Expert abilities: each once a game, and never a duty."""

from backroom.games.big_score.actions import DECLINE, TAKE, USE
from backroom.games.big_score.board import DRIVING, FLEE, FLEEING, IN, MUSCLING, State
from backroom.games.big_score.cards import DRIVER, GREASE_MAN, MUSCLE
from backroom.games.big_score.deal import wait_for, wait_for_chance
from backroom.games.big_score.floor import ask_next_trader, begin_trading, clockwise, has_unused, pass_marker, take_from_floor
from backroom.games.big_score.tokens import COP, TOKENS
from backroom.games.big_score.vault import bust, busts
from backroom.kernel.counts import total
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY, only

DRIVERS_DRAWS = 2


@rule
def can_flee_in_style(s: State, seat):
    """Tell whether a seat that has just fled has an ability for it."""
    if s.choice[seat] != FLEE:
        return False
    if has_unused(s, seat, DRIVER):
        return total(s.vault) > 0  # SC-SUPPLY-2: not asked if nothing is there
    return has_unused(s, seat, GREASE_MAN)


@rule_apart
def ask_next_fled(s: State):
    """Ask the next driver or grease man who fled, clockwise from the marker; then go on with the round."""
    while s.asked < s.seats:
        seat = clockwise(s, s.asked)
        if can_flee_in_style(s, seat):
            s.stage = FLEEING
            wait_for(s, only(seat))  # SC-ABIL-1
            return
        s.asked += 1
    after_fleeing(s)


@rule
def allow_fleeing(s: State, seat, may):
    """Mark what a driver or a grease man may do on fleeing."""
    allow(may, DECLINE)  # SC-ABIL-2
    if s.ability[seat] == DRIVER:
        allow(may, USE)  # SC-DRIVER-1
    else:
        allow_theft(s, may)  # SC-GREASE-1


@rule
def allow_theft(s: State, may):
    """Mark every token on the floor."""
    for token in range(len(TOKENS)):
        if s.floor[token] > 0:
            allow(may, TAKE + token)


@rule_apart
def flee_in_style(s: State, seat, action):
    """Use the ability of fleeing, or decline."""
    if action == USE:
        s.used[seat] = 1
        s.dealt = 0
        wait_for_chance(s, DRIVING)
        return
    if action != DECLINE:
        s.used[seat] = 1
        take_from_floor(s, seat, action - TAKE)  # SC-GREASE-1
    s.asked += 1
    ask_next_fled(s)


@rule_apart
def drive(s: State, token):
    """Draw for the driver; a cop goes back when both are drawn."""
    seat = clockwise(s, s.asked)
    s.vault[token] -= 1
    s.loot[seat, token] += 1
    s.dealt += 1
    if s.dealt == DRIVERS_DRAWS or total(s.vault) == 0:
        s.vault[COP] += s.loot[seat, COP]  # SC-DRIVER-1: not replaced, and not on the track
        s.loot[seat, COP] = 0
        s.asked += 1
        ask_next_fled(s)


@rule
def after_fleeing(s: State):
    """Pass the marker on if its holder fled, look for a bust, then open the muscle's window."""
    if s.marker != NOBODY and s.where[s.marker] != IN:
        pass_marker(s)  # SC-MARK-1
    if busts(s):
        bust(s)
        return
    s.asked = 0
    ask_next_muscle(s)


@rule_apart
def ask_next_muscle(s: State):
    """Ask the next muscle inside who does not hold the marker; then the trading begins."""
    while s.asked < s.seats:
        seat = clockwise(s, s.asked)
        if s.where[seat] == IN and has_unused(s, seat, MUSCLE) and s.marker != seat:  # SC-MUSCLE-1
            s.stage = MUSCLING
            wait_for(s, only(seat))
            return
        s.asked += 1
    begin_trading(s)


@rule
def allow_muscle(may):
    """Mark taking the marker, and leaving it."""
    allow(may, USE)
    allow(may, DECLINE)


@rule
def muscle_in(s: State, seat, action):
    """Take the marker, or not."""
    if action == USE:
        s.used[seat] = 1
        s.marker = seat  # SC-MUSCLE-1
    s.asked += 1
    ask_next_muscle(s)


@rule
def steal(s: State, seat, action):
    """Let a gun man who traded take a token from the floor too, or not."""
    if action != DECLINE:
        s.used[seat] = 1
        take_from_floor(s, seat, action - TAKE)  # SC-GUN-1
    ask_next_trader(s)
