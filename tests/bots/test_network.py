"""Networks: what they are told is what the seat may know, they say the same compiled or not, and bots choose by them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from backroom import games
from backroom.bots import bot, is_bot, policies
from backroom.bots.network.forward import CEILING, UNIT, WEIGHT, say
from backroom.bots.network.naming import weights_in
from backroom.bots.network.player import NetworkBot
from backroom.bots.network.secrets import hold, rests
from backroom.bots.network.temper import CELLS, Temper, as_number, read_temper, temper_for
from backroom.bots.network.weights import has_networks, shipped
from backroom.bots.playout import play_games
from backroom.bots.turn import Turn
from backroom.kernel.engine import Engine
from backroom.lab.match import play_one
from backroom.refusal import Refused

GAMES = [name for name in ("big-shot", "big-score") if games.game(name).parts.features]


def positions(game, options, seed, every=1):
    """Every so many decisions of a random game."""
    engine, number = Engine(game), 0
    s, dice = engine.start(options, seed)
    engine.advance(s, dice, 0)
    while int(s.turn) >= 0:
        if number % every == 0:
            yield engine, s
        choices = engine.choices(s, int(s.turn))
        engine.apply(s, int(s.turn), choices[number * 7919 % len(choices)])
        engine.advance(s, dice, 0)
        number += 1


def told(known, s, seat):
    """What a network is told of a state."""
    named = np.zeros(known.slots, np.int16)
    known.write(s, seat, known.new_notes(), named)
    return named


def different(game, options, write):
    """Count the views of which a network is told something else than of the states behind them."""
    known, number = game.part("features"), 0
    for engine, s in positions(game, options, 5, every=9):
        for seat in range(int(s.seats)):
            named = write(known, s, seat)
            assert 0 <= named.min() <= named.max() < known.rows
            number += (named != write(known, engine.view(s, seat), seat)).any()
    return number


VARIANTS = [(name, options) for name in GAMES for options in games.game(name).variants()]


@pytest.mark.parametrize(
    ("name", "options"), VARIANTS, ids=lambda part: part if isinstance(part, str) else "-".join(part.values())
)
def test_a_network_is_told_nothing_that_the_seat_may_not_know(name, options):
    assert different(games.game(name), options, told) == 0


def test_one_that_is_told_where_others_sent_their_crews_is_found_out():
    def with_a_look(known, s, seat):
        named = told(known, s, seat)
        named[0] = 2 + s.sent[(seat + 1) % 4].sum()
        return named

    game = games.game("big-score")
    assert different(game, game.chosen(), with_a_look) > 10


def test_one_that_is_told_the_purses_of_others_is_found_out():
    def with_a_look(known, s, seat):
        named = told(known, s, seat)
        named[0] = 2 + s.purse[(seat + 1) % 4]
        return named

    game = games.game("big-shot")
    assert different(game, game.chosen({"money": "hidden"}), with_a_look) > 10


def told_after(game, s, seat, action):
    """What a network is told of the position after a move that is tried."""
    tried = s.copy()
    hold(tried)
    game.apply(tried, seat, action)
    return told(game.part("features"), tried, seat)


def opened(game, options, after):
    """Count the moves after which a network is told something else in an imagined world than in the real one."""
    number, tries = 0, 0
    for engine, s in positions(game, options, 6, every=5):
        seat, imagined = int(s.turn), engine.view(s, int(s.turn))
        game.imagine(imagined, seat, np.array([3, 2, tries]))
        for action in engine.choices(s, seat):
            number += (after(game, s, seat, action) != after(game, imagined, seat, action)).any()
            tries += 1
    assert tries > 100
    return number


CLOSED = [(name, options) for name, options in VARIANTS if games.game(name).part("features").secrets]


@pytest.mark.parametrize(("name", "options"), CLOSED, ids=lambda part: part if isinstance(part, str) else "-".join(part.values()))
def test_a_move_that_is_tried_opens_nothing(name, options):
    assert opened(games.game(name), options, told_after) == 0


def test_a_move_that_opens_what_was_secret_is_found_out():
    def after(game, s, seat, action):
        tried = s.copy()
        game.apply(tried, seat, action)
        return told(game.part("features"), tried, seat)

    game = games.game("big-score")
    assert opened(game, game.chosen(), after) > 10


def turns(name, players, seed, every):
    """What seats are given in a random game."""
    game = games.game(name)
    for engine, s in positions(game, game.chosen({"players": str(players)}), seed, every):
        if len(engine.choices(s, int(s.turn))) > 1:
            yield engine, s


@pytest.mark.parametrize(
    ("name", "players"), [("big-shot", 2), ("big-shot", 3), ("big-shot", 4), ("big-score", 2), ("big-score", 6)]
)
def test_it_likes_the_same_moves_compiled_or_not(name, players):
    compiled = Engine(games.game(name), compiled=True)
    number = 0
    for engine, s in turns(name, players, 3, every=40):
        plain, quick = (NetworkBot().evaluate(Turn.at(each, s, int(s.turn), np.array([1, 2, 0]))) for each in (engine, compiled))
        assert [one.action for one in plain] == [one.action for one in quick]
        assert np.allclose([one.shares for one in plain], [one.shares for one in quick], atol=1e-9)
        number += 1
    assert number > 2


def test_it_takes_the_move_it_likes_best_and_shares_add_up():
    for engine, s in turns("big-shot", 4, 4, every=30):
        turn = Turn.at(engine, s, int(s.turn), np.array([1, 2, 0]))
        found = NetworkBot().evaluate(turn)
        assert NetworkBot().choose(turn) == found[0].action
        assert {one.action for one in found} <= set(turn.choices)
        assert all(0.9 < one.shares.sum() <= 1.0001 for one in found)


@pytest.mark.parametrize("name", GAMES)
def test_looking_ahead_gives_the_same_on_any_number_of_cores(name):
    engine = Engine(games.game(name), compiled=True)
    s = next(s for _, s in turns(name, 4, 4, every=1))
    alone, together = (
        NetworkBot(200).evaluate(Turn.at(engine, s, int(s.turn), np.array([1, 2, 0]), cores=cores)) for cores in (1, 2)
    )
    assert [(one.action, one.simulations, one.shares.tolist()) for one in alone] == [
        (one.action, one.simulations, one.shares.tolist()) for one in together
    ]
    assert sum(one.simulations for one in alone) >= 150


def test_a_temper_strays():
    engine = Engine(games.game("big-shot"), compiled=True)
    s = next(s for _, s in turns("big-shot", 4, 4, every=1))
    chosen = {NetworkBot(temper=Temper(heat=0.2)).choose(Turn.at(engine, s, int(s.turn), np.array([n, 2, 0]))) for n in range(30)}
    assert len(chosen) > 1
    assert NetworkBot(temper=Temper(shyness=1.0)).choose(Turn.at(engine, s, int(s.turn), np.array([1, 2, 0]))) == 0


def recalled(game, options, recall):
    """Count the imagined worlds that are not sound once others choose anew, and how often somebody does."""
    unsound, number = 0, 0
    for engine, s in positions(game, options, 8, every=3):
        seat, world = int(s.turn), engine.view(s, int(s.turn))
        game.imagine(world, seat, np.array([1, 2, 3]))
        before = int(world.waiting)
        recall(world, seat)
        unsound += game.sound(world) != 0
        number += int(world.waiting) != before
        assert int(world.waiting) & before == before
    return unsound, number


def test_others_choose_anew_when_one_looks_ahead():
    game = games.game("big-score")
    unsound, number = recalled(game, game.chosen(), game.part("features").secrets.recall)
    assert unsound == 0
    assert number > 15


def test_a_card_that_is_not_laid_back_is_found_out():
    def forgetful(s, seat):
        before = s.pack.copy()
        game.part("features").secrets.recall(s, seat)
        s.pack[:] = before

    game = games.game("big-score")
    assert recalled(game, game.chosen(), forgetful)[0] > 3


def test_looking_ahead_ends_where_nothing_is_half_done():
    game, rest = games.game("big-score"), 0
    for _, s in positions(game, game.chosen(), 9):
        if rests(s):
            rest += 1
            assert int(s.waiting) == sum(1 << seat for seat in range(4) if s.where[seat] == 0)
    assert rest > 4  # three drafts, and rounds in the vault


def test_weights_are_small_and_there_for_every_number_of_players():
    files = [
        file for name in GAMES for file in Path(games.__file__).parent.joinpath(name.replace("-", "_"), "network").glob("*.npz")
    ]
    assert len(files) == 4
    assert sum(file.stat().st_size for file in files) < 5_000_000
    for name in GAMES:
        assert has_networks(games.game(name))
        assert all(shipped(games.game(name), players) for players in games.game(name).SEATS)


def test_a_network_that_is_like_another_is_kept_by_what_differs(tmp_path):
    base, other = shipped(games.game("big-shot"), 4), shipped(games.game("big-shot"), 3)
    (tmp_path / "base.npz").write_bytes(base.pack())
    (tmp_path / "other.npz").write_bytes(other.pack("base.npz", base))
    read = weights_in(tmp_path / "other.npz")
    assert (read.table == other.table).all()
    assert (read.first == other.first).all()
    assert len(other.pack("base.npz", base)) < len(other.pack()) / 2
    (tmp_path / "base.npz").unlink()
    with pytest.raises(Refused, match=r"base\.npz"):
        weights_in(tmp_path / "other.npz")


def test_networks_have_names():
    assert all(is_bot(name) for name in ("network", "network:50", "network@some/file.npz"))
    assert bot("network:50").simulations == 50
    with pytest.raises(Refused, match="is not a network"):
        bot("network:many")
    with pytest.raises(Refused, match="cannot be read as the weights"):
        bot("network@nowhere.npz")


@pytest.mark.parametrize(
    ("name", "wishes"),
    [
        ("big-shot", {"players": "2"}),
        ("big-shot", {"players": "3", "money": "hidden", "overbids": "punished"}),
        ("big-score", {"players": "5"}),
    ],
)
def test_networks_play_the_same_whole_games_without_python_in_between(name, wishes):
    game = games.game(name)
    options = game.chosen(wishes)
    seated = (["network"] if name == "big-score" else ["expert", "regular", "novice", "expert"]) * 5
    seated = seated[: int(options["players"])]
    whole = play_games(game, options, policies(seated, game), 3, 0, 1, compiled=True)
    _, end, events, _ = play_one(Engine(game, compiled=True), options, [bot(each) for each in seated], 3, 0)
    assert not end.waiting
    assert whole.logs[0, : whole.events[0]].tolist() == [list(event) for event in events]


def test_a_temper_is_a_number_and_back():
    for temper in (Temper(), Temper(haze=1.5, counting=1.0), Temper(shyness=0.03, haze=0.8, counting=0.25, care=4.0)):
        cells = np.ones(CELLS)
        read_temper(as_number(temper), cells)
        assert tuple(cells) == temper
    assert as_number(Temper(heat=0.1)) is None
    assert as_number(Temper(haze=0.0001)) is None
    assert as_number(Temper(shyness=-0.5)) is None


def test_a_temper_can_hang_on_how_many_play():
    tempers = {2: Temper(haze=0.2), 4: Temper(haze=0.4)}
    assert [temper_for(tempers, seats).haze for seats in (2, 4, 6)] == [0.2, 0.4, 0.4]
    assert temper_for(Temper(haze=0.1), 3).haze == 0.1


def test_a_haze_hides_small_differences_and_no_great_ones():
    for engine, s in turns("big-shot", 4, 4, every=30):
        turns_of = [Turn.at(engine, s, int(s.turn), np.array([n, 2, 0])) for n in range(8)]
        likes = {one.action: one.shares[int(s.turn)] for one in NetworkBot().evaluate(turns_of[0])}
        hazed = {NetworkBot(temper=Temper(haze=0.1)).choose(turn) for turn in turns_of}
        best = max(likes.values())
        assert all(likes[action] > best - 0.1 / len(likes) ** 0.5 - 0.05 for action in hazed)


def test_sums_of_the_first_layer_are_small_only_where_they_must_be():
    weights = shipped(games.game("big-shot"), 4)
    assert weights.is_narrow
    wide = replace(weights, first=weights.first * 64)
    assert not wide.is_narrow
    sums = np.full(len(weights.bias), 16384, np.int32)
    for each in (weights, wide):
        _, _, layers, _, _, between = each.asked()
        say(sums, layers, between)
        exact = each.first[:-1].T @ sums.astype(np.int64) + each.first[-1]
        assert (between[1] == np.clip(exact // UNIT, 0, CEILING * WEIGHT)).all()
