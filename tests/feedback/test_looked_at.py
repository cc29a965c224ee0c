"""A failure says what was compared where that is not the result of the call."""

import pytest

from extensions.causes.finding import parameters_of
from harness.feedback.causes import cause_for
from harness.grading.flow import grade
from harness.model import Evidence, Outcome
from harness.reports import text
from tests.reports.grades import a_grade, verdict
from tools.programs import assignment_of, whole_program


def failing(slug, name, unit):
    """Return the failures of a unit of one of our wrong programs."""
    found = grade(assignment_of(slug), whole_program(slug, name), [unit])
    return [one for one in found.failing(unit) if one.evidence and one.evidence.paste]


def test_a_line_of_an_example_is_named_with_its_values():
    first, *others = failing("dict_board", "update_swaps_row_and_column", "D")
    assert first.evidence.thing == "`board[(1, 2)]` after the call"
    assert first.evidence.paste.split("\n")[-2:] == [
        "update_board(board, 'O', (1, 2))",
        "board[(1, 2)]",
    ]
    assert {one.evidence.thing for one in others} == {"the board after the call"}
    assert {one.evidence.paste.rpartition("\n")[2] for one in others} == {"board"}


def test_an_argument_that_should_not_change_is_named_where_all_are_compared():
    (one,) = failing("xtreme", "column_marks_what_it_has_seen", "check_column")
    assert one.evidence.thing == "the board after the call"
    assert one.evidence.paste.split("\n")[1:] == ["check_column(board, 0, 'X')", "board"]


def test_a_later_call_that_shares_a_row_is_shown_with_the_first_one():
    path = whole_program("vs_computer", "rows_of_a_kept_board_shared")
    (one,) = grade(assignment_of("vs_computer"), path, ["T1"]).failing("T1")
    assert one.evidence is not None
    assert one.evidence.did == "first = new_board()\nfirst[1][1] = 'X'\nnew_board()"


def test_what_does_not_change_is_named_by_its_parameter():
    (cause, *_) = [one.cause for one in failing("dict_board", "update_changes_a_copy", "D")]
    assert cause.sentence == "update_board does not change the board."


@pytest.mark.parametrize(
    ("function", "names"), [("f", ["board", "mark"]), ("g", []), ("h", [])], ids="fgh"
)
def test_parameters_are_those_of_the_definition(function, names):
    assert parameters_of("def f(board, mark): pass\ndef g(): pass\n", function) == names


def test_a_cause_that_knows_no_more_says_it_in_general():
    assert (
        cause_for("changed_nothing", "f").sentence == "f does not change the values it was given."
    )
    assert cause_for("changed_nothing", "f", changed="the list").sentence == (
        "f does not change the list."
    )


def test_it_stands_between_the_call_and_what_came():
    seen = Evidence(did="spoil(board)", thing="the board after the call", expected="X", actual="O")
    failed = verdict("A", Outcome.FAILED, points=0, possible=1, evidence=seen)
    assert text.render_report(a_grade(failed)).split("\n")[3:7] == [
        "    called      spoil(board)",
        "    looked at   the board after the call",
        "    expected    X",
        "    got         O",
    ]
