"""Boards of `xtreme` that hold a line of one player, and the functions that look for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from assignments.xtreme.boards import EMPTY, Board, board
from harness.checks import Calls, Rows, Student

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


@dataclass(frozen=True, eq=False)
class Cases:
    """The cases that a function is asked about; how they travel is worked out once."""

    direction: str
    every: tuple[Case, ...]

    def __iter__(self) -> Iterator[Case]:
        return iter(self.every)

    @cached_property
    def rows(self) -> Rows:
        """What the function is called with; a diagonal has no number."""
        boards, numbers, players = zip(*self.every, strict=True)
        is_diagonal = self.direction in DIAGONALS
        return Rows(boards, players) if is_diagonal else Rows(boards, numbers, players)


@cache
def complete(direction: str, shapes: tuple[Shape, ...], mark: str, player: str = "") -> Cases:
    """Return all cases of a complete line of a mark on a board without another one.

    The line is checked for the player whose mark it is, or for the one that is named.
    """
    return Cases(
        direction,
        tuple(
            Case(laid(direction, shape, number, mark * length), number, player or mark)
            for shape in shapes
            for number, length in lines(direction, shape)
        ),
    )


@cache
def broken(
    direction: str, shapes: tuple[Shape, ...], player: str, gap: str, rest: str = EMPTY
) -> Cases:
    """Return all cases of a line with one cell that is not the player's, on boards of one mark."""
    return Cases(
        direction,
        tuple(
            Case(laid(direction, shape, number, cells, rest), number, player)
            for shape in shapes
            for number, length in lines(direction, shape)
            for cells in with_a_gap(player * length, gap)
        ),
    )


def lines(direction: str, shape: Shape) -> Iterator[tuple[int, int]]:
    """Return number and length of each line; a board has one diagonal of each kind."""
    width, height = shape
    counts = {"check_row": (height, width), "check_column": (width, height)}
    count, length = counts.get(direction, (1, width))
    return ((number, length) for number in range(count))


def with_a_gap(cells: str, gap: str) -> list[str]:
    """Return cells with one of them another: for each place a text."""
    return [f"{cells[:place]}{gap}{cells[place + 1 :]}" for place in range(len(cells))]


def laid(direction: str, shape: Shape, number: int, cells: str, rest: str = EMPTY) -> Board:
    """Return a board with these cells along a line and one mark everywhere else."""
    width, height = shape
    if direction == "check_row":
        texts = [rest * width] * height
        texts[number] = cells
    elif direction == "check_column":
        texts = [set_into(rest * width, number, cell) for cell in cells]
    else:
        texts = [set_into(rest * width, place, cell) for place, cell in enumerate(cells)]
    if direction == "check_up_diagonal":  # the first cell is the one at the bottom
        texts.reverse()
    return board(" ".join(text.replace(EMPTY, ".") for text in texts))


def set_into(text: str, place: int, cell: str) -> str:
    """Return a text with one character another."""
    return f"{text[:place]}{cell}{text[place + 1 :]}"


def ask(student: Student, cases: Cases) -> Calls:
    """Call the function for each case."""
    calls: Calls = getattr(student, cases.direction).map(cases.rows)
    return calls
