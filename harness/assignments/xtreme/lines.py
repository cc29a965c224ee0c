"""The lines of a board of `xtreme`, boards that hold one, and the functions that look for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from harness.assignments.xtreme.boards import EMPTY, Board, Place, filled, marked
from harness.student import Calls, Student

STRAIGHT = ("check_row", "check_column")
DIAGONALS = ("check_down_diagonal", "check_up_diagonal")
DIRECTIONS = (*STRAIGHT, *DIAGONALS)

Shape = tuple[int, int]
"""Width and height."""


class Case(NamedTuple):
    """A board, with the number of the line and the player that a function is to check on it."""

    board: Board
    number: int
    player: str


def lines(direction: str, board: Board) -> list[list[Place]]:
    """Give the lines that a function checks, by number; a board has one diagonal of each kind."""
    width, height = len(board[0]), len(board)
    if direction == "check_row":
        return [[(x, y) for x in range(width)] for y in range(height)]
    if direction == "check_column":
        return [[(x, y) for y in range(height)] for x in range(width)]
    if direction == "check_down_diagonal":
        return [[(place, place) for place in range(width)]]
    return [[(place, height - 1 - place) for place in range(width)]]


def complete(direction: str, shapes: Iterable[Shape], mark: str) -> list[Case]:
    """Give all cases of a complete line of a player on a board without another mark."""
    empty = [filled(EMPTY, *shape) for shape in shapes]
    return [
        Case(marked(one, line, mark), number, mark)
        for one in empty
        for number, line in enumerate(lines(direction, one))
    ]


def broken(cases: Iterable[Case], direction: str, gap: str) -> list[Case]:
    """Give the cases with one cell of the line changed: for each cell of it a case."""
    return [
        case._replace(board=marked(case.board, [place], gap))
        for case in cases
        for place in lines(direction, case.board)[case.number]
    ]


def everywhere(cases: Iterable[Case]) -> list[Case]:
    """Give the cases with the player's mark on all of the board."""
    return [
        case._replace(board=filled(case.player, len(case.board[0]), len(case.board)))
        for case in cases
    ]


def ask(student: Student, direction: str, cases: Sequence[Case]) -> Calls:
    """Call a function for each case; a diagonal has no number."""
    boards, numbers, players = zip(*cases, strict=True)
    columns = (boards, players) if direction in DIAGONALS else (boards, numbers, players)
    calls: Calls = getattr(student, direction).map(*columns)
    return calls
