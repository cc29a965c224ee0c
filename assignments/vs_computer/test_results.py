"""Tasks 6 to 9: functions that say who has won, whether the game is over and how."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from assignments.vs_computer.boards import (
    BOTH,
    DRAWS,
    FULL,
    GOES_ON,
    LINES,
    MARKS,
    PLAYED,
    board,
    boards,
    every_board,
    marked,
    rows_without_lines_of_both,
    some_boards,
    standing,
)
from assignments.vs_computer.games import EMPTY
from harness.checks import Recorded, Screen, Structure, Student, each_unit, unit

ALIKE = [("X", "X", "X"), ("O", "O", "O"), (" ", " ", " ")]
NOT_OVER = "......... X........ XOX...... .OXXO.... XOXOXO.O. XOXXOOOX. .XOOXXXOO"
WON = {
    "X": "XXXOO.... X..XO.XO. O.OXXX... OXXOX.X.. XOXOXOXOX XXXOOXXOO OXOOXOXXX",
    "O": "OOOXX.X.. XOXXO..O. XXOX.O..O O..XOXX.O OXOXOXOXO XXOOOOXXO",
}
WON_BY_X = "XXXOO...."


@unit("T6")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_three_alike(student: Student, mark: str) -> None:
    """Three times {case} should give {case}"""
    assert student.line_winner([mark] * 3) == mark


@unit("T6", vacuous=True)
def test_three_spaces(student: Student) -> None:
    """Three spaces should give None."""
    assert student.line_winner([" ", " ", " "]) is None


@unit("T6", vacuous=True)
def test_other_lines(student: Student) -> None:
    """A line of different squares should give None."""
    lines = [list(marks) for marks in product(MARKS, repeat=3) if marks not in ALIKE]
    for call in student.line_winner.map(lines):
        assert call.returned is None


@unit("T6")
def test_lines_in_turn(student: Student) -> None:
    """Your function should be right however often and in whatever order it is called."""
    lines = {"XXX": "X", "XXO": None, "OOO": "O", "XX ": None, "   ": None, "OXO": None}
    chosen = ["XXX", "XXO", "OOO", "XXX", "XX ", "   ", "OOO", "OXO"]
    for line, call in zip(chosen, student.line_winner.map(map(list, chosen)), strict=True):
        assert call.returned == lines[line]


@unit("T7")
@pytest.mark.parametrize("line", LINES)
def test_finds_the_line(student: Student, line: str) -> None:
    """A player with the whole {case} should win"""
    calls = student.winner.map([marked(EMPTY, mark, *LINES[line]) for mark in "XO"])
    for mark, call in zip("XO", calls, strict=True):
        assert call.returned == mark


@unit("T7", vacuous=True)
def test_nobody_wins(student: Student) -> None:
    """Without a line, your function should return None, even on a full board."""
    for call in student.winner.map(boards(f"{NOT_OVER} {DRAWS}")):
        assert call.returned is None


@unit("T7", kind="property")
def test_every_board(student: Student, recorded: Recorded) -> None:
    """The winner should be right on every board where at most one player has a line."""
    rows = rows_without_lines_of_both(recorded)
    answers = recorded.winner.map(rows)
    for call, right in student.winner.map(rows).disagreeing(answers):
        assert call.returned == right
        assert call.printed == Screen("")


@unit("T7", kind="structure", diagnosis="does_not_use_line_winner")
def test_winner_uses_line_winner(structure: Structure) -> None:
    """Your function should use line_winner to judge a line."""
    assert structure.uses("winner", "line_winner"), "line_winner is not used in winner"


@unit("T8")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_over_when_somebody_won(student: Student, mark: str) -> None:
    """The game should be over when {case} has won"""
    for call in student.game_over.map(boards(WON[mark])):
        assert call.returned is True


@unit("T8")
def test_over_when_the_board_is_full(student: Student) -> None:
    """The game should be over when the board is full without a winner."""
    for call in student.game_over.map(boards(DRAWS)):
        assert call.returned is True


@unit("T8")
def test_not_over(student: Student) -> None:
    """Without a winner, the game should go on while a square is empty."""
    for call in student.game_over.map(boards(NOT_OVER)):
        assert call.returned is False


@unit("T8", kind="property")
def test_over_on_many_boards(student: Student, recorded: Recorded) -> None:
    """The answer should be right on 481 boards of every kind."""
    played = some_boards()
    answers = recorded.game_over.map(played)
    for call, right in student.game_over.map(played).disagreeing(answers):
        assert call.returned is right
        assert call.printed == Screen("")


@unit("T9")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_won(student: Student, mark: str) -> None:
    """The result should name {case} as the winner"""
    for call in student.game_result.map(boards(WON[mark])):
        assert call.returned == f"Won by {mark}"


@unit("T9")
def test_draw(student: Student) -> None:
    """A full board without a winner should be a draw."""
    for call in student.game_result.map(boards(DRAWS)):
        assert call.returned == "Draw"


@unit("T9", kind="property")
def test_results_of_many_boards(student: Student, recorded: Recorded) -> None:
    """The result should be right on several hundred finished boards."""
    some = every_board()[::7]
    played = [one for one in some if standing(recorded, one) not in (GOES_ON, BOTH)]
    answers = recorded.game_result.map(played)
    for call, right in student.game_result.map(played).disagreeing(answers):
        assert call.returned == right
        assert call.printed == Screen("")


@unit("T9", kind="structure", diagnosis="does_not_use_winner")
def test_result_uses_winner(structure: Structure) -> None:
    """Your function should use winner to find out who has won."""
    assert structure.uses("game_result", "winner"), "winner is not used in game_result"


@each_unit("T6", "T7", "T8", "T9", vacuous=True)
def test_only_answers(student: Student, unit_id: str) -> None:
    """Your function should only return its answer, not print anything or change its arguments."""
    calls: dict[str, list[tuple[Any, ...]]] = {
        "T6": [("line_winner", ["X", "X", "X"]), ("line_winner", ["X", " ", "O"])],
        "T7": [("winner", board(PLAYED)), ("winner", board(WON_BY_X))],
        "T8": [("game_over", board(PLAYED)), ("game_over", board(WON_BY_X))],
        "T9": [("game_result", board(FULL)), ("game_result", board(WON_BY_X))],
    }
    for function, *given in calls[unit_id]:
        (call,) = getattr(student, function).map(*([value] for value in given))
        assert call.printed == Screen("")
        for after, before in zip(call.arguments, call.given, strict=True):
            assert after == before
