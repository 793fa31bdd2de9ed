import pytest

from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.big_score.tables import VAULT
from tests.marks import shows


def entered(**options):
    """Give a game whose third round ends: chance has the marker or the floor to see to."""
    return Scene(**options).round(3)


def where(scene):
    return [player["where"] for player in scene.position["players"]]


def kept(scene):
    """Let everybody keep the token just drawn."""
    while scene.stage == "trading":
        scene.play(f"{scene.waiting[0]} keep token")
    return scene


def no_cops(scene, count):
    """Give so many draws that are no cops out of what the vault holds."""
    tokens = [token for token, number in scene.position["vault"].items() if token != "cop" for _ in range(number)]
    return [f"token {token}" for token in tokens[:count]]


# Going in


@shows("SC-ACT2-1")
@pytest.mark.parametrize(
    ("tokens", "holders"),
    [
        ({"s0": "diamond diamond", "s1": "drive", "s2": "artifact drive", "s3": "diamond drive"}, [1]),
        ({"s0": "diamond", "s1": "drive", "s2": "artifact", "s3": ""}, [3]),
        ({"s0": "diamond diamond", "s1": "drive", "s2": "artifact", "s3": "drive drive"}, [1, 2]),
        ({"s0": "diamond", "s1": "drive", "s2": "artifact", "s3": "artifact"}, [0, 1, 2, 3]),
        ({"s0": "", "s1": "drive", "s2": "", "s3": "artifact"}, [0, 2]),
    ],
)
def test_the_marker_goes_to_the_player_with_the_fewest_payout_tokens_and_a_tie_to_chance(tokens, holders):
    scene = entered().payout(**tokens).sent("apartment", s0="driver:nothing")
    if len(holders) == 1:
        assert (scene.stage, scene.position["marker"]) == ("floor", holders[0])
    else:
        assert scene.stage == "marker"
        assert scene.possible() == [f"marker {seat}" for seat in holders]
        assert scene.chance(f"marker {holders[-1]}").position["marker"] == holders[-1]


@shows("SC-ACT2-1")
def test_cash_does_not_count_for_the_marker():
    scene = entered().payout(s0="drive", s1="drive", s2="drive").cash(s0=0, s1=0, s2=0, s3=900)
    assert scene.sent("apartment", s0="driver:nothing").position["marker"] == 3


@shows("SC-ACT2-1")
def test_a_tie_for_the_marker_is_broken_with_equal_odds():
    scene = entered(players=3).payout(s1="drive").sent("apartment", s0="driver:nothing")
    odds = [float(n) for n in scene.engine.odds(scene.s) if n]
    assert len(odds) == 2
    assert odds[0] == odds[1]


@shows("SC-ACT2-1")
def test_the_starting_item_counts_for_the_marker():
    scene = Scene(players=3).play("0 boss mamba drive", "1 boss femme 50K", "2 boss ghost diamond")
    for _ in range(3):
        scene.drafted().assigned()
    assert (scene.stage, scene.position["marker"]) == ("floor", 1)


@shows("SC-ACT2-2")
def test_five_tokens_that_are_no_cops_make_the_floor():
    scene = entered().payout(s0="drive", s1="drive", s2="drive").sent("apartment", s0="driver:nothing")
    assert set(scene.possible()) == {f"token {token}" for token in VAULT if token != "cop"}
    scene.chance("token gold", "token 20K", "token 20K", "token key")
    assert scene.stage == "floor"
    scene.chance("token silver")
    assert scene.stage == "fists"
    assert scene.position["floor"] == {"20K": 2, "key": 1, "silver": 1, "gold": 1}
    assert sum(scene.position["vault"].values()) == 57
    assert scene.position["vault"]["cop"] == 10


@shows("SC-ACT2-2")
def test_a_floor_token_that_is_used_up_cannot_come_again():
    scene = entered().payout(s0="drive", s1="drive", s2="drive").sent("apartment", s0="driver:nothing")
    assert "token gold" not in scene.chance("token gold").possible()


