"""The decisive moments of a game of Big Shot, by plain facts: prices, cubes, lots that changed hands, debts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from backroom.games.big_shot.actions import colour_placed, lot_placed
from backroom.games.big_shot.board import BIDDING, COLOURS, DEPLOYING, IOU, LADDER, LOT_NAMES, LOTS, NO_COLOUR, PAYING, State
from backroom.games.big_shot.notation import cubes
from backroom.games.big_shot.phrases import colour_word, lot_word
from backroom.games.big_shot.reckoning import can_win, fortune, lots_of_colour, owner_now, worth, worth_of_lot
from backroom.kernel.moments import Course, Moment
from backroom.kernel.phrases import Phrases
from backroom.kernel.seats import NOBODY

PHRASES = {
    "auction": {
        "en": "The most expensive auction, in round {round}: {who} paid {amount}M for {cubes}.",
        "fr": "L'enchère la plus chère, à la manche {round} : {who} a payé {amount} M pour {cubes}.",
    },
    "swing": {
        "en": "The best placement, in round {round}: {who} gained {amount}M.",
        "fr": "Le meilleur placement, à la manche {round} : {who} y a gagné {amount} M.",
    },
    "hands": {
        "en": "The last lot to change hands: {lot}, worth {amount}M, went from {loser} to {who} in round {round}.",
        "fr": "Dernier terrain à changer de mains, à la manche {round} : {who} prend {lot} ({amount} M) à {loser}.",
    },
    "tie": {
        "en": "A tie on {lot} cancelled out {who} in the final count: {taker} got the {amount}M.",
        "fr": "Une égalité sur {lot} a coûté cher à {who} au décompte final : {taker} empoche les {amount} M.",
    },
    "tie for nobody": {
        "en": "A tie on {lot} cancelled out {who} in the final count: nobody got the {amount}M.",
        "fr": "Une égalité sur {lot} a coûté cher à {who} au décompte final : personne n'empoche les {amount} M.",
    },
    "debt": {
        "en": "{who} borrowed {got}M and owed {owes}M: that cost {cost}M, and {who} lost by {margin}M.",
        "fr": "{who} a emprunté {got} M et doit {owes} M : un coût de {cost} M, pour {margin} M qui ont manqué.",
    },
    "short": {
        "en": "{who} was the richest with {amount}M, but did not have the two lots needed to win.",
        "fr": "{who} avait la plus grande fortune, {amount} M, mais pas les deux terrains qu'il faut pour gagner.",
    },
    "margin": {
        "en": "{who} won by {amount}M, ahead of {loser}.",
        "fr": "{who} l'emporte avec {amount} M d'avance sur {loser}.",
    },
}
say = Phrases.by_key(PHRASES).say
CLOSE = 5  # millions by which somebody just wins


def moments(course: Course) -> list[Moment]:
    """List what decided the game, what mattered most first."""
    found = (*at_the_end(course), last_change(course), best_cubes(course), dearest_auction(course), costly_tie(course))
    return [one for one in found if one is not None]


def dearest_auction(course: Course) -> Moment | None:
    """Find the auction that was paid most for."""
    sales = [
        (int(before.high_bid), -step)
        for step, before, _, after in course.pairs()
        if before.stage == BIDDING and after.stage in (DEPLOYING, PAYING) and before.high_bidder != NOBODY
    ]
    amount, step = max(sales, default=(0, 0))
    if not amount:
        return None
    s: Any = course.states[-step - 1]
    bought = [colour_word(course.lang, colour) for colour in cubes(s, s.space[s.broker])]
    seat = int(s.high_bidder)
    fields = {"who": course.names[seat], "amount": amount, "cubes": ", ".join(bought), "round": int(s.rounds) + 1}
    return Moment(-step, "auction", (seat,), say(course.lang, "auction", **fields))


def decisions(course: Course) -> Iterator[tuple[int, int, Any, Any]]:
    """Give for everybody who placed cubes the last step of it, the seat, and the states around all of them."""
    first: Any = None
    for step, before, event, after in course.pairs():
        if before.stage != DEPLOYING:
            first = None
            continue
        first = before if first is None else first
        if after.stage != DEPLOYING:
            yield step, event[0], first, after
            first = None


def best_cubes(course: Course) -> Moment | None:
    """Find the cubes that made whoever placed them richest."""
    gains = [
        (int(fortune(after, seat) - fortune(before, seat)), -step, seat, int(before.rounds))
        for step, seat, before, after in decisions(course)
    ]
    amount, step, seat, rounds = max(gains, default=(0, 0, 0, 0))
    if amount <= 0:
        return None
    fields = {"who": course.names[seat], "amount": amount, "round": rounds + 1}
    return Moment(-step, "swing", (seat,), say(course.lang, "swing", **fields))


def keeper_of(s: State, lot: int) -> int:
    """Give the seat that would own a lot now, or NOBODY."""
    colour = int(owner_now(s, lot))
    return NOBODY if colour == NO_COLOUR else int(s.keeper[colour])


def last_change(course: Course) -> Moment | None:
    """Find the last lot that went from one player to another by a cube, and stayed there."""
    for step in range(len(course.events), 0, -1):
        before, after = course.states[step - 1], course.states[step]
        if before.stage != DEPLOYING:
            continue
        lot = int(lot_placed(course.events[step - 1][1]))
        loser, seat = keeper_of(before, lot), keeper_of(course.end, lot)
        amount, named = int(worth_of_lot(course.end, lot)), lot_word(course.lang, LOT_NAMES[lot])
        if amount and NOBODY not in (loser, seat) and loser != seat == keeper_of(after, lot):
            fields = {"lot": named, "amount": amount, "loser": course.names[loser], "who": course.names[seat]}
            sentence = say(course.lang, "hands", round=int(before.rounds) + 1, **fields)
            return Moment(step, "hands", (seat, loser), sentence)
    return None


def costly_tie(course: Course) -> Moment | None:
    """Find the dearest lot of the last reckoning on which those with most cubes cancelled each other."""
    before, after, (_, action) = course.states[-2].copy(), course.end, course.events[-1]
    if before.stage == DEPLOYING:
        before.lot[lot_placed(action), colour_placed(action)] += 1
    found = []
    for lot in range(LOTS):
        row = before.lot[lot].tolist()
        tied = [colour for colour in range(COLOURS) if row[colour] and row[colour] == max(row)]
        seats = sorted({int(before.keeper[colour]) for colour in tied} - {NOBODY})
        if before.owner[lot] == NO_COLOUR and len(tied) > 1 and seats and keeper_of(after, lot) not in seats:
            found.append((int(worth_of_lot(after, lot)), lot, seats))
    amount, lot, seats = max(found, default=(0, 0, []))
    if not amount:
        return None
    taker, named = keeper_of(after, lot), lot_word(course.lang, LOT_NAMES[lot])
    fields = {
        "lot": named,
        "who": course.joined(seats),
        "amount": amount,
        "taker": "" if taker == NOBODY else course.names[taker],
    }
    sentence = say(course.lang, "tie" if taker != NOBODY else "tie for nobody", **fields)
    return Moment(len(course.events), "tie", tuple(seats), sentence)


def at_the_end(course: Course) -> Iterator[Moment]:
    """Tell what the last reckoning shows: a fortune without two lots, debts that cost the win, and a narrow margin."""
    s, last = course.end, len(course.events)
    fortunes = {seat: int(fortune(s, seat)) for seat in course.seats}
    winners = [seat for seat in course.seats if worth(s, seat)]
    for seat in course.seats:
        if 0 < fortunes[seat] == max(fortunes.values()) and not can_win(s, seat):
            fields = {"who": course.names[seat], "amount": fortunes[seat]}
            yield Moment(last, "short", (seat,), say(course.lang, "short", **fields))
    if len(winners) != 1:
        return
    yield from list(debts_that_decided(course, winners[0], fortunes))[:1]
    rivals = [seat for seat in course.seats if seat != winners[0] and can_win(s, seat)]
    second = max(rivals, key=fortunes.__getitem__, default=None)
    if second is not None and 0 < (amount := fortunes[winners[0]] - fortunes[second]) <= CLOSE:
        fields = {"who": course.names[winners[0]], "amount": amount, "loser": course.names[second]}
        yield Moment(last, "margin", (winners[0], second), say(course.lang, "margin", **fields))


def debts_that_decided(course: Course, winner: int, fortunes: dict[int, int]) -> Iterator[Moment]:
    """Tell who lost by less than the loans cost (what is owed, less what was paid out), the closest first."""
    s = course.end
    for seat in sorted(course.seats, key=lambda one: -fortunes[one]):
        kept = [colour for colour in range(COLOURS) if s.keeper[colour] == seat]
        owes = sum(IOU * int(s.ious[colour]) for colour in kept)
        got = sum(sum(LADDER[: s.ious[colour]]) for colour in kept)
        margin = fortunes[winner] - fortunes[seat]
        enough = all(lots_of_colour(s, colour) >= 2 for colour in kept)
        if seat != winner and enough and 0 < margin < owes - got:
            fields = {"who": course.names[seat], "got": got, "owes": owes, "cost": owes - got, "margin": margin}
            yield Moment(len(course.events), "debt", (seat,), say(course.lang, "debt", **fields))
