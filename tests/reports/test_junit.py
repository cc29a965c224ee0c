"""JUnit's XML: a suite for each unit, a case for each check, in the form that CI systems read."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from harness.model import Outcome
from harness.reports import FORMATS
from tests import pages
from tests.reports.grades import BAD, EVIDENCE, GOOD, a_failure, a_grade, verdict
from tests.samples import FOR_A_RELEASE

SCHEMA = Path(__file__).with_name("junit.xsd")
FAULTY = a_grade(
    verdict("A", Outcome.ERROR, points=0, possible=10),
    verdict("B", Outcome.FAILED, points=5, blamed_unit="A"),
    troubles=("test_all.py: NameError",),
)
FAR_OUT = a_grade(a_failure(title="\x00\ud800\uffff ]]> &<>\"'\x1b"))
KINDS = {**pages.GRADES, "bad": BAD, "good": GOOD, "faulty": FAULTY, "far out": FAR_OUT}


def suites(grade):
    return list(ET.fromstring(FORMATS["junit"](grade)))


def ending(case):
    return case[0].tag if len(case) else "passed"


@FOR_A_RELEASE
@pytest.mark.parametrize("name", KINDS)
def test_a_report_keeps_to_the_schema(name):
    schema = pytest.importorskip("xmlschema").XMLSchema(SCHEMA)
    assert [str(error) for error in schema.iter_errors(FORMATS["junit"](KINDS[name]))] == []


def test_a_suite_has_the_points_of_its_unit():
    properties = [
        {one.get("name"): one.get("value") for one in suite.find("properties")}
        for suite in suites(BAD)
    ]
    names = [suite.get("name") for suite in suites(BAD)]
    assert names == [BAD.path.name, "Step A: Count", "Step B: Lift off"]
    assert properties == [
        {"points": "9", "possible": "15"},
        {"points": "4", "possible": "10"},
        {"points": "5", "possible": "5"},
    ]


@FOR_A_RELEASE
def test_a_failure_says_what_the_check_saw():
    (failure,) = suites(BAD)[1].findall("testcase")[1]
    assert failure.tag == "failure"
    assert failure.get("message") == "expected [3, 2, 1], got [1, 2, 3]"
    for part in (EVIDENCE.did, EVIDENCE.expected, EVIDENCE.actual, EVIDENCE.code, EVIDENCE.hint):
        assert part in failure.text


def test_the_grader_s_own_fault_is_an_error_and_a_consequence_is_skipped():
    cases = [case for suite in suites(FAULTY)[1:] for case in suite.findall("testcase")]
    assert list(map(ending, cases)) == ["error", "skipped"]
    whole = ET.fromstring(FORMATS["junit"](FAULTY))
    assert [whole.get(name) for name in ("tests", "failures", "errors")] == ["3", "0", "1"]
    assert cases[1][0].get("message") == "Its own part is right; it will work once Step A is."


def test_control_characters_are_symbols():
    (case,) = suites(FAR_OUT)[1].findall("testcase")
    assert case.get("name") == "␀�� ]]> &<>\"'␛"
