"""The functions that set up the board, read a move, validate it and apply it."""

from __future__ import annotations

import pytest

from assignments.xtreme.boards import (
    LARGE,
    LONG,
    PLAYERS,
    board,
    filled,
    is_filled,
    places,
)
from harness.checks import Recorded, Screen, Student, unit

SIZES = range(1, 9)


@unit("setup_game")
def test_boards_of_many_sizes(student: Student, recorded: Recorded) -> None:
    """The board should have as many rows as its size, each with as many spaces."""
    right = recorded.setup_game.map(SIZES)
    for expected, call in zip(right, student.setup_game.map(SIZES), strict=True):
        assert call.returned == expected


@unit("setup_game")
def test_boards_one_after_another(student: Student, recorded: Recorded) -> None:
    """Each call should return a board of the given size, whatever the earlier sizes were."""
    for size in (3, 3, 5, 2, 3):
        assert student.setup_game(size) == recorded.setup_game(size)


@unit("setup_game")
def test_large_board(student: Student) -> None:
    """A board of 999 rows should be made correctly and in a short time."""
    student.allowing(LONG)
    right = is_filled(student.setup_game(LARGE), " ", LARGE)

    assert right, "The board does not have 999 rows of 999 spaces."


@unit("setup_game", vacuous=True)
def test_setup_prints_nothing(student: Student) -> None:
    """Your function should return the board without printing anything."""
    assert student.observed.setup_game(3).printed == Screen("")


@unit("setup_game", kind="structure")
def test_rows_are_lists_of_their_own(student: Student, recorded: Recorded) -> None:
    """Each row should be its own list, so that a mark in one row does not show in another."""
    for size in (2, 3, 8):
        made = student.setup_game(size)
        if made == recorded.setup_game(size):
            separate = len(set(map(id, made))) == size
            assert separate, "Some rows of this board are the same list."


@unit("setup_game", kind="structure")
def test_boards_are_separate(student: Student) -> None:
    """Each call should return a new board: a mark on one should leave later ones empty."""
    first, _, *later = student.setup_game.map((3, 5, 3, 3))
    if first.returned == filled(" ", 3):
        first.returned[1][1] = "X"
        for call in later:
            assert call.returned == filled(" ", 3)


@unit("parse_move")
@pytest.mark.parametrize("comma", [", ", ","], ids=["comma and space", "comma alone"])
def test_moves_of_one_digit(student: Student, comma: str) -> None:
    """A move as text with {case} should become a tuple of two integers"""
    moves = [(x, y) for x in range(10) for y in range(10)]
    texts = [f"{x}{comma}{y}" for x, y in moves]
    for move, call in zip(moves, student.parse_move.map(texts), strict=True):
        assert call.returned == move


@unit("parse_move")
def test_moves_of_many_digits(student: Student) -> None:
    """Your function should read numbers with any number of digits."""
    assert student.parse_move("10, 4") == (10, 4)
    assert student.parse_move("7, 12") == (7, 12)
    assert student.parse_move("123, 998") == (123, 998)


@unit("parse_move")
def test_negative_moves(student: Student) -> None:
    """A minus sign should stay with its number."""
    assert student.parse_move("-1, 2") == (-1, 2)
    assert student.parse_move("1, -2") == (1, -2)
    assert student.parse_move("-30, -4") == (-30, -4)


@unit("parse_move", vacuous=True)
def test_parsing_prints_nothing(student: Student) -> None:
    """Your function should return the move without printing anything."""
    assert student.observed.parse_move("2, 1").printed == Screen("")


@unit("parse_move", group="extra")
def test_moves_of_more_than_two_values(student: Student) -> None:
    """When there are more than two values, the first two should count."""
    assert student.parse_move("10, 11, 12, 13") == (10, 11)
    assert student.parse_move("2,1,0") == (2, 1)


@unit("is_move_valid")
def test_empty_cells_are_valid(student: Student) -> None:
    """Every cell of an empty board should be a valid move, on boards of many sizes."""
    for size in SIZES:
        empty = filled(" ", size)
        moves = places(empty)
        for call in student.is_move_valid.map(moves, [empty] * len(moves)):
            assert call.returned is True


@unit("is_move_valid")
@pytest.mark.parametrize("mark", PLAYERS)
def test_taken_cells_are_not_valid(student: Student, mark: str) -> None:
    """A cell that holds {case} should not be valid, and all others should be"""
    played = board("X... ...X .X.. X...".replace("X", mark))
    moves = places(played)
    for call in student.is_move_valid.map(moves, [played] * len(moves)):
        assert call.returned is (call.given[0] not in [(0, 0), (3, 1), (1, 2), (0, 3)])


