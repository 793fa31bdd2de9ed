"""Trading with the vault floor, and the first-player marker."""

from backroom.games.big_score.actions import KEEP_TOKEN, SWAP, T, swap
from backroom.games.big_score.board import IN, STEALING, TRADING, State
from backroom.games.big_score.cards import CON_MAN, GUN_MAN
from backroom.games.big_score.deal import wait_for
from backroom.games.big_score.tokens import COP, NO_TOKEN, TOKENS
from backroom.games.big_score.vault import ask_for_fists, inside
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY, only


@rule
def clockwise(s: State, offset):
    """Give the seat so many places clockwise of the first."""
    return (s.first + offset) % s.seats


@rule
def has_unused(s: State, seat, ability):
    """Tell whether a seat has an ability that it has not used."""
    return s.ability[seat] == ability and s.used[seat] == 0  # SC-ABIL-2


@rule_apart
def pass_marker(s: State):
    """Pass the marker to the next player clockwise who is still inside."""
    if inside(s) == 0:
        s.marker = NOBODY
        return
    seat = (s.marker + 1) % s.seats
    while s.where[seat] != IN:
        seat = (seat + 1) % s.seats
    s.marker = seat  # SC-MARK-1: whoever is alone keeps it


@rule
def begin_trading(s: State):
    """Fix the order of trading: clockwise from the marker."""
    s.asked = 0
    if s.marker != NOBODY:
        s.first = s.marker  # SC-TRADE-1
    ask_next_trader(s)


@rule_apart
def ask_next_trader(s: State):
    """Ask the next robber who drew something to trade; after the last a new round begins."""
    while s.asked < s.seats:
        seat = clockwise(s, s.asked)
        if s.where[seat] == IN and s.drawn[seat] != NO_TOKEN and s.drawn[seat] != COP:  # SC-TRADE-1
            s.stage = TRADING
            wait_for(s, only(seat))
            return
        s.asked += 1
    ask_for_fists(s)


@rule
def allow_trades(s: State, seat, may):
    """Mark keeping, and every swap of the token just drawn; a con man may give an earlier one."""
    allow(may, KEEP_TOKEN)
    for given in range(len(TOKENS)):
        if given == s.drawn[seat] or (s.loot[seat, given] > 0 and has_unused(s, seat, CON_MAN)):  # SC-CON-1
            for taken in range(len(TOKENS)):
                if s.floor[taken] > 0:
                    allow(may, swap(given, taken))  # SC-TRADE-1: an equal one too


@rule_apart
def trade(s: State, seat, action):
    """Swap or keep; a gun man who swapped may then steal, otherwise the next is asked."""
    s.asked += 1
    if action == KEEP_TOKEN:
        ask_next_trader(s)
        return
    given = (action - SWAP) // T
    taken = (action - SWAP) % T
    if given != s.drawn[seat]:
        s.used[seat] = 1  # SC-CON-1
    s.loot[seat, given] -= 1
    s.floor[given] += 1
    take_from_floor(s, seat, taken)
    if s.marker == seat:
        pass_marker(s)  # SC-MARK-1: at once, and before a theft
    if has_unused(s, seat, GUN_MAN):
        s.stage = STEALING
        wait_for(s, only(seat))
    else:
        ask_next_trader(s)


@rule
def take_from_floor(s: State, seat, token):
    """Take a token from the floor."""
    s.floor[token] -= 1
    s.loot[seat, token] += 1
