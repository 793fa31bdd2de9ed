"""Pictures of positions: whole and self-contained, in both languages, for every number of players, and of what may be seen."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from string import Formatter

import pytest

from backroom.games.big_score import GAME as BIG_SCORE
from backroom.games.big_score.cards import BOSS_NAMES, ITEMS, JOB_NAMES, PAYOUTS, TYPES
from backroom.games.big_score.picture import colours, icons, sites
from backroom.games.big_score.picture import phrases as score_phrases
from backroom.games.big_score.tokens import TOKENS
from backroom.games.big_shot import GAME as BIG_SHOT
from backroom.games.big_shot.board import COLOUR_NAMES
from backroom.games.big_shot.picture import phrases as shot_phrases
from backroom.games.big_shot.picture.colours import SHADES
from backroom.kernel.engine import Engine
from backroom.kernel.picture import picture, plain
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY
from backroom.kernel.svg import fitted, lettered, sheet, text, width_of, wrapped
from backroom.table import Table, read_file
from tests.kernel.coins import COINS
from tests.pictures.make import PICTURES, ROOT
from tests.pictures.make import drawn as drawn_for_readme

GOLDEN = Path(__file__).parent.parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"
PIECES = {"svg", "g", "rect", "circle", "ellipse", "path", "text", "title", "desc", "radialGradient", "stop"}
AWKWARD = ["<b>&\"'</b>", "Maximiliane von Großstadt", "WWWWWWWWWWWWWWWWWWWWWWWW", "李小龍李小龍", "\ufffe\u202eZoé", "Bob"]


def positions(name, options, seed=4, every=37):
    """Come to positions all over a game played at random, and to its end."""
    game = {"big-shot": BIG_SHOT, "big-score": BIG_SCORE}[name]
    engine = Engine(game)
    s, _ = engine.start(options, seed)
    _, events = engine.play_at_random(options, seed)
    for number, event in enumerate(events):
        if number % every == 0:
            yield s.copy()
        engine.apply(s, *event)
    yield s


def drawn(s, observer, lang="en", names=AWKWARD):
    view = s if observer == EVERYONE else Engine(game_of(s)).view(s, observer)
    return picture(view, names[: s.seats], lang)


def game_of(s):
    return BIG_SHOT if type(s) is BIG_SHOT.State else BIG_SCORE


VARIANTS = [
    *(("big-shot", options) for options in BIG_SHOT.variants() if options["edition"] == "2018" or options["players"] == "4"),
    *(
        ("big-score", options)
        for options in BIG_SCORE.variants()
        if options["variant"] == "standard" or options["players"] == "4"
    ),
]


def said(root):
    return " ".join(part.text or "" for part in root.iter(f"{SVG}text"))


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=lambda o: o if isinstance(o, str) else "-".join(o.values()))
def test_a_picture_is_whole_and_needs_nothing_from_elsewhere(name, options):
    for number, s in enumerate(positions(name, options)):
        observer = (EVERYONE, NOBODY, 0, int(s.seats) - 1)[number % 4]
        root = ElementTree.fromstring(drawn(s, observer, ("en", "fr")[number % 2]))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root[0].tag == f"{SVG}title"
        assert root[1].tag == f"{SVG}desc"
        assert len(root[1].text.split()) > 20
        for part in root.iter():
            assert part.tag.removeprefix(SVG) in PIECES
            for key, value in part.attrib.items():
                assert not key.startswith("on")
                assert "href" not in key
                assert "nan" not in value
                assert "None" not in value
                assert "url(" not in value or value.startswith("url(#backroom-")
        assert "sans-serif" in next(root.iter(f"{SVG}text")).get("font-family")


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=lambda o: o if isinstance(o, str) else "-".join(o.values()))
def test_everything_lies_on_the_sheet(name, options):
    for s in positions(name, options, seed=5):
        for observer in (EVERYONE, 0):
            root = ElementTree.fromstring(drawn(s, observer))
            _, _, width, height = map(float, root.get("viewBox").split())
            for x, y, w, h in boxes(root):
                assert x >= -1
                assert y >= -1
                assert x + w <= width + 1
                assert y + h <= height + 1


def boxes(part, x=0.0, y=0.0, scale=1.0):
    """Give where boxes and the beginnings of texts lie; what is turned, or has a sheet of its own, is left out."""
    move = re.fullmatch(r"translate\(([-\d.e]+) ([-\d.e]+)\)(?: scale\(([\d.e-]+)\))?", part.get("transform", ""))
    if part.get("transform") and not move:
        return
    if move:
        x, y = x + scale * float(move[1]), y + scale * float(move[2])
        scale *= float(move[3] or 1)
    if part.tag == f"{SVG}rect":
        yield (
            x + scale * float(part.get("x")),
            y + scale * float(part.get("y")),
            scale * float(part.get("width")),
            scale * float(part.get("height")),
        )
    if part.tag == f"{SVG}text":
        yield x + scale * float(part.get("x")), y + scale * float(part.get("y")), 0, 0
    for inner in part:
        if inner.tag != f"{SVG}svg":
            yield from boxes(inner, x, y, scale)


def test_names_are_written_as_they_are_and_never_as_markup():
    table = Table.open("big-shot", seed=3, players=2)
    svg = picture(table.state, AWKWARD[:2])
    assert "<b>" not in svg
    assert AWKWARD[0] in said(ElementTree.fromstring(svg))
    assert "\ufffe" not in picture(table.state, [AWKWARD[4], "Bob"])


def test_hidden_money_is_drawn_as_hidden_to_others_and_as_it_is_to_its_owner():
    table = Table.open("big-shot", seed=3, players=3, money="hidden")
    own = said(ElementTree.fromstring(picture(table.view(0), table.names)))
    assert own.count("hidden") == 2
    assert own.count("10M") == 2  # in the purse, and in what the seat would end with
    assert said(ElementTree.fromstring(picture(table.state, table.names))).count("hidden") == 0
    assert said(ElementTree.fromstring(picture(table.view(NOBODY), table.names))).count("hidden") == 3


def test_crews_that_are_sent_in_secret_are_drawn_for_their_owner_alone():
    record = read_file(GOLDEN / "big-score" / "variant-4-standard.game")[0]
    table = Table.at(record, len(record.events))
    sent = next(s for s in table.states if s.sent[0].sum() >= 2 and s.stage == 4)
    engine = Engine(BIG_SCORE)
    owner, other = (picture(engine.view(sent, seat), table.names) for seat in (0, 3))
    named = "<title>Job"
    assert "has sent" in owner[owner.index(named) :]
    assert f"{table.names[0]} has sent" not in other


def test_the_view_that_is_drawn_is_named():
    table = Table.open("big-score", seed=3, players=2)
    names = ["Ann", "Bob"]
    assert "as Bob sees it" in picture(table.view(1), names)
    assert "vu par un spectateur" in picture(table.view(NOBODY), names, "fr")
    assert "sees it" not in picture(table.state, names)


@pytest.mark.parametrize("phrases", [shot_phrases.PHRASES, score_phrases.PHRASES], ids=["big-shot", "big-score"])
def test_pictures_speak_both_languages(phrases):
    def fields(phrase):
        return {field for _, field, _, _ in Formatter().parse(phrase) if field}

    assert phrases["en"].keys() == phrases["fr"].keys()
    for key, phrase in phrases["en"].items():
        assert fields(phrase) == fields(phrases["fr"][key]), key


def test_there_is_a_drawing_of_everything_in_the_boxes():
    assert set(sites.SITES) == set(JOB_NAMES)
    assert set(colours.CREW) == set(colours.GLYPHS) == set(TYPES)
    assert set(colours.BOSSES) == set(BOSS_NAMES)
    assert all(icons.token(name, 0, 0) for name in (*TOKENS, *PAYOUTS, *ITEMS))
    assert set(SHADES) == {colour for colours in COLOUR_NAMES.values() for colour in colours}


def test_no_two_colours_of_an_edition_and_no_two_types_of_crew_look_alike_without_their_colour():
    for edition in COLOUR_NAMES.values():
        assert len({SHADES[colour].mark for colour in edition}) == len(edition)
    assert len(set(colours.GLYPHS.values())) == len(TYPES)


def test_a_game_that_brings_no_picture_gets_a_table_of_its_position():
    s, _ = Engine(COINS).start(COINS.chosen(), 1)
    assert COINS.part("picture") is None
    root = ElementTree.fromstring(picture(s, ["Ann", "<Bob>", "Cy"]))
    words = said(root)
    assert "<Bob>" in words
    for name in COINS.words.position(s):
        assert name in words


def test_the_plain_table_tells_every_value_of_a_position():
    table = Table.open("big-score", seed=3, players=6)
    words = said(ElementTree.fromstring(plain(table.state, AWKWARD, "fr")))
    for value in table.game.words.position(table.state)["vault"]:
        assert value in words


def test_long_words_are_cut_and_long_lines_broken_whatever_the_font():
    assert fitted("Ann", 100, 16) == "Ann"
    assert fitted("W" * 24, 100, 16).endswith("…")
    assert width_of(fitted("W" * 24, 100, 16), 16) <= 100
    lines = wrapped("one two three four five", 70, 16)
    assert " ".join(lines) == "one two three four five"
    assert all(width_of(line, 16) <= 70 for line in lines)


def test_svg_pieces_escape_what_they_are_given():
    svg = sheet(10, 10, 'a "title" <x>', ["one & two"], text(0, 0, "<script>", 10, 'red" onload="x'))
    root = ElementTree.fromstring(svg)
    assert root[0].text == 'a "title" <x>'
    assert root[2].text == "<script>"
    assert root[2].get("fill") == 'red" onload="x'
    assert root[2].get("onload") is None


def test_lettering_has_every_sign_that_pictures_need():
    for words in ("Big Shot", "The Big Score", "0123456789", "ABCD", "×2", "−10K", "J"):
        assert lettered(0, 0, words, 20, "black")


def test_whose_turn_it_is_is_told_while_chance_acts():
    s, _ = Engine(BIG_SHOT).start(BIG_SHOT.chosen(), 1)
    assert s.turn == CHANCE
    assert "rolls the die." in picture(s, ["Ann", "Bob", "Cy", "Di"])


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_of_the_readme_are_drawn_as_they_would_be_now(name):
    kept = (ROOT / "docs" / "pictures" / name).read_text(encoding="utf-8")
    assert kept == drawn_for_readme(name), "make pictures"
