"""Compiled code is kept in a folder that is named by all that it is made from, and by nothing else."""

import os
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from backroom import games
from backroom.bots.endings.walking import solve_at
from backroom.bots.greedy import best_action_at
from backroom.bots.network.lookahead import look_ahead_at
from backroom.bots.network.moves import choose_at, like_all_at
from backroom.bots.network.rollouts import outlook_at, value_at
from backroom.bots.network.rollouts import plans_at as judged_plans_at
from backroom.bots.plans import plan_at, scores_at
from backroom.bots.playout import learned_games_at, play_games_at, spar_games_at
from backroom.bots.rollouts import plans_at
from backroom.bots.sparring import spar_at
from backroom.bots.tree import search_at
from backroom.kernel import cache, calls
from backroom.kernel.cache import digest, folder, prune
from backroom.kernel.engine import can_compile
from backroom.kernel.following import FOLLOWS
from backroom.kernel.laws import watched_games
from backroom.kernel.rule import RULES
from backroom.kernel.sources import reached
from backroom.kernel.steps import STEPS
from backroom.lab.bench import copy_all
from backroom.train.lesson import lesson_at
from tests.kernel.coins import COINS
from tests.patience import LONG, SECONDS

PACKAGE = Path(cache.__file__).resolve().parent.parent
BIG_SHOT, BIG_SCORE = games.game("big-shot"), games.game("big-score")
CALLS = [each for name, each in vars(calls).items() if name.endswith("_at")]
NETWORKS = [like_all_at, choose_at, look_ahead_at, learned_games_at, judged_plans_at, value_at, outlook_at]
BOTS = [best_action_at, search_at, play_games_at, spar_at, spar_games_at, plan_at, scores_at, solve_at, plans_at, *NETWORKS]

LEFT_TO_OTHERS = {  # modules for games that leave something out
    *("backroom.kernel.defaults", "backroom.kernel.heuristics", "backroom.kernel.observing", "backroom.kernel.sparring"),
    *("backroom.kernel.features", "backroom.kernel.training", "backroom.kernel.endings"),
}

compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


def test_other_facts_another_numba_and_other_flags_give_another_folder(monkeypatch):
    before = digest(["1"])
    assert digest(["1"]) == before
    assert digest(["2"]) != before
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert digest(["1"]) != before


def test_a_file_counts_with_its_place_in_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    places = [tmp_path / "kernel" / "rules.py", tmp_path / "bots" / "rules.py"]
    for place in places:
        place.parent.mkdir()
        place.write_text("SIDES = 6\n")
    assert digest([], places[:1]) != digest([], places[1:])
    before = digest([], places)
    places[1].write_text("SIDES = 8\n")
    assert digest([], places) != before


def test_every_module_of_ours_that_holds_rules_is_reached_by_some_call():
    doors = (*CALLS, *BOTS, lesson_at, watched_games, *STEPS.values(), *FOLLOWS.values())
    met = {lines.__module__ for game in (BIG_SHOT, BIG_SCORE) for each in doors for lines in reached(each, game)}
    rooms = ("backroom.kernel.", "backroom.bots.", "backroom.games.big")
    holding = {lines.__module__ for lines in RULES.values() if lines.__module__.startswith(rooms)}
    assert holding - met <= LEFT_TO_OTHERS
    assert len(holding) > 10


@pytest.mark.parametrize("function", [*CALLS, *BOTS], ids=lambda each: each.__name__)
def test_a_compiled_function_is_made_from_the_kernel_and_one_game(function):
    for game, other in ((BIG_SHOT, "big_score"), (BIG_SCORE, "big_shot")):
        modules = {lines.__module__ for lines in reached(function, game)}
        assert any(name.startswith("backroom.games." + game.name.replace("-", "_")) for name in modules)
        assert not any(name.startswith(f"backroom.games.{other}") for name in modules)
        assert any(name.startswith("backroom.bots.") for name in modules) == (function in BOTS)


