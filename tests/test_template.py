"""The starter files: nothing is earned by handing them in, and nobody is blamed."""

import pytest

from harness.assignment import load
from harness.grading.flow import UNWRITTEN, grade
from harness.reports import lines
from tests.helpers import ROOT
from tests.samples import some_slugs


@pytest.fixture(scope="module", params=some_slugs("files that are given", every=2))
def graded(request):
    """Return the grade of an assignment's starter file."""
    assignment = load(request.param)
    return grade(assignment, ROOT / "student_template" / request.param / assignment.files[0])


def test_the_starter_file_earns_nothing(graded):
    assert graded.score == 0
    assert (graded.problem, graded.troubles, graded.notes) == (None, (), (UNWRITTEN,))
    assert graded.possible > 0


def test_every_failed_check_says_something(graded):
    mute = [
        verdict.check for verdict in graded.failing() if not "".join(lines.evidence_lines(verdict))
    ]
    assert mute == []
