"""Checks of every kind, run on one program: what the student reads."""

import pytest

from harness.model import Evidence, Row
from tests.samples import each_row

EVIDENCE = {
    "value": Evidence(
        did="count(3)", expected="[1, 2, 3]", actual="[3, 2, 1]", shows="items_in_another_order"
    ),
    "not": Evidence(did="count(1)", expected="not [1]", actual="[1]"),
    "raises": Evidence(
        did="crash(0)",
        actual="ZeroDivisionError: division by zero",
        raised=True,
        place="line 6",
        code="return 1 / n",
    ),
    "missing": Evidence(
        actual="Your file does not define a function crush. Is it your crash? "
        "The name must be exactly crush."
    ),
    "changed": Evidence(
        did="spoil(board)\nwith board =\n<X>",
        paste="board = ['X']\nspoil(board)\nboard",
        thing="the board after the call",
        expected="['X']",
        actual="['spoilt']",
    ),
    "screen": Evidence(
        did="ask(board)\nwith board =\n<X>",
        paste="ask(['X'])",
        typed=("7",),
        rows=(
            Row(
                expected="Row? «7»",
                actual="Row: «7»",
                differs=True,
                event="question",
                difference="wording",
            ),
            Row(expected="Thanks", actual="Thanks"),
        ),
    ),
    "bell": Evidence(
        did="bell()",
        actual="ValueError: ␇␛[2J",
        raised=True,
        place="line 30",
        code=r'raise ValueError("\x07\x1b[2J")',
    ),
    "examples[A]": Evidence(
        did="count(3)", expected="[3, 2]", actual="[3, 2, 1]", shows="items_beside"
    ),
    "shrinks": Evidence(did="count(10)", expected="< 10", actual="10"),
    "game": Evidence(
        did="your program",
        typed=("Ann",),
        rows=(
            Row(expected="Name? «Ann»", actual="Name? «Ann»", event="question"),
            Row(expected="Name: Bob", actual="Name: Ann", differs=True, difference="wording"),
        ),
    ),
    "structure": Evidence(hint="helper is not called"),
}


@pytest.mark.parametrize("check", ["screen", "game"])
def test_a_verdict_names_what_differs_between_screens(verdict, check):
    assert verdict(check).differences == ("wording",)


@each_row(("check", "evidence"), EVIDENCE.items(), ids=EVIDENCE)
def test_a_failed_check_tells_what_it_saw(verdict, check, evidence):
    assert verdict(check).evidence == evidence


def test_an_answer_that_changes_is_reported_as_changing(verdict):
    assert verdict("fickle").evidence.hint == (
        "Your program does not always give the same answer for the same values."
    )


@pytest.mark.parametrize("check", ["deep", "long"])
def test_an_answer_without_end_is_shown_shortened(verdict, check):
    assert 0 < len(verdict(check).evidence.actual) < 10_000
