"""Checks that break down by what a submission returned: the student reads what that was."""

import pytest

from harness.assignment import load
from harness.grading.flow import grade
from tests.helpers import assignment_toml
from tests.samples import FOR_A_RELEASE

TABLE = assignment_toml(
    'title = "Doubled"\nfiles = ["doubled.py"]\n', ("doubled", "Doubled numbers", 100, "doubled")
)
CHECK = '''
from harness.checks import unit


@unit("doubled")
def test_doubled(student):
    """Each number should be doubled."""
    found = student.doubled([1, 2])
    assert [one + 0 for one in found] == [2, 4]
'''
RIGHT = "def doubled(numbers):\n    return [2 * one for one in numbers]\n"
UNUSABLE = {
    "nothing": ("None", "None", "'NoneType' object is not iterable"),
    "a map": ("map(abs, numbers)", "<map object>", "it is an object of type map"),
    "a generator": (
        "(one for one in numbers)",
        "<generator object>",
        "it is an object of type generator",
    ),
    "texts": ("['2']", "['2']", 'can only concatenate str (not "int") to str'),
}


@pytest.fixture(scope="module")
def chosen(tmp_path_factory):
    folder = tmp_path_factory.mktemp("doubled")
    files = {"assignment.toml": TABLE, "test_doubled.py": CHECK, "reference.py": RIGHT}
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return load(str(folder))


def evidence_of(assignment, path):
    (verdict,) = grade(assignment, path).verdicts
    assert verdict.evidence is not None
    return verdict.evidence


@pytest.mark.parametrize(("returned", "got", "reason"), UNUSABLE.values(), ids=UNUSABLE)
def test_a_result_that_a_check_cannot_use_is_shown(chosen, tmp_path, returned, got, reason):
    path = tmp_path / "doubled.py"
    path.write_text(f"def doubled(numbers):\n    return {returned}\n", "utf-8")
    evidence = evidence_of(chosen, path)
    assert (evidence.actual, evidence.hint) == (got, f"The result cannot be used: {reason}")


@FOR_A_RELEASE
@pytest.mark.parametrize("returned", ["None", "[2]"])
def test_a_result_that_is_no_object_is_told_so(chosen, tmp_path, returned):
    checks = CHECK.replace("found = student", "found = student.making").replace(
        "[one + 0 for one in found] == [2, 4]", 'found.attribute("sum") == 6'
    )
    right = "class Found: sum = 6\ndef doubled(numbers):\n    return Found()\n"
    wrong = f"def doubled(numbers):\n    return {returned}\n"
    files = {"assignment.toml": TABLE, "test_doubled.py": checks, "reference.py": right}
    for name, text in {**files, "doubled.py": wrong}.items():
        (tmp_path / name).write_text(text, "utf-8")
    evidence = evidence_of(load(str(tmp_path)), tmp_path / "doubled.py")
    assert evidence.actual == returned
    assert evidence.hint == "The result cannot be used: it is no object of a class of yours"
