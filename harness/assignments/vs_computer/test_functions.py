"""Tasks 1 to 9 and 12: functions that are called and answer."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from harness.assignments.vs_computer.boards import (
    BOTH,
    GOES_ON,
    LINES,
    MARKS,
    PLACES,
    board,
    boards,
    every_board,
    marked,
    some_boards,
    standing,
    without_lines_of_both,
)
from harness.assignments.vs_computer.games import EMPTY, in_order
from harness.checks import Recorded, Screen, Structure, Student, each_unit, unit

SELECTORS = {"falling_diagonal": 0, "rising_diagonal": 1}
PLAYED = "X.O.O.X.."
ALIKE = [("X", "X", "X"), ("O", "O", "O"), (" ", " ", " ")]
NOT_OVER = "......... X........ XOX...... .OXXO.... XOXOXO.O. XOXXOOOX. .XOOXXXOO"
DRAWN = "XOXXOOOXX XOXOOXXXO OXOXXOXOX XXOOOXXXO XOXXXOOXO"
WON = {
    "X": "XXXOO.... X..XO.XO. O.OXXX... OXXOX.X.. XOXOXOXOX XXXOOXXOO OXOOXOXXX",
    "O": "OOOXX.X.. XOXXO..O. XXOX.O..O O..XOXX.O OXOXOXOXO XXOOOOXXO",
}
WON_BY_X = "XXXOO...."
FULL = "XOXXOOOXX"


@unit("T1")
def test_empty_board(student: Student) -> None:
    """A new board has three lists with three single spaces each."""
    assert student.new_board() == EMPTY


@unit("T1")
def test_rows_are_separate(student: Student) -> None:
    """A mark in one row leaves the other rows alone."""
    for place in [(0, 0), (1, 2), (2, 1)]:
        created = student.new_board()
        assert created == EMPTY

        created[place[0]][place[1]] = "X"

        assert created == marked(EMPTY, "X", place)


@unit("T1")
def test_boards_are_separate(student: Student) -> None:
    """Each call gives a board of its own: a mark on one leaves the later ones empty."""
    first, *later = student.new_board.repeat(4)
    assert first.returned == EMPTY

    first.returned[1][1] = "X"

    assert [call.returned for call in later] == [EMPTY] * 3


@unit("T2")
def test_squares_of_a_board(student: Student) -> None:
    """Each of the nine squares of a board gives what stands on it."""
    played = board("XOX.O.XXO")
    calls = student.square.map([played] * 9, *zip(*PLACES, strict=True))
    for right, call in zip("XOX O XXO", calls, strict=True):
        assert call.returned == right


@unit("T2")
@pytest.mark.parametrize("mark", MARKS, ids=["space", "X", "O"])
def test_square_alone(student: Student, mark: str) -> None:
    """A square that differs from all others is found"""
    for row, column in PLACES:
        played = marked(board("XXXXXXXXX" if mark != "X" else "........."), mark, (row, column))
        assert student.square(played, row, column) == mark


@unit("T3")
@pytest.mark.parametrize("number", range(3), ids=["first row", "second row", "third row"])
def test_row(student: Student, recorded: Recorded, number: int) -> None:
    """The row is a list of what stands there"""
    played = some_boards()[number::3]
    columns = played, [number] * len(played)
    for right, call in zip(recorded.row.map(*columns), student.row.map(*columns), strict=True):
        assert call.returned == right


@unit("T3")
@pytest.mark.parametrize("number", range(3), ids=["left column", "middle column", "right column"])
def test_column(student: Student, recorded: Recorded, number: int) -> None:
    """The column is a list of what stands there, from top to bottom"""
    played = some_boards()[number::3]
    columns = played, [number] * len(played)
    right = recorded.column.map(*columns)
    for expected, call in zip(right, student.column.map(*columns), strict=True):
        assert call.returned == expected


@unit("T4")
@pytest.mark.parametrize("line", SELECTORS)
def test_diagonal(student: Student, recorded: Recorded, line: str) -> None:
    """The diagonal is a list of what stands there, from top to bottom"""
    played = some_boards()[SELECTORS[line] :: 2]
    columns = played, [SELECTORS[line]] * len(played)
    right = recorded.diagonal.map(*columns)
    for expected, call in zip(right, student.diagonal.map(*columns), strict=True):
        assert call.returned == expected


@unit("T4")
def test_diagonals_in_turn(student: Student) -> None:
    """Asked again and in another order, it answers right, too."""
    selectors = [1, 0, 0, 1, 1, 0]
    for call in student.diagonal.map([board(PLAYED)] * 6, selectors):
        right = ["O", "O", "X"] if call.given[1] else ["X", "O", " "]
        assert call.returned == right


@unit("T5")
def test_empty_squares_of_an_empty_board(student: Student) -> None:
    """An empty board has nine empty squares."""
    assert in_order(student.empty_squares(board("........."))) == PLACES


@unit("T5")
def test_empty_squares_of_a_full_board(student: Student) -> None:
    """A full board gives an empty list."""
    for call in student.empty_squares.map(boards(DRAWN)):
        assert call.returned == []


@unit("T5")
def test_one_empty_square(student: Student) -> None:
    """The last empty square is found, wherever it is."""
    for row, column in PLACES:
        played = marked(board("XOXXOOOXX"), " ", (row, column))
        assert student.empty_squares(played) == [(row, column)]


@unit("T5")
def test_some_empty_squares(student: Student, recorded: Recorded) -> None:
    """Each empty square is there once, as a tuple of row and column."""
    played = boards("X........ .X..O.... X.O.O.X.. .OXXO.XO. XOXOXO.O.")
    right = recorded.empty_squares.map(played)
    for expected, call in zip(right, student.empty_squares.map(played), strict=True):
        assert in_order(call.returned) == expected


@unit("T5", kind="property")
def test_empty_squares_of_many_boards(student: Student, recorded: Recorded) -> None:
    """On 481 boards of every kind the empty squares are right."""
    played = some_boards()
    right = recorded.empty_squares.map(played)
    for expected, call in zip(right, student.empty_squares.map(played), strict=True):
        assert in_order(call.returned) == expected


@unit("T6")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_three_alike(student: Student, mark: str) -> None:
    """Three marks of one player give that mark"""
    assert student.line_winner([mark] * 3) == mark


@unit("T6", vacuous=True)
def test_three_spaces(student: Student) -> None:
    """Three spaces give None."""
    assert student.line_winner([" ", " ", " "]) is None


@unit("T6", vacuous=True)
def test_other_lines(student: Student) -> None:
    """Lines that hold different things give None."""
    lines = [list(marks) for marks in product(MARKS, repeat=3) if marks not in ALIKE]
    for call in student.line_winner.map(lines):
        assert call.returned is None


@unit("T6")
def test_lines_in_turn(student: Student) -> None:
    """Asked again and in another order, it answers right, too."""
    lines = {"XXX": "X", "XXO": None, "OOO": "O", "XX ": None, "   ": None, "OXO": None}
    chosen = ["XXX", "XXO", "OOO", "XXX", "XX ", "   ", "OOO", "OXO"]
    for line, call in zip(chosen, student.line_winner.map(map(list, chosen)), strict=True):
        assert call.returned == lines[line]


@unit("T7")
@pytest.mark.parametrize("line", LINES)
def test_finds_the_line(student: Student, line: str) -> None:
    """A line of one player's marks wins"""
    calls = student.winner.map([marked(EMPTY, mark, *LINES[line]) for mark in "XO"])
    for mark, call in zip("XO", calls, strict=True):
        assert call.returned == mark


