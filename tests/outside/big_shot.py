"""An independent checker for records of Big Shot.

It is written from docs/records.md and the rulebook alone. It shares no code with the program and does not import it:
where the two agree, two separate readings of the same pages agree.

    python -m tests.outside.big_shot FILE STEPS.jsonl

FILE is a record file, STEPS.jsonl what `backroom replay FILE --json` printed for it.
"""

import sys

from tests.outside import record_file
from tests.outside.record_file import NUMBER, Wrong, demand

__all__ = ("Wrong", "check")

OPTIONS = {
    "players": ("4", "3", "2"),
    "edition": ("2018", "2001"),
    "money": ("open", "hidden"),
    "overbids": ("refused", "punished"),
}
COLOURS = {
    "2018": ("red", "orange", "ivory", "purple"),
    "2001": ("red", "yellow", "white", "black"),
}
LOTS = ("Ax2", "A9", "A10", "A11", "Bx2", "B9", "B10", "B11", "C16", "C17", "C18", "D20", "D21")
SPACES = 18
ROUNDS = 18
CUBES_OF_A_COLOUR = 18
FULL_LOT = 7
START_MONEY = 10
LOANS = 10
HIGHEST_BID = 55
# The file


class Record(record_file.Record):
    NAME = "big-shot"
    OPTIONS = OPTIONS

    def check_options(self):
        fine = self.options["overbids"] == "refused" or self.options["money"] == "hidden"
        demand(fine, "overbids can be punished only with hidden money")

    def read_layout(self, reader):
        self.colours = COLOURS[self.options["edition"]]
        self.seat_of = read_colours(reader, self.colours, self.players)
        self.roller = int(reader.take(f"layout roller seat {NUMBER}")[0])
        demand(self.roller < self.players, f"there is no seat {self.roller} to throw the die")
        self.broker = int(reader.take(f"layout broker space {NUMBER}")[0])
        demand(1 <= self.broker <= SPACES, f"there is no space {self.broker} for the broker")
        self.ring = read_ring(reader, self.colours)


def read_colours(reader, colours, players):
    seat_of = {}
    for colour in colours:
        seat = reader.take(f"layout colour {colour} (?:seat {NUMBER}|neutral)")[0]
        seat_of[colour] = None if seat is None else int(seat)
    played = sorted(seat for seat in seat_of.values() if seat is not None)
    due = [0, 0, 1, 1] if players == 2 else list(range(players))
    demand(played == due, f"the colours do not belong to {players} players: {seat_of}")
    return seat_of


def read_ring(reader, colours):
    ring = []
    word = "|".join(colours)
    for space in range(1, SPACES + 1):
        cubes = reader.take(f"layout space {space} ({word}) ({word}) ({word}) ({word})")
        demand(list(cubes) == sorted(cubes, key=colours.index), f"space {space}: the colours are out of order")
        demand(len(set(cubes)) >= 2, f"space {space} shows one colour only")
        ring.append({colour: cubes.count(colour) for colour in colours})
    for colour in colours:
        count = sum(space[colour] for space in ring)
        demand(count == CUBES_OF_A_COLOUR, f"the ring holds {count} cubes of {colour}")
    return ring


# The rules


