"""Boards of `xtreme`: how they are made and drawn.

A board is a list of rows, a row a list of `' '`, `'X'` or `'O'`.  A place is `(x, y)`, column
and row, so its cell is `board[y][x]`.
"""

from __future__ import annotations

import re

EMPTY = " "
PLAYERS = ("X", "O")
MARKS = (EMPTY, *PLAYERS)
PLAYER = re.compile(r"\b[A-Z0]\b")  # in a text; whoever types a zero for an O means a player too
LARGE = 999
WHOLE = 99  # for check_for_winner: some right programs take 7 s for 999 x 999
LONG = 10  # seconds of CPU for a call with a LARGE board
LARGEST_DRAWN = 12
# How a screen tells that a game is over, why it is, and what a question asks for.
ENDINGS = {
    "X wins": r"^(?=.*\bX\b).*\b[Ww][io]n",
    "O wins": r"^(?=.*\b[O0]\b).*\b[Ww][io]n",
    "draw": r"\b[Cc]at\b|\b[Nn]o ?(one|body)\b|\b[Dd]raw|\b[Tt]ied?\b",
}
OVER = {
    "X wins": "X has a whole line",
    "O wins": "O has a whole line",
    "draw": "Every cell is taken",
}
ASKS = {"X's move": "asks for another move", "O's move": "asks for another move"}

Place = tuple[int, int]
Board = list[list[str]]


def board(rows: str) -> Board:
    """Return the board with these rows, a word each; a dot stands for an empty cell."""
    return [list(row.replace(".", EMPTY)) for row in rows.split()]


def filled(mark: str, width: int, height: int | None = None) -> Board:
    """Return a board with this mark everywhere, a square one unless a height is given."""
    text = mark.replace(EMPTY, ".") * width
    return board(f"{text} " * (height or width))


def is_filled(value: object, mark: str, size: int) -> bool:
    """Return whether a value is the square board with this mark everywhere."""
    right = list(mark * size)
    return (
        isinstance(value, list)
        and len(value) == size
        and all(isinstance(row, list) and list(row) == right for row in value)
    )


def large(size: int, *rows: str) -> Board:
    """Return a board of this size that repeats these rows, each of them across the board.

    Rows that repeat are the same list, so that it takes no time to send.
    """
    lists = [list((row.replace(".", EMPTY) * size)[:size]) for row in rows]
    return (lists * size)[:size]


def places(original: Board) -> list[Place]:
    """Return all places of a board, row by row."""
    return [(x, y) for y, row in enumerate(original) for x, _ in enumerate(row)]


def other(player: str) -> str:
    """Return the player's opponent."""
    return {"X": "O", "O": "X"}[player]


def draw(value: object) -> str | None:
    """Return a board with its columns and rows numbered, None for what is no board, or one cell.

    It is not how a screen shows it: students are to write that themselves.
    """
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        return None
    sizes = {(len(value), len(row)) for row in value}
    height, width = max(sizes, default=(0, 0))
    if len(sizes) != 1 or width == 0 or (width, height) == (1, 1):
        return None
    if max(width, height) > LARGEST_DRAWN:
        return f"(a board of {height} rows with {width} cells each)"
    if not all(type(cell) is str and cell in MARKS for row in value for cell in row):
        return None
    wide = len(str(max(width, height) - 1))
    numbers = " ".join(f"{x:>{wide}}" for x in range(width))
    rows = ["|".join(f"{cell:>{wide}}" for cell in row) for row in value]
    numbered = [f"{y:>{wide}} |{row}|" for y, row in enumerate(rows)]
    return "\n".join([" " * (wide + 2) + numbers, *numbered])


def cells(line: str) -> str | None:
    """Return the marks in a line of a drawn board, "" for one without any, None for other lines."""
    marks = [part.strip() for part in line.split("|")]
    if "".join(marks) in PLAYERS or (len(marks) > 1 and all(len(mark) < 2 for mark in marks)):
        return "".join(mark or EMPTY for mark in marks)
    return "" if "-" in line and not line.strip("-+| ") else None
