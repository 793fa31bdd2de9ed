"""Taking back: what may be, and what happens to the diary."""

import random

from backroom import games
from backroom.kernel.seats import CHANCE, members
from backroom.server.rooms.rooms import opening
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.recording import digest_and_text
from backroom.server.tables.table_log import TableLog
from backroom.server.tables.undoing import can_be_dropped, goes_on
from backroom.table import Table
from backroom.wire.parts import Settings
from tests.server.harness import is_shared


class Diary:
    """A table's diary, written by hand."""

    def __init__(self, game, kinds, settings=None, **options):
        self.log = TableLog()
        chosen = games.game(game).chosen(options)
        self.write(opening(game, chosen, settings or Settings(), "", None))
        for seat, kind in enumerate(kinds):
            self.write(Draft("sit", seat, "", {"kind": kind, "name": kind if kind == "person" else "novice", "secret": ""}))
        self.write(proposals.start(self.log))

    @property
    def table(self):
        return self.log.table

    def write(self, draft):
        self.log.add(Entry(len(self.log.entries), 1000 * len(self.log.entries), draft))

    def act(self, seat, *actions):
        self.write(proposals.carried_out(self.log, seat, f"key {len(self.log.entries)}", actions or self.table.choices(seat)[:1]))

    def undo(self, seat):
        self.write(proposals.undo(self.log, seat, f"key {len(self.log.entries)}", self.log.number(seat), "en"))

    def until_shared(self):
        """Go on until several seats choose on their own, and every one of them has yet to."""
        while not (is_shared(self.table, len(self.table.events)) and len(self.log.waiting) > 1):
            self.act(self.log.waiting[0])


PEOPLE = ("person", "person", "person")


def test_among_people_a_bid_may_be_taken_back_until_somebody_else_acts():
    diary = Diary("big-shot", ("person",) * 4)
    first = diary.log.waiting[0]
    before = diary.table.state.copy()
    diary.act(first)
    assert can_be_dropped(diary.log, first)
    diary.undo(first)
    assert diary.table.state == before
    diary.act(first)
    diary.act(diary.log.waiting[0])
    assert not can_be_dropped(diary.log, first)


def test_among_people_nothing_is_taken_back_after_the_die_has_fallen():
    diary = Diary("big-shot", ("person",) * 4)
    while diary.table.events[-1][0] == CHANCE and not can_be_dropped(diary.log, diary.log.waiting[0]):
        seat = diary.log.waiting[0]
        diary.act(seat, diary.table.choices(seat)[-1])
    rolled = False
    for _ in range(200):
        seat = diary.log.waiting[0]
        diary.act(seat, diary.table.choices(seat)[0])
        if diary.table.events[-1][0] == CHANCE:
            rolled = True
            assert not can_be_dropped(diary.log, seat)
            break
    assert rolled


def test_against_bots_alone_everything_may_be_taken_back():
    diary = Diary("big-shot", ("person", "bot", "bot", "bot"))
    for _ in range(30):
        diary.act(diary.log.waiting[0])
    while 0 not in diary.log.waiting:
        diary.act(diary.log.waiting[0])
    own = [number for number, (seat, _) in enumerate(diary.table.events) if seat == 0]
    before = diary.table.states[own[-1]].copy()
    diary.undo(0)
    assert diary.table.state == before
    assert len(diary.log.lines) == len(diary.table.events)


def test_a_table_may_forbid_it():
    diary = Diary("big-shot", ("person", "bot"), Settings(undo=False), players="2")
    while not any(seat == 0 for seat, _ in diary.table.events):
        diary.act(diary.log.waiting[0])
    assert not can_be_dropped(diary.log, 0)


def test_a_secret_choice_is_taken_back_alone_while_others_still_choose():
    diary = Diary("big-score", PEOPLE, players="3")
    diary.until_shared()
    first, second, third = diary.log.waiting
    before = [diary.table.view(seat).copy() for seat in (second, third)]
    diary.act(first)
    diary.act(second)
    assert not can_be_dropped(diary.log, first)  # somebody else has chosen since
    diary.undo(second)
    assert diary.table.view(third) != before[1]  # that the first has chosen is known
    assert second in diary.log.waiting


