"""No message depends on what its receiver may not know: whole games in pairs, and leaks that the pairs find."""

import asyncio
from dataclasses import replace

import pytest

from backroom.games.big_score import GAME
from backroom.kernel.seats import NOBODY
from backroom.kernel.telling import told
from backroom.refusal import Refused
from backroom.server.http import api
from backroom.server.rooms import audience
from backroom.server.storage.postgres_store import PostgresStore
from backroom.server.tables import clocks, my_tables, projector, undoing
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.table_event import TableEvent
from backroom.server.tables.table_log import TableLog
from backroom.table import Table
from tests.long.transcripts_long import first_leak, moments, oracles, stage_of
from tests.server.transcripts import Pair, Through

SEEDS = {"assigning": (3,), "jack": (3, 4), "fists": (3, 4)}


def found(name="big-score", seeds=(3,), every=1, stage="", **options):
    """Give the first leak in some whole games, None if there is none."""
    for seed in seeds:
        leak, pairs = asyncio.run(first_leak(name, seed, every, stage, options))
        assert leak or pairs
        if leak is not None:
            return leak
    return None


@pytest.mark.parametrize("players", ["2", "3", "5"])
def test_tables_that_differ_in_secrets_say_the_same_to_every_observer(players):
    assert found(every=5, players=players) is None


@pytest.mark.parametrize("stage", ["assigning", "jack", "fists"])
def test_secret_choices_of_others_say_nothing_before_they_are_shown(stage):
    assert found(seeds=SEEDS[stage], stage=stage, players="3") is None


def test_hidden_purses_change_nothing_that_is_sent():
    assert found("big-shot", every=12, players="3", money="hidden") is None


def leak_through_two_processes(database, seed=3):
    """Give the first leak to an observer who is at another process than everybody else, None if there is none."""

    async def look():
        stores = [PostgresStore(database), PostgresStore(database)]
        moment = next(one for one in moments("big-score", seed, {"players": "3"}) if stage_of(one) == "assigning")
        try:
            ways = [(Through(stores[0], name), Through(stores[1], name)) for name in ("one", "other")]
            return await Pair(moment, 0, seed, stores=tuple(ways)).leak()
        finally:
            for store in stores:
                await store.close()

    return asyncio.run(look())


def test_an_observer_at_another_process_is_told_the_same_too(database):
    assert leak_through_two_processes(database) is None


def test_a_leak_to_another_process_is_found(database, monkeypatch):
    scene_made_from_the_state(monkeypatch.setattr)
    assert leak_through_two_processes(database) is not None


def test_the_pairs_do_differ_in_secrets_and_others_do_act_in_secret():
    one = next(one for one in moments("big-score", 6, {"players": "3"}) if stage_of(one) == "assigning")
    pair = Pair(one, 0, 6)
    first, second = (world.table.state.flat for world in pair.worlds)
    assert (first != second).any()
    assert asyncio.run(pair.leak()) is None
    private = [[what.seat for what in world.room.log.table_events if what.private not in (None, 0)] for world in pair.worlds]
    assert private[0] != private[1]
    assert any(what.kind == "undo" for world in pair.worlds for what in world.room.log.table_events)


# Planted leaks: each is a mistake that somebody could make, and the pairs find it


def undo_that_everybody_hears(plant):
    seen = TableEvent.seen_by
    plant(TableEvent, "seen_by", lambda self, observer: self.kind == "undo" or seen(self, observer))


def undo_that_others_steps_forbid(plant):
    plant(undoing, "used", lambda log, table, seat, number: any(who != seat for who, _ in table.events[number:]))


def scene_made_from_the_state(plant):
    made = Projector.scene

    def scene(self, *args):
        one = made(self, *args)
        position = self.log.game.words.position(self.log.table.state)
        return one.model_copy(update={"now": one.now.model_copy(update={"position": position})})

    plant(Projector, "scene", scene)


def refusal_that_knows_the_state(plant):
    acted = Table.act

    def act(self, seat, action, lang="en"):
        try:
            acted(self, seat, action, lang)
        except Refused as error:
            others = sum(int(self.state.hand[other].sum()) for other in range(self.state.seats) if other != seat)
            raise Refused(error.refusal.code, f"{error.refusal.sentence} {others}") from error

    plant(Table, "act", act)


def private_steps_that_count_for_everybody(plant):
    made = Projector.scene
    plant(Projector, "scene", lambda self, *args: made(self, *args).model_copy(update={"number": len(self.log.table_events)}))


def private_steps_that_everybody_sees(plant):
    plant(TableEvent, "seen_by", lambda self, observer: True)


