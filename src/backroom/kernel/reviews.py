"""What a game brings to the analysis of its games: its phases, what belongs together, and its few sentences.

A game names a part `review`, a `Review`; whatever it leaves out has a plain default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from backroom.kernel.game import Game
from backroom.kernel.phrases import Phrases

Said = Mapping[str, str]  # by language

PHRASES = {
    "chances": {
        "en": "That takes {who} from {before} to {after}.",
        "fr": "{who} passe ainsi de {before} à {after} de chances.",
    },
    "gains": {
        "en": "{who} gains most by it: {share} of the win.",
        "fr": "C'est surtout {who} qui y gagne : {share} de la victoire.",
    },
    "percent": {"en": "{n}%", "fr": "{n} %"},
}
say = Phrases.by_key(PHRASES).say


def percent(lang: str, share: float) -> str:
    """Write a chance: what is not quite impossible is never called so, nor what is not quite certain."""
    n = round(100 * share)
    told = "< 1" if n < 1 and share > 0 else "> 99" if n > 99 and share < 1 else str(n)
    return say(lang, "percent", n=told)


def decimal(lang: str, number: float) -> str:
    """Write a number with one digit behind the point, or the comma."""
    return f"{number:.1f}".replace("-", "−").replace(".", "," if lang == "fr" else ".")


@dataclass(frozen=True)
class Swing:
    """A stretch of a game that changed what everybody can expect: the states in it, its events, and the change."""

    game: Game
    states: Sequence[Any]  # one more than events
    events: Sequence[tuple[int, int]]  # of a decision of several steps, the last
    change: Sequence[float]  # of everybody's share of the win
    after: Sequence[float]  # everybody's share then
    names: Sequence[str]
    seat: int | None  # who decided, none for chance
    points: Callable[[Any, int], float]  # that a seat can expect in a state

    @property
    def winner(self) -> int:
        """The seat that gained most."""
        return max(range(len(self.change)), key=lambda seat: self.change[seat])

    @property
    def loser(self) -> int:
        """The seat that lost most."""
        return min(range(len(self.change)), key=lambda seat: self.change[seat])

    def told(self, lang: str) -> str:
        """Tell the first of it, as the log does."""
        for at, event in enumerate(self.events):
            told = self.game.words.narrate(self.states[at], event, self.states[at + 1], self.names, lang, False)
            if told:
                return " ".join(told[:2])
        return ""

    @property
    def foremost(self) -> int:
        """The seat that it mattered most to."""
        return max((self.winner, self.loser), key=lambda seat: abs(self.change[seat]))

    def chances(self, lang: str) -> str:
        """Tell how the chances of whoever it mattered most to changed."""
        seat = self.foremost
        before = min(1.0, max(0.0, self.after[seat] - self.change[seat]))
        both = percent(lang, before), percent(lang, self.after[seat])
        return capital(say(lang, "chances", who=self.names[seat], before=both[0], after=both[1]))


@dataclass(frozen=True)
class Fault:
    """A decision that was not the best: what the seat saw, and what everybody can expect behind what it played, and the best."""

    game: Game
    view: Any
    seat: int
    played: Sequence[int]
    best: Sequence[int]
    shares: tuple[Sequence[float], Sequence[float]]  # behind what was played, and behind the best
    points: tuple[Sequence[float], Sequence[float]]
    names: Sequence[str]

    def gains(self, lang: str) -> str:
        """Tell who has most of it, if somebody has."""
        more = [played - best for played, best in zip(*self.shares, strict=True)]
        who = max(range(len(more)), key=lambda seat: more[seat])
        if who == self.seat or more[who] < 0.01:
            return ""
        return capital(say(lang, "gains", who=self.names[who], share=percent(lang, more[who])))


def capital(sentence: str) -> str:
    """Begin a sentence with a capital, even if it begins with a name."""
    return sentence[:1].upper() + sentence[1:]


def plain_sentence(swing: Swing, lang: str) -> str:
    """Tell what happened and what it changed."""
    return f"{swing.told(lang)} {swing.chances(lang)}".strip()


def plain_reason(fault: Fault, lang: str) -> str:
    """Tell who gained."""
    return fault.gains(lang)


@dataclass(frozen=True)
class Review:
    """What a game says about its games."""

    phases: Mapping[str, Said] = field(default_factory=lambda: {"game": {"en": "the game", "fr": "la partie"}})
    phase_of: Callable[[Any, int], str] = lambda view, action: "game"  # of a decision that begins with an action
    chapter_of: Callable[[Any], object] = lambda s: int(s.step)  # states with the same one belong to one turning point
    sentence: Callable[[Swing, str], str] = plain_sentence
    why: Callable[[Fault, str], str] = plain_reason
    said: Callable[[Sequence[Any], int, Sequence[int], str], str] | None = (
        None  # views, seat and steps: what a decision is called
    )


def review_of(game: Game) -> Review:
    """Give what a game says about its games."""
    found: Review | None = game.part("review")
    return found or Review()
