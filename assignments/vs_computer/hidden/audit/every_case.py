"""Functions of `vs_computer` of which the audit asks every case, so that equal ones are proven.

Boards on which both players have a line are in no game.
"""

from __future__ import annotations

from itertools import product

from assignments.vs_computer.boards import LINES, MARKS, Board, every_board
from harness.checks import Case, calls


def lines() -> list[Case]:
    """All lines."""
    return calls(*((list(marks),) for marks in product(MARKS, repeat=3)))


def boards() -> list[Case]:
    """All boards of games."""
    return calls(*((one,) for one in every_board() if len(winners(one)) < 2))


def winners(played: Board) -> set[str]:
    """Return the marks that have a line."""
    rows = ([played[row][column] for row, column in places] for places in LINES.values())
    return {row[0] for row in rows if row[0] != " " and len(set(row)) == 1}


def squares() -> list[Case]:
    """All squares, with each mark on it and each of the others elsewhere."""
    return calls(
        *(
            (
                [[mark if (row, column) == (r, c) else rest for c in range(3)] for r in range(3)],
                row,
                column,
            )
            for row, column in product(range(3), repeat=2)
            for mark, rest in product(MARKS, repeat=2)
        )
    )


def players() -> list[Case]:
    """Both players."""
    return calls(("X",), ("O",))


EVERY_CASE = {
    "square": squares,
    "empty_squares": boards,
    "line_winner": lines,
    "winner": boards,
    "game_over": boards,
    "other_player": players,
}
