"""A slip in an instructor's own folder is told in two lines: file, line and what to do."""

import shutil

import pytest

from harness.assignment.tables import CORRECT_IT
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE

BROKEN = "\ndef broken(:\n"


@pytest.fixture
def folder(tmp_path):
    """A copy of an assignment of an instructor's own."""
    return shutil.copytree(ROOT / "examples" / "hangman", tmp_path / "hangman")


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("test_hangman.py", "hangman/test_hangman.py: line "),
        ("values.py", "hangman/test_hangman.py: values.py, line "),
        ("assignment.toml", "hangman/assignment.toml: "),
    ],
    ids=["checks", "a module that checks import", "the settings"],
)
def test_a_syntax_error_is_shown_in_two_lines(folder, name, place):
    with folder.joinpath(name).open("a") as file:
        file.write(BROKEN)
    graded = harness("grade", folder / "reference.py", "--assignment", folder)
    first, second = graded.stderr.splitlines()
    assert graded.returncode == 3
    assert place in first
    assert second == CORRECT_IT


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("name", "options", "code"),
    [("reference.py", [], 0), ("reference.py", ["--fail-under", "100"], 1), ("starter.py", [], 3)],
)
def test_a_reference_that_fails_its_checks_is_shown_and_no_other_program(
    folder, name, options, code
):
    with folder.joinpath("reference.py").open("a") as file:
        file.write("\n\ndef count_mistakes(word, guessed):\n    return 0\n")
    unit = ["--unit", "count_mistakes"]
    graded = harness("grade", folder / name, "--assignment", folder, *unit, *options)
    assert graded.returncode == code
