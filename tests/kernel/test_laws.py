"""Every law holds for the little game, and for every law there is a planted bug that turns it red."""

import pytest

from backroom.kernel import laws, play, secrecy
from backroom.kernel.batch import play_batch
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import GAMES, Parts
from backroom.kernel.heuristics import FARSIGHTED, Heuristics
from backroom.kernel.legal import allow, allow_range
from backroom.kernel.phrases import LANGUAGES
from backroom.kernel.retelling import watch_retelling
from backroom.kernel.seats import CHANCE, NOBODY, UNKNOWN
from backroom.kernel.secrecy import keeps_secrets
from tests.kernel import coins
from tests.kernel.coins import COINS, MOST, Coins, make

compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


@pytest.mark.parametrize("options", COINS.variants(), ids=str)
def test_the_little_game_keeps_every_law(options):
    assert laws.watch(COINS, options, games=60, seed=1) is None


@compiled
@pytest.mark.parametrize("options", COINS.variants(), ids=str)
def test_the_little_game_keeps_every_law_compiled(options):
    assert laws.watch(COINS, options, games=2000, seed=1, compiled=True) is None


def broken_law(**rules) -> int:
    """Give the law that a game with planted rules is caught at, 0 if it gets away with it."""
    State = type("Planted", (Coins,), dict(vars(Coins)))
    found = laws.watch(make(State, **rules), COINS.chosen(), games=40, seed=2)
    return found.law if found else 0


def test_law_1_catches_a_seat_that_may_act_but_has_nothing_to_do():
    def choices(s, seat, may):
        if (s.waiting >> seat) & 1 and seat != 1:
            allow_range(may, 0, MOST)

    assert broken_law(choices=choices) == 1


def test_law_1_catches_a_seat_that_has_choices_out_of_turn():
    def choices(s, seat, may):
        if s.turn >= 0:
            allow(may, 1)

    assert broken_law(choices=choices) == 1


def test_law_1_catches_a_turn_that_is_not_a_waiting_seats():
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if s.waiting == 0b110:
            s.turn = 2

    assert broken_law(apply=apply) == 1


def test_law_2_catches_a_choice_that_breaks_the_invariants():
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if seat == 2 and action == 3:
            s.hidden[seat] = MOST + 1

    assert broken_law(apply=apply) == 2


def test_laws_4_and_8_hold_for_the_little_game():
    assert all(watch_retelling(COINS, options, 1) is None for options in COINS.variants())


@pytest.mark.parametrize(
    ("law", "planted"),
    [
        (8, {"outcome_of": lambda self, s, text: {"roll 1": 1, "roll 2": 1}.get(text)}),
        (4, {"layout": lambda self, s: ["empty"], "lay": lambda self, s, lines: setattr(s, "rolled", 3)}),
        (8, {"name": lambda self, s, action: f"hide {action % 3}"}),
        (8, {"narrate": lambda self, *event: []}),
        (8, {"narrate": lambda self, *event: ["{who} hides"]}),
        (8, {"position": lambda self, s: {"hidden": s.hidden[0]}}),  # a number of NumPy is no plain data
        (8, {"position": lambda self, s: {"rolled": (1, 2)}}),  # neither is a tuple: a list comes back
        (8, {"position": lambda self, s: {"rolled": {1: 2}}}),  # nor a number as a key
    ],
)
def test_laws_4_and_8_catch_words_that_lie(law, planted):
    Words = type("Lying", (coins.CoinWords,), planted)
    game = make(type("Told", (Coins,), dict(vars(Coins))), words=Words())
    found = [watch_retelling(game, game.chosen(), seed) for seed in range(12)]
    assert law in [broken.law for broken in found if broken]


def test_law_5_catches_an_imagined_world_that_looks_different():
    def imagine(s, seat, dice):
        for other in range(s.seats):
            if s.hidden[other] == UNKNOWN:
                s.hidden[other] = -2

    assert broken_law(imagine=imagine) == 5


def test_law_5_catches_a_view_that_hides_more_the_second_time():
    def hide(s, seat):
        if s.seen_by != seat:
            coins.hide(s, seat)
        else:
            s.rolled = 0
            s.hidden[2] = UNKNOWN

    assert broken_law(hide=hide) == 5


def test_law_6_catches_choices_that_read_what_the_seat_cannot_see():
    def choices(s, seat, may):
        if (s.waiting >> seat) & 1:
            allow_range(may, 0, MOST)
            if seat == 2 and s.hidden[0] == 3:
                allow_range(may, 0, 0)
        if seat == 2 and s.hidden[0] == UNKNOWN and (s.waiting >> seat) & 1:
            may[0] = 1

    assert broken_law(choices=choices) == 6


def test_law_7_catches_a_seat_that_profits_from_acting_last():
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if s.waiting == 0 and seat >= 0 and seat != CHANCE:
            s.rolled = seat

    assert broken_law(apply=apply) == 7


def test_law_8_catches_a_step_counter_that_runs_backwards():
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if seat == CHANCE:
            s.step = 0

    assert broken_law(apply=apply) == 8


def test_law_9_catches_shares_that_do_not_sum_to_sixty():
    def worth(s, seat):
        return 60 if s.over == 1 and coins.rank(s, seat) == 1 else 0

    assert broken_law(worth=worth) == 9


def test_law_9_catches_a_game_that_does_not_end():
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if seat == CHANCE:
            coins.deal(s, None)
            s.step = 9

    assert broken_law(apply=apply) == 9


