"""What all hear alike of an event is told once, as to an onlooker; what a seat alone hears is told to it alone."""

import pytest

from backroom import games
from backroom.kernel.engine import Engine
from backroom.kernel.seats import NOBODY
from backroom.server.tables import told_alike
from backroom.server.tables.projector import WATCHER, Projector
from tests.long.transcripts_long import moments

NAMES = [f"player {n}" for n in range(15)]
VARIANTS = [("big-shot", {"players": "4"}), ("big-shot", {"players": "3", "money": "hidden"}), ("big-score", {"players": "4"})]


def heard_otherwise(name, alike):
    """Count the events of which a seat hears something else than an onlooker although they are said to hear alike."""
    game, found = games.game(name), 0
    engine = Engine(game)
    for number, options in enumerate(game.variants()[::3]):
        s, _ = engine.start(options, number)
        for step, event in enumerate(engine.play_at_random(options, number)[1]):
            before = s.copy()
            engine.apply(s, *event)
            if step % 3 and s.turn != NOBODY:
                continue
            names = NAMES[: s.seats]
            heard = [
                game.words.narrate(engine.view(before, one), event, engine.view(s, one), names, "en", False)
                for one in range(s.seats)
            ]
            told = game.words.narrate(engine.view(before, NOBODY), event, engine.view(s, NOBODY), names, "en", False)
            found += sum(alike(before, event, seat) and heard[seat] != told for seat in range(s.seats))
    return found


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_whoever_hears_alike_hears_what_an_onlooker_hears(name):
    assert heard_otherwise(name, games.game(name).telling.heard_alike) == 0


def test_a_game_that_lets_all_hear_alike_what_is_one_seats_own_would_be_found():
    assert heard_otherwise("big-score", lambda before, event, seat: True) > 0


def told_otherwise(name, options):
    """List the updates whose sentences are others when several observers are told one after the other than for each alone."""
    found = []
    for log in list(moments(name, 5, options))[::9]:
        for lang in ("en", "fr"):
            for observer in (WATCHER, *range(len(log.chairs))):
                newest = log.number(observer)
                together = Projector(log, observer, lang).update(newest, newest, None).sentences
                kept, log.views = log.views, {}
                alone = Projector(log, observer, lang).update(newest, newest, None).sentences
                log.views = kept
                found += [(observer, lang)] * (together != alone)
    return found


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_sentences_that_are_kept_are_those_that_each_would_be_told(name, options):
    assert not told_otherwise(name, options)


@pytest.mark.parametrize("forgotten", ["observer", "language"])
def test_a_key_that_forgets_something_would_be_found(forgotten, monkeypatch):
    key = (
        (lambda teller, lang, *more: ("", lang, *more))
        if forgotten == "observer"
        else (lambda teller, lang, *more: (teller, *more))
    )
    monkeypatch.setattr(told_alike, "heard_by", key)
    assert told_otherwise("big-score", {"players": "4"})
