"""docs/adding-a-game.md is followed from its first line to its last, in a package of its own."""

import pytest

from tests.examples.packages import ROOT, install, run
from tests.examples.tutorial import blocks, commands, fits, grown, write

PAGE = ROOT / "docs" / "adding-a-game.md"


@pytest.mark.slow
def test_the_tutorial_leads_where_it_says(tmp_path):
    package, installed = tmp_path / "heap-game", tmp_path / "installed"
    environment, ran = {}, []
    for kind, text in blocks(PAGE):
        if kind != "console":
            write(package, text)
            continue
        for (program, *arguments), shown in commands(text):
            ran.append(program)
            if program == "pip":
                assert arguments == ["install", "."]
                environment = install(package, installed)
                continue
            done = run(environment, *(["-m", "backroom"] if program == "backroom" else []), *arguments, cwd=package)
            assert done.returncode == 0, done.stderr
            assert fits(done.stdout, shown), f"{program} {' '.join(arguments)} prints\n{done.stdout}"
    assert ran.count("pip") == 3
    assert {"pip", "python", "backroom"} == set(ran)


def test_a_block_replaces_what_it_defines_and_the_entry_stays_last():
    old = '"""A game."""\n\nMOST = 3\n\n\n@rule\ndef deal(s):\n    return 1\n\n\nGAME = deal\n'
    new = "BET = 4\n\n\n@rule\ndef deal(s):\n    return 2\n"
    assert grown(old, new) == '"""A game."""\n\nMOST = 3\n\n@rule\ndef deal(s):\n    return 2\n\nBET = 4\n\nGAME = deal\n'


def test_other_words_than_those_shown_are_noticed():
    assert fits("200 games of heap (players 2), seed 1\nmore", "200 games of heap (…), seed 1\n…")
    assert not fits("200 games of heap, seed 2", "200 games of heap, seed 1")
