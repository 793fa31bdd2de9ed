"""What happened, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import BIDDING, DEPLOYING, LADDER, LOT_NAMES, LOTS, NO_COLOUR, OVER, PAYING, State
from backroom.games.big_shot.notation import (
    action,
    colour_names,
    cubes,
    lay,
    layout,
    name,
    outcome,
    outcome_of,
    position,
)
from backroom.games.big_shot.phrases import colour_word, lot_word, say
from backroom.games.big_shot.reckoning import fortune, lots_of_seat, worth
from backroom.games.big_shot.refusals import why_not
from backroom.kernel.seats import CHANCE, NOBODY

__all__ = [
    "action",
    "faded",
    "lay",
    "layout",
    "name",
    "narrate",
    "outcome",
    "outcome_of",
    "position",
    "why_not",
]


def narrate(
    before: State, event: tuple[int, int], after: State, names: Sequence[str], lang: str = "en", faded: bool = False
) -> list[str]:
    """Tell what an event did, from what an observer could see before and after it."""
    return list(Narration(before, event, after, names, lang, faded).tell())


def faded(then: State, now: State) -> bool:
    """Tell whether amounts of a state then may not be looked up any more."""
    return bool(then.hidden == 1 and now.stage != OVER and then.rounds != now.rounds)  # BS-HIDDEN-1


class Narration:
    """One event and the two positions around it."""

    def __init__(self, before: State, event: tuple[int, int], after: State, names: Sequence[str], lang: str, faded: bool) -> None:
        """Keep what there is to tell from."""
        self.before, self.after, self.names, self.lang = before, after, names, lang
        self.seat, self.action = event
        self.past = " faded" if faded else ""

    def say(self, key: str, **fields: object) -> str:
        """Fill a phrase in."""
        return say(self.lang, key, **fields)

    def money(self, amount: int) -> str:
        """Write an amount."""
        return self.say("money", n=int(amount))

    def colour(self, colour: int) -> str:
        """Write a colour."""
        return colour_word(self.lang, colour_names(self.after)[colour])

    def lot(self, lot: int) -> str:
        """Name a lot."""
        return lot_word(self.lang, LOT_NAMES[lot])

    def who(self, seat: int) -> str:
        """Name a seat, or the neutral colour's nobody."""
        return self.say("neutral") if seat == NOBODY else self.names[seat]

    def joined(self, parts: Sequence[str]) -> str:
        """Join parts as a list in a sentence."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("and", a=", ".join(parts[:-1]), b=parts[-1])

    def tell(self) -> Iterator[str]:
        """Tell the event, then what it set off."""
        if self.seat == CHANCE:
            yield self.roll()
        elif self.before.stage == DEPLOYING:
            yield from self.placing()
        elif self.before.stage == PAYING:
            colour = self.colour(self.action - act.PAY)
            amount = self.money(self.before.high_bid)
            yield self.say("pays" + self.past, who=self.who(self.seat), amount=amount, colour=colour)
        else:
            yield self.deciding()
            if self.before.stage == BIDDING:
                yield from self.closing()
        if self.after.stage == OVER:
            yield from self.reckoning()

    def roll(self) -> str:
        """Tell the die and the cubes it leads to."""
        row = self.after.space[self.after.broker]
        block = ", ".join(colour_word(self.lang, colour) for colour in cubes(self.after, row))
        space = int(self.after.broker) + 1
        return self.say("rolls", who=self.who(self.after.roller), pips=self.action + 1, space=space, cubes=block)

    def deciding(self) -> str:
        """Tell a loan, a bid or a pass."""
        who = self.who(self.seat)
        if act.is_loan(self.action):
            colour = self.action - act.LOAN
            pays = LADDER[self.before.ious[colour]]
            return self.say("loan", who=who, colour=self.colour(colour), amount=self.money(pays))
        if self.action == act.NO_LOAN:
            return self.say("no loan", who=who)
        if self.action == act.PASS:
            return self.say("pass", who=who)
        return self.say("bid" + self.past, who=who, amount=self.money(self.action))

    def closing(self) -> Iterator[str]:
        """Tell how an auction ended, if it did."""
        winner = self.before.high_bidder
        amount = self.money(self.before.high_bid)
        if self.after.stage == DEPLOYING and winner == NOBODY:
            yield self.say("free", who=self.who(self.after.turn))
        elif self.after.stage in (DEPLOYING, PAYING):
            yield self.say("wins" + self.past, who=self.who(winner), amount=amount)
        elif winner != NOBODY and self.after.caught[winner] and not self.before.caught[winner]:
            colours = [colour for colour, keeper in enumerate(self.after.keeper) if keeper == winner]
            shown = self.joined([self.money(self.after.purse[colour]) for colour in colours])
            yield self.say("caught" + self.past, who=self.who(winner), amount=amount, money=shown)

    def placing(self) -> Iterator[str]:
        """Tell a cube, and the lot that it settles."""
        colour, lot = act.colour_placed(self.action), act.lot_placed(self.action)
        yield self.say("places", who=self.who(self.seat), colour=self.colour(colour), lot=self.lot(lot))
        if self.before.owner[lot] == NO_COLOUR != self.after.owner[lot] and self.after.stage != OVER:
            yield self.sale("sold", lot)

    def sale(self, key: str, lot: int) -> str:
        """Tell who gets a lot."""
        owner = int(self.after.owner[lot])
        if owner == NO_COLOUR:
            return self.say("ownerless", lot=self.lot(lot))
        who = self.who(self.after.keeper[owner])
        return self.say(key, lot=self.lot(lot), colour=self.colour(owner), who=who)

    def reckoning(self) -> Iterator[str]:
        """Tell the end: the lots that were open, every fortune, the winner."""
        for lot in range(LOTS):
            if self.before.owner[lot] == NO_COLOUR:
                yield self.sale("settled", lot)
        s = self.after
        for seat in range(s.seats):
            amount, lots = self.money(fortune(s, seat)), lots_of_seat(s, seat)
            single = lots == 1 or (lots == 0 and self.lang == "fr")  # French has no plural of nought
            yield self.say("fortune one" if single else "fortune", who=self.who(seat), amount=amount, lots=lots)
        winners = [self.who(seat) for seat in range(s.seats) if worth(s, seat)]
        keys = {0: "no winner", 1: "winner"}
        yield self.say(keys.get(len(winners), "winners"), who=self.joined(winners))
