"""The notation, the position by name, and what happened in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from backroom.kernel.seats import CHANCE, NOBODY, UNKNOWN, holds
from backroom.kernel.words import PlainWords, turn_by_name
from backroom.refusal import Refusal
from night_watch.board import BRIBE, HOUSES, NO_HOUSE, NOT_YET, State
from night_watch.phrases import HOUSES as HOUSE_WORDS
from night_watch.phrases import say


def choice(action: int) -> str | None:
    """Tell an action by name; null before it is made, "secret" where it is hidden."""
    if action == NOT_YET:
        return None
    return "secret" if action == UNKNOWN else NightWords.ACTIONS[action]


class NightWords(PlainWords):
    """How the game speaks."""

    ACTIONS = (*(f"go {house}" for house in HOUSES), *(f"bribe {house}" for house in HOUSES))

    def __init__(self) -> None:
        """Give the notation."""
        super().__init__(self.ACTIONS, [f"watch {house}" for house in HOUSES])

    def position(self, s: State) -> dict[str, Any]:
        """Tell the whole position by name."""
        seats = range(s.seats)
        return {
            "turn": turn_by_name(s),
            "night": min(int(s.night) + 1, int(s.nights)),
            "houses": {house: int(loot) for house, loot in zip(HOUSES, s.loot, strict=True)},
            "sacks": [int(s.sack[seat]) for seat in seats],
            "choices": [choice(int(s.choice[seat])) for seat in seats],
            "last_night": [choice(int(s.went[seat])) for seat in seats],
            "bribed": [bool(s.bribed[seat]) for seat in seats],
        }

    def why_not(self, s: State, seat: int, action: int, lang: str) -> Refusal:
        """Say why an action of a seat is not legal."""
        if holds(s.waiting, seat) and BRIBE <= action < len(self.ACTIONS):
            return Refusal("illegal", say(lang, "no bribe"), "NW-BRIBE-1")
        return super().why_not(s, seat, action, lang)

    def narrate(
        self, before: State, event: tuple[int, int], after: State, names: Sequence[str], lang: str, faded: bool
    ) -> list[str]:
        """Tell that somebody is ready; and, once all are, where they go, whom the watch catches and what they take."""
        seat, number = event
        if after.waiting and after.night == before.night:
            return [say(lang, "ready", who=names[seat])]
        told: list[str] = []
        night_is_over = after.night > before.night
        chosen = [int(n) for n in (after.went if night_is_over else after.choice)[: after.seats]]
        if seat != CHANCE:
            told += (going(action, who, lang) for action, who in zip(chosen, names, strict=True))
        if night_is_over:
            told += ending(before, number if seat == CHANCE else NO_HOUSE, after, chosen, names, lang)
        return told


def going(action: int, who: str, lang: str) -> str:
    """Tell where somebody goes."""
    house = HOUSE_WORDS[lang][HOUSES[action % len(HOUSES)]]
    return say(lang, "bribes" if action >= BRIBE else "goes", who=who, house=house)


def ending(before: State, watched: int, after: State, chosen: list[int], names: Sequence[str], lang: str) -> Iterator[str]:
    """Tell the watch's round, what everybody takes and, in the end, who wins."""
    if watched != NO_HOUSE:
        caught = [who for who, action in zip(names, chosen, strict=True) if action == watched]
        house = HOUSE_WORDS[lang][HOUSES[watched]]
        yield say(lang, "caught" if caught else "missed", house=house, who=joined(caught, lang))
    for seat, who in enumerate(names):
        if more := int(after.sack[seat] - before.sack[seat]):
            yield say(lang, "takes", who=who, n=more)
    if after.turn == NOBODY:
        most = int(after.sack[: after.seats].max())
        winners = [who for seat, who in enumerate(names) if after.sack[seat] == most]
        yield say(lang, "winner" if len(winners) == 1 else "winners", who=joined(winners, lang), n=most)


def joined(names: Sequence[str], lang: str) -> str:
    """Join names as a list in a sentence."""
    return say(lang, "and", a=", ".join(names[:-1]), b=names[-1]) if len(names) > 1 else "".join(names)
