"""What GitHub reads: the result for Classroom's reporter, and annotations in a job's log."""

import base64
import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from harness.model import Evidence, Finding, Outcome
from harness.model.submission import Repair
from harness.reports import FORMATS, PRINTED, unjudged_report
from tests import pages
from tests.reports.grades import ASSIGNMENT, BAD, GOOD, a_grade, verdict
from tests.reports.test_long_reports import LARGE, SAMPLE

KEYS = {
    *("name", "status", "score", "message", "test_code", "task_id", "filename", "line_no"),
    "duration",
}
LONGEST_VARIABLE = 128 * 1024  # bytes that Linux takes in one environment variable
COMMANDS = "::set-output name=result::e30=\n   ::add-mask::X\n##[error]X\nsaid ##[group]X\n:: a::b"


def decode_result(report):
    """Return the result as the reporter reads it."""
    name, _, content = report.partition("=")
    assert name == "result"
    return json.loads(base64.b64decode(content.strip(), validate=True))


def result(grade):
    """Return the result of a grade."""
    return decode_result(FORMATS["github"](grade))


def annotated(evidence, path="homework/hand_in.py", **changes):
    """Return the annotations of a check that fails with this evidence."""
    failed = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=evidence, **changes)
    return PRINTED["github"](a_grade(failed, path=Path(path)))


# The result


@pytest.mark.parametrize("name", pages.GRADES)
def test_the_tests_sum_to_the_score(name):
    grade = pages.GRADES[name]
    found = result(grade)
    assert sum(test["score"] for test in found["tests"]) == pytest.approx(float(grade.score))
    assert found["max_score"] == float(grade.possible)


def test_what_a_repair_costs_is_taken_from_the_sum():
    charged = replace(ASSIGNMENT, costs={"encoding": Fraction(2)})
    repair = Repair(kind="encoding", text="It was read as Windows text.")
    first, *rest = result(replace(GOOD, assignment=charged, repairs=(repair,)))["tests"]
    assert (first["score"], first["status"]) == (-2.0, "fail")
    assert first["message"] == "It was read as Windows text. 2 points deducted."
    assert [test["score"] for test in rest] == [10.0, 5.0]


def test_a_test_is_a_unit_with_every_key():
    tests = result(BAD)["tests"]
    assert [(test["name"], test["status"], test["score"]) for test in tests] == [
        ("Step A: Count", "fail", 4.0),
        ("Step B: Lift off", "pass", 5.0),
    ]
    assert {frozenset(test) for test in tests} == {frozenset(KEYS)}
    assert "expected    [3, 2, 1]" in tests[0]["message"]


@pytest.mark.parametrize(
    ("grade", "status"),
    [
        (GOOD, "pass"),
        (BAD, "fail"),
        (a_grade(verdict("A", Outcome.ERROR, points=0), *BAD.verdicts), "error"),
        (replace(BAD, troubles=("NameError",)), "error"),
    ],
    ids=["right", "wrong", "not judged", "in trouble"],
)
def test_the_status_is_the_worst_of_all(grade, status):
    assert (result(grade)["version"], result(grade)["status"]) == (1, status)


def test_a_hand_in_that_is_not_there_is_an_error():
    (test,) = decode_result(unjudged_report("github", ASSIGNMENT, Path("a.py"), "No."))["tests"]
    assert (test["status"], test["message"]) == ("error", "No.")


@pytest.mark.parametrize("held", SAMPLE)
def test_a_result_fits_into_an_environment_variable(held):
    assert len(FORMATS["github"](LARGE[held])) < LONGEST_VARIABLE - len("TIC-TAC-TOE_RESULTS=")


def test_no_line_of_a_message_is_a_command():
    failed = verdict("A", Outcome.FAILED, points=0, evidence=Evidence(actual=COMMANDS, did="f()"))
    grade = a_grade(failed, notes=(COMMANDS,), problem=None)
    for test in result(grade)["tests"]:
        assert not re.search(r"^\s*::|##\[", f"{test['name']}\n{test['message']}", re.MULTILINE)
    assert ": :set-output name=result" in result(grade)["tests"][0]["message"]


# Annotations


def test_a_finding_is_a_warning_at_its_line():
    found = Finding(place="line 12", code="x=1", text="Put blanks around =.")
    assert annotated(Evidence(findings=(found,))) == (
        "::warning file=homework/hand_in.py,line=12,title=Step A%3A It does A.::"
        "Put blanks around =.\n"
    )


def test_an_exception_is_a_warning_at_the_line_it_came_from():
    seen = Evidence(actual="ZeroDivisionError: division by zero", place="line 7", code="return 1/0")
    assert ",line=7,title=" in annotated(seen)
    assert annotated(seen).endswith("::ZeroDivisionError: division by zero\n")


def test_a_cell_of_a_notebook_is_named():
    told = annotated(Evidence(place="cell 3, line 4", actual="NameError"), "hand_in.ipynb")
    assert told == (
        "::warning file=hand_in.ipynb,title=Step A%3A It does A.::cell 3, line 4: NameError\n"
    )


def test_signs_of_the_command_are_escaped():
    seen = Evidence(place="line 7", actual="100%\r\n::error::no")
    told = annotated(seen, "a,b:c%.py", title="It is 5:1, or 50%\n.")
    assert told == (
        "::warning file=a%2Cb%3Ac%25.py,line=7,title=Step A%3A It is 5%3A1%2C or 50%25%0A.::"
        "100%25␍%0A::error::no\n"
    )


def test_what_is_right_and_what_is_another_unit_s_fault_is_not_annotated():
    seen = Evidence(place="line 7", actual="NameError")
    assert PRINTED["github"](GOOD) == ""
    assert annotated(seen, cause="B") == ""


def test_annotations_are_a_few_and_none_twice():
    found = [Finding(place=f"line {n // 2}", code="", text="x" * 9000) for n in range(100)]
    lines = annotated(Evidence(findings=tuple(found))).splitlines()
    assert len(lines) == len(set(lines)) == 10
    assert max(map(len, lines)) < 1300


def test_hostile_texts_start_no_command_of_their_own():
    told = PRINTED["github"](pages.GRADES["hostile"])
    assert told
    assert all(line.startswith("::warning file=") for line in told.splitlines())