@unit("T7", vacuous=True)
def test_nobody_wins(student: Student) -> None:
    """Without a line it returns None, on a full board too."""
    for call in student.winner.map(boards(f"{NOT_OVER} {DRAWN}")):
        assert call.returned is None


@unit("T7", kind="property")
def test_every_board(student: Student, recorded: Recorded) -> None:
    """The winner is right on every board on which not both players have a line."""
    played = without_lines_of_both(recorded, every_board())
    answers = recorded.winner.map(played)
    for call, right in student.winner.map(played).disagreeing(answers):
        assert call.returned == right
        assert call.printed == Screen("")


@unit("T7", kind="structure", diagnosis="does_not_use_line_winner")
def test_winner_uses_line_winner(structure: Structure) -> None:
    """It uses line_winner to judge a line."""
    assert structure.uses("winner", "line_winner"), "line_winner is not used in winner"


@unit("T8")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_over_when_somebody_won(student: Student, mark: str) -> None:
    """A game that somebody won is over"""
    for call in student.game_over.map(boards(WON[mark])):
        assert call.returned is True


@unit("T8")
def test_over_when_the_board_is_full(student: Student) -> None:
    """A full board without a winner is over."""
    for call in student.game_over.map(boards(DRAWN)):
        assert call.returned is True


