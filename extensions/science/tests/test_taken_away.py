"""The harness without the folder of this extension: everything that needs no package goes on."""

import shutil
import subprocess
import sys

import pytest

from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE

LEFT_OUT = shutil.ignore_patterns("__pycache__", "science", "tests")
# Not `-m harness`, which finds the checkout that this Python belongs to.
START = "import sys; sys.path.insert(0, ''); from harness.__main__ import main; sys.exit(main())"
GRADED = [
    "floats/reference.py",
    "turtle_star/reference.py",
    "turtle_star/programs/star_of_five_points.py",
]
NAMES_FIGURES = """
title = "T"
files = ["t.py"]
{packages}
[[unit]]
id = "draw"
title = "T"
points = 1
functions = ["figures"]
shares = {{ example = 100 }}
"""


@pytest.fixture(scope="module")
def without(tmp_path_factory):
    """Return a copy of the harness and its extensions without this one."""
    copy = tmp_path_factory.mktemp("without")
    for folder in ("harness", "extensions", "reference"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=LEFT_OUT)
    return copy


def graded(place, name):
    """Return exit code, output and errors of a grade of an example's program in some checkout."""
    path = ROOT / "examples" / name
    chosen = ROOT / "examples" / name.partition("/")[0]
    return run(place, "grade", str(path), "--assignment", str(chosen))


def run(place, *arguments):
    command = [sys.executable, "-c", START, *arguments]
    done = subprocess.run(command, cwd=place, capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


@FOR_A_RELEASE
@pytest.mark.parametrize("name", GRADED)
def test_an_assignment_without_packages_is_graded_as_before(without, name):
    assert not (without / "extensions" / "science").exists()
    assert graded(without, name) == graded(ROOT, name)


def test_an_assignment_that_names_a_package_is_refused_in_one_sentence(without):
    code, _, error = graded(without, "numpy_grid/reference.py")
    assert error == (
        "python -m harness grade: assignment.toml of numpy_grid: packages: numpy cannot be "
        "installed, because this grader has no extension for it\n"
    )
    assert code == 3


@pytest.mark.parametrize("packages", ["", 'packages = ["numpy"]'], ids=["none", "numpy"])
def test_figures_is_a_name_of_the_student_only_where_packages_are_named(tmp_path, packages):
    (tmp_path / "assignment.toml").write_text(NAMES_FIGURES.format(packages=packages), "utf-8")
    code, _, error = run(ROOT, "grade", "t.py", "--assignment", str(tmp_path))
    assert ("`student` has 'figures' itself" in error) == bool(packages), (code, error)
