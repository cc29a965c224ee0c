"""Tasks 10, 11 and 13: functions that ask, and the turn that lets somebody move."""

from __future__ import annotations

import pytest

from assignments.vs_computer.boards import PLACES, board, marked
from assignments.vs_computer.dialogues import typed
from assignments.vs_computer.games import EMPTY, SEED, moves_shown, place_of
from harness.checks import Recorded, Screen, Student, unit

BOARD = "X..O.OX.."
FREE = [(0, 1), (0, 2), (1, 1), (2, 1), (2, 2)]
MOVES: dict[str, tuple[str, str, list[str]]] = {
    "legal_at_once": (BOARD, "X", ["1 1"]),
    "row_too_large": (BOARD, "O", ["3 1", "0 1"]),
    "row_negative": (BOARD, "X", ["-1 1", "0 2"]),
    "column_too_large": (BOARD, "O", ["1 3", "1 1"]),
    "column_negative": (BOARD, "X", ["0 -1", "2 1"]),
    "far_out": (BOARD, "O", ["10 0", "1 25", "-4 1", "7 -3", "2 2"]),
    "taken_by_the_other": (BOARD, "X", ["1 0", "1 2", "0 1"]),
    "taken_by_oneself": (BOARD, "X", ["0 0", "2 0", "0 2"]),
    "one_square_left": ("XOXXOOO.X", "X", ["0 0", "3 3", "1 1", "2 1"]),
}
WRONG_SHAPES = {
    "other_letters": ["A", "q", "Y", "O"],
    "nothing": ["", "X"],
    "a_zero": ["0", "O"],
    "both_letters": ["OX", "XO", "X"],
    "words": ["Xavier", "Oh", "noughts", "O"],
    "many": ["1", "-", "?", "XX", "OO", "Z", "X"],
}


@unit("T10")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_marks_every_square(student: Student, mark: str) -> None:
    """The chosen square should get {case}, and the others should stay as they are"""
    for place in PLACES:
        played = board(".........")
        student.typing(*typed(place)).make_human_move(mark, played)
        assert played == marked(EMPTY, mark, place)


@unit("T10")
@pytest.mark.parametrize("situation", MOVES)
def test_accepts_a_legal_move_only(student: Student, situation: str) -> None:
    """Your function should ask until a move is legal, and make that move"""
    cells, mark, lines = MOVES[situation]
    played = board(cells)
    student.typing(*lines).make_human_move(mark, played)

    assert played == marked(board(cells), mark, place_of(lines[-1]))


@unit("T10", group="dialogue")
@pytest.mark.parametrize("situation", MOVES)
def test_words_of_a_move(student: Student, recorded: Recorded, situation: str) -> None:
    """The screen should show whose move it is, and each question and message"""
    cells, mark, lines = MOVES[situation]
    call = student.typing(*lines).make_human_move(mark, board(cells))
    right = recorded.typing(*lines).make_human_move(mark, board(cells))

    assert call.printed.without_blank_lines == right.printed.without_blank_lines


@unit("T10", group="layout", vacuous=True)
def test_blank_lines_of_a_move(student: Student, recorded: Recorded) -> None:
    """The screen should show no blank lines."""
    for cells, mark, lines in MOVES.values():
        call = student.typing(*lines).make_human_move(mark, board(cells))
        right = recorded.typing(*lines).make_human_move(mark, board(cells))
        if call.printed.without_blank_lines == right.printed.without_blank_lines:
            assert call.printed.with_end_mark == right.printed.with_end_mark


@unit("T11")
@pytest.mark.parametrize("person", ["X", "O"])
def test_turn_of_the_person(student: Student, person: str) -> None:
    """When the person plays {case}, the square that they choose should get {case}"""
    for place in FREE:
        played = board(BOARD)
        call = student.typing(*typed(place)).play_one_turn(played, person, person)
        assert played == marked(board(BOARD), person, place)
        assert moves_shown(call.printed) == []


