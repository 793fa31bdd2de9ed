"""An independent checker for records of The Big Score.

It is written from docs/records.md, the rules page and the rulebook alone. It shares no code with the program and does
not import it: where the two agree, two separate readings of the same pages agree.

    python -m tests.outside.big_score FILE STEPS.jsonl

FILE is a record file, STEPS.jsonl what `backroom replay FILE --json` printed for it.
"""

import sys
from collections import Counter

from tests.outside import record_file
from tests.outside.big_score_table import (
    BOSSES,
    DECKS,
    FULL_TRAINING,
    JOBS,
    JOBS_OF_A_ROUND,
    VAULT,
    Seat,
    kinds_in,
    move,
    plain,
    type_of,
)
from tests.outside.record_file import Wrong, demand

__all__ = ("Wrong", "check")

OPTIONS = {"players": ("4", "2", "3", "5", "6"), "variant": ("standard", "simple")}
HAND_SIZES = {2: 9, 3: 8, 4: 7, 5: 6, 6: 5}
PENALTY = 20
ROUNDS = 3
FLOOR_SIZE = 5
ROB, FLEE = 0, 1
CHANCE_STAGES = ("jobs", "dealing", "inside man", "marker", "floor", "drawing", "driving")


class Record(record_file.Record):
    NAME = "big-score"
    OPTIONS = OPTIONS


# The rules