def test_what_calls_no_rule_is_made_from_its_own_lines():
    assert reached(copy_all, BIG_SHOT) == [copy_all]


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

        def told():
            return "of no weight"

        GAME = register(replace(COINS, name="{name}", State=State, odds=odds, parts=Parts(heuristics="{name}.heuristics:KNOWN")))
    """,
    "help.py": """
        from backroom.kernel.rule import rule
        from {name} import tables

        @rule
        def more(n):
            return n + 1 + tables.MORE
    """,
    "tables.py": """
        from pathlib import Path

        MORE = int((Path(__file__).parent / "more.txt").read_text())
    """,
    "more.txt": "0",
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

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    planted(elsewhere, "first")
    (elsewhere / "kept").symlink_to(tmp_path / "kept")
    assert told(elsewhere, "first")["first"] == both["first"]  # where the same lines lie does not matter

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


@compiled
def test_a_table_or_a_file_of_data_counts_and_a_sentence_does_not(tmp_path):
    planted(tmp_path, "third")
    before = told(tmp_path, "third")["third"]
    edit(tmp_path / "third" / "more.txt", "0", "10")
    richer = told(tmp_path, "third")["third"]
    assert (richer.weight, richer.kept) == (before.weight + 10, False)
    edit(tmp_path / "third" / "rules.py", "of no weight", "of no weight at all")
    assert told(tmp_path, "third")["third"] == richer._replace(kept=True)
    edit(tmp_path / "third" / "tables.py", "MORE = int(", "MORE = 1 + int(")
    assert told(tmp_path, "third")["third"].weight == richer.weight + 1


def edit(file, old, new):
    file.write_text(file.read_text().replace(old, new))


def aged(home, names, seconds):
    for name in names:
        (home / name).mkdir(parents=True, exist_ok=True)
        os.utime(home / name, (time.time() - seconds, time.time() - seconds))


def numbered(number):
    return f"{number:020x}"


def test_what_all_games_need_is_not_pruned_an_hour_or_a_week_later(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    needed = {numbered(n) for n in range(20 * 23)}  # twenty games
    aged(tmp_path, needed, 7 * cache.DAY)
    folder(numbered(5000))
    assert {path.name for path in tmp_path.iterdir()} == needed | {numbered(5000)}


@compiled
def test_everything_warmed_and_aged_is_there_when_it_is_opened_again(tmp_path):
    """All that the small game compiles, beside as much as forty-odd old folders that others use: none is made again."""
    warm = "from backroom.kernel.engine import warm; from tests.kernel.coins import COINS; warm(COINS)"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), os.getcwd()]), "BACKROOM_CACHE": str(tmp_path)}
    aged(tmp_path, [numbered(n) for n in range(46)], 7200)
    subprocess.run([sys.executable, "-c", warm], env=env, check=True, timeout=LONG)
    made = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    folders = {path.name for path in tmp_path.iterdir()}
    assert len(made) > 10
    aged(tmp_path, folders, 7200)
    subprocess.run([sys.executable, "-c", warm], env=env, check=True, timeout=LONG)
    folder_names = {path.name for path in tmp_path.iterdir()}
    assert folder_names == folders
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == made
    used = [name for name in folders if time.time() - (tmp_path / name).stat().st_mtime < 7200]
    assert len(used) == len(folders) - 46  # those that were opened count as used from now on


def test_folders_that_nobody_used_for_a_month_are_pruned_but_not_those_of_others(tmp_path):
    aged(tmp_path, [numbered(1), numbered(2), "thesis"], cache.UNUSED + 60)
    aged(tmp_path, [numbered(3)], cache.UNUSED - 3600)
    prune(tmp_path / numbered(2))
    assert {path.name for path in tmp_path.iterdir()} == {numbered(2), numbered(3), "thesis"}


def test_too_many_folders_are_pruned_from_the_oldest_but_none_of_today(tmp_path, monkeypatch):
    for number, days in ((1, 0.1), (2, 0.5), (3, 1.5), (4, 2.5), (5, 3.5)):
        aged(tmp_path, [numbered(number)], days * cache.DAY)
    for kept, left in ((4, (1, 2, 3, 5)), (1, (1, 2, 5))):
        monkeypatch.setattr(cache, "KEPT", kept)
        prune(tmp_path / numbered(5))
        assert {path.name for path in tmp_path.iterdir()} == {numbered(number) for number in left}


def test_the_folder_is_made_where_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path / "told"))
    assert folder("1" * 20).parent == tmp_path / "told"


def test_a_place_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("BACKROOM_CACHE", str(blocked / "below"))
    assert folder("1" * 20).is_dir()


@compiled
def test_threads_that_come_at_once_get_the_same_compiled_function(monkeypatch):
    from backroom.kernel import compiled

    def slowly(function, game):
        time.sleep(0.05)
        return object()

    monkeypatch.setattr(compiled, "_linked_and_kept", slowly)
    monkeypatch.setattr(compiled, "_made", {})
    got, together = [], threading.Barrier(4)

    def ask():
        together.wait(timeout=SECONDS)
        got.append(compiled.compile_for(calls.odds_at, COINS))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=SECONDS)
    assert len(got) == 4
    assert len(set(got)) == 1
