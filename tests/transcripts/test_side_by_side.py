"""Two screens side by side: which line stands beside which, and how they are shown."""

import time

import pytest

from harness.transcripts.events import BLANK, DRAWING, MESSAGE, QUESTION
from harness.transcripts.screen import Screen
from harness.transcripts.side_by_side import AFTER_LINES, BEFORE_LINES, side_by_side
from tests.helpers import typed


def cells(line):
    """Takes lines between bars for a drawing."""
    return line.strip("|") if line.startswith("|") else None


def beside(expected, seen):
    """Return the rows: an asterisk where they differ, the lines on either side."""
    return [
        ("*" if row.differs else " ", row.expected, row.actual)
        for row in side_by_side(Screen(expected), Screen(seen), cells)
    ]


def test_equal_screens_need_no_rows():
    assert beside("one\n", "one \n\n") == []


def test_the_whole_screen_is_shown():
    lines = [str(number) for number in range(100)]
    rows = beside("\n".join(lines), "\n".join([*lines[:50], "fifty", *lines[51:]]))
    assert rows == [("*", "50", "fifty") if line == "50" else (" ", line, line) for line in lines]


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


@pytest.mark.parametrize(("expected", "seen", "rows"), ALONE.values(), ids=ALONE)
def test_what_one_screen_does_not_show_stands_alone(expected, seen, rows):
    assert sorted(beside("\n".join(expected), "\n".join(seen)), key=str) == sorted(rows, key=str)


def test_after_a_question_too_many_the_answers_are_others_and_the_questions_stay_in_step():
    expected = f"Row: {typed(1)}Column: {typed(2)}Row: {typed(0)}"
    seen = f"Row: {typed(1)}Row: {typed(2)}Column: {typed(0)}Row: "
    assert beside(expected, seen) == [
        (" ", "Row: «1»", "Row: «1»"),
        ("*", None, "Row: «2»"),
        ("*", "Column: «2»", "Column: «0»"),
        ("*", "Row: «0»", "Row:"),
    ]


def test_a_question_in_other_words_stands_beside_the_expected_one():
    assert beside(f"a\nRow: {typed(1)}", f"a\nWhich row? {typed(1)}") == [
        (" ", "a", "a"),
        ("*", "Row: «1»", "Which row? «1»"),
    ]


def test_a_drawing_stands_beside_the_one_that_is_most_like_it():
    rows = beside("|X  |\na\n|XO |\nb", "|XX |\nb")
    assert ("*", "|XO |", "|XX |") in rows


# How a line is shown


def test_typed_text_is_shown_in_guillemets_after_a_blank():
    assert beside(f"Row: {typed(1)}", f"row:{typed(1)}") == [("*", "Row: «1»", "row: «1»")]


def test_control_characters_are_shown_by_symbols():
    assert beside("a", "\x1b[2Ja") == [("*", "a", "␛[2Ja")]


def test_blanks_are_shown_where_lines_differ_in_blanks_alone():
    assert beside("a b  c", "a  b c") == [("*", "a·b··c", "a··b·c")]


def test_blanks_stay_blanks_where_lines_differ_in_more():
    assert beside("a b", " a c") == [("*", "a b", " a c")]


def test_a_row_knows_what_it_is_part_of():
    rows = side_by_side(Screen(f"a\n\n|X|\n? {typed(1)}"), Screen(""), cells)
    assert [row.event for row in rows] == [MESSAGE, BLANK, DRAWING, QUESTION]


def test_a_row_holds_what_is_drawn_in_it():
    (row,) = side_by_side(Screen("|XO|"), Screen("|X |"), cells)
    assert row.cells == ("XO", "X ")


# Screens without end


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


def test_of_a_long_line_the_beginning_is_shown():
    ((_, _, actual),) = beside("a", "x" * 10_000)
    assert len(actual) == 400


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
