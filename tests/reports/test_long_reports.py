"""Reports have a limited size, whatever a grade holds, and what comes first stays useful."""

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from harness import assignment
from harness.model import Evidence, Finding, Outcome, Repair, Row
from harness.reports import FORMATS, fault_sentence, text, unjudged_report
from harness.reports.html import build_page
from tests.pages import a_grade, verdict
from tests.samples import FOR_A_RELEASE, each_row, sample

ASSIGNMENT = assignment.load("dict_board")
UNITS = [unit.id for unit in ASSIGNMENT.units]
CHECKS = 125
MOST = {
    "text": 200_000,
    "gradescope": 1_000_000,
    "html": 2_000_000,
    "json": 4_100_000,
    "junit": 2_000_000,
    "github": 1_000_000,
    "markdown": 1_000_000,
}
LETTERS = {"words": "word ", "emoji": "😀", "quotes": '"', "codes": "\x1b"}
NAME = f"{'x' * 247}.py"


def a_large_grade(evidence=None, **changes):
    """Return a grade in which every check of an assignment fails with the same evidence."""
    units = [UNITS[number * len(UNITS) // CHECKS] for number in range(CHECKS)]
    named = [{"check": f"test_all.py::test_{n}", "title": f"Fact {n}."} for n in range(CHECKS)]
    verdicts = [
        verdict(unit, Outcome.FAILED, evidence=evidence, **names)
        for unit, names in zip(units, named, strict=True)
    ]
    whole = {"assignment": ASSIGNMENT, "path": Path(NAME), "chosen": frozenset(UNITS)}
    return a_grade(*verdicts, **{**whole, **changes})


def of_texts(letter):
    """Return evidence of long texts."""
    text = letter * (20_000 // len(letter))
    places = tuple(Finding(place=f"line {n}", code=text, text=text) for n in range(20))
    return Evidence(
        did=text,
        typed=(text,) * 20,
        expected=text,
        actual=text,
        place="line 7",
        code=text,
        hint=text,
        findings=places,
        example=text,
    )


def of_rows(letter):
    line = letter * (400 // len(letter))
    row = Row(expected=line, actual=f"{line[:-1]}!", differs=True, difference="wording")
    return Evidence(rows=(Row(expected=line, actual=line), *[row] * 679))


REPAIR = "Line 1 fails when the file is loaded (ZeroDivisionError: division by zero)."
LARGE = {
    **{f"texts of {name}": a_large_grade(of_texts(letter)) for name, letter in LETTERS.items()},
    **{f"screens of {name}": a_large_grade(of_rows(letter)) for name, letter in LETTERS.items()},
    "repairs": a_large_grade(repairs=(Repair(kind="loading", text=REPAIR),) * 20_000),
    "notes": a_large_grade(notes=("word " * 200_000,) * 9, troubles=("word " * 200_000,) * 9),
    "a problem": a_large_grade(problem="<p>\n" * 250_000),
}


def what(held):
    """Return what a large grade holds much of."""
    return held.partition(" of ")[0]


EVERY = 60
SAMPLE = sample(LARGE, EVERY, kind=what)
AS = list(product(LARGE, FORMATS))
SAMPLE_AS = sample(AS, EVERY, name=" as ".join, kind=lambda pair: pair[1])


@FOR_A_RELEASE
@pytest.mark.parametrize(("held", "name"), SAMPLE_AS)
def test_a_report_has_a_limited_size(held, name):
    report = FORMATS[name](LARGE[held])
    assert len(report.encode("utf-8", "backslashreplace")) < MOST[name]
    assert not [letter for letter in set(report) - {"\n"} if not letter.isprintable()]


@pytest.mark.parametrize("held", SAMPLE)
def test_what_comes_first_says_how_each_unit_stands(held):
    first = text.render_report(LARGE[held]).split("\n")[:100]
    assert len(first[0]) <= 80
    standing = re.compile(r" \d+ / \d+   (\d+ of|all|not graded)")
    assert [line.split()[0] for line in first if standing.search(line)] == UNITS


@FOR_A_RELEASE
def test_what_is_short_stays_whole_beside_what_is_long():
    short = a_large_grade(Evidence(actual="word " * 100)).verdicts[:1]
    grade = a_large_grade(of_texts("word "))
    each = replace(ASSIGNMENT, gradescope_tests="checks")
    both = a_large_grade(verdicts=(*short, *grade.verdicts), assignment=each)
    entries = json.loads(FORMATS["gradescope"](both))["tests"]
    assert "left out" not in entries[0]["output"]
    assert all("characters left out" in entry["output"] for entry in entries[1:])


def test_what_the_page_leaves_out_is_counted():
    found = Evidence(
        typed=("1",) * 600,
        findings=tuple(Finding(place=f"line {n}", code="x=1", text="Blanks.") for n in range(250)),
    )
    grade = a_grade(verdict("A", Outcome.FAILED, evidence=found))
    facts = build_page(grade).parts[0].failed[0].facts
    assert facts[0].typed[-1] == "… (101 more)"
    assert facts[-1].text == "\n… (51 more)"


@each_row("name", FORMATS)
def test_a_report_of_nothing_has_a_limited_size_too(name):
    report = unjudged_report(name, ASSIGNMENT, Path(NAME), "\x1b[2J" * 500_000)
    assert len(report.encode("utf-8", "backslashreplace")) < MOST[name]
    assert "\x1b" not in report


# What holds of the report in every format


@FOR_A_RELEASE
@pytest.mark.parametrize("name", ["text", "gradescope"])
def test_a_report_tells_no_time(name):
    # but for one field that is there to tell it
    reports = {
        FORMATS[name](a_large_grade(seconds=seconds)).replace(f'"execution_time": {seconds}', "")
        for seconds in (1.0, 2.0)
    }
    assert len(reports) == 1


@FOR_A_RELEASE
@pytest.mark.parametrize("name", FORMATS)
def test_the_report_of_a_grade_that_could_not_be_finished_blames_the_grader(name):
    written = unjudged_report(
        name, ASSIGNMENT, Path("hand_in.py"), fault_sentence("the sandbox cannot start")
    )
    assert "Internal error, so nothing was graded: the sandbox cannot start" in written
