"""Gradescope's tests: a unit each, with what is shown later in an entry of its own."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from harness.assignment import load
from harness.errors import AssignmentError
from harness.model import Cause, Evidence, Outcome
from harness.reports import gradescope
from tests.autograder import greeting
from tests.reports.grades import ASSIGNMENT, a_grade, verdict

LATER = replace(ASSIGNMENT, hidden_visibility="after_published")
SECRET = "A secret."
PASSED, FAILED, ERROR = Outcome.PASSED, Outcome.FAILED, Outcome.ERROR
WRONG = verdict(
    "A",
    FAILED,
    points=0,
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
HIDDEN = verdict(
    "B", FAILED, points=0, possible=2, hidden=True, title=SECRET, cause=Cause(id="told_later")
)


def results(*verdicts, **changes):
    """Return results.json of a grade."""
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
    some = [
        verdict("A", FAILED, points=0, possible=1, check=f"test_{n}", title=f"Fact {n}.")
        for n in range(9)
    ]
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

SPLIT = (WRONG, RIGHT_A, verdict("B", PASSED, points=3, possible=3), HIDDEN)


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

    passing = replace(HIDDEN, outcome=PASSED, points=Fraction(2), cause=None)
    assert shown(HIDDEN) == shown(passing)


def test_a_unit_whose_checks_are_all_shown_later_is_one_test():
    found = results(RIGHT_A, replace(HIDDEN, possible=Fraction(5)), assignment=LATER)
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
