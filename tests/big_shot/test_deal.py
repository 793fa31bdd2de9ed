from collections import Counter
from functools import cache
from itertools import permutations, product
from math import factorial, perm, sqrt

import pytest

from backroom.games.big_shot import GAME
from backroom.kernel.engine import Engine
from backroom.kernel.seats import NOBODY
from backroom.refusal import Refused
from tests.big_shot.scene import Scene
from tests.marks import shows

DEALS = 2000


@cache
def deals(players, edition="2018", number=DEALS):
    engine, options = Engine(GAME), GAME.chosen({"players": players, "edition": edition})
    return [engine.start(options, 20260101, game)[0] for game in range(number)]


def strays(counts, expected):
    """How far counts lie from what is expected: about 0 for a fair deal, more than 5 for hardly any."""
    assert set(counts) <= set(expected), set(counts) - set(expected)
    degrees = len(expected) - 1
    square = sum((counts.get(key, 0) - mean) ** 2 / mean for key, mean in expected.items())
    return (square - degrees) / sqrt(2 * degrees)


def even(counts, keys):
    keys, total = list(keys), sum(counts.values())
    return strays(counts, dict.fromkeys(keys, total / len(keys))) < 5


# The cubes


@shows("BS-SETUP-1", "BS-BOARD-3")
@pytest.mark.parametrize("edition", ["2018", "2001"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_72_cubes_are_dealt_four_to_a_space(players, edition):
    for state in deals(players, edition, 50):
        ring = GAME.words.position(state)["ring"]
        assert [sum(space.values()) for space in ring] == [4] * 18
        assert set(sum(map(Counter, ring), Counter()).values()) == {18}
        assert len(ring[0]) == 4


@shows("BS-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_space_shows_at_least_two_colours(players):
    for state in deals(players):
        assert state.space.max() <= 3


def legal_fillings(cubes, spaces):
    """In how many ways distinguishable cubes fill spaces of four places so that none is of one colour.

    By inclusion and exclusion over the spaces that are of one colour.
    """
    total = 0
    for plain in product(*(range(count // 4 + 1) for count in cubes)):
        if sum(plain) <= spaces:
            which = perm(spaces, sum(plain))
            for n in plain:
                which //= factorial(n)
            which *= factorial(sum(cubes) - 4 * sum(plain))
            for count, n in zip(cubes, plain, strict=True):
                which *= perm(count, 4 * n)
            total += (-1) ** sum(plain) * which
    return total


@cache
def chances_of_a_space():
    """The exact chance of every content of one space in a deal where every legal deal is equally likely."""
    everything, chances = legal_fillings((18,) * 4, 18), {}
    for row in product(range(4), repeat=4):
        if sum(row) == 4:
            ways = factorial(4)
            for n in row:
                ways = ways * perm(18, n) // factorial(n)
            chances[row] = ways * legal_fillings(tuple(18 - n for n in row), 17) / everything
    return chances


def test_the_chances_of_a_space_add_up_to_one():
    assert len(chances_of_a_space()) == 31
    assert sum(chances_of_a_space().values()) == pytest.approx(1)


@shows("BS-SETUP-1")
@pytest.mark.parametrize("space", [1, 9, 18])
def test_what_lies_on_a_space_is_as_likely_as_over_all_legal_deals(space):
    counts = Counter(tuple(map(int, state.space[space - 1])) for players in (2, 3, 4) for state in deals(players))
    assert strays(counts, {row: 3 * DEALS * chance for row, chance in chances_of_a_space().items()}) < 5


@shows("BS-SETUP-1")
def test_what_lies_on_the_ring_is_as_likely_as_over_all_legal_deals():
    counts = Counter(tuple(map(int, row)) for players in (2, 3, 4) for state in deals(players) for row in state.space)
    assert strays(counts, {row: 18 * 3 * DEALS * chance for row, chance in chances_of_a_space().items()}) < 5


# The broker, the roller and the colours


@shows("BS-SETUP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_broker_starts_on_any_space_alike(players):
    assert even(Counter(GAME.words.position(state)["broker"] for state in deals(players)), range(1, 19))


@shows("BS-SETUP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_alike_often(players):
    assert even(Counter(int(state.roller) for state in deals(players)), range(players))


@shows("BS-SETUP-2")
def test_four_players_get_the_colours_in_every_way_alike():
    assert even(Counter(tuple(map(int, state.keeper)) for state in deals(4)), permutations(range(4)))


@shows("BS-SETUP-2", "BS-THREE-1")
def test_three_players_and_nobody_get_the_colours_in_every_way_alike():
    assert even(Counter(tuple(map(int, state.keeper)) for state in deals(3)), permutations([0, 1, 2, NOBODY]))


@shows("BS-SETUP-2", "BS-TWO-1")
def test_two_players_get_two_colours_each_in_every_way_alike():
    assert even(Counter(tuple(map(int, state.keeper)) for state in deals(2)), set(permutations([0, 0, 1, 1])))


@shows("BS-SETUP-2")
def test_the_starting_player_has_any_colour_and_any_broker_alike():
    starts = Counter((list(state.keeper).index(state.roller), int(state.broker) % 2) for state in deals(4))
    assert even(starts, product(range(4), range(2)))


# The money


@shows("BS-SETUP-3")
@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_played_colour_starts_with_10M_and_no_iou(players, money):
    state, _ = Engine(GAME).start(GAME.chosen({"players": players, "money": money}), 3, 4)
    for colour in GAME.words.position(state)["colours"].values():
        assert colour["money"] == (0 if colour["seat"] is None else 10)
        assert colour["ious"] == 0
        assert not colour["borrowed"]


@shows("BS-SETUP-3")
def test_a_game_starts_with_the_first_roll_and_an_empty_city():
    position = GAME.words.position(deals(4)[0])
    assert (position["stage"], position["round"], position["turn"]) == ("rolling", 1, "chance")
    assert all(lot["owner"] is None and not any(lot["cubes"].values()) for lot in position["city"].values())
    assert not any(position["hand"].values())
    assert not any(position["box"].values())


@shows("BS-SETUP-3", "BS-LOAN-2")
def test_the_bank_gives_forty_ious_though_the_box_holds_thirty():
    scene = Scene().ious(red=9, orange=9, ivory=9, purple=9).roll(1)
    scene.play("1 loan orange", "1 bid 1", "2 loan ivory", "2 bid 2", "3 loan purple", "3 bid 3", "0 loan red", "0 pass")
    assert [colour["ious"] for colour in scene.position["colours"].values()] == [10] * 4


@shows("BS-SETUP-3", "BS-LOAN-2")
def test_the_bank_pays_though_the_players_hold_more_than_all_coins_of_the_box():
    scene = Scene().ious(red=8, orange=8, ivory=8, purple=8).money(red=54, orange=54, ivory=54, purple=54).roll(1)
    scene.play("1 loan orange", "1 bid 1", "2 loan ivory", "2 bid 2", "3 loan purple", "3 bid 3", "0 loan red")
    assert sum(colour["money"] for colour in scene.position["colours"].values()) == 220


@shows("BS-SETUP-3", "BS-END-1")
def test_all_thirteen_lots_can_be_sold():
    scene = Scene().city(**dict.fromkeys(Scene().position["city"], "red")).end()
    assert {scene.owner(lot) for lot in scene.position["city"]} == {"red"}


# The options


def test_a_game_unless_chosen_otherwise_has_four_players_open_money_and_refused_overbids():
    scene = Scene()
    assert len(scene.results) == 4
    assert scene.view(0).purse("orange") == 10
    assert scene.roll(1).stage == "bidding"
    assert scene.refusal(1, "bid 11").code == "illegal"


@shows("BS-HIDDEN-4")
def test_punished_overbids_with_open_money_are_refused_when_the_game_is_made():
    with pytest.raises(Refused) as caught:
        GAME.chosen({"money": "open", "overbids": "punished"})
    assert caught.value.refusal.code == "option"
    assert caught.value.refusal.rule == "BS-HIDDEN-4"


@pytest.mark.parametrize(
    "wrong", [{"players": 1}, {"players": 5}, {"edition": "2010"}, {"money": "lent"}, {"overbids": "loved"}, {"dice": 2}]
)
def test_options_and_values_that_do_not_exist_are_refused(wrong):
    with pytest.raises(Refused):
        GAME.chosen(wrong)
