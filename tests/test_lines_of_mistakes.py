"""The line that a program's head names is the one that its student is told, or none is told."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.workshop.made_programs import read_written
from harness.workshop.programs import assignment_of, expectation, own_programs
from tests.samples import sample

FEWEST = 120


def labelled_programs():
    """Return the programs whose heads name a line, with their assignments."""
    return [
        (slug, path)
        for slug in assignment.slugs()
        for path in own_programs(assignment_of(slug))
        if path.suffix == ".py" and "line" in read_written(path).said
    ]


def slug_of(row):
    """Return the assignment of a row."""
    return row[0]


def called(row):
    """Return the name of a row."""
    return f"{row[0]}-{row[1].parent.name}-{row[1].stem}"


LABELLED = labelled_programs()


def test_many_programs_name_the_line_of_their_mistake():
    assert len(LABELLED) >= FEWEST


@pytest.mark.parametrize("row", sample(LABELLED, 24, name=called, kind=slug_of), ids=called)
def test_a_student_is_told_the_line_or_none(row):
    slug, path = row
    program = expectation(slug, path)
    wanted = set(map(int, read_written(path).words("line")))
    graded = grade(assignment_of(slug), program.path)
    told = {line for one in graded.verdicts if one.spot for line in one.spot.lines}
    assert not told or told & wanted
