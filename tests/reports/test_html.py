"""The HTML report: a page that holds everything, screens among it, and does nothing by itself."""

import re
import sys
from dataclasses import replace

import pytest

from extensions.classroom.overview.sections import TEMPLATES as OVERVIEW
from extensions.trace.hooks import TEMPLATES as FILMS
from harness import reports
from harness.commands.report_files import report_target
from harness.errors import UsageError
from harness.model import Evidence, Outcome, Row
from harness.reports.html import TEMPLATES, build_screens, render_html
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen
from tests.helpers import ROOT, run_process, typed
from tests.pages import HOSTILE, RIGHT, ROWS, UNREADABLE, WHOLE, a_grade, hostile, verdict
from tests.reports.parsed_page import UNSEEN, Page
from tests.samples import FOR_A_RELEASE, each_row
from tests.transcripts.drawn import cells


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
    done = run_process([sys.executable, "-c", code], cwd=ROOT, check=True)
    assert done.stdout == "False\n"


def test_a_page_where_jinja2_is_not_installed_is_refused_at_once(monkeypatch, tmp_path):
    monkeypatch.setattr(reports, "find_spec", lambda name: None)
    with pytest.raises(UsageError) as refused:
        report_target(f"html={tmp_path / 'report.html'}", tmp_path / "hand_in.py")
    assert str(refused.value) == (
        f"--report html={tmp_path / 'report.html'}: this needs jinja2, which is not installed. "
        f"Install it: {sys.executable} -m pip install jinja2."
    )


def test_the_page_refers_to_nothing_outside_itself(page):
    page.demand_nothing_from_elsewhere()


FILES = [
    path
    for folder in (TEMPLATES, FILMS, OVERVIEW)
    for path in folder.iterdir()
    if path.suffix != ".html"
]


@each_row("path", FILES, ids=lambda path: path.name)
def test_style_and_script_fetch_nothing(path):
    text = path.read_text("utf-8")
    assert not re.search(r"url\(|@import|https?:|//|fetch\(|XMLHttp|WebSocket|innerHTML|eval", text)


def test_only_its_own_style_and_script_are_allowed(page):
    page.demand_own_policy("style", "script")


def test_hostile_text_makes_no_element():
    tags = {element["tag"] for element in Page(render_html(WHOLE)).elements}
    assert {element["tag"] for element in Page(render_html(hostile())).elements} <= tags


@each_row("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_read_as_it_is(text):
    grade = a_grade(verdict("A", Outcome.FAILED, evidence=Evidence(actual=text)))
    shown = Page(render_html(grade)).all("pre")[-1]
    visible = [letter for letter in shown["text"] if letter in text]
    assert "".join(visible) == "".join(letter for letter in text if letter.isprintable())


def test_no_control_character_and_no_bidi_mark_is_on_a_page():
    assert UNSEEN.findall(render_html(hostile())) == []


@FOR_A_RELEASE
def test_a_page_stays_small_whatever_a_submission_prints():
    rows = (Row(expected="x" * 400, actual="y" * 400, differs=True),) * 680
    found = Evidence(actual="z" * 10**6, typed=("1",) * 10**5, rows=rows)
    checks = [verdict("A", Outcome.FAILED, evidence=found, title=f"Fact {n}.") for n in range(40)]
    assert len(render_html(a_grade(*checks))) < 15_000_000


def shown(rows):
    found = build_screens(rows)
    assert found
    return found


@FOR_A_RELEASE
def test_lines_are_cut_where_they_differ_and_where_text_is_typed():
    rows = [Row(expected="Row: «1»", actual="row: «1»", differs=True, event="question")]
    (line,) = shown(rows).lines
    assert line.actual
    assert [(one.text, one.typed, one.differs) for one in line.actual] == [
        ("r", False, True),
        ("ow: ", False, False),
        ("«1»", True, False),
    ]


@FOR_A_RELEASE
def test_a_move_goes_from_drawing_to_drawing():
    found = shown(ROWS)
    assert found.moves == (
        "nothing typed; upper and lower case differ",
        "typed «1»; both screens show the same",
        "typed «2»; O should be drawn, not X",
        "nothing typed; O should be drawn, not X",
    )
    assert found.first == 0


def test_a_blank_line_beside_what_one_screen_shows_is_no_other_answer():
    screens = Screen(f"|X|\nRow: {typed(1)}"), Screen(f"|X|\nGo!\n\nRow: {typed(2)}")
    lines = shown(side_by_side(*screens, cells)).lines
    assert [line.label for line in lines if line.label] == [
        "an extra line",
        "an extra line",
        "another answer, because an earlier question differs",
    ]
