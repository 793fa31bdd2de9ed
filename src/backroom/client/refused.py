"""What a server did not do, and why."""

from __future__ import annotations

from backroom.refusal import Refused
from backroom.wire.messages import Scene


class RefusedByServer(Refused):
    """Raised when the server says no: a code for programs, a sentence for people, the rule behind it."""

    def __init__(self, code: str, sentence: str, rule: str = "", scene: Scene | None = None) -> None:
        """Keep what was said; with a stale move comes the table as it is."""
        super().__init__(code, sentence, rule)
        self.code, self.sentence, self.rule, self.scene = code, sentence, rule, scene

    def __str__(self) -> str:
        return f"{self.sentence} ({self.code})"


class Gone(Exception):
    """Raised when the server does not want us back."""
