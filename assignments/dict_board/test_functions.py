"""Steps A, B, D, E, F and G: functions that are called and answer."""

from __future__ import annotations

from itertools import product

import pytest

from assignments.dict_board.boards import LINES, MARKS, PLACES, board, rows_of_every_board
from harness.checks import Recorded, Screen, Structure, Student, unit

EMPTY = board(".........")
ALIKE = [("X", "X", "X"), ("O", "O", "O"), (" ", " ", " ")]
BOARDS = [
    board(cells)
    for cells in (
        "X........ ....O.... ........X XO....... XXX...... OOO...... X..O.O... XOXXOOOXX "
        "XXXXXXXXX OOOOOOOOO X.O.X.O.X OXOXOXOXO XXOOOXX.. ..X.X.X.. .O..O..O. ........."
    ).split()
]


@unit("A")
def test_empties_every_board(student: Student) -> None:
    """Every position should hold a space afterwards."""
    for call in student.reset_board.map(BOARDS):
        assert call.arguments[0] == EMPTY


@unit("A")
def test_empties_a_board_again(student: Student) -> None:
    """Your function should also empty a board that was emptied before and then played on."""
    played = board("XOX......")
    student.reset_board(played)
    played[(1, 1)] = "O"

    student.reset_board(played)

    assert played == EMPTY


@unit("A", vacuous=True)
def test_reset_returns_nothing(student: Student) -> None:
    """Your function should only change the board, and return and print nothing."""
    call = student.observed.reset_board(board("XO......."))

    assert call.returned is None
    assert call.printed == Screen("")


@unit("A", kind="structure", diagnosis="no_loop")
def test_reset_loops(structure: Structure) -> None:
    """Your function should use a loop."""
    assert structure.loops("reset_board"), "reset_board does not use a loop"


@unit("B")
@pytest.mark.parametrize(
    ("mark", "rounds"), [("X", [0, 2, 4, 6, 8]), ("O", [1, 3, 5, 7])], ids=["X", "O"]
)
def test_rounds_of_a_player(student: Student, mark: str, rounds: list[int]) -> None:
    """Your function should return {case} for each round of player {case}"""
    for call in student.get_current_player.map(rounds):
        assert call.returned == mark


@unit("B")
def test_rounds_in_any_order(student: Student) -> None:
    """Your function should be right however often and in whatever order it is called."""
    rounds = [3, 3, 8, 8, 8, 5, 0, 1, 1, 0]
    for right, call in zip("OOXXXOXOOX", student.get_current_player.map(rounds), strict=True):
        assert call.returned == right


@unit("B", vacuous=True)
def test_player_prints_nothing(student: Student) -> None:
    """Your function should return the mark and print nothing."""
    assert student.observed.get_current_player(4).printed == Screen("")


@unit("D")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_sets_the_mark(student: Student, mark: str) -> None:
    """Your function should set {case} at the position and change nothing else"""
    for place in PLACES:
        played = board(".........")
        student.update_board(played, mark, place)
        assert played == {**EMPTY, place: mark}


@unit("D")
def test_sets_marks_one_after_another(student: Student) -> None:
    """Earlier marks should stay on the board."""
    played = board(".........")
    student.update_board(played, "X", (1, 1))
    student.update_board(played, "O", (0, 2))
    student.update_board(played, "X", (2, 0))

    assert played == board("..O.X.X..")


@unit("D", vacuous=True)
def test_update_returns_nothing(student: Student) -> None:
    """Your function should only change the board, and return and print nothing."""
    call = student.observed.update_board(board("........."), "X", (0, 1))

    assert call.returned is None
    assert call.printed == Screen("")


@unit("E")
@pytest.mark.parametrize(
    ("mark", "rounds"), [("X", [0, 2, 4, 6, 8]), ("O", [1, 3, 5, 7])], ids=["X", "O"]
)
def test_names_the_winner(student: Student, mark: str, rounds: list[int]) -> None:
    """Your function should name {case} as the winner of each round of {case}"""
    for number in rounds:
        call = student.observed.display_outcome(number)
        assert call.printed.without_blank_lines == Screen(f"{mark} wins!")


