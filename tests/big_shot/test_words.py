"""Words: the same keys and fields in every language, refusals with code, sentence and rule."""

from string import Formatter

import pytest

from backroom.games.big_shot import GAME, words
from backroom.games.big_shot.phrases import PHRASES
from backroom.kernel.engine import Engine
from backroom.refusal import Refused
from backroom.terminal.phrases import PHRASES as TERMINAL
from tests.big_shot.scene import Scene
from tests.marks import shows


def fields(phrase):
    return {field for _, field, _, _ in Formatter().parse(phrase) if field}


@pytest.mark.parametrize("table", [PHRASES, TERMINAL], ids=["game", "terminal"])
def test_both_languages_have_the_same_phrases_with_the_same_fields(table):
    assert table["en"].keys() == table["fr"].keys()
    for key, phrase in table["en"].items():
        assert fields(phrase) == fields(table["fr"][key]), key


CASES = [
    ("bid 3", {}, "illegal", "BS-AUCTION-2", "Your bid must be higher than 5M."),
    ("bid 11", {}, "illegal", "BS-AUCTION-4", "You have 10M and cannot bid more."),
    ("loan orange", {}, "illegal", "BS-LOAN-1", "Orange is not your colour."),
    ("place red A9", {}, "illegal", "BS-DEPLOY-1", "There are no cubes to place now."),
    ("pay red", {}, "illegal", "BS-TWO-4", "There is nothing to pay now."),
    ("no loan", {}, "illegal", "BS-LOAN-1", "You are not being offered a loan."),
]


@pytest.mark.parametrize(("text", "options", "code", "rule", "sentence"), CASES)
def test_a_refusal_has_a_code_a_sentence_and_a_rule(text, options, code, rule, sentence):
    scene = Scene(**options).roll(1).play("1 bid 5", "2 pass", "3 pass")
    refusal = scene.refusal(0, text)
    assert (refusal.code, refusal.rule, refusal.sentence) == (code, rule, sentence)
    assert scene.refusal(0, text, "fr").sentence != sentence


def test_every_refusal_there_is_names_a_rule_that_exists():
    from backroom.games.reference import reference

    known = {rule.id for rule in reference("big-shot").rules}
    engine = Engine(GAME)
    for options in GAME.variants():
        s, dice = engine.start(options, 21)
        for _ in range(150):
            seat = max(0, int(s.turn))
            legal, view = set(engine.choices(s, seat)), engine.view(s, seat)
            for action in range(GAME.ACTIONS):
                if action not in legal:
                    for lang in ("en", "fr"):
                        refusal = words.why_not(view, seat, action, lang)
                        assert refusal.rule in known
                        assert refusal.sentence.endswith(".")
            if s.turn >= 0:
                choices = engine.choices(s, seat)
                engine.apply(s, seat, choices[int(dice[1, 0] + s.step * 7) % len(choices)])
            else:
                engine.apply(s, -1, 3)


def test_spare_spaces_and_capitals_do_not_matter_at_the_keyboard():
    s = Scene().s
    assert words.action(s, "  Place   RED  a11 ") == words.action(s, "place red A11")
    assert words.action(s, "place redA11") is None


@shows("BS-BOARD-3")
def test_each_edition_has_its_own_colours_in_the_notation():
    assert words.action(Scene(edition=2001).s, "place yellow A9") is not None
    assert words.action(Scene(edition=2001).s, "place orange A9") is None
    assert words.action(Scene(edition=2018).s, "place orange A9") is not None


@shows("BS-HIDDEN-4")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_options_that_do_not_go_together_are_refused(lang):
    with pytest.raises(Refused) as error:
        GAME.chosen({"overbids": "punished", "money": "open"}, lang)
    assert error.value.refusal.rule == "BS-HIDDEN-4"
    assert {"en": "hidden", "fr": "caché"}[lang] in str(error.value)


@pytest.mark.parametrize(("wish", "said"), [({"players": 5}, "one of 4, 3, 2"), ({"colour": "x"}, "players, edition")])
def test_options_that_are_not_on_offer_are_refused(wish, said):
    with pytest.raises(Refused, match=said):
        GAME.chosen(wish)


def told(scene, text, lang):
    """Let the winner place a cube, and tell it."""
    seat, action, before = scene.turn, words.action(scene.s, f"place {text}"), scene.view(0).s
    after = scene.deploy(text).view(0).s
    return words.narrate(before, (seat, action), after, ["Ann", "Bob", "Cyd", "Dan"], lang)


@pytest.mark.parametrize(("lang", "park"), [("en", "Park A"), ("fr", "Parc A")])
def test_a_park_is_named_as_people_do(lang, park):
    scene = Scene().city(Ax2="red 6").roll(1).nobody_bids()
    placed, sold = told(scene, "purple Ax2", lang)
    assert placed.endswith(f" {park}.")
    assert sold.startswith(f"{park} ")
    assert scene.refusal(scene.turn, "place red Ax2", lang).sentence.startswith(f"{park} ")
    assert told(scene, "red A9", lang)[0].endswith(" A9.")


@pytest.mark.parametrize(("lang", "one", "none"), [("en", "lot", "lots"), ("fr", "terrain", "terrain")])
def test_one_lot_is_not_told_as_many_nor_none_in_french(lang, one, none):
    scene = Scene().sold(A9="red", A10="red", B9="orange").round(18).only(4).roll(1).nobody_bids()
    scene.deploy("red C16", "orange C16", "ivory C16")
    sentences = told(scene, "purple C16", lang)
    counts = {text: sum(text in sentence for sentence in sentences) for text in (f" 0 {none}.", f" 1 {one}.", f" 2 {one}s.")}
    assert list(counts.values()) == [2, 1, 1]
