"""Style: what is said of it, and where."""

import json

import pytest

from harness.assignment import load
from harness.checks.comparison import BrokenRule
from harness.grading.flow import grade
from harness.inside.rules import tree
from harness.reports import gradescope, lines, text
from tests.checks.styled import BADLY, DICT_BOARD, evidence, graded, style_of, with_functions
from tests.helpers import REFERENCE


def test_each_place_is_named_with_a_sentence_and_an_example(bad):
    said = evidence(bad, "docstring")
    places = [(one.place, one.code, one.text) for one in said.findings]
    first = with_functions(BADLY).split("\n").index("def check_line(A, b):") + 1
    assert places == [
        (f"line {first}", "def check_line(A, b):", "check_line has no docstring."),
        (f"line {first + 4}", "def line(n):", "line has no docstring."),
    ]
    assert said.example.startswith("def ask_name():\n")


def test_the_report_shows_the_first_places_whole_and_the_others_by_number(tmp_path):
    parts = [f"def add_{n}():\n    reset_board(add_{n})" for n in "abcde"]
    result = graded(tmp_path, with_functions("\n".join(parts) + "\nADDING = [add_a]"))
    first = with_functions("").split("\n").index("def main():") - 1
    shown = "\n".join(
        lines.evidence_lines(next(one for one in result.verdicts if one.group == "docstring"))
    )
    assert (
        shown
        == f"""\
    line {first}    def add_a():
                add_a has no docstring.
    line {first + 2}    def add_b():
                add_b has no docstring.
    line {first + 4}    def add_c():
                add_c has no docstring.
    also        line {first + 6}; line {first + 8}
    example     def ask_name():
                    \"\"\"Asks for a name until one is typed.\"\"\""""
    )


def test_the_same_sentence_is_said_once(tmp_path):
    result = graded(tmp_path, with_functions("def add():\n  '''Adds.'''\n  add\n  add\n"))
    shown = lines.evidence_lines(next(one for one in result.verdicts if one.group == "indentation"))
    assert sum("is not indented" in line for line in shown) == 1


def test_notes_stand_at_the_end_of_the_report(bad):
    report = text.render_report(bad)
    assert report.count("To think about (no points deducted)\n  - ") == 1
    assert report.index("To think about") > report.index("Style is not right yet")


def test_the_report_of_a_right_program_has_no_notes():
    assert "To think about" not in text.render_report(grade(DICT_BOARD, REFERENCE, ["style"]))


def test_gradescope_is_told_the_kind_and_no_points_of_a_note(bad):
    (style,) = json.loads(gradescope.render_results(bad))["tests"]
    note = next(one for one in style["extra_data"]["checks"] if one["kind"] == "note")
    assert (note["score"], note["max_score"], note["outcome"]) == (0, 0, "passed")
    assert "- To think about (no points deducted): " in style["output"]


def test_a_place_in_a_notebook_is_named_by_its_cell():
    path = load("xtreme").folder / "style" / "operators_in_a_notebook.ipynb"
    said = evidence(grade(load("xtreme"), path, ["style"]), "operators")
    assert [(one.place, one.code) for one in said.findings] == [("cell 3, line 1", 'EMPTY=" "')]


def test_control_characters_in_a_line_are_made_visible(tmp_path):
    result = graded(tmp_path, with_functions('def add():\n    return "\x1b[2J\u202e"\n'))
    assert "\x1b" not in text.render_report(result)


def test_a_broken_rule_is_raised_with_what_is_found():
    style = style_of(with_functions("def add():\n    return 1\n"))
    style.take_in(tree.answer(style.reader_request()))
    with pytest.raises(BrokenRule) as broken:
        style.passes("docstring")
    assert [one.code for one in broken.value.evidence.findings] == ["def add():"]
