"""Functions that ask."""

from __future__ import annotations

import pytest

from assignments.numpad.boards import POSITIONS, board
from assignments.numpad.screens import joined, read_on, settled
from harness.checks import Call, Recorded, Student, unit

MARKERS = {"X": ("X", "O"), "O": ("O", "X")}
BOARD = "X..O.OX.."
SITUATIONS: dict[str, tuple[str, list[str]]] = {
    "free_at_once": (BOARD, ["2"]),
    "letters_and_words": (BOARD, ["x", "five", "top left", "X", "8"]),
    "nothing": (BOARD, ["", "5"]),
    "too_small": (BOARD, ["0", "9"]),
    "below_zero": (BOARD, ["-1", "-9", "3"]),
    "too_large": (BOARD, ["10", "11", "100", "9"]),
    "several_digits": (BOARD, ["12", "89", "123456789", "8"]),
    "no_integer": (BOARD, ["2.5", "1,2", "5!", "5"]),
    "taken": (BOARD, ["1", "5"]),
    "taken_again_and_again": (BOARD, ["7", "6", "7", "2"]),
    "taken_and_bad_text": (BOARD, ["x", "6", "0", "1", "abc", "4", "3"]),
    "one_space_left": ("XOXXOOO.X", ["7", "9", "8"]),
}
NEVER_ANSWERS = ["Q", "J", "5", "?", "Maybe"]


@unit("choose_markers")
@pytest.mark.parametrize("marker", MARKERS)
def test_takes_the_marker(student: Student, marker: str) -> None:
    """When {case} is typed, Player 1 should get {case}, and Player 2 the other marker"""
    assert student.typing(marker).choose_markers().returned == MARKERS[marker]


@unit("choose_markers")
@pytest.mark.parametrize(
    "answers",
    [["Z", "X"], ["", "O"], ["XO", "OX", "XX", "OO", "X"], ["0", "1", "Player 1", "both", "O"]],
    ids=["another letter", "nothing", "two letters", "numbers and words"],
)
def test_asks_until_it_is_a_marker(student: Student, answers: list[str]) -> None:
    """Your function should ask again until the answer is X or O"""
    call = student.typing(*answers).choose_markers()

    read_on(call)
    assert call.returned == MARKERS[answers[-1]]


@unit("choose_markers")
def test_never_returns_a_small_letter(student: Student) -> None:
    """Your function should ask again after a lower-case letter, or treat it as upper case."""
    for answers in (["x", "O"], ["o", "X"]):
        call = student.typing(*answers).choose_markers()
        last = answers[len(call.printed.typed[1:])]
        assert call.returned == MARKERS[last.upper()]


@unit("choose_markers")
def test_markers_in_a_row(student: Student) -> None:
    """Each call should ask again, whatever was chosen before."""
    for marker in "XOOXXO":
        assert student.typing(marker).choose_markers().returned == MARKERS[marker]


@unit("choose_markers", group="wording")
@pytest.mark.parametrize("answers", [["X"], ["Z", "2", "O"]], ids=["at once", "asked again"])
def test_words_of_the_markers(student: Student, recorded: Recorded, answers: list[str]) -> None:
    """When the answer is {case}, the question should match the example"""
    call = student.typing(*answers).choose_markers()
    right = recorded.typing(*answers).choose_markers()

    assert settled(call.printed) == settled(right.printed)


def choose(student: Student, cells: str, answers: list[str]) -> Call:
    """Call the student's function with everything typed."""
    return student.typing(*answers).player_choice(board(cells))


@unit("player_choice")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_asks_for_a_position(student: Student, situation: str) -> None:
    """Your function should ask until a position is free, and return that integer"""
    call = choose(student, *SITUATIONS[situation])

    read_on(call)
    assert call.returned == int(call.typed[-1])


@unit("player_choice")
def test_every_position_can_be_chosen(student: Student) -> None:
    """Players should be able to choose every position of an empty board."""
    for position in POSITIONS:
        assert choose(student, ".........", [str(position)]).returned == position


@unit("player_choice", vacuous=True)
def test_asking_does_not_change_the_board(student: Student) -> None:
    """Your function should leave the board unchanged."""
    played = board(BOARD)
    student.typing("2").player_choice(played)

    assert played == board(BOARD)


@unit("player_choice", group="wording")
@pytest.mark.parametrize(
    "answers",
    [["2"], ["1", "4", "5"], ["x", "0", "9"]],
    ids=["free at once", "taken", "bad text"],
)
def test_words_of_a_choice(student: Student, recorded: Recorded, answers: list[str]) -> None:
    """The question and the message should match the example, without extra lines"""
    call = choose(student, BOARD, answers)
    right = recorded.typing(*answers).player_choice(board(BOARD))

    assert settled(call.printed) == settled(right.printed)


@unit("replay")
@pytest.mark.parametrize(("answer", "again"), [("Y", True), ("N", False)], ids=["Y", "N"])
def test_understands_the_answer(student: Student, answer: str, again: bool) -> None:
    """Your function should understand the answer {case}"""
    assert student.typing(answer).replay().returned is again


@unit("replay")
@pytest.mark.parametrize("last", ["Y", "N"])
def test_another_answer_is_no_yes(student: Student, last: str) -> None:
    """Your function should treat any other answer as no, or ask again until you type {case}"""
    for answers in ([NEVER_ANSWERS[0], last], [NEVER_ANSWERS[1], last], [*NEVER_ANSWERS, last]):
        call = student.typing(*answers).replay()
        taken_as_no = len(call.printed.typed) == 1
        if not taken_as_no:
            read_on(call)
        assert call.returned is (last == "Y" and not taken_as_no)


@unit("replay")
def test_answers_in_a_row(student: Student) -> None:
    """Each call should ask again, whatever was answered before."""
    for answer in "YNNYYN":
        assert student.typing(answer).replay().returned is (answer == "Y")


@unit("replay", group="wording")
@pytest.mark.parametrize(
    "answers", [["Y"], ["N"], ["Q", "Y"]], ids=["Y", "N", "neither Y nor N at first"]
)
def test_words_of_replay(student: Student, recorded: Recorded, answers: list[str]) -> None:
    """When the answer is {case}, the question should match the example"""
    call = student.typing(*answers).replay()
    right = recorded.typing(*answers).replay()

    # the first answer may be taken as no
    asked = max(1, len(call.printed.typed))
    assert settled(call.printed) == joined(settled(right.printed).lines[:asked])
