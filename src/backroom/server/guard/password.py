"""The password of a whole server: who has given it once shows a token from then on, in a cookie or a header."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
from base64 import urlsafe_b64encode
from collections.abc import Awaitable
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.phrases import say
from backroom.wire.forms import ENTRY_HEADER, Problem
from backroom.wire.messages import Bye, Refusal

VARIABLE = "BACKROOM_PASSWORD"
COOKIE = "backroom-entry"
KEPT = 31_536_000  # seconds for which a browser keeps the cookie: a year
GUARDED = ("/api/", "/openapi.json")  # the page itself is no secret, and it has to ask
OPEN = ("/api/enter", "/api/feeds/")  # where the password is given; feeds have a secret of their own in their address
MINUTES = 10  # after which wrong passwords are forgotten
LONGEST = 200  # characters
PATIENCE = 10.0  # seconds until somebody has to have said hello
TOO_MANY = "Too many wrong passwords from your address. Wait ten minutes, then try again."


class Password:
    """The password of a server, and the token that stands for it: the same after a restart, another with another password."""

    def __init__(self, password: str, attempts: int) -> None:
        """Keep no more than is needed to compare; the token is costly to make, so that none leads back to a weak password."""
        self.digest = hashlib.sha256(password.encode()).digest()
        drawn = hashlib.scrypt(password.encode(), salt=b"backroom entry", n=2**14, r=8, p=1, dklen=32)
        self.token = urlsafe_b64encode(drawn).decode().rstrip("=")
        self.wrong = FixedWindowRateLimiter(MemoryStorage())
        self.most = RateLimitItemPerMinute(attempts, MINUTES)

    def enter(self, given: str, client: str) -> str:
        """Give the token for the password; who was wrong too often has to wait, even with the right one."""
        if not self.wrong.test(self.most, client):
            raise Refused("attempts", TOO_MANY)
        if not hmac.compare_digest(hashlib.sha256(given.encode("utf-8", "surrogatepass")).digest(), self.digest):
            self.wrong.hit(self.most, client)
            raise Refused("password", "Wrong password.")
        return self.token

    def lets_in(self, scope: Scope) -> bool:
        """Tell whether a request shows the token."""
        headers = Headers(scope=scope)
        shown = (headers.get(ENTRY_HEADER, ""), cookie_in(headers.get("cookie", "")))
        return any(hmac.compare_digest(one.encode("utf-8", "replace"), self.token.encode()) for one in shown)


def cookie_in(header: str) -> str:
    """Read our cookie."""
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return ""
    return cookies[COOKIE].value if COOKIE in cookies else ""


def chosen_password(file: Path | None) -> str:
    """Read the password from a file or the environment, where no program started from here finds it; empty if there is none."""
    given = os.environ.pop(VARIABLE, "")
    if file is not None:
        try:
            given = file.read_text(encoding="utf-8").partition("\n")[0].rstrip("\r")
        except (OSError, UnicodeDecodeError) as error:
            raise Refused("password", f"Cannot read the password from {file}.") from error
        if not given:
            raise Refused("password", f"The first line of {file} is empty; write the password there.")
    if len(given) > LONGEST:
        raise Refused("password", f"A password has at most {LONGEST} characters.")
    return given


class PasswordMiddleware:
    """Lets requests through that show the token, and those that need none."""

    def __init__(self, app: ASGIApp, password: Password | None) -> None:
        """Stand before an application."""
        self.app, self.password = app, password

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let one request through, or say what is missing."""
        if scope["type"] == "lifespan" or self.password is None or not is_guarded(scope) or self.password.lets_in(scope):
            return self.app(scope, receive, send)
        return ask_for_password(scope, receive, send)


def is_guarded(scope: Scope) -> bool:
    """Tell whether what is asked for is for those inside."""
    return scope["path"].startswith(GUARDED) and not scope["path"].startswith(OPEN)


async def ask_for_password(scope: Scope, receive: Receive, send: Send) -> None:
    """Say that this server has a password; a socket is opened and heard to say so: browsers do not tell why one was not."""
    metrics.REFUSED.labels("password").inc()
    french = Headers(scope=scope).get("accept-language", "").lower().startswith("fr")
    sentence = say("fr" if french else "en", "password")
    if scope["type"] == "http":
        await JSONResponse(Problem(code="password", sentence=sentence).model_dump(), 401)(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            if (await receive())["type"] == "websocket.disconnect":
                return
    refusal = Refusal(type="refusal", key=None, code="password", sentence=sentence, rule="", scene=None)
    for message in (refusal, Bye(type="bye", reason="forbidden", come_back=False)):
        await send({"type": "websocket.send", "text": message.model_dump_json()})
    await send({"type": "websocket.close", "code": 1008, "reason": "password"})
