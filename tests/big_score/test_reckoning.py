import pytest

from tests.big_score.scene import Scene
from tests.marks import shows


def ended(players=3, cash=None, payout=None, loot=None):
    """Give a game that everybody left with these things; cash is nothing where not told."""
    scene = Scene(players=players).act_two()
    scene.cash(**{f"s{seat}": 0 for seat in range(players)}).cash(**cash or {})
    return scene.payout(**payout or {}).loot(**loot or {}).fists("flee " * players)


def busted(players=3, who=(1,), cash=None, payout=None, loot=None):
    """Give a game that ended with a bust of some."""
    scene = Scene(players=players).act_two().cops(players)
    scene.cash(**{f"s{seat}": 0 for seat in range(players)}).cash(**cash or {})
    scene.payout(**payout or {}).loot(**loot or {})
    return scene.fists(" ".join("rob" if seat in who else "flee" for seat in range(players))).chance(*["token cop"] * len(who))


# What things are worth


@shows("SC-SCORE-1")
@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 20, 50, 100, 200, 350, 500, 650])))
@pytest.mark.parametrize("act", ["payout", "loot"])
def test_diamonds_are_worth_more_the_more_there_are(count, worth, act):
    assert ended(**{act: {"s0": "diamond " * count}}).fortunes[0] == worth


@shows("SC-SCORE-1")
def test_diamonds_of_both_acts_count_together():
    assert ended(payout={"s0": "diamond diamond"}, loot={"s0": "diamond diamond"}).fortunes[0] == 200


@shows("SC-SCORE-1")
def test_three_diamonds_are_worth_100K_and_a_fourth_makes_it_200K():
    scene = ended(payout={"s0": "diamond " * 3, "s1": "diamond " * 3}, loot={"s1": "diamond"})
    assert scene.fortunes[:2] == [100, 200]


