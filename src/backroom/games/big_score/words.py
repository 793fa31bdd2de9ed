"""What happened, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    BUSTED,
    DEALING,
    DRAFT,
    DRAWING,
    FISTS,
    FLED,
    FLEE,
    FLOOR,
    IN,
    INSIDE_MAN,
    JACK,
    MARKER,
    NO_CHOICE,
    NO_TYPE,
    OVER,
    SIX_JOBS,
    State,
)
from backroom.games.big_score.cards import BOSS_NAMES, ITEMS, JOB_NAMES, KIND_NAMES, TYPES
from backroom.games.big_score.deal import dealing_to
from backroom.games.big_score.floor import clockwise
from backroom.games.big_score.notation import action, lay, layout, name, outcome, outcome_of, position
from backroom.games.big_score.phrases import one, say
from backroom.games.big_score.reckoning import fortune, worth
from backroom.games.big_score.refusals import why_not
from backroom.games.big_score.telling import JobNews
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.seats import CHANCE

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
    """Tell what an event did, from what an observer could see before and after it; a secret is told to its owner alone."""
    return list(Narration(before, event, after, names, lang).tell())


def faded(then: State, now: State) -> bool:
    """Nothing that was told once is taken back."""
    return False


class Narration(JobNews):
    """One event and what it set off, in sentences."""

    def tell(self) -> Iterator[str]:
        """Tell the event, then what it set off."""
        yield from self.chance() if self.seat == CHANCE else self.decision()
        yield from self.consequences()

    def chance(self) -> Iterator[str]:
        """Tell what chance drew."""
        s = self.before
        if s.stage == SIX_JOBS:
            yield self.say("job", n=int(s.dealt) + 1, job=self.word(JOB_NAMES[self.action - act.JOB]))
        elif s.stage == DEALING:
            who = int(dealing_to(s))
            yield self.secret(who, "dealt", "dealt unseen", kind=KIND_NAMES[self.action] if self.is_for(who) else "")
        elif s.stage == INSIDE_MAN:
            yield self.say("inside", kind=self.word(KIND_NAMES[self.action - act.CREW]))
        elif s.stage == MARKER:
            yield self.say("marker", who=self.names[self.action - act.FIRST])
        else:
            token = self.word(TOKENS[self.action - act.TOKEN])
            drawer = int(s.asked) if s.stage == DRAWING else int(clockwise(s, s.asked))
            yield self.say("floor", token=token) if s.stage == FLOOR else self.say("draws", who=self.names[drawer], token=token)

    def secret(self, seat: int, phrase: str, phrase_for_others: str, **fields: str) -> str:
        """Tell an event to its owner, and to the others only that it happened."""
        if self.is_for(seat):
            return self.say(phrase, who=self.names[seat], **{key: self.word(value) for key, value in fields.items()})
        return self.say(phrase_for_others, who=self.names[seat])

    def decision(self) -> Iterator[str]:
        """Tell what a seat decided."""
        s, who = self.before, self.names[self.seat]
        if s.stage == BOSSES:
            boss, item = BOSS_NAMES[self.after.boss[self.seat]], ITEMS[self.after.start_item[self.seat]]
            yield self.say("boss", who=who, boss=self.word(boss), item=one(self.lang, item))
        elif s.stage == DRAFT:
            kind = KIND_NAMES[self.action - act.KEEP_CARD] if self.is_for(self.seat) else ""
            yield self.secret(self.seat, "keeps", "keeps unseen", kind=kind)
        elif s.stage == ASSIGNING:
            yield from self.assignment()
        elif s.stage in (JACK, FISTS):
            yield self.say("chooses" if s.stage == JACK else "fist", who=who)
        else:
            yield self.move_inside(who)

    def assignment(self) -> Iterator[str]:
        """Tell a placed card to its owner, and to all when a crew is complete."""
        if self.is_for(self.seat):
            kind, place = divmod(self.action - act.ASSIGN, act.PLACES)
            keys = {act.TRAINING: "to training", act.UNASSIGNED: "to nothing"}
            where = say(self.lang, keys.get(place, "to job"), n=place + 1)
            yield self.say("places", who=self.names[self.seat], kind=self.word(KIND_NAMES[kind]), place=where)
        if self.after.step > self.before.step:
            yield self.say("placed", who=self.names[self.seat])

    def move_inside(self, who: str) -> str:
        """Tell a trade or the use of an ability."""
        if self.action == act.KEEP_TOKEN:
            return self.say("keeps token", who=who)
        if self.action >= act.SWAP:
            given, taken = divmod(self.action - act.SWAP, act.T)
            return self.say("swaps", who=who, given=one(self.lang, TOKENS[given]), taken=one(self.lang, TOKENS[taken]))
        if act.TAKE <= self.action < act.KEEP_TOKEN:
            return self.say("takes", who=who, token=self.word(TOKENS[self.action - act.TAKE]))
        key = "uses" if self.action == act.USE else "declines"
        return self.say(key, who=who, kind=self.word(TYPES[self.before.ability[self.seat]]))

    def consequences(self) -> Iterator[str]:
        """Tell what became public with the event."""
        before, after = self.before, self.after
        if before.stage in (ASSIGNING, INSIDE_MAN, JACK) and after.step > before.step:
            if after.stage != ASSIGNING:
                yield from self.jobs()
            if after.rounds > before.rounds or (after.stage > JACK and before.stage <= JACK):
                yield self.say("round over", n=int(before.rounds) + 1)
                yield from self.training()
        if before.stage == FISTS and after.stage != FISTS:
            yield from self.opened()
        if after.stage == OVER:
            yield from self.end()

    def training(self) -> Iterator[str]:
        """Tell the training piles, and the abilities after the last round."""
        rounds = self.before.rounds
        for seat, who in enumerate(self.names):
            if self.after.pile[rounds, seat]:
                kind = self.word(TYPES[self.after.pile_type[rounds, seat]])
                yield self.say("trains", who=who, n=int(self.after.pile[rounds, seat]), kind=kind)
            if self.after.ability[seat] != NO_TYPE:
                yield self.say("ability", who=who, kind=self.word(TYPES[self.after.ability[seat]]))

    def opened(self) -> Iterator[str]:
        """Tell who robs and who flees."""
        for seat, who in enumerate(self.names):
            gone = self.before.where[seat] == IN and self.after.where[seat] == FLED  # the last to leave have no choice any more
            if gone or self.after.choice[seat] != NO_CHOICE:
                yield self.say("flees" if gone or self.after.choice[seat] == FLEE else "robs", who=who)

    def end(self) -> Iterator[str]:
        """Tell the end: who is busted, what everybody has, who wins."""
        s = self.after
        if busted := [who for seat, who in enumerate(self.names) if s.where[seat] == BUSTED]:
            yield self.say("busted", who=self.joined(busted))
        for seat, who in enumerate(self.names):
            yield self.say("ends", who=who, n=int(fortune(s, seat)))
        winners = [who for seat, who in enumerate(self.names) if worth(s, seat)]
        yield self.say("wins" if len(winners) == 1 else "share", who=self.joined(winners))
