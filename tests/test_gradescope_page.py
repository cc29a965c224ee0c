"""What the page for instructors says is so."""

import re

from harness import assignment
from harness.model import REPAIRS, VISIBILITIES
from harness.packaging import gradescope
from tests.helpers import ROOT
from tools import gradescope_picture

PAGE = (ROOT / "docs" / "guides" / "gradescope.md").read_text("utf-8")
SECURITY = (ROOT / "docs" / "background" / "security.md").read_text("utf-8")
SCRIPTS = "".join(gradescope.HERE.joinpath(name).read_text("utf-8") for name in gradescope.SCRIPTS)


def test_the_points_of_an_assignment_are_those_to_enter():
    for slug in assignment.slugs():
        chosen = assignment.load(slug)
        points = sum(unit.points for unit in chosen.units if unit.graded)
        (row,) = re.findall(rf"^\| `{slug}` \| (.*) \| (\d+) \|$", PAGE, re.MULTILINE)
        assert row[1] == str(points)
        assert f"`{chosen.files[0]}`" in row[0]


def test_every_time_at_which_hidden_checks_can_be_seen_is_named():
    assert all(f'"{visibility}"' in PAGE for visibility in VISIBILITIES)


def test_the_repairs_named_exist():
    (named,) = re.findall(r"What a repair costs\s+\((.*?), …\)", PAGE)
    assert set(re.findall(r"\w+", named)) <= set(REPAIRS)


def test_what_is_closed_is_named():
    (closed,) = re.findall(r"for private in (.*); do", SCRIPTS)
    assert all(f"`{name}`" in SECURITY for name in closed.split())


def test_the_time_after_which_the_grader_ends_itself_is_nine_minutes():
    assert re.findall(r"timeout --kill-after=10 (\d+) ", SCRIPTS) == [str(9 * 60)]


def test_the_picture_is_what_a_student_is_told_today():
    drawn = gradescope_picture.picture_of(gradescope_picture.example_results())
    assert gradescope_picture.TARGET.read_text("utf-8") == drawn
