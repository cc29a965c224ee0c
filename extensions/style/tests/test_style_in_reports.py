"""Style: what is said of it, and where."""

import json

import pytest

from extensions.style.inside import tree
from extensions.style.tests.styled import evidence, graded, style_of, with_functions
from harness.assignment import load
from harness.checks.comparison import BrokenRule
from harness.grading.flow import grade
from harness.reports import gradescope, text
from tests.samples import FOR_A_RELEASE


def test_notes_stand_at_the_end_of_the_report(bad):
    report = text.render_report(bad)
    assert report.count("To think about (no points deducted)\n  - ") == 1
    assert report.index("To think about") > report.index("Style is not right yet")


def test_gradescope_gets_the_kind_and_no_points_of_a_note(bad):
    (style,) = json.loads(gradescope.render_results(bad))["tests"]
    note = next(check for check in style["extra_data"]["checks"] if check["kind"] == "note")
    assert (note["score"], note["max_score"], note["outcome"]) == (0, 0, "passed")
    assert "- To think about (no points deducted): " in style["output"]


def test_a_place_in_a_notebook_is_named_by_its_cell():
    path = load("xtreme").folder / "style" / "operators_in_a_notebook.ipynb"
    found = evidence(grade(load("xtreme"), path, ["style"]), "operators")
    assert [(finding.place, finding.code) for finding in found.findings] == [
        ("cell 3, line 1", 'EMPTY=" "')
    ]


@FOR_A_RELEASE
def test_control_characters_in_a_line_are_made_visible(tmp_path):
    result = graded(tmp_path, with_functions('def add():\n    return "\x1b[2J\u202e"\n'))
    assert "\x1b" not in text.render_report(result)


def test_a_broken_rule_is_raised_with_what_is_found():
    style = style_of(with_functions("def add():\n    return 1\n"))
    style.take_in(tree.answer(style.reader_request()))
    with pytest.raises(BrokenRule) as broken:
        style.passes("docstring")
    assert [finding.code for finding in broken.value.evidence.findings] == ["def add():"]
