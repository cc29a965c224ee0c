"""Whoever is told that a function goes on asking sees where: the last answer, and the screen."""

from harness import assignment
from harness.grading.flow import grade
from tests.autograder import greeting
from tests.helpers import write
from tools.programs import program

PROGRAM = program("dict_board", "digits_together_are_never_free")


def test_the_screen_is_shown_up_to_the_question_that_should_not_come():
    result = grade(assignment.load("dict_board"), PROGRAM)
    told = next(
        one.evidence.actual
        for one in result.failing("C")
        if one.evidence and one.evidence.typed == ("5", "-3", "12", "-20", "9", "0", "1")
    )
    assert told.startswith(
        "get_position_choice asked for more input than it should need.\n"
        "After the last answer, 1, it should end.\nIts screen:\n"
    )
    assert "  Choose your row: «12»\n" in told
    assert told.endswith("\n  Choose your row: «1»\n  Choose your column:")


def test_a_function_that_should_not_ask_is_told_so(tmp_path):
    chosen = assignment.load(str(greeting(tmp_path)))
    result = grade(chosen, write(tmp_path, "def greet(name):\n    return input('Name: ')\n"))
    told = next(one.evidence.actual for one in result.failing() if one.evidence)
    assert told == (
        "greet asked for more input than it should need.\n"
        "It should not ask for anything.\nIts screen:\n  Name:"
    )
