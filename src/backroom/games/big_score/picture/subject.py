"""What there is to draw: a position by name, what it means, and whose names and language it is told in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from backroom.games.big_score.accounts import sources
from backroom.games.big_score.board import MARKER, OVER, ROUNDS, State
from backroom.games.big_score.cards import JOBS_A_ROUND, NO_JOB
from backroom.games.big_score.job_facts import how_it_ended, job_card
from backroom.games.big_score.notation import position
from backroom.games.big_score.phrases import word
from backroom.games.big_score.picture import phrases
from backroom.games.big_score.reckoning import fortune, worth
from backroom.games.big_score.vault import bust_at
from backroom.games.big_score.vault_facts import bust_odds
from backroom.kernel.seats import EVERYONE, members

Row = Mapping[Any, int]  # counts by the names of cards or tokens


class Subject:
    """A view of the game in one language."""

    def __init__(self, view: State, names: Sequence[str], lang: str) -> None:
        """Tell the view by name."""
        self.names, self.lang = names, lang
        self.position = position(view)
        self.cards = [None if job == NO_JOB else job_card(job) for job in view.job.tolist()]
        self.ended = [how_it_ended(view, job) for job in range(JOBS_A_ROUND)]
        self.odds = bust_odds(view)
        self.bust_at = int(bust_at(view))
        self.fortunes = [int(fortune(view, seat)) for seat in range(view.seats)]
        self.sources = [sources(view, seat) for seat in range(view.seats)]
        self.over = bool(view.stage == OVER)
        self.act_two = bool(view.stage >= MARKER)
        self.winners = [seat for seat in range(view.seats) if self.over and worth(view, seat)]
        self.waiting = [] if self.over else members(view.waiting)
        self.seen_by = int(view.seen_by)

    def say(self, key: str, **fields: object) -> str:
        """Fill a phrase in."""
        return phrases.say(self.lang, key, **fields)

    def word(self, name: str) -> str:
        """Give the word for a card, a token, a job or a boss, with a capital at its front."""
        words = word(self.lang, name)
        return words[0].upper() + words[1:]

    def counted(self, row: Row) -> str:
        """Name cards or tokens with their numbers."""
        return ", ".join(f"{count} × {word(self.lang, name)}" for name, count in row.items() if count)

    @property
    def head(self) -> str:
        """How far the game is."""
        if self.over:
            return self.say("ended")
        return self.say("act two") if self.act_two else self.say("act one", n=self.position["round"], of=ROUNDS)

    @property
    def now(self) -> str:
        """What the game waits for."""
        everybody = len(self.waiting) == len(self.names)
        who = self.say("everybody") if everybody else ", ".join(self.names[seat] for seat in self.waiting)
        return self.say(self.position["stage"], who=who)

    def crews(self, job: int) -> list[Row]:
        """List the cards on a job that this observer sees, by seat."""
        end = self.ended[job]
        if end is not None:
            return list(end["crew"])
        players = self.position["players"]
        if self.position["resolving"] == job + 1:
            return [player["revealed"] for player in players]
        return [player["sent"].get(str(job + 1), {}) for player in players]

    def helper(self, job: int) -> str | None:
        """Give the inside man on a job, if there is one."""
        return self.position["inside_man"] if self.position["resolving"] == job + 1 else None

    def pay(self, job: int) -> list[str]:
        """List what a job pays."""
        card = self.cards[job]
        return [] if card is None else [f"{card['cash']}K", *([card["token"]] if card["token"] else [])]

    def knows(self, seat: int) -> bool:
        """Tell whether this observer may know the cards of a seat."""
        return self.seen_by in (EVERYONE, seat)

    def description(self) -> list[str]:
        """Tell the whole picture in sentences."""
        sentences = [f"{self.head}.", self.now]
        for seat, player in enumerate(self.position["players"]):
            tokens = ", ".join(filter(None, (self.counted(player["payout"]), self.counted(player["loot"]))))
            fields = {"cash": self.say("cash", n=player["cash"]), "tokens": tokens or self.say("no tokens")}
            sentences.append(self.say("player told", who=self.names[seat], n=self.fortunes[seat], **fields))
        if self.act_two:
            floor = self.counted(self.position["floor"]) or self.say("nothing")
            return [*sentences, self.say("track", n=self.position["cops"], of=self.bust_at), self.say("floor told", tokens=floor)]
        return sentences + [sentence for job in range(JOBS_A_ROUND) for sentence in self.about_job(job)]

    def about_job(self, job: int) -> list[str]:
        """Tell a job in sentences: what it pays, whom it needs, who is known to be there, how it ended."""
        name, card, end = self.position["jobs"][job], self.cards[job], self.ended[job]
        if name is None or card is None:
            return []
        pay = ", ".join(word(self.lang, one) for one in self.pay(job))
        sentences = [self.say("job told", n=job + 1, job=self.word(name), pay=pay, crew=self.counted(card["crew"]))]
        crews = enumerate(self.crews(job))
        sentences += [self.say("crew told", who=self.names[seat], cards=self.counted(crew)) for seat, crew in crews if crew]
        return [*sentences, f"{self.say(end['ending'])}."] if end else sentences
