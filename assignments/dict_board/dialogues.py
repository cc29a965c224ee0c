"""Dialogues of Steps C and I: what is typed and what the screen is to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assignments.dict_board.boards import Board
from assignments.dict_board.words import COLUMN, PLACE, ROW, asked_for
from harness.checks import TYPED, TYPED_END, Call, Question, Screen, Student, questions

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


def asked(seen: Screen) -> Screen:
    """Return the questions of a screen and what was typed, nothing else."""
    return _screen(questions(seen))


def asked_in_the_words_of(seen: Screen, expected: Screen) -> Screen:
    """Return the questions that were to be asked, in the words of the screen that is seen.

    Words that do not tell rows from columns are taken to ask for what is expected there.
    """
    mine = questions(seen)
    words = {asked_for(question.text): question.text for question in reversed(mine)}
    tells = {ROW, COLUMN} <= words.keys()
    told: list[Question] = []
    for number, question in enumerate(questions(expected)):
        kind = asked_for(question.text)
        text = words.get(kind, question.text)
        if number < len(mine) and (not tells or asked_for(mine[number].text) in ("", PLACE, kind)):
            text = mine[number].text
        told.append(replace(question, text=text))
    return _screen(told)


def _screen(told: Sequence[Question]) -> Screen:
    lines = [f"{question.text} {TYPED}{question.typed}{TYPED_END}" for question in told]
    return Screen("\n".join(lines))
