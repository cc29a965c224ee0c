"""Functions that are called and answer."""

from __future__ import annotations

import pytest

from assignments.numpad.boards import (
    LINES,
    POSITIONS,
    board,
    full_boards,
    rows_of_every_board,
)
from assignments.numpad.screens import SENTENCES, without_edges
from harness.checks import Recorded, Screen, Student, unit

EMPTY = "........."
MIXED = "XO..X.O.X"
BOARDS = [
    *(".........", "XOXXOOOXX", ".XOXOXOXO", "OOOOOOOOO", "XXO.OOXXO", "XXXXXXXXX"),
    *("X........", "OXOXOXXOX", "....O....", "XXOOOXXXO", "XOXOXOXO.", "OXXXOOOXX"),
]
CALLS = 200  # fair draws repeat after up to 100 calls once in 2 ** 99 times
MOST_CALLS = 2000  # of a clock that is looked at in each call, enough ticks


@unit("display_board")
@pytest.mark.parametrize(
    "cells",
    ["XOXXOOOXX", "X O  OX  ", "         "],
    ids=["full board", "some free spaces", "empty board"],
)
def test_shows_markers(student: Student, recorded: Recorded, cells: str) -> None:
    """Your function should show every marker at its position"""
    right = recorded.typing().display_board(list(cells)).printed
    assert (
        student.observed.display_board(list(cells)).printed.without_blank_lines
        == right.without_blank_lines
    )


@unit("display_board")
def test_shows_any_cells(student: Student, recorded: Recorded) -> None:
    """Your function should show whatever the cells hold, each value at its position."""
    for cells in ("123456789", "987654321", "abcdefghi", "X2O4 6OX9"):
        values = [int(cell) if cell.isdigit() else cell for cell in cells]
        right = recorded.typing().display_board(values).printed
        assert (
            student.observed.display_board(values).printed.without_blank_lines
            == right.without_blank_lines
        )


@unit("display_board", vacuous=True)
def test_display_only_shows(student: Student) -> None:
    """Your function should return nothing and leave the board unchanged."""
    played = board(MIXED)
    assert student.display_board(played) is None
    assert played == board(MIXED)


@unit("display_board", group="layout")
def test_no_blank_lines_inside(student: Student, recorded: Recorded) -> None:
    """The board should be five lines without a blank line between them."""
    for cells in ("XOXXOOOXX", "X O  OX  "):
        right = recorded.typing().display_board(list(cells)).printed
        printed = student.observed.display_board(list(cells)).printed
        assert without_edges(printed) == without_edges(right)


@unit("place_marker")
@pytest.mark.parametrize("marker", ["X", "O"])
def test_marks_the_position(student: Student, recorded: Recorded, marker: str) -> None:
    """Your function should return the board with {case} at its position and nowhere else"""
    columns = [board(EMPTY) for _ in POSITIONS], [marker] * 9, POSITIONS
    right = recorded.place_marker.map(*columns)
    for expected, call in zip(right, student.place_marker.map(*columns), strict=True):
        assert call.returned == expected


@unit("place_marker")
def test_marks_one_after_another(student: Student, recorded: Recorded) -> None:
    """Earlier markers of a game should stay on its board."""
    for positions in ([5, 1, 9, 3, 2, 8, 4, 6, 7], [1, 2, 3], [9, 7]):
        played = right = board(EMPTY)
        for marker, position in zip("XOXOXOXOX", positions, strict=False):
            right = recorded.place_marker(list(right), marker, position)
            returned = student.place_marker(played, marker, position)
            assert returned == right
            played = list(returned)


@unit("place_marker", vacuous=True)
def test_placing_prints_nothing(student: Student) -> None:
    """Your function should return the board and print nothing."""
    assert student.observed.place_marker(board("..X......"), "O", 5).printed == Screen("")


@unit("win_check")
@pytest.mark.parametrize("line", LINES)
def test_finds_the_line(student: Student, line: str) -> None:
    """Your function should return True when one player has the whole {case}"""
    for marker in "XO":
        played = board(EMPTY)
        for position in LINES[line]:
            played[position - 1] = marker
        assert student.win_check(played, marker) is True


@unit("win_check")
def test_no_win_without_a_line(student: Student) -> None:
    """Without a complete line your function should return False, even for a full or empty board."""
    for cells in (
        EMPTY,
        "X........",
        "XX.......",
        "XOXXOOOXX",
        "OXOOXXXOX",
        "XX.OO.XXO",
        "..X.X.OX.",
    ):
        for marker in "XO":
            assert student.win_check(board(cells), marker) is False


@unit("win_check")
def test_only_the_own_line_wins(student: Student) -> None:
    """The other player's line should not count as a win."""
    for cells, loser in (("XXXOO....", "O"), ("O..OX.O.X", "X"), ("XO..XO..X", "O")):
        assert student.win_check(board(cells), loser) is False


