"""The report for Gradescope: what it shows of a grade, and its fields."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from harness.model import Evidence, Outcome, Repair
from harness.reports import gradescope, lines
from rehearsal.schema import schema_complaints
from tests.reports.grades import ASSIGNMENT, BAD, EACH_CHECK, GOOD, UNITS, a_grade, verdict
from tests.samples import FOR_A_RELEASE, each_row


@FOR_A_RELEASE
def test_a_check_in_gradescope_s_report():
    assert gradescope.fitted_results(replace(BAD, assignment=EACH_CHECK))["tests"][1] == {
        "number": "1.2",
        "name": "Step A: It does A.",
        "score": 0.0,
        "max_score": 6.0,
        "status": "failed",
        "output": "\n".join(lines.evidence_lines(BAD.verdicts[1])),
        "tags": ["A", "behaviour"],
        "visibility": "visible",
        "extra_data": {
            "unit": "A",
            "kind": "behaviour",
            "check": "test_all::test_A",
            "outcome": "failed",
            "hidden": False,
            "cause": None,
            "diagnosis": None,
            "differences": [],
        },
    }


def test_what_gradescope_shows_first_says_what_is_next_and_how_each_unit_stands():
    repair = Repair(kind="file_name", text="The file is called hand_in.py.")
    grade = a_grade(*BAD.verdicts, notes=("It was read as Windows text.",), repairs=(repair,))
    assert (
        gradescope.fitted_results(grade)["output"]
        == """\
example   hand_in.py                                                  9 / 15

Next: Step A is not right yet: It does A.
    called      count(3)
    typed       2 ⏎ yes
    expected    [3, 2, 1]
    got         [1, 2, 3]
    line 7      return 1
    It counts the wrong way.

  A  Count                                 4 / 10   1 of 2 checks fails
  B  Lift off                               5 / 5   done

It was read as Windows text.

The file is called hand_in.py. No points deducted."""
    )


HIDDEN = verdict("B", Outcome.FAILED, points=0, possible=1, hidden=True, title="A secret.")
LATER = replace(ASSIGNMENT, hidden_visibility="after_published")


@each_row(
    ("chosen", "visibility"),
    [(ASSIGNMENT, "visible"), (LATER, "after_published")],
    ids=["at once", "later"],
)
def test_a_hidden_check_is_shown_when_the_assignment_says(chosen, visibility):
    each = replace(chosen, gradescope_tests="checks")
    result = gradescope.fitted_results(a_grade(*BAD.verdicts, HIDDEN, assignment=each))
    assert [entry["visibility"] for entry in result["tests"]] == ["visible"] * 3 + [visibility]


def test_what_is_next_is_a_check_that_is_shown():
    first = replace(HIDDEN, unit="A")
    shown = verdict("B", Outcome.FAILED, points=0, possible=5)
    grade = a_grade(first, shown, assignment=LATER)
    assert (
        "\nNext: Step B is not right yet: It does B." in gradescope.fitted_results(grade)["output"]
    )


# What Gradescope takes, by the rules that it publishes


def failing(**evidence):
    """Return a grade with a check that failed, and this to show of it."""
    found = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=Evidence(**evidence))
    return a_grade(found, verdict("B", Outcome.PASSED, points=5))


def titled(title):
    """Return an assignment in which a unit has another title."""
    return replace(ASSIGNMENT, units=(replace(UNITS[0], title=title), *UNITS[1:]))


TAKEN = {
    "all right": GOOD,
    "something wrong": BAD,
    "a test for each check": replace(BAD, assignment=EACH_CHECK),
    "hidden at first": a_grade(*BAD.verdicts, HIDDEN, assignment=LATER),
    "hidden, for each check": a_grade(
        *BAD.verdicts, HIDDEN, assignment=replace(LATER, gradescope_tests="checks")
    ),
    "nothing graded": a_grade(problem="The file cannot be read."),
    "nothing written": a_grade(unwritten=frozenset("AB")),
    "not judged": a_grade(verdict("A", Outcome.ERROR, points=0, possible=10)),
    "trouble": replace(BAD, troubles=("The sandbox broke.",)),
    "thirds": a_grade(*[verdict("A", Outcome.PASSED, points=Fraction(10, 3))] * 3),
    "sevenths": a_grade(*[verdict("A", Outcome.PASSED, points=Fraction(10, 7))] * 7),
    "a repair": replace(BAD, repairs=(Repair(kind="tabs", text="It has tabs."),)),
    "a zero byte": failing(actual="\0"),
    "half a character": failing(actual="\ud83d"),
    "escapes of a terminal": failing(actual="\x1b[31mred"),
    "Chinese and Arabic": failing(actual="王小明 علي", hint="🙂"),
    "markup": failing(actual="<script>alert(1)</script> **bold** $x$"),
    "a long output": failing(actual="word " * 100_000),
    "many checks": a_grade(
        *[verdict("A", Outcome.FAILED, points=0, possible=Fraction(1, 50), check=f"t::{n}",
                  evidence=Evidence(actual="x" * 9000)) for n in range(500)]
    ),
    "a title with quotes": replace(BAD, assignment=titled('Say "no", \\ <b>')),
    "a note of another script": replace(BAD, notes=("خط\u202e", "\udcff" * 2000)),
    "endless time": replace(BAD, seconds=1e9),
}  # fmt: skip


@each_row("grade", TAKEN.values(), ids=TAKEN)
def test_gradescope_takes_what_is_written(grade):
    text = gradescope.render_results(grade)
    assert list(schema_complaints(text)) == []
    assert len(text.encode("utf-8")) <= 1_000_000
    found = json.loads(text)
    assert found["score"] == pytest.approx(float(grade.score), abs=0.005)
    assert all(0 <= test["score"] <= test["max_score"] for test in found["tests"])
