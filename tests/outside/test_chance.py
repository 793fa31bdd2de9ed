"""Two separate readings of docs/chance.md agree on real games of the server."""

import re
from pathlib import Path

import pytest

from backroom.table import read
from backroom.table.files import steps_as_data
from backroom.table.proof import prove
from tests.outside import CHECK, chance
from tests.outside.record_file import Wrong
from tests.server.fair import FairTable

PROVED = Path(__file__).parent / "proved"
GAMES = [
    ("big-shot", {"players": players, "edition": edition}) for players in ("2", "3", "4") for edition in ("2018", "2001")
] + [("big-score", {"players": "2"}), ("big-score", {"players": "6", "variant": "simple"})]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_outside_checker_makes_every_draw_again(game, options):
    table = FairTable(game, **options).start().play()
    assert chance.check(table.text) == prove(table.record).draws


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_the_checkers_of_games_read_over_the_lines_about_chance(game, tmp_path):
    path = tmp_path / "one.game"
    path.write_text(FairTable(game).start().play().text, newline="\n")
    assert CHECK[game](path, steps_as_data(path)) > 50


@pytest.mark.parametrize(
    ("pattern", "by"),
    [
        (r"^chance word 0 .*$", "chance word 0 other"),
        (r"1 roll 6$", "9 roll 6"),
        (r"^chance commitment .", "chance commitment g"),
        (r"^(\d+) chance roll \d$", lambda line: f"{line[1]} chance roll 7"),
        (r"^layout broker space \d+$", "layout broker space 0"),
        (r"^chance draw 1 \d+", "chance draw 1 3"),
    ],
)
def test_the_outside_checker_notices_what_was_not_drawn(pattern, by):
    text = FairTable().start().play().text
    changed = re.sub(pattern, by, text, flags=re.MULTILINE)
    assert changed != text
    with pytest.raises(Wrong):
        chance.check(changed)


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_games_that_were_proved_once_are_proved_for_ever(game):
    text = (PROVED / f"{game}.game").read_text(encoding="utf-8")
    assert chance.check(text) == prove(read(text.encode())[0]).draws
