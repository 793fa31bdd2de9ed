"""A PostgreSQL for all tests of a run, started when the first of them needs it and stopped after the last."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog

from backroom.server.bots import bot_process
from tests.luck import settle_test
from tests.server.postgres import Postgres, started


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """Log the errors that tests provoke as they are: coloured, with everything around them, each takes as long as a test."""
    plain = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same luck in every run, but for tests of chance itself."""
    if request.path.name != "test_chance.py":
        settle_test(monkeypatch)


@pytest.fixture(autouse=True)
def forked_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bots of servers inside a test's process think in forks of a process that has imported everything."""
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload([bot_process.begin.__module__])
    monkeypatch.setattr(bot_process, "multiprocessing", SimpleNamespace(get_context=lambda _: forking))


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """One PostgreSQL that this run's processes share; where none can be started, tests that need one are skipped and say so."""
    folder = tmp_path_factory.getbasetemp()
    yield from shared(folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder)


def shared(folder: Path) -> Iterator[Postgres]:
    """Start what is not running, and stop it when nobody uses it any more."""
    import fasteners

    users, lock = folder / "postgres.json", fasteners.InterProcessLock(folder / "postgres.lock")
    with lock:
        known = json.loads(users.read_text()) if users.exists() else {"folder": "", "number": 0}
        try:
            server = Postgres(Path(known["folder"])) if known["number"] else started()
        except Exception as error:
            pytest.skip(f"PostgreSQL cannot be started here: {error}")
        users.write_text(json.dumps({"folder": str(server.folder), "number": known["number"] + 1}))
    yield server
    with lock:
        known = json.loads(users.read_text())
        users.write_text(json.dumps({**known, "number": known["number"] - 1}))
        if known["number"] == 1:
            server.remove()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.new_database()
