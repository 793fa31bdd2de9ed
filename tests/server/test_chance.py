"""Chance at the server's tables: nobody can foretell it, the secret is told at the end alone, and a record proves it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache

import pytest
from typer.testing import CliRunner

from backroom import games
from backroom.__main__ import app
from backroom.kernel import dice
from backroom.kernel.seats import CHANCE, members
from backroom.refusal import Refused
from backroom.server.rooms import rematches
from backroom.server.rooms.rooms import opening
from backroom.server.tables import chance, proposals
from backroom.server.tables.chance import NO_DRAWS, ChanceLog, SystemDraws, opening_chance, rematch_of
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.table_log import TableLog
from backroom.server.upkeep import erasing
from backroom.table import RecordError, Table, read, verify
from backroom.table.chance import ProvableDraws, commitment_of
from backroom.table.proof import prove
from backroom.table.record import digest_of
from backroom.wire.parts import Settings
from tests.server.fair import TABLE, WORDS, FairTable
from tests.server.harness import refused, served, table_of

GAMES = [("big-shot", {}), ("big-shot", {"players": "3", "edition": "2001"}), ("big-score", {"players": "2"})]


@cache
def finished(game: str = "big-shot", undos: bool = False, **options: str) -> FairTable:
    """Play a game to its end, taking something back now and then."""
    table = FairTable(game, **options).start()

    def undo(moves: int) -> None:
        if undos and table.log.table.events[-1][0] == CHANCE and moves % 3 == 0 and table.log.phase == "playing":
            table.undo()

    return table.play(undo)


def resealed(text: str) -> str:
    """Write the digest of a record anew, after it was changed."""
    body = text.rpartition("digest ")[0]
    return f"{body}digest {digest_of(body)}\n"


# What decides a game


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_quick_dice_never_decide_a_game_at_the_server(game, options, monkeypatch):
    def no_number(stream):
        raise AssertionError("the quick dice were asked")

    monkeypatch.setattr(dice, "next_number", no_number)
    table = FairTable(game, **options).start()
    for _ in range(30):
        table.act()
    with pytest.raises(AssertionError, match="quick dice"):
        dice.draw(dice.dice_for(1), 6)


def test_a_table_that_hears_its_log_draws_nothing():
    table = FairTable().start()
    with pytest.raises(AssertionError, match="proposed"):
        table.log.table.dice.draw(6)


def test_every_table_has_a_secret_of_its_own_of_256_bits():
    drawn = [opening_chance(TABLE) for _ in range(3)]
    secrets = {one[key] for one in drawn for key in ("secret", "rematch")}
    assert len(secrets) == 6
    assert all(re.fullmatch("[0-9a-f]{64}", secret) for secret in secrets)


def test_the_same_place_of_the_log_gives_the_same_draw_after_a_restart():
    table = FairTable().start()
    again = TableLog(table.log.entries)
    assert [again.chance.draws().draw(1 << 64) for _ in range(2)] == [table.log.chance.draws().draw(1 << 64) for _ in range(2)]
    assert again.chance.drawn == table.log.chance.drawn > 70


def test_a_word_that_differs_gives_another_game():
    ones = [FairTable(words=words) for words in (("a", "b"), ("b", "a"), ("a", "b"))]
    for one in ones:
        one.start()
    assert ones[0].log.layout == ones[2].log.layout != ones[1].log.layout


# What is proved


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_record_of_a_finished_game_proves_its_chance(game, options):
    table = finished(game, **options)
    found = prove(table.record)
    chances = sum(seat == CHANCE for seat, _ in table.log.table.events)
    assert found.draws == chances + len(table.log.chance.dealt)
    assert found.taken_back == 0
    assert found.words == {seat: word for seat, word in enumerate(WORDS[: len(table.log.chairs)]) if word}
    assert found.commitment == table.log.chance.shown(0).commitment
    assert verify(table.record)


def test_a_game_with_moves_taken_back_is_proved_and_says_how_many_draws_went():
    table = finished("big-score", undos=True, players="2")
    found = prove(table.record)
    assert found.taken_back > 0
    assert found.draws + found.taken_back == table.log.chance.drawn


def change(text: str, pattern: str, by: str) -> str:
    """Change the first line that matches."""
    changed, times = re.subn(pattern, by, text, count=1, flags=re.MULTILINE)
    assert times == 1
    return resealed(changed)


FAULTS = {
    "a swapped word": (lambda text: change(text, r"^chance word 0 trèfle$", "chance word 0 treffle"), "the layout"),
    "words of two seats exchanged": (
        lambda text: change(change(text, r"^(chance word 0) .*$", r"\1 4 leaves"), r"^(chance word 2) .*$", r"\1 trèfle"),
        "the layout",
    ),
    "a word left out": (lambda text: change(text, r"^chance word 2 4 leaves\n", ""), "the layout"),
    "a wrong weight": (lambda text: change(text, r"^(chance draw .*) 1 roll 6$", r"\1 2 roll 6"), "draw .*weights"),
    "another order of outcomes": (lambda text: change(text, "1 roll 1; 1 roll 2", "1 roll 2; 1 roll 1"), "draw .*weights"),
    "a commitment of another secret": (
        lambda text: change(text, r"^chance commitment .*$", f"chance commitment {commitment_of(TABLE, 'ab' * 32)}"),
        "committed",
    ),
    "another secret": (lambda text: change(text, r"^chance secret ..", "chance secret ff"), "committed"),
    "another table": (lambda text: change(text, r"^chance table .", "chance table g"), "committed"),
    "a draw left out": (lambda text: change(text, r"^chance draw .*\n(chance draw)", r"\1"), "expected the draw of event"),
    "a draw twice": (lambda text: change(text, r"^(chance draw 1 .*\n)", r"\1\1"), "expected the draw of event"),
    "the last draw missing": (lambda text: change(text, r"^chance draw .*\ndigest", "digest"), "not written"),
    "a draw of nothing": (lambda text: change(text, r"^digest", "chance draw 999 999 1 roll 1\ndigest"), "no event"),
    "another size of a draw of the layout": (lambda text: change(text, "deal 4 3", "deal 4 4"), "the layout"),
    "a place that was chosen": (
        lambda text: change(text, r"^chance draw (\d+) (\d+) ", lambda line: f"chance draw {line[1]} {int(line[2]) - 1} "),
        "at place",
    ),
    "a line nobody knows": (lambda text: change(text, r"^chance deal", "chance fate"), "about chance"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_was_not_drawn_is_found(fault):
    forge, sentence = FAULTS[fault]
    text = forge(finished().text)
    with pytest.raises(RecordError, match=sentence):
        prove(read(text.encode())[0])


class Loaded(ProvableDraws):
    """Draws the last of all that are so many."""

    loaded = 0

    def draw(self, n: int) -> int:
        """Draw, and choose."""
        fair = super().draw(n)
        return n - 1 if n == self.loaded else fair


def with_loaded(n: int, monkeypatch: pytest.MonkeyPatch) -> FairTable:
    """Play a game in which somebody chooses one of so many."""
    monkeypatch.setattr(Loaded, "loaded", n)
    monkeypatch.setattr(chance, "ProvableDraws", Loaded)
    table = FairTable().start().play()
    assert verify(table.record)
    return table


def test_a_roll_that_was_chosen_is_named(monkeypatch):
    record = with_loaded(6, monkeypatch).record  # the sides of the die
    with pytest.raises(RecordError, match=r"secret and words give '.*'"):
        prove(record)


def test_a_layout_that_was_chosen_is_named(monkeypatch):
    record = with_loaded(18, monkeypatch).record  # where the broker stands
    with pytest.raises(RecordError, match="the layout was not drawn: secret and words give 'layout "):
        prove(record)


def test_the_command_proves_or_says_what_is_wrong(tmp_path):
    good, bad, local = (tmp_path / f"{name}.game" for name in ("good", "bad", "local"))
    good.write_text(finished().text, newline="\n")
    bad.write_text(FAULTS["a swapped word"][0](finished().text), newline="\n")
    local.write_text(Table.open("big-shot", seed=1).record().text(), newline="\n")
    run = CliRunner().invoke
    fine = run(app, ["verify", "--chance", str(good)])
    assert (fine.exit_code, "verified: " in fine.stdout) == (0, True)
    wrong = run(app, ["verify", "--chance", str(good), str(bad), str(local)])
    assert wrong.exit_code == 1
    assert "the layout" in wrong.stdout
    assert "local.game: line" in wrong.stdout
    assert "chance is not proved" in wrong.stdout
    told = json.loads(run(app, ["verify", "--chance", "--json", str(good), str(bad)]).stdout)
    assert [(one["holds"], one.get("draws", 0) > 70) for one in told] == [(True, True), (False, False)]
    assert run(app, ["verify", str(good), str(bad)]).exit_code == 0  # they hold all the same


# Taking back


def numbers_used_twice() -> set[int]:
    """Play, take back now and then, and give the numbers of draws that were used again."""
    table, used, twice = FairTable("big-score", players="2").start(), set[int](), set[int]()
    for moves in range(150):
        place = table.log.chance.drawn
        table.act()
        drawn = set(range(place, table.log.chance.drawn))
        twice |= used & drawn
        used |= drawn
        if moves % 3 == 0 and proposals.can_be_dropped(table.log, 0):
            table.undo()
    assert len(used) > 20
    return twice


def test_taking_back_never_foretells():
    assert not numbers_used_twice()


def test_an_undo_that_gives_numbers_back_would_be_found(monkeypatch):
    hear = ChanceLog.hear

    def forgetful(self: ChanceLog, entry: Entry, over: bool) -> None:
        hear(self, entry, over)
        if entry.kind == "undo":
            self.drawn = max((place for place in self.places.values() if place < self.drawn), default=self.drawn)

    monkeypatch.setattr(ChanceLog, "hear", forgetful)
    assert numbers_used_twice()


def test_a_roll_after_an_undo_is_another_one():
    rolls = set()
    table = FairTable("big-score", players="2").start()
    while not any(seat == CHANCE for seat, _ in table.log.table.events):
        seat = table.log.waiting[0]
        table.write(proposals.carried_out(table.log, seat, "", table.log.table.choices(seat)[:1]))
    for _ in range(4):
        rolls.add(tuple(line for line in table.log.lines if line.startswith("chance job")))
        table.undo()
        while not any(seat == CHANCE for seat, _ in table.log.table.events):
            seat = table.log.waiting[0]
            table.write(proposals.carried_out(table.log, seat, "", table.log.table.choices(seat)[:1]))
    assert len(rolls) == 4  # six of twenty-four jobs in order: never the same twice


def test_who_takes_the_end_back_knows_the_secret_so_that_chance_is_drawn_elsewhere_and_not_proved():
    table = FairTable("big-score", players="2").start().play()
    assert prove(table.record)
    table.undo()
    assert table.log.chance.shown(2).why == "undone"
    assert isinstance(table.log.chance.draws(), SystemDraws)
    table.play()
    assert table.text.splitlines()[-2] == "chance unproved undone"
    with pytest.raises(RecordError, match="taken back"):
        prove(table.record)


# What may be known before the end


def test_previews_and_refused_attempts_draw_nothing(monkeypatch):
    table = FairTable().start()
    for _ in range(40):
        game = table.log.table
        seat = members(game.state.waiting)[0]
        with monkeypatch.context() as nothing:
            nothing.setattr(ChanceLog, "draws", lambda self: NO_DRAWS)
            for action in game.choices(seat):
                Projector(table.log, seat).preview("preview-1", [action])
            for wrong in ("bid 99", "dance"):
                with pytest.raises(Refused):
                    proposals.carried_out(table.log, seat, "", [wrong])
        table.act()


def told(table: FairTable) -> str:
    """Give everything that a table says to its seats and to a watcher, and its record."""
    log, said = table.log, []
    for observer in (0, 1, WATCHER):
        projector, number = Projector(log, observer), log.number(observer)
        said.append(projector.scene(TABLE, number, 0, None, [True, True], 1).model_dump_json())
        said += [projector.update(n, number, None).model_dump_json() for n in range(1, number + 1)]
    return "".join(said) + table.text


def test_the_secret_stays_until_the_game_is_over():
    table = FairTable("big-score", players="2").start()
    secrets = (table.log.chance.secret, table.log.chance.rematch)
    for _ in range(3):
        for _ in range(14):
            table.act()
        assert not any(secret in told(table) for secret in secrets)
    table.play()
    assert secrets[0] in told(table)
    assert secrets[1] not in told(table)


def test_a_secret_that_is_told_too_early_would_be_found(monkeypatch):
    monkeypatch.setattr(chance, "commitment_of", lambda table, secret: secret)
    table = FairTable("big-score", players="2").start()
    assert table.log.chance.secret in told(table)


@served
async def test_nobody_is_told_a_secret_by_a_running_server(services, client):
    host, seats = await table_of(client, "big-score", 2, players="2")
    log = (await services.rooms.room(host.table)).log
    commitment = commitment_of(host.table, log.chance.secret)
    assert (await client.table(host.table)).commitment == commitment
    async with seats[0] as first, seats[1] as second:
        await second.word("mine alone")
        await first.until(lambda: first.updates.qsize() > 1)
        assert first.scene.chance.commitment == second.scene.chance.commitment == commitment
        await host.start()
        await first.until(lambda: first.now.choices)
        await first.act(first.now.choices[0])
        await first.word("for next time")
        assert log.chance.words == {0: "", 1: "mine alone"}
        assert log.chance.rematch_words == {0: "for next time"}
        assert await refused(client.record(host.table)) == "phase"
        answers = [await client.http.get(path) for path in ("/api/tables", f"/api/tables/{host.table}", "/metrics")]
        heard = "".join(answer.text for answer in answers)
        for seat in (first, second):
            while not seat.updates.empty():
                heard += seat.updates.get_nowait().model_dump_json()
        assert "mine alone" in heard
        assert log.chance.secret not in heard
        assert log.chance.rematch not in heard


@served
async def test_a_word_is_taken_when_somebody_sits_down_and_a_seat_that_is_free_has_none(services, client):
    host = await client.open("big-shot")
    seat = await client.sit(host.table, "Ada", word="clover")
    log = (await services.rooms.room(host.table)).log
    assert log.chance.words == {0: "clover"}
    async with seat:
        assert seat.scene.chance.words == ["clover", "", "", ""]
        for n in range(proposals.MOST_WORDS):
            await seat.word(f"word {n}")
        assert await refused(seat.word("one more")) == "word"
    await client.leave(seat)
    assert not log.chance.words[0]


@served
async def test_a_rematch_is_committed_to_at_the_table_before(services, client):
    host, seats = await table_of(client, "big-score", 2, players="2")
    room = await services.rooms.room(host.table)
    shown = room.log.chance.shown(2).rematch
    await host.start()
    async with seats[0] as first:
        await first.word("again")
    table = FairTable("big-score", players="2")
    table.log = room.log
    while room.log.phase != "over":
        seat = members(room.log.table.state.waiting)[0]
        action = table.luck.choice(room.log.table.engine.choices(room.log.table.state, seat))
        await room.propose(lambda log, seat=seat, action=action: proposals.carried_out(log, seat, "", [action]))
    names = [await rematches.accept(services.rooms, room, seat) for seat in (0, 1)]
    name = names[0]
    after = (await services.rooms.room(name)).log
    assert name == rematch_of(host.table)
    assert after.chance.shown(2).commitment == shown
    assert after.chance.words == {0: "", 1: "again"}
    assert after.chance.rematch != room.log.chance.rematch
    assert prove(read((await client.record(host.table)).encode())[0])
    plain = (await client.http.get(f"/api/tables/{host.table}/record?chance=false")).text
    assert "\nchance " not in plain
    assert verify(read(plain.encode())[0])
    kept = (await client.http.get(f"/api/records/{(await client.table(host.table)).record}")).json()
    assert kept["chance"] == "proof"


def people(*words: str) -> FairTable:
    """Open a table of two people with words; the game has not begun."""
    table = FairTable("big-score", players="2")
    table.log = TableLog(table.log.entries[:1])
    for seat, word in enumerate(words):
        body = {"kind": "person", "name": f"p{seat}", "level": "", "secret": f"hash {seat}"}
        table.write(Draft("sit", seat, "", {**body, "word": word}))
    return table


def forgotten(table: FairTable) -> tuple[TableLog, list[Entry]]:
    """Let the first seat be forgotten; give the log as this server and as the next one hears it, and what is stored of it."""
    draft = erasing.forget(table.log, 0)
    stored = [
        replace(one, draft=replace(one.draft, body=draft.rewrites.get(one.sequence, one.body))) for one in table.log.entries
    ]
    table.write(draft)
    stored.append(table.log.entries[-1])
    return TableLog(stored), stored


def test_who_is_forgotten_before_the_game_leaves_no_word():
    table = people("my own name", "b")
    table.write(Draft("word", 0, "k", {"text": "my own name again"}))
    after, stored = forgotten(table)
    assert after.chance.words == table.log.chance.words == {0: "", 1: "b"}
    assert "my own name" not in str(stored) + told(table)


def test_who_is_forgotten_later_leaves_the_word_that_the_game_was_dealt_with():
    table = people("a", "b").start()
    before = table.log.chance.draws().draw(1 << 64)
    table.write(Draft("word", 0, "k", {"text": "for next time"}))
    after, stored = forgotten(table)
    assert after.chance.draws().draw(1 << 64) == table.log.chance.draws().draw(1 << 64) == before
    assert after.chance.rematch_words == table.log.chance.rematch_words == {0: ""}
    assert "for next time" not in str(stored)


def test_who_is_muted_gives_no_words():
    table = people("a", "b")
    table.write(Draft("mute", 0, "", {"muted": True}))
    with pytest.raises(Refused, match="muted"):
        proposals.word(table.log, 0, "k", "hello", "en")


# What is not proved, and says why


def test_a_game_played_on_from_a_position_says_that_it_is_not_proved():
    before = finished("big-score", players="2")
    game = games.game("big-score")
    branch = {"layout": [], "events": before.log.lines[:20], "foretold": []}
    table = FairTable("big-score", players="2")
    table.log = TableLog()
    options = game.chosen({"players": "2"})
    table.write(opening("big-score", options, Settings(), "", branch, opening_chance(TABLE, "branch")))
    for seat in range(2):
        table.write(Draft("sit", seat, "", {"kind": "person", "name": f"p{seat}", "level": "", "secret": ""}))
    table.start().play()
    assert table.log.chance.shown(2).commitment is None
    with pytest.raises(RecordError, match="played on from a position"):
        prove(table.record)
    assert verify(table.record)


def test_a_table_of_an_earlier_version_goes_on_and_its_record_is_as_it_was():
    log = TableLog([Entry(0, 0, opening("big-score", games.game("big-score").chosen({"players": "2"}), Settings(), "", None))])
    table = FairTable("big-score", players="2")
    table.log = log
    for seat in range(2):
        table.write(Draft("sit", seat, "", {"kind": "person", "name": f"p{seat}", "secret": ""}))
    table.start().play()
    assert "\nchance " not in table.text
    assert log.chance.shown(2).why == "old"
    with pytest.raises(RecordError, match="not proved"):
        prove(table.record)


def test_secrets_come_from_the_operating_system(monkeypatch):
    asked = []
    monkeypatch.setattr(chance.secrets, "randbelow", lambda n: asked.append(n) or 0)
    assert SystemDraws().draw(6) == 0
    assert asked == [6]
