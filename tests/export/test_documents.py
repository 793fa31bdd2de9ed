"""docs/export.md is run from top to bottom, its commands too."""

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

from backroom.lab.simulate import simulate
from tests.terminal.test_command_line import run

pytest.importorskip("pyarrow")
PAGE = Path(__file__).parent.parent.parent / "docs" / "export.md"
BLOCKS = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_every_block_of_the_page_does_what_it_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    simulate("big-shot", {"players": 2}, ["random"] * 2, 1, 3, jobs=1, records=tmp_path)
    next(tmp_path.glob("*.game")).rename("games.game")
    blocks = BLOCKS.findall(PAGE.read_text(encoding="utf-8"))
    for command in blocks[0][1].splitlines():
        args = shlex.split(command.removeprefix("$ backroom "))
        wrote = json.loads(run(*args).stdout)
        assert wrote["games"] == (4 if wrote["encoding"] == "plain" else 1)
    assert {language for language, _ in blocks[1:]} == {"pycon"}
    examples = doctest.DocTestParser().get_doctest("\n".join(text for _, text in blocks[1:]), {}, "export.md", None, 0)
    said: list[str] = []
    assert doctest.DocTestRunner().run(examples, out=said.append).failed == 0, "".join(said)
