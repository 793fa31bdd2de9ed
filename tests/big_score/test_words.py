"""The story of a game: job by job, in both languages, and only what an observer may hear."""

import pytest

from backroom.games.big_score import words
from backroom.games.big_score.phrases import PHRASES
from backroom.kernel.seats import EVERYONE, NOBODY
from tests.big_score.scene import Scene

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")


def told(scene, text, observer=EVERYONE, lang="en"):
    """Tell one event as an observer hears it; it is carried out."""
    before = scene.s.copy()
    seat, action = text.split(" ", 1)
    number = words.action(scene.s, action) if seat != "chance" else words.outcome_of(scene.s, action)
    event = (int(seat) if seat != "chance" else -1, number)
    scene.engine.apply(scene.s, *event)
    if observer == EVERYONE:
        return words.narrate(before, event, scene.s, NAMES, lang)
    return words.narrate(scene.engine.view(before, observer), event, scene.engine.view(scene.s, observer), NAMES, lang)


def one_card_to_place():
    """Come to a job that will be robbed and one that will fail; Ben can pay for it only after the first."""
    scene = Scene().act_one("apartment hotel casino museum dockyard atm", s0="con-man gun-man muscle", s1="muscle hacker")
    scene.cash(s1=10).assign(0, "job 1", "job 1", "job 1")
    scene.assign(1, "job 3")
    return scene


@pytest.mark.parametrize("observer", [EVERYONE, NOBODY, 0, 1])
def test_jobs_resolved_by_one_event_are_told_one_by_one(observer):
    story = told(one_card_to_place(), "1 assign muscle job 1", observer)
    assert story[-9:] == [
        "Job 1, Apartment: Ada with a con man, a gun man and a muscle; Ben with a muscle.",
        "Job 1 succeeds: Ada and Ben get 20K and an artifact each.",
        "Job 2, Hotel: nobody came.",
        "Job 3, Casino: Ben with a hacker.",
        "Job 3 fails: Ben pays 20K.",
        "Job 4, Museum: nobody came.",
        "Job 5, Dockyard: nobody came.",
        "Job 6, ATM: nobody came.",
        "Round 1 is over.",
    ]


def test_jacks_are_told_even_when_the_round_ends_with_them():
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle:1").play("0 show 1")
    assert told(scene, "1 show 1", NOBODY)[:4] == [
        "Ben has decided about the Jack.",
        "Ada shows a Jack.",
        "Ben shows a Jack.",
        "Job 1 succeeds: Ada and Ben get 20K and an artifact each.",
    ]


def test_nobody_shows_a_jack_and_the_poor_do_not_pay():
    scene = Scene().cash(s0=10, s1=15).sent("apartment", s0="con-man:1", s1="muscle:1").play("0 show 0")
    story = told(scene, "1 show 0")
    assert "Nobody shows a Jack." in story
    assert "Job 1 fails; nobody there can pay." in story


def test_a_job_that_waits_for_jacks_says_what_is_missing():
    scene = Scene().act_one("apartment hotel casino museum dockyard atm", s0="con-man", s1="muscle").assign(0, "job 1")
    assert told(scene, "1 assign muscle job 1", 0)[-1] == "Still missing: a gun man."


def test_the_inside_man_is_told_before_what_is_still_missing():
    scene = Scene(players=2).act_one("apartment hotel casino museum dockyard atm", s0="con-man", s1="driver").assign(0, "job 1")
    scene.assign(1, "nothing")
    assert told(scene, "chance crew muscle*", NOBODY) == ["Inside man: expert muscle.", "Still missing: a gun man."]


def test_every_sentence_exists_in_both_languages_with_the_same_fields():
    assert PHRASES["en"].keys() == PHRASES["fr"].keys()
    story = told(one_card_to_place(), "1 assign muscle job 1", NOBODY, "fr")
    assert "Le coup 1 réussit\u00a0: Ada et Ben gagnent 20\u00a0K et un artefact par personne." in story


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Ada swaps 20K for a silver bar."), ("fr", "Ada échange 20\u00a0K contre un lingot d'argent.")],
)
def test_tokens_that_are_swapped_have_their_articles(lang, said):
    scene = Scene().act_two(floor="20K 20K 30K 50K silver").fists("rob flee flee flee").chance("token 20K")
    assert told(scene, "0 swap 20K silver", NOBODY, lang)[0] == said
