"""The cells in a line of a drawn board, in each assignment's way of drawing and in others."""

from harness import assignment
from harness.feedback.rendering import load_drawing
from tests.samples import each_row

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


@each_row("slug", ROWS)
def test_the_cells_in_a_line_are_read(slug):
    cells = load_drawing(assignment.load(slug)).cells
    assert {line: cells(line) for line in ROWS[slug]} == ROWS[slug]
