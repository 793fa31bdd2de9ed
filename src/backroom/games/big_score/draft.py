"""Hiring crew: keep a card, pass the rest on."""

from backroom.games.big_score.actions import KEEP_CARD
from backroom.games.big_score.board import ASSIGNING, NO_CARD, State
from backroom.games.big_score.cards import EXPERT, KINDS
from backroom.games.big_score.deal import clear_jobs, everybody_has_chosen, hand_size, wait_for
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import everybody


@rule
def direction(rounds):
    """Packs go left in rounds 1 and 3, right in round 2."""
    return -1 if rounds == 1 else 1  # SC-HIRE-1


@rule
def holder(s: State, rounds, pack, pick):
    """Give the seat that holds a pack at a pick, from 0."""
    return (pack + direction(rounds) * pick + s.seats * pick) % s.seats


@rule
def pack_held_at(s: State, seat, rounds, pick):
    """Give the pack that a seat holds at a pick, from 0."""
    return (seat - direction(rounds) * pick + s.seats * pick) % s.seats


@rule
def pack_held_by(s: State, seat):
    """Give the pack that a seat looks at now."""
    return pack_held_at(s, seat, s.rounds, s.picks)


@rule
def allow_picks(s: State, seat, may):
    """Mark every kind of card in the seat's pack."""
    pack = pack_held_by(s, seat)
    for kind in range(KINDS):
        if s.pack[pack, kind] > 0:
            allow(may, KEEP_CARD + kind)


@rule
def keep_card(s: State, seat, kind):
    """Keep a card; when everybody has, the packs are passed on."""
    take_from_pack(s, pack_held_by(s, seat), kind)
    if not everybody_has_chosen(s, seat):
        return  # SC-HIRE-1: nobody sees which
    s.picks += 1
    if s.picks < hand_size(s) - 1:
        wait_for(s, everybody(s.seats))
    else:
        keep_last_cards(s)
        end_draft(s)


@rule
def take_from_pack(s: State, pack, kind):
    """Move a card from a pack to what was kept of it."""
    s.taken[s.rounds, pack, s.picks] = kind
    s.pack[pack, kind] -= 1


@rule
def keep_last_cards(s: State):
    """The last card of a pack is simply kept."""
    for pack in range(s.seats):
        for kind in range(KINDS):
            if s.pack[pack, kind] > 0:
                take_from_pack(s, pack, kind)  # SC-HIRE-1
    s.picks += 1


@rule_apart
def end_draft(s: State):
    """Take the kept cards in hand, and what was left in training before."""
    for pack in range(s.seats):
        for pick in range(hand_size(s)):
            kind = s.taken[s.rounds, pack, pick]
            if kind > NO_CARD:
                s.hand[holder(s, s.rounds, pack, pick), kind] += 1
    for seat in range(s.seats):
        s.hand[seat, carried_kind(s, s.rounds, seat)] += carried(s, s.rounds, seat)  # SC-HIRE-2
        s.cards[seat] += carried(s, s.rounds, seat)
    clear_jobs(s)
    s.stage = ASSIGNING
    wait_for(s, everybody(s.seats))


@rule
def carried(s: State, rounds, seat):
    """Count the cards that came back to a seat from training in a round."""
    return s.pile[rounds - 1, seat] if rounds > 0 else 0


@rule
def carried_kind(s: State, rounds, seat):
    """Give the kind of the cards that came back; any kind if none did."""
    if rounds > 0 and s.pile[rounds - 1, seat] > 0:
        return EXPERT + s.pile_type[rounds - 1, seat]
    return 0
