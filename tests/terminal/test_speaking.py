"""How the terminal speaks: French moves in a French game, "you" to whoever sits there, signs beside colours, nothing twice."""

import random
import re
from string import Formatter

import pytest

from backroom import games
from backroom.bots import bot
from backroom.games.big_score import phrases as of_big_score
from backroom.games.big_score.second_person import TO_YOU as SCORE_TO_YOU
from backroom.games.big_shot import phrases as of_big_shot
from backroom.games.big_shot.second_person import TO_YOU as SHOT_TO_YOU
from backroom.kernel.phrases import YOU
from backroom.kernel.seats import NOBODY
from backroom.table import Player, Table
from backroom.terminal.gathering import gathered
from backroom.terminal.moves import shown, typed
from backroom.terminal.play import Keyboard
from backroom.terminal.start import opened
from tests.terminal.test_play import Typed, screen

ENGLISH = re.compile(r"\b(bid|pass|loan|keep|assign|show|rob|flee|take|swap|decline)\b")
BOOKS = [(of_big_shot.PHRASES, SHOT_TO_YOU), (of_big_score.PHRASES, SCORE_TO_YOU)]


class Talker(Typed):
    """Somebody who types a move in words, by chance."""

    def __init__(self, width=100):
        super().__init__()
        self.width, self.dice, self.keyboard = width, random.Random(4), None

    def input(self, prompt="", **_):
        self.print(prompt)
        table = self.keyboard.table
        move = self.keyboard.named(self.dice.choice(table.choices(table.waiting[0])))
        self.print(move)
        return move.upper().replace("É", "e")


def talk(tmp_path, game, lang, width=100):
    players = {"big-shot": 4, "big-score": 3}[game]
    seats = [Player("person", "me"), *[Player("bot", "regular")] * (players - 1)]
    console = Talker(width)
    console.keyboard = Keyboard(Table.open(game, seats, seed=5, players=players), console, lang, tmp_path / "saved.game")
    console.keyboard.play()
    assert console.keyboard.table.over
    return console.said


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_a_french_game_is_played_and_told_in_french(tmp_path, game):
    said = talk(tmp_path, game, "fr")
    assert not ENGLISH.search(said)
    assert "Habitué 1" in said
    assert "c'est à vous" in said.lower()
    assert "Vous " in said
    assert "me" not in said.split()
    assert any("Le décompte" in line for line in said.splitlines()[-20:])


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_words_are_never_broken_and_you_are_spoken_to(tmp_path, game):
    wide, narrow = talk(tmp_path, game, "en", 400), talk(tmp_path, game, "en", 80)
    told = [line for line in wide.splitlines() if line.startswith("  You ")]
    assert told
    assert not any(re.match(r"  You (?!pass\b)(\w+s)\b", line) for line in told)
    words = set(wide.split())
    assert [word for line in narrow.splitlines() if line.startswith("  ") for word in line.split() if word not in words] == []


@pytest.mark.parametrize(("phrases", "to_you"), BOOKS, ids=["big-shot", "big-score"])
def test_every_sentence_with_somebody_as_its_subject_can_speak_to_them(phrases, to_you):
    for lang, texts in phrases.items():
        begins = {key for key, text in texts.items() if re.search(r"(^|: )\{who\} (?!(with|avec)\b)", text)}
        assert begins <= set(to_you[lang])
        for key, text in to_you[lang].items():
            fields = {name for _, name, _, _ in Formatter().parse(texts[key]) if name}
            own = {name for _, name, _, _ in Formatter().parse(text) if name}
            assert fields - {"who"} == own - {"who"}
            assert YOU[lang] in text.lower() or "{who}" in text


@pytest.mark.parametrize(("game", "options"), [("big-shot", {}), ("big-shot", {"edition": "2001"}), ("big-score", {})])
def test_every_move_has_one_french_name_and_is_read_by_both(game, options):
    table = Table.open(game, seed=1, **options)
    names = [shown(table.game, table.state, action, "fr") for action in range(table.game.ACTIONS)]
    assert len(set(names)) == len(names)
    for action in range(0, table.game.ACTIONS, 7):
        assert typed(table, names[action], "fr") == action
        assert typed(table, table.game.words.name(table.state, action), "fr") == action
        assert shown(table.game, table.state, action, "en") == table.game.words.name(table.state, action)


