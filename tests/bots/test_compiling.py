"""Compiling in the background: only for those who need it, and nothing is called compiled where Numba cannot compile."""

import sys
from io import StringIO
from types import SimpleNamespace

import pytest

from backroom import games
from backroom.bots import compiling
from backroom.bots.background import APART, BackgroundCompiling, compile_apart
from backroom.bots.compiling import PARTS, STEPS, compile_together
from backroom.bots.greedy import best_action_at
from backroom.bots.playout import play_games_at
from backroom.bots.tree import search_at
from backroom.kernel import calls
from backroom.kernel.engine import can_compile

compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


@pytest.fixture
def started(monkeypatch):
    """The commands that would have been started."""
    commands = list[list[str]]()

    class Started:
        returncode = 0

        def __init__(self, command, **_how):
            commands.append(command)
            self.stdout = StringIO()

        def poll(self):
            return 0

    monkeypatch.setattr("backroom.bots.background.subprocess.Popen", Started)
    return commands


def test_who_needs_nothing_compiled_plays_interpreted(started):
    assert not BackgroundCompiling("big-shot", needed=False)
    assert not started


def test_who_needs_it_has_it_as_soon_as_the_other_process_is_done(started):
    assert BackgroundCompiling("big-shot")
    assert started == [[sys.executable, "-c", APART, "big-shot"]]


def test_how_far_it_is_is_told_step_by_step_and_never_as_all_before_the_end():
    compiling = BackgroundCompiling("big-shot", needed=False)
    assert not compiling.under_way
    compiling.process = SimpleNamespace(poll=lambda: None)
    assert compiling.under_way
    assert compiling.share == 0
    compiling.listen(StringIO("4\nchance\nchoices\n"))
    assert compiling.share == 0.5
    compiling.listen(StringIO("views\n" * 5))
    assert compiling.share == 0.99
    compiling.process = SimpleNamespace(poll=lambda: 0, returncode=0)
    assert compiling.share == 1
    assert compiling
    assert not compiling.under_way


@compiled
def test_the_other_process_tells_every_step_and_stands_back(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "ALONE", "import sys; print(*sys.argv[1:])")
    stood = list[bool]()
    monkeypatch.setattr("backroom.bots.background.stand_back", lambda: stood.append(True))
    compile_apart("big-shot")
    assert capsys.readouterr().out.splitlines() == [str(STEPS), *(f"big-shot {part}" for part in PARTS)]
    assert stood == [True]


def test_what_is_done_is_not_done_again(started):
    assert BackgroundCompiling("big-shot", done=True)
    assert not started


@pytest.mark.parametrize("done", [False, True])
def test_nothing_is_compiled_where_numba_is_switched_off(started, monkeypatch, done):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not BackgroundCompiling("big-shot", done=done)
    assert not started


@compiled
def test_games_are_compiled_side_by_side_and_the_bots_once_all_else_is_there(monkeypatch, tmp_path):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "ALONE", "import sys; print(*sys.argv[1:])")
    told = list[str]()
    compile_together(games.names(), told.append, jobs=3)
    assert sorted(told) == sorted(f"{game} {part}" for game in games.names() for part in PARTS)
    assert {step.split()[1] for step in told[-2:]} == {"bots"}


@compiled
def test_what_is_compiled_is_not_compiled_again_and_what_cannot_be_is_no_secret(monkeypatch, tmp_path):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "ALONE", "")
    compile_together(["big-shot"])
    monkeypatch.setattr(compiling, "ALONE", "import sys; sys.exit(sys.argv[2] == 'heuristics')")
    told = list[str]()
    compile_together(["big-shot"], told.append)
    assert len(told) == STEPS
    for _ in range(2):
        with pytest.raises(RuntimeError, match="heuristics of big-score"):
            compile_together(["big-shot", "big-score"])


@compiled
def test_a_game_is_called_compiled_only_if_all_that_is_made_for_it_is_there(monkeypatch, tmp_path):
    from backroom.kernel import compiled

    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    game, made_from = games.game("big-shot"), compiled.made_from
    marks = {compiling.mark_of(game)}
    for changed in (calls.results_at, best_action_at, search_at, play_games_at):
        other = lambda function, game, changed=changed: made_from(function, game) + "!" * (function is changed)  # noqa: E731
        monkeypatch.setattr(compiled, "made_from", other)
        marks.add(compiling.mark_of(game))
    assert len(marks) == 5


@compiled
def test_every_step_of_a_game_is_told():
    told = list[str]()
    compiling.compile_now(games.game("big-shot"), told.append)
    assert len(told) == STEPS
