"""How jobs went, told job by job."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from backroom.games.big_score.actions import CREW
from backroom.games.big_score.board import ASSIGNING, INSIDE_MAN, JACK, NO_CARD, ROBBED, State
from backroom.games.big_score.cards import (
    EXPERT,
    FINE,
    ICONS,
    JOB_NAMES,
    JOBS_A_ROUND,
    KIND_NAMES,
    NOTHING,
    PAY,
    PAYOUTS,
    TOKEN,
    TYPES,
)
from backroom.games.big_score.notation import counted
from backroom.games.big_score.phrases import one, say, word
from backroom.kernel.seats import EVERYONE


class Teller:
    """One event and the two positions around it, as one observer saw them."""

    def __init__(self, before: State, event: tuple[int, int], after: State, names: Sequence[str], lang: str) -> None:
        """Keep what there is to tell from."""
        self.before, self.after, self.names, self.lang = before, after, names, lang
        self.seat, self.action = event

    def say(self, key: str, **fields: object) -> str:
        """Fill a phrase in, with a capital at its front."""
        sentence = say(self.lang, key, **fields)
        return sentence[0].upper() + sentence[1:]

    def word(self, name: str) -> str:
        """Give the word for a thing."""
        return word(self.lang, name)

    def joined(self, parts: Sequence[str]) -> str:
        """Join parts as a list in a sentence."""
        if len(parts) < 2:
            return "".join(parts)
        return say(self.lang, "and", a=", ".join(parts[:-1]), b=parts[-1])

    def besides(self, parts: Sequence[str]) -> str:
        """Put parts that are lists themselves side by side."""
        return reduce(lambda a, b: say(self.lang, "besides", a=a, b=b), parts) if parts else ""

    def counted(self, counts: dict[str, int]) -> str:
        """Tell cards or icons with their numbers, a single one with its article."""
        return self.joined([f"{n} × {self.word(name)}" if n > 1 else one(self.lang, name) for name, n in counts.items()])

    def is_for(self, seat: int) -> bool:
        """Tell whether the observer may know the secrets of a seat."""
        return self.after.seen_by in (EVERYONE, seat)


class JobNews(Teller):
    """What an event reveals of the jobs: cards turned up, Jacks shown, pay and fines, one job after the other."""

    def jobs(self) -> Iterator[str]:
        """Tell the jobs that were opened or done with this event."""
        before, after = self.before, self.after
        resolving = after.rounds == before.rounds and after.stage in (INSIDE_MAN, JACK)
        first = 0 if before.stage == ASSIGNING else int(before.resolving)
        done_until = int(after.resolving) if resolving else JOBS_A_ROUND
        if before.stage == JACK and done_until > first:
            yield from self.jacks()
        cash = before.cash.tolist()
        for job in range(first, done_until):
            if job > first or before.stage == ASSIGNING:
                yield self.opened_job(job)
            yield from self.end_of_job(job, cash)
        if resolving and (done_until > first or before.stage == ASSIGNING):
            yield self.opened_job(done_until)
        if resolving and (before.stage != JACK or done_until > first):
            yield self.say("missing", what=self.counted(self.missing(done_until)))

    def crew(self, job: int) -> dict[int, dict[str, int]]:
        """List the cards on a job, by seat."""
        cards: dict[int, dict[str, int]] = {
            seat: counted(KIND_NAMES, self.after.sent[seat, job].tolist()) for seat in range(self.after.seats)
        }
        return {seat: row for seat, row in cards.items() if row}

    def opened_job(self, job: int) -> str:
        """Tell which cards were turned up on a job."""
        crews = [say(self.lang, "sends", who=self.names[seat], cards=self.counted(row)) for seat, row in self.crew(job).items()]
        name = self.word(JOB_NAMES[self.before.job[job]])
        return self.say("opened" if crews else "deserted", n=job + 1, job=name, crews=self.besides(crews))

    def inside_man(self, job: int) -> int:
        """Give the inside man's card on a job, if there was one."""
        if job != self.before.resolving or self.before.stage == ASSIGNING:
            return int(self.after.helper) if job == self.after.resolving else NO_CARD
        return self.action - CREW if self.before.stage == INSIDE_MAN else int(self.before.helper)

    def missing(self, job: int) -> dict[str, int]:
        """List the icons of a job that nothing fills but a Jack."""
        cards = self.after.sent[:, job].sum(axis=0)
        helper = self.inside_man(job)
        there = [int(cards[n] + cards[n + EXPERT]) + (helper != NO_CARD and helper % EXPERT == n) for n in range(EXPERT)]
        lacking = {TYPES[n]: ICONS[self.before.job[job]][n] - there[n] for n in range(EXPERT)}
        return {name: count for name, count in lacking.items() if count > 0}

    def shown_by(self, seat: int) -> int:
        """Count the Jacks that a seat showed with this event."""
        if self.after.rounds == self.before.rounds:
            return int(self.before.jacks[seat] - self.after.jacks[seat])
        return max(0, int(self.after.choice[seat]))  # a new round gave them back

    def jacks(self) -> Iterator[str]:
        """Tell how many Jacks everybody showed."""
        shown = {seat: self.shown_by(seat) for seat in range(self.before.seats)}
        for seat, number in shown.items():
            if number:
                yield self.say("jack" if number == 1 else "jacks", who=self.names[seat], n=number)
        if not any(shown.values()):
            yield self.say("no jacks")

    def end_of_job(self, job: int, cash: list[int]) -> Iterator[str]:
        """Tell how a job ended and who got or paid what; keep count of the cash."""
        crew = list(self.crew(job))
        if not crew:
            return
        kind = self.before.job[job]
        success = self.after.ended[job] == ROBBED
        payers = crew if success else [seat for seat in crew if cash[seat] >= FINE]
        for seat in payers:
            cash[seat] += PAY[kind] if success else -FINE
        pay = [say(self.lang, "cash", n=PAY[kind]), *([one(self.lang, PAYOUTS[TOKEN[kind]])] if TOKEN[kind] != NOTHING else [])]
        key = ("robbed" if success else "failed" if payers else "failed for free") + " together" * (len(payers) > 1)
        yield self.say(key, n=job + 1, who=self.joined([self.names[seat] for seat in payers]), pay=self.joined(pay), fine=FINE)
