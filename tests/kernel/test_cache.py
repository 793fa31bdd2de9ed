"""The folder of compiled rules is named by all that they are made from."""

import os
import time

import pytest

from backroom.bots.tree import search_at
from backroom.kernel import cache, doors
from backroom.kernel.cache import PACKAGE, digest, folder, prune, sources
from backroom.lab.bench import copy_all


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "game" / "rules.py"
    path.parent.mkdir()
    path.write_text("def apply(): return 1\n")
    return path


def test_an_edit_anywhere_gives_another_folder(source):
    before = digest([source.parent], "1")
    source.write_text("def apply(): return 2\n")
    assert digest([source.parent], "1") != before


def test_another_numba_and_other_flags_give_another_folder(source, monkeypatch):
    before = digest([source.parent], "1")
    assert digest([source.parent], "2") != before
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert digest([source.parent], "1") != before


def test_every_source_that_holds_a_rule_is_in_the_digest():
    named = sources([PACKAGE / part for part in (*cache.COMPILED, *cache.ABOVE)])
    holding = [path for path in PACKAGE.rglob("*.py") if "@rule" in path.read_text() or "@twin" in path.read_text()]
    assert set(holding) <= set(named)
    assert len(holding) > 10


def test_an_edit_of_the_bots_leaves_the_compiled_rules_alone_and_no_other_room(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    rooms = {kind: folder(kind, [], "1").name for kind in (doors.apply_at, search_at, copy_all)}
    monkeypatch.setattr(cache, "ABOVE", ())
    assert folder(doors.apply_at, [], "1").name == rooms[doors.apply_at]
    assert folder(copy_all, [], "1").name != rooms[copy_all]
    assert len(set(rooms.values())) == 3


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
    assert folder(doors.apply_at, [], "1").parent == tmp_path / "told"


def test_a_place_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("BACKROOM_CACHE", str(blocked / "below"))
    assert folder(doors.apply_at, [], "1").is_dir()
