"""The guided first games: the rules allow all that they have written down, and every moment of the game occurs in them."""

from itertools import permutations

import pytest

from backroom.kernel.game import LANGUAGES
from backroom.table import Table, verify
from backroom.table.guide import Guide, Lesson, guide_of

GAMES = ("big-shot", "big-score")
LONGEST = 240  # characters of a lesson: it is read in a few seconds
SPEED = 200 / 60  # words a second that somebody reads who takes it easy
MOVE = 4.0  # seconds to find what a lesson speaks of, and to do it; for each step
LOOK = 1.0  # seconds for what others and chance do, each time


def guide(game: str) -> Guide:
    found = guide_of(game)
    assert found is not None
    return found


def at(game: str, id_: str, done: bool = False) -> Table:
    """Set the table at the beginning, or at the end, of a lesson."""
    lesson = guide(game).lesson(id_)
    assert lesson is not None
    return Table.at(guide(game).record, lesson.ends if done else lesson.begins)


def told(table: Table) -> dict:
    return table.game.words.position(table.state)


def taught(game: str, lesson: Lesson, actions: list[str]) -> Table:
    """Let the learner do something in a lesson, and let happen what follows; every step has to be legal."""
    table = Table.at(guide(game).record, lesson.begins)
    follows = lesson.follows if lesson.is_tried_by(actions) else guide(game).then(lesson)
    for line in [*(f"seat {guide(game).learner} {action}" for action in actions), *follows]:
        who, action = table.read_event(line)
        legal = table.engine.odds(table.state)[action] if who < 0 else table.engine.legal(table.state, who, action)
        assert legal, f"{lesson.id}: {line}"
        table.take(who, action)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_guide_holds_and_its_learner_wins(game):
    replay = verify(guide(game).record)
    assert replay.engine.results(replay.state)[guide(game).learner].rank == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_takes_less_than_six_minutes(game, lang):
    whole = guide(game)
    words = sum(len(lesson.text[lang].split()) for lesson in whole.lessons)
    steps = sum(max(1, len(whole.own(lesson))) for lesson in whole.lessons)  # what is only read is left with a button
    seen = sum(lesson.ends - lesson.begins - len(whole.own(lesson)) for lesson in whole.lessons)  # between lessons it jumps
    assert words / SPEED + MOVE * steps + LOOK * seen < 6 * 60