class Game:
    """A game of The Big Score."""

    def __init__(self, record):
        self.players = record.players
        self.seats = [Seat() for _ in range(self.players)]
        self.deck = Counter(DECKS[record.options["variant"]])
        self.vault = Counter(VAULT)
        self.floor = Counter()
        self.round = 1
        self.stage = "bosses"
        self.new_jobs = list(JOBS)
        self.jobs = []
        self.kept = set()
        self.resolving = None
        self.inside_man = None
        self.cops = 0
        self.marker = None
        self.marker_at_reveal = None
        self.to_ask = []
        self.draws_left = 0

    def from_seat(self, first):
        """All seats clockwise from this one."""
        return [(first + step) % self.players for step in range(self.players)]

    def next_inside(self, seat):
        """The next seat clockwise that is inside, at last the seat itself; None if nobody is."""
        return next((other for other in self.from_seat(seat + 1) if self.seats[other].where == "in"), None)

    def seats_that(self, condition):
        return [number for number, seat in enumerate(self.seats) if condition(seat)]

    # Bosses, jobs and hands

    def take_boss(self, number, boss, item):
        seat = self.seats[number]
        seat.boss, seat.item = boss, item
        if item == "50K":
            seat.cash += 50
        else:
            seat.payout[item] += 1
        if self.seats[-1].boss is not None:
            self.begin_round()

    def begin_round(self):
        self.stage = "jobs"
        for seat in self.seats:
            seat.jacks = 2 if self.players == 2 else 1

    def lay_job(self, job):
        self.new_jobs.remove(job)
        self.jobs.append(job)
        if len(self.jobs) == JOBS_OF_A_ROUND:
            self.stage = "dealing"

    def deal(self, kind):
        size = HAND_SIZES[self.players]
        seat = next(seat for seat in self.seats if seat.pack.total() < size)
        move(kind, self.deck, seat.pack)
        if self.seats[-1].pack.total() == size:
            self.stage = "draft"

    # The draft

    def keep(self, number, kind):
        seat = self.seats[number]
        move(kind, seat.pack, seat.hand)
        self.kept.add(number)
        if len(self.kept) == self.players:
            self.pass_packs()

    def pass_packs(self):
        self.kept.clear()
        step = self.pass_step()
        packs = [seat.pack for seat in self.seats]
        for number, pack in enumerate(packs):
            self.seats[(number + step) % self.players].pack = pack
        if packs[0].total() == 1:
            self.end_draft()

    def pass_step(self):
        return -1 if self.round == 2 else 1

    def end_draft(self):
        """The last cards are kept, and the cards in training come back."""
        for seat in self.seats:
            seat.hand = seat.hand + seat.pack + seat.training
            seat.pack = Counter()
            seat.training = Counter()
        self.stage = "assigning"

    # Assigning

    def assign(self, number, kind, place):
        seat = self.seats[number]
        if place == "training":
            target = seat.training
        elif place == "nothing":
            target = seat.nothing
        else:
            target = seat.sent[int(place.removeprefix("job "))]
        move(kind, seat.hand, target)
        if not any(seat.hand.total() for seat in self.seats):
            self.resolving = 0
            self.resolve_next_job()

    def legal_places(self, seat):
        kind = seat.next_card()
        places = [f"job {number}" for number, job in enumerate(self.jobs, start=1) if type_of(kind) in JOBS[job][1]]
        if seat.may_train(kind):
            places.append("training")
        return [f"assign {kind} {place}" for place in [*places, "nothing"]]

    # Jobs

    def resolve_next_job(self):
        """Go on to the next job with a card on it, or to the end of the round."""
        self.inside_man = None
        for seat in self.seats:
            seat.revealed = Counter()
            seat.choice = None
        self.resolving += 1
        while self.resolving <= JOBS_OF_A_ROUND and not any(seat.sent[self.resolving] for seat in self.seats):
            self.resolving += 1
        if self.resolving > JOBS_OF_A_ROUND:
            self.end_round()
        else:
            self.reveal_crew()

    def reveal_crew(self):
        for seat in self.seats:
            seat.revealed = seat.sent[self.resolving]
            seat.sent[self.resolving] = Counter()
        if self.missing() == 0:
            self.end_job(success=True)
        elif self.players == 2:
            self.stage = "inside man"
        else:
            self.ask_for_jacks()

    def join_inside_man(self, kind):
        self.deck[kind] -= 1
        self.inside_man = kind
        if self.missing() == 0:
            self.end_job(success=True)
        else:
            self.ask_for_jacks()

    def missing(self):
        """How many icons of the job the cards on it leave open."""
        pool = Counter() if self.inside_man is None else Counter([type_of(self.inside_man)])
        for seat in self.seats:
            for kind, count in seat.revealed.items():
                pool[type_of(kind)] += count
        crew = JOBS[self.jobs[self.resolving - 1]][1]
        return sum(max(0, count - pool[name]) for name, count in crew.items())

    def ask_for_jacks(self):
        usable = sum(seat.jacks for seat in self.seats if seat.revealed)
        if self.missing() > usable:
            self.end_job(success=False)
        else:
            self.stage = "jack"

    def show(self, number, count):
        self.seats[number].choice = count
        if self.waits():
            return
        shown = 0
        for seat in self.seats:
            shown += seat.choice or 0
            seat.jacks -= seat.choice or 0
        self.end_job(success=shown >= self.missing())

    def end_job(self, success):
        cash, _, token = JOBS[self.jobs[self.resolving - 1]]
        for seat in self.seats:
            if not seat.revealed:
                continue
            if not success:
                seat.cash -= PENALTY if seat.cash >= PENALTY else 0
                continue
            seat.cash += cash
            if token is not None:
                seat.payout[token] += 1
        self.resolve_next_job()

    def end_round(self):
        self.resolving = None
        self.jobs = []
        for seat in self.seats:
            seat.nothing = Counter()
        if self.round < ROUNDS:
            self.round += 1
            self.begin_round()
        else:
            self.begin_act_two()

    # The vault is opened

    def begin_act_two(self):
        for seat in self.seats:
            if seat.training.total() == FULL_TRAINING:
                seat.ability = type_of(kinds_in(seat.training)[0])
            else:
                seat.training = Counter()
        tied = self.poorest()
        self.stage = "marker"
        if len(tied) == 1:
            self.give_marker(tied[0])

    def poorest(self):
        """The seats with the fewest payout tokens."""
        fewest = min(seat.payout.total() for seat in self.seats)
        return self.seats_that(lambda seat: seat.payout.total() == fewest)

    def give_marker(self, number):
        self.marker = number
        self.stage = "floor"

    def lay_floor(self, token):
        move(token, self.vault, self.floor)
        if self.floor.total() == FLOOR_SIZE:
            self.begin_vault_round()

    def begin_vault_round(self):
        self.stage = "fists"
        for seat in self.seats:
            seat.choice = None
            seat.drawn = None

    # Rob or flee

    def choose(self, number, word):
        self.seats[number].choice = FLEE if word == "flee" else ROB
        if not self.waits():
            self.marker_at_reveal = self.marker
            self.stage = "drawing"
            self.to_ask = self.seats_that(lambda seat: seat.choice == ROB)
            self.end_drawing_if_done()

    def end_drawing_if_done(self):
        if self.to_ask and self.vault.total():
            return
        for seat in self.seats:
            if seat.drawn == "cop":
                self.cops += 1
            if seat.choice == FLEE:
                seat.where = "fled"
        self.to_ask = [number for number in self.from_seat(self.marker_at_reveal) if self.seats[number].choice == FLEE]
        self.ask_those_who_fled()

    def draw(self, token):
        seat = self.seats[self.to_ask.pop(0)]
        seat.drawn = token
        self.vault[token] -= 1
        if token != "cop":
            seat.loot[token] += 1
        self.end_drawing_if_done()

    def ask_those_who_fled(self):
        while self.to_ask and not self.is_asked_on_fleeing(self.seats[self.to_ask[0]]):
            self.to_ask.pop(0)
        if self.to_ask:
            self.stage = "fleeing"
        else:
            self.look_inside()

    def is_asked_on_fleeing(self, seat):
        source = self.vault if seat.ability == "driver" else self.floor
        return seat.has("driver", "grease-man") and source.total() > 0

    def answer_on_fleeing(self, number, token):
        """Token: what a grease man takes; None: a driver draws, or nothing is used."""
        self.to_ask.pop(0)
        if token is not None:
            self.use(number)
            move(token, self.floor, self.seats[number].loot)
        self.ask_those_who_fled()

    def start_driving(self, number):
        self.use(number)
        self.stage = "driving"
        self.draws_left = min(2, self.vault.total())

    def drive(self, token):
        loot = self.seats[self.to_ask[0]].loot
        move(token, self.vault, loot)
        self.draws_left -= 1
        if self.draws_left == 0:
            self.vault["cop"] += loot.pop("cop", 0)
            self.to_ask.pop(0)
            self.ask_those_who_fled()

    def use(self, number):
        self.seats[number].used = True

    # Those who stayed

    def look_inside(self):
        """The marker leaves those who fled; then the game ends or goes on with the muscles."""
        if self.seats[self.marker].where != "in":
            self.marker = self.next_inside(self.marker)
        if self.marker is None:
            self.begin_vault_round()
            self.stage = "over"
        elif self.cops > self.players:
            self.bust()
        else:
            self.to_ask = self.from_seat(self.marker_at_reveal)
            self.ask_muscles()

    def bust(self):
        self.stage = "over"
        self.marker = None
        for seat in self.seats:
            if seat.where == "in":
                seat.where = "busted"
                self.vault += seat.loot
                seat.loot = Counter()

    def ask_muscles(self):
        while self.to_ask and not self.is_asked_as_muscle(self.to_ask[0]):
            self.to_ask.pop(0)
        if self.to_ask:
            self.stage = "muscle"
        else:
            self.to_ask = [number for number in self.from_seat(self.marker) if self.may_trade(self.seats[number])]
            self.ask_traders()

    def is_asked_as_muscle(self, number):
        seat = self.seats[number]
        return seat.has("muscle") and seat.where == "in" and number != self.marker

    def answer_as_muscle(self, number, word):
        self.to_ask.pop(0)
        if word == "use":
            self.use(number)
            self.marker = number
        self.ask_muscles()

    # Trading

    def may_trade(self, seat):
        return seat.where == "in" and seat.drawn not in (None, "cop")

    def ask_traders(self):
        if self.to_ask:
            self.stage = "trading"
        else:
            self.begin_vault_round()

    def end_turn_of_trader(self):
        self.to_ask.pop(0)
        self.ask_traders()

    def swap(self, number, given, taken):
        seat = self.seats[number]
        move(given, seat.loot, self.floor)
        move(taken, self.floor, seat.loot)
        if given != seat.drawn:
            self.use(number)
        if number == self.marker:
            self.marker = self.next_inside(number)
        if seat.has("gun-man"):
            self.stage = "stealing"
        else:
            self.end_turn_of_trader()

    def steal(self, number, token):
        self.use(number)
        move(token, self.floor, self.seats[number].loot)
        self.end_turn_of_trader()

    def legal_swaps(self, seat):
        given = kinds_in(seat.loot) if seat.has("con-man") else [seat.drawn]
        return [f"swap {mine} {other}" for mine in given for other in kinds_in(self.floor)]

    # What may be done

    def waits(self):
        if self.stage == "over":
            return []
        if self.stage in CHANCE_STAGES:
            return ["chance"]
        if self.stage == "bosses":
            return self.seats_that(lambda seat: seat.boss is None)[:1]
        if self.stage == "draft":
            return [number for number in range(self.players) if number not in self.kept]
        if self.stage == "assigning":
            return self.seats_that(lambda seat: seat.hand.total() > 0)
        if self.stage == "jack":
            return self.seats_that(lambda seat: seat.revealed and seat.jacks > 0 and seat.choice is None)
        if self.stage == "fists":
            return self.seats_that(lambda seat: seat.where == "in" and seat.choice is None)
        return self.to_ask[:1]

    def legal(self, who):
        return self.legal_chance() if who == "chance" else self.legal_actions(self.seats[who])

    def legal_chance(self):
        match self.stage:
            case "jobs":
                return [f"job {job}" for job in self.new_jobs]
            case "dealing" | "inside man":
                return [f"crew {kind}" for kind in kinds_in(self.deck)]
            case "marker":
                return [f"marker {number}" for number in self.poorest()]
            case "floor":
                return [f"token {token}" for token in kinds_in(self.vault) if token != "cop"]
        return [f"token {token}" for token in kinds_in(self.vault)]

    def legal_actions(self, seat):
        match self.stage:
            case "bosses":
                taken = [other.boss for other in self.seats]
                return [f"boss {boss} {item}" for boss, items in BOSSES.items() if boss not in taken for item in items]
            case "draft":
                return [f"keep {kind}" for kind in kinds_in(seat.pack)]
            case "assigning":
                return self.legal_places(seat)
            case "jack":
                return [f"show {count}" for count in range(seat.jacks + 1)]
            case "fists":
                return ["rob", "flee"]
            case "trading":
                return [*self.legal_swaps(seat), "keep token"]
        if self.stage == "stealing" or seat.ability == "grease-man":
            return [*(f"take {token}" for token in kinds_in(self.floor)), "decline"]
        return ["use", "decline"]

    def play(self, by, text):
        demand(by in self.waits(), f"{by} may not act: the game waits for {self.waits()}")
        demand(text in self.legal(by), f"'{text}' is not legal for {by}")
        if by == "chance":
            self.play_chance(text.split(" ")[1])
        else:
            self.play_action(by, text.split(" "))

    def play_chance(self, outcome):
        match self.stage:
            case "jobs":
                self.lay_job(outcome)
            case "dealing":
                self.deal(outcome)
            case "inside man":
                self.join_inside_man(outcome)
            case "marker":
                self.give_marker(int(outcome))
            case "floor":
                self.lay_floor(outcome)
            case "drawing":
                self.draw(outcome)
            case "driving":
                self.drive(outcome)

    def play_action(self, seat, words):
        match [self.stage, *words]:
            case ["bosses", _, boss, item]:
                self.take_boss(seat, boss, item)
            case ["draft", _, kind]:
                self.keep(seat, kind)
            case ["assigning", _, kind, *place]:
                self.assign(seat, kind, " ".join(place))
            case ["jack", _, count]:
                self.show(seat, int(count))
            case ["fists", word]:
                self.choose(seat, word)
            case ["fleeing", "use"]:
                self.start_driving(seat)
            case ["fleeing", *_, word]:
                self.answer_on_fleeing(seat, None if word == "decline" else word)
            case ["muscle", word]:
                self.answer_as_muscle(seat, word)
            case ["trading", "swap", given, taken]:
                self.swap(seat, given, taken)
            case ["stealing", "take", token]:
                self.steal(seat, token)
            case ["trading", "keep", "token"] | ["stealing", "decline"]:
                self.end_turn_of_trader()

    # The end and the position by name

    def results(self):
        if self.stage != "over":
            return []
        counts = [seat.artifacts() for seat in self.seats]
        bonus = max(counts) if counts.count(max(counts)) == 1 else None
        points = [seat.points(seat.artifacts() == bonus) for seat in self.seats]
        standings = [
            (points[number], seat.where != "busted", seat.cash, seat.loot.total()) for number, seat in enumerate(self.seats)
        ]
        ranks = [1 + sum(other > mine for other in standings) for mine in standings]
        shares = [60 // ranks.count(1) if rank == 1 else 0 for rank in ranks]
        return [
            {"seat": number, "rank": ranks[number], "points": points[number], "share": shares[number]}
            for number in range(self.players)
        ]

    def position(self):
        waits = self.waits()
        return {
            "stage": self.stage,
            "round": self.round,
            "turn": waits[0] if waits else None,
            "jobs": self.jobs + [None] * (JOBS_OF_A_ROUND - len(self.jobs)),
            "resolving": self.resolving,
            "inside_man": self.inside_man,
            "deck": self.deck.total(),
            "passing": "left" if self.pass_step() == 1 else "right",
            "vault": plain(self.vault),
            "floor": plain(self.floor),
            "cops": self.cops,
            "marker": self.marker,
            "players": [seat.position(self.stage) for seat in self.seats],
        }


# The comparison


def check(path, steps):
    """Compare the checker's replay of a file with the program's; Wrong at the first difference."""
    return record_file.check(path, steps, Record, Game)


if __name__ == "__main__":
    sys.exit(record_file.main(sys.argv[1:], check))
