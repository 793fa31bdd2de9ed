"""Why something is not done: every room refuses in the same way, and nothing has changed when it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why something is not done: a code for programs, a sentence for people, the rule behind it."""

    code: str
    sentence: str
    rule: str = ""
    about: str = ""  # the name of the option, if it is one


class Refused(ValueError):
    """Raised when something is not done; nothing has changed."""

    def __init__(self, code: str, sentence: str, rule: str = "", about: str = "") -> None:
        """Keep the refusal for whoever shows it."""
        super().__init__(sentence)
        self.refusal = Refusal(code, sentence, rule, about)
