"""The lines of a board of `xtreme` by their places, and how a screen shows it."""

from __future__ import annotations

from collections.abc import Iterable

from assignments.xtreme.boards import Board, Place


def lines(direction: str, board: Board) -> list[list[Place]]:
    """Return the lines that a function checks, by number; a board has one diagonal of each kind."""
    width, height = len(board[0]), len(board)
    if direction == "check_row":
        return [[(x, y) for x in range(width)] for y in range(height)]
    if direction == "check_column":
        return [[(x, y) for y in range(height)] for x in range(width)]
    if direction == "check_down_diagonal":
        return [[(place, place) for place in range(width)]]
    return [[(place, height - 1 - place) for place in range(width)]]


def marked(original: Board, places: Iterable[Place], mark: str) -> Board:
    """Return a copy of a board with this mark at these places."""
    made = [list(row) for row in original]
    for x, y in places:
        made[y][x] = mark
    return made


def line_of_cells(row: list[str]) -> str:
    """Return a row as a screen shows it."""
    return "|".join(row)


def picture(original: Board) -> str:
    """Return a board as a screen shows it, without the last newline."""
    between = "+".join("-" * len(original[0]))
    return f"\n{between}\n".join(map(line_of_cells, original))
