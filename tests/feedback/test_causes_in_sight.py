"""A named cause, and what was compared, stand where a student reads them."""

from dataclasses import replace

import pytest

from extensions.causes.tests.approved import name_causes, reviewed_causes, wrong_programs
from harness import assignment
from harness.assignment import load
from harness.checks.comparison import Comparison
from harness.execution.calls import Call
from harness.feedback.causes import with_causes_in_sight
from harness.feedback.evidence import is_printed_instead
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import OF_CHECK, Cause, Evidence, Outcome
from harness.transcripts.screen import Screen
from tests.autograder import greeting
from tests.helpers import write
from tests.pages import verdict
from tests.samples import FOR_A_RELEASE, a_kind, called, each_row, sample
from tools.programs import assignment_of, whole_program

# A cause that only a hidden failure tells

CAUSE = Cause(id="greets_nobody", sentence="It greets nobody.", question="Whom should it greet?")
HIDDEN = verdict(
    "A",
    Outcome.FAILED,
    hidden=True,
    cause=CAUSE,
    tells_cause=True,
    evidence=Evidence(hint="Secret."),
)
SHOWN = verdict("A", Outcome.FAILED, evidence=Evidence(hint="This counts later."))
PASSED = verdict("A", Outcome.PASSED)


def test_the_first_failure_that_is_shown_tells_the_cause():
    another = replace(SHOWN, check="another")
    shown, *others = with_causes_in_sight([SHOWN, another, HIDDEN])
    assert shown.hint == f"This counts later.\n{CAUSE.full_text}"
    assert shown.diagnosis == CAUSE.id
    assert others == [another, HIDDEN]


def test_a_name_of_its_own_stays():
    own = replace(SHOWN, cause=Cause(id="no_loop", origin=OF_CHECK))
    verdict = with_causes_in_sight([own, HIDDEN])[0]
    assert (verdict.diagnosis, verdict.hint) == (
        "no_loop",
        f"This counts later.\n{CAUSE.full_text}",
    )


def test_where_all_that_is_shown_passes_nothing_is_shown():
    assert with_causes_in_sight([PASSED, HIDDEN]) == [PASSED, HIDDEN]


# Printed instead of returned


def call(printed, returned=None):
    return Call(function="f", arguments=(), returned=returned, printed=Screen(printed))


PRINTED = {
    "a number": (5, "5\n"),
    "a text": ("Hello", "Hello\n"),
    "a text with quotes": ("Hello", "'Hello'\n"),
    "a list": ([1, 2], "[1, 2]\n"),
}


@each_row(("wanted", "printed"), PRINTED.values(), ids=PRINTED)
def test_an_answer_that_is_printed_is_recognised(wanted, printed):
    assert is_printed_instead(Comparison(None, "==", wanted), [call(printed)])


OTHERS = {
    "something else is printed": (Comparison(None, "==", 5), [call("6\n")]),
    "nothing is printed": (Comparison(None, "==", 5), [call("")]),
    "nothing is to be returned": (Comparison(None, "==", None), [call("None\n")]),
    "something is returned": (Comparison(4, "==", 5), [call("5\n", 4)]),
    "what is compared is not what was returned": (Comparison(None, "==", 5), [call("5\n", 4)]),
    "another comparison": (Comparison(None, "!=", 5), [call("5\n")]),
    "nothing was called": (Comparison(None, "==", 5), []),
}


@each_row(("comparison", "calls"), OTHERS.values(), ids=OTHERS)
def test_anything_else_is_not(comparison, calls):
    assert not is_printed_instead(comparison, calls)


PRINTS = "def greet(name): print(f'Hello, {name}!')\ndef part(): return 'Bye!'\n"


@FOR_A_RELEASE
@pytest.mark.parametrize("public", [True, False], ids=["self-check", "grade"])
def test_an_assignment_without_domains_names_it_too(tmp_path, public):
    chosen = load(str(greeting(tmp_path).rename(tmp_path / "printed_greeting")))
    result = grade(chosen, write(tmp_path, PRINTS), options=Options(public=public))
    (failed,) = [one for one in result.verdicts if one.failed]
    assert failed.diagnosis == "printed_not_returned"
    assert failed.hint == (
        "Your function prints its answer but does not return it.\n"
        "What does the caller of your function get when nothing is returned?"
    )


EVERY = 300
REVIEWED = [slug for slug in assignment.slugs() if reviewed_causes(slug)]
WRONG = [program for slug in REVIEWED for program in wrong_programs(slug)]
SAMPLE = sample(WRONG, EVERY, name=called, kind=a_kind)
# Programs with wrong games that are unlike any known version: they set the random seed themselves,
# say more than they should, or play in a class.
UNLIKE = ("nine_turns_after_a_seed", "o_goes_first_and_says_so", "nine_steps_of_a_match")
PLAYED_UNLIKE = [one for one in wrong_programs("vs_computer") if one.name in UNLIKE]


@FOR_A_RELEASE
@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_the_cause_says_what_the_program_does(program):
    cause = name_causes(program, sorted(program.wrong))
    assert cause.diagnosis == reviewed_causes(program.slug).get(program.name, "")


@FOR_A_RELEASE
@pytest.mark.parametrize("program", PLAYED_UNLIKE, ids=called)
def test_game_of_a_program_that_is_built_otherwise_is_named(program):
    cause = name_causes(program, sorted(program.wrong))
    assert cause.diagnosis == reviewed_causes(program.slug)[program.name]


@pytest.mark.parametrize("slug", assignment.slugs())
def test_every_approved_diagnosis_belongs_to_a_program(slug):
    assert set(reviewed_causes(slug)) <= {program.name for program in wrong_programs(slug)}


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


@FOR_A_RELEASE
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
