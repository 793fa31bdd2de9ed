"""A position of The Big Score written by name, so that tests read like the rulebook."""

from __future__ import annotations

from typing import Any

from backroom.games.big_score import GAME, notation
from backroom.games.big_score.board import ASSIGNING, FISTS, NO_CHOICE, ROUNDS
from backroom.games.big_score.cards import EXPERT, JOB_NAMES, KIND_NAMES, PAYOUTS, TYPES
from backroom.games.big_score.deal import begin_round, clear_jobs, open_table
from backroom.games.big_score.tokens import NO_TOKEN, SUPPLY, TOKENS
from backroom.games.big_score.vault import ask_for_fists
from backroom.kernel.seats import CHANCE, everybody
from tests.scene import Scene as Base


class Scene(Base):
    """A game before its first boss is taken; `act_one` and `act_two` go to the middle of it."""

    def __init__(self, **options: object) -> None:
        super().__init__(GAME, **options)
        open_table(self.s)

    # Going somewhere

    def bosses(self) -> Scene:
        """Give everybody a boss with 50K or the first item: seat 0 the Mamba, seat 1 the Collector, and so on."""
        while self.stage == "bosses":
            self.engine.apply(self.s, int(self.s.turn), self.engine.choices(self.s, int(self.s.turn))[0])
        return self

    def act_one(self, jobs: str, **hands: str) -> Scene:
        """Begin to assign: six jobs by name, and the hired cards of seats: act_one('hotel atm …', s0='driver driver*')."""
        s = self.s
        begin_round(s)
        clear_jobs(s)
        s.job[:] = [JOB_NAMES.index(job) for job in jobs.split()]
        for seat in range(s.seats):
            cards = hands.get(f"s{seat}", "").split()
            s.hand[seat] = [cards.count(kind) for kind in KIND_NAMES]
            s.cards[seat] = len(cards)
        s.stage, s.waiting, s.turn = ASSIGNING, everybody(s.seats), 0
        s.waiting = sum(1 << seat for seat in range(s.seats) if s.cards[seat])
        s.turn = min(seat for seat in range(s.seats) if s.cards[seat])
        return self

    def sent(self, jobs: str, **plans: str) -> Scene:
        """Assign everything: sent('hotel atm', s0='driver:1 driver*:training muscle:nothing'); other jobs fill up the six."""
        named = jobs.split()
        named += [job for job in reversed(JOB_NAMES) if job not in named][: 6 - len(named)]
        cards = {seat: [card.split(":") for card in plan.split()] for seat, plan in plans.items()}
        self.act_one(" ".join(named), **{seat: " ".join(card for card, _ in pairs) for seat, pairs in cards.items()})
        for seat, pairs in cards.items():
            for card, place in sorted(pairs, key=lambda pair: KIND_NAMES.index(pair[0])):
                self.play(f"{seat[1]} assign {card} {f'job {place}' if place.isdigit() else place}")
        return self

    def drafted(self, wanted: str = "") -> Scene:
        """Deal and draft a round: a wanted kind is dealt first, seat 0 keeps the last kind of a pack, the others the first."""
        while self.stage in ("jobs", "dealing"):
            self.chance(f"crew {wanted}" if f"crew {wanted}" in self.possible() else self.possible()[0])
        while self.stage == "draft":
            seat = self.waiting[0]
            self.play(f"{seat} {self.choices(seat)[0 if seat else -1]}")
        return self

    def assigned(self, **plans: str) -> Scene:
        """Assign all hands: assigned(s0='driver*:training') puts named kinds at their places and the rest at nothing."""
        while self.stage == "assigning":
            seat = self.waiting[0]
            places = dict(card.split(":") for card in plans.get(f"s{seat}", "").split())
            kind = self.choices(seat)[0].split()[1]
            place = places.get(kind, "nothing")
            self.play(f"{seat} assign {kind} {f'job {place}' if place.isdigit() else place}")
        return self

    def round(self, number: int) -> Scene:
        """Make this round number so-and-so (1 to 3); call it before `act_one`."""
        self.s.rounds = number - 1
        return self

    def act_two(self, marker: int = 0, floor: str = "20K 20K 30K 50K silver") -> Scene:
        """Go into the vault: the marker with a seat, five tokens on the floor, everybody inside, nobody has decided."""
        s = self.s
        s.rounds = ROUNDS - 1
        s.marker = marker
        tokens = floor.split()
        s.floor[:] = [tokens.count(token) for token in TOKENS]
        s.vault[:] = [SUPPLY[n] - s.floor[n] for n in range(len(TOKENS))]
        ask_for_fists(s)
        return self

    # Setting single things

    def cash(self, **amounts: int) -> Scene:
        """cash(s0=10) sets the cash of seat 0, in K."""
        for seat, amount in amounts.items():
            self.s.cash[int(seat[1])] = amount
        return self

    def payout(self, **tokens: str) -> Scene:
        """payout(s0='diamond diamond drive') sets Act I tokens."""
        for seat, text in tokens.items():
            self.s.payout[int(seat[1])] = [text.split().count(token) for token in PAYOUTS]
        return self

    def loot(self, **tokens: str) -> Scene:
        """loot(s0='key gold') sets vault tokens, taken out of the vault; call it after `act_two`."""
        for seat, text in tokens.items():
            for token in text.split():
                self.s.loot[int(seat[1]), TOKENS.index(token)] += 1
                self.s.vault[TOKENS.index(token)] -= 1
        return self

    def ability(self, **types: str) -> Scene:
        """ability(s0='driver') gives a seat an expert ability."""
        for seat, text in types.items():
            self.s.ability[int(seat[1])] = TYPES.index(text)
        return self

    def cops(self, count: int) -> Scene:
        """Put cops on the track, out of the vault."""
        self.s.cops = count
        self.s.vault[TOKENS.index("cop")] -= count
        return self

    def vault(self, tokens: str) -> Scene:
        """Leave exactly these tokens in the vault."""
        self.s.vault[:] = [tokens.split().count(token) for token in TOKENS]
        return self

    # Playing

    def chance(self, *outcomes: str) -> Scene:
        """Let chance draw: 'crew driver*', 'job hotel', 'token key', 'marker 2'; it must be possible."""
        for text in outcomes:
            assert self.s.turn == CHANCE, f"it is not chance's turn but {self.stage}"
            number = notation.outcome_of(self.s, text)
            assert number is not None, f"'{text}' is not an outcome"
            assert self.engine.odds(self.s)[number] > 0, f"'{text}' cannot come now"
            self.engine.apply(self.s, CHANCE, number)
        return self

    def assign(self, seat: int, *places: str) -> Scene:
        """Place a seat's cards, in the order of kinds: assign(0, 'job 1', 'training', 'nothing')."""
        for place in places:
            kind = next(k for k in range(2 * EXPERT) if self.s.hand[seat, k] > 0)
            self.play(f"{seat} assign {KIND_NAMES[kind]} {place}")
        return self

    def fists(self, choices: str) -> Scene:
        """Everybody inside decides, in seat order: fists('rob flee rob')."""
        assert self.s.stage == FISTS
        for seat, choice in zip([n for n in range(self.s.seats) if self.s.waiting >> n & 1], choices.split(), strict=True):
            self.play(f"{seat} {choice}")
        return self

    # Looking

    def possible(self) -> list[str]:
        """What chance can draw now."""
        return [notation.outcome(self.s, n) for n, odds in enumerate(self.engine.odds(self.s)) if odds]

    @property
    def waiting(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if self.s.waiting >> seat & 1]

    def player(self, seat: int) -> dict[str, Any]:
        return self.position["players"][seat]

    @property
    def nothing_chosen(self) -> bool:
        """Whether nobody has a choice or a drawn token in front of them."""
        return bool((self.s.choice == NO_CHOICE).all() and (self.s.drawn == NO_TOKEN).all())
