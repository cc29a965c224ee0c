"""Rows of arguments: what they share on their way, and that nobody sees it where they arrive."""

import pytest

from harness.checks import Rows

ROW = ["X", " "]
BOARD = {(0, 0): "X", (0, 1): " "}
NESTED = [ROW, ["O", "O"]]


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
