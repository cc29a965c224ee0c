"""What the page for instructors says is so."""

import re

from harness import assignment
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE
from tools import gradescope_picture

PAGE = (ROOT / "docs" / "guides" / "gradescope.md").read_text("utf-8")


def test_the_points_of_an_assignment_are_those_to_enter():
    for slug in assignment.slugs():
        chosen = assignment.load(slug)
        points = sum(unit.points for unit in chosen.units if unit.graded)
        (row,) = re.findall(rf"^\| `{slug}` \| (.*) \| (\d+) \|$", PAGE, re.MULTILINE)
        assert row[1] == str(points)
        assert f"`{chosen.files[0]}`" in row[0]


@FOR_A_RELEASE
def test_the_picture_is_what_a_student_is_shown_today():
    drawn = gradescope_picture.picture_of(gradescope_picture.example_results())
    assert gradescope_picture.TARGET.read_text("utf-8") == drawn
