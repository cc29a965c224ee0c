"""The functions that look for a line of one player."""

from __future__ import annotations

from itertools import product

import pytest

from assignments.xtreme.boards import (
    LARGE,
    LONG,
    PLAYERS,
    WHOLE,
    board,
    filled,
    large,
    other,
)
from assignments.xtreme.lines import (
    DIRECTIONS,
    STRAIGHT,
    ask,
    broken,
    complete,
)
from harness.checks import Structure, Student, each_unit, unit

SIZES = range(1, 9)
SQUARES = tuple((size, size) for size in SIZES)
OBLONGS = tuple(shape for shape in product(SIZES, SIZES) if shape[0] != shape[1])


@each_unit(*DIRECTIONS)
def test_complete_line_of_x(student: Student, unit_id: str) -> None:
    """A line full of X should give True for X, on boards of many sizes."""
    for call in ask(student, complete(unit_id, SQUARES, "X")):
        assert call.returned is True


@each_unit(*DIRECTIONS)
def test_complete_line_of_o(student: Student, unit_id: str) -> None:
    """A line full of O should give True for O, on boards of many sizes."""
    for call in ask(student, complete(unit_id, SQUARES, "O")):
        assert call.returned is True


@each_unit(*DIRECTIONS)
def test_line_of_the_opponent(student: Student, unit_id: str) -> None:
    """A line of one player should give False for the other player."""
    for player in PLAYERS:
        for call in ask(student, complete(unit_id, SQUARES, player, other(player))):
            assert call.returned is False


@each_unit(*DIRECTIONS)
def test_empty_line(student: Student, unit_id: str) -> None:
    """An empty line should give False for both players."""
    for player in PLAYERS:
        for call in ask(student, complete(unit_id, SQUARES, " ", player)):
            assert call.returned is False


@each_unit(*DIRECTIONS)
def test_line_with_an_empty_cell(student: Student, unit_id: str) -> None:
    """One empty cell anywhere in the line should give False."""
    for player in PLAYERS:
        cases = broken(unit_id, SQUARES, player, " ", rest=player)
        for call in ask(student, cases):
            assert call.returned is False


@each_unit(*DIRECTIONS)
def test_line_with_a_mark_of_the_opponent(student: Student, unit_id: str) -> None:
    """One mark of the opponent anywhere in the line should give False."""
    for player in PLAYERS:
        cases = broken(unit_id, SQUARES, player, other(player), rest=player)
        for call in ask(student, cases):
            assert call.returned is False


@each_unit(*STRAIGHT)
def test_board_that_is_not_square(student: Student, unit_id: str) -> None:
    """The answer should be right when the board is not square."""
    for call in ask(student, complete(unit_id, OBLONGS, "X")):
        assert call.returned is True
    for call in ask(student, broken(unit_id, OBLONGS, "X", "O")):
        assert call.returned is False


@unit("check_row")
def test_row_of_a_large_board(student: Student) -> None:
    """The rows of a board of 999 x 999 cells should be checked correctly and in a short time."""
    student.allowing(LONG)
    played = large(LARGE, "X", "O", "X" * (LARGE - 1) + ".")
    for number, call in enumerate(student.check_row.map([played] * 3, range(3), "XXX")):
        assert call.returned is (number == 0)


@unit("check_for_winner")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_each_way_to_win(student: Student, direction: str) -> None:
    """Every line that {direction} finds should win, for both players, on boards of many sizes"""
    for player in PLAYERS:
        boards = [case.board for case in complete(direction, SQUARES, player)]
        for call in student.check_for_winner.map(boards, [player] * len(boards)):
            assert call.returned is True
        for call in student.check_for_winner.map(boards, [other(player)] * len(boards)):
            assert call.returned is False


@unit("check_for_winner")
def test_nobody_has_won(student: Student) -> None:
    """A board without a complete line should give False, even when it is full."""
    texts = "./X. .O/XOX XOO OXX/XXO OOX XOX/XX. ... ..O/.X. XOX .X./XXXO OOOX XXXO OXOX"
    for text in texts.split("/"):
        for player in PLAYERS:
            assert student.check_for_winner(board(text), player) is False


@unit("check_for_winner")
def test_lines_that_lack_one_cell(student: Student) -> None:
    """A line that lacks one cell should not win."""
    for direction in DIRECTIONS:
        for gap in " O":
            cases = broken(direction, SQUARES[2:5], "X", gap)
            boards, _, players = zip(*cases, strict=True)
            for call in student.check_for_winner.map(boards, players):
                assert call.returned is False


@unit("check_for_winner")
def test_winner_on_a_large_board(student: Student) -> None:
    """A board of 99 x 99 cells should be judged correctly and in a short time."""
    for direction in DIRECTIONS:
        *_, last = complete(direction, ((WHOLE, WHOLE),), "O")
        assert student.check_for_winner(last.board, "O") is True
    assert student.check_for_winner(filled(" ", WHOLE), "O") is False


@unit("check_for_winner", kind="structure", diagnosis="does_not_use_{name}")
@pytest.mark.parametrize("name", DIRECTIONS)
def test_winner_uses_the_checks(structure: Structure, name: str) -> None:
    """Your function should use {name}"""
    assert structure.uses("check_for_winner", name), f"{name} is not used in check_for_winner."