@unit("win_check", kind="property")
def test_every_board(student: Student, recorded: Recorded) -> None:
    """Your function should be right for both markers on every board where X and O took turns."""
    for marker in "XO":
        rows = rows_of_every_board(marker)
        answers = recorded.win_check.map(rows)
        for call, right in student.win_check.map(rows).disagreeing(answers):
            assert call.returned is right
            assert call.printed == Screen("")


@unit("win_check", vacuous=True)
def test_win_check_only_looks(student: Student) -> None:
    """Your function should leave the board unchanged and print nothing."""
    for cells in ("XXXOO....", "XOX.O.X.."):
        played = board(cells)
        call = student.observed.win_check(played, "X")
        assert played == board(cells)
        assert call.printed == Screen("")


@unit("choose_first")
def test_names_a_player(student: Student) -> None:
    """Your function should return only the sentence about Player 1 or the one about Player 2."""
    for call in student.choose_first.repeat(CALLS):
        right = SENTENCES["2"] if "Player 2" in str(call.returned) else SENTENCES["1"]
        assert call.returned == right


@unit("choose_first", vacuous=True)
def test_naming_prints_nothing(student: Student) -> None:
    """Your function should return the sentence and print nothing."""
    assert student.observed.choose_first().printed == Screen("")


@unit("choose_first", group="random", diagnosis="always_the_same_player")
def test_both_players_come_first(student: Student) -> None:
    """Your function should name each player at least once in many calls."""
    first = student.choose_first()
    others = (student.choose_first() for _ in range(MOST_CALLS))

    assert any(other != first for other in others), f"{MOST_CALLS} calls gave the same answer"


@unit("choose_first", group="random", diagnosis="players_in_a_fixed_order")
def test_no_fixed_order(student: Student) -> None:
    """Your function should not name the players in a fixed order that repeats."""
    answers: list[object] = []
    length = 1
    while length and len(answers) < MOST_CALLS:
        answers += [student.choose_first() for _ in range(CALLS)]
        length = repeats_after(answers)

    same = "answer" if length == 1 else f"{length} answers, again and again in this order"
    assert not length, f"{len(answers)} calls gave the same {same}"


def repeats_after(answers: list[object]) -> int:
    """Return after how many answers, up to half of CALLS, they repeat; 0 where they do not."""
    lengths = range(1, CALLS // 2 + 1)
    return next((number for number in lengths if answers[number:] == answers[:-number]), 0)


@unit("is_space_free")
@pytest.mark.parametrize(
    "cells",
    [EMPTY, "XXXXXXXXX", "OOOOOOOOO", MIXED],
    ids=["empty board", "full of X", "full of O", "some free spaces"],
)
def test_each_space(student: Student, recorded: Recorded, cells: str) -> None:
    """Your function should give the right answer for every position"""
    columns = [board(cells)] * 9, POSITIONS
    right = recorded.is_space_free.map(*columns)
    for expected, call in zip(right, student.is_space_free.map(*columns), strict=True):
        assert call.returned is expected


@unit("is_space_free")
def test_one_space(student: Student) -> None:
    """Only the position passed in should decide the answer."""
    for position in POSITIONS:
        taken, free = board("XOXOXOXOX"), board("XOXOXOXOX")
        free[position - 1] = " "
        assert student.is_space_free(free, position) is True
        assert student.is_space_free(taken, position) is False


@unit("is_space_free", vacuous=True)
def test_is_space_free_only_looks(student: Student) -> None:
    """Your function should leave the board unchanged and print nothing."""
    for position in (1, 4):
        played = board(MIXED)
        call = student.observed.is_space_free(played, position)
        assert played == board(MIXED)
        assert call.printed == Screen("")


@unit("is_board_full")
def test_full_boards(student: Student) -> None:
    """Your function should return True for every board without a free space."""
    for call in student.is_board_full.map(full_boards()):
        assert call.returned is True


@unit("is_board_full")
def test_one_free_space(student: Student) -> None:
    """Your function should return False when one space is free, wherever it is."""
    for cells in ("XOXXOOOXX", "OOOOOOOOO", "XXXXXXXXX"):
        for position in POSITIONS:
            played = board(cells)
            played[position - 1] = " "
            assert student.is_board_full(played) is False


@unit("is_board_full")
def test_full_in_any_order(student: Student, recorded: Recorded) -> None:
    """Your function should be right however often and in whatever order it is called."""
    boards = [board(cells) for cells in BOARDS]
    right = recorded.is_board_full.map(boards)
    for expected, call in zip(right, student.is_board_full.map(boards), strict=True):
        assert call.returned is expected


@unit("is_board_full", vacuous=True)
def test_is_board_full_only_looks(student: Student) -> None:
    """Your function should leave the board unchanged and print nothing."""
    for cells in ("XOXXOOOXX", MIXED, EMPTY):
        played = board(cells)
        call = student.observed.is_board_full(played)
        assert played == board(cells)
        assert call.printed == Screen("")
