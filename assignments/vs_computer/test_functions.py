"""Tasks 1 to 5 and 12: functions that make a board, look at it and name the other player."""

from __future__ import annotations

from typing import Any

import pytest

from assignments.vs_computer.boards import (
    DRAWS,
    FULL,
    MARKS,
    PLACES,
    PLAYED,
    board,
    boards,
    marked,
    some_boards,
)
from assignments.vs_computer.games import EMPTY, in_order
from harness.checks import Recorded, Screen, Student, each_unit, unit

SELECTORS = {"falling_diagonal": 0, "rising_diagonal": 1}


@unit("T1")
def test_empty_board(student: Student) -> None:
    """A new board should have three rows of three spaces each."""
    assert student.new_board() == EMPTY


@unit("T1")
def test_rows_are_separate(student: Student) -> None:
    """A mark in one row should leave the other rows as they are."""
    for place in [(0, 0), (1, 2), (2, 1)]:
        created = student.new_board()
        assert created == EMPTY

        created[place[0]][place[1]] = "X"

        assert created == marked(EMPTY, "X", place)


@unit("T1")
def test_boards_are_separate(student: Student) -> None:
    """Each call should return a new board: a mark on one should leave later ones empty."""
    first, *later = student.new_board.repeat(4)
    assert first.returned == EMPTY

    first.returned[1][1] = "X"

    for call in later:
        assert call.returned == EMPTY


@unit("T2")
def test_squares_of_a_board(student: Student) -> None:
    """Your function should return the content of each of the nine squares."""
    played = board("XOX.O.XXO")
    calls = student.square.map([played] * 9, *zip(*PLACES, strict=True))
    for right, call in zip("XOX O XXO", calls, strict=True):
        assert call.returned == right


@unit("T2")
@pytest.mark.parametrize("mark", MARKS, ids=["space", "X", "O"])
def test_square_alone(student: Student, mark: str) -> None:
    """Your function should find a single {case} among other squares"""
    for row, column in PLACES:
        played = marked(board("XXXXXXXXX" if mark != "X" else "........."), mark, (row, column))
        assert student.square(played, row, column) == mark


@unit("T3")
@pytest.mark.parametrize("number", range(3), ids=["first row", "second row", "third row"])
def test_row(student: Student, recorded: Recorded, number: int) -> None:
    """Your function should return the {case} as a list of its three squares"""
    played = some_boards()[number::3]
    columns = played, [number] * len(played)
    for right, call in zip(recorded.row.map(*columns), student.row.map(*columns), strict=True):
        assert call.returned == right


@unit("T3")
@pytest.mark.parametrize("number", range(3), ids=["left column", "middle column", "right column"])
def test_column(student: Student, recorded: Recorded, number: int) -> None:
    """Your function should return the {case} as a list, from top to bottom"""
    played = some_boards()[number::3]
    columns = played, [number] * len(played)
    right = recorded.column.map(*columns)
    for expected, call in zip(right, student.column.map(*columns), strict=True):
        assert call.returned == expected


@unit("T4")
@pytest.mark.parametrize("line", SELECTORS)
def test_diagonal(student: Student, recorded: Recorded, line: str) -> None:
    """Your function should return the {case} as a list, from top to bottom"""
    played = some_boards()[SELECTORS[line] :: 2]
    columns = played, [SELECTORS[line]] * len(played)
    right = recorded.diagonal.map(*columns)
    for expected, call in zip(right, student.diagonal.map(*columns), strict=True):
        assert call.returned == expected


@unit("T4")
def test_diagonals_in_turn(student: Student) -> None:
    """Your function should be right however often and in whatever order it is called."""
    selectors = [1, 0, 0, 1, 1, 0]
    for call in student.diagonal.map([board(PLAYED)] * 6, selectors):
        right = ["O", "O", "X"] if call.given[1] else ["X", "O", " "]
        assert call.returned == right


@unit("T5")
def test_empty_squares_of_an_empty_board(student: Student) -> None:
    """An empty board should have nine empty squares."""
    assert in_order(student.empty_squares(board("........."))) == PLACES


@unit("T5")
def test_empty_squares_of_a_full_board(student: Student) -> None:
    """A full board should give an empty list."""
    for call in student.empty_squares.map(boards(DRAWS)):
        assert call.returned == []


@unit("T5")
def test_one_empty_square(student: Student) -> None:
    """Your function should find the last empty square, wherever it is."""
    for row, column in PLACES:
        played = marked(board("XOXXOOOXX"), " ", (row, column))
        assert student.empty_squares(played) == [(row, column)]


@unit("T5")
def test_some_empty_squares(student: Student, recorded: Recorded) -> None:
    """Each empty square should be listed once, as a tuple of row and column."""
    played = boards("X........ .X..O.... X.O.O.X.. .OXXO.XO. XOXOXO.O.")
    right = recorded.empty_squares.map(played)
    for expected, call in zip(right, student.empty_squares.map(played), strict=True):
        assert in_order(call.returned) == expected


@unit("T5", kind="property")
def test_empty_squares_of_many_boards(student: Student, recorded: Recorded) -> None:
    """Your function should find the right squares on 481 boards of every kind."""
    played = some_boards()
    right = recorded.empty_squares.map(played)
    for expected, call in zip(right, student.empty_squares.map(played), strict=True):
        assert in_order(call.returned) == expected


@unit("T12")
@pytest.mark.parametrize(("mark", "other"), [("X", "O"), ("O", "X")], ids=["X", "O"])
def test_other_player(student: Student, mark: str, other: str) -> None:
    """Your function should return the other player's mark for {case}"""
    assert student.other_player(mark) == other


@unit("T12")
def test_players_in_turn(student: Student) -> None:
    """Your function should be right however often and in whatever order it is called."""
    calls = student.other_player.map("XXOXOOOX")
    for right, call in zip("OOXOXXXO", calls, strict=True):
        assert call.returned == right


@each_unit("T2", "T3", "T4", "T5", "T12", vacuous=True)
def test_only_answers(student: Student, unit_id: str) -> None:
    """Your function should only return its answer, not print anything or change its arguments."""
    calls: dict[str, list[tuple[Any, ...]]] = {
        "T2": [("square", board(PLAYED), 1, 1), ("square", board(PLAYED), 0, 1)],
        "T3": [("row", board(PLAYED), 0), ("column", board(PLAYED), 0)],
        "T4": [("diagonal", board(PLAYED), 0), ("diagonal", board(PLAYED), 1)],
        "T5": [("empty_squares", board(PLAYED)), ("empty_squares", board(FULL))],
        "T12": [("other_player", "X"), ("other_player", "O")],
    }
    for function, *given in calls[unit_id]:
        (call,) = getattr(student, function).map(*([value] for value in given))
        assert call.printed == Screen("")
        for after, before in zip(call.arguments, call.given, strict=True):
            assert after == before
