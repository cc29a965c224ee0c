"""Right programs in other usual ways: an author is told which checks take points from them."""

import pytest

from extensions.authoring.validate_command import parallel_grader
from extensions.authoring.validation import AssignmentTrial
from extensions.authoring.validation_rows import WAYS, judge_ways, rewrite_each_way
from harness.assignment import load
from tests.helpers import assignment_toml, write

TOML = assignment_toml('title = "Rows"\nfiles = ["rows.py"]\n', ("A", "Turn", 10, "turned"))
REFERENCE = '''
def turned(items):
    """Return them the other way round."""
    return items[::-1]


def show(items):
    print(*items)
'''
# Checks that are as they should be, and such as take points from a right program.
FAIR = "assert student.turned([1, 2]) == [2, 1]"
STRICT = """call = student.observed.turned([1, 2])
    assert call.returned == [2, 1]
    assert call.arguments == call.given
    assert not call.printed.text"""
LOOKING = FAIR + '\n    assert not structure.uses("turned", "sorted_turned")'
CHECKS = """
from harness.checks import unit

@unit("A")
def test_turns(student, structure):
    '''The list is turned round.'''
    {body}
"""


def texts_of(name):
    """Return the function written in each way, by the way's number."""
    return dict(rewrite_each_way(REFERENCE, {name}))


def test_what_is_written_in_another_way_is_still_right(capsys):
    found = texts_of("turned")
    assert sorted(found) == [f"{number} turned" for number in range(len(WAYS))]
    for text in found.values():
        names: dict[str, object] = {}
        exec(text, names)
        exec("assert turned([1, 2, 3]) == [3, 2, 1] and turned.__doc__", names)


def test_a_function_that_prints_is_not_made_to_print_more():
    assert list(texts_of("show")) == ["3 show"]


@pytest.mark.parametrize(
    ("body", "named"),
    [(FAIR, []), (STRICT, [WAYS[0].what, WAYS[2].what]), (LOOKING, [WAYS[3].what])],
    ids=["fair", "strict", "looking"],
)
def test_checks_that_take_points_from_a_right_program_are_named(here, run, body, named):
    folder = here / "rows"
    folder.mkdir()
    files = {"assignment.toml": TOML, "test_rows.py": CHECKS.format(body=body)}
    for name, text in {**files, "reference.py": REFERENCE}.items():
        write(folder, text, name)
    assert run("record", "rows")[0] == 0
    chosen = load(str(folder))
    trial = AssignmentTrial(
        assignment=chosen,
        full=True,
        cache_folder=here / "cache",
        grade_all=parallel_grader(chosen, 1),
    )
    found = judge_ways(trial).findings
    assert [
        what for what in (way.what for way in WAYS) if any(what in one.message for one in found)
    ] == named
    assert all("test_rows.py:" in one.message and one.is_hint for one in found)
