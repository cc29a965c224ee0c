"""Texts in lines that fit a terminal."""

import pytest

from harness.reports.lines import label_lines
from harness.reports.words import cut_after_a_word


def test_no_line_of_a_note_begins_or_ends_with_a_blank():
    lines = label_lines(
        "note", "get_current_player is not written yet: nothing stands in it that does"
    )
    assert lines == [
        "    note        get_current_player is not written yet: nothing stands in it that",
        "                does",
    ]


def test_the_blanks_at_the_beginning_of_a_line_stay():
    assert label_lines("got", "  0 1 2\n0  | |") == [
        "    got           0 1 2",
        "                0  | |",
    ]


def test_a_word_that_is_too_long_is_cut():
    lines = label_lines("got", "x" * 100)
    assert [len(line) for line in lines] == [80, 52]


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (50, "Find out whether the game ended"),
        (31, "Find out whether the game ended"),
        (30, "Find out whether the game …"),
        (12, "Find out …"),
        (3, "Fi…"),
    ],
)
def test_a_label_is_cut_after_a_word(room, said):
    assert cut_after_a_word("Find out whether the game ended", room) == said
