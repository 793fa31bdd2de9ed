"""Golden games: one of each variant and of each way to end, replayed by the program and by the outside checker."""

from pathlib import Path

import pytest

from backroom import games
from backroom.lab.match import Batch
from backroom.table import Replay, read_file, verify
from backroom.table.files import told_steps
from tests.golden.make import ENDINGS, SEED
from tests.outside import big_shot as outside

GAME = games.game("big-shot")
FOLDER = Path(__file__).parent / "big-shot"
FILES = sorted(FOLDER.glob("*.game"))


def test_every_variant_and_every_ending_has_its_game():
    variants = {"variant-" + "-".join(options.values()) for options in GAME.variants()}
    assert {path.stem for path in FILES} == variants | {f"ending-{ending}" for ending in ENDINGS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_holds_here_and_outside(path):
    (record,) = read_file(path)
    replay = verify(record)
    outside.check(path, told_steps(path))
    if path.stem.startswith("ending-"):
        _, fits = ENDINGS[path.stem.removeprefix("ending-")]
        assert fits(replay.state, replay.engine.results(replay.state))
    assert isinstance(replay, Replay)


@pytest.mark.parametrize("options", GAME.variants(), ids=lambda o: "-".join(o.values()))
def test_the_same_seed_still_plays_the_golden_game(options):
    bots = ("random",) * int(options["players"])
    text = Batch("big-shot", options, bots, SEED, 0, 1, written=True).play()[0].text
    assert text == (FOLDER / f"variant-{'-'.join(options.values())}.game").read_text()
