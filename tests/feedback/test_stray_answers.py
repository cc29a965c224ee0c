"""Answers that reach another question, and functions that go on asking."""

from typing import Any

from harness import assignment
from harness.errors import AskedForMore, PrintedTooMuch, Raised
from harness.execution.playing import Game
from harness.feedback.evidence import (
    Situation,
    missed_question_sentence,
    of_failure,
    rows_of_ended,
    stray_answer,
)
from harness.feedback.rendering import Drawing
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END
from tests.autograder import greeting
from tests.helpers import typed, write
from tests.samples import FOR_A_RELEASE, each_row
from tools.programs import whole_program

DRAWING = Drawing(
    endings={"X wins": "X wins", "O wins": "O wins"},
    over={"X wins": "X has three in a row"},
    asks={"Row": "asks for another move"},
)
PROGRAM: Any = None  # no line of it is shown
MOVE, AGAIN = f"Row: {typed(1)}", f"Again? {typed('n')}"
NOT_A_NUMBER = Raised("ValueError", "invalid literal for int() with base 10: 'n'", 7)


def game(expected, seen, failure=NOT_A_NUMBER):
    return Game(seen=Screen(seen), expected=Screen(expected), typed=(), did="play", failure=failure)


def row(answer):
    return f"Row: {typed(answer)}"


LEADS = {
    "the game is over": (
        f"{MOVE}X wins!\n",
        f"{MOVE}{row('n')}",
        "X has three in a row, but your program asks for another move.",
    ),
    "it is over and said so": (
        f"{MOVE}X wins!\n",
        f"{MOVE}X wins!\n{row('n')}",
        "X has three in a row, but your program asks for another move.",
    ),
    "an outcome of which no more is known": (
        f"{MOVE}O wins!\n",
        f"{MOVE}{row('n')}",
        'The screen should show "O wins!", but your program asks for another move.',
    ),
    "another question is to be asked": (
        f"{MOVE}{AGAIN}",
        f"{MOVE}{row('n')}",
        'The example asks "Again?" here, but your program asks for another move.',
    ),
    "no question is left": (
        MOVE,
        f"{MOVE}{row('n')}",
        "The example asks nothing more here, but your program asks for another move.",
    ),
    "a question that no example asks comes first": (
        f"{MOVE}{AGAIN}",
        f"Menu? {typed(1)}{row('n')}",
        'The example asks "Row:" here, but your program asks "Menu?".',
    ),
    "a question in words of its own": (
        f"{MOVE}{AGAIN}",
        f"Line? {typed(1)}Line? {typed('n')}",
        'The example asks "Again?" here, but your program asks "Line?".',
    ),
}


@each_row(("expected", "seen", "lead"), LEADS.values(), ids=LEADS)
def test_what_the_program_asks_instead_is_reported(expected, seen, lead):
    stray = stray_answer(game(expected, seen), DRAWING)
    assert stray["lead"] == lead


OTHERS = {
    "the answer is for this question": game(MOVE, row("x")),
    "a question in other words": game(MOVE, f"Line? {typed('x')}"),
    "another exception": game(
        f"{MOVE}X wins!\n", f"{MOVE}{row('n')}", Raised("KeyError", "'n'", 7)
    ),
    "no exception": game(f"{MOVE}X wins!\n", f"{MOVE}{row('n')}", AskedForMore("It asked.")),
    "the last answer is for its question again": game(
        f"{MOVE}{AGAIN}{MOVE}", f"{MOVE}{row('n')}{row('x')}"
    ),
    "nothing was asked": game(MOVE, "Hello"),
}


@each_row("played", OTHERS.values(), ids=OTHERS)
def test_elsewhere_the_exception_is_what_is_wrong(played):
    assert stray_answer(played, DRAWING) == {}


def evidence(failure, played):
    situation = Situation(comparison=None, calls=(), games=[played])
    return of_failure(failure, situation, PROGRAM, DRAWING)


@each_row("failure", [AssertionError(), NOT_A_NUMBER], ids=["compared", "raised"])
def test_the_exception_is_reported_at_the_end_and_without_a_line(failure):
    found = evidence(failure, game(f"{MOVE}X wins!\n", f"{MOVE}{row('n')}"))
    assert found.lead == "X has three in a row, but your program asks for another move."
    assert found.hint == (
        'It then got "n", which was typed for another question, and stopped '
        "(ValueError: invalid literal for int() with base 10: 'n')."
    )
    assert (found.actual, found.place, found.code) == ("", "", "")


