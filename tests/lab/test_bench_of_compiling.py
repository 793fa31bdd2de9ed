"""`backroom bench` tells how long somebody waits who compiles everything with an empty cache."""

from pathlib import Path

import pytest

from backroom.lab import bench
from backroom.lab.bench import Bench, Speed, cold_together
from backroom.terminal.reports import show_bench


@pytest.mark.parametrize("names", [(), ("big-shot",)])
def test_the_time_of_everything_is_that_of_warming_all_games_with_an_empty_cache(monkeypatch, names):
    begun = []

    def run(command, env, **_how):
        begun.append((command[1:], list(Path(env["BACKROOM_CACHE"]).iterdir())))

    monkeypatch.setattr(bench.subprocess, "run", run)
    assert cold_together(*names) >= 0
    assert begun == [(["-m", "backroom", "warm", *names], [])]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_time_of_everything_is_shown(capsys, lang):
    speed = Speed(1, 1)
    show_bench(Bench("big-shot", {}, 2, speed, speed, speed, 10, 1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 2.5, 3.5, 98.5, 0.2), lang)
    assert "98.5 s" in capsys.readouterr().out
