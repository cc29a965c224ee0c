"""The HTML report: a page that holds everything."""

import subprocess
import sys
from dataclasses import replace

import pytest

from harness import reports
from harness.commands.report_files import report_target
from harness.errors import UsageError
from harness.model import Evidence, Outcome
from harness.reports.html import render_html
from tests.helpers import ROOT
from tests.pages import RIGHT, UNREADABLE, WHOLE, a_grade, verdict
from tests.reports.parsed_page import Page
from tests.samples import FOR_A_RELEASE


def test_the_points_are_shown(whole):
    (score,) = whole.all("p", **{"class": "total"})
    assert score["text"].split() == "8 of 20 points".split()


@FOR_A_RELEASE
def test_what_a_check_saw_is_shown_with_its_labels(whole):
    (check,) = [one for one in whole.all("details") if "It counts down." in one["text"]]
    assert " ".join(check["text"].split()).endswith(
        "called count(board) with board = X|O -+- | typed 2 (nothing) yes expected [3, 2, 1] "
        "got [1, 2, 3] line 7 return 1 note It counts the wrong way. Watch it "
        "Kind of check: behaviour"
    )


def test_a_note_is_shown_as_one_and_not_among_what_passes():
    note = verdict("A", Outcome.PASSED, kind="note", evidence=Evidence(example="def ask(): ..."))
    page = Page(render_html(a_grade(note, verdict("A", Outcome.PASSED))))
    (check,) = [one for one in page.all("details") if one["class"] == "check note"]
    (group,) = page.all("details", **{"class": "group"})
    assert "To think about: It does A." in " ".join(check["text"].split())
    assert "This is to think about. No points deducted." in check["text"]
    assert " ".join(group["text"].split()).startswith("✓ Passed: 1 check passes")


def test_a_unit_that_is_no_step_is_called_by_its_title():
    units = (replace(WHOLE.assignment.units[0], id="style", title="Style"),)
    grade = a_grade(
        verdict("style", Outcome.FAILED),
        assignment=replace(WHOLE.assignment, units=units),
        chosen=frozenset({"style"}),
    )
    (heading,) = [
        one for one in Page(render_html(grade)).all("h2") if one.get("id") == "part-1-title"
    ]
    assert heading["text"].split()[:2] == ["Style", "0"]


def test_a_unit_that_is_not_judged_makes_the_page_say_that_it_is_not_final():
    verdicts = [
        verdict("A", Outcome.PASSED, points=10, possible=10),
        verdict("C", Outcome.ERROR, possible=5, title="It lifts off."),
    ]
    found = Page(render_html(a_grade(*verdicts, chosen=frozenset("AC"))))
    headings = found.text("h2")
    assert any("Not final" in heading for heading in headings)
    assert not any("All done" in heading for heading in headings)
    (listed,) = found.all("ul", **{"class": "summary"})
    assert " ".join(listed["text"].split()).endswith("Lift off 0 / 5 points ! Not graded:")
    (check,) = [one for one in found.all("details") if one["class"] == "check error"]
    assert "because of an internal error" in check["text"]


def test_a_right_submission_has_nothing_to_do_next():
    assert "All done" in Page(render_html(RIGHT)).text("h2")[0]


def test_an_unreadable_file_s_page_says_why():
    page = Page(render_html(UNREADABLE))
    assert page.all("pre")[0]["text"] == UNREADABLE.problem
    assert page.all("details") == []


# On the command line


@FOR_A_RELEASE
def test_a_grade_without_a_page_loads_no_templates():
    code = "import sys, harness.commands.grade; print('jinja2' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_a_page_where_jinja2_is_not_installed_is_refused_at_once(monkeypatch, tmp_path):
    monkeypatch.setattr(reports, "find_spec", lambda name: None)
    with pytest.raises(UsageError) as refused:
        report_target(f"html={tmp_path / 'report.html'}", tmp_path / "hand_in.py")
    assert str(refused.value) == (
        f"--report html={tmp_path / 'report.html'}: this needs jinja2, which is not installed. "
        f"Install it: {sys.executable} -m pip install jinja2."
    )
