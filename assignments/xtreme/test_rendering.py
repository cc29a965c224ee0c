"""The functions that write a cell, a row and the board."""

from __future__ import annotations

from textwrap import wrap

import pytest

from assignments.xtreme.boards import LARGE, LONG, board, filled, large, places
from assignments.xtreme.lines import with_a_gap
from harness.checks import Structure, Student, same, unit

SIZES = range(1, 7)
WARM = 10
WRONG_ROW = "The text is wrong for this row of 999 cells."
WRONG_BOARD = "The text is wrong for this board of 999 x 999 cells."


def across(text: str) -> str:
    """Return a text that repeats, as long as a row of a large board is, with its newline."""
    return (text * LARGE)[: 2 * LARGE - 1] + "\n"


@unit("render_cell")
@pytest.mark.parametrize("mark", ["X", "O", " "], ids=["X", "O", "empty"])
def test_cell(student: Student, mark: str) -> None:
    """Your function should show every cell that is {case}"""
    cell, rest = (".", "X") if mark == " " else (mark, ".")
    for size in SIZES:
        everywhere = places(filled(rest, size))
        boards = [board(" ".join(wrap(cells, size))) for cells in with_a_gap(rest * size**2, cell)]
        for call in student.render_cell.map(boards, *zip(*everywhere, strict=True)):
            assert call.returned == mark


@unit("render_row")
def test_row_of_three(student: Student) -> None:
    """A row of three cells should have lines between them and a newline at the end."""
    played = board("XO. ..X O.O")
    assert student.render_row(played, 0) == "X|O| \n"
    assert student.render_row(played, 1) == " | |X\n"
    assert student.render_row(played, 2) == "O| |O\n"


@unit("render_row")
def test_row_of_other_lengths(student: Student) -> None:
    """Shorter and longer rows should be right too."""
    assert student.render_row(board("X"), 0) == "X\n"
    assert student.render_row(board("O. .X"), 1) == " |X\n"
    assert student.render_row(board("XOXO .... OOXX ...X"), 2) == "O|O|X|X\n"
    assert student.render_row(board("..... XXO.X ..... ..... ....."), 1) == "X|X|O| |X\n"


@unit("render_row")
def test_row_of_a_large_board(student: Student) -> None:
    """A row of 999 cells should be written correctly and in a short time."""
    student.allowing(LONG)
    played = large(LARGE, "XO.", "O", ".X")
    numbers, right = [0, 1, 998], [across("X|O| |"), across("O|"), across(" |X|")]
    for expected, call in zip(right, student.render_row.map([played] * 3, numbers), strict=True):
        assert same(call.returned, expected), WRONG_ROW


@unit("render_row", kind="structure", diagnosis="does_not_use_render_cell")
def test_row_uses_render_cell(structure: Structure) -> None:
    """Your function should use render_cell for the cells."""
    assert structure.uses("render_row", "render_cell"), "render_cell is not used in render_row."


@unit("render_board")
def test_board_of_three_rows(student: Student) -> None:
    """The rows of a board should have lines between them."""
    assert student.render_board(board("XO. ..X O.O")) == ("X|O| \n-+-+-\n | |X\n-+-+-\nO| |O\n")


@unit("render_board")
def test_board_of_other_sizes(student: Student) -> None:
    """Smaller and larger boards should be right too."""
    assert student.render_board(board("X")) == "X\n"
    assert student.render_board(board("O. .X")) == "O| \n-+-\n |X\n"
    assert student.render_board(board("XOXO .... OOXX ...X")) == (
        "X|O|X|O\n-+-+-+-\n | | | \n-+-+-+-\nO|O|X|X\n-+-+-+-\n | | |X\n"
    )
    assert student.render_board(board("....O ...X. XXO.X OX... X....")) == (
        " | | | |O\n-+-+-+-+-\n | | |X| \n-+-+-+-+-\nX|X|O| |X\n-+-+-+-+-\nO|X| | | \n"
        "-+-+-+-+-\nX| | | | \n"
    )


@unit("render_board")
def test_large_board(student: Student) -> None:
    """A board of 999 x 999 cells should be written correctly and in a short time."""
    student.allowing(LONG)
    small = board("XO. ..X O.O")
    # Python 3.11 appends to a text in place only in code that has run before: a right program
    # takes minutes for its first board and a moment for its tenth
    list(student.render_board.map([small] * WARM))
    played = large(LARGE, "XO.", "O", ".X")
    between = across("-+")
    rows = [across("X|O| |"), between, across("O|"), between, across(" |X|"), between]
    right = "".join(rows * (LARGE // 3)).removesuffix(between)

    assert same(student.render_board(played), right), WRONG_BOARD


@unit("render_board", kind="structure", diagnosis="does_not_use_render_row")
def test_board_uses_render_row(structure: Structure) -> None:
    """Your function should use render_row for the rows."""
    assert structure.uses("render_board", "render_row"), "render_row is not used in render_board."
