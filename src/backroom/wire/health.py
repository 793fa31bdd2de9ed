"""What a server says of itself to whoever watches over it."""

from __future__ import annotations

from typing import Literal

from backroom.wire.parts import Part


class Health(Part):
    """Whether the server is well."""

    status: Literal["ok", "starting", "storage", "stopping"]
