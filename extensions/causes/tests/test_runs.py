"""A program that is run is told why it is wrong where a known wrong version does the same."""

import shutil

import pytest

from harness import assignment
from harness.grading.flow import grade
from tests.helpers import ROOT, write
from tests.samples import FOR_A_RELEASE

FOLDER = ROOT / "examples" / "argv_stdin"
COLUMN = (FOLDER / "reference.py").read_text("utf-8")
FROM_ZERO = COLUMN.replace("words[column - 1]", "words[column]").replace("< column", "<= column")
FROM_ONE_MORE = COLUMN.replace("words[column - 1]", "words[column - 2]")
SENTENCE = "Your program takes the column after the one that its argument names."


@pytest.fixture(scope="module")
def column():
    return assignment.load(str(FOLDER))


@pytest.fixture
def failures_of(column, tmp_path):
    """Return what names the causes of a unit's failures in a program."""

    def grade_unit(source, unit="sum", chosen=column):
        result = grade(chosen, write(tmp_path, source, "column.py"), [unit])
        return [verdict for verdict in result.failing() if verdict.unit == unit]

    return grade_unit


def test_a_program_that_does_what_a_known_version_does_is_shown_its_sentence(failures_of):
    first, *others = failures_of(FROM_ZERO)
    assert first.hint.split("\n")[1] == SENTENCE
    assert {one.diagnosis for one in (first, *others)} == {"column_counted_from_zero"}


@FOR_A_RELEASE
def test_a_program_that_does_something_else_is_told_none(failures_of):
    assert {one.diagnosis for one in failures_of(FROM_ONE_MORE)} == {None}


def test_two_causes_that_do_the_same_are_none(failures_of, tmp_path):
    folder = shutil.copytree(FOLDER, tmp_path / "column")
    versions = folder / "misconceptions" / "__main__"
    same = (versions / "column_counted_from_zero.py").read_text("utf-8")
    write(versions, same, "another_name.py")
    chosen = assignment.load(str(folder))
    assert {one.diagnosis for one in failures_of(FROM_ZERO, chosen=chosen)} == {None}
