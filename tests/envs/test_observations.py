"""Observations say what a seat knows: nothing that is hidden from it (law 13), and all that is not."""

from dataclasses import replace

import numpy as np
import pytest

from backroom.games.big_score import GAME as BIG_SCORE
from backroom.games.big_score import observation as score
from backroom.games.big_score.insight import insight as score_insight
from backroom.games.big_shot import GAME as BIG_SHOT
from backroom.games.big_shot import observation as shot
from backroom.games.big_shot.insight import insight
from backroom.kernel.engine import Engine
from backroom.kernel.secrecy import leaking_part, watch_observing
from tests.envs import decoding

LEFT_OUT = {"big-shot": {"step"}, "big-score": {"step", "turn"}}
DECODED = {"big-shot": decoding.big_shot, "big-score": decoding.big_score}
VARIANTS = [(game, options) for game in (BIG_SHOT, BIG_SCORE) for options in game.variants()]
by_name = {"ids": lambda value: value.name if hasattr(value, "name") else "-".join(value.values())}


def positions(game, options, seed, every):
    """Walk through a random game: some of its states."""
    engine = Engine(game)
    s, _ = engine.start(options, seed)
    for step, event in enumerate([*engine.play_at_random(options, seed)[1], None]):
        if step % every == 0 or event is None:
            yield s
        if event is not None:
            engine.apply(s, *event)


@pytest.mark.parametrize(("game", "options"), VARIANTS, **by_name)
def test_law_13_an_observation_hangs_on_nothing_hidden_and_holds_all_that_is_seen(game, options):
    assert watch_observing(game, options, games=1, seed=21, every=13) is None
    engine, declared = Engine(game), game.part("observation")
    for n, s in enumerate(positions(game, options, 22, 4)):
        seat = n % s.seats
        row = declared.Plain()
        declared.plain(s, seat, row)
        view = {name: cell for name, cell in engine.view(s, seat).json().items() if name not in LEFT_OUT[game.name]}
        read = DECODED[game.name](row.json(), seat)
        assert {name: read[name] for name in view} == view


def planted(game, options, change):
    """Tell what the law notices of an observation that is changed by a function of the state, the seat and the row."""
    declared = game.part("observation")

    def plain(s, seat, row):
        declared.plain(s, seat, row)
        change(s, seat, row)

    leaky = replace(declared, plain=plain)
    engine = Engine(game)
    found = (leaking_part(leaky, s, engine.view(s, 0), 0) for s in positions(game, options, 23, 2))
    return next((part for part in found if part), None)


def test_planted_leaks_turn_law_13_red():
    def purse(s, seat, row):
        row.purse[1] = max(0, s.purse[(s.keeper == (seat + 1) % s.seats).argmax()])

    def fist(s, seat, row):
        row.choice[1] = s.choice[(seat + 1) % s.seats] + 1

    def pick(s, seat, row):
        row.taken[s.rounds, 1, 0] = max(0, s.taken[s.rounds, (seat + 1) % s.seats, 0] + 1)

    assert planted(BIG_SHOT, BIG_SHOT.chosen({"money": "hidden"}), purse) == "purse hangs on what is hidden"
    assert planted(BIG_SCORE, BIG_SCORE.chosen(), fist) == "choice hangs on what is hidden"
    assert planted(BIG_SCORE, BIG_SCORE.chosen(), pick) == "taken hangs on what is hidden"

    def too_much(s, seat, row):
        row.rounds = 200

    assert planted(BIG_SHOT, BIG_SHOT.chosen(), too_much) == "rounds is 200, above 18"


def test_a_part_that_is_left_out_is_missed():
    s = next(s for s in positions(BIG_SCORE, BIG_SCORE.chosen(), 24, 1) if s.stage == 4)
    row = score.Plain()
    score.observe(s, 1, row)
    row.flat[score.Plain.hand.at : score.Plain.hand.end] = 0
    assert decoding.big_score(row.json(), 1)["hand"] != Engine(BIG_SCORE).view(s, 1).json()["hand"]


def test_knowledge_of_big_shot_is_what_insight_tells():
    for s in positions(BIG_SHOT, BIG_SHOT.chosen({"players": 3}), 25, 9):
        row = shot.Knowing()
        shot.observe_knowing(s, 1, row)
        seen, told = row.json(), insight(s, 1)
        lots = list(told["lots"].values())
        for place, colour in enumerate(seen["colour"]):
            needs = [0 if n is None else n + 1 for n in (list(lot["needs"].values())[colour] for lot in lots)]
            assert [row_[place] for row_ in seen["needs"]] == needs
            assert all(
                odds[place] == 255 * owns[place]
                for owns, odds, lot in zip(seen["owns"], seen["odds"], lots, strict=True)
                if lot["sold"]
            )
        assert seen["lots_worth"][:3] == [told["fortunes"][(1 + place) % 3]["lots_worth"] for place in range(3)]
        if told["walks"]:
            stops = [s.space[walk[-1] - 1].tolist() for walk in told["walks"]]
            assert [[cubes[colour] for colour in seen["colour"]] for cubes in stops] == seen["stops"]


def test_knowledge_of_the_big_score_is_what_insight_tells():
    engine = Engine(BIG_SCORE)
    for s in positions(BIG_SCORE, BIG_SCORE.chosen({"players": 3}), 26, 7):
        row = score.Knowing()
        score.observe_knowing(s, 2, row)
        seen, told = row.json(), score_insight(engine.view(s, 2), 2)
        for name, slots in told["jobs"].items():
            place = s.job.tolist().index(score.JOBS.index(next(job for job in score.JOBS if job[0] == name)))
            assert seen["missing"][place] == [slots.get(kind, 0) for kind in score.TYPES]
        odds = [round(255 * one["busts"] / one["of"]) for one in told["bust"]]
        assert np.abs(np.array(seen["bust"][: len(odds)]) - odds).max(initial=0) <= 1