@unit("is_move_valid")
def test_moves_to_the_left_or_above(student: Student) -> None:
    """A move with a negative number should not be valid, on boards of many sizes."""
    for size in SIZES:
        moves = [
            move
            for out in range(-size - 1, 0)
            for move in ((out, 0), (0, out), (out, size - 1), (size - 1, out), (out, out))
        ]
        for call in student.is_move_valid.map(moves, [filled(" ", size)] * len(moves)):
            assert call.returned is False


@unit("is_move_valid")
def test_moves_to_the_right_or_below(student: Student) -> None:
    """A move with a number as large as the board, or larger, should not be valid."""
    for size in SIZES:
        moves = [
            move
            for out in (size, size + 1, 2 * size)
            for move in ((out, 0), (0, out), (out, size - 1), (size - 1, out), (out, out))
        ]
        for call in student.is_move_valid.map(moves, [filled(" ", size)] * len(moves)):
            assert call.returned is False


@unit("is_move_valid")
def test_moves_far_away(student: Student) -> None:
    """A move far outside the board should not be valid."""
    moves = [(99, 0), (0, 1000), (-99, 1), (2, -1000), (-50, 50), (12345, -12345), (-77, -77)]
    for call in student.is_move_valid.map(moves, [filled(" ", 3)] * len(moves)):
        assert call.returned is False


@unit("is_move_valid")
def test_moves_in_any_order(student: Student) -> None:
    """Your function should be right however often and in whatever order it is called."""
    one, two = board("X.. .O. ..."), board("... X.. .O.")
    for _ in range(2):
        assert student.is_move_valid((2, 2), one) is True
        assert student.is_move_valid((2, 2), two) is True
        assert student.is_move_valid((0, 0), one) is False
        assert student.is_move_valid((0, 0), two) is True
        assert student.is_move_valid((0, 3), two) is False


@unit("apply_move")
@pytest.mark.parametrize("player", PLAYERS)
def test_marks_the_cell(student: Student, recorded: Recorded, player: str) -> None:
    """The new board should have {case} in the chosen cell and nothing else"""
    for size in SIZES[:5]:
        empty = filled(" ", size)
        moves = places(empty)
        columns = moves, [empty] * len(moves), [player] * len(moves)
        right = recorded.apply_move.map(*columns)
        for expected, call in zip(right, student.apply_move.map(*columns), strict=True):
            assert call.returned == expected


@unit("apply_move")
def test_keeps_the_other_marks(student: Student) -> None:
    """The marks that are already on the board should also be on the new board."""
    assert student.apply_move((2, 0), board("XO. .X. O.."), "O") == board("XOO .X. O..")
    assert student.apply_move((0, 1), board("XO. .X. O.."), "X") == board("XO. XX. O..")
    assert student.apply_move((1, 1), board("OX X."), "O") == board("OX XO")


@unit("apply_move")
def test_moves_one_after_another(student: Student) -> None:
    """Each move should use the board passed in, not one kept from an earlier call."""
    first = student.apply_move((1, 2), board("... ... ..."), "X")
    assert first == board("... ... .X.")
    second = student.apply_move((0, 2), first, "O")
    assert second == board("... ... OX.")
    assert student.apply_move((2, 2), second, "X") == board("... ... OXX")
    assert student.apply_move((0, 0), first, "O") == board("O.. ... .X.")
    assert student.apply_move((0, 0), board(".. .."), "X") == board("X. ..")


@unit("apply_move", kind="structure")
def test_new_board_shares_no_row(student: Student, recorded: Recorded) -> None:
    """Every row of the new board should be a new list, not a row of the given board."""
    for move in ((0, 0), (1, 1), (2, 1)):
        played = board("... XO. ...")
        right = recorded.apply_move(move, played, "X")
        made = student.apply_move(move, played, "X")
        if made == right:
            separate = len({*map(id, played), *map(id, made)}) == len(played) + len(made)
            assert separate, "The new board shares a row with the given board."


@unit("apply_move", kind="structure")
def test_new_boards_are_separate(student: Student) -> None:
    """The same move made again should give a new board, separate from the first one."""
    moves, played, right = [(0, 1)] * 2, board("XO. ... ..."), board("XO. X.. ...")
    first, second = student.apply_move.map(moves, [played] * 2, "XX")
    if first.returned == right:
        first.returned[2][2] = "O"
        assert second.returned == right
