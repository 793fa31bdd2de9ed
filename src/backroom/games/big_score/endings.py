"""The vault with one or two players inside, to be worked out: only tokens are drawn, and everything lies open."""

from backroom.games.big_score.board import FISTS, FLEEING, IN, MUSCLING, NO_CHOICE, SEATS, STEALING, TRADING, State
from backroom.games.big_score.cards import CON_MAN, DIAMOND, DRIVE, HACKER
from backroom.games.big_score.floor import has_unused
from backroom.games.big_score.reckoning import worth, worth_of_data, worth_of_diamonds
from backroom.games.big_score.tokens import COP, FACE, KEY, TOKENS, VAULT_ARTIFACT, VAULT_DIAMOND
from backroom.games.big_score.vault import bust, bust_at, inside
from backroom.kernel.counts import total
from backroom.kernel.endings import Endings
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import first_of, more_than_one

WHOLE = 60
MOST_INSIDE = 2
FEW_TOKENS = 18  # in the vault: with more of them two inside are hardly ever worked out with a million tries


@rule
def within(s: State):
    """At most two inside, while somebody decides."""
    deciding = s.stage == FISTS or s.stage == FLEEING or s.stage == MUSCLING or s.stage == TRADING or s.stage == STEALING
    return deciding and people_inside(s) <= MOST_INSIDE


@rule
def people_inside(s: State):
    """Count those inside."""
    people = 0
    for seat in range(s.seats):
        people += s.where[seat] == IN
    return people


@rule
def far(s: State):
    """Two inside, and much to rob."""
    return people_inside(s) == MOST_INSIDE and total(s.vault) > FEW_TOKENS


@rule
def open_again(s: State):
    """Take back the fists that were closed in secret."""
    if s.stage == FISTS:
        for seat in range(s.seats):
            s.choice[seat] = NO_CHOICE
        s.waiting = inside(s)
        s.turn = first_of(s.waiting)


@rule_apart
def key(s: State, out):
    """Tell the beginnings of rounds apart by all that still counts; what lies between two of them is not kept."""
    if s.stage != FISTS or s.waiting != inside(s):
        return False
    held = int(s.cops) * 64 + int(s.waiting)
    held = held * 8 + (int(s.marker) + 2 if more_than_one(s.waiting) else 0)
    for seat in range(SEATS):
        held = held * 2 + (int(s.used[seat]) if seat < s.seats else 0)
        out[3 + seat] = loot_in_brief(s, seat) if seat < s.seats else 0
    out[0] = held
    out[1] = out[2] = 0
    for token in range(len(TOKENS)):
        out[1] = out[1] * 16 + int(s.vault[token])
        out[2] = out[2] * 16 + int(s.floor[token])
    return True


@rule
def loot_in_brief(s: State, seat):
    """Give what counts of a seat's tokens: their worth, artifacts and number, and where it is inside more of it."""
    faces = brief = 0
    for token in range(len(TOKENS)):
        faces += FACE[token] * int(s.loot[seat, token])
        brief = brief * 16 + int(s.loot[seat, token])
    if s.where[seat] == IN and has_unused(s, seat, CON_MAN):
        return brief  # SC-CON-1: any of them can still be traded
    diamonds, keys = int(s.loot[seat, VAULT_DIAMOND]), int(s.loot[seat, KEY])
    if s.where[seat] != IN:
        faces += int(worth_of_diamonds(s.payout[seat, DIAMOND] + diamonds))
        faces += int(worth_of_data(s.payout[seat, DRIVE], keys, s.ability[seat] == HACKER))
        diamonds = keys = 0
    brief = (faces * 16 + int(s.loot[seat, VAULT_ARTIFACT])) * 64 + total(s.loot[seat])
    return (brief * 16 + diamonds) * 8 + keys


@rule_apart
def hope(s: State, hopes):
    """Let two robbers hope for the win if no bust comes, and for what they have without their tokens if it comes."""
    busted = chance_of_bust(int(total(s.vault)), int(s.vault[COP]), int(bust_at(s) - s.cops))
    bust(s)
    for seat in range(s.seats):
        hopes[seat] = 1.0 - busted + busted * worth(s, seat) / WHOLE


@rule
def chance_of_bust(tokens, cops, missing):
    """Give the odds that two draws bring so many cops, 0 where the vault runs short."""
    if tokens < MOST_INSIDE or missing > MOST_INSIDE:
        return 0.0
    pairs = tokens * (tokens - 1)
    if missing == MOST_INSIDE:
        return cops * (cops - 1) / pairs
    return 1.0 - (tokens - cops) * (tokens - cops - 1) / pairs


REACH = "in the vault, once at most two players are inside"
ENDINGS = Endings(within, key, keys=3 + SEATS, reach=REACH, open_again=open_again, hope=hope, far=far, highest_first=True)