def test_where_the_exception_is_all_that_is_known_the_screens_are_shown():
    found = evidence(NOT_A_NUMBER, game(f"{MOVE}X wins!\n", f"{MOVE}{row('n')}"))
    assert [one.expected for one in found.rows if one.expected] == ["Row: «1»", "X wins!"]


STOPPED = {
    "printed without end": (PrintedTooMuch("It printed."), ("… (it was stopped here)", "")),
    "an exception": (NOT_A_NUMBER, (None, "asked_too_seldom")),
}


@FOR_A_RELEASE
@each_row(("failure", "shown"), STOPPED.values(), ids=STOPPED)
def test_a_game_that_is_stopped_as_it_goes_on_lacks_nothing(failure, shown):
    played = game(f"{MOVE}{MOVE}X wins!\n", MOVE, failure)
    rows = side_by_side(played.expected, played.seen)
    _, stopped, last = rows_of_ended(rows, played)
    assert (stopped.actual, last.difference) == shown


ENDLESS_PROGRAM = whole_program("dict_board", "digits_together_are_never_free")


TYPED_LINES = ("5", "-3", "12", "-20", "9", "0", "1")


def evidence_of(program, typed, **options):
    """Return what is told of the call of Step C in which these lines are typed."""
    result = grade(assignment.load("dict_board"), program, ["C"], Options(**options))
    seen = (verdict.evidence for verdict in result.failing("C") if verdict.evidence)
    return next(one for one in seen if one.typed == typed)


@FOR_A_RELEASE
def test_the_screen_stands_beside_the_right_one_and_the_answer_is_named():
    evidence = evidence_of(ENDLESS_PROGRAM, TYPED_LINES)
    assert evidence.hint.startswith(
        "get_position_choice asked for more input than it should need.\n"
        'After the answer 0 it should ask "Choose your column:".'
    )
    assert "Choose your row: «12»" in [row.actual for row in evidence.rows]
    assert evidence.rows[-1].expected == "Choose your column: «1»"


def test_without_a_reference_the_end_of_the_screen_is_shown():
    shown = evidence_of(ENDLESS_PROGRAM, TYPED_LINES, public=True).actual
    assert shown.startswith(
        "get_position_choice asked for more input than it should need.\n"
        "After the last answer, 1, it should end.\nIts screen:\n"
    )
    assert shown.endswith("\n  Choose your row: «1»\n  Choose your column:")


ROW, COLUMN = "Row?", "Column?"
GONE_ON = {
    "again": ([ROW, COLUMN], [ROW, ROW, ROW], 'After the answer a it should ask "Column?".'),
    "own words": ([ROW, COLUMN], ["R:", "R:", "R:"], 'After the answer a it should ask "Column?".'),
    "after the last": ([ROW, COLUMN], [ROW, COLUMN, ROW], "After the answer b it should end."),
    "after Enter": (
        [ROW, ROW, COLUMN],
        [ROW, ROW, ROW, ROW],
        'After the answer Enter alone it should ask "Column?".',
    ),
}


def screen(questions, rest=()):
    """Return a screen on which questions are answered, and others are not yet."""
    answers = ["a", "b", "c"] if len(questions) < 3 else ["a", "", "c"]
    lines = [
        f"{one} {TYPED}{line}{TYPED_END}" for one, line in zip(questions, answers, strict=False)
    ]
    return Screen("\n".join([*lines, *rest]))


@each_row(("wanted", "questions", "sentence"), GONE_ON.values(), ids=GONE_ON)
def test_the_first_answer_is_named_after_which_the_right_question_did_not_come(
    wanted, questions, sentence
):
    seen = screen(questions[:-1], questions[-1:])
    assert list(missed_question_sentence(screen(wanted), seen)) == [sentence]


def test_a_function_that_should_not_ask_is_told_so(tmp_path):
    chosen = assignment.load(str(greeting(tmp_path)))
    result = grade(chosen, write(tmp_path, "def greet(name):\n    return input('Name: ')\n"))
    sentence = next(verdict.evidence.actual for verdict in result.failing() if verdict.evidence)
    assert sentence == (
        "greet asked for more input than it should need.\n"
        "It should not ask for anything.\nIts screen:\n  Name:"
    )
