"""One input on which a function never finishes: it is shown, and the others are tried."""

import pytest

from harness import assignment
from harness.errors import NotTried, TimedOut
from harness.execution.program import Patience
from harness.execution.session import Session
from harness.grading.flow import grade
from harness.model import Limits
from harness.reports import text
from tests.samples import FOR_A_RELEASE
from tools.programs import whole_program

# Programs that hang on some inputs: the unit, and what of the input is shown.
HANGING = {
    "vs_computer": ("move_hangs_when_it_is_illegal", "T10", "typed"),
    "numpad": ("choice_hangs_on_a_taken_space", "player_choice", "typed"),
    "dict_board": ("position_hangs_when_taken", "C", "typed"),
    "xtreme": ("row_hangs_on_a_mark_of_the_opponent", "check_row", "called"),
}


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", HANGING)
def test_what_works_earns_and_the_input_that_hangs_is_shown(slug):
    name, unit, shown = HANGING[slug]
    result = grade(assignment.load(slug), whole_program(slug, name), [unit])
    whole = result.assignment.unit(unit).points
    assert 0 < result.earned_in(unit) < whole
    hanging = [verdict for verdict in result.failing(unit) if verdict.diagnosis == "endless"]
    assert hanging
    report = text.render_report(result)
    assert "never finishes on this input." in report
    assert f"\n    {shown} " in report
    assert "before" not in report.partition("Next:")[2].partition("\n\n")[0]


HANGS = """
def f(n):
    while n:
        pass
    return n


def g(n):
    return f(n)
"""


@pytest.fixture
def session(load):
    """Return the session of a program that hangs for every number but 0, with little patience."""
    program = load(HANGS, Limits(call=1))
    program.patience = Patience(left=0.2)
    return Session(program)


def ending(session, check, function, number):
    """Return how a call of a check ends, and how long it may have worked."""
    session.note_check(check)
    try:
        return session.call(function, [number], []).returned
    except NotTried:
        return "not tried"
    except TimedOut as late:
        return str(late).partition("after ")[2]


def test_each_check_tries_its_own_input_once(session):
    assert ending(session, "one", "f", 1) == "1 second of work."
    # another input of the same check is not tried, nor the same one again
    assert ending(session, "one", "f", 2) == "1 second of work."
    assert ending(session, "two", "f", 1) == "1 second of work."
    assert ending(session, "two", "f", 0) == 0
    assert ending(session, "two", "f", 2) == "0.125 seconds of work."
    assert ending(session, "three", "f", 3) == "0.125 seconds of work."
    # no patience is left
    assert ending(session, "four", "f", 4) == "not tried"
    assert ending(session, "four", "f", 3) == "0.125 seconds of work."
