"""What checks tell chance to draw, so that it fits programs that draw otherwise."""

from extensions.authoring.solution import bare_draws, format_draws
from tests.helpers import write
from tests.samples import each_row

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
