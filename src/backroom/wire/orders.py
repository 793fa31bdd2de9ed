"""Standing orders over the wire."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from backroom.wire.parts import Action, Key, Number, Part


class Order(Part):
    """Leave a standing order in the place of any before: the server acts for you when your turn comes. Nobody else is told."""

    type: Literal["order"]
    key: Key
    base: Number = Field(description="the number of the last thing you had seen when you decided")
    order: Action | None = Field(description="in the game's notation, such as `bid up to 7` or `pass`; null takes it back")
