"""Other states that look the same to an observer, made from the rules page alone: neither `hide` nor `imagine` is used.

What an observer may not know (SC-PUBLIC-1): which cards others kept before it first held a pack, who took which of the cards it
passed on, the deck, where others have sent their cards, how far they are with it, and choices that are not revealed.
"""

from __future__ import annotations

from typing import Any

from backroom.games.big_score.crew import may_place
from backroom.kernel.dice import Dice, draw

DRAFT, ASSIGNING, INSIDE_MAN, JACK, FISTS = 3, 4, 5, 6, 9


def holders(s: Any, rounds: int, pack: int, count: int) -> list[int]:
    """List who holds a pack at each pick: passed to the left in rounds 1 and 3, to the right in round 2."""
    step = -1 if rounds == 1 else 1
    return [(pack + step * pick) % s.seats for pick in range(count)]


def hand_size(s: Any) -> int:
    return {2: 9, 3: 8, 4: 7, 5: 6, 6: 5}[int(s.seats)]


def free_picks(s: Any, observer: int) -> list[tuple[int, int, int, str]]:
    """List the picks of others whose cards may be exchanged, each with the name of the places it may be exchanged with."""
    found = []
    for rounds in range(s.rounds + 1):
        here = rounds == s.rounds
        if here and s.stage in (ASSIGNING, INSIDE_MAN, JACK):
            continue  # the cards are on the table: see `move_crew`
        for pack in range(s.seats):
            who = holders(s, rounds, pack, hand_size(s))
            looks = [pick for pick, seat in enumerate(who) if seat == observer and (not here or pick <= s.picks)]
            for pick, seat in enumerate(who):
                kind = s.taken[rounds, pack, pick]
                if kind < 0 or seat == observer or kept(s, rounds, seat, kind) <= s.shown[rounds, seat, kind]:
                    continue
                before = [look for look in looks if look < pick]
                found.append((rounds, pack, pick, f"{rounds} {pack} {before[-1]}" if before else "unseen"))
    return found


def kept(s: Any, rounds: int, seat: int, kind: int) -> int:
    """Count the cards of a kind that a seat kept in a round."""
    picks = ((pack, n, who) for pack in range(s.seats) for n, who in enumerate(holders(s, rounds, pack, hand_size(s))))
    return sum(who == seat and s.taken[rounds, pack, n] == kind for pack, n, who in picks)


def forge(s: Any, observer: int, dice: Dice) -> Any:
    """Give another state that an observer cannot tell from this one."""
    other = s.copy()
    for _ in range(6):
        exchange_picks(other, observer, dice)
    for seat in range(s.seats):
        if seat != observer:
            move_crew(other, seat, dice)
            change_choice(other, seat, dice)
    return other


def exchange_picks(s: Any, observer: int, dice: Dice) -> None:
    """Exchange two cards that the observer cannot tell apart: of one group, of the unseen, or with the deck."""
    picks = free_picks(s, observer)
    if not picks:
        return
    rounds, pack, pick, group = picks[int(draw(dice, len(picks)))]
    if group == "unseen" and s.deck.sum() and draw(dice, 2):
        kinds = [kind for kind in range(12) for _ in range(s.deck[kind])]
        kind = kinds[int(draw(dice, len(kinds)))]
        s.deck[kind] -= 1
        s.deck[s.taken[rounds, pack, pick]] += 1
        s.taken[rounds, pack, pick] = kind
        return
    same = [place for place in picks if place[3] == group]
    r, p, n, _ = same[int(draw(dice, len(same)))]
    s.taken[rounds, pack, pick], s.taken[r, p, n] = s.taken[r, p, n], s.taken[rounds, pack, pick]


def move_crew(s: Any, seat: int, dice: Dice) -> None:
    """Let a seat have placed its cards otherwise; one that is not done, further or less far."""
    if s.stage not in (ASSIGNING, INSIDE_MAN, JACK):
        return
    earliest = 0 if s.stage == ASSIGNING else int(s.resolving) + 1
    done = s.stage != ASSIGNING or not s.waiting >> seat & 1
    for kind in range(12):
        for job in range(earliest, 6):
            s.hand[seat, kind] += s.sent[seat, job, kind]
            s.sent[seat, job, kind] = 0
    if s.pile[s.rounds, seat]:
        s.hand[seat, 6 + s.pile_type[s.rounds, seat]] += s.pile[s.rounds, seat]
        s.pile[s.rounds, seat], s.pile_type[s.rounds, seat] = 0, -1
    cards = [kind for kind in range(12) for _ in range(s.hand[seat, kind])]
    for kind in cards if done else cards[: int(draw(dice, len(cards)))]:
        places = [place for place in (*range(earliest, 6), 6, 7) if may_place(s, seat, kind, place)]
        place = places[int(draw(dice, len(places)))]
        s.hand[seat, kind] -= 1
        if place < 6:
            s.sent[seat, place, kind] += 1
        elif place == 6:
            s.pile[s.rounds, seat] += 1
            s.pile_type[s.rounds, seat] = kind - 6


def change_choice(s: Any, seat: int, dice: Dice) -> None:
    """Let a seat have chosen otherwise, while somebody is still to choose."""
    if s.waiting and s.choice[seat] >= 0:
        if s.stage == JACK:
            s.choice[seat] = draw(dice, s.jacks[seat] + 1)
        elif s.stage == FISTS:
            s.choice[seat] = draw(dice, 2)