@shows("SC-ACT2-2")
def test_everybody_begins_inside():
    assert where(Scene().act_two()) == ["in"] * 4


# Robbing and fleeing


@shows("SC-ROB-1")
def test_everybody_inside_chooses_to_rob_or_to_flee():
    scene = Scene().act_two()
    assert scene.waiting == [0, 1, 2, 3]
    assert [scene.choices(seat) for seat in range(4)] == [["rob", "flee"]] * 4


@shows("SC-ROB-1")
@pytest.mark.parametrize("observer", [0, 2, 3, NOBODY])
def test_a_choice_is_secret_until_all_have_chosen(observer):
    seen = []
    for choice in ("rob", "flee"):
        scene = Scene().act_two().play(f"1 {choice}")
        seen.append(scene.view(observer).position)
        assert scene.waiting == [0, 2, 3]
    assert seen[0] == seen[1]


@shows("SC-ROB-1")
@pytest.mark.parametrize(("first", "second"), [("rob", "flee"), ("flee", "rob")])
def test_nobody_changes_a_choice(first, second):
    assert Scene().act_two().play(f"1 {first}").refusal(1, second).code == "turn"


@shows("SC-ROB-1")
def test_nothing_is_drawn_before_all_have_chosen():
    scene = Scene().act_two().play("0 rob", "1 rob", "2 rob")
    assert scene.stage == "fists"
    assert sum(scene.position["vault"].values()) == 57


@shows("SC-ROB-1")
def test_each_robber_draws_one_token_in_seat_order():
    scene = Scene().act_two(marker=2).fists("rob flee rob rob").chance("token key", "token gold", "token diamond")
    assert [player["loot"] for player in scene.position["players"]] == [{"key": 1}, {}, {"gold": 1}, {"diamond": 1}]


@shows("SC-ROB-1")
def test_tokens_are_drawn_without_replacement():
    scene = Scene().act_two().fists("rob rob rob rob").chance("token gold")
    assert "token gold" not in scene.possible()
    assert scene.position["vault"].get("gold", 0) == 0


@shows("SC-ROB-1")
def test_the_odds_of_a_draw_are_the_numbers_of_tokens_left():
    scene = Scene().act_two().vault("20K key key key").fists("rob rob rob rob")
    odds = [float(n) for n in scene.engine.odds(scene.s) if n]
    assert odds[1] == pytest.approx(3 * odds[0])


@shows("SC-ROB-2")
def test_the_steps_of_a_reveal_come_in_their_order():
    scene = Scene(players=5).act_two(marker=0).ability(s0="grease-man", s1="driver", s2="muscle")
    stages = [scene.fists("flee flee rob rob rob").stage]
    stages.append(scene.chance("token cop", "token key", "token gold").stage)
    assert (scene.position["cops"], where(scene)[:2], scene.waiting) == (1, ["fled", "fled"], [0])
    stages.append(scene.play("0 take silver").stage)
    assert scene.waiting == [1]
    stages.append(scene.play("1 use").stage)
    stages.append(scene.chance("token 20K", "token 20K").stage)
    assert stages == ["drawing", "fleeing", "fleeing", "driving", "trading"]
    assert scene.position["marker"] == 2


@shows("SC-ROB-2", "SC-MUSCLE-1")
def test_the_muscle_comes_after_the_fleeing_and_before_the_trading():
    scene = Scene(players=5).act_two(marker=1).ability(s0="grease-man", s2="muscle")
    scene.fists("flee rob rob rob rob").chance("token cop", "token key", "token gold", "token diamond")
    assert scene.stage == "fleeing"
    assert scene.play("0 decline").stage == "muscle"
    assert scene.play("2 decline").stage == "trading"


@shows("SC-ROB-2")
def test_abilities_of_fleeing_are_used_in_a_bust_round_too():
    scene = Scene(players=3).act_two().cops(3).ability(s0="grease-man", s1="driver")
    scene.fists("flee flee rob").chance("token cop")
    assert (scene.stage, scene.waiting) == ("fleeing", [0])
    scene.play("0 take silver")
    assert (scene.stage, scene.waiting) == ("fleeing", [1])
    scene.play("1 use").chance("token gold", "token key")
    assert scene.stage == "over"
    assert where(scene) == ["fled", "fled", "busted"]
    assert [scene.player(seat)["loot"] for seat in (0, 1)] == [{"silver": 1}, {"key": 1, "gold": 1}]