class Game:
    """A game of Big Shot. Spaces are kept as numbers 1 to 18, cubes as counts by colour."""

    def __init__(self, record):
        self.players = record.players
        self.edition = record.options["edition"]
        self.hidden = record.options["money"] == "hidden"
        self.punished = record.options["overbids"] == "punished"
        self.colours = record.colours
        self.seat_of = dict(record.seat_of)
        self.money = {colour: 0 if seat is None else START_MONEY for colour, seat in self.seat_of.items()}
        self.ious = self.no_cubes()
        self.ring = {number: dict(cubes) for number, cubes in enumerate(record.ring, start=1)}
        self.city = {lot: {"cubes": self.no_cubes(), "owner": None} for lot in LOTS}
        self.hand = self.no_cubes()
        self.box = self.no_cubes()
        self.broker = record.broker
        self.die = None
        self.round = 1
        self.roller = record.roller
        self.begin_round()

    def no_cubes(self):
        return dict.fromkeys(self.colours, 0)

    def own_colours(self, seat):
        return [colour for colour in self.colours if self.seat_of[colour] == seat]

    def left_of(self, seat):
        return (seat + 1) % self.players

    def fullest_pile(self, seat):
        return max(self.money[colour] for colour in self.own_colours(seat))

    # A round

    def begin_round(self):
        self.stage = "rolling"
        self.turn = "chance"
        self.borrowed = dict.fromkeys(self.colours, False)
        self.caught = [False] * self.players
        self.payer = None
        self.to_ask = []
        self.clear_auction()

    def clear_auction(self):
        self.high_bid = 0
        self.high_bidder = None
        self.bids = [0] * self.players
        self.passed = [False] * self.players

    def roll(self, number):
        self.die = number
        for _ in range(number):
            self.broker = self.next_full_space()
        if self.loans_come_first():
            self.to_ask = [(self.roller + step) % self.players for step in range(1, self.players + 1)]
            self.ask_for_loans()
        else:
            self.begin_auction()

    def next_full_space(self):
        space = self.broker % SPACES + 1
        while sum(self.ring[space].values()) == 0:
            space = space % SPACES + 1
        return space

    def end_round(self):
        if self.round == ROUNDS:
            self.stage = "over"
            self.turn = None
            for lot in LOTS:
                if self.city[lot]["owner"] is None:
                    self.settle(lot)
        else:
            self.round += 1
            self.roller = self.left_of(self.roller)
            self.begin_round()

    # Loans

    def loans_come_first(self):
        return self.players == 2 or self.hidden

    def may_borrow(self, seat):
        """The colours for which the seat may take a loan in this round, wherever it is asked."""
        own = self.own_colours(seat)
        one_for_each_colour = self.players == 2 and self.edition == "2001"
        if not one_for_each_colour and any(self.borrowed[colour] for colour in own):
            return []
        return [colour for colour in own if not self.borrowed[colour] and self.ious[colour] < LOANS]

    def ask_for_loans(self):
        """The first seat still to ask that may borrow is asked; without one the bidding begins."""
        while self.to_ask and not self.may_borrow(self.to_ask[0]):
            self.to_ask.pop(0)
        if self.to_ask:
            self.stage = "borrowing"
            self.turn = self.to_ask[0]
        else:
            self.begin_auction()

    def loan(self, colour):
        self.ious[colour] += 1
        self.money[colour] += 10 - self.ious[colour]
        self.borrowed[colour] = True
        if self.stage == "borrowing":
            self.ask_for_loans()

    def no_loan(self):
        self.to_ask.pop(0)
        self.ask_for_loans()

    # The auction

    def begin_auction(self):
        self.clear_auction()
        self.stage = "bidding"
        self.turn = self.left_of(self.roller)

    def legal_bids(self):
        highest = self.fullest_pile(self.turn)
        if self.punished and not self.caught[self.turn]:
            highest = HIGHEST_BID
        return range(self.high_bid + 1, highest + 1)

    def bid(self, amount):
        self.high_bid = amount
        self.high_bidder = self.turn
        self.bids[self.turn] = amount
        self.ask_next_bidder()

    def pass_(self):
        self.passed[self.turn] = True
        self.ask_next_bidder()

    def ask_next_bidder(self):
        if self.passed.count(False) == 1:
            self.end_auction(self.passed.index(False))
            return
        self.turn = self.left_of(self.turn)
        while self.passed[self.turn]:
            self.turn = self.left_of(self.turn)

    def end_auction(self, winner):
        """The winner is the last one in; without a bid that is the roller, who is asked last."""
        self.turn = winner
        if self.high_bid > self.fullest_pile(winner):
            self.caught[winner] = True
            self.begin_auction()
        elif self.high_bid == 0:
            self.take_cubes()
        elif self.players == 2:
            self.stage = "paying"
        else:
            self.pay(self.own_colours(winner)[0])

    def pay(self, colour):
        self.money[colour] -= self.high_bid
        self.payer = colour
        self.take_cubes()

    def take_cubes(self):
        self.hand = self.ring[self.broker]
        self.ring[self.broker] = self.no_cubes()
        self.stage = "deploying"

    # The city

    def place(self, colour, lot):
        self.hand[colour] -= 1
        cubes = self.city[lot]["cubes"]
        cubes[colour] += 1
        if sum(cubes.values()) == FULL_LOT:
            self.settle(lot)
        if sum(self.hand.values()) == 0:
            self.end_round()

    def settle(self, lot):
        """The owner keeps one cube as a marker; all others leave the game."""
        cubes = self.city[lot]["cubes"]
        owner = owner_of(cubes)
        for colour in self.colours:
            stays = 1 if colour == owner else 0
            self.box[colour] += cubes[colour] - stays
            cubes[colour] = stays
        self.city[lot]["owner"] = owner

    # What may be done

    def waits(self):
        return [] if self.turn is None else [self.turn]

    def legal(self, who):
        """Everything that this one may do now: at most one waits at a time."""
        if who != self.turn:
            return []
        if self.stage == "rolling":
            return [f"roll {number}" for number in range(1, 7)]
        if self.stage == "borrowing":
            return [*self.legal_loans(), "no loan"]
        if self.stage == "bidding":
            loans = [] if self.loans_come_first() else self.legal_loans()
            return [*loans, *(f"bid {amount}" for amount in self.legal_bids()), "pass"]
        if self.stage == "paying":
            return [f"pay {colour}" for colour in self.own_colours(self.turn) if self.money[colour] >= self.high_bid]
        if self.stage == "deploying":
            return self.legal_places()
        return []

    def legal_loans(self):
        return [f"loan {colour}" for colour in self.may_borrow(self.turn)]

    def legal_places(self):
        colours = [colour for colour in self.colours if self.hand[colour] > 0]
        lots = [lot for lot in LOTS if self.city[lot]["owner"] is None]
        return [f"place {colour} {lot}" for colour in colours for lot in lots]

    def play(self, by, text):
        demand(by in self.waits(), f"{by} may not act: the game waits for {self.waits()}")
        demand(text in self.legal(by), f"'{text}' is not legal for {by}")
        match text.split(" "):
            case ["roll", number]:
                self.roll(int(number))
            case ["loan", colour]:
                self.loan(colour)
            case ["no", "loan"]:
                self.no_loan()
            case ["bid", amount]:
                self.bid(int(amount))
            case ["pass"]:
                self.pass_()
            case ["pay", colour]:
                self.pay(colour)
            case ["place", colour, lot]:
                self.place(colour, lot)

    # The end

    def lots_of(self, colour):
        return [lot for lot in LOTS if self.city[lot]["owner"] == colour]

    def value(self, lot):
        """What the lot counts for its owner."""
        if lot.endswith("x2"):
            return 0
        park = self.city.get(lot[0] + "x2")
        doubled = park is not None and park["owner"] == self.city[lot]["owner"]
        return int(lot[1:]) * (2 if doubled else 1)

    def points(self, seat):
        total = 0
        for colour in self.own_colours(seat):
            total += self.money[colour] - 10 * self.ious[colour]
            total += sum(self.value(lot) for lot in self.lots_of(colour))
        return total

    def may_win(self, seat):
        return all(len(self.lots_of(colour)) >= 2 for colour in self.own_colours(seat))

    def standing(self, seat):
        """What seats are ranked by, the greater the better."""
        lots = [lot for colour in self.own_colours(seat) for lot in self.lots_of(colour)]
        best_lot = max((self.value(lot) for lot in lots), default=0)
        return (self.may_win(seat), self.points(seat), len(lots), best_lot)

    def results(self):
        if self.stage != "over":
            return []
        standings = [self.standing(seat) for seat in range(self.players)]
        ranks = [1 + sum(other > mine for other in standings) for mine in standings]
        winners = [seat for seat in range(self.players) if ranks[seat] == 1 and self.may_win(seat)]
        return [
            {
                "seat": seat,
                "rank": ranks[seat],
                "points": self.points(seat),
                "share": 60 // len(winners) if seat in winners else 0,
            }
            for seat in range(self.players)
        ]

    # The position by name

    def position(self):
        return {
            "stage": self.stage,
            "round": self.round,
            "turn": self.turn,
            "roller": self.roller,
            "broker": self.broker,
            "die": self.die,
            "ring": [dict(self.ring[space]) for space in range(1, SPACES + 1)],
            "city": {lot: {"cubes": dict(held["cubes"]), "owner": held["owner"]} for lot, held in self.city.items()},
            "hand": dict(self.hand),
            "box": dict(self.box),
            "colours": {colour: self.colour_position(colour) for colour in self.colours},
            "auction": self.auction_position(),
        }

    def colour_position(self, colour):
        return {
            "seat": self.seat_of[colour],
            "money": self.money[colour],
            "ious": self.ious[colour],
            "borrowed": self.borrowed[colour],
        }

    def auction_position(self):
        return {
            "high_bid": self.high_bid,
            "high_bidder": self.high_bidder,
            "bids": list(self.bids),
            "passed": list(self.passed),
            "caught": list(self.caught),
            "payer": self.payer,
        }


def owner_of(cubes):
    """The colour with the highest count that no other colour has; ties cancel out."""
    counts = list(cubes.values())
    alone = [colour for colour, count in cubes.items() if count > 0 and counts.count(count) == 1]
    return max(alone, key=cubes.get, default=None)


# The comparison


def check(path, steps):
    """Compare the checker's replay of a file with the program's; Wrong at the first difference."""
    return record_file.check(path, steps, Record, Game)


if __name__ == "__main__":
    sys.exit(record_file.main(sys.argv[1:], check))
