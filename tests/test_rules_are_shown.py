"""Every rule of the reference has a test that shows it and code that cites it; every citation names a rule that exists."""

import ast
import re
from pathlib import Path

import pytest

from backroom.games import OURS
from backroom.games.reference import reference

ROOT = Path(__file__).parent.parent
CITED = re.compile(r"\b(?:BS|SC)-[A-Z0-9]+-\d+\b")


def ids(name: str) -> set[str]:
    return {rule.id for rule in reference(name).rules}


def shown() -> dict[str, list[str]]:
    """Give the tests that show each rule."""
    found: dict[str, list[str]] = {}
    for path in ROOT.glob("tests/**/test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "shows":
                    asserts = [n for n in ast.walk(node) if isinstance(n, ast.Assert | ast.With)]
                    assert asserts or "check" in ast.dump(node), f"{node.name} asserts nothing"
                    for id_ in mark.args:
                        found.setdefault(id_.value, []).append(node.name)
    return found


def cited() -> dict[str, set[str]]:
    """Give the files of the games that cite each rule."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "src/backroom/games").rglob("*.py"):
        for id_ in CITED.findall(path.read_text()):
            found.setdefault(id_, set()).add(path.name)
    return found


@pytest.mark.parametrize("name", OURS)
def test_every_rule_is_shown_by_a_test(name):
    assert ids(name) - set(shown()) == set()


@pytest.mark.parametrize("name", OURS)
def test_every_rule_is_cited_where_it_acts(name):
    assert ids(name) - set(cited()) == set()


def test_every_citation_and_every_mark_names_a_rule_that_exists():
    known = set().union(*(ids(name) for name in OURS))
    assert set(cited()) | set(shown()) <= known


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_has_a_text_in_both_languages(name, lang):
    for rule in reference(name).rules:
        assert len(rule.text(lang)) > 20, rule.id
    assert {rule.section for rule in reference(name).rules} == set(reference(name).titles)


def test_the_check_itself_notices_a_missing_test_and_a_wrong_citation():
    assert CITED.findall("x = 1  # BS-AUCTION-99") == ["BS-AUCTION-99"]
    assert "BS-AUCTION-99" not in ids("big-shot")
    assert "BS-AUCTION-99" not in shown()