@shows("SC-FLEE-1")
def test_who_flees_keeps_the_vault_tokens_and_takes_no_further_part():
    scene = Scene().act_two().loot(s1="gold key").fists("rob flee rob rob")
    kept(scene.chance("token 20K", "token 20K", "token 30K"))
    assert where(scene) == ["in", "fled", "in", "in"]
    assert scene.player(1)["loot"] == {"key": 1, "gold": 1}
    assert scene.waiting == [0, 2, 3]
    assert scene.refusal(1, "rob").code == "turn"


@shows("SC-FLEE-1")
def test_who_flees_draws_nothing_and_does_not_trade():
    scene = Scene(players=3).act_two().fists("flee flee rob").chance("token key")
    assert scene.waiting == [2]
    assert [scene.player(seat)["loot"] for seat in (0, 1)] == [{}, {}]


@shows("SC-FLEE-1", "SC-BUST-1")
@pytest.mark.parametrize("earlier", [True, False])
def test_who_fled_is_not_busted_not_even_in_a_bust_round(earlier):
    scene = Scene(players=3).act_two().cops(2).loot(s0="gold")
    if earlier:
        kept(scene.fists("flee rob rob").chance("token key", "token 30K")).fists("rob rob")
    else:
        scene.fists("flee rob rob")
    scene.chance("token cop", "token cop")
    assert where(scene) == ["fled", "busted", "busted"]
    assert scene.player(0)["loot"] == {"gold": 1}


@shows("SC-ACT2-3")
def test_the_game_is_over_when_everybody_has_fled():
    scene = Scene().act_two().fists("flee flee flee flee")
    assert (scene.stage, where(scene)) == ("over", ["fled"] * 4)


@shows("SC-ACT2-3")
def test_one_player_alone_inside_goes_on_alone():
    scene = kept(Scene().act_two().fists("flee rob flee flee").chance("token key"))
    for number in range(3):
        assert (scene.stage, scene.waiting) == ("fists", [1])
        kept(scene.fists("rob").chance("token diamond"))
        assert scene.player(1)["loot"]["diamond"] == number + 1
    assert scene.fists("flee").stage == "over"


@shows("SC-ACT2-3")
def test_the_game_is_over_when_the_last_one_inside_is_busted():
    scene = kept(Scene().act_two().cops(4).fists("flee rob flee flee").chance("token key"))
    assert scene.fists("rob").chance("token cop").stage == "over"


# Cops