@pytest.mark.parametrize("game", GAMES)
def test_lessons_go_forward_and_the_record_does_what_they_ask_for(game):
    before = 0
    for lesson in guide(game).lessons:
        assert before <= lesson.begins <= lesson.ends, lesson.id
        before = lesson.ends
        own = guide(game).own(lesson)
        if lesson.reads:
            assert not own
            continue
        assert lesson.is_done_by(own), lesson.id
        assert not lesson.is_tried_by(own), lesson.id
        assert guide(game).learner in Table.at(guide(game).record, lesson.begins).waiting
        assert told(taught(game, lesson, own)) == told(at(game, lesson.id, done=True))
    assert guide(game).lessons[-1].ends == len(guide(game).events)


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_short_and_speaks_every_language(game):
    for lesson in guide(game).lessons:
        said = [lesson.text, *([lesson.otherwise] if lesson.does else []), *([lesson.because] if lesson.errs else [])]
        for texts in said:
            assert set(texts) == set(LANGUAGES), lesson.id
            assert all(0 < len(text) <= LONGEST for text in texts.values()), lesson.id
        assert set(guide(game).chapters[lesson.chapter]) == set(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_lesson_lets_the_learner_do_the_guide_can_go_on(game):
    for lesson in guide(game).lessons:
        table = Table.at(guide(game).record, lesson.begins)
        own = guide(game).own(lesson)
        if len(own) == 1:  # a bid, a loan, a card, a fist
            for choice in table.choices(guide(game).learner):
                if lesson.is_done_by([choice]) or lesson.is_tried_by([choice]):
                    taught(game, lesson, [choice])


def test_big_shot_is_won_wherever_the_last_cubes_go_unless_the_guide_says_that_it_went_wrong():
    lesson = guide("big-shot").lesson("park")
    orange = [one.split()[2] for one in at("big-shot", "park").choices(0) if one.startswith("place orange")]
    for there, elsewhere in permutations([lot for lot in orange if lot not in ("Bx2", "B9")], 2):
        actions = ["place red Bx2", "place red B9", f"place orange {there}", f"place purple {elsewhere}"]
        assert lesson.is_done_by(actions)
        assert (taught("big-shot", lesson, actions).results[0].rank == 1) != lesson.is_tried_by(actions), actions


def test_big_shot_shows_a_won_auction_a_tie_a_sale_a_loan_and_the_rule_of_two_lots():
    won = told(at("big-shot", "place"))
    assert (won["stage"], won["turn"], won["auction"]["high_bidder"]) == ("deploying", 0, 0)
    tie = at("big-shot", "tie")
    assert told(tie)["city"]["D20"]["cubes"] == {"red": 2, "orange": 2, "ivory": 1, "purple": 0}
    assert tie.insight(0)["lots"]["D20"]["owner"] == "ivory"
    assert at("big-shot", "break", done=True).insight(0)["lots"]["D20"]["owner"] == "red"
    assert told(at("big-shot", "sold"))["city"]["D20"]["owner"] == "red"
    assert told(at("big-shot", "seventh"))["city"]["D20"]["owner"] is None
    wrong = taught("big-shot", guide("big-shot").lesson("seventh"), ["place orange D20"])
    assert told(wrong)["city"]["D20"]["owner"] == "ivory"
    before, after = (told(at("big-shot", one))["colours"]["red"] for one in ("borrow", "ladder"))
    assert (after["money"] - before["money"], after["ious"] - before["ious"], before["money"]) == (9, 1, 1)
    end = at("big-shot", "end")
    you, _, bruno, _ = end.results
    assert bruno.points > you.points
    assert (you.rank, bruno.rank) == (1, 4)
    assert [one["owner"] for one in told(end)["city"].values()].count("ivory") == 1
    assert [told(end)["city"][lot]["owner"] for lot in ("D20", "Bx2", "B9")] == ["red"] * 3


def test_the_big_score_shows_jobs_done_alone_together_with_a_jack_and_one_that_fails():
    jobs = at("big-score", "failed").insight(0)["ended"]
    assert [one["ending"] for one in jobs[:4]] == ["robbed", "robbed", "robbed", "failed"]
    crews = [[bool(crew) for crew in one["crew"]] for one in jobs[:4]]
    assert crews == [[True, False, False], [True, True, False], [True, False, False], [False, False, True]]
    assert told(at("big-score", "jack"))["players"][0]["jacks"] == 1
    assert jobs[2]["crew"][0] == {"con-man": 1, "driver": 1}  # and the gun man is the Jack
    assert told(at("big-score", "together"))["players"][0]["training"] == {"grease-man*": 1}
    assert told(at("big-score", "vault"))["players"][0]["ability"] == "grease-man"


def test_the_big_score_shows_a_cop_a_swap_an_ability_and_a_decision_at_real_odds():
    swap, again, cop = (told(at("big-score", id_)) for id_ in ("swap", "again", "cop"))
    assert (swap["players"][0]["drawn"], again["players"][0]["loot"]) == ("30K", {"key": 1})
    drawn = [line for line in guide("big-score").then(guide("big-score").lesson("again")) if line.startswith("chance")]
    assert drawn[0] == "chance token cop"  # the first to draw is the learner
    assert (again["cops"], cop["cops"], cop["players"][0]["loot"]) == (1, 2, {"key": 1})
    odds = at("big-score", "odds")
    all_rob = odds.insight(0)["bust"][-1]
    assert (all_rob["robbers"], round(100 * all_rob["busts"] / all_rob["of"])) == (3, 38)
    busted = taught("big-score", guide("big-score").lesson("odds"), ["rob"])
    assert odds.insight(0)["fortunes"][0] - busted.results[0].points == 480
    assert [result.rank for result in busted.results] == [2, 1, 3]  # Ada wins, as the lesson says
    assert told(busted)["players"][0]["where"] == "busted"
    assert "take silver" in at("big-score", "ability").choices(0)
    assert [player["where"] for player in told(at("big-score", "end"))["players"]] == ["fled", "busted", "busted"]
