"""Words for a game that has few of its own: a notation from two lists, and plain sentences around it in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from backroom.kernel.cells import COMMON
from backroom.kernel.dice import Dice
from backroom.kernel.game import LayoutError, game_of
from backroom.kernel.phrases import Phrases
from backroom.kernel.seats import CHANCE, NOBODY, holds
from backroom.refusal import Refusal

PHRASES = {
    "en": {
        "does": "{who}: {what}.",
        "decided": "{who} has decided.",
        "chance": "Chance: {what}.",
        "drawn": "Chance has decided.",
        "over": "The game is over.",
        "chance first": "Chance decides first.",
        "turn": "It is not your turn.",
        "illegal": "The rules do not allow “{what}” now.",
        "unknown": "There is no such move.",
    },
    "fr": {
        "does": "{who} : {what}.",
        "decided": "{who} a décidé.",
        "chance": "Hasard : {what}.",
        "drawn": "Le hasard a décidé.",
        "over": "La partie est terminée.",
        "chance first": "Le hasard décide d'abord.",
        "turn": "Ce n'est pas à vous.",
        "illegal": "Les règles ne permettent pas « {what} » maintenant.",
        "unknown": "Cette action n'existe pas.",
    },
}


def turn_by_name(s: Any) -> int | Literal["chance"] | None:
    """Tell whose turn it is, as positions tell it."""
    return None if s.turn == NOBODY else "chance" if s.turn == CHANCE else int(s.turn)


class PlainWords:
    """Words made from the notation of every action and outcome; a game replaces what it can say better."""

    def __init__(self, actions: Sequence[str], outcomes: Sequence[str] = ()) -> None:
        """Keep the notation: an action's place in the list is its number."""
        self.actions, self.outcomes = tuple(actions), tuple(outcomes)
        self.numbers = {text.lower(): number for number, text in enumerate(self.actions)}

    def name(self, s: Any, action: int) -> str:
        """Give the notation of an action."""
        return self.actions[action]

    def action(self, s: Any, text: str) -> int | None:
        """Give the action of a notation; case and spare spaces do not matter."""
        return self.numbers.get(" ".join(text.lower().split()))

    def outcome(self, s: Any, outcome: int) -> str:
        """Give the notation of an outcome of chance."""
        return self.outcomes[outcome]

    def outcome_of(self, s: Any, text: str) -> int | None:
        """Give the outcome of a notation."""
        return self.outcomes.index(text) if text in self.outcomes else None

    def layout(self, s: Any) -> list[str]:
        """Write nothing: a deal that draws nothing leads to the same position each time."""
        return []

    def lay(self, s: Any, lines: Sequence[str]) -> None:
        """Deal; a game whose deal draws has to write and read its layout itself."""
        if lines:
            raise LayoutError(0, "this game has no layout lines")
        game_of(s).deal(s, NoDice())

    def position(self, s: Any) -> Mapping[str, Any]:
        """Tell the cells of the game by their names, and whose turn it is; options are told elsewhere."""
        known = {*COMMON, *(option.cell for option in game_of(s).options)}
        return {"turn": turn_by_name(s), **{name: cells for name, cells in s.json().items() if name not in known}}

    def narrate(self, before: Any, event: tuple[int, int], after: Any, names: Sequence[str], lang: str, faded: bool) -> list[str]:
        """Tell who did what; of what may be secret only that it was decided, and nobody's secret is a step of its own."""
        seat, number = event
        shown = self.is_public(before, event, after) or after.seen_by == seat
        if seat == CHANCE:
            return [say(lang, "chance" if shown else "drawn", what=self.outcome(before, number))]
        return [say(lang, "does" if shown else "decided", who=names[seat], what=self.name(before, number))]

    def is_public(self, before: Any, event: tuple[int, int], after: Any) -> bool:
        """Tell whether everybody sees what was done: always, if the game hides nothing; a game that does says it here."""
        from backroom.kernel.defaults import nothing_hidden

        return bool(game_of(after).hide is nothing_hidden)

    def faded(self, then: Any, now: Any) -> bool:
        """Let everything be looked up for ever."""
        return False

    def why_not(self, s: Any, seat: int, action: int, lang: str) -> Refusal:
        """Say that it is not the seat's turn, or that the rules do not allow it."""
        if not 0 <= action < game_of(s).ACTIONS:
            return Refusal("unknown", say(lang, "unknown"))
        if s.turn == NOBODY:
            return Refusal("over", say(lang, "over"))
        if not holds(s.waiting, seat):
            return Refusal("turn", say(lang, "chance first" if s.turn == CHANCE else "turn"))
        return Refusal("illegal", say(lang, "illegal", what=self.name(s, action)))


class NoDice:
    """The dice of a layout that is not written down: whoever throws them has to write it."""

    def __getitem__(self, at: int) -> Dice:
        """Refuse to be thrown."""
        raise TypeError("The deal of this game draws, so its words need a layout and lay of their own.")


say = Phrases(PHRASES).say