@shows("SC-COP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_with_N_players_the_cop_after_the_Nth_busts(players):
    scene = Scene(players=players).act_two()
    for number in range(1, players + 1):
        kept(scene.fists("rob " * players).chance("token cop", *no_cops(scene, players - 1)))
        assert (scene.stage, scene.position["cops"]) == ("fists", number)
    scene.fists("rob " * players).chance("token cop", *no_cops(scene, players - 1))
    assert (scene.stage, scene.position["cops"]) == ("over", players + 1)


@shows("SC-COP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_an_empty_track_cannot_bust_in_one_round(players):
    scene = Scene(players=players).act_two().fists("rob " * players).chance(*["token cop"] * players)
    assert (scene.stage, scene.position["cops"]) == ("fists", players)


@shows("SC-COP-1")
def test_surplus_cops_all_go_on_the_track():
    scene = Scene().act_two().cops(4).fists("rob rob rob rob").chance("token cop", "token cop", "token cop", "token key")
    assert (scene.stage, scene.position["cops"]) == ("over", 7)


@shows("SC-COP-1")
def test_cops_on_the_track_do_not_return():
    scene = kept(Scene().act_two().fists("rob rob rob rob").chance("token cop", "token cop", "token key", "token key"))
    assert scene.position["vault"]["cop"] == 8
    assert all(player["loot"].get("cop", 0) == 0 for player in scene.position["players"])


@shows("SC-COP-1", "SC-BUST-1")
def test_three_cops_then_three_more_bust_three_of_four_and_the_one_who_fled_keeps_everything():
    scene = Scene().act_two(floor="20K 30K 50K silver artifact").fists("rob rob rob rob")
    scene.chance("token 50K", "token cop", "token cop", "token cop").play("0 swap 50K artifact")
    assert (scene.position["cops"], scene.position["marker"]) == (3, 1)
    scene.fists("flee rob rob rob").chance("token cop", "token cop", "token cop")
    assert (scene.stage, where(scene)) == ("over", ["fled", "busted", "busted", "busted"])
    assert scene.player(0)["loot"] == {"artifact": 1}


# Busted


@shows("SC-BUST-1")
def test_a_bust_costs_all_vault_tokens_those_of_earlier_rounds_too_and_they_go_back():
    scene = Scene(players=3).act_two().cops(3).loot(s0="gold key", s1="silver", s2="diamond")
    before = scene.position["vault"].copy()
    scene.fists("rob rob flee").chance("token 100K", "token cop")
    assert [player["loot"] for player in scene.position["players"]] == [{}, {}, {"diamond": 1}]
    assert scene.position["vault"] == before | {
        "gold": 1,
        "key": before["key"] + 1,
        "silver": before["silver"] + 1,
        "cop": before["cop"] - 1,
    }
    assert scene.position["cops"] == 4


@shows("SC-BUST-1")
def test_a_bust_costs_nothing_from_act_I():
    scene = Scene(players=2).act_two().cash(s0=330).payout(s0="diamond drive").cops(2)
    scene.fists("rob flee").chance("token cop")
    assert (scene.player(0)["cash"], scene.player(0)["payout"]) == (330, {"diamond": 1, "drive": 1})


@shows("SC-BUST-1")
def test_a_bust_ends_the_game_without_trading_for_those_who_drew_no_cop_too():
    scene = Scene(players=3).act_two().cops(3).fists("rob rob rob").chance("token gold", "token cop", "token key")
    assert (scene.stage, where(scene)) == ("over", ["busted"] * 3)


@shows("SC-SUPPLY-2")
def test_five_inside_and_four_tokens_left_that_are_all_cops_bust_all_five():
    scene = kept(Scene(players=6).act_two().cops(3).fists("rob rob rob rob rob flee").chance(*["token key"] * 5))
    scene.vault("cop cop cop cop").fists("rob rob rob rob rob").chance(*["token cop"] * 4)
    assert (scene.stage, where(scene)) == ("over", ["busted"] * 5 + ["fled"])


@shows("SC-SUPPLY-2")
def test_robbers_who_find_the_vault_empty_are_busted_with_the_others():
    scene = Scene(players=6).act_two().cops(5).loot(s4="gold").vault("cop cop 20K")
    scene.fists("rob rob rob rob rob rob").chance("token 20K", "token cop", "token cop")
    assert (scene.stage, where(scene)) == ("over", ["busted"] * 6)
    assert scene.player(4)["loot"] == {}
    assert scene.position["vault"] == {"20K": 1, "gold": 1}


@shows("SC-SUPPLY-2")
@pytest.mark.parametrize(("left", "drawn"), [("20K 20K", {"20K": 2}), ("20K", {"20K": 1})])
def test_a_driver_draws_what_is_left(left, drawn):
    scene = Scene(players=2).act_two().ability(s0="driver").vault(left).fists("flee flee")
    scene.play("0 use").chance(*["token 20K"] * drawn["20K"])
    assert (scene.stage, scene.player(0)["loot"]) == ("over", drawn)


@shows("SC-SUPPLY-2")
def test_a_driver_is_not_asked_when_nothing_is_left():
    scene = Scene(players=2).act_two().ability(s0="driver").vault("").fists("flee flee")
    assert (scene.stage, scene.player(0)["used"]) == ("over", False)
