"""Games as data: what is read back replays to the same results, parts are bounded, and a stopped export resumes."""

import json

import numpy as np
import pytest

from backroom import games
from backroom.envs.encodings import encoding_of
from backroom.export import writing
from backroom.export.planning import plan_games, plan_records
from backroom.export.tables import TABLES
from backroom.export.writing import export, games_in_a_part
from backroom.kernel.engine import Engine
from backroom.lab.match import Series
from backroom.refusal import Refused
from backroom.table import reading
from backroom.table.replay import Replay

parquet = pytest.importorskip("pyarrow.parquet")
BOTS = {"big-shot": ["greedy", "random", "novice"], "big-score": ["random", "greedy", "random"]}


@pytest.fixture(autouse=True)
def small_parts(monkeypatch):
    monkeypatch.setattr(writing, "LARGEST", 2)


def planned(folder, name="big-shot", number=5, encoding="plain"):
    return plan_games(folder, name, {"players": 3}, BOTS[name], number, 4, encoding)


def done(plan, jobs=1, **more):
    return export(plan.target, plan.heading, plan.parts, jobs, **more)


def rows(folder, table):
    return [row for file in sorted((folder / table).iterdir()) for row in parquet.read_table(file).to_pylist()]


def contents(folder):
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize(("name", "encoding"), [("big-shot", "plain"), ("big-score", "knowing"), ("big-shot", "view")])
def test_decisions_read_back_and_replayed_give_the_results_and_what_each_seat_knew(name, encoding, tmp_path):
    done(planned(tmp_path, name, 2, encoding))
    chosen = {(row["game"], row["event"]): row for row in rows(tmp_path, "decisions")}
    seen = {(row["game"], row["event"]): row for row in rows(tmp_path, "observations")}
    results = rows(tmp_path, "results")
    assert chosen.keys() == seen.keys()
    for row in rows(tmp_path, "records"):
        replay = Replay(reading.read(row["record"].encode())[0])
        s, engine = replay.state.copy(), Engine(replay.game)
        for number, line in enumerate(replay.record.events, 1):
            replay.state = s
            event = replay.event(line)
            if event[0] >= 0:
                decided = chosen.pop((row["game"], number))
                assert (decided["seat"], decided["action"]) == event
                assert decided["choices"] == engine.choices(s, event[0])
                assert seen[row["game"], number]["observation"] == expected(replay.game, encoding, s, event[0])
            engine.apply(s, *event)
        ended = [(seat, one.rank, one.points, one.worth / 60) for seat, one in enumerate(engine.results(s))]
        assert [tuple(one.values())[1:] for one in results if one["game"] == row["game"]] == ended
    assert not chosen


def expected(game, encoding, s, seat):
    if encoding == "view":
        return Engine(game).view(s, seat).flat.tolist()
    declared = game.part("observation")
    row = (declared.Plain if encoding == "plain" else declared.Knowing)()
    (declared.plain if encoding == "plain" else declared.knowing)(s, seat, row)
    return row.flat.tolist()


def test_files_are_named_by_their_range_hold_a_part_each_and_declare_their_encoding(tmp_path):
    summary = done(planned(tmp_path))
    assert summary.games == 5
    for table in TABLES:
        files = sorted((tmp_path / table).iterdir())
        assert [file.name for file in files] == [f"00000000{a}-00000000{b}.parquet" for a, b in ((0, 1), (2, 3), (4, 4))]
        assert all(len(set(parquet.read_table(file)["game"].to_pylist())) <= 2 for file in files)
    declared = json.loads(parquet.read_schema(tmp_path / "observations" / "000000000-000000001.parquet").metadata[b"backroom"])
    encoding = encoding_of(games.game("big-shot"), "plain")
    assert [(part["name"], part["at"], tuple(part["shape"])) for part in declared["parts"]] == [
        (part.name, part.at, part.shape) for part in encoding.parts.values()
    ]


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
@pytest.mark.parametrize("encoding", ["plain", "knowing", "view"])
def test_a_part_of_the_longest_games_stays_within_its_bytes(name, encoding, monkeypatch):
    monkeypatch.setattr(writing, "LARGEST", 1000)
    game = games.game(name)
    found = encoding_of(game, encoding)
    number = games_in_a_part(game, found)
    assert 10 < number * game.BOUND * np.zeros(found.width, found.number).nbytes / 2**20 <= writing.BYTES / 2**20


def test_a_stopped_export_resumes_and_comes_to_the_same_bytes(tmp_path, monkeypatch):
    done(planned(tmp_path / "whole"))
    stopped = tmp_path / "stopped"

    def stop(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        done(planned(stopped), report=stop)
    kept = sorted(file.name for file in (stopped / "results").iterdir())
    assert kept == ["000000000-000000001.parquet"]
    played = []
    monkeypatch.setattr(Series, "games", lambda self, was=Series.games: played.append(self.first) or was(self))
    assert done(planned(stopped)).there_already == 2
    assert played == [2, 4]
    assert contents(stopped) == contents(tmp_path / "whole")
    with pytest.raises(Refused, match="another export: encoding differ"):
        done(planned(stopped, encoding="view"))


def test_records_become_the_same_decisions_as_the_games_that_they_record(tmp_path):
    done(planned(tmp_path / "played", number=3))
    records = tmp_path / "all.game"
    records.write_text("\n".join(row["record"] for row in rows(tmp_path / "played", "records")), encoding="utf-8")
    done(plan_records(tmp_path / "read", [records], "plain"))
    for table in TABLES:
        assert rows(tmp_path / "read", table) == rows(tmp_path / "played", table)