def test_what_others_do_in_private_does_not_hinder_nor_show():
    diary = Diary("big-score", PEOPLE, players="3")
    while diary.table.game.words.position(diary.table.state)["stage"] != "assigning":
        diary.until_shared()
        for seat in diary.log.waiting:
            diary.act(seat)
    first, second, third = diary.log.waiting
    seen = diary.log.number(third)
    diary.act(first)  # a card is sent, the choice goes on: a step of one's own
    diary.act(second)
    assert can_be_dropped(diary.log, first)
    diary.undo(first)
    assert diary.log.number(third) == seen
    assert [seat for seat, _ in diary.table.events[-1:]] == [second]


def test_nothing_is_taken_back_once_secrets_are_shown():
    diary = Diary("big-score", ("person", "person", "bot"), players="3")
    diary.until_shared()
    bot = 2
    for seat in [seat for seat in diary.log.waiting if seat != bot]:
        diary.act(seat)
    last = max(seat for seat in range(2))
    if bot in diary.log.waiting:
        assert can_be_dropped(diary.log, last)
        diary.act(bot)
    assert not can_be_dropped(diary.log, last)


def test_the_log_keeps_what_was_taken_back_and_tells_the_same_again():
    diary = Diary("big-shot", ("person", "bot"), players="2")
    for _ in range(25):
        diary.act(diary.log.waiting[0])
        if len(diary.log.entries) % 4 == 0 and can_be_dropped(diary.log, 0):
            diary.undo(0)
    told = TableLog(diary.log.entries)
    assert told.table.state == diary.table.state
    assert [one.kind for one in told.table_events] == [one.kind for one in diary.log.table_events]
    assert told.answers == diary.log.answers
    assert any(entry.kind == "undo" for entry in told.entries)
    assert digest_and_text(told) == digest_and_text(diary.log)


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


def assigning():
    """A table of people who assign their crews, and the actions that leave the first one's at home."""
    diary = Diary("big-score", PEOPLE, players="3")
    while diary.table.game.words.position(diary.table.state)["stage"] != "assigning":
        diary.until_shared()
        for seat in diary.log.waiting:
            diary.act(seat)
    hand = diary.table.game.words.position(diary.table.state)["players"][0]["hand"]
    return diary, [f"assign {kind} nothing" for kind, count in hand.items() for _ in range(count)]


def test_what_was_done_by_one_message_is_taken_back_as_a_whole():
    diary, crew = assigning()
    before, others = diary.table.state.copy(), diary.log.number(1)
    diary.act(0, *crew)
    diary.act(1)  # a step of its own, which stays
    assert can_be_dropped(diary.log, 0) == list(range(len(diary.table.events) - 1 - len(crew), len(diary.table.events) - 1))
    diary.undo(0)
    assert (diary.table.state.hand[0] == before.hand[0]).all()
    assert 0 in diary.log.waiting
    assert [seat for seat, _ in diary.table.events[-1:]] == [1]
    assert diary.log.number(1) == others + 3  # that it was done, the own step, and that it was taken back
    assert len(diary.log.sources) == len(diary.table.events)


def test_messages_before_the_last_one_stay():
    diary, crew = assigning()
    diary.act(0, *crew[:2])
    before = diary.table.state.copy()
    diary.act(0, *crew[2:4])
    seen = diary.log.number(1)
    diary.undo(0)
    assert diary.table.state == before
    assert diary.log.number(1) == seen  # nobody else has heard of any of it
    diary.undo(0)
    assert not can_be_dropped(diary.log, 0)  # the cards that everybody kept are seen


def test_a_list_whose_last_action_let_chance_in_is_not_taken_back_among_people():
    for kinds, allowed in ((("person", "person"), False), (("person", "bot"), True)):
        diary = Diary("big-shot", kinds, players="2")
        while diary.log.waiting != [0] or diary.table.choices(0)[0].split()[0] != "place":
            seat = diary.log.waiting[0]
            diary.act(seat, "pass" if "pass" in diary.table.choices(seat) else diary.table.choices(seat)[0])
        hand = diary.table.game.words.position(diary.table.state)["hand"]
        before = diary.table.state.copy()
        diary.act(0, *(f"place {colour} C16" for colour, count in hand.items() for _ in range(count)))
        assert bool(can_be_dropped(diary.log, 0)) == allowed
        if allowed:
            diary.undo(0)
            assert diary.table.state == before
