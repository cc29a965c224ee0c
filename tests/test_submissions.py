"""Samples: rows of tables, programs of our assignments, starter files and unseen games."""

from __future__ import annotations

from math import inf

import pytest

from extensions.authoring.made_programs import FOLDER
from harness import assignment
from harness.assignment import load
from harness.grading.flow import UNWRITTEN, grade
from harness.grading.options import Options
from harness.model import Outcome
from harness.reports import lines
from tests.helpers import ROOT, write
from tests.repeating import REPEATING, program
from tests.samples import (
    FOR_A_RELEASE,
    each_row,
    fixed_rows,
    sample,
    some_slugs,
)
from tools.programs import assignment_of, programs, without_style


@each_row("slug", assignment.slugs())
def test_a_program_lies_in_the_folder_that_its_first_line_names(slug: str) -> None:
    place = assignment_of(slug).folder / FOLDER
    folders = {program.source: place / program.folder for program in programs(slug)}
    assert [path for path, folder in folders.items() if path.parent != folder] == []


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


@pytest.fixture(scope="module", params=some_slugs("repeating", every=2))
def slug(request):
    return request.param


@pytest.fixture(scope="module")
def repeating(slug, tmp_path_factory):
    """Return the program of an assignment that repeats the kit's games."""
    return write(tmp_path_factory.mktemp(slug), program(slug))


@FOR_A_RELEASE
def test_every_check_in_the_kit_passes_where_its_games_are_repeated(slug, repeating):
    seen = grade(assignment.load(slug), repeating, REPEATING[slug][1], Options(public=True))
    assert [
        verdict.check for verdict in seen.verdicts if verdict.outcome is not Outcome.PASSED
    ] == []


@FOR_A_RELEASE
def test_repeating_the_games_of_the_kit_earns_nothing(slug, repeating):
    result = grade(without_style(slug), repeating)
    lost = {
        unit.id: unit.points for unit in result.units if result.earned_in(unit.id) < unit.points
    }
    assert list(lost) == REPEATING[slug][1]
    assert result.possible - result.score == sum(lost.values())


ROWS = [f"{kind}{number}" for kind in "abc" for number in range(200)]


def test_a_larger_sample_holds_the_smaller_one():
    small, large = (set(sample(ROWS, 20, times=times)) for times in (1, 4))
    assert small < large < set(ROWS)
    everything, for_many = (set(sample(ROWS, 20, of_all=number, times=inf)) for number in (1, 5))
    assert small < for_many < everything == set(ROWS)


def test_a_new_row_moves_no_other():
    taken = sample(ROWS, 20, times=1)
    assert set(sample(["new", *ROWS], 20, times=1)) - {"new"} == set(taken)


MANY = [f"test_many[{number}]" for number in range(9)]


def test_of_many_rows_a_fifth_is_run_and_of_few_a_single_one():
    assert 1 <= len(fixed_rows(MANY)) <= 2
    assert len(fixed_rows(MANY[:3])) == 1
    assert fixed_rows(["test_one"]) == {"test_one"}
