"""When time is up the decision is the stand-in's, and everybody sees why a bot plays."""

import pytest

from backroom.refusal import Refused
from backroom.server.tables import proposals, stand_ins, undoing
from backroom.server.tables.entries import Draft
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.undoing import can_be_dropped
from tests.server.test_undo import Diary

PEOPLE = ("person",) * 3


def out_of_time(kinds=PEOPLE, why="time", **options):
    """A table at which a bot has just taken over for whoever is to decide."""
    diary = Diary("big-shot", kinds, players=str(len(kinds)), **options)
    seat = diary.log.waiting[0]
    diary.write(proposals.takeover(diary.log, seat, why))
    return diary, seat


def come_back(diary, seat):
    diary.write(proposals.back(diary.log, seat, f"back {len(diary.log.entries)}", "en"))


def refusal(diary, seat):
    with pytest.raises(Refused) as error:
        proposals.act(diary.log, seat, "some key", diary.log.number(seat), ["pass"], "en")
    return error.value.refusal


def decision_can_be_regained():
    """Whether somebody whose time is up decides after all, by coming back or by taking back what the bot did."""
    diary, seat = out_of_time()
    come_back(diary, seat)
    if not diary.log.plays_itself(seat):
        return True
    diary.act(seat, "pass")  # the bot's decision
    return bool(can_be_dropped(diary.log, seat))


def test_a_decision_for_which_the_time_was_up_is_the_bots():
    assert not decision_can_be_regained()


def seat_that_is_given_back_at_once(plant):
    plant(stand_ins, "take_over", take_over_and_forget)


def take_over_and_forget(log, entry):
    log.chairs[entry.seat] = log.chairs[entry.seat].model_copy(update={"stand_in": entry.body["level"]})


def decision_that_can_be_undone(plant):
    own = undoing.last_decision
    plant(undoing, "last_decision", lambda log, table, seat: own(forgetful(log), table, seat))


def forgetful(log):
    log.spent = frozenset()
    return log


@pytest.mark.parametrize("bug", [seat_that_is_given_back_at_once, decision_that_can_be_undone])
def test_a_decision_that_is_regained_is_found(bug, monkeypatch):
    bug(monkeypatch.setattr)
    assert decision_can_be_regained()


def test_whoever_comes_back_is_told_so_and_plays_again_from_the_next_decision_on():
    diary, seat = out_of_time()
    come_back(diary, seat)
    assert refusal(diary, seat).code == "stand-in"
    assert "next one" in refusal(diary, seat).sentence
    assert diary.log.chairs[seat].returns
    diary.act(seat, "pass")
    chair = diary.log.table_events[-1].chairs[seat]
    assert (chair.stand_in, chair.why, chair.returns) == ("", "", False)


def test_a_decision_of_several_steps_is_the_bots_to_its_end():
    diary = Diary("big-shot", PEOPLE, players="3")
    while not diary.table.choices(diary.log.waiting[0])[0].startswith("place"):
        seat = diary.log.waiting[0]
        diary.act(seat, next(choice for choice in diary.table.choices(seat) if choice in ("pass", "no loan")))
    seat = diary.log.waiting[0]
    diary.write(proposals.takeover(diary.log, seat, "time"))
    come_back(diary, seat)
    for _ in range(3):
        diary.act(seat)
        assert diary.log.plays_itself(seat)
    diary.act(seat)
    assert not diary.log.plays_itself(seat)


def test_somebody_who_was_only_gone_decides_at_once():
    diary, seat = out_of_time(why="gone")
    come_back(diary, seat)
    assert not diary.log.plays_itself(seat)


def test_somebody_for_whom_only_bots_wait_decides_at_once():
    diary = Diary("big-shot", ("person", "bot", "bot"), players="3")
    while diary.log.waiting != [0]:
        diary.act(diary.log.waiting[0])
    diary.write(proposals.takeover(diary.log, 0, "time"))
    come_back(diary, 0)
    assert not diary.log.plays_itself(0)


@pytest.mark.parametrize(
    ("why", "english", "french"),
    [("time", "out of time", "épuisé son temps"), ("gone", "is away", "est hors ligne"), ("left", "has left", "a quitté")],
)
def test_everybody_sees_why_a_bot_plays(why, english, french):
    diary, seat = out_of_time(why=why)
    for lang, words in (("en", english), ("fr", french)):
        update = Projector(diary.log, WATCHER, lang).update(diary.log.number(WATCHER), diary.log.number(WATCHER), None)
        assert words in update.sentences[0]
        assert update.now.chairs[seat].why == why


def test_whoever_leaves_while_a_bot_plays_for_them_has_left():
    diary, seat = out_of_time(why="gone")
    diary.write(proposals.leave(diary.log, seat, own=True))
    assert diary.log.chairs[seat].why == "left"
    with pytest.raises(Refused):
        proposals.leave(diary.log, seat, own=True)


def test_logs_from_before_in_which_somebody_decided_after_all_are_still_read():
    diary, seat = out_of_time()
    diary.write(Draft("back", seat, "old back"))
    diary.act(seat, "pass")
    assert diary.log.phase == "playing"
    assert not diary.log.plays_itself(seat)
