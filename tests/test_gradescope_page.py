"""What the page for instructors says is so."""

import re

import pytest

from harness import assignment
from harness.model import REPAIRS, VISIBILITIES
from harness.packaging import gradescope
from tests.helpers import ROOT

PAGE = (ROOT / "docs" / "guides" / "gradescope.md").read_text("utf-8")
SECURITY = (ROOT / "docs" / "background" / "security.md").read_text("utf-8")
SCRIPTS = "".join(gradescope.HERE.joinpath(name).read_text("utf-8") for name in gradescope.SCRIPTS)


@pytest.mark.parametrize("slug", assignment.slugs())
def test_the_points_of_an_assignment_are_those_to_enter(slug):
    chosen = assignment.load(slug)
    points = sum(unit.points for unit in chosen.units if unit.graded)
    (row,) = re.findall(rf"^\| `{slug}` \| (.*) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert row[1] == str(points)
    assert f"`{chosen.files[0]}`" in row[0]


def test_targets_named_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", PAGE)) <= targets


def test_every_time_at_which_hidden_checks_can_be_seen_is_named():
    assert all(f'"{visibility}"' in PAGE for visibility in VISIBILITIES)


def test_the_repairs_named_exist():
    (named,) = re.findall(r"What a repair costs\s+\((.*?), …\)", PAGE)
    assert set(re.findall(r"\w+", named)) <= set(REPAIRS)


def test_what_is_closed_is_named():
    (closed,) = re.findall(r"for private in (.*); do", SCRIPTS)
    assert all(f"`{name}`" in SECURITY for name in closed.split())


@pytest.mark.parametrize(
    "said",
    [
        "setup.sh: the reference solution gets full marks here.",
        "The grader did not finish, so nothing was graded.",
        "Internal error, so nothing was graded: ",
        "this image has no Python 3.10 or newer",
    ],
)
def test_what_the_programs_say_is_quoted(said):
    assert said in SCRIPTS
    assert said.rstrip() in " ".join(PAGE.split())


def test_the_time_after_which_the_grader_ends_itself_is_nine_minutes():
    assert re.findall(r"timeout --kill-after=10 (\d+) ", SCRIPTS) == [str(9 * 60)]
