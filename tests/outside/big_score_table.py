"""What lies on the table in The Big Score: its cards, jobs, bosses and tokens, and all that one player has.

It is written from docs/records.md and the rules page alone, for the checker in big_score.py.
"""

from collections import Counter

from tests.outside.record_file import demand

TYPES = ("con-man", "driver", "grease-man", "gun-man", "hacker", "muscle")
KINDS = TYPES + tuple(f"{name}*" for name in TYPES)
LETTERS = dict(zip("CDGUHM", TYPES, strict=True))
DECKS = {
    "standard": {kind: 7 if kind.endswith("*") else 8 for kind in KINDS},
    "simple": dict.fromkeys(TYPES, 15),
}
JOB_TABLE = """
    apartment 20 CUM artifact       hotel 30 CDGM diamond            night-club 50 CDUUM -      casino 100 CCGUHM -
    antique-shop 20 GHM artifact    jewelry-store 30 CDGU diamond    racetrack 50 CDDGH -       armored-truck 100 DDGUUM -
    pawn-shop 20 CDU diamond        art-gallery 30 GUHM artifact     supermarket 50 DGUMM -     museum 100 CDGGHM -
    courier-van 20 DUM diamond      auction-house 30 CUHM artifact   telecom-office 50 CGHHM -  data-center 100 CDGUHH -
    atm 20 DGH drive                office-building 30 CDHM drive    movie-theater 50 CGUHM -   dockyard 100 CDUHMM -
    internet-cafe 20 CGH drive      server-farm 30 DGUH drive        restaurant 50 CDGUH -      credit-union 100 CDGUHM -
"""
JOBS = {  # for each job its cash, its crew by type and its token or None
    name: (int(cash), Counter(LETTERS[letter] for letter in crew), None if token == "-" else token)
    for name, cash, crew, token in zip(*[iter(JOB_TABLE.split())] * 4, strict=True)
}
BOSSES = {
    "mamba": ("drive", "50K"),
    "collector": ("artifact", "diamond"),
    "femme": ("diamond", "50K"),
    "brute": ("artifact", "50K"),
    "professor": ("drive", "artifact"),
    "ghost": ("drive", "diamond"),
}
VAULT = {"20K": 4, "30K": 6, "50K": 6, "100K": 4, "key": 6, "cop": 10, "silver": 5, "gold": 1, "artifact": 10, "diamond": 10}
WORTH = {"20K": 20, "30K": 30, "50K": 50, "100K": 100, "silver": 150, "gold": 200}
DIAMONDS = (0, 20, 50, 100, 200, 350)
START_CASH = 200
JOBS_OF_A_ROUND = 6
FULL_TRAINING = 3


def type_of(kind):
    return kind.rstrip("*")


def move(kind, source, target):
    """One card or token of the kind goes from one heap to another."""
    demand(source[kind] > 0, f"there is no {kind} to move")
    source[kind] -= 1
    target[kind] += 1


def plain(heap):
    """A heap as the position has it, without the kinds that are not there."""
    return {kind: count for kind, count in heap.items() if count > 0}


def kinds_in(heap):
    return list(plain(heap))


class Seat:
    """All that one player has."""

    def __init__(self):
        self.boss = None
        self.item = None
        self.cash = START_CASH
        self.payout = Counter()
        self.pack = Counter()
        self.hand = Counter()
        self.sent = {number: Counter() for number in range(1, JOBS_OF_A_ROUND + 1)}
        self.training = Counter()
        self.nothing = Counter()
        self.revealed = Counter()
        self.jacks = 0
        self.choice = None
        self.ability = None
        self.used = False
        self.where = "in"
        self.drawn = None
        self.loot = Counter()

    def has(self, *abilities):
        """Whether the seat may still use one of these abilities."""
        return self.ability in abilities and not self.used

    def next_card(self):
        """The card to assign: the first in the order of kinds."""
        return next(kind for kind in KINDS if self.hand[kind] > 0)

    def may_train(self, kind):
        own = self.training.total()
        return kind.endswith("*") and own < FULL_TRAINING and own == self.training[kind]

    def count_cards(self, stage):
        """The cards that are not revealed. Until the draft ends the training pile is not among them."""
        heaps = [self.pack, self.hand]
        if stage in ("assigning", "inside man", "jack"):
            heaps += [self.training, self.nothing, *self.sent.values()]
        return sum(heap.total() for heap in heaps)

    def points(self, most_artifacts):
        """What everything is worth, the bonus for artifacts included if this seat alone has the most."""
        total = self.cash + sum(WORTH.get(token, 0) * count for token, count in self.loot.items())
        diamonds = self.payout["diamond"] + self.loot["diamond"]
        last = len(DIAMONDS) - 1
        total += DIAMONDS[min(diamonds, last)] + 150 * max(0, diamonds - last)
        total += 30 * self.artifacts() + (250 if most_artifacts else 0)
        drives, keys = self.payout["drive"], self.loot["key"]
        total += 200 * min(drives, keys)
        return total + (50 * abs(drives - keys) if self.ability == "hacker" else 0)

    def artifacts(self):
        return self.payout["artifact"] + self.loot["artifact"]

    def position(self, stage):
        return {
            "boss": self.boss,
            "item": self.item,
            "cash": self.cash,
            "payout": plain(self.payout),
            "cards": self.count_cards(stage),
            "pack": plain(self.pack),
            "hand": plain(self.hand),
            "sent": {str(number): plain(cards) for number, cards in self.sent.items() if cards.total()},
            "training": plain(self.training),
            "revealed": plain(self.revealed),
            "jacks": self.jacks,
            "choice": self.choice,
            "ability": self.ability,
            "used": self.used,
            "where": self.where,
            "drawn": self.drawn,
            "loot": plain(self.loot),
        }
