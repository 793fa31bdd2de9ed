"""Who plays the games: a part that is lost with its worker is played again, and nothing else is; other versions are refused."""

import random
import sys

import pytest

from backroom import games
from backroom.lab.engines import crew
from backroom.lab.engines.handing_out import TRIES, Lost, hand_out
from backroom.lab.engines.versions import Versions, checked
from backroom.lab.match import Series, cut
from backroom.refusal import Refused

SERIES = Series("big-shot", games.game("big-shot").chosen({"players": 2}), ("random", "greedy"), 3, 0, 12)


class Careless:
    """Workers in the test: they finish in any order, and the one who has a part of `losing` dies the first times."""

    def __init__(self, work, losing=(), times=1):
        self.work, self.losing, self.times = work, list(losing), times
        self.asked, self.cancelled, self.most, self.dice = [], [], 0, random.Random(5)

    def submit(self, part):
        self.asked.append(part)
        return len(self.asked) - 1

    def first_done(self, tickets):
        self.most = max(self.most, len(tickets))
        return self.dice.choice(tickets)

    def fetch(self, ticket):
        part = self.asked[ticket]
        if part in self.losing and self.asked.count(part) <= self.times:
            raise Lost("the worker died")
        return self.work(part)

    def cancel(self, tickets):
        self.cancelled += [self.asked[ticket] for ticket in tickets]


def test_a_worker_that_dies_costs_its_part_and_the_games_are_those_of_one_process():
    parts = cut(SERIES, 2)
    careless = Careless(Series.play, losing=[parts[1], parts[4]])
    played = [one for several in hand_out(careless, parts, 3, in_order=True) for one in several]
    assert [(one.number, one.results) for one in played] == [(one.number, one.results) for one in SERIES.play()]
    assert sorted(careless.asked, key=lambda part: part.first) == sorted(
        [*parts, parts[1], parts[4]], key=lambda part: part.first
    )
    assert careless.most <= 3


def test_parts_arrive_each_once_in_whatever_order():
    careless = Careless(lambda part: part, losing=[3, 7], times=TRIES - 1)
    arrived = list(hand_out(careless, range(20), 4, in_order=False))
    assert sorted(arrived) == list(range(20))
    assert arrived != list(range(20))
    assert not careless.cancelled


def test_a_part_that_nobody_survives_is_given_up_in_a_sentence_and_the_rest_is_cancelled():
    careless = Careless(lambda part: part, losing=[0], times=TRIES)
    with pytest.raises(Refused, match=f"lost {TRIES} times.*the worker died"):
        list(hand_out(careless, range(50), 4, in_order=False))
    assert careless.cancelled
    assert careless.asked.count(0) == TRIES


def test_whoever_stops_listening_leaves_nothing_under_way():
    careless = Careless(lambda part: part)
    arriving = hand_out(careless, range(50), 4, in_order=False)
    arrived = next(arriving)
    arriving.close()
    assert careless.asked == [0, 1, 2, 3]
    assert sorted([arrived, *careless.cancelled]) == careless.asked


@pytest.mark.parametrize("differing", ["rules", "version", "sources"])
def test_a_node_with_other_rules_or_bots_is_refused(differing):
    here = Versions.here("big-shot", ("greedy",))
    assert checked(here, len, [1, 2]).value() == 2
    other = Versions(**{**vars(here), differing: "other"})
    with pytest.raises(Refused, match=f"would play other games: {differing} differ"):
        checked(other, len, [1, 2]).value()


def test_a_bot_that_a_node_lacks_is_refused_there():
    wanted = Versions("big-shot", ("of-another-package",), 1, "0", "")
    with pytest.raises(Refused, match="bots differ"):
        checked(wanted, len, []).value()


def test_an_engine_that_is_not_there_is_refused_with_what_to_install(monkeypatch):
    here = Versions.here("big-shot", ("greedy",))
    with pytest.raises(Refused, match="no engine 'dask'"), crew("dask", 1, here):
        pass
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused, match=r"pip install 'backroom\[ray\]'"), crew("ray", 1, here):
        pass
