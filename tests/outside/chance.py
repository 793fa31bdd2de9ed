"""An independent check of the chance of a record, written from docs/chance.md alone; it shares no code with the program.

    python -m tests.outside.chance FILE

It believes the weights that the record names; whether they are those of the rules, the checkers of the games could tell.
"""

import hashlib
import hmac
import re
import sys
from itertools import pairwise
from pathlib import Path

from tests.outside.record_file import NUMBER, Wrong, demand

COLOURS = {"2018": ("red", "orange", "ivory", "purple"), "2001": ("red", "yellow", "white", "black")}
CUBES, SPACES, ON_A_SPACE = 18, 18, 4


class Notes:
    """The lines of a record about chance, and those that they are about."""

    def __init__(self, text):
        self.lines = text.split("\n")
        self.about = [line.removeprefix("chance ") for line in self.lines if line.startswith("chance ")]
        demand(self.about, "the record says nothing about its chance")
        demand(not self.about[0].startswith("unproved"), f"the record says {self.about[0]}")
        self.take("rule 1")
        self.table = self.take("table (.+)")[0]
        self.commitment = self.take("commitment ([0-9a-f]{64})")[0]
        self.secret = self.take("secret ([0-9a-f]{64})")[0]
        self.words = [self.take(f"word {NUMBER} (.+)") for _ in range(self.count("word"))]
        self.sizes = [int(size) for _ in range(self.count("deal")) for size in self.take("deal ([0-9 ]+)")[0].split(" ")]
        self.draws = [self.take(f"draw {NUMBER} {NUMBER} (.+)") for _ in range(self.count("draw"))]
        demand(not self.about, f"nobody knows what '{self.about[:1]}' means")

    def count(self, word):
        return sum(line.startswith(f"{word} ") for line in self.about)

    def take(self, pattern):
        demand(self.about, f"a line like '{pattern}' is missing")
        match = re.fullmatch(pattern, self.about.pop(0))
        demand(match, f"a line is not like '{pattern}'")
        return match.groups()

    def option(self, name):
        return next(line.split(" ")[2] for line in self.lines if line.startswith(f"option {name} "))


def lines_of(*texts):
    return "".join(text + "\n" for text in texts).encode("utf-8")


class Chance:
    """What secret and words give."""

    def __init__(self, notes):
        key = bytes.fromhex(notes.secret)
        right = hashlib.sha256(lines_of("backroom-chance 1 commitment", notes.table, notes.secret)).hexdigest()
        demand(notes.commitment == right, "the commitment belongs to another secret")
        seats = [int(seat) for seat, _ in notes.words]
        demand(all(a < b for a, b in pairwise(seats)), "words are not in the order of seats")
        words = [f"{seat} {word}" for seat, word in notes.words]
        self.seed = hmac.new(key, lines_of("backroom-chance 1 seed", notes.table, *words), hashlib.sha256).digest()

    def draw(self, place, weights):
        message = lines_of(f"backroom-chance 1 draw {place}")
        number = int.from_bytes(hmac.new(self.seed, message, hashlib.sha256).digest(), "big")
        below, so_far = number * sum(weights) // 2**256, 0
        for outcome, weight in enumerate(weights):
            so_far += weight
            if so_far > below:
                return outcome
        raise Wrong("nothing has any weight")


class Deal:
    """The layout of Big Shot, dealt again."""

    def __init__(self, chance, players, colours):
        self.chance, self.players, self.colours, self.sizes = chance, players, colours, []
        holders = self.hand_out_colours()
        spaces = self.deal_cubes()
        broker, roller = self.one_of(SPACES) + 1, self.one_of(players)
        self.lines = [f"colour {colour} {holders.get(colour, 'neutral')}" for colour in colours]
        self.lines += [f"roller seat {roller}", f"broker space {broker}"]
        for number, cubes in enumerate(spaces, start=1):
            self.lines.append(f"space {number} {' '.join(sorted(cubes, key=colours.index))}")

    def one_of(self, size):
        self.sizes.append(size)
        return self.chance.draw(len(self.sizes) - 1, [1] * size)

    def hand_out_colours(self):
        left, holders = list(self.colours), {}
        for turn in range(4 if self.players == 2 else self.players):
            holders[left.pop(self.one_of(len(left)))] = f"seat {turn % self.players}"
        return holders

    def deal_cubes(self):
        while True:
            left = [colour for colour in self.colours for _ in range(CUBES)]
            spaces = [[left.pop(self.one_of(len(left))) for _ in range(ON_A_SPACE)] for _ in range(SPACES)]
            if all(len(set(cubes)) > 1 for cubes in spaces):
                return spaces


def check_layout(notes, chance):
    written = [line.removeprefix("layout ") for line in notes.lines if line.startswith("layout ")]
    if "game big-shot" not in notes.lines:
        demand(not written and not notes.sizes, "there should be no layout")
        return
    deal = Deal(chance, int(notes.option("players")), COLOURS[notes.option("edition")])
    demand(deal.sizes == notes.sizes, "the layout takes other draws")
    demand(deal.lines == written, "the layout was not drawn")


def check(text):
    """The number of draws that were made again; Wrong at the first that is not right."""
    notes = Notes(text)
    chance = Chance(notes)
    check_layout(notes, chance)
    events = [line.split(" ", 2) for line in notes.lines if re.match(r"[0-9]", line)]
    by_chance = [(number, outcome) for number, who, outcome in events if who == "chance"]
    demand([number for number, _, _ in notes.draws] == [number for number, _ in by_chance], "events and draws do not agree")
    last = len(notes.sizes) - 1
    for (number, place, text_of_weights), (_, outcome) in zip(notes.draws, by_chance, strict=True):
        demand(int(place) > last, f"event {number}: the place was used already")
        last = int(place)
        choices = [part.split(" ", 1) for part in text_of_weights.split("; ")]
        found = choices[chance.draw(place, [int(weight) for weight, _ in choices])][1]
        demand(found == outcome, f"event {number}: it should be '{found}', not '{outcome}'")
    return len(notes.sizes) + len(notes.draws)


if __name__ == "__main__":
    print(check(Path(sys.argv[1]).read_text(encoding="utf-8")), "draws are as they should be")