@unit("T8")
def test_not_over(student: Student) -> None:
    """Without a winner it is not over while a square is empty."""
    for call in student.game_over.map(boards(NOT_OVER)):
        assert call.returned is False


@unit("T8", kind="property")
def test_over_on_many_boards(student: Student, recorded: Recorded) -> None:
    """On 481 boards of every kind the answer is right."""
    played = some_boards()
    answers = recorded.game_over.map(played)
    for call, right in student.game_over.map(played).disagreeing(answers):
        assert call.returned is right
        assert call.printed == Screen("")


@unit("T9")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_won(student: Student, mark: str) -> None:
    """The result names the winner"""
    for call in student.game_result.map(boards(WON[mark])):
        assert call.returned == f"Won by {mark}"


@unit("T9")
def test_draw(student: Student) -> None:
    """A full board without a winner is a draw."""
    for call in student.game_result.map(boards(DRAWN)):
        assert call.returned == "Draw"


@unit("T9", kind="property")
def test_results_of_many_boards(student: Student, recorded: Recorded) -> None:
    """On some hundred finished boards the result is right."""
    some = every_board()[::7]
    played = [one for one in some if standing(recorded, one) not in (GOES_ON, BOTH)]
    answers = recorded.game_result.map(played)
    for call, right in student.game_result.map(played).disagreeing(answers):
        assert call.returned == right
        assert call.printed == Screen("")


@unit("T9", kind="structure", diagnosis="does_not_use_winner")
def test_result_uses_winner(structure: Structure) -> None:
    """It uses winner to find out who won."""
    assert structure.uses("game_result", "winner"), "winner is not used in game_result"


@unit("T12")
@pytest.mark.parametrize(("mark", "other"), [("X", "O"), ("O", "X")], ids=["X", "O"])
def test_other_player(student: Student, mark: str, other: str) -> None:
    """The other player's mark is returned"""
    assert student.other_player(mark) == other


@unit("T12")
def test_players_in_turn(student: Student) -> None:
    """Asked again and in another order, it answers right, too."""
    calls = student.other_player.map("XXOXOOOX")
    for right, call in zip("OOXOXXXO", calls, strict=True):
        assert call.returned == right


@each_unit("T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T12", vacuous=True)
def test_only_answers(student: Student, unit_id: str) -> None:
    """It answers and nothing else: it prints nothing and leaves what it is given as it is."""
    calls: dict[str, list[tuple[Any, ...]]] = {
        "T2": [("square", board(PLAYED), 1, 1), ("square", board(PLAYED), 0, 1)],
        "T3": [("row", board(PLAYED), 0), ("column", board(PLAYED), 0)],
        "T4": [("diagonal", board(PLAYED), 0), ("diagonal", board(PLAYED), 1)],
        "T5": [("empty_squares", board(PLAYED)), ("empty_squares", board(FULL))],
        "T6": [("line_winner", ["X", "X", "X"]), ("line_winner", ["X", " ", "O"])],
        "T7": [("winner", board(PLAYED)), ("winner", board(WON_BY_X))],
        "T8": [("game_over", board(PLAYED)), ("game_over", board(WON_BY_X))],
        "T9": [("game_result", board(FULL)), ("game_result", board(WON_BY_X))],
        "T12": [("other_player", "X"), ("other_player", "O")],
    }
    for function, *given in calls[unit_id]:
        (call,) = getattr(student, function).map(*([value] for value in given))
        assert call.printed == Screen("")
        for after, before in zip(call.arguments, call.given, strict=True):
            assert after == before
