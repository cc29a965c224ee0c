"""The wheel: installed into an environment of its own it grades as a clone does."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from harness.assignment import slugs
from tests.helpers import ROOT, run_process
from tests.samples import FOR_A_RELEASE, IN_TURN

pytestmark = IN_TURN
REFERENCE = ROOT / "reference" / "xtreme" / "asn3.py"
CORPUS = ("programs/", "repairs/", "style/")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Return the wheel as `python -m build` makes it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Return what runs the installed command in an empty folder."""
    place = tmp_path_factory.mktemp("installed")
    venv.create(place / "venv", with_pip=False, symlinks=True)
    bin_folder = place / "venv" / "bin"
    pip = [sys.executable, "-m", "pip", "--python", bin_folder / "python", "install"]
    subprocess.run([*pip, "-q", "--no-deps", "--no-index", wheel], check=True, capture_output=True)
    packages = next((place / "venv" / "lib").glob("*/site-packages"))
    (packages / "locked.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    where = place / "elsewhere"
    where.mkdir()

    def run(*arguments):
        environment = {**os.environ, "HOME": str(place), "XDG_CACHE_HOME": ""}
        environment.pop("PYTHONPATH", None)
        return run_process(
            [bin_folder / "noughts-grader", *map(str, arguments)], cwd=where, env=environment
        )

    return run


def test_the_wheel_adds_one_name(wheel):
    names = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {name for name in names if not name.endswith(".dist-info")} == {"noughts_grader"}


def test_the_wheel_holds_every_assignment_and_no_corpus(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    start = "noughts_grader/assignments/"
    held = {name.removeprefix(start).split("/")[0] for name in names if name.endswith("/TASK.md")}
    assert {slug for slug in slugs() if f"{start}{slug}/assignment.toml" in names} == set(slugs())
    assert held <= set(slugs()) | {"noughts_grader"}
    assert not [name for name in names if name.removeprefix(start).partition("/")[2][:8] in CORPUS]


def test_an_installed_grader_grades(installed):
    done = installed("grade", REFERENCE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "100 / 100" in done.stdout.splitlines()[0]


@FOR_A_RELEASE
def test_an_installed_grader_grades_a_class(installed, tmp_path):
    submitted = tmp_path / "submissions" / "ann"
    submitted.mkdir(parents=True)
    (submitted / "asn3.py").write_text(REFERENCE.read_text("utf-8"), "utf-8")
    command = ("class", submitted.parent, "--assignment", "xtreme", "--output", tmp_path / "out")
    done = installed(*command)
    assert done.returncode == 0, done.stderr
    assert "100" in Path(tmp_path, "out", "gradebook.csv").read_text("utf-8")


@FOR_A_RELEASE
def test_an_installed_grader_grades_a_folder_of_ones_own(installed):
    folder = ROOT / "examples" / "two_files"
    done = installed("grade", folder / "reference", "--assignment", folder)
    assert "50 / 50" in done.stdout.splitlines()[0]


@FOR_A_RELEASE
def test_an_installed_grader_builds_a_kit(installed, tmp_path):
    done = installed("build", "kit", "xtreme", "--output", tmp_path / "kit.zip")
    assert done.returncode == 0, done.stderr
    names = zipfile.ZipFile(tmp_path / "kit.zip").namelist()
    assert "check.py" in {Path(name).name for name in names}


@pytest.mark.parametrize("arguments", [["--help"], ["class", "--help"], ["grade"]])
def test_an_installed_grader_says_how_it_is_started(installed, arguments):
    done = installed(*arguments)
    output = done.stdout + done.stderr
    assert "usage: noughts-grader" in output
    assert "python -m harness" not in output
