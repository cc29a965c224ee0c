"""The report for Gradescope: its fields, and its tests, which are a unit each."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from harness.assignment import load
from harness.errors import AssignmentError
from harness.model import Cause, Evidence, Outcome, Repair
from harness.reports import gradescope, lines, text
from rehearsal.schema import schema_complaints
from tests.autograder import greeting
from tests.reports.grades import (
    ASSIGNMENT,
    BAD,
    EACH_CHECK,
    GOOD,
    UNITS,
    a_failure,
    a_grade,
    verdict,
)
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
    shown, _, _ = text.render_report(BAD).partition("  style")
    more = ("It was read as Windows text.", "The file is called hand_in.py. No points deducted.")
    assert gradescope.fitted_results(grade)["output"] == "\n".join([shown, f"{more[0]}\n", more[1]])


HIDDEN = a_failure("B", possible=1, hidden=True, title="A secret.")
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
    shown = a_failure("B", possible=5)
    grade = a_grade(first, shown, assignment=LATER)
    assert (
        "\nNext: Step B is not right yet: It does B." in gradescope.fitted_results(grade)["output"]
    )


# What Gradescope takes, by the rules that it publishes


def failing(**evidence):
    """Return a grade with a check that failed, and this to show of it."""
    found = a_failure(possible=10, evidence=Evidence(**evidence))
    return a_grade(found, verdict("B", Outcome.PASSED, points=5))


def titled(title):
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
        *[a_failure(possible=Fraction(1, 50), check=f"t::{n}",
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


SECRET = "A secret."
PASSED, FAILED, ERROR = Outcome.PASSED, Outcome.FAILED, Outcome.ERROR
WRONG = a_failure(
    possible=6,
    cause=Cause(id="counted_up", sentence="It counts up.", question="Why?"),
    tells_cause=True,
    differences=("wording",),
    evidence=Evidence(expected="[3, 2, 1]", actual="[1, 2, 3]"),
)
RIGHT_A, RIGHT_B = (
    verdict("A", PASSED, points=4, possible=4),
    verdict("B", PASSED, points=5, possible=5),
)
HIDDEN_CAUSE = a_failure("B", possible=2, hidden=True, title=SECRET, cause=Cause(id="told_later"))


def results(*verdicts, **changes):
    return json.loads(gradescope.render_results(a_grade(*verdicts, **changes)))


def test_a_unit_is_one_test_with_the_assignment_s_points():
    first, second = results(WRONG, RIGHT_A, RIGHT_B)["tests"]
    assert (first["name"], first["score"], first["max_score"]) == ("Step A: Count", 4.0, 10.0)
    assert (second["name"], second["score"], second["max_score"]) == ("Step B: Lift off", 5.0, 5.0)
    assert [first["status"], second["status"]] == ["failed", "passed"]
    (check, _) = first["extra_data"]["checks"]
    assert (first["extra_data"]["diagnosis"], check["differences"]) == ("counted_up", ["wording"])


def test_a_unit_that_is_correct_on_its_own_shows_nothing_of_the_other_one():
    excused = verdict("B", PASSED, points=5, possible=5, blamed_unit="A", differences=("wording",))
    _, entry = results(WRONG, RIGHT_A, excused)["tests"]
    assert entry["status"] == "passed"
    assert entry["output"] == "Its own part is right; it will work once Step A is."
    assert entry["extra_data"]["cause"] == "A"
    assert entry["extra_data"]["checks"][0]["differences"] == []


def test_a_unit_that_is_not_written_says_so_and_no_more():
    entry, _ = results(WRONG, RIGHT_B, unwritten=frozenset("A"))["tests"]
    assert entry["output"] == "This is not written yet."


def test_a_unit_that_is_not_judged_has_not_failed_through_the_student():
    entry, _ = results(verdict("A", ERROR, points=0, possible=10), RIGHT_B)["tests"]
    assert entry["output"].startswith("This could not be graded")
    assert entry["extra_data"]["outcome"] == "error"


def test_many_failures_are_shown_a_few_and_counted():
    some = [a_failure(possible=1, check=f"test_{n}", title=f"Fact {n}.") for n in range(9)]
    entry, _ = results(*some, RIGHT_B)["tests"]
    assert [n for n in range(9) if f"- Not right yet: Fact {n}." in entry["output"]] == [
        0,
        1,
        2,
        3,
        4,
    ]
    assert entry["output"].endswith("\n… and 4 more checks.")


# What is shown later

SPLIT = (WRONG, RIGHT_A, verdict("B", PASSED, points=3, possible=3), HIDDEN_CAUSE)


def test_a_unit_with_checks_that_are_shown_later_is_two_tests():
    found = results(*SPLIT, assignment=LATER)
    assert found["score"] == 7.0
    _, now, then = found["tests"]
    assert (now["number"], now["score"], now["max_score"]) == ("2.1", 3.0, 3.0)
    assert (then["number"], then["score"], then["max_score"]) == ("2.2", 0.0, 2.0)
    assert (now["visibility"], then["visibility"]) == ("visible", "after_published")
    assert then["name"] == "Step B: Lift off (more checks)"


def test_what_is_shown_is_the_same_whether_later_checks_pass_or_fail():
    def shown(hidden):
        found = results(*SPLIT[:3], hidden, assignment=LATER)
        return found["output"], [test for test in found["tests"] if test["visibility"] == "visible"]

    passing = replace(HIDDEN_CAUSE, outcome=PASSED, points=Fraction(2), cause=None)
    assert shown(HIDDEN_CAUSE) == shown(passing)


def test_a_unit_whose_checks_are_all_shown_later_is_one_test():
    found = results(RIGHT_A, replace(HIDDEN_CAUSE, possible=Fraction(5)), assignment=LATER)
    assert [test["visibility"] for test in found["tests"]] == ["visible", "after_published"]
    assert "Lift off" not in found["output"]


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ('{ tests = "rows" }', "gradescope: tests must be one of units, checks, not 'rows'"),
        ("{ tests = 1 }", "gradescope: tests must be a str, not 1"),
        ('{ test = "units" }', "gradescope: unknown key 'test'; known: ['tests']"),
        ('"checks"', "top level: gradescope must be a dict, not 'checks'"),
    ],
    ids=["another value", "a number", "another key", "no table"],
)
def test_anything_else_is_refused(tmp_path, table, complaint):
    with pytest.raises(AssignmentError) as refusal:
        load(str(greeting(tmp_path, f"gradescope = {table}\n")))
    assert str(refusal.value) == f"assignment.toml of greeting: {complaint}"
