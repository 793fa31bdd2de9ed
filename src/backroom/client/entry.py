"""Getting in at a server that has a password: given once, then a token is shown with every request and socket."""

from __future__ import annotations

import functools
import ssl

import httpx

from backroom.client.refused import RefusedByServer
from backroom.wire.forms import ENTRY_HEADER, Enter, Entered, Problem


class Entry:
    """What is shown at a server's door; nothing, where no password was given."""

    def __init__(self, address: str, password: str | None = None) -> None:
        """Keep the password until it is needed."""
        self.address, self.password = address, password
        self.token: str | None = None

    async def headers(self) -> dict[str, str]:
        """Give the headers that let us in."""
        if self.password is None:
            return {}
        if self.token is None:
            async with httpx.AsyncClient(base_url=self.address, timeout=30, verify=trusted()) as http:
                answer = await http.post("/api/enter", json=Enter(password=self.password).model_dump())
            if answer.is_error:
                problem = Problem.model_validate_json(answer.content, extra="ignore")
                raise RefusedByServer(problem.code, problem.sentence, problem.rule)
            self.token = Entered.model_validate_json(answer.content, extra="ignore").token
        return {ENTRY_HEADER: self.token} if self.token else {}


@functools.cache
def trusted() -> ssl.SSLContext:
    """Give the certificates that are trusted; reading them takes longer than a request, so it is done once."""
    return httpx.create_ssl_context()
