"""Style: what rules find becomes points as soon as enough is written, and is said in reports."""

import ast
import json

import pytest

from extensions.style.inside import tree
from extensions.style.inspection import TooLittle
from extensions.style.tests.styled import (
    DICT_BOARD,
    RIGHT,
    evidence,
    failed,
    graded,
    style_of,
    with_functions,
)
from harness.assignment import load
from harness.checks.comparison import BrokenRule
from harness.grading.flow import grade
from harness.model import Outcome
from harness.reports import gradescope, text
from tests.helpers import TEMPLATE
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, each_row
from tools import compare_kit
from tools.programs import whole_program

# Points


def test_a_broken_rule_costs_its_share_alone(bad):
    assert failed(bad) == {"docstring", "names", "unused", "numbers", "operators"}
    assert bad.score == 4


def test_a_note_costs_nothing_and_passes(bad):
    notes = [verdict for verdict in bad.verdicts if verdict.kind == "note"]
    assert {note.group for note in notes if note.evidence} == {"verbs"}
    assert {(note.outcome, note.points, note.possible) for note in notes} == {
        (Outcome.PASSED, 0, 0)
    }


# How much is written


def written(*names):
    """Return the starter file with these functions of the reference."""
    source = TEMPLATE.read_text("utf-8").replace("(your name)", "Ann Lee")
    for name in names:
        source = source.replace(body_of(source, name), body_of(RIGHT, name))
    return source


def body_of(source, name):
    node = next(node for node in ast.parse(source).body if getattr(node, "name", None) == name)
    return "\n".join(source.split("\n")[node.lineno - 1 : node.end_lineno])


FUNCTIONS = DICT_BOARD.functions


@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 0), (4, 0), (5, 10)])
def test_style_counts_as_soon_as_half_of_the_functions_are_written(tmp_path, count, score):
    source = written(*[name for name in FUNCTIONS if name != "get_position_choice"][:count])
    assert graded(tmp_path, source).score == score


@each_row(
    "body",
    ["pass", "return True", "return", "...", "raise NotImplementedError", '"""To do."""\n    pass'],
    ids=["pass", "fixed value", "no value", "dots", "exception", "text"],
)
def test_a_function_that_does_nothing_is_not_written(tmp_path, body):
    parts = [f"def {name}(*values):\n    {body}\n" for name in FUNCTIONS]
    with pytest.raises(TooLittle, match=r"half of the functions are written\. So far: 0 of 9\.$"):
        keeps("\n".join(parts), "docstring")


def keeps(source, rule):
    style = style_of(source)
    style.take_in(tree.answer(style.reader_request()))
    return style.passes(rule)


def test_a_magic_of_a_notebook_neither_ends_the_header_nor_is_one():
    program = RIGHT[RIGHT.index("MAX_ROUNDS") :]
    assert keeps(f"pass  # %%capture\n# Ann Lee\n{program}", "header")
    with pytest.raises(BrokenRule):
        keeps(f"pass  # %run ann_lee.py\n{program}", "header")


# Elsewhere


@IN_LARGER_RUNS
def test_a_kit_knows_the_starter_file_too(tmp_path):
    hand_in = whole_program("xtreme", "partial_and_reduce")
    checker = compare_kit.unpack("xtreme", tmp_path) / "checker"
    (there,), (here,) = (
        compare_kit.judge_with_kit("xtreme", [hand_in], where) for where in (None, checker)
    )
    verdict = here["verdicts"]["test_style::test_parameters"]
    assert verdict[0] == "failed"
    assert here == there


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
def test_what_is_wrong_twice_in_a_line_is_shown_once(tmp_path):
    result = graded(tmp_path, with_functions("def add(n):\n    return n == 7 or n == 7 * n\n"))
    (finding,) = evidence(result, "numbers").findings
    assert finding.code.strip() == "return n == 7 or n == 7 * n"


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
