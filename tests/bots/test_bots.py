"""Bots: what they are given, that they keep their budget, that they repeat themselves, and that they can be stopped."""

import subprocess
import sys
import threading
import time
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest

from backroom import bots, games
from backroom.bots import Budget, Greedy, Random, Search, Turn, bot, is_bot
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.legal import allow, no_actions
from backroom.lab.match import play_one
from backroom.refusal import Refused
from tests.patience import LONG

GAMES = ["big-shot", "big-score"]
VARIANTS = [(name, options) for name in GAMES for options in games.game(name).variants()]
by_name = {"ids": lambda part: part if isinstance(part, str) else "-".join(part.values())}
compiled = pytest.mark.skipif(not can_compile(), reason="without Numba nothing is compiled")


def some_turn(name, steps=30, seed=4, compiled=False, cores=1, **wishes):
    """Come to a position with several choices, after so many random events."""
    game = games.game(name)
    engine = Engine(game)
    s, _ = engine.start(game.chosen(wishes), seed)
    _, events = engine.play_at_random(game.chosen(wishes), seed)
    for event in events:
        if steps <= 0 and s.waiting and len(engine.choices(s, int(s.turn))) > 2:
            break
        engine.apply(s, *event)
        steps -= 1
    seat = int(s.turn)
    return Turn(game, seat, engine.view(s, seat), engine.choices(s, seat), dice_for(seed), compiled, cores)


@pytest.mark.parametrize(("name", "options"), VARIANTS, **by_name)
def test_greedy_and_novice_play_whole_games_of_every_variant(name, options):
    engine = Engine(games.game(name))
    seated = [Greedy() if seat % 2 else bot("novice") for seat in range(int(options["players"]))]
    _, end, *_ = play_one(engine, options, seated, seed=2, number=0)
    assert not end.waiting


@compiled
@pytest.mark.parametrize(("name", "options"), VARIANTS, **by_name)
def test_search_plays_whole_games_of_every_variant(name, options):
    engine = Engine(games.game(name), compiled=True)
    seated = [Search(Budget(4)), *[Greedy() for _ in range(int(options["players"]) - 1)]]
    _, end, *_ = play_one(engine, options, seated, seed=2, number=0)
    assert not end.waiting


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("steps", [0, 40, 120])
def test_greedy_chooses_the_same_compiled_and_interpreted(name, steps):
    if not can_compile():
        pytest.skip("without Numba nothing is compiled")
    for seed in range(8):
        plain, fast = (some_turn(name, steps, seed, compiled=how) for how in (False, True))
        assert Greedy().choose(plain) == Greedy().choose(fast)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_simulations_give_the_same_move(name):
    assert len({Search(Budget(6)).choose(some_turn(name)) for _ in range(2)}) == 1


@compiled
@pytest.mark.parametrize("name", GAMES)
def test_the_number_of_cores_changes_nothing(name):
    one, two = (
        [(one.action, one.simulations) for one in Search(Budget(400)).think(some_turn(name, compiled=True, cores=cores))]
        for cores in (1, 2)
    )
    assert one == two


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", [False, pytest.param(True, marks=compiled)], ids=["interpreted", "compiled"])
def test_a_time_is_kept(name, how):
    turn = some_turn(name, compiled=how, cores=2)
    Search(Budget(2)).choose(turn)  # what is compiled or imported first is not thinking
    for budget in (Budget.read("300ms"), Budget.read("100000000/300ms")):
        began = time.process_time()
        Search(budget).choose(turn)
        assert time.process_time() - began < 2  # of two processors; whoever else is busy there is not counted


@compiled
def test_a_search_stops_at_once_when_told():
    turn, mind = some_turn("big-shot", compiled=True, cores=2), Search(Budget.read("60000ms"))
    Search(Budget(2)).choose(turn)
    threading.Timer(0.3, mind.stop).start()
    began = time.monotonic()
    assert mind.choose(turn) in turn.choices
    assert time.monotonic() - began < 30


