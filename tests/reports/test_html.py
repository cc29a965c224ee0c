"""The HTML report: a page that holds everything."""

import subprocess
import sys
from dataclasses import replace

import pytest

from harness import reports
from harness.commands.report_files import report_target
from harness.errors import UsageError
from harness.model import Evidence, Finding, Outcome
from harness.reports.html import render_html
from tests.helpers import ROOT, harness, write
from tests.pages import RIGHT, UNREADABLE, WHOLE, a_grade, verdict
from tests.reports.parsed_page import Page


def test_the_points_are_shown(whole):
    (score,) = whole.all("p", **{"class": "total"})
    assert score["text"].split() == "8 of 20 points".split()


def test_each_unit_is_listed_with_its_points_and_how_it_stands(whole):
    (listed,) = whole.all("ul", **{"class": "summary"})
    assert " ".join(listed["text"].split()) == (
        "Step A Count 4 / 10 points ✗ Failed: 1 of 2 checks fails "
        "Step B Play 0 / 5 points ✗ Failed: all 2 checks fail "
        "Step C Lift off 5 / 5 points ✓ Passed: done"
    )


def test_the_next_step_is_the_first_check_that_fails(whole):
    (card,) = whole.all("section", **{"class": "card next"})
    (link,) = [one for one in whole.all("a") if one["text"] == "Show this check"]
    (check,) = whole.all("details", id=link["href"][1:])
    said = " ".join(card["text"].split())
    assert "Step A is not right yet: It counts down. called count(board)" in said
    assert "It counts the wrong way. Watch it: count, 3 steps" in said
    assert said.endswith("Show this check")
    assert "Not right yet: It counts down." in check["text"]


def test_all_but_the_next_step_is_folded(whole):
    assert [one for one in whole.all("details") if "open" in one] == []


def test_every_check_can_be_folded(whole):
    checks = [one for one in whole.all("details") if one["class"].startswith("check")]
    assert [one["class"] for one in checks] == [
        "check failed",
        "check passed",
        "check failed",
        "check failed",
        "check passed",
    ]
    assert len(whole.all("summary")) == len(whole.all("details"))


def test_what_a_check_saw_is_shown_with_its_labels(whole):
    (check,) = [one for one in whole.all("details") if "It counts down." in one["text"]]
    assert " ".join(check["text"].split()).endswith(
        "called count(board) with board = X|O -+- | typed 2 (nothing) yes expected [3, 2, 1] "
        "got [1, 2, 3] line 7 return 1 note It counts the wrong way. Watch it "
        "Kind of check: behaviour"
    )


def test_a_check_that_fails_because_of_another_unit_says_so(whole):
    (check,) = whole.all("details", id="check-3-1")
    assert check["class"] == "check passed"
    assert "Its own part is right; it will work once Step A is." in check["text"]


def test_the_places_that_a_rule_of_style_names_are_shown_with_its_example():
    evidence = Evidence(
        findings=(Finding(place="line 7", code="def f():", text="f has no docstring."),),
        example="def ask_name(): ...",
    )
    page = Page(render_html(a_grade(verdict("A", Outcome.FAILED, evidence=evidence))))
    (check,) = [one for one in page.all("details") if one["class"] == "check failed"]
    assert " ".join(check["text"].split()).endswith(
        "line 7 def f(): f has no docstring. example def ask_name(): ... Kind of check: behaviour"
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


def test_notes_repairs_and_the_grader_s_own_faults_are_said(whole):
    (notes,) = whole.all("ul", **{"class": "notes"})
    said = " ".join(notes["text"].split())
    assert said.startswith("Half of it is there. It was read as Windows text. 1 point deducted.")
    assert said.endswith("Internal error: test_all.py: NameError")


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


def test_a_page_without_any_unit_says_why():
    text = reports.unjudged_report("html", WHOLE.assignment, WHOLE.path, "There is no such file.")
    assert "There is no such file." in Page(text).text("main")[0]


# On the command line


def test_a_page_is_written_for_a_grade(tmp_path):
    program = write(tmp_path, "def get_current_player(round):\n    return 'X'\n", "tic_tac_toe.py")
    target = tmp_path / "report.html"
    done = harness("grade", program, "--unit", "B", "--report", f"html={target}")
    assert done.returncode == 0, done.stderr
    assert Page(target.read_text("utf-8")).text("h1") == ["tic_tac_toe.py"]


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
