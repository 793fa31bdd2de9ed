"""What a server says of itself to whoever watches over it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from backroom.wire.parts import Part


class Health(Part):
    """Whether the server is well."""

    status: Literal["ok", "starting", "storage", "stopping"]


class Preparation(Part):
    """How far the bots are that have to be compiled before they can look ahead."""

    share: float = Field(description="how much is done, from 0 to 1; at 1 it is over, and nobody need ask again")
    levels: dict[str, list[str]] = Field(
        {}, description="by game the levels that cannot look ahead yet; they play like an expert meanwhile, without hints"
    )
