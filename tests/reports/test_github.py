"""Annotations in the log of a job on GitHub, which the report for its summary prints."""

from pathlib import Path

from harness.model import Evidence, Finding, Outcome
from harness.reports import PRINTED
from tests import pages
from tests.reports.grades import GOOD, a_grade, verdict
from tests.samples import FOR_A_RELEASE


def annotated(evidence, path="homework/hand_in.py", **changes):
    """Return the annotations of a check that fails with this evidence."""
    failed = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=evidence, **changes)
    return PRINTED["github"](a_grade(failed, path=Path(path)))


def test_a_finding_is_a_warning_at_its_line():
    found = Finding(place="line 12", code="x=1", text="Put blanks around =.")
    assert annotated(Evidence(findings=(found,))) == (
        "::warning file=homework/hand_in.py,line=12,title=Step A%3A It does A.::"
        "Put blanks around =.\n"
    )


def test_a_cell_of_a_notebook_is_named():
    command = annotated(Evidence(place="cell 3, line 4", actual="NameError"), "hand_in.ipynb")
    assert command == (
        "::warning file=hand_in.ipynb,title=Step A%3A It does A.::cell 3, line 4: NameError\n"
    )


def test_signs_of_the_command_are_escaped():
    seen = Evidence(place="line 7", actual="100%\r\n::error::no")
    command = annotated(seen, "a,b:c%.py", title="It is 5:1, or 50%\n.")
    assert command == (
        "::warning file=a%2Cb%3Ac%25.py,line=7,title=Step A%3A It is 5%3A1%2C or 50%25%0A.::"
        "100%25␍%0A::error::no\n"
    )


@FOR_A_RELEASE
def test_what_is_right_and_what_is_another_unit_s_fault_is_not_annotated():
    seen = Evidence(place="line 7", actual="NameError")
    assert PRINTED["github"](GOOD) == ""
    assert annotated(seen, blamed_unit="B") == ""


@FOR_A_RELEASE
def test_annotations_are_a_few_and_none_twice():
    found = [Finding(place=f"line {n // 2}", code="", text="x" * 9000) for n in range(100)]
    lines = annotated(Evidence(findings=tuple(found))).splitlines()
    assert len(lines) == len(set(lines)) == 10
    assert max(map(len, lines)) < 1300


def test_hostile_texts_start_no_command_of_their_own():
    printed = PRINTED["github"](pages.GRADES["hostile"])
    assert printed
    assert all(line.startswith("::warning file=") for line in printed.splitlines())
