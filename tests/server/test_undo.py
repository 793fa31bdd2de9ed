"""Taking back: what may be, and what happens to the log."""

import random

from backroom import games
from backroom.kernel.seats import CHANCE, members
from backroom.server import deciding
from backroom.server.entries import Draft, Entry
from backroom.server.hall import opening
from backroom.server.story import Story
from backroom.server.undoing import can_be_dropped, goes_on
from backroom.table import Table
from backroom.wire.parts import Settings
from tests.server.harness import is_shared


class Log:
    """A table's log, written by hand."""

    def __init__(self, game, kinds, settings=None, **options):
        self.story = Story()
        chosen = games.game(game).chosen(options)
        self.write(opening(game, chosen, settings or Settings(), "", None))
        for seat, kind in enumerate(kinds):
            self.write(Draft("sit", seat, "", {"kind": kind, "name": kind if kind == "person" else "novice", "secret": ""}))
        self.write(deciding.start(self.story))

    @property
    def table(self):
        return self.story.table

    def write(self, draft):
        self.story.tell(Entry(len(self.story.entries), 1000 * len(self.story.entries), draft))

    def act(self, seat, action=None):
        self.write(
            deciding.carried_out(self.story, seat, f"key {len(self.story.entries)}", action or self.table.choices(seat)[0])
        )

    def undo(self, seat):
        self.write(deciding.undo(self.story, seat, f"key {len(self.story.entries)}", self.story.number(seat), "en"))

    def until_shared(self):
        """Go on until several seats choose on their own, and every one of them has yet to."""
        while not (is_shared(self.table, len(self.table.events)) and len(self.story.waiting) > 1):
            self.act(self.story.waiting[0])


PEOPLE = ("person", "person", "person")


def test_among_people_a_bid_may_be_taken_back_until_somebody_else_acts():
    log = Log("big-shot", ("person",) * 4)
    first = log.story.waiting[0]
    before = log.table.state.copy()
    log.act(first)
    assert can_be_dropped(log.story, first)
    log.undo(first)
    assert log.table.state == before
    log.act(first)
    log.act(log.story.waiting[0])
    assert not can_be_dropped(log.story, first)


def test_among_people_nothing_is_taken_back_after_the_die_has_fallen():
    log = Log("big-shot", ("person",) * 4)
    while log.table.events[-1][0] == CHANCE and not can_be_dropped(log.story, log.story.waiting[0]):
        seat = log.story.waiting[0]
        log.act(seat, log.table.choices(seat)[-1])
    rolled = False
    for _ in range(200):
        seat = log.story.waiting[0]
        log.act(seat, log.table.choices(seat)[0])
        if log.table.events[-1][0] == CHANCE:
            rolled = True
            assert not can_be_dropped(log.story, seat)
            break
    assert rolled


def test_against_bots_alone_everything_may_be_taken_back():
    log = Log("big-shot", ("person", "bot", "bot", "bot"))
    for _ in range(30):
        log.act(log.story.waiting[0])
    while 0 not in log.story.waiting:
        log.act(log.story.waiting[0])
    own = [number for number, (seat, _) in enumerate(log.table.events) if seat == 0]
    before = log.table.states[own[-1]].copy()
    log.undo(0)
    assert log.table.state == before
    assert len(log.story.lines) == len(log.table.events)


def test_a_table_may_forbid_it():
    log = Log("big-shot", ("person", "bot"), Settings(undo=False), players="2")
    while not any(seat == 0 for seat, _ in log.table.events):
        log.act(log.story.waiting[0])
    assert not can_be_dropped(log.story, 0)


def test_a_secret_choice_is_taken_back_alone_while_others_still_choose():
    log = Log("big-score", PEOPLE, players="3")
    log.until_shared()
    first, second, third = log.story.waiting
    before = [log.table.view(seat).copy() for seat in (second, third)]
    log.act(first)
    log.act(second)
    assert not can_be_dropped(log.story, first)  # somebody else has chosen since
    log.undo(second)
    assert log.table.view(third) != before[1]  # that the first has chosen is known
    assert second in log.story.waiting


def test_what_others_do_in_private_does_not_hinder_nor_show():
    log = Log("big-score", PEOPLE, players="3")
    while log.table.game.words.position(log.table.state)["stage"] != "assigning":
        log.until_shared()
        for seat in log.story.waiting:
            log.act(seat)
    first, second, third = log.story.waiting
    seen = log.story.number(third)
    log.act(first)  # a card is sent, the choice goes on: a step of one's own
    log.act(second)
    assert can_be_dropped(log.story, first)
    log.undo(first)
    assert log.story.number(third) == seen
    assert [seat for seat, _ in log.table.events[-1:]] == [second]


def test_nothing_is_taken_back_once_secrets_are_shown():
    log = Log("big-score", ("person", "person", "bot"), players="3")
    log.until_shared()
    bot = 2
    for seat in [seat for seat in log.story.waiting if seat != bot]:
        log.act(seat)
    last = max(seat for seat in range(2))
    if bot in log.story.waiting:
        assert can_be_dropped(log.story, last)
        log.act(bot)
    assert not can_be_dropped(log.story, last)


def test_the_log_keeps_what_was_taken_back_and_tells_the_same_again():
    log = Log("big-shot", ("person", "bot"), players="2")
    for _ in range(25):
        log.act(log.story.waiting[0])
        if len(log.story.entries) % 4 == 0 and can_be_dropped(log.story, 0):
            log.undo(0)
    told = Story(log.story.entries)
    assert told.table.state == log.table.state
    assert [one.kind for one in told.happenings] == [one.kind for one in log.story.happenings]
    assert told.answers == log.story.answers
    assert any(entry.kind == "undo" for entry in told.entries)
    assert told.record().text() == log.story.record().text()


def test_a_jack_that_leads_to_the_next_one_of_the_same_seat_is_another_choice():
    table, dice = Table.open("big-score", seed=0, players=3), random.Random(0)
    found = 0
    while not table.over:
        seat, number = dice.choice(table.waiting), len(table.events)
        table.act(seat, dice.choice(table.choices(seat)))
        before, after = table.states[number], table.states[number + 1]
        if members(before.waiting) == members(after.waiting) == [seat] and before.resolving != after.resolving:
            found += 1
            assert not goes_on(table, number)
    assert found
