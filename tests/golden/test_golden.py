"""Golden games: one of each variant and of each way to end, replayed by the program and by the outside checkers."""

from hashlib import sha256
from pathlib import Path

import pytest

from backroom import games
from backroom.table import read_file, verify
from backroom.table.files import steps_as_data
from tests.golden.endings import ENDINGS
from tests.golden.make import folder_of, one_game, title_of
from tests.outside import CHECK

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.game"))
VARIANTS = [(name, options) for name in ENDINGS for options in games.game(name).variants()]


@pytest.mark.parametrize("name", ENDINGS)
def test_every_variant_and_every_ending_has_its_game(name):
    variants = {title_of(name, options) for options in games.game(name).variants()}
    found = {path.stem for path in folder_of(name).glob("*.game")}
    assert found == variants | {f"ending-{ending}" for ending in ENDINGS[name]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_holds_here_and_outside(path):
    (record,) = read_file(path)
    replay = verify(record)
    CHECK[record.game](path, steps_as_data(path))
    if path.stem.startswith("ending-"):
        _, fits = ENDINGS[record.game][path.stem.removeprefix("ending-")]
        assert fits(replay.state, replay.engine.results(replay.state))
    assert record.over


@pytest.mark.parametrize(
    ("name", "options"), VARIANTS, ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else value
)
def test_the_same_seed_still_plays_the_golden_game(name, options):
    text = one_game(name, options, 0).play()[0].text
    assert text == (folder_of(name) / f"{title_of(name, options)}.game").read_text()


def test_golden_games_are_never_rewritten():
    for line in (FOLDER / "version-0.1.sha256").read_text().splitlines():
        digest, name = line.split()
        assert sha256((FOLDER / name).read_bytes()).hexdigest() == digest, name
