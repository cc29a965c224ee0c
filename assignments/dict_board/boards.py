"""Boards of `dict_board`: how they are made, drawn and numbered.

A board is a dict of (row, column) to `' '`, `'X'` or `'O'`, keys in row-major order.
"""

from __future__ import annotations

import re
from functools import cache

from harness.checks import Rows, remembered_line

MARKS = " XO"
PLAYER = re.compile(r"\b[A-Z0]\b")  # in a text; whoever types a zero for an O means a player too
ROWS = COLUMNS = range(3)
PLACES = [(row, column) for row in ROWS for column in COLUMNS]
HEADERS = [["0", "1", "2"], ["1", "2", "3"]]  # of a board that is numbered from 1, too
NUMBERS = ("0", "1", "2", "3")
COUNT = 3
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
ASKS = {"Choose your": "asks for another move"}

Place = tuple[int, int]
Board = dict[Place, str]


def board(cells: str) -> Board:
    """Return the board with these nine cells, row by row; a dot stands for an empty one."""
    return dict(zip(PLACES, cells.replace(".", " "), strict=True))


def every_board() -> list[Board]:
    """Return all 19,683 boards, those with the fewest marks first, then in reading order."""
    boards = [dict.fromkeys(PLACES, " ")]
    for place in PLACES:
        boards = [{**one, place: mark} for one in boards for mark in MARKS]
    return sorted(boards, key=lambda one: -[*one.values()].count(" "))


@cache
def rows_of_every_board() -> Rows:
    """Return each of all boards as the only argument of a call."""
    return Rows(every_board())


def draw(value: object) -> str | None:
    """Return a board as `display_board` shows it, None for what is no board."""
    if not isinstance(value, dict) or list(value) != PLACES:
        return None
    marks = [mark if isinstance(mark, str) and len(mark) == 1 else "?" for mark in value.values()]
    if "?" in marks:
        return None
    rows = ["|".join(marks[start : start + 3]) for start in (0, 3, 6)]
    body = "\n    --+-+--\n".join(f"  {number}  {row}" for number, row in enumerate(rows))
    return f"     0 1 2\n{body}"


@remembered_line
def cells(line: str) -> str | None:
    """Return the marks in a line of a drawn board, "" for one without any, None for other lines."""
    parts = line.split("|", COUNT)
    if len(parts) == COUNT:
        marks = [_mark(_unnumbered(parts[0])), _mark(parts[1]), _mark(parts[2]) or " "]
        if all(len(mark) == 1 for mark in marks):
            return "".join(marks)
    is_rule = "-" in line and not line.strip("-+| ")
    return "" if is_rule or line.split(None, COUNT) in HEADERS else None


def _unnumbered(part: str) -> str:
    """Return the first part of a row without the row's number, where something stands after it."""
    text = part.lstrip()
    return text[1:] if text[:1] in NUMBERS and text[1:] else part


def _mark(part: str) -> str:
    """Return the mark in a part of a row, a blank for blanks."""
    return part.strip() or part[-1:]
