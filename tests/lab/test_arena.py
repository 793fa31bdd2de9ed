"""The arena: the same deals for every seating, the same report however it was played, stopped and gone on with."""

import importlib
import json
import random
from dataclasses import replace
from statistics import fmean

import pytest

from backroom import bots, games
from backroom.bots.network.weights import shipped_files
from backroom.kernel.engine import Result
from backroom.lab import arena as arena_module
from backroom.lab import ledger as ledgers
from backroom.lab.arena import Matchup, Pace, matchups, parts, planned, play, rehearse_once
from backroom.lab.ledger import Ledger
from backroom.lab.match import Played, Series
from backroom.lab.plots import check_place, plot_ratings
from backroom.lab.simulate import Interval
from backroom.lab.sources import digest, made_from
from backroom.lab.standings import SeatedGame, clustered, counted, ratings, standings
from backroom.refusal import Refused
from tests.kernel.coins import COINS


class First:
    def choose(self, turn):
        return turn.choices[0]


class Last:
    def choose(self, turn):
        return turn.choices[-1]


@pytest.fixture(autouse=True)
def small_bots(monkeypatch):
    monkeypatch.setitem(bots.BOTS, "first", First)
    monkeypatch.setitem(bots.BOTS, "last", Last)


def plan_of(*names, players=3, games=6, seed=5):
    return planned("big-shot", {"players": players}, names, games, seed)


def played(plan, path, jobs=1, report=lambda games: None):
    with Ledger(plan, path) as ledger:
        play(plan, ledger, jobs, report=report)
        return ledger.played


