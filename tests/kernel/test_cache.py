"""Compiled code is kept in a folder that is named by all that it is made from, and by nothing else."""

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from backroom import games
from backroom.bots.greedy import best_action_at
from backroom.bots.tree import search_at
from backroom.kernel import cache, calls
from backroom.kernel.cache import digest, folder, prune
from backroom.kernel.engine import can_compile
from backroom.kernel.sources import files, reached
from backroom.lab.bench import copy_all
from tests.patience import LONG

PACKAGE = Path(cache.__file__).resolve().parent.parent
BIG_SHOT, BIG_SCORE = games.game("big-shot"), games.game("big-score")
CALLS = [each for name, each in vars(calls).items() if name.endswith("_at")]

compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "game" / "rules.py"
    path.parent.mkdir()
    path.write_text("def apply(): return 1\n")
    return path


def sources_of(function, game):
    return files(reached(function, game), game)


def test_an_edit_gives_another_folder(source):
    before = digest([source], ["1"])
    source.write_text("def apply(): return 2\n")
    assert digest([source], ["1"]) != before


def test_another_numba_and_other_flags_give_another_folder(source, monkeypatch):
    before = digest([source], ["1"])
    assert digest([source], ["2"]) != before
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert digest([source], ["1"]) != before


def test_every_source_of_ours_that_holds_a_rule_is_part_of_some_door():
    named = {path for game in (BIG_SHOT, BIG_SCORE) for each in (*CALLS, search_at) for path in sources_of(each, game)}
    holding = [path for path in PACKAGE.rglob("*.py") if "@rule" in path.read_text() or "@twin" in path.read_text()]
    assert set(holding) <= named
    assert len(holding) > 10


@pytest.mark.parametrize("function", [*CALLS, best_action_at, search_at], ids=lambda each: each.__name__)
def test_a_door_is_made_from_the_kernel_and_one_game(function):
    for game, other in ((BIG_SHOT, "big_score"), (BIG_SCORE, "big_shot")):
        folders = {path.parent for path in sources_of(function, game)}
        assert PACKAGE / "kernel" in folders
        assert (PACKAGE / "games" / game.name.replace("-", "_")) in folders
        assert (PACKAGE / "games" / other) not in folders
        assert ((PACKAGE / "bots") in folders) == (function in (best_action_at, search_at))


def test_what_calls_no_rule_is_made_from_the_kernel_and_its_own_folder():
    assert {path.parent for path in sources_of(copy_all, BIG_SHOT)} == {PACKAGE / "kernel", PACKAGE / "lab"}


OUTSIDE = {
    "__init__.py": "",
    "rules.py": """
        from dataclasses import replace
        from pathlib import Path
        from backroom.kernel.cells import Cell, Record
        from backroom.kernel.game import Parts, register
        from backroom.kernel.rule import rule
        from backroom.kernel import play
        from backroom import games
        from tests.kernel.coins import COINS, Coins, choices
        from {name}.help import more

        class State(Coins):
            seats, turn, waiting, seen_by, step = Cell(), Cell(), Cell(), Cell(), Cell()
            hidden, rolled, over = Coins.hidden, Coins.rolled, Coins.over
            {name} = Cell()

        @rule
        def odds(s, weight):
            if s.turn == -1:
                weight[0] = more({name_value})

        GAME = register(replace(COINS, name="{name}", State=State, odds=odds, parts=Parts(heuristics="{name}.heuristics:KNOWN")))
    """,
    "help.py": """
        from backroom.kernel.rule import rule

        @rule
        def more(n):
            return n + 1
    """,
    "heuristics.py": """
        from backroom.kernel.heuristics import Heuristics
        from backroom.kernel.rule import rule

        @rule
        def weigh(s, seat, sight, may, score, memory):
            score[0] = 1

        KNOWN = Heuristics(weigh)
    """,
}
TELL = """
    import sys
    from backroom import games
    from backroom.bots.tree import search_at
    from backroom.kernel import calls
    from backroom.kernel.compiled import compile_for, made_from
    from backroom.kernel.engine import Engine
    names = sys.argv[1:]
    known = [__import__(f"{name}.rules", fromlist=["GAME"]).GAME for name in names] + [games.game("big-shot")]
    for game in known:
        engine = Engine(game, compiled=True)
        s, dice = engine.start(game.chosen(), 1)
        while s.turn >= 0:
            engine.apply(s, int(s.turn), engine.choices(s, int(s.turn))[0])
        weight = engine.odds(s)[0]
        hits = sum(compile_for(calls.odds_at, game).stats.cache_hits.values())
        print(game.name, made_from(calls.odds_at, game), weight, hits, made_from(search_at, game))
"""


def planted(folder, name, value=1):
    (folder / name).mkdir(exist_ok=True)
    for file, text in OUTSIDE.items():
        text = textwrap.dedent(text).replace("{name_value}", str(value)).replace("{name}", name)
        (folder / name / file).write_text(text)


def told(folder, *names):
    """Compile and call the odds of games in a process of their own; give for each the folder, the answer, whether it was kept."""
    path = os.pathsep.join([str(folder), str(PACKAGE.parent), os.getcwd()])
    env = {**os.environ, "PYTHONPATH": path, "BACKROOM_CACHE": str(folder / "kept")}
    command = [sys.executable, "-c", textwrap.dedent(TELL), *names]
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True, timeout=LONG)
    lines = [line.split() for line in done.stdout.splitlines()]
    return {name: Told(place, int(weight), hits == "1", search) for name, place, weight, hits, search in lines}


class Told(NamedTuple):
    place: str
    weight: int
    kept: bool
    search: str  # the place of the bots' search


@compiled
def test_a_game_of_others_is_compiled_again_when_it_changes_and_only_then(tmp_path):
    planted(tmp_path, "first")
    before = told(tmp_path, "first")
    assert [(one.weight, one.kept) for one in before.values()] == [(2, False), (1, False)]
    planted(tmp_path, "second", 5)
    both = told(tmp_path, "second", "first")
    assert both["first"] == before["first"]._replace(kept=True)  # another game has come, and what there was is kept
    assert both["big-shot"] == before["big-shot"]._replace(kept=True)
    assert (both["second"].weight, both["second"].kept) == (6, False)

    edit(tmp_path / "first" / "heuristics.py", "score[0] = 1", "score[0] = 2")
    wiser = told(tmp_path, "first")["first"]
    assert wiser == both["first"]._replace(search=wiser.search)  # what bots know is no rule
    assert wiser.search != before["first"].search

    edit(tmp_path / "first" / "help.py", "n + 1", "n + 2")
    after = told(tmp_path, "second", "first")
    assert (after["first"].weight, after["first"].kept) == (3, False)
    assert after["first"].place != before["first"].place
    assert after["second"] == both["second"]._replace(kept=True)
    assert after["big-shot"] == both["big-shot"]


def edit(file, old, new):
    file.write_text(file.read_text().replace(old, new))


def test_old_folders_are_pruned_but_not_those_in_use(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "KEPT", 6)
    now = time.time()
    for name in (*(str(age) * 20 for age in range(10)), "thesis"):
        age = 7200 * (20 if name == "thesis" else int(name[0]))
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (now - age, now - age))
    prune(tmp_path / ("9" * 20))
    assert sorted(path.name[0] for path in tmp_path.iterdir()) == ["0", "1", "2", "3", "4", "9", "t"]


def test_the_folder_is_made_where_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path / "told"))
    assert folder("1" * 20).parent == tmp_path / "told"


def test_a_place_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("BACKROOM_CACHE", str(blocked / "below"))
    assert folder("1" * 20).is_dir()
