"""Act II: rob or flee, fists opened all at once, and the cops."""

from backroom.games.big_score.actions import FIRST, FIST, TOKEN
from backroom.games.big_score.board import (
    BUSTED,
    DRAWING,
    FISTS,
    FLED,
    FLEE,
    FLOOR,
    IN,
    MARKER,
    NO_CHOICE,
    OVER,
    ROB,
    State,
)
from backroom.games.big_score.deal import everybody_has_chosen, wait_for, wait_for_chance
from backroom.games.big_score.reckoning import worth_of_loot
from backroom.games.big_score.tokens import COP, FLOOR_SIZE, NO_TOKEN, TOKENS
from backroom.kernel.counts import move, total
from backroom.kernel.legal import allow_range
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY, first_of, more_than_one, only


@rule_apart
def begin_act_two(s: State):
    """Give the marker to whoever has the fewest payout tokens; chance breaks a tie."""
    fewest = poorest(s)
    if more_than_one(fewest):
        wait_for_chance(s, MARKER)  # SC-ACT2-1
    else:
        give_marker(s, first_of(fewest))


@rule
def poorest(s: State):
    """Give the set of seats with the fewest payout tokens; cash does not count."""
    least = total(s.payout[0])
    for seat in range(1, s.seats):
        least = min(least, total(s.payout[seat]))
    seats = 0
    for seat in range(s.seats):
        if total(s.payout[seat]) == least:
            seats |= only(seat)
    return seats


@rule
def odds_of_marker(s: State, weight):
    """Each of the poorest alike."""
    for seat in range(s.seats):
        weight[FIRST + seat] = (poorest(s) >> seat) & 1  # SC-ACT2-1


@rule
def give_marker(s: State, seat):
    """Hand the first-player marker out and lay the floor."""
    s.marker = seat
    s.dealt = 0
    wait_for_chance(s, FLOOR)


@rule
def odds_of_floor(s: State, weight):
    """Any token of the vault but a cop, which goes back and is redrawn."""
    for token in range(len(TOKENS)):
        weight[TOKEN + token] = s.vault[token] if token != COP else 0  # SC-ACT2-2


@rule
def lay_token(s: State, token):
    """Put a token on the floor; after five the robbing begins."""
    s.vault[token] -= 1
    s.floor[token] += 1
    s.dealt += 1
    if s.dealt == FLOOR_SIZE:
        ask_for_fists(s)


@rule
def inside(s: State):
    """Give the set of seats inside the vault."""
    seats = 0
    for seat in range(s.seats):
        if s.where[seat] == IN:
            seats |= only(seat)
    return seats


@rule_apart
def ask_for_fists(s: State):
    """Ask everybody inside to rob or to flee; with nobody inside the game is over."""
    for seat in range(s.seats):
        s.choice[seat] = NO_CHOICE
        s.drawn[seat] = NO_TOKEN
    s.asked = 0
    if inside(s) == 0:
        end_game(s)  # SC-ACT2-3
    else:
        s.stage = FISTS
        wait_for(s, inside(s))  # SC-ROB-1


@rule
def end_game(s: State):
    """End the game."""
    s.stage = OVER
    s.turn = NOBODY
    s.waiting = 0


@rule
def allow_fists(may):
    """Mark robbing and fleeing."""
    allow_range(may, FIST + ROB, FIST + FLEE)


@rule
def close_fist(s: State, seat, choice):
    """Commit to robbing or fleeing; tell whether everybody has."""
    s.choice[seat] = choice
    if not everybody_has_chosen(s, seat):
        return False
    s.first = s.marker  # SC-ABIL-1: as it stands at the reveal
    s.asked = 0
    return True


@rule
def draw_next(s: State):
    """Let chance draw for the next robber; tell whether there is one, and a token."""
    while s.asked < s.seats:
        if s.choice[s.asked] == ROB and total(s.vault) > 0:  # SC-ROB-1, SC-SUPPLY-2
            wait_for_chance(s, DRAWING)
            return True
        s.asked += 1
    return False


@rule
def odds_of_vault(s: State, weight):
    """Any token of the vault, each alike."""
    for token in range(len(TOKENS)):
        weight[TOKEN + token] = s.vault[token]


@rule
def draw_token(s: State, token):
    """Draw for the robber in turn."""
    s.vault[token] -= 1
    s.drawn[s.asked] = token
    if token != COP:
        s.loot[s.asked, token] += 1
    s.asked += 1


@rule
def open_fists(s: State):
    """Put the cops on the track and let those who fled leave."""
    for seat in range(s.seats):
        if s.drawn[seat] == COP:
            s.cops += 1  # SC-COP-1: all of them
        if s.choice[seat] == FLEE:
            s.where[seat] = FLED  # SC-FLEE-1
    s.asked = 0


@rule
def bust_at(s: State):
    """Give how many cops bring the bust: with N players the one after the N-th."""
    return s.seats + 1  # SC-COP-1


@rule
def busts(s: State):
    """Tell whether a cop stands on Busted."""
    return s.cops >= bust_at(s)  # SC-COP-1; an empty vault too: all ten cops are drawn then, SC-SUPPLY-2


@rule_apart
def bust(s: State):
    """Everybody who robbed loses all vault tokens, and the game is over."""
    for seat in range(s.seats):
        if s.where[seat] == IN:
            s.lost[seat] = worth_of_loot(s, seat)
    for seat in range(s.seats):
        if s.where[seat] == IN:
            s.where[seat] = BUSTED
            move(s.loot[seat], s.vault)  # SC-BUST-1
    s.marker = NOBODY
    end_game(s)
