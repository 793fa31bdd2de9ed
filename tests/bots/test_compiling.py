"""Compiling in the background: only for those who need it, and nothing is called compiled where Numba cannot compile."""

import sys

import pytest

from backroom.bots.compiling import BackgroundCompiling


@pytest.fixture
def started(monkeypatch):
    """The commands that would have been started."""
    commands = list[list[str]]()

    class Started:
        returncode = 0

        def __init__(self, command, **_how):
            commands.append(command)

        def poll(self):
            return 0

    monkeypatch.setattr("backroom.bots.compiling.subprocess.Popen", Started)
    return commands


def test_who_needs_nothing_compiled_plays_interpreted(started):
    assert not BackgroundCompiling("big-shot", needed=False)
    assert not started


def test_who_needs_it_has_it_as_soon_as_the_other_process_is_done(started):
    assert BackgroundCompiling("big-shot")
    assert started == [[sys.executable, "-m", "backroom", "warm", "big-shot", "--jobs", "1"]]


def test_what_is_done_is_not_done_again(started):
    assert BackgroundCompiling("big-shot", done=True)
    assert not started


@pytest.mark.parametrize("done", [False, True])
def test_nothing_is_compiled_where_numba_is_switched_off(started, monkeypatch, done):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not BackgroundCompiling("big-shot", done=done)
    assert not started
