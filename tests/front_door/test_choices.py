"""Legal actions with what they mean, in both languages, from what the seat can see."""

from dataclasses import replace
from string import Formatter

import pytest

import backroom
from backroom.games.big_score import GAME as BIG_SCORE
from backroom.games.big_score import meanings as score_meanings
from backroom.games.big_shot import GAME as BIG_SHOT
from backroom.games.big_shot import meanings as shot_meanings
from backroom.kernel.engine import Engine
from backroom.kernel.game import Parts
from backroom.kernel.meaning import meaning
from backroom.kernel.seats import CHANCE, members
from tests.kernel.coins import COINS

GAMES = [(game, options) for game in (BIG_SHOT, BIG_SCORE) for options in game.variants()]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda one: one.name if hasattr(one, "name") else "-".join(one.values()))
def test_every_action_that_is_legal_has_a_sentence_of_its_own_in_both_languages(game, options):
    engine = Engine(game)
    s, _ = engine.start(options, 11)
    _, events = engine.play_at_random(options, 11)
    names = [f"P{n}" for n in range(s.seats)]
    for event in events:
        for seat in members(s.waiting) if s.turn != CHANCE else ():
            view = engine.view(s, seat)
            for lang in ("en", "fr"):
                told = [meaning(game, view, seat, action, names, lang) for action in engine.choices(s, seat)]
                assert len(set(told)) == len(told)
                assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
        engine.apply(s, *event)


@pytest.mark.parametrize("table", [shot_meanings.MEANINGS, score_meanings.MEANINGS], ids=["big-shot", "big-score"])
def test_both_languages_have_the_same_sentences_with_the_same_fields(table):
    def fields(phrase):
        return {field for _, field, _, _ in Formatter().parse(phrase) if field}

    assert table["en"].keys() == table["fr"].keys()
    for key, phrase in table["en"].items():
        assert fields(phrase) == fields(table["fr"][key]), key


def test_cards_and_tokens_are_named_with_their_articles():
    one, member = score_meanings.one, score_meanings.member
    assert [one("en", name) for name in ("20K", "artifact", "key")] == ["20K", "an artifact", "a digital key"]
    assert [one("fr", name) for name in ("20K", "artifact", "key")] == ["20\u00a0K", "un artefact", "une clé numérique"]
    assert [member("en", name) for name in ("muscle", "hacker*")] == ["the muscle", "the expert hacker"]
    assert [member("fr", name) for name in ("hacker*", "gun-man*")] == ["un hacker expert", "une gâchette experte"]


def test_a_cube_is_said_to_do_what_it_then_does():
    table, seen = backroom.open("big-shot", seed=5), set()
    while not table.over:
        for choice in table.legal():
            if choice.name.startswith("place"):
                after = table.fork()
                sentences = after.move(choice)
                sold = next((sentence for sentence in sentences if " is sold to " in sentence), None)
                assert ("is sold to" in choice.meaning) == (sold is not None) or after.over
                seen.add(choice.meaning.rstrip(".").split()[-1] if sold is None else "sold")
        table.move(table.choose("random"))
    assert {"there", "sold"} <= seen


def test_a_game_without_sentences_of_its_own_is_told_by_what_would_happen_and_a_secret_choice_by_its_name():
    engine = Engine(COINS)
    s, _ = engine.start(COINS.chosen(), 1)
    assert COINS.part("meaning") is None
    assert meaning(COINS, engine.view(s, 1), 1, 2, ["Ann", "Bob", "Cy"]) == "Hide 2."
    ours = replace(BIG_SHOT, parts=Parts())
    t, dice = Engine(ours).start(ours.chosen(), 1)
    Engine(ours).advance(t, dice, 0)
    seat = int(t.turn)
    assert meaning(ours, t, seat, 5, ["Ann", "Bob", "Cy", "Di"]) == f"{['Ann', 'Bob', 'Cy', 'Di'][seat]} bids 5M."


def test_choices_are_listed_for_a_seat_or_for_all_that_may_act():
    table = backroom.open("big-score", seed=3, players=3)
    while len(table.waiting) == 1:
        table.move(table.legal()[0])
    assert {choice.seat for choice in table.legal()} == {0, 1, 2}
    assert {choice.seat for choice in table.legal(1)} == {1}
    assert [choice.name for choice in table.legal(1)] == table.choices(1)
    assert str(table.legal(1)[0]) == f"{table.legal(1)[0].name}: {table.legal(1)[0].meaning}"
    assert table.legal(1, "fr")[0].meaning.startswith("Garder un")
