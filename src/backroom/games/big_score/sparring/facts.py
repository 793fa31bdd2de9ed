"""What all partners of The Big Score can read off the table: own cards, exact odds of a bust, what a token adds."""

from backroom.games.big_score.actions import BOSS, DECLINE, KEEP_TOKEN, TAKE, USE, T, swap
from backroom.games.big_score.board import DRAFT, IN, NO_CARD, State
from backroom.games.big_score.cards import BOSS_ITEMS, EXPERT, ICONS, KINDS
from backroom.games.big_score.draft import carried, carried_kind, pack_held_at
from backroom.games.big_score.reckoning import fortune, worth_of_loot
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.kernel.counts import total
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY

CERTAIN = 1 << 20
NEVER = -(1 << 40)

HAVE = 0  # + type: own cards of a type, experts among them
SKILLED = HAVE + EXPERT  # + type: own experts of a type
CHANCE = SKILLED + EXPERT  # + cops: how likely so many come
NOTES = CHANCE + 8


@rule
def note_card(kind, cards, memory):
    """Note own cards of a kind."""
    memory[HAVE + kind % EXPERT] += cards
    if kind >= EXPERT:
        memory[SKILLED + kind - EXPERT] += cards


@rule_apart
def note_cards(s: State, seat, memory):
    """Note the seat's own cards of this round: in the draft what it has kept and what comes back, later its hand and crews."""
    for kind in range(EXPERT):
        memory[HAVE + kind] = 0
        memory[SKILLED + kind] = 0
    if s.stage == DRAFT:
        for pick in range(s.picks):
            kind = s.taken[s.rounds, pack_held_at(s, seat, s.rounds, pick), pick]
            if kind > NO_CARD:
                note_card(kind, 1, memory)
        note_card(carried_kind(s, s.rounds, seat), carried(s, s.rounds, seat), memory)
        return
    for kind in range(KINDS):
        cards = s.hand[seat, kind]
        for job in range(len(s.job)):
            cards += s.sent[seat, job, kind]
        note_card(kind, cards, memory)


@rule
def own_there(s: State, seat, job, kind):
    """Count the seat's own cards of a type on a job."""
    return int(s.sent[seat, job, kind]) + int(s.sent[seat, job, kind + EXPERT])


@rule_apart
def lacking(s: State, seat, job):
    """Count the icons of a job that the seat's own cards there leave open."""
    lacks = 0
    for kind in range(EXPERT):
        lacks += max(0, ICONS[s.job[job]][kind] - own_there(s, seat, job, kind))
    return lacks


@rule_apart
def bust_odds(s: State, robbers, memory):
    """Give the exact odds, of CERTAIN, that so many robbers bring the bust when all of them draw."""
    short, tokens, cops = int(bust_at(s)) - int(s.cops), total(s.vault), int(s.vault[COP])
    if short > robbers:
        return 0
    for come in range(short):
        memory[CHANCE + come] = 0
    memory[CHANCE] = CERTAIN
    for draw in range(min(robbers, tokens)):
        for come in range(short - 1, -1, -1):
            more = memory[CHANCE + come] * max(0, cops - come) // (tokens - draw)
            memory[CHANCE + come] -= more
            if come + 1 < short:
                memory[CHANCE + come + 1] += more
    safe = 0
    for come in range(short):
        safe += memory[CHANCE + come]
    return CERTAIN - safe


@rule
def inside_beside(s: State, seat):
    """Count the others inside the vault."""
    others = 0
    for other in range(s.seats):
        others += int(other != seat and s.where[other] == IN)
    return others


@rule_apart
def best_outside(s: State, seat):
    """Give the highest fortune of those who are out already, NEVER if nobody is."""
    best = NEVER
    for other in range(s.seats):
        if other != seat and s.where[other] != IN:
            best = max(best, int(fortune(s, other)))
    return best


@rule_apart
def best_inside(s: State, seat):
    """Give the highest fortune of the others inside, NEVER if nobody is."""
    best = NEVER
    for other in range(s.seats):
        if other != seat and s.where[other] == IN:
            best = max(best, int(fortune(s, other)))
    return best


@rule_apart
def after_bust(s: State, seat):
    """Give what a seat has left if it is busted."""
    return int(fortune(s, seat)) - (int(worth_of_loot(s, seat)) if s.where[seat] == IN else 0)


@rule_apart
def adds(s: State, seat, token):
    """Give what one more token of the vault adds to a seat's fortune."""
    if token == COP:
        return 0
    before = int(fortune(s, seat))
    s.loot[seat, token] += 1
    after = int(fortune(s, seat))
    s.loot[seat, token] -= 1
    return after - before


@rule_apart
def costs(s: State, seat, token):
    """Give what a seat's fortune loses with one of its tokens."""
    before = int(fortune(s, seat))
    s.loot[seat, token] -= 1
    after = int(fortune(s, seat))
    s.loot[seat, token] += 1
    return before - after


@rule_apart
def best_of_floor(s: State, seat):
    """Give what the best token of the floor adds to a seat's fortune."""
    best = 0
    for token in range(T):
        if s.floor[token] > 0:
            best = max(best, adds(s, seat, token))
    return best


@rule_apart
def gain_of_round(s: State, seat):
    """Give what a seat can expect of one more round of robbing: any token, or the best of the floor for it."""
    floor, gain = best_of_floor(s, seat), 0
    for token in range(T):
        if s.vault[token] > 0 and token != COP:
            gain += int(s.vault[token]) * max(floor, adds(s, seat, token))
    return gain // max(1, total(s.vault))


@rule_apart
def boss_with(may, item):
    """Give the last boss on offer who brings an item, else the first on offer."""
    best = -1
    for choice in range(2 * len(BOSS_ITEMS)):
        if allowed(may, BOSS + choice) and (best < 0 or BOSS_ITEMS[choice // 2][choice % 2] == item):
            best = BOSS + choice
    return best


@rule_apart
def best_trade(s: State, seat, may, margin):
    """Give the swap that adds most to the fortune by the rules, if it adds more than a margin."""
    best, most = KEEP_TOKEN, margin
    for given in range(T):
        for taken in range(T):
            if given != taken and s.floor[taken] > 0 and allowed(may, swap(given, taken)):
                s.loot[seat, given] -= 1
                change = adds(s, seat, taken)
                s.loot[seat, given] += 1
                change -= costs(s, seat, given)
                if change > most:
                    best, most = swap(given, taken), change
    return best


@rule_apart
def best_theft(s: State, seat, may, margin):
    """Take the token of the floor that adds most, if that is more than a margin; a driver draws."""
    if allowed(may, USE):
        return USE
    best, most = DECLINE, margin
    for token in range(T):
        if allowed(may, TAKE + token) and adds(s, seat, token) > most:
            best, most = TAKE + token, adds(s, seat, token)
    return best


@rule
def muscle_in(s: State, seat, margin):
    """Take the marker if the floor has more than a margin above what the seat has just drawn."""
    drawn = s.drawn[seat]
    if s.marker == NOBODY or drawn < 0 or drawn == COP:
        return DECLINE
    return USE if best_of_floor(s, seat) - costs(s, seat, drawn) > margin else DECLINE
