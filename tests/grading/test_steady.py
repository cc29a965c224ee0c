"""A sample of `make steady`: whatever the machine goes through, the verdicts are the same."""

import pytest

from harness import assignment
from harness.execution.reference import Reference
from rehearsal import steady
from rehearsal.steady import Task
from tests.helpers import linux, root
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, each_row
from tools.programs import whole_program

pytestmark = [linux, root]
WRONG = whole_program("dict_board", "position_as_text_and_nine_rounds")
QUICK = ["killed", "upgraded"]
SLOW = ["disk", "memory"]
SLOWEST = ["busy", "slow", "stopped"]
KINDS = [
    *QUICK,
    *(pytest.param(kind, marks=FOR_A_RELEASE) for kind in SLOW),
    *(pytest.param(kind, marks=IN_LARGER_RUNS) for kind in SLOWEST),
]
TASKS = [
    Task(slug="dict_board", path=Reference(assignment.load("dict_board")).path),
    Task(slug="dict_board", path=WRONG),
]


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """Return the reports of programs that nothing disturbs."""
    return steady.graded_all("alone", TASKS, tmp_path_factory.mktemp("steady") / "alone", 2)


@IN_LARGER_RUNS
@pytest.mark.parametrize("kind", KINDS)
def test_what_the_machine_does_costs_no_point(alone, tmp_path, kind):
    disturbed = steady.graded_all(kind, TASKS, tmp_path / kind, 2)
    assert steady.compare_reports(kind, alone, disturbed).differences == ()


# What counts as a difference


def report(**unit):
    usual = {"id": "A", "outcome": "passed", "score": 5.0, "cause": None, "diagnosis": None}
    return {"problem": None, "units": [{**usual, **unit}], "checks": [], "said": ""}


@each_row(
    ("disturbed", "expected"),
    [
        (report(), []),
        (report(outcome="error", score=0.0), []),
        (report(score=4.0), ["A: score 5.0 became 4.0"]),
        (report(diagnosis="no_loop"), ["A: diagnosis None became no_loop"]),
        ({"said": "no disk"}, ["there is no report: no disk"]),
        ({**report(), "problem": "gone"}, ["problem: None became gone"]),
    ],
    ids=["the same", "not judged", "points", "cause", "no report", "problem"],
)
def test_what_differs_is_shown(disturbed, expected):
    assert list(steady.differences_of(report(), disturbed)) == expected
