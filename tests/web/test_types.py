"""The page's types are those of the server's messages and of the games' shapes."""

import importlib.util
import re
import shutil
from pathlib import Path
from typing import get_args

import pytest

from backroom.games.big_score import board as score_board
from backroom.games.big_score import cards, tokens
from backroom.games.big_score import shapes as big_score
from backroom.games.big_score.notation import PLACE_NAMES
from backroom.games.big_shot import board as shot_board
from backroom.games.big_shot import shapes as big_shot

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_page_are_current():
    if shutil.which("node") is None or not (WEB / "node_modules" / "json-schema-to-typescript").is_dir():
        pytest.skip("web/node_modules is not set up: run make page")
    spec = importlib.util.spec_from_file_location("make_types", WEB / "make_types.py")
    assert spec is not None
    assert spec.loader is not None
    make_types = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_types)
    for name, text in make_types.written().items():
        assert (WEB / name).read_text(encoding="utf-8") == text, f"{name}: run make types"


def test_words_of_shapes_are_the_words_of_the_games():
    assert get_args(big_shot.Stage) == shot_board.STAGES
    assert get_args(big_shot.LotName) == shot_board.LOT_NAMES
    assert set(get_args(big_shot.Colour)) == {colour for names in shot_board.COLOUR_NAMES.values() for colour in names}
    assert get_args(big_score.Stage) == score_board.STAGES
    assert get_args(big_score.CrewType) == cards.TYPES
    assert get_args(big_score.Kind) == cards.KIND_NAMES
    assert get_args(big_score.Payout) == cards.PAYOUTS
    assert get_args(big_score.Item) == cards.ITEMS
    assert get_args(big_score.Boss) == cards.BOSS_NAMES
    assert get_args(big_score.JobName) == cards.JOB_NAMES
    assert get_args(big_score.Token) == tokens.TOKENS
    assert get_args(big_score.Place) == PLACE_NAMES
    assert set(get_args(big_score.Source)) == set(big_score.Reckoning.__annotations__)


ASIDE = re.compile(r"as unknown as|:\s*any\s*[;,)=|&\]}>]|as any\b|<any\b|@ts-(ignore|nocheck|expect-error)")
IMPORT = re.compile(r"^\s*import [^;]*;", re.M)  # which may give what it brings another name
STRING, EACH = re.compile(r'"(?:[^"\\\n]|\\.)*"|//.*|/\*.*|^\s*\*.*', re.M), re.compile(r"\{#each [^}]* as [\w{\[]")
ELEMENT = r"(?:HTML|SVG)?\w*Element\b"
CAST = re.compile(rf"\bas (?!const\b|{ELEMENT})(?:[A-Z]|(?:string|number|object|boolean|keyof|typeof)\b|[{{(\[])")


def trusted(text: str) -> list[str]:
    """Find casts: `as` with a type, other than `as const` and an element of the document."""
    return CAST.findall(EACH.sub("", STRING.sub("", IMPORT.sub("", text))))


def test_no_source_of_the_page_goes_around_its_types():
    sources = [path for ending in ("ts", "svelte") for path in (WEB / "src").rglob(f"*.{ending}")]
    assert len(sources) > 80
    assert [path.name for path in sources if ASIDE.search(path.read_text(encoding="utf-8"))] == []
    assert all(ASIDE.search(line) for line in ("x as unknown as Y", "let x: any;", "f<any>(x)", "// @ts-ignore"))


def test_no_source_of_the_page_casts_but_to_elements_of_the_document():
    sources = [path for ending in ("ts", "svelte") for path in (WEB / "src").rglob(f"*.{ending}") if ".test." not in path.name]
    assert {path.name: found for path in sources if (found := trusted(path.read_text(encoding="utf-8")))} == {}
    for cast in ("x as Refused", "(x as string[])", "await y() as { a: 1 }", "{say(`a.${b}` as Key)}", "2 * (x as Big)"):
        assert trusted(cast), cast
    for fine in ("x as const", "event.target as Element | null", "{#each all as Part, n}", '"as Key"'):
        assert not trusted(fine), fine