def test_without_colours_the_cops_whose_turn_it_is_and_the_job_are_told_by_signs():
    table = Table.open("big-score", seed=3)
    drawn = screen(table, 0)
    assert drawn.count("▶") == 1
    while table.state.marker == NOBODY:
        table.act(table.waiting[0], table.choices(table.waiting[0])[0])
    tracks = []
    for cops in range(6):
        table.state.cops = cops
        tracks.append(next(line for line in screen(table, 0).splitlines() if line.startswith("Cops")))
    assert [track.count("■") for track in tracks] == [0, 1, 2, 3, 4, 5]
    assert "5 more" in tracks[0]
    assert "BUST" in tracks[5]


def test_what_happens_many_times_is_told_once():
    game = games.game("big-score")
    sentences = ["Ada is dealt a card.", "You are dealt: hacker.", "Ben is dealt a card.", "Ada is dealt a card."]
    sentences += ["You are dealt: driver.", "Ben is dealt a card.", "Round 1 is over.", "Ada robs.", "Ben flees.", "Cleo robs."]
    assert list(gathered(game, sentences, "en")) == [
        "Ada and Ben are dealt 2 cards each.",
        "You are dealt: hacker, driver.",
        "Round 1 is over.",
        "Ada and Cleo rob.",
        "Ben flees.",
    ]
    assert list(gathered(games.game("big-shot"), sentences, "en")) == sentences


def test_whoever_leaves_the_vault_last_is_told_to_flee():
    table = Table.open("big-score", seed=3, players=2, variant="simple")
    while not table.over:
        choices = table.choices(table.waiting[0])
        table.act(table.waiting[0], "flee" if "flee" in choices else choices[0])
    told = [line for number in range(len(table.events)) for line in table.sentences(NOBODY, number)]
    assert {"Seat 0 flees.", "Seat 1 flees."} <= set(told)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_count_at_the_end_adds_up(lang):
    table = Table.open("big-score", seed=3, players=6)
    while not table.over:
        table.act(table.waiting[0], table.choices(table.waiting[0])[0])
    drawn = screen(table, NOBODY, lang).replace("−", "-").splitlines()[2:]
    rows = [re.findall(r"(?:\(\d+\) )?(-?\d+|–)K?", line) for line in drawn]
    rows = [[int(number) if number != "–" else 0 for number in row] for row in rows if len(row) == 6]
    totals = next(row for row in rows if row == list(table.insight(NOBODY)["fortunes"]))
    above = rows[: rows.index(totals)]
    assert [sum(row[seat] for row in above) for seat in range(6)] == totals


def test_the_reckoning_of_big_shot_adds_up():
    table = Table.open("big-shot", seed=3)
    while not table.over:
        table.act(table.waiting[0], table.choices(table.waiting[0])[-1])
    rows = [line.replace("−", "-").split()[-4:] for line in screen(table, NOBODY).splitlines() if line.startswith("seat ")]
    assert len(rows) == 4
    assert all(int(lots) + int(money) + int(ious) == int(fortune) for lots, money, ious, fortune in rows)


def test_names_alone_say_how_many_play():
    assert len(opened("big-score", {}, "Ada,regular,novice", 1, "en").seats) == 3


class HalfDone:
    """Compiling that is half done."""

    under_way, share = True, 0.5

    def __bool__(self):
        return False


def test_while_rules_are_compiled_one_is_told(tmp_path):
    seats = [Player("person", "me"), *[Player("bot", "master")] * 3]
    console = Typed()
    keyboard = Keyboard(Table.open("big-shot", seats, seed=5), console, "en", tmp_path / "saved.game", compiling=HalfDone())
    assert keyboard.thinking(1).endswith("(compiled: 50%)")
    keyboard.bots = {seat: bot("random") for seat in keyboard.bots}
    keyboard.play()
    assert "look less far" in console.said
