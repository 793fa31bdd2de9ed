"""Luck that is the same in every run: what chance and bots do at a table hangs on its name, and that on the test that opens it.

So a test whose outcome hangs on luck fails always or never. Tables that a page opens get their names, and so their luck, there.
"""

from __future__ import annotations

import hashlib
import itertools
import os
from collections.abc import Callable
from typing import Any

import pytest

from backroom.client import server as client
from backroom.kernel.dice import Draws
from backroom.server.bots.bot_pool import BotPool, Question
from backroom.server.rooms import rooms
from backroom.server.tables import chance, opening
from backroom.table.chance import ProvableDraws

Setter = Callable[[object, str, Any], None]
opening_chance, draws, question = chance.opening_chance, chance.ChanceLog.draws, BotPool.question


def digest(*words: object) -> bytes:
    """Give a number that hangs on words alone."""
    return hashlib.sha256(repr(words).encode()).digest()


def secret_of_name(table: str, why: str = "", secret: str | None = None) -> dict[str, Any]:
    """Draw the secrets of a table from its name."""
    told = opening_chance(table, why, secret or digest("secret", table).hex())
    return {**told, "rematch": digest("rematch", table).hex()}


def draws_of_name(log: chance.ChanceLog) -> Draws:
    """Let chance that nobody proves hang on the table's name, too."""
    return ProvableDraws(digest("draws", log.table), log.drawn) if log.why else draws(log)


def question_with_its_own_dice(pool: BotPool, turn: Any) -> Question:
    """Let what a bot chooses hang on what it sees."""
    asked = question(pool, turn)
    return *asked[:4], int.from_bytes(digest(turn.seat, asked[2].tolist())[:7]), *asked[5:]


def settle(set_: Setter = setattr) -> None:
    """Settle the luck of the servers of a process."""
    for module in (rooms, opening):
        set_(module, "opening_chance", secret_of_name)
    set_(chance.ChanceLog, "draws", draws_of_name)
    set_(BotPool, "question", question_with_its_own_dice)


def settle_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settle the luck of a test: of servers in its process, and of the tables that its clients open anywhere."""
    test, number = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0], itertools.count()
    settle(monkeypatch.setattr)
    monkeypatch.setattr(client, "new_wish_key", lambda: digest(test, next(number)).hex())