@unit("T11")
@pytest.mark.parametrize("person", ["X", "O"])
def test_turn_of_the_computer(student: Student, recorded: Recorded, person: str) -> None:
    """When the person plays {case}, the computer should mark only the square that it names"""
    computer = "XO".replace(person, "")
    student.seed(SEED)
    for cells in (BOARD, "X........", "XO.OX.X.O", "XOXXOOO.X", "....O...."):
        played = board(cells)
        call = student.observed.play_one_turn(played, computer, person)
        free = recorded.empty_squares(board(cells))
        legal = [place for place in moves_shown(call.printed) if place in free]
        assert legal, "The screen does not show a legal move by the computer."
        assert played == marked(board(cells), computer, legal[0])


@unit("T11", vacuous=True)
def test_turn_prints_the_move(student: Student) -> None:
    """A turn should show what its move shows and nothing else."""
    move = student.typing("1 1").make_human_move("X", board(BOARD))
    turn = student.typing("1 1").play_one_turn(board(BOARD), "X", "X")
    assert turn.printed.with_end_mark == move.printed.with_end_mark

    turn = student.observed.play_one_turn(board("XOXXOOO.X"), "O", "X")
    assert turn.printed.with_end_mark == Screen("Computer plays at (2,1)\n").with_end_mark


@unit("T11", vacuous=True)
def test_turn_returns_nothing(student: Student) -> None:
    """Your function should return nothing."""
    student.seed(SEED)
    assert student.typing("1 1").play_one_turn(board(BOARD), "X", "X").returned is None
    assert student.play_one_turn(board(BOARD), "O", "X") is None


@unit("T13")
@pytest.mark.parametrize("answer", ["O", "X"])
def test_returns_the_shape(student: Student, answer: str) -> None:
    """Your function should return {case} when {case} is typed"""
    assert student.typing(answer).get_O_or_X().returned == answer


@unit("T13")
@pytest.mark.parametrize("situation", WRONG_SHAPES)
def test_asks_until_it_is_a_shape(student: Student, situation: str) -> None:
    """Your function should ask again until the answer is O or X"""
    answers = WRONG_SHAPES[situation]
    call = student.typing(*answers).get_O_or_X()

    assert call.returned == answers[-1]
    assert call.printed.typed == tuple(answers)


@unit("T13")
@pytest.mark.parametrize(("answer", "next_answer"), [("x", "O"), ("o", "X")], ids="xo")
def test_small_letters(student: Student, answer: str, next_answer: str) -> None:
    """After a lower-case {case}, your function should ask again or return the upper-case letter"""
    call = student.typing(answer, next_answer).get_O_or_X()

    taken = len(call.printed.typed) == 1
    assert call.returned == (answer.upper() if taken else next_answer)


@unit("T13")
def test_shapes_in_turn(student: Student) -> None:
    """Each call should ask again, whatever the earlier answers were."""
    for answer in "XOOXXO":
        assert student.typing(answer).get_O_or_X().returned == answer


@unit("T13", group="dialogue")
@pytest.mark.parametrize("situation", WRONG_SHAPES)
def test_words_of_the_question(student: Student, recorded: Recorded, situation: str) -> None:
    """The screen should show the question each time and nothing else"""
    answers = WRONG_SHAPES[situation]
    call = student.typing(*answers).get_O_or_X()
    right = recorded.typing(*answers).get_O_or_X()

    assert call.printed.without_blank_lines == right.printed.without_blank_lines


@unit("T13", group="layout", vacuous=True)
def test_blank_lines_of_the_question(student: Student, recorded: Recorded) -> None:
    """The screen should show no blank lines."""
    for answers in WRONG_SHAPES.values():
        call = student.typing(*answers).get_O_or_X()
        right = recorded.typing(*answers).get_O_or_X()
        if call.printed.without_blank_lines == right.printed.without_blank_lines:
            assert call.printed.with_end_mark == right.printed.with_end_mark
