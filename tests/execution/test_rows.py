"""Rows of arguments: what they share on their way, and that nobody sees it where they arrive."""

import pytest

from harness.checks import Rows
from harness.execution.rows import share_nothing

ROW = ["X", " "]
BOARD = {(0, 0): "X", (0, 1): " "}
NESTED = [ROW, ["O", "O"]]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([({(0, 0): "X"}, "O"), ({(0, 0): "O"}, "O")], True),
        ([([["X"], [" "]],), ([["X"], [" "]],)], True),
        ([(1, True, None), (256, False, "")], True),
        ([], True),
        ([(BOARD,), (BOARD,)], False),
        ([(ROW, ROW)], False),
        ([(NESTED, ROW)], False),
        ([([ROW],), ([ROW],)], False),
        ([("XO",)], False),
        ([(257,)], False),
        ([(1.0,)], False),
        ([((1, 2),)], False),
        ([({1},)], False),
    ],
)
def test_rows_share_only_what_nothing_can_tell_apart(rows, expected):
    assert share_nothing(rows) is expected


@pytest.mark.parametrize(
    "columns",
    [([BOARD, BOARD],), ([NESTED, NESTED],), ([[ROW], [ROW]],), ([ROW, ROW], [ROW, ROW])],
    ids=["a dict", "a list", "an inner list", "two arguments"],
)
def test_what_rows_share_here_they_do_not_share_there(student_of, columns):
    source = """
seen = []
def parts(value):
    yield id(value)
    for one in value.values() if isinstance(value, dict) else value:
        if isinstance(one, (list, dict)):
            yield from parts(one)
def f(*values):
    seen.extend(values)
    found = [number for value in seen for number in parts(value)]
    return len(found) == len(set(found))
"""
    assert [call.returned for call in student_of(source).f.map(Rows(*columns))] == [True, True]


def test_a_change_of_rows_that_share_is_seen_in_its_own_call(student_of):
    source = "def f(row, number): row[0] = row[0] if number else 'O'"
    calls = list(student_of(source).f.map(Rows([ROW, ROW], [0, 1])))
    assert [call.arguments[0] for call in calls] == [["O", " "], ["X", " "]]
    assert [call.given[0] for call in calls] == [["X", " "], ["X", " "]]
    assert ROW == ["X", " "]


def test_a_change_to_another_type_is_one(student_of):
    calls = list(student_of("def f(row): row[0] = True").f.map(Rows([[1], [2]])))
    assert [type(call.arguments[0][0]) for call in calls] == [bool, bool]


def test_rows_may_hold_what_a_submission_returned(student_of):
    student = student_of("def make(): return [1, [2]]\ndef f(value): return value")
    made = student.make()
    rows = Rows([made, made])
    assert [call.returned for call in student.f.map(rows)] == [[1, [2]]] * 2
    assert rows.values_digest == Rows([[1, [2]], [1, [2]]]).values_digest


def test_rows_that_several_checks_use_are_the_same_each_time(student_of):
    rows = Rows([[1], [2]])
    for _ in range(2):
        student = student_of("def f(row): row.append(0); return len(row)")
        assert [call.returned for call in student.f.map(rows)] == [2, 2]
    assert rows.values_digest == Rows([[1], [2]]).values_digest
    assert rows.values == [([1],), ([2],)]
