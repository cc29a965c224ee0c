"""Checks that draw: from what was recorded, with hypothesis only where that is needed."""

import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from extensions.authoring.recording import record_draws
from harness.assignment import load, slugs
from harness.checks.draws import load_draws
from harness.grading.flow import grade
from tests.helpers import ROOT, assignment_toml, run_process, write
from tests.samples import FOR_A_RELEASE, some_slugs

TOML = assignment_toml(
    'title = "Numbers"\nstep = "Task"\nfiles = ["numbers.py"]\n', ("A", "Add", 10, "add")
)
CHECKS = """
from hypothesis import given, strategies as st
from harness.checks import unit

@st.composite
def pairs(draw):
    return draw(st.integers(0, 99)), draw(st.sampled_from([1, 2, 3]))

@unit("A", kind="property", group="behaviour")
@given(pair=pairs(), last=st.integers(0, 9))
def test_adds(student, pair, last):
    '''Any numbers are added.'''
    assert student.add(*pair, last) == sum(pair) + last

@unit("A", kind="property", group="behaviour")
@given(st.data())
def test_adds_on(student, numbers):
    '''Number after number is added.'''
    total = 0
    for _ in range(3):
        number = numbers.draw(st.integers(0, 50).map(lambda one: one + 1))
        total = student.add(total, number, 0)
    assert total > 0

@unit("A", kind="property", group="behaviour")
@given(marks=st.lists(st.integers(0, 9), min_size=2, max_size=2))
def test_leaves_lists_alone(student, marks):
    '''A list that is changed is another one the next time.'''
    marks.append(student.add(0, 0, 0))
    assert len(marks) == 3
"""
RIGHT = "def add(a, b, c): return a + b + c\n"
WRONG = "def add(a, b, c): return a + b + c if a < 60 else 0\n"


@pytest.fixture
def drawing(tmp_path):
    """Writes an assignment whose checks draw; gives it, recorded if asked."""

    def written(*, recorded, checks=CHECKS):
        folder = tmp_path / ("recorded" if recorded else "drawn")
        folder.mkdir()
        folder.joinpath("assignment.toml").write_text(TOML, "utf-8")
        folder.joinpath("test_numbers.py").write_text(checks, "utf-8")
        chosen = load(folder.name, tmp_path)
        if not recorded:
            return chosen
        for name, text in record_draws(chosen, write(tmp_path, RIGHT, "right.py")).items():
            folder.joinpath(name).parent.mkdir(exist_ok=True)
            folder.joinpath(name).write_text(text, "utf-8")
        # under a name that has not been imported with hypothesis yet
        return load(Path(shutil.copytree(folder, tmp_path / "another")).name, tmp_path)

    return written


def seen(verdict):
    return replace(verdict, seconds=0.0)


def test_what_our_checks_draw_is_recorded():
    """A file of draws that is out of date costs each grade the loading of hypothesis."""
    assert [slug for slug in slugs() if load_draws(load(slug).folder) is None] == []


@FOR_A_RELEASE
@pytest.mark.parametrize("source", [RIGHT, WRONG], ids=["right", "wrong"])
def test_the_verdicts_are_those_of_hypothesis_itself(drawing, tmp_path, source):
    path = write(tmp_path, source)
    recorded_grade, drawn = (grade(drawing(recorded=recorded), path) for recorded in (True, False))
    assert load_draws(recorded_grade.assignment.folder)
    assert recorded_grade.troubles == drawn.troubles == ()
    assert list(map(seen, recorded_grade.verdicts)) == list(map(seen, drawn.verdicts))


@FOR_A_RELEASE
def test_where_the_checks_have_changed_hypothesis_draws(drawing, tmp_path):
    chosen = drawing(recorded=True)
    path = chosen.folder / "test_numbers.py"
    path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert load_draws(chosen.folder) is None
    assert grade(chosen, write(tmp_path, RIGHT)).score == 10


@FOR_A_RELEASE
def test_an_example_that_hypothesis_gave_up_in_a_draw_is_not_recorded(drawing):
    checks = CHECKS.replace(".map(lambda one: one + 1)", ".filter(lambda one: one % 5 == 3)")
    recorded = load_draws(drawing(recorded=True, checks=checks).folder) or {}
    examples = list(recorded["test_numbers::test_adds_on"])
    assert len(examples) > 0
    assert all(len(more["numbers"]) == 3 for _, more in examples)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("undrawn", every=2))
def test_a_right_program_is_graded_without_hypothesis(slug):
    code = (
        "import sys; from harness.assignment import load;"
        "from harness.execution.reference import Reference;"
        "from harness.grading.flow import grade;"
        f"chosen = load('{slug}'); found = grade(chosen, Reference(chosen).path);"
        "print(found.score, [name for name in sys.modules if name.startswith('hypothesis')])"
    )
    done = run_process([sys.executable, "-c", code], cwd=ROOT, check=True)
    assert done.stdout == "100 []\n"