@shows("SC-SCORE-2")
@pytest.mark.parametrize(
    ("artifacts", "worth"),
    [
        ((4, 4, 1), [120, 120, 30]),
        ((4, 3, 1), [370, 90, 30]),
        ((0, 1, 0), [0, 280, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((2, 2, 2), [60, 60, 60]),
        ((1, 1, 2), [30, 30, 310]),
    ],
)
def test_artifacts_are_worth_30K_and_250K_more_for_the_one_with_the_most(artifacts, worth):
    assert ended(payout={f"s{seat}": "artifact " * count for seat, count in enumerate(artifacts)}).fortunes == worth


@shows("SC-SCORE-2")
def test_artifacts_of_both_acts_count_together():
    scene = ended(payout={"s0": "artifact artifact", "s1": "artifact"}, loot={"s1": "artifact artifact"})
    assert scene.fortunes == [60, 340, 0]


@shows("SC-SCORE-2")
def test_a_busted_player_can_have_the_most_artifacts():
    assert busted(payout={"s0": "artifact", "s1": "artifact artifact"}).fortunes == [30, 310, 0]


@shows("SC-SCORE-2")
def test_a_busted_player_can_tie_for_the_most_artifacts():
    assert busted(payout={"s0": "artifact", "s1": "artifact"}).fortunes == [30, 30, 0]


@shows("SC-SCORE-2", "SC-BUST-1")
def test_artifacts_lost_in_a_bust_do_not_count():
    assert busted(payout={"s0": "artifact"}, loot={"s1": "artifact artifact"}).fortunes == [280, 0, 0]


@shows("SC-SCORE-3")
@pytest.mark.parametrize(("drives", "keys", "worth"), [(0, 0, 0), (1, 0, 0), (0, 3, 0), (1, 1, 200), (3, 2, 400), (2, 6, 400)])
def test_each_pair_of_a_drive_and_a_key_is_worth_200K(drives, keys, worth):
    assert ended(payout={"s0": "drive " * drives}, loot={"s0": "key " * keys}).fortunes[0] == worth


@shows("SC-SCORE-3")
def test_a_drive_does_not_pair_with_somebody_elses_key():
    assert ended(payout={"s0": "drive"}, loot={"s1": "key"}).fortunes == [0, 0, 0]


@shows("SC-SCORE-4")
@pytest.mark.parametrize(
    ("token", "worth"), [("silver", 150), ("gold", 200), ("20K", 20), ("30K", 30), ("50K", 50), ("100K", 100), ("key", 0)]
)
def test_bars_and_cash_of_the_vault_are_worth_what_they_say(token, worth):
    assert ended(loot={"s0": token}).fortunes[0] == worth


@shows("SC-SCORE-4")
def test_everything_is_added_up():
    scene = ended(
        cash={"s0": 310}, payout={"s0": "diamond artifact drive"}, loot={"s0": "diamond key silver silver gold 20K 20K 100K"}
    )
    assert scene.fortunes[0] == 310 + 50 + 30 + 250 + 200 + 300 + 200 + 140


# Winning


@shows("SC-WIN-1")
def test_the_most_money_wins():
    scene = ended(cash={"s0": 100, "s1": 300, "s2": 200})
    assert scene.ranks == [3, 1, 2]
    assert scene.shares.index(max(scene.shares)) == 1
    assert scene.shares[0] == scene.shares[2] == 0


@shows("SC-WIN-1")
def test_a_busted_player_wins_with_the_most_money():
    assert busted(cash={"s0": 200, "s1": 300}).ranks == [2, 1, 3]


@shows("SC-WIN-1")
def test_a_player_who_was_not_busted_wins_a_tie_even_with_less_act_I_cash():
    assert busted(cash={"s0": 50, "s1": 200}, loot={"s0": "silver"}).ranks == [1, 2, 3]


@shows("SC-WIN-1")
def test_more_act_I_cash_wins_a_tie_even_with_fewer_vault_tokens():
    assert ended(cash={"s0": 200, "s1": 250}, loot={"s0": "20K 30K"}).ranks == [2, 1, 3]


@shows("SC-WIN-1")
def test_payout_tokens_are_no_act_I_cash():
    assert ended(cash={"s0": 200, "s1": 220}, payout={"s0": "diamond"}).ranks == [2, 1, 3]


@shows("SC-WIN-1")
def test_more_vault_tokens_win_a_tie_with_equal_cash():
    assert ended(cash={"s0": 200, "s1": 200}, loot={"s0": "100K", "s1": "50K 50K"}).ranks == [2, 1, 3]


@shows("SC-WIN-1")
def test_worthless_vault_tokens_count_in_a_tie():
    assert ended(cash={"s0": 200, "s1": 200}, loot={"s0": "100K", "s1": "100K key"}).ranks == [2, 1, 3]


@shows("SC-WIN-1")
@pytest.mark.parametrize(
    ("cash", "ranks"),
    [
        ({"s0": 200, "s1": 200, "s2": 100}, [1, 1, 3]),
        ({"s0": 100, "s1": 200, "s2": 100}, [2, 1, 2]),
        ({"s0": 200, "s1": 200, "s2": 200}, [1, 1, 1]),
    ],
)
def test_equal_players_share_the_better_place(cash, ranks):
    scene = ended(cash=cash)
    assert scene.ranks == ranks
    winners = [share for share, rank in zip(scene.shares, ranks, strict=True) if rank == 1]
    assert len(set(winners)) == 1
    assert all((share > 0) == (rank == 1) for share, rank in zip(scene.shares, ranks, strict=True))


@shows("SC-WIN-1")
def test_two_busted_players_are_told_apart_by_their_cash():
    scene = busted(who=(0, 1), cash={"s0": 200, "s1": 220, "s2": 900}, payout={"s0": "diamond"})
    assert scene.ranks == [3, 2, 1]


@shows("SC-WIN-1")
def test_all_places_follow_the_same_order():
    scene = busted(
        players=5,
        who=(1,),
        cash={"s0": 50, "s1": 200, "s2": 200, "s3": 100, "s4": 900},
        loot={"s0": "silver", "s3": "50K 50K"},
    )
    assert scene.fortunes == [200, 200, 200, 200, 900]
    assert scene.ranks == [4, 5, 2, 3, 1]
