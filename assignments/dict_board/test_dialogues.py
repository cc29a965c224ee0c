"""Steps C and I: functions that ask."""

from __future__ import annotations

import pytest

from assignments.dict_board.boards import PLACES, board
from assignments.dict_board.dialogues import asked, asked_in_the_words_of
from harness.checks import Recorded, Student, unit

BOARD = "X..O.OX.."
SITUATIONS = {
    "free_at_once": (BOARD, "X", "1 1"),
    "row_too_large": (BOARD, "O", "3 0 2"),
    "row_negative": (BOARD, "X", "-1 2 1"),
    "rows_far_out": (BOARD, "O", "5 -3 12 -20 9 0 1"),
    "column_too_large": (BOARD, "X", "2 3 2"),
    "column_negative": (BOARD, "O", "0 -1 1"),
    "columns_far_out": (BOARD, "X", "1 12 -2 50 -9 4 1"),
    "row_and_column_out": (BOARD, "O", "7 -1 2 3 -4 2"),
    "taken_by_the_other": (BOARD, "X", "1 0 0 1"),
    "taken_by_oneself": (BOARD, "O", "1 2 2 2"),
    "taken_twice": (BOARD, "O", "0 0 2 0 0 2"),
    "taken_and_out": (BOARD, "O", "5 -3 0 16 0 2 0 3 0 -1 2"),
    "one_place_left": ("XOXXOOO.X", "X", "2 0 0 1 2 1"),
    "empty_board": (".........", "X", "0 0"),
}
ANSWERS = {"Y": ["Y"], "y": ["y"], "N": ["N"], "n": ["n"]}
WRONG_ANSWERS = {
    "other letters": ["G", "2", "s", "Y"],
    "small letters": ["w", "p", "y"],
    "nothing": ["", "n"],
    "two letters": ["Yy", "Nn", "yn", "N"],
    "words": ["yes", "no", "Yes", "NO", "n"],
    "other values": ["0", "1", "True", "False", "y"],
}


@unit("C")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_asks_for_a_position(student: Student, recorded: Recorded, situation: str) -> None:
    """Your function should ask until the position is free, and return it"""
    cells, mark, numbers = SITUATIONS[situation]
    call = student.typing(*numbers.split()).get_position_choice(board(cells), mark)
    right = recorded.typing(*numbers.split()).get_position_choice(board(cells), mark)

    assert asked(call.printed) == asked_in_the_words_of(call.printed, right.printed)
    assert call.returned == right.returned


@unit("C")
def test_every_place_can_be_chosen(student: Student) -> None:
    """Both players should be able to choose every position of an empty board."""
    for mark in "XO":
        for row, column in PLACES:
            asked = student.typing(f"{row}", f"{column}")
            assert asked.get_position_choice(board("........."), mark).returned == (row, column)


@unit("C", vacuous=True)
def test_asking_does_not_change_the_board(student: Student) -> None:
    """Your function should leave the board unchanged."""
    played = board(BOARD)
    student.typing("4", "0", "0", "1", "1").get_position_choice(played, "X")

    assert played == board(BOARD)


@unit("C", group="wording")
@pytest.mark.parametrize(
    "situation", ["free_at_once", "row_and_column_out", "taken_by_the_other", "taken_and_out"]
)
def test_words_of_a_choice(student: Student, recorded: Recorded, situation: str) -> None:
    """The mark and the questions should match the example, without extra lines"""
    cells, mark, numbers = SITUATIONS[situation]
    call = student.typing(*numbers.split()).get_position_choice(board(cells), mark)
    right = recorded.typing(*numbers.split()).get_position_choice(board(cells), mark)

    assert call.printed.without_blank_lines == right.printed.without_blank_lines


@unit("C", group="layout", vacuous=True)
def test_blank_lines_of_a_choice(student: Student, recorded: Recorded) -> None:
    """A blank line should come after each row and column on the board, and nowhere else."""
    for cells, mark, numbers in SITUATIONS.values():
        call = student.typing(*numbers.split()).get_position_choice(board(cells), mark)
        right = recorded.typing(*numbers.split()).get_position_choice(board(cells), mark)
        if call.printed.without_blank_lines == right.printed.without_blank_lines:
            assert call.printed.with_end_mark == right.printed.with_end_mark


@unit("I")
@pytest.mark.parametrize("answer", ANSWERS)
def test_understands_the_answer(student: Student, recorded: Recorded, answer: str) -> None:
    """Your function should understand the answer {case}"""
    call = student.typing(answer).is_program_finished()
    right = recorded.typing(answer).is_program_finished()

    assert asked(call.printed) == asked_in_the_words_of(call.printed, right.printed)
    assert call.returned is right.returned


@unit("I")
@pytest.mark.parametrize("answers", WRONG_ANSWERS)
def test_asks_until_an_answer_is_right(student: Student, recorded: Recorded, answers: str) -> None:
    """Your function should ask again until the answer is Y, y, N or n"""
    call = student.typing(*WRONG_ANSWERS[answers]).is_program_finished()
    right = recorded.typing(*WRONG_ANSWERS[answers]).is_program_finished()

    assert asked(call.printed) == asked_in_the_words_of(call.printed, right.printed)
    assert call.returned is right.returned


@unit("I", group="wording")
@pytest.mark.parametrize("answers", ["Y", "n", "other letters", "nothing"])
def test_words_of_the_question(student: Student, recorded: Recorded, answers: str) -> None:
    """When the answer is {case}, the question should match the example"""
    lines = {**ANSWERS, **WRONG_ANSWERS}[answers]
    call = student.typing(*lines).is_program_finished()
    right = recorded.typing(*lines).is_program_finished()

    assert call.printed.without_blank_lines == right.printed.without_blank_lines


@unit("I")
def test_answers_in_a_row(student: Student, recorded: Recorded) -> None:
    """Each call should ask again, whatever was answered before."""
    for answer in "ynNYny":
        right = recorded.typing(answer).is_program_finished()
        assert student.typing(answer).is_program_finished().returned is right.returned


@unit("I", group="layout", vacuous=True)
def test_blank_line_after_the_answer(student: Student, recorded: Recorded) -> None:
    """One blank line should come after the accepted answer, and nowhere else."""
    for answers in (["y"], ["Y"], ["n"], ["N"], ["q", "no", "n"]):
        call = student.typing(*answers).is_program_finished()
        right = recorded.typing(*answers).is_program_finished()
        if call.printed.without_blank_lines == right.printed.without_blank_lines:
            assert call.printed.with_end_mark == right.printed.with_end_mark
