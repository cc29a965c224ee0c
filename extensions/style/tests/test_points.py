"""Style: what rules find becomes points, as soon as enough is written."""

import ast

import pytest

from extensions.style.inside import tree
from extensions.style.inspection import TooLittle
from extensions.style.tests.styled import DICT_BOARD, RIGHT, failed, graded, style_of
from harness.model import Outcome
from tests.helpers import TEMPLATE
from tests.samples import IN_LARGER_RUNS, each_row
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