def choices_of_the_next_seat(plant):
    made = projector.shown

    def shown(engine, s, view, observer, *rest):
        now = made(engine, s, view, observer, *rest)
        others = engine.choices(s, (observer + 1) % s.seats) if observer != WATCHER and s.turn >= 0 else []
        return now.model_copy(update={"choices": [*now.choices, *("?" for _ in others)]})

    plant(projector, "shown", shown)


def bot_that_is_given_the_state(plant):
    made = Projector.turn
    plant(Projector, "turn", lambda self, *args: replace(made(self, *args), view=self.log.table.state))


def narration_from_the_states(plant):
    def narrated(self, one, newest, names):
        return self.log.game.words.narrate(one.before, one.event, one.state, names, self.lang, False)

    plant(Projector, "narrated", narrated)


def preview_on_the_state(plant):
    made = Projector.preview

    def preview(self, key, actions):
        one, state = made(self, key, actions), self.log.table.state
        return one.model_copy(update={"sentences": [*one.sentences, str(state.sent.sum(axis=(1, 2)).tolist())]})

    plant(Projector, "preview", preview)


def look_at_the_newest_state(plant):
    made = Projector.look

    def look(self, at, number):
        now, sentences = made(self, at, number)
        return now, [*sentences, str(self.log.table.state.hand.tolist())]

    plant(Projector, "look", look)


def stale_because_of_a_private_step(plant):
    plant(TableLog, "same_decision", lambda self, seat, base: sum(one.private is not None for one in self.table_events) % 2)


def clock_that_a_private_step_stops(plant):
    heard = clocks.Clocks.hear_one
    plant(clocks.Clocks, "hear_one", lambda self, one: heard(self, replace(one, private=None)))


def list_that_tells_how_far_they_are(plant):
    told = api.head
    plant(api, "head", lambda one: told(one).model_copy(update={"opened": int(one.log.table.state.sent.sum())}))


def updates_that_seats_share(plant):
    plant(audience, "alike", lambda guest, newest: (0, guest.lang, guest.sent, newest))


def telling_that_begins_with_the_state(plant):
    plant(projector, "told_alike", lambda log, s: told(log.game, s, NOBODY))


def own_list_that_tells_of_private_steps(plant):
    honest = my_tables.standing_of

    def standing_of(log, table, seat, lang):
        return honest(log, table, seat, lang).model_copy(update={"changed": log.entries[-1].at})

    plant(my_tables, "standing_of", standing_of)


LEAKS = [
    own_list_that_tells_of_private_steps,
    updates_that_seats_share,
    telling_that_begins_with_the_state,
    undo_that_everybody_hears,
    undo_that_others_steps_forbid,
    scene_made_from_the_state,
    refusal_that_knows_the_state,
    private_steps_that_count_for_everybody,
    private_steps_that_everybody_sees,
    choices_of_the_next_seat,
    bot_that_is_given_the_state,
    narration_from_the_states,
    preview_on_the_state,
    look_at_the_newest_state,
    stale_because_of_a_private_step,
    clock_that_a_private_step_stops,
    list_that_tells_how_far_they_are,
]


@pytest.mark.parametrize("leak", LEAKS)
def test_the_pairs_find(leak, monkeypatch):
    leak(monkeypatch.setattr)
    stage = "draft" if leak is narration_from_the_states else "assigning"
    assert found(seeds=range(3, 9), stage=stage, players="3") is not None


def test_the_pairs_find_a_purse_that_is_shown(monkeypatch):
    monkeypatch.setattr(TableLog, "view", lambda self, s, observer: s)
    assert found("big-shot", every=4, players="3", money="hidden") is not None


# Nobody learns by trying: what an action would show is not previewed, and what it has shown is not taken back


def learnt(name, seeds, **options):
    return [what for seed in seeds for what in oracles(name, seed, options)]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("big-score", {"players": "2"}),
        ("big-score", {"players": "3"}),
        ("big-shot", {"players": "3", "money": "hidden"}),
        ("big-shot", {"players": "3", "money": "hidden", "overbids": "punished"}),
    ],
)
def test_a_preview_shows_no_guess_and_what_an_action_has_shown_is_not_taken_back(name, options):
    assert learnt(name, range(3), **options) == []


def test_an_action_that_shows_something_and_can_be_tried_is_found(monkeypatch):
    trusting = replace(GAME, reveals=lambda before, after: False)
    monkeypatch.setattr(TableLog, "game", property(lambda self: trusting))
    learned = learnt("big-score", range(2), players="3")
    assert any("undo" in what for what in learned)
    assert any("preview" in what for what in learned)
