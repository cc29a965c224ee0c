"""Two screens side by side: which line stands beside which, and how they are shown."""

import time

import pytest

from harness.transcripts.differences import AFTER_LINES, BEFORE_LINES, side_by_side
from harness.transcripts.screen import Screen
from tests.helpers import typed
from tests.samples import FOR_A_RELEASE, each_row
from tests.transcripts.drawn import cells


def beside(expected, seen):
    """Return the rows: an asterisk where they differ, the lines on either side."""
    return [
        ("*" if row.differs else " ", row.expected, row.actual)
        for row in side_by_side(Screen(expected), Screen(seen), cells)
    ]


# What has no partner

ALONE = {
    "a message is missing": (
        ("a", "b", "c"),
        ("a", "c"),
        [(" ", "a", "a"), ("*", "b", None), (" ", "c", "c")],
    ),
    "a message too many": (
        ("a", "c"),
        ("a", "b", "c"),
        [(" ", "a", "a"), ("*", None, "b"), (" ", "c", "c")],
    ),
    "nothing that counts": (("a", ""), ("a ", "", ""), []),
    "nothing at all": (("a",), (), [("*", "a", None)]),
    "nothing expected": ((), ("a",), [("*", None, "a")]),
    "one blank line is missing": (
        ("a", "", "b"),
        ("a", "b"),
        [(" ", "a", "a"), ("*", "", None), (" ", "b", "b")],
    ),
    "one blank line too many": (
        ("a", "", "b"),
        ("a", "", "", "b"),
        [(" ", "a", "a"), (" ", "", ""), ("*", None, ""), (" ", "b", "b")],
    ),
    "a blank line in a drawing": (
        ("|X|", "|O|"),
        ("|X|", "", "|O|"),
        [(" ", "|X|", "|X|"), ("*", None, ""), (" ", "|O|", "|O|")],
    ),
    "a line of one drawing is missing": (
        ("|X|", "|-|", "|O|"),
        ("|X|", "|O|"),
        [(" ", "|X|", "|X|"), ("*", "|-|", None), (" ", "|O|", "|O|")],
    ),
    "a message instead of a drawing": (
        ("|X|", "a"),
        ("b", "a"),
        [("*", None, "b"), ("*", "|X|", None), (" ", "a", "a")],
    ),
}


@each_row(("expected", "seen", "rows"), ALONE.values(), ids=ALONE)
def test_what_one_screen_does_not_show_stands_alone(expected, seen, rows):
    assert sorted(beside("\n".join(expected), "\n".join(seen)), key=str) == sorted(rows, key=str)


@FOR_A_RELEASE
def test_after_a_question_too_many_the_answers_are_others_and_the_questions_stay_in_step():
    expected = f"Row: {typed(1)}Column: {typed(2)}Row: {typed(0)}"
    seen = f"Row: {typed(1)}Row: {typed(2)}Column: {typed(0)}Row: "
    assert beside(expected, seen) == [
        (" ", "Row: «1»", "Row: «1»"),
        ("*", None, "Row: «2»"),
        ("*", "Column: «2»", "Column: «0»"),
        ("*", "Row: «0»", "Row:"),
    ]


# Screens without end


@FOR_A_RELEASE
def test_of_a_long_screen_what_is_around_the_first_difference_is_shown():
    lines = [f"line {number}" for number in range(5000)]
    rows = beside("\n".join(lines), "\n".join([*lines[:2000], "other", *lines[2000:]]))
    assert rows[0] == (
        " ",
        f"… ({2000 - BEFORE_LINES} lines before)",
        f"… ({2000 - BEFORE_LINES} lines before)",
    )
    assert rows[1] == (" ", f"line {2000 - BEFORE_LINES}", f"line {2000 - BEFORE_LINES}")
    assert rows[BEFORE_LINES + 1] == ("*", None, "other")
    assert rows[-1] == (
        " ",
        f"… ({3000 - AFTER_LINES} lines after)",
        f"… ({3001 - AFTER_LINES} lines after)",
    )
    assert [row for row in rows if row[0] == "*"] == [("*", None, "other")]


LONG = {
    "lines": "\n".join(f"line {number}" for number in range(100_000)),
    "the same line": "again\n" * 170_000,
    "drawings": "|X O|\n|OX |\n" * 80_000,
    "questions": f"Row: {typed(1)}" * 100_000,
    "blank lines": "\n" * 1_000_000 + "end",
    "one line": "x" * 1_000_000,
}


@pytest.mark.parametrize("seen", LONG.values(), ids=LONG)
def test_a_megabyte_is_compared_quickly(seen):
    expected = Screen("\n".join(f"row {number}" for number in range(300)))
    started = time.process_time()
    rows = side_by_side(expected, Screen(seen), cells)
    assert time.process_time() - started < 1  # it takes about 0.1 s
    assert 0 < len(rows) < 1000
