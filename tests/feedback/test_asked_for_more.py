"""Whoever is told that a function goes on asking sees where: the last answer, and the screen."""

from harness import assignment
from harness.feedback.evidence import missed_question_sentence
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END
from tests.autograder import greeting
from tests.helpers import write
from tests.samples import FOR_A_RELEASE, each_row
from tools.programs import whole_program

PROGRAM = whole_program("dict_board", "digits_together_are_never_free")


TYPED_LINES = ("5", "-3", "12", "-20", "9", "0", "1")


def evidence_of(program, typed, **options):
    """Return what is told of the call of Step C in which these lines are typed."""
    result = grade(assignment.load("dict_board"), program, ["C"], Options(**options))
    seen = (verdict.evidence for verdict in result.failing("C") if verdict.evidence)
    return next(one for one in seen if one.typed == typed)


@FOR_A_RELEASE
def test_the_screen_stands_beside_the_right_one_and_the_answer_is_named():
    evidence = evidence_of(PROGRAM, TYPED_LINES)
    assert evidence.hint.startswith(
        "get_position_choice asked for more input than it should need.\n"
        'After the answer 0 it should ask "Choose your column:".'
    )
    assert "Choose your row: «12»" in [row.actual for row in evidence.rows]
    assert evidence.rows[-1].expected == "Choose your column: «1»"


def test_without_a_reference_the_end_of_the_screen_is_shown():
    shown = evidence_of(PROGRAM, TYPED_LINES, public=True).actual
    assert shown.startswith(
        "get_position_choice asked for more input than it should need.\n"
        "After the last answer, 1, it should end.\nIts screen:\n"
    )
    assert shown.endswith("\n  Choose your row: «1»\n  Choose your column:")


ROW, COLUMN = "Row?", "Column?"
GONE_ON = {
    "the first question again": (
        [ROW, COLUMN],
        [ROW, ROW, ROW],
        'After the answer a it should ask "Column?".',
    ),
    "in words of its own": (
        [ROW, COLUMN],
        ["R:", "R:", "R:"],
        'After the answer a it should ask "Column?".',
    ),
    "after the last answer": (
        [ROW, COLUMN],
        [ROW, COLUMN, ROW],
        "After the answer b it should end.",
    ),
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
