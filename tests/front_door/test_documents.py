"""docs/python.md is run from top to bottom, and what it prints is compared."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs" / "python.md"
BLOCKS = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_every_block_of_the_page_prints_what_it_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where arenas are kept
    blocks = BLOCKS.findall(PAGE.read_text(encoding="utf-8"))
    assert {language for language, _ in blocks} == {"pycon"}
    text = "\n".join(block for _, block in blocks)
    examples = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(PAGE), 0)
    assert len(examples.examples) > 20
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    result = runner.run(examples, out=said.append)
    assert result.failed == 0, "".join(said)
