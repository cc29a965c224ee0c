"""Boards of `vs_computer`: how they are made, drawn and numbered.

A board is a list of three rows, each a list of three of `' '`, `'X'` and `'O'`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import product

from harness.checks import Recorded, Rows

MARKS = " XO"
PLAYER = re.compile(r"\b[A-Z0]\b")  # in a text; whoever types a zero for an O means a player too
ROWS = list(product(MARKS, repeat=3))
PLACES = [(row, column) for row in range(3) for column in range(3)]
LINES = {
    "top_row": [(0, 0), (0, 1), (0, 2)],
    "middle_row": [(1, 0), (1, 1), (1, 2)],
    "bottom_row": [(2, 0), (2, 1), (2, 2)],
    "left_column": [(0, 0), (1, 0), (2, 0)],
    "middle_column": [(0, 1), (1, 1), (2, 1)],
    "right_column": [(0, 2), (1, 2), (2, 2)],
    "falling_diagonal": [(0, 0), (1, 1), (2, 2)],
    "rising_diagonal": [(0, 2), (1, 1), (2, 0)],
}
ASKS = {"Enter row and column": "asks for a move"}
BORDER = "+---+---+---+"
COLUMNS = 3
GOES_ON, DRAWN, BOTH = ".", "D", "?"

Place = tuple[int, int]
Board = list[list[str]]
# Boards in the middle of a game and at its end, row by row.
PLAYED = "X.O.O.X.."
FULL = "XOXXOOOXX"
DRAWS = "XOXXOOOXX XOXOOXXXO OXOXXOXOX XXOOOXXXO XOXXXOOXO"


def board(cells: str) -> Board:
    """Return the board with these nine cells, row by row; a dot stands for an empty one."""
    marks = cells.replace(".", " ")
    return [list(marks[start : start + 3]) for start in (0, 3, 6)]


def boards(cells: str) -> list[Board]:
    """Return the boards whose cells stand here, separated by blanks."""
    return [board(one) for one in cells.split()]


def marked(played: Board, mark: str, *places: Place) -> Board:
    """Return a copy of the board with the mark at these places."""
    copy = [list(cells) for cells in played]
    for row, column in places:
        copy[row][column] = mark
    return copy


@cache
def every_board() -> tuple[Board, ...]:
    """Return all 19,683 boards, those with the fewest marks first, then in reading order.

    They are made once, and nobody is to change them.  Boards share their rows, a board never
    shares one with itself.
    """
    top, middle, bottom = ([list(cells) for cells in ROWS] for _ in range(3))
    return tuple([top[one], middle[two], bottom[three]] for one, two, three in _order())


def _order() -> list[tuple[int, ...]]:
    blanks = [cells.count(" ") for cells in ROWS]
    numbers = product(range(len(ROWS)), repeat=3)
    return sorted(numbers, key=lambda three: -sum(blanks[one] for one in three))


def some_boards() -> tuple[Board, ...]:
    """Return 481 boards of every kind."""
    return every_board()[::41]


def number(played: Board) -> int:
    """Return the board's place among all of them in reading order."""
    return int("".join(str(MARKS.index(mark)) for cells in played for mark in cells), 3)


def standing(recorded: Recorded, played: Board) -> str:
    """Return how it stands: the mark that has won, DRAWN, GOES_ON, or BOTH for lines of either."""
    return recorded.text("standings.txt")[number(played)]


@lru_cache(maxsize=1)
def rows_without_lines_of_both(recorded: Recorded) -> Rows:
    """Return the boards on which at most one player has a line: the others are in no game."""
    return Rows(one for one in every_board() if standing(recorded, one) != BOTH)


def draw(value: object) -> str | None:
    """Return a board as `display` shows it, None for what is no board."""
    if not isinstance(value, list) or len(value) != 3:
        return None
    for cells in value:
        if not isinstance(cells, list) or len(cells) != 3:
            return None
        if not all(isinstance(mark, str) and len(mark) == 1 for mark in cells):
            return None
    return "\n".join([BORDER, *(f"| {' | '.join(cells)} |\n{BORDER}" for cells in value)])


def cells(line: str) -> str | None:
    """Return the marks in a line of a drawn board, "" for one without any, None for other lines."""
    parts = line.split("|", COLUMNS + 2)
    if len(parts) > COLUMNS and not parts[0]:
        del parts[0]  # the border on the left
    if len(parts) > COLUMNS and not parts[-1]:
        del parts[-1]
    marks = [part.strip() for part in parts]
    if len(marks) == COLUMNS and all(len(mark) < 2 for mark in marks):
        return "".join(mark or " " for mark in marks)
    return "" if "-" in line and not line.strip("-+| ") else None
