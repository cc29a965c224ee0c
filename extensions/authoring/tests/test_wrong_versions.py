"""`harness new` proposes wrong versions of a solution's functions, those that can be told apart."""

import contextlib
import io
import json

import pytest

from extensions.causes.misconceptions import parse_misconception
from harness.__main__ import main
from tests.helpers import harness, write
from tests.samples import IN_TURN

pytestmark = IN_TURN

SOLUTION = '''
def total(prices):
    """Return the sum.

    >>> total([1, 2, 4])
    7
    """
    return sum(prices)


def below(numbers, limit):
    """Return how many numbers are below a limit.

    >>> below([1, 2, 3], 2)
    1
    """
    return len([number for number in numbers if number < limit])


def double_all(numbers):
    """Double each number.

    >>> numbers = [1, 2]
    >>> double_all(numbers)
    >>> numbers
    [2, 4]
    """
    for place, number in enumerate(numbers):
        numbers[place] = 2 * number


def countdown(number):
    """Return the numbers down to 1.

    >>> countdown(3)
    [3, 2, 1]
    """
    found = []
    while number > 0:
        found.append(number)
        number -= 1
    return found
'''
PROPOSED = {
    "below/first_only",
    "below/off_by_one",
    "below/printed_not_returned",
    "countdown/printed_not_returned",
    "double_all/copy_changed",
    "double_all/first_only",
    "total/first_only",
    "total/printed_not_returned",
}
WRONG = {
    "first only": ("total", "def total(p):\n    for x in p:\n        return x\n    return 0\n"),
    "off by one": ("below", "def below(n, k):\n    return len([x for x in n if x <= k])\n"),
}
CAUSES = {"first only": "first_only", "off by one": "off_by_one"}


@pytest.fixture(scope="module")
def begun_folder(tmp_path_factory):
    """The folder that is begun, and what is said."""
    folder = tmp_path_factory.mktemp("versions")
    path = write(folder, SOLUTION, "lists.py")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        assert not main(["new", str(path), str(folder / "lists")])
    return folder / "lists", printed.getvalue()


def test_three_of_each_function_are_proposed_at_most(begun_folder):
    top = begun_folder[0] / "misconceptions"
    found = {path.relative_to(top).with_suffix("").as_posix() for path in top.glob("*/*.py")}
    assert found == PROPOSED


def test_what_is_proposed_is_shown(begun_folder):
    assert (
        "Keep those that fit, delete the others:\n  misconceptions/total/first_only.py\n"
        in begun_folder[1]
    )


def test_each_has_a_sentence_and_a_question(begun_folder):
    for path in begun_folder[0].glob("misconceptions/*/*.py"):
        (version,) = parse_misconception(path, path.read_text("utf-8"))
        assert version.cause.sentence.startswith(path.parent.name)
        assert version.cause.question.endswith("?")


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_program_is_named_so(begun_folder, tmp_path, name):
    function, text = WRONG[name]
    write(tmp_path, text, "lists.py")
    report = tmp_path / "report.json"
    ended = harness(
        "grade",
        tmp_path / "lists.py",
        "--assignment",
        begun_folder[0],
        "--report",
        f"json={report}",
    )
    assert ended.returncode == 0
    causes = {
        check["diagnosis"]
        for check in json.loads(report.read_text("utf-8"))["checks"]
        if check["unit"] == function
    }
    assert CAUSES[name] in causes
