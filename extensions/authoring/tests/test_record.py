"""`python -m harness record`: what checks ask of a reference, and what they tell chance to draw."""

import pytest

from extensions.authoring.solution import bare_draws, format_draws
from harness.assignment import load
from harness.grading.flow import grade
from tests.helpers import assignment_toml, write
from tests.samples import FOR_A_RELEASE, each_row

TOML = assignment_toml('title = "Sums"\nfiles = ["sums.py"]\n', ("A", "Add", 10, "add"))
CHECK = """
from harness.checks import unit

@unit("A")
def test_adds(student, recorded):
    '''Two numbers are added.'''
    assert student.add(1, 2) == recorded.add(1, 2)
"""
RIGHT = "def add(one, other):\n    return one + other\n"


@pytest.fixture
def sums(here):
    """A folder with an assignment of which nothing is recorded."""
    folder = here / "sums"
    folder.mkdir()
    for name, text in (("assignment.toml", TOML), ("test_sums.py", CHECK), ("reference.py", RIGHT)):
        write(folder, text, name)
    return folder


def test_what_the_checks_ask_is_written_and_named(run, sums):
    code, out, err = run("record", "sums")
    assert (code, err) == (0, "")
    assert out == (
        f"sums: 2 files are as the reference is today, in {sums}:\n"
        "  recorded/add.toml\n  reference.toml\n"
    )
    assert grade(load(str(sums)), sums / "reference.py").score == 10


@FOR_A_RELEASE
def test_what_no_check_asks_for_is_removed(run, sums):
    run("record", "sums")
    old = write(sums / "recorded", "", "old.toml")
    run("record", "sums")
    assert not old.exists()


def test_a_check_that_fails_on_the_reference_is_shown_with_its_evidence(run, sums):
    write(sums, CHECK.replace("recorded.add(1, 2)", "4"), "test_sums.py")
    code, out, err = run("record", "sums")
    assert code == 3
    assert "called      add(1, 2)" in out
    assert "expected    4" in out
    assert "got         3" in out
    assert "sums: fails on the reference: test_sums::test_adds" in err
    assert not sums.joinpath("recorded").exists()


SOURCE = """
import random
from random import choice
SIDES, SUITS = 6, ["heart", "club"]
COLOURS = ("R", "G")
random.randint(1, 6)
random.choices(COLOURS, k=4)
choice(words)
choice(["yes", "no"])
random.choice("xyz")
"""


@each_row(
    ("draws", "text"),
    [
        (["G"], ["COLOURS = ('R', 'G')", "[picked_from(COLOURS, 'G')]"]),
        ([6], ["[picked_from(range(1, 7), 6)]"]),
        (["no", "y"], ["[picked_from(['yes', 'no'], 'no'), picked_from('xyz', 'y')]"]),
        ([7, 0.5, "xy"], ["[7, 0.5, 'xy']"]),
        ([], ["[]"]),
    ],
    ids=["a constant", "a number", "literals", "nothing that is known", "no draws"],
)
def test_a_draw_is_shown_with_what_it_is_picked_from(draws, text):
    assert format_draws(SOURCE, draws) == text


CHECKS = """
from harness.checks import picked_from, unit
from .values import told_here

TOLD = [picked_from("ab", "a")]

def helper(student):
    return student.drawing(*TOLD)

def test_helper(student):
    assert helper(student).f() == student.drawing(*TOLD).f()

def test_other_file(student):
    student.drawing(*told_here).f()

def test_fraction(student):
    student.drawing(0.5, 0.25).f()

def test_bare(student):
    student.drawing(6, 2).f()

def test_bare_game(play):
    play.given(drawing=list("RG")).program("a.txt")
"""


def test_checks_that_tell_values_alone_are_found(tmp_path):
    path = write(tmp_path, CHECKS, "test_draws.py")
    assert list(bare_draws(path)) == [(20, "test_bare"), (23, "test_bare_game")]