@compiled
def test_the_interpreter_is_free_while_a_search_thinks():
    turn = some_turn("big-shot", compiled=True)
    Search(Budget(2)).choose(turn)
    thinking = threading.Thread(target=lambda: Search(Budget.read("700ms")).choose(turn))
    thinking.start()
    turned = 0
    while thinking.is_alive():
        time.sleep(0.005)
        turned += 1
    assert turned > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_is_given_a_view_and_leaves_it_as_it_was(name):
    for steps in (10, 60, 130):
        turn = some_turn(name, steps)
        before = turn.view.copy()
        assert turn.view.seen_by == turn.seat
        for mind in (Random(), Greedy(), bot("novice"), Search(Budget(3))):
            assert mind.choose(turn) in turn.choices
            assert turn.view == before


def test_a_plain_game_without_knowledge_can_be_searched():
    from tests.kernel.coins import COINS

    engine = Engine(COINS)
    s, dice = engine.start(COINS.chosen(), 3)
    engine.advance(s, dice, 0)
    seat = int(s.turn)
    turn = Turn(COINS, seat, engine.view(s, seat), engine.choices(s, seat), dice_for(1))
    assert Search(Budget(10)).choose(turn) in turn.choices


@pytest.mark.parametrize(
    ("text", "budget"),
    [("1000", Budget(1000)), ("500ms", Budget(0, 0.5)), ("60/1000ms", Budget(60, 1.0))],
)
def test_budgets_are_read(text, budget):
    assert Budget.read(text) == budget


@pytest.mark.parametrize("text", ["", "0", "ms", "5s", "1000/", "/5ms", "-3", "ten", "1000ms/5"])
def test_a_budget_that_is_none_is_refused(text):
    with pytest.raises(Refused, match="search:1000"):
        Budget.read(text)


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(Refused, match="novice, regular, expert, master"):
        bot("clever")
    assert not is_bot("clever")
    assert is_bot("search:500ms")


def test_other_packages_bring_bots_by_an_entry_point(monkeypatch):
    entry = EntryPoint("miser", "examples.own_bot:Miser", "backroom.bots")
    monkeypatch.setattr(bots, "entry_points", lambda group: [entry])
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    assert is_bot("miser")
    assert type(bot("miser")).__name__ == "Miser"


def test_the_example_of_an_own_bot_runs():
    example = Path(__file__).parents[2] / "examples" / "own_bot.py"
    said = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, check=True, timeout=LONG).stdout
    assert "Miser: rank" in said


def weighed(turn, sight, memory):
    """Give the scores of a turn's choices."""
    from backroom.bots.heuristics import weigh

    may, score = no_actions(turn.game.ACTIONS), np.zeros(turn.game.ACTIONS, np.int64)
    for action in turn.choices:
        allow(may, action)
    weigh(turn.view, turn.seat, sight, may, score, memory)
    return [int(score[action]) for action in turn.choices]


def test_what_stands_in_memory_before_changes_no_score():
    from backroom.bots.heuristics import heuristics

    for name in GAMES:
        for steps in range(0, 160, 8):
            turn = some_turn(name, steps)
            known = heuristics(turn.game)
            full = np.full(known.memory, 10**6, np.int64)
            for sight in (0, 1, 2):
                assert weighed(turn, sight, full) == weighed(turn, sight, known.new_memory())


def test_a_score_is_given_to_every_legal_action():
    from backroom.bots.heuristics import heuristics, weigh

    nothing = -(10**9)
    for name in GAMES:
        for steps in range(0, 160, 8):
            turn = some_turn(name, steps)
            may, score = no_actions(turn.game.ACTIONS), np.full(turn.game.ACTIONS, nothing, np.int64)
            for action in turn.choices:
                allow(may, action)
            for sight in (0, 1, 2):
                weigh(turn.view, turn.seat, sight, may, score, heuristics(turn.game).new_memory())
                assert all(score[action] != nothing for action in turn.choices)
