"""docs/environments.md is run from top to bottom; docs/observations.md is what the declarations say."""

import doctest
import re
from pathlib import Path

import pytest

from backroom.envs.describe import page

DOCS = Path(__file__).parent.parent.parent / "docs"
BLOCKS = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_every_block_of_the_page_prints_what_it_says():
    pytest.importorskip("pettingzoo", reason="PettingZoo, Gymnasium and OpenSpiel are not installed: make peers")
    blocks = BLOCKS.findall((DOCS / "environments.md").read_text(encoding="utf-8"))
    assert {language for language, _ in blocks} == {"pycon"}
    text = "\n".join(block for _, block in blocks)
    examples = doctest.DocTestParser().get_doctest(text, {}, "environments.md", None, 0)
    assert len(examples.examples) > 20
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=said.append)
    assert result.failed == 0, "".join(said)


def test_the_table_of_observations_is_the_declaration():
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == page()