@unit("E")
def test_says_that_it_is_a_draw(student: Student) -> None:
    """After all nine rounds your function should say that it is a draw."""
    assert student.observed.display_outcome(9).printed.without_blank_lines == Screen("It's a draw!")


@unit("E", vacuous=True)
def test_outcome_returns_nothing(student: Student) -> None:
    """Your function should print the outcome and return nothing."""
    for number in (9, 6, 5):
        assert student.display_outcome(number) is None


@unit("E", group="layout", vacuous=True)
def test_blank_line_after_the_outcome(student: Student) -> None:
    """One blank line should follow the outcome."""
    outcomes = {9: "It's a draw!", 6: "X wins!", 5: "O wins!"}
    for number, words in outcomes.items():
        printed = student.observed.display_outcome(number).printed
        if printed.without_blank_lines == Screen(words):
            assert printed.with_end_mark == Screen(f"{words}\n\n").with_end_mark


@unit("E", kind="structure", diagnosis="does_not_use_get_current_player")
def test_outcome_asks_for_the_player(structure: Structure) -> None:
    """Your function should call get_current_player to find the winner."""
    assert structure.uses("display_outcome", "get_current_player"), (
        "display_outcome does not call get_current_player"
    )


@unit("F")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_three_alike(student: Student, mark: str) -> None:
    """Your function should return True for {case}, {case} and {case}"""
    assert student.check_positions(mark, mark, mark) is True


@unit("F")
def test_three_blanks(student: Student) -> None:
    """Your function should return False for three empty positions."""
    assert student.check_positions(" ", " ", " ") is False


@unit("F")
def test_other_triples(student: Student) -> None:
    """Your function should return False for anything except three marks of one player."""
    triples = [marks for marks in product(MARKS, repeat=3) if marks not in ALIKE]
    for call in student.check_positions.map(*zip(*triples, strict=True)):
        assert call.returned is False


@unit("F")
def test_triples_in_any_order(student: Student) -> None:
    """Your function should be right however often and in whatever order it is called."""
    triples = {"XXX": True, "XXO": False, "OOO": True, " XX": False, "OOX": False}
    for marks in ("XXX", "XXO", "OOO", "XXX", " XX", "OOO", "OOX", "XXX"):
        assert student.check_positions(*marks) is triples[marks]


@unit("F", vacuous=True)
def test_positions_print_nothing(student: Student) -> None:
    """Your function should return its answer and print nothing."""
    for marks in ("XXX", "XO "):
        assert student.observed.check_positions(*marks).printed == Screen("")


@unit("G")
@pytest.mark.parametrize("line", LINES)
def test_finds_the_line(student: Student, line: str) -> None:
    """Your function should return True when one player has the whole {case}"""
    boards = [{**EMPTY, **dict.fromkeys(LINES[line], mark)} for mark in "XO"]
    for call in student.is_game_complete.map(boards):
        assert call.returned is True


@unit("G")
def test_goes_on_without_a_line(student: Student) -> None:
    """Without a complete line your function should return False, even for a full or empty board."""
    cells = "......... X........ XOX...... XXO...... XOXXOOOXX XOXOOXXXO OXOXOX.X. .O.XOX..."
    for call in student.is_game_complete.map([board(one) for one in cells.split()]):
        assert call.returned is False


@unit("G", kind="property")
def test_every_board(student: Student, recorded: Recorded) -> None:
    """Your function should give the right answer for each of the 19,683 boards."""
    rows = rows_of_every_board()
    answers = recorded.is_game_complete.map(rows)
    for call, right in student.is_game_complete.map(rows).disagreeing(answers):
        assert call.returned is right
        assert call.printed == Screen("")


@unit("G", vacuous=True)
def test_complete_only_looks(student: Student) -> None:
    """Your function should leave the board unchanged and print nothing."""
    for cells in ("XXXOO....", "XOX.O.X..", "....X.O..", "OX......."):
        played = board(cells)
        call = student.observed.is_game_complete(played)
        assert played == board(cells)
        assert call.printed == Screen("")


@unit("G", kind="structure", diagnosis="does_not_use_check_positions")
def test_complete_checks_positions(structure: Structure) -> None:
    """Your function should call check_positions to check a line."""
    assert structure.uses("is_game_complete", "check_positions"), (
        "is_game_complete does not call check_positions"
    )
