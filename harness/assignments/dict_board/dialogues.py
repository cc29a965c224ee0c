"""Dialogues of Steps C and I: what is typed and what the screen is to show."""

from __future__ import annotations

from collections.abc import Sequence

from harness.assignments.dict_board.boards import Board
from harness.checks import TYPED, TYPED_END, Call, Screen, Student

Attempt = tuple[Sequence[int], int, Sequence[int], int]
"""Rows outside the board, a row, columns outside the board, a column."""


def lines(attempts: Sequence[Attempt]) -> list[str]:
    """Return what is typed, one number a line."""
    return [
        str(number)
        for wrong_rows, row, wrong_columns, column in attempts
        for number in (*wrong_rows, row, *wrong_columns, column)
    ]


def screen(mark: str, attempts: Sequence[Attempt]) -> Screen:
    """Return what the screen is to show for one call."""
    text = [f"{mark},"]
    for wrong_rows, row, wrong_columns, column in attempts:
        text += [f"Choose your row: {TYPED}{number}{TYPED_END}" for number in (*wrong_rows, row)]
        text += [
            f"Choose your column: {TYPED}{number}{TYPED_END}" for number in (*wrong_columns, column)
        ]
        text.append("")
    return Screen("\n".join(text) + "\n")


def ask(student: Student, played: Board, mark: str, attempts: Sequence[Attempt]) -> Call:
    """Call the student's function with everything typed that the attempts hold."""
    return student.typing(*lines(attempts)).get_position_choice(played, mark)


def question(*answers: str) -> Screen:
    """Return what the screen is to show while these answers are typed."""
    asked = [f"Play again (Y/N)? {TYPED}{answer}{TYPED_END}" for answer in answers]
    return Screen("\n".join([*asked, "", ""]))
