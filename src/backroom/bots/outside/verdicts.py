"""What can be wrong with an outside bot: each fault has a code for programs, and a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from backroom.bots.outside.phrases import say

AT_START = ("start", "silent", "ended", "early", "protocol")  # it never came to answer, so it is not tried again
FOR_GOOD = (*AT_START, "time")  # with these a bot is out at once; all others cost a strike
SHOWN = 60  # characters of what a bot said


@dataclass(frozen=True)
class Fault:
    """Something that was wrong: its code, and what fills its sentence in; some of that are phrases, too."""

    code: str
    about: Mapping[str, object] = field(default_factory=dict)
    rule: str = ""

    def sentence(self, lang: str = "en") -> str:
        """Say what was wrong and what to do."""
        about = {name: each.sentence(lang) if isinstance(each, Fault) else each for name, each in self.about.items()}
        said = say(lang, self.code, **about)
        return said.replace("“", "« ").replace("”", " »") if lang == "fr" else said


@dataclass(frozen=True)
class Verdict:
    """What became of a fault at a table: which strike it was, and whether the bot is out with it."""

    fault: Fault
    strike: int
    of: int
    out: bool

    def sentence(self, who: str, lang: str = "en") -> str:
        """Tell whoever is at the table."""
        return say(lang, "out" if self.out else "strike", who=who, sentence=self.fault.sentence(lang), n=self.strike, of=self.of)


class Wrong(Exception):
    """Raised while something is read that a bot should not have said."""

    def __init__(self, fault: Fault) -> None:
        """Keep the fault."""
        super().__init__(fault.code)
        self.fault = fault


def quoted(text: object) -> str:
    """Show what a bot said: cut, and without anything that a terminal would obey."""
    said = text.decode("utf-8", "backslashreplace") if isinstance(text, bytes) else str(text)
    plain = "".join(each if each.isprintable() else "·" for each in said.rstrip("\r\n"))
    return f"“{plain[: SHOWN - 1]}…”" if len(plain) > SHOWN else f"“{plain}”"
