"""What a learner sends in a guided first game."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from backroom.wire import parts
from backroom.wire.parts import Key, Part


class Learn(Part):
    """Go on in a guided first game: the lesson was read, or is to be tried again."""

    type: Literal["learn"]
    key: Key
    lesson: parts.Level = Field(description="its id")
