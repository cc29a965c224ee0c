"""A failure says what was compared where that is not the result of the call."""

from harness.grading.flow import grade
from tests.samples import FOR_A_RELEASE
from tools.programs import assignment_of, whole_program


def failing(slug, name, unit):
    """Return the failures of a unit of one of our wrong programs."""
    found = grade(assignment_of(slug), whole_program(slug, name), [unit])
    return [
        verdict for verdict in found.failing(unit) if verdict.evidence and verdict.evidence.paste
    ]


def test_a_line_of_an_example_is_named_with_its_values():
    first, *others = failing("dict_board", "update_swaps_row_and_column", "D")
    assert first.evidence.thing == "`board[(1, 2)]` after the call"
    assert first.evidence.paste.split("\n")[-2:] == [
        "update_board(board, 'O', (1, 2))",
        "board[(1, 2)]",
    ]
    assert {one.evidence.thing for one in others} == {"the board after the call"}
    assert {one.evidence.paste.rpartition("\n")[2] for one in others} == {"board"}


def test_a_list_that_is_no_argument_of_the_last_call_is_named_as_the_example_does():
    graded = grade(
        assignment_of("xtreme"), whole_program("xtreme", "copy_is_shallow"), ["apply_move"]
    )
    (first,) = (one for one in graded.failing("apply_move") if one.kind == "example")
    assert first.evidence
    assert first.evidence.thing == "the empty_board after the call"


@FOR_A_RELEASE
def test_an_argument_that_should_not_change_is_named_where_all_are_compared():
    (one,) = failing("xtreme", "column_marks_what_it_has_seen", "check_column")
    assert one.evidence.thing == "the board after the call"
    assert one.evidence.paste.split("\n")[1:] == ["check_column(board, 0, 'X')", "board"]


def test_a_later_call_that_shares_a_row_is_shown_with_the_first_one():
    path = whole_program("vs_computer", "rows_of_a_kept_board_shared")
    (one,) = grade(assignment_of("vs_computer"), path, ["T1"]).failing("T1")
    assert one.evidence is not None
    assert one.evidence.did == "first = new_board()\nfirst[1][1] = 'X'\nnew_board()"
