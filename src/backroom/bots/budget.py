"""How long a search may think."""

from __future__ import annotations

import re
from dataclasses import dataclass

from backroom.refusal import Refused


@dataclass(frozen=True)
class Budget:
    """How long a search may go on: a number of simulations, or seconds."""

    simulations: int = 0  # 0: any number
    seconds: float = 0.0  # 0: any time

    @classmethod
    def read(cls, text: str) -> Budget:
        """Read `1000`, `500ms`, or `1000/500ms` for whichever comes first."""
        read = re.fullmatch(r"(?:([1-9]\d{0,8})/?)?(?:([1-9]\d{0,8})ms)?", text)
        if read is None or not text or text.endswith("/"):
            raise Refused("budget", f"'{text}' is not a budget; write search:1000 for simulations or search:500ms for a time.")
        return cls(int(read[1] or 0), int(read[2] or 0) / 1000)

    def shared(self, share: float) -> Budget:
        """Give a share of it, at least a little and none where it is not bounded; the whole is what it is."""
        if share >= 1:
            return self
        simulations = max(1, int(self.simulations * share)) if self.simulations else 0
        return Budget(simulations, max(0.001, self.seconds * share) if self.seconds else 0.0)
