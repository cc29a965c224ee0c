"""The starter files: nothing is earned by handing them in, and nobody is blamed."""

import pytest

from harness.assignment import load
from harness.grading.flow import UNWRITTEN, grade
from harness.model import NOTE
from harness.reports import lines, text
from tests.helpers import ROOT
from tests.samples import some_slugs


@pytest.fixture(scope="module", params=some_slugs("starter", every=2))
def graded(request):
    """Return the grade of an assignment's starter file."""
    assignment = load(request.param)
    return grade(assignment, ROOT / "student_template" / request.param / assignment.files[0])


def test_the_starter_file_earns_nothing(graded):
    assert graded.score == 0
    assert graded.possible > 0


def test_no_check_passes_on_the_starter_file(graded):
    judged = [verdict for verdict in graded.verdicts if verdict.kind != NOTE]
    assert {verdict.failed or verdict.withheld for verdict in judged} == {True}


def test_no_note_blames_the_starter_file(graded):
    notes = [verdict for verdict in graded.verdicts if verdict.kind == NOTE]
    assert [verdict.check for verdict in notes if verdict.evidence is not None] == []


def test_the_starter_file_can_be_loaded(graded):
    assert (graded.problem, graded.troubles) == (None, ())


def test_that_nothing_has_been_written_yet_is_said(graded):
    assert graded.notes == (UNWRITTEN,)


def test_the_first_unit_is_what_to_do_next(graded):
    first, step = graded.units[0], graded.assignment.step
    assert f"\nNext: {step} {first.id} " in text.render_report(graded)


def test_the_report_fits_80_columns(graded):
    assert max(map(len, text.render_report(graded).split("\n"))) <= 80


def test_every_failed_check_says_something(graded):
    mute = [one.check for one in graded.failing() if not "".join(lines.evidence_lines(one))]
    assert mute == []


def test_nothing_of_python_s_insides_is_shown(graded):
    report = text.render_report(graded)
    assert [
        word for word in ("_repr_", "object at 0x", "Traceback", "Exact") if word in report
    ] == []
