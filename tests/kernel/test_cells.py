import copy
import json
import pickle

import numpy as np
import pytest

from backroom.games.big_score.board import State as LargeState
from backroom.games.big_shot.board import State
from backroom.kernel.cells import Cell, Cells, Record, pack


def test_every_cell_is_int16_and_the_record_is_one_flat_row():
    assert State.dtype.itemsize == 2 * State.width
    assert len(State.cells) < 40
    assert all(State.dtype[name].base == np.int16 for name in State.dtype.names)


def test_names_that_numpy_records_use_are_refused():
    for name in ("round", "size", "sum", "copy", "dtype", "flat", "T"):
        body = {common: Cell() for common in ("seats", "turn", "waiting", "seen_by", "step")} | {name: Cell()}
        with pytest.raises(TypeError, match=f"cannot be called '{name}'"):
            type("Bad", (Record,), body)


def test_a_record_without_the_common_cells_is_refused():
    with pytest.raises(TypeError, match="waiting, seen_by, step"):
        type("Bad", (Record,), {"seats": Cell(), "turn": Cell()})


def test_cells_are_views_of_one_row():
    s = State()
    s.turn = 3
    s.lot[12, 3] = 7
    assert s.turn == 3
    assert s.array["turn"][0] == 3
    assert s.array["lot"][0, 12, 3] == 7
    assert s.copy() == s
    other = s.copy()
    other.lot[0, 0] = 1
    assert other != s


WAYS = [
    copy.copy,
    copy.deepcopy,
    lambda s: copy.deepcopy([s, s])[1],
    *(lambda s, n=n: pickle.loads(pickle.dumps(s, n)) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
]


@pytest.mark.parametrize("way", WAYS)
def test_writes_arrive_in_a_record_that_was_copied_or_sent_in_any_way_and_leave_the_first_alone(way):
    s = State()
    s.lot[3, 1] = 5
    assert s.array["lot"][0, 3, 1] == 5  # asked for before it is copied: the memory must not come along
    other = way(s)
    assert other == s
    other.lot[12, 3] = 7
    other.turn = 2
    assert other.flat[State.lot.at + 12 * 4 + 3] == 7
    assert other.array["lot"][0, 12, 3] == 7
    assert other.array["turn"][0] == other.turn == 2
    assert s.lot[12, 3] == s.turn == 0
    assert other.copy() == other != s


def test_overflow_of_a_cell_is_noticed_when_interpreted():
    s = State()
    s.purse[0] = 32000
    with pytest.raises(RuntimeWarning, match="overflow"):
        s.purse[0] + s.purse[0]


def test_a_cell_takes_no_number_that_does_not_fit():
    s = State()
    s.turn = 32767
    with pytest.raises(OverflowError):
        s.turn += 1


def test_a_large_record_that_was_packed_is_the_same_when_it_is_asked_for():
    s, small = LargeState(np.arange(LargeState.width, dtype=np.int16)), State()
    known, row = s.copy(), s.pack
    for one in (s, small):
        pack(one)
    assert s.copy() == known
    assert ("flat" in vars(s), "flat" in vars(small)) == (False, True)
    assert (s.turn, s.pack[2, 3]) == (known.turn, row[2, 3])
    pack(s)
    assert pickle.loads(pickle.dumps(s)) == s == known
    pack(s)
    s.pack[2, 3] += 1
    assert s.copy().pack[2, 3] == known.pack[2, 3] + 1
    with pytest.raises(AttributeError):
        s.nothing  # noqa: B018


def test_json_gives_every_cell_by_name_as_plain_data():
    s = State(np.arange(State.width, dtype=np.int16))
    told = json.loads(json.dumps(s.json()))
    assert set(told) == {cell.name for cell in State.cells}
    assert (told["turn"], told["purse"]) == (int(s.turn), s.purse.tolist())


def test_cells_that_two_records_share_have_a_place_in_each():
    class First(Record):
        seats = Cell()
        turn = Cell()
        waiting = Cell()
        seen_by = Cell()
        step = Cell()
        row = Cells(3)

    Second = type("Second", (Record,), {"more": Cells(2), **{cell.name: cell for cell in First.cells}})
    assert Second.row.at == First.row.at + 2
    assert First().row.shape == Second().row.shape == (3,)
