"""The cells in a line of a drawn board, in each assignment's way of drawing and in others."""

import pytest

from harness import assignment
from harness.feedback.rendering import Drawing, load_drawing
from tests.helpers import an_assignment, write

ROWS = {
    "dict_board": {
        "  0  X|O| ": "XO ",
        "  1   | |O": "  O",
        "X|O|X": "XOX",
        " X | O | X ": "XOX",
        "0  | |": "   ",
        "0 X|1|2": "X12",
        "0|1|2": "012",
        "     0 1 2": "",
        "    --+-+--": "",
        "---|---|---": "",
        "X wins!": None,
        "XX|O|X": None,
        "X|O": None,
        "X|O|X|O": None,
        "|O|X": None,
        "": None,
    },
    "numpad": {
        "  X  |  O  |": "XO ",
        "X|O|X": "XOX",
        " | |": "   ",
        "7|8|9": "789",
        "-----------------": "",
        "--+--+--": "",
        "X | O": None,
        "XX | O | X": None,
        "X's turn.": None,
        "X|O|X|O": None,
    },
    "vs_computer": {
        "| X | O |   |": "XO ",
        "|   |   |   |": "   ",
        "|   | O | X |": " OX",
        "X | O | X": "XOX",
        "X | O |": "XO ",
        "| X | O | X": "XOX",
        "X | O | X |": "XOX",
        "+---+---+---+": "",
        "| X | O | X | O |": None,
        "| XX | O | X |": None,
        "X's move": None,
    },
    "xtreme": {
        "X|O| ": "XO ",
        "X": "X",
        "X|O|X|O": "XOXO",
        "-+-+-": "",
        "XX|O": None,
        "Move Counter: 1": None,
    },
}
CASES = [(slug, line, cells) for slug, lines in ROWS.items() for line, cells in lines.items()]


@pytest.mark.parametrize(("slug", "line", "cells"), CASES)
def test_the_cells_in_a_line_are_read(slug, line, cells):
    assert load_drawing(assignment.load(slug)).cells(line) == cells


# The other two assignments ask for the drawing itself, so that theirs shows no screen.
BOARDS = {
    "dict_board": {(row, column): "XO "[column] for row in range(3) for column in range(3)},
    "vs_computer": [list("XO ")] * 3,
}


@pytest.mark.parametrize(("slug", "board"), BOARDS.items())
def test_what_is_drawn_is_read(slug, board):
    chosen = load_drawing(assignment.load(slug))
    read = [chosen.cells(line) for line in (chosen.draw(board) or "").split("\n")]
    assert [cells for cells in read if cells] == ["XO "] * 3


@pytest.mark.parametrize("slug", assignment.slugs())
def test_an_assignment_says_how_a_text_names_a_player(slug):
    player = load_drawing(assignment.load(slug)).player
    assert player.findall("X wins against O, says Ann on line 12") == ["X", "O"]


def test_where_no_boards_are_described_nothing_is_drawn_and_nobody_plays(tmp_path):
    assert load_drawing(an_assignment(folder=tmp_path)) == Drawing()


def test_boards_may_be_described_in_part(tmp_path):
    write(tmp_path, 'import re\nPLAYER = re.compile("Ann|Bob")\n', "boards.py")
    found = load_drawing(an_assignment(folder=tmp_path))
    assert found.player.findall("Ann beats Bob") == ["Ann", "Bob"]
    assert (found.draw, found.cells) == (Drawing().draw, Drawing().cells)
