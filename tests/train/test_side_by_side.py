"""Games side by side: they are the games that are played one by one, and what they remember is how they ended."""

import numpy as np
import pytest

from backroom import games
from backroom.bots.network.told import worth_a_look
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.train.crowd import Crowd
from backroom.train.grounds import Processor
from backroom.train.school import School

pytestmark = pytest.mark.skipif(not can_compile(), reason="games side by side are compiled")
GAMES, ROOM, SEED, NUMBER = 12, 512, 4, 30
MANNER = np.array([0.05, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0])  # nothing by chance, no trainers, and only results count
REMEMBERED = 4  # among the memory


def played(name, seats):
    """A crowd in which everybody always takes the first move that is worth a look, played to its end."""
    school = School.of(name, seats)
    crowd = Crowd(school, Processor(school.game), GAMES, ROOM)
    crowd.fixed[:] = -1
    crowd.begin(SEED, NUMBER, MANNER)
    while crowd.come(MANNER) is None and crowd.count.any():
        total = int(crowd.count.sum())
        crowd.first[:] = np.cumsum(crowd.count) - crowd.count
        crowd.game[:total] = np.repeat(np.arange(GAMES), crowd.count)
        crowd.place[:total] = np.arange(total) - crowd.first[crowd.game[:total]]
        crowd.attempt(total)
        crowd.liked[:total] = -crowd.place[:total]
        crowd.decide()
    crowd.end(NUMBER, 1.0)
    return crowd


def by_itself(game, options, number):
    """The same game, played move by move without compiled code; with the number of its decisions and who made them."""
    engine = Engine(game)
    s, dice = engine.start(options, SEED, number)
    movers = []
    while s.turn != NOBODY:
        if s.turn == CHANCE:
            engine.apply(s, CHANCE, engine.outcome(s, dice[0]))
            continue
        seat, choices = int(s.turn), engine.choices(s, int(s.turn))
        if len(choices) > 1:
            movers.append(seat)
            choices = [action for action in choices if worth_a_look(s, seat, action)]
        engine.apply(s, seat, choices[0])
    return s, movers


@pytest.fixture(scope="module", params=[("big-shot", 3), ("big-score", 2)], ids=lambda param: param[0])
def crowd(request):
    return played(*request.param)


@pytest.mark.parametrize("at", [0, 5])
def test_a_game_among_others_is_the_game_that_it_is_by_itself(crowd, at):
    s, movers = by_itself(crowd.school.game, crowd.spread()[at], NUMBER + at)
    remembered = int(crowd.memory[REMEMBERED][at])
    assert crowd.states[at].tobytes() == s.flat.tobytes()
    assert crowd.memory[1][at, :remembered].tolist() == movers


def test_a_remembered_position_is_worth_what_everybody_got_from_its_mover_on(crowd):
    game, (_, movers, share, points, remembered) = games.game(crowd.school.name), crowd.memory
    for at in range(GAMES):
        s, seats = game.State(crowd.states[at : at + 1].view(np.int16)), int(crowd.states[at]["seats"])
        results = Engine(game).results(s)
        for k in (0, int(remembered[at]) - 1):
            places = [(movers[at, k] + place) % seats for place in range(seats)]
            assert np.allclose(share[at, k, :seats], [results[seat].worth / 60 for seat in places])
            assert np.allclose(points[at, k, :seats], [results[seat].points / crowd.school.known.scale for seat in places])


def test_every_variant_is_played(crowd):
    assert {tuple(options.values()) for options in crowd.spread()} == {
        tuple(options.values()) for variants in crowd.school.variants for options in variants
    }
