"""JUnit's XML: a suite for each unit, a case for each check, in the form that CI systems read."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from harness.model import Evidence, Outcome, Repair
from harness.reports import FORMATS, unjudged_report
from tests import pages
from tests.reports.grades import ASSIGNMENT, BAD, EVIDENCE, GOOD, a_grade, verdict

SCHEMA = Path(__file__).with_name("junit.xsd")
FAULTY = a_grade(
    verdict("A", Outcome.ERROR, points=0, possible=10),
    verdict("B", Outcome.FAILED, points=5, blamed_unit="A"),
    troubles=("test_all.py: NameError",),
)
FAR_OUT = a_grade(verdict("A", Outcome.FAILED, points=0, title="\x00\ud800\uffff ]]> &<>\"'\x1b"))
KINDS = {**pages.GRADES, "bad": BAD, "good": GOOD, "faulty": FAULTY, "far out": FAR_OUT}


def suites(grade):
    """Return the suites of a report."""
    return list(ET.fromstring(FORMATS["junit"](grade)))


def ending(case):
    """Return how a case ended."""
    return case[0].tag if len(case) else "passed"


@pytest.mark.parametrize("name", KINDS)
def test_a_report_keeps_to_the_schema(name):
    schema = pytest.importorskip("xmlschema").XMLSchema(SCHEMA)
    assert [str(error) for error in schema.iter_errors(FORMATS["junit"](KINDS[name]))] == []


def test_the_report_of_what_was_not_graded_keeps_to_the_schema():
    schema = pytest.importorskip("xmlschema").XMLSchema(SCHEMA)
    report = unjudged_report("junit", ASSIGNMENT, Path("\x1b.py"), "\x00 <no file>\n" * 9)
    assert [str(error) for error in schema.iter_errors(report)] == []


@pytest.mark.parametrize(
    ("told", "instead"),
    [("tests=", "number="), ("properties>", "points>"), ("failure", "failed"), ('"0.', '"in 0.')],
    ids=["attribute", "element", "ending", "time"],
)
def test_the_schema_refuses_another_form(told, instead):
    schema = pytest.importorskip("xmlschema").XMLSchema(SCHEMA)
    report = FORMATS["junit"](BAD)
    assert not schema.is_valid(report.replace(told, instead))
    assert schema.is_valid(report)


def test_a_suite_is_a_unit_behind_one_for_the_file():
    assert [suite.get("name") for suite in suites(BAD)] == [
        BAD.path.name,
        "Step A: Count",
        "Step B: Lift off",
    ]


def test_a_suite_has_the_points_of_its_unit():
    told = [
        {one.get("name"): one.get("value") for one in suite.find("properties")}
        for suite in suites(BAD)
    ]
    assert told == [
        {"points": "9", "possible": "15"},
        {"points": "4", "possible": "10"},
        {"points": "5", "possible": "5"},
    ]


def test_a_check_is_a_case_with_its_time():
    grade = a_grade(verdict("A", Outcome.PASSED, points=10, seconds=1.23456))
    assert suites(grade)[1].find("testcase").attrib == {
        "classname": "example.A",
        "name": "It does A.",
        "time": "1.235",
    }


def test_a_failure_says_what_the_check_saw():
    (failure,) = suites(BAD)[1].findall("testcase")[1]
    assert failure.tag == "failure"
    assert failure.get("message") == "expected [3, 2, 1], got [1, 2, 3]"
    for said in (EVIDENCE.did, EVIDENCE.expected, EVIDENCE.actual, EVIDENCE.code, EVIDENCE.hint):
        assert said in failure.text


@pytest.mark.parametrize(
    ("evidence", "said"),
    [
        (Evidence(actual="ZeroDivisionError"), "ZeroDivisionError"),
        (Evidence(lead="It never asks."), "It never asks."),
        (None, "It does A."),
    ],
    ids=["what came", "a sentence", "nothing"],
)
def test_a_failure_s_message_is_what_is_known(evidence, said):
    (one,) = a_grade(verdict("A", Outcome.FAILED, points=0, evidence=evidence)).verdicts
    assert suites(a_grade(one))[1].find("testcase/failure").get("message") == said


def test_the_grader_s_own_fault_is_an_error_and_a_consequence_is_skipped():
    cases = [case for suite in suites(FAULTY)[1:] for case in suite.findall("testcase")]
    assert list(map(ending, cases)) == ["error", "skipped"]
    assert cases[1][0].get("message") == "Its own part is right; it will work once Step A is."


def test_a_suite_counts_how_its_cases_ended():
    whole = ET.fromstring(FORMATS["junit"](FAULTY))
    assert [whole.get(name) for name in ("tests", "failures", "errors")] == ["3", "0", "1"]
    assert [one.get("skipped") for one in whole] == ["0", "0", "1"]


def test_checks_with_one_title_have_names_of_their_own():
    twice = a_grade(*[verdict("A", Outcome.PASSED, points=5)] * 3)
    names = [case.get("name") for case in suites(twice)[1].findall("testcase")]
    assert names == ["It does A.", "It does A. (2)", "It does A. (3)"]


def test_what_is_said_of_the_file_is_the_output_of_its_suite():
    repair = Repair(kind="encoding", text="It was read as Windows text.")
    grade = replace(BAD, repairs=(repair,), notes=("Half of it is there.",))
    assert suites(grade)[0].find("system-out").text == (
        "Half of it is there.\nIt was read as Windows text. No points deducted."
    )


def test_what_cannot_be_graded_is_an_error_of_the_file():
    (suite,) = ET.fromstring(unjudged_report("junit", ASSIGNMENT, Path("a.py"), "No."))
    assert [one.text for one in suite.iter("error")] == ["No."]


def test_control_characters_are_symbols():
    (case,) = suites(FAR_OUT)[1].findall("testcase")
    assert case.get("name") == "␀�� ]]> &<>\"'␛"