def test_law_10_catches_odds_when_it_is_not_chances_turn():
    def odds(s, weight):
        weight[0] = 1

    assert broken_law(odds=odds) == 10


def test_law_10_catches_an_outcome_that_cannot_be_applied():
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if seat == CHANCE and action == 1:
            s.hidden[0] = MOST + 5

    assert broken_law(apply=apply) == 10


def forge(s, seat, dice):
    """Change what a seat may not know: the fists of the others, while somebody still waits."""
    other = s.copy()
    if s.waiting > 0:
        for there in range(s.seats):
            if there != seat and s.hidden[there] >= 0:
                other.hidden[there] = draw(dice, MOST + 1)
    return other


def leaks(game) -> bool:
    """Tell whether any state of a few games tells a seat more than it may know."""
    dice = dice_for(3)
    for number in range(20):
        s, streams = Engine(game).start(game.chosen(), 4, number)
        while s.turn != NOBODY:
            for seat in (NOBODY, 0, 1, 2):
                if not keeps_secrets(game, s, seat, forge(s, seat, dice)):
                    return True
            if s.turn == CHANCE:
                play.apply(s, CHANCE, draw(streams[0], 2))
            else:
                play.apply(s, s.turn, draw(streams[1], MOST + 1))
    return False


def planted(**rules):
    return make(type("Leaky", (Coins,), dict(vars(Coins))), **rules)


def test_law_11_holds_for_the_little_game():
    assert not leaks(COINS)


def test_law_11_catches_a_view_that_shows_a_fist():
    def hide(s, seat):
        s.seen_by = seat

    assert leaks(planted(hide=hide))


def test_law_11_catches_a_step_counter_that_carries_a_secret():
    def hide(s, seat):
        if s.hidden[0] == 3 and seat != 0 and s.waiting > 0:
            s.step += 1
        coins.hide(s, seat)

    assert leaks(planted(hide=hide))


def test_law_11_catches_choices_that_depend_on_a_secret():
    def choices(s, seat, may):
        if (s.waiting >> seat) & 1:
            allow_range(may, 0, MOST if s.hidden[0] < 2 else 1)

    assert leaks(planted(choices=choices))


def test_law_11_compares_pictures_of_every_stage_and_sentences_of_both_languages(monkeypatch):
    drawn, told = set(), set()
    monkeypatch.setattr(secrecy, "picture", lambda view, names, lang: drawn.add((int(view.step), lang)))
    monkeypatch.setattr(secrecy, "meaning", lambda game, view, seat, action, names, lang: told.add(lang))
    assert not leaks(COINS)
    assert drawn == {(step, lang) for step in (0, 1) for lang in LANGUAGES}  # at step 2 the game is over
    assert told == set(LANGUAGES)


def weighing(monkeypatch, weigh):
    """Give what law 12 finds in the little game, if its bots weigh like that."""
    game = make(type("Weighed", (Coins,), dict(vars(Coins))), parts=Parts(heuristics="tests.kernel.coins:KNOWN"))
    del GAMES[game.State]
    monkeypatch.setitem(GAMES, game.State, game)  # and with its knowledge it is gone after the test
    monkeypatch.setattr(coins, "KNOWN", Heuristics(weigh, memory=1), raising=False)
    return secrecy.watch_weighing(game, COINS.chosen(), games=20, seed=3)


def test_law_12_holds_where_only_what_is_seen_is_weighed(monkeypatch):
    def weigh(s, seat, sight, may, score, memory):
        for action in range(MOST + 1):
            score[action] = action * s.seats - (s.hidden[0] == coins.NONE)

    assert weighing(monkeypatch, weigh) is None
    assert secrecy.watch_weighing(COINS, COINS.chosen(), games=2, seed=3) is None


def test_law_12_catches_bots_that_read_a_fist_of_somebody_else(monkeypatch):
    def weigh(s, seat, sight, may, score, memory):
        score[0] = s.hidden[0] if sight == FARSIGHTED else 0

    assert weighing(monkeypatch, weigh).law == 12


def test_law_12_catches_bots_that_read_what_was_left_in_their_memory(monkeypatch):
    def weigh(s, seat, sight, may, score, memory):
        score[0] = memory[0]

    assert weighing(monkeypatch, weigh).law == 12


@compiled
@pytest.mark.parametrize("options", COINS.variants(), ids=str)
def test_law_3_twins_interpreted_compiled_and_batched(options):
    one = play_batch(COINS, options, 50, seed=5, compiled=False)
    two = play_batch(COINS, options, 50, seed=5, compiled=True, threads=1)
    four = play_batch(COINS, options, 50, seed=5, compiled=True, threads=4)
    assert one.states.tobytes() == two.states.tobytes() == four.states.tobytes()
    assert one.events == two.events == four.events


@compiled
def test_law_3_catches_rules_that_differ_when_compiled():
    from backroom.kernel.rule import rule, twin

    def coin():
        return 0

    @twin(coin)
    def _coin():
        return 1

    @rule
    def apply(s, seat, action):
        coins.apply(s, seat, action)
        if seat == CHANCE:
            s.rolled += coin()

    body = dict(vars(Coins)) | {"spare": type(Coins.turn)()}
    game = make(type("Planted", (Coins,), body), apply=apply)
    one = play_batch(game, game.chosen(), 5, seed=5, compiled=False)
    two = play_batch(game, game.chosen(), 5, seed=5, compiled=True)
    assert one.states.tobytes() != two.states.tobytes()
