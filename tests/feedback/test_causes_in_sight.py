"""A named cause stands where a student reads it."""

from dataclasses import replace

import pytest

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
from tests.samples import FOR_A_RELEASE, each_row

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
