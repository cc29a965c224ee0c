"""Boards of `numpad`: how they are made, drawn and numbered.

A board is a list of nine cells, `' '`, `'X'` or `'O'`; position 1 is the first of them.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product

from harness.checks import Rows

MARKS = " XO"
PLAYER = re.compile(r"\b[A-Z0]\b")  # in a text; whoever types a zero for an O means a player too
POSITIONS = range(1, 10)
KEYS = ("7 8 9", "4 5 6", "1 2 3")
LINES = {
    "bottom_row": (1, 2, 3),
    "middle_row": (4, 5, 6),
    "top_row": (7, 8, 9),
    "left_column": (1, 4, 7),
    "middle_column": (2, 5, 8),
    "right_column": (3, 6, 9),
    "rising_diagonal": (1, 5, 9),
    "falling_diagonal": (3, 5, 7),
}
RULE = "-----------------"
COLUMNS = 3
# How a screen tells that a game is over, why it is, and what a question asks for.
ENDINGS = {
    "X wins": r"^(?=.*\bX\b).*\b[Ww][io]n",
    "O wins": r"^(?=.*\b[O0]\b).*\b[Ww][io]n",
    "draw": r"\b[Dd]raw|\b[Tt]ied?\b",
}
OVER = {
    "X wins": "X has three in a row",
    "O wins": "O has three in a row",
    "draw": "All nine positions are taken",
}
ASKS = {"Select a position": "asks for another move"}

# What no function takes for a board, a marker or a position.
NO_LISTS = [tuple(" " * 9), " " * 9, dict.fromkeys(range(9), " "), None, 9]
OTHER_LENGTHS = [[" "] * length for length in (8, 10, 0, 18)]
BAD_MARKERS = ["Z", " ", "", "XO", "OX", "XX", "0", None, 1]
BAD_POSITIONS = [0, 10, -1, -9, -8, 11, 100, "5", 2.5, None]

Board = list[str]


def board(cells: str) -> Board:
    """Return the board with these cells, position 1 first; a dot stands for a free one."""
    return list(cells.replace(".", " "))


def every_board() -> list[Board]:
    """Return the 6,046 boards on which X and O took turns, those with the fewest marks first."""
    cells = sorted(product(MARKS, repeat=9), key=lambda marks: 9 - marks.count(" "))
    return [list(marks) for marks in cells if marks.count("X") - marks.count("O") in (0, 1)]


@cache
def rows_of_every_board(marker: str) -> Rows:
    """Return each of these boards with the marker, as the arguments of a call."""
    boards = every_board()
    return Rows(boards, [marker] * len(boards))


def full_boards() -> list[Board]:
    """Return the 512 boards without a free space."""
    return [list(marks) for marks in product("XO", repeat=9)]


def draw(value: object) -> str | None:
    """Return a board with the positions of its rows beside them, None for what is no board.

    It is not how `display_board` shows it: students are to write that themselves.
    """
    if not isinstance(value, list) or len(value) != 9:
        return None
    cells = [str(cell) for cell in value if type(cell) in (int, str)]
    if [len(cell) for cell in cells] != [1] * 9:
        return None
    rows = ["|".join(f"  {cell}  " for cell in cells[start : start + 3]) for start in (6, 3, 0)]
    framed = [f"|{row}|   {keys}" for row, keys in zip(rows, KEYS, strict=True)]
    return "\n".join([f"+{RULE}+", *(f"{row}\n+{RULE}+" for row in framed)])


def cells(line: str) -> str | None:
    """Return the marks in a line of a drawn board, "" for one without any, None for other lines."""
    marks = [part.strip() for part in line.split("|", COLUMNS)]
    if len(marks) == COLUMNS and all(len(mark) < 2 for mark in marks):
        return "".join(mark or " " for mark in marks)
    return "" if "-" in line and not line.strip("-+| ") else None
