"""Defensive code: what a function refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from assignments.numpad.boards import (
    BAD_MARKERS,
    BAD_POSITIONS,
    NO_LISTS,
    OTHER_LENGTHS,
    board,
)
from harness.checks import Ended, Raised, Student, each_unit

Ask = Callable[[Student, Any], object]

WITH_BOARD: dict[str, Ask] = {
    "display_board": lambda student, value: student.display_board(value),
    "place_marker": lambda student, value: student.place_marker(value, "X", 5),
    "win_check": lambda student, value: student.win_check(value, "X"),
    "is_space_free": lambda student, value: student.is_space_free(value, 5),
    "is_board_full": lambda student, value: student.is_board_full(value),
    "player_choice": lambda student, value: student.typing("5").player_choice(value),
}
WITH_MARKER: dict[str, Ask] = {
    "place_marker": lambda student, value: student.place_marker(board("........."), value, 5),
    "win_check": lambda student, value: student.win_check(board("XXXOO...."), value),
}
WITH_POSITION: dict[str, Ask] = {
    "place_marker": lambda student, value: student.place_marker(board("........."), "X", value),
    "is_space_free": lambda student, value: student.is_space_free(board("X...O...."), value),
}


def refuses(student: Student, ask: Ask, good: object, bad: Iterable[object]) -> None:
    """Hold a function to taking a good value and raising an exception for each bad one."""
    ask(student, good)
    for value in bad:
        try:
            ask(student, value)
        except (Raised, Ended):
            continue
        raise AssertionError("This call should raise an exception, as a failing assert does.")


@each_unit(*WITH_BOARD, group="defensive", diagnosis="takes_what_is_no_list")
def test_refuses_what_is_no_list(student: Student, unit_id: str) -> None:
    """Your function should raise an exception when the board is not a list."""
    refuses(student, WITH_BOARD[unit_id], board("........."), NO_LISTS)


@each_unit(*WITH_BOARD, group="defensive", diagnosis="takes_lists_of_other_lengths")
def test_refuses_other_lengths(student: Student, unit_id: str) -> None:
    """Your function should raise an exception when the list does not have nine elements."""
    refuses(student, WITH_BOARD[unit_id], board("........."), OTHER_LENGTHS)


@each_unit(*WITH_MARKER, group="defensive", diagnosis="takes_other_markers")
def test_refuses_other_markers(student: Student, unit_id: str) -> None:
    """Your function should raise an exception when the marker is neither 'X' nor 'O'."""
    refuses(student, WITH_MARKER[unit_id], "X", BAD_MARKERS)


@each_unit(*WITH_POSITION, group="defensive", diagnosis="takes_other_positions")
def test_refuses_other_positions(student: Student, unit_id: str) -> None:
    """Your function should raise an exception when the position is not an integer from 1 to 9."""
    refuses(student, WITH_POSITION[unit_id], 5, BAD_POSITIONS)