def untimed(games):
    return {where: replace(one, seconds=()) for where, one in games.items()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A plan that was played in one go, and its games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(bots.BOTS, "last", Last)
        plan = plan_of("random", "last")
        return plan, played(plan, tmp_path_factory.mktemp("arena") / "whole.jsonl")


@pytest.mark.parametrize(
    ("kinds", "seats", "tables"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("ab", 3, ["abb", "baa"]),
        ("ab", 4, ["abbb", "baaa", "abab"]),
        ("abc", 3, ["abb", "acc", "baa", "bcc", "caa", "cbb", "abc"]),
        ("abcd", 3, [*(one + 2 * other for one in "abcd" for other in "abcd" if one != other), "abc", "dab"]),
    ],
)
def test_every_kind_meets_every_other_and_equal_tables_are_played_once(kinds, seats, tables):
    found = matchups(kinds, seats)
    assert ["".join(table.bots) for table in found] == tables
    assert len({min(table.seatings) for table in found}) == len(found)


def test_a_table_is_turned_until_it_looks_as_before():
    assert Matchup(tuple("abbb")).seatings == (tuple("abbb"), tuple("babb"), tuple("bbab"), tuple("bbba"))
    assert Matchup(tuple("abab")).seatings == (tuple("abab"), tuple("baba"))
    assert Matchup(tuple("abbb")).single == "a"
    assert Matchup(tuple("abab")).single is None
    plan = plan_of("first", "last", players=4, games=10)
    assert [plan.deals(number) for number in range(3)] == [3, 3, 5]
    assert plan.total == 12 + 12 + 10


def test_every_seating_of_every_matchup_gets_the_same_deals_and_the_same_dice():
    plan = plan_of("random", "last")
    layouts, rolls = [], []
    for number, table in enumerate(plan.matchups):
        for turn in range(len(table.seatings)):
            lines = replace(plan.series(number, turn, 1, 2, False), written=True).play()[0].text.splitlines()
            layouts.append([line for line in lines if line.startswith("layout ")])
            rolls.append([line.split(" chance ")[1] for line in lines if " chance " in line][:10])
    assert len(layouts) == 6
    assert layouts[0]
    assert all(layout == layouts[0] for layout in layouts)
    assert all(roll == rolls[0] for roll in rolls)


def test_a_bot_with_a_network_can_be_rehearsed_beside_one_that_chooses_in_python():
    game = games.game("big-shot")
    rehearse_once(Series("big-shot", game.chosen({"players": "2"}), ("first", "expert"), 1, 0, 0))
    assert ("big-shot", False, "expert") in arena_module._rehearsed


def test_the_number_of_processes_does_not_matter(tmp_path):
    plan = planned("big-shot", {"players": 2}, ["random", "greedy"], 6, 5)
    assert untimed(played(plan, tmp_path / "one")) == untimed(played(plan, tmp_path / "two", jobs=2))


def test_stopping_and_going_on_gives_the_games_of_one_run(whole, tmp_path):
    plan, games = whole

    def stop(_):
        raise KeyboardInterrupt

    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            played(plan, tmp_path / "stopped", report=stop)
    kept = (tmp_path / "stopped").read_bytes()
    assert 1 + 3 <= len(kept.splitlines()) < 1 + plan.total
    resumed = played(plan, tmp_path / "stopped")
    assert (tmp_path / "stopped").read_bytes().startswith(kept)
    assert untimed(resumed) == untimed(games)
    assert without_time(standings(plan, resumed)) == without_time(standings(plan, games))


def without_time(sums):
    return replace(sums, bots=[replace(one, milliseconds=0.0) for one in sums.bots])


def test_a_finished_arena_is_not_played_again(whole, tmp_path):
    plan, games = whole
    file = tmp_path / "whole"
    played(plan, file)
    before = file.read_bytes()
    told = []
    assert untimed(played(plan, file, report=told.append)) == untimed(games)
    assert not told
    assert file.read_bytes() == before


def test_what_a_kill_left_half_written_is_played_again(whole, tmp_path):
    plan, games = whole
    file = tmp_path / "killed"
    played(plan, file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + b'{"matchup": 7}\nnonsense\n' + lines[5][:40])
    told = []
    assert untimed(played(plan, file, report=told.append)) == untimed(games)
    assert sum(told) == plan.total - 4
    assert file.read_bytes().count(b"\n") == 1 + plan.total + 2


def test_a_file_of_another_arena_is_refused_and_fresh_begins_it_anew(whole, tmp_path):
    plan, _ = whole
    other = replace(plan, seed=6)
    file = tmp_path / "other"
    played(plan, file)
    with pytest.raises(Refused, match="another arena: seed differ"):
        Ledger(other, file)
    with Ledger(other, file, fresh=True) as ledger:
        assert not ledger.played
    assert json.loads(file.read_text())["seed"] == 6
    for text in ("dear diary", "dear\ndiary\n", "{}\n", "[]"):
        file.write_text(text)
        for fresh in (False, True):
            with pytest.raises(Refused, match="not an arena file"):
                Ledger(plan, file, fresh)
        assert file.read_text() == text


def test_each_plan_has_a_file_of_its_own_and_so_has_each_state_of_the_program(monkeypatch):
    plan = plan_of("first", "last")
    others = [plan_of("last", "first"), plan_of("first", "last", seed=6), plan_of("first", "last", games=7)]
    others.append(plan_of("first", "last", players=2))
    places = {ledgers.place(each) for each in (plan, *others)}
    assert ledgers.place(plan_of("first", "last")) in places
    monkeypatch.setattr(ledgers, "digest", lambda game, bots: "changed")
    assert len(places | {ledgers.place(plan)}) == 6


OTHERS = """from backroom.bots import Greedy
class Theirs(Greedy):
    sees = {sees}
"""


def test_games_are_kept_for_the_bots_of_others_as_they_were(monkeypatch, tmp_path):
    file = tmp_path / "bots_of_others_in_the_arena.py"
    file.write_text(OTHERS.format(sees=1))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(bots.BOTS, "theirs", importlib.import_module(file.stem).Theirs)
    digests = []
    for sees in (1, 2, 1):
        file.write_text(OTHERS.format(sees=sees))
        digest.cache_clear()
        digests.append(digest("big-shot", ("greedy", "theirs")))
    assert digests[0] == digests[2] != digests[1]
    assert digest("big-shot", ("greedy", "random")) not in digests


def test_games_are_kept_for_the_networks_that_played_them(tmp_path):
    file, name = tmp_path / "own.npz", f"network@{tmp_path / 'own.npz'}"
    digests = []
    for net in ("2.npz", "4.npz", "2.npz"):
        file.write_bytes(shipped_files(games.game("big-shot"))[net].read_bytes())
        digest.cache_clear()
        digests.append(digest("big-shot", (name, "greedy")))
    assert digests[0] == digests[2] != digests[1]
    assert {"network:2.npz", "network:3.npz", "network:4.npz"} <= set(made_from("big-shot", ("expert", "greedy")))


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_games_hang_on_rules_knowledge_and_bots_and_on_no_picture_or_phrase(game):
    names = made_from(game, ("greedy", "master"))
    package = f"backroom.games.{game.replace('-', '_')}"
    for module in ("", ".rules", ".board", ".knowledge", ".heuristics"):
        assert f"{package}{module}" in names
    assert {"backroom.kernel.dice", "backroom.kernel.play", "backroom.bots.tree", "backroom.bots.levels"} <= set(names)
    assert not [name for name in names if name.endswith(("phrases", "words", "meanings")) and name.startswith(package)]
    assert not [name for name in names if "picture" in name or "drawing" in name or name.startswith("backroom.server")]
    other = {"big-shot": "big_score", "big-score": "big_shot"}[game]
    assert not [name for name in names if other in name]


def test_a_game_of_others_is_among_what_games_are_made_from(monkeypatch):
    monkeypatch.setattr(games, "game", lambda name: COINS)
    assert "tests.kernel.coins" in made_from("coins", ("random",))


def test_parts_grow_with_speed_and_go_around_the_gaps():
    plan = plan_of("first", "last", games=30)
    done = {(0, 0, 0), (0, 0, 3)}
    pace = Pace()
    cut = parts(plan, done, pace, False)
    first = [next(cut) for _ in range(6)]
    assert all(part.series.last - part.series.first == 1 for part in first)
    pace.learn(first[0], 1, 0.001)
    pace.learn(first[-1], 1, 0.5)
    rest = list(cut)
    assert max(part.series.last - part.series.first for part in rest) == 4
    wheres = [(p.matchup, p.turn, deal) for p in first + rest for deal in range(p.series.first, p.series.last)]
    assert len(wheres) == len(set(wheres)) == plan.total - 2
    assert not done & set(wheres)


def test_shares_of_wins_at_a_table_add_up_to_the_games_that_somebody_won(whole):
    plan, games = whole
    sums = standings(plan, games)
    assert sums.games == sums.played == sums.planned == plan.total == 12
    for met in sums.matchups:
        assert sum(line.wins.mean * line.seats for line in met.lines) == pytest.approx(met.decided / met.games)
    for one in sums.bots:
        for seat in range(3):
            shares = [game.results[seat].worth / 60 for game, where in seats_of(plan, games, one.bot) if where == seat]
            assert one.seats[seat].mean == pytest.approx(sum(shares) / len(shares))
    drawing = next(one for one in sums.bots if one.bot == "random")
    last = next(one for one in sums.bots if one.bot == "last")
    assert drawing.decisions > 0
    assert last.decisions == sum(one.decisions[seat] for one, seat in seats_of(plan, games, "last"))
    assert last.milliseconds > 0
    assert drawing.milliseconds == 0


def seats_of(plan, games, kind):
    for (matchup, turn, _), one in games.items():
        for seat, name in enumerate(plan.matchups[matchup].seatings[turn]):
            if name == kind:
                yield one, seat


def test_decisions_are_the_events_that_are_not_chances(whole):
    plan, games = whole
    one = replace(plan.series(0, 0, 0, 1, False), written=True).play()[0]
    seats = [sum(f" seat {seat} " in line for line in one.text.splitlines() if line[0].isdigit()) for seat in range(3)]
    assert one.decisions == tuple(seats) == games[0, 0, 0].decisions
    assert one.seconds[0] == 0 < one.seconds[1]


def test_deals_that_were_not_played_in_every_seating_do_not_count(whole):
    plan, games = whole
    some = {where: one for where, one in games.items() if where != (0, 1, 1)}
    sums = standings(plan, some)
    assert (sums.played, sums.games) == (plan.total - 1, plan.total - 3)
    assert sums.matchups[0].deals == plan.deals(0) - 1
    assert standings(plan, {}).bots == []


def test_every_matchup_weighs_the_same_however_far_it_came(whole):
    plan, games = whole
    some = {where: one for where, one in games.items() if where[0] == 0 or where[2] == 0}
    sums = standings(plan, some)
    assert [met.games for met in sums.matchups] == [6, 3]
    for one in sums.bots:
        points = [line.points.mean for met in sums.matchups for line in met.lines if line.bot == one.bot]
        assert one.points.mean == pytest.approx(sum(points) / 2)


def test_games_of_one_deal_are_one_value():
    deals = {0: [0.0, 1.0, 0.5], 1: [1.0, 1.0, 0.0], 2: [0.0, 0.25, 0.25], 3: [1.0, 0.0, 0.0]}
    together = clustered((deal, value, 1) for deal, values in deals.items() for value in values)
    means = Interval.of([sum(values) / 3 for values in deals.values()])
    assert together.mean == pytest.approx(means.mean)
    assert together.half == pytest.approx(means.half)
    copied = clustered((deal, value, 1) for deal, values in deals.items() for value in values * 10)
    assert copied.half == pytest.approx(together.half)
    assert clustered([(3, 0.5, 1), (3, 0.7, 1)]).half is None


def rated_game(number, table, places):
    return SeatedGame(0, number, tuple(table), Played(number, [Result(0, 0, place) for place in places], 0))


def test_ratings_put_whoever_comes_first_above():
    games = [rated_game(number, "abbb", [1, 2, 3, 4]) for number in range(20)]
    rated = ratings(games)
    assert rated["a"].low > rated["b"].high
    backwards = ratings([rated_game(number, "abbb", [4, 3, 2, 1]) for number in range(20)])
    assert backwards["a"].high < backwards["b"].low
    assert ratings(games) == rated
    assert rated["a"].high - rated["a"].mu == pytest.approx(1.96 * rated["a"].sigma)


def test_copies_gain_nothing_by_their_number():
    fair = [rated_game(number, "abbb", [1 + (number + seat) % 4 for seat in range(4)]) for number in range(400)]
    rated = ratings(fair)
    assert abs(rated["a"].mu - rated["b"].mu) < 2
    assert rated["a"].sigma < 2


def made_up_arena(seed):
    """Games between three bots of known strength, places drawn as the Plackett-Luce model says."""
    rng = random.Random(seed)
    strength = {"a": 2.7, "b": 1.6, "c": 1.0}
    for number, table in enumerate(matchups("abc", 4)):
        for seating in table.seatings:
            for deal in range(50):
                chances = {seat: rng.expovariate(strength[kind]) for seat, kind in enumerate(seating)}
                order = sorted(chances, key=chances.__getitem__)
                yield replace(rated_game(deal, seating, [1 + order.index(seat) for seat in range(4)]), matchup=number)


def test_ratings_scatter_no_wider_than_they_claim():
    rated = [ratings(sorted(made_up_arena(seed), key=lambda one: one.deal)) for seed in range(30)]
    assert all(one["a"].mu > one["b"].mu > one["c"].mu for one in rated)
    for kind in "abc":
        inside = sum(one[kind].low <= fmean(each[kind].mu for each in rated) <= one[kind].high for one in rated)
        assert inside >= 26


def test_games_count_deal_by_deal(whole):
    deals = [one.deal for one in counted(*whole)]
    assert deals == sorted(deals)


def test_the_plot_is_the_same_byte_for_byte_and_names_the_bots(whole, tmp_path):
    plan, games = whole
    sums = standings(plan, games)
    for name in ("one.svg", "two.svg"):
        check_place(tmp_path / name)
        assert not (tmp_path / name).exists()
        plot_ratings(sums.bots, tmp_path / name, "Big Shot", "rating")
    text = (tmp_path / "one.svg").read_text()
    assert text == (tmp_path / "two.svg").read_text()
    assert all(f">{name}<" in text for name in ("random", "last", "rating", "Big Shot"))
    assert "<dc:date>" not in text


def test_a_plot_that_could_not_be_written_is_refused_before_playing(tmp_path):
    with pytest.raises(Refused, match="SVG"):
        check_place(tmp_path / "plot.png")
    with pytest.raises(FileNotFoundError):
        check_place(tmp_path / "nowhere" / "plot.svg")


def test_the_standings_are_plain_data(whole):
    data = json.loads(json.dumps(standings(*whole).json()))
    assert set(data) == {"game", "options", "seed", "planned", "played", "games", "fair", "matchups", "bots", "against", "test"}
    assert {"bot", "games", "elo", "rating", "wins", "points", "seats", "decisions", "milliseconds"} == set(data["bots"][0])
    assert data["bots"][0]["elo"]["points"] >= data["bots"][1]["elo"]["points"]
    assert len(data["bots"][0]["seats"]) == 3
    assert data["matchups"][0]["single"] == "random"


@pytest.mark.parametrize(
    ("names", "games", "said"),
    [
        (["random"], 5, "at least two"),
        (["random", "random"], 5, "named twice"),
        (["random", "nobody"], 5, "no bot 'nobody'"),
        (["random", "first"], 0, "at least one game"),
    ],
)
def test_what_cannot_be_played_is_refused(names, games, said):
    with pytest.raises(Refused, match=said):
        plan_of(*names, games=games)
