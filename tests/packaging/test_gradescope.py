"""The autograder zip: what is in it, and the command that builds it."""

import stat
import zipfile
from dataclasses import replace
from io import BytesIO

import pytest

from harness import assignment
from harness.errors import AssignmentError
from harness.grading.proved import MARK
from harness.packaging import gradescope, zipping
from tests.autograder import build
from tests.helpers import ROOT, harness, write
from tests.samples import FOR_A_RELEASE, some_slugs

SLUG = "dict_board"
PROOF = f"assignments/{SLUG}/{MARK}"  # where the reference was tried before


@pytest.fixture(scope="module")
def archive():
    """Yield the zip of an assignment, opened."""
    with zipfile.ZipFile(BytesIO(build(SLUG))) as opened:
        yield opened


def test_an_extension_that_is_installed_here_is_refused(tmp_path):
    write(tmp_path, 'extensions = ["oneline"]\n', "assignment.toml")
    with pytest.raises(AssignmentError, match="oneline: installed on this machine alone"):
        gradescope.grader_files(replace(assignment.load(SLUG), folder=tmp_path))


# What is in it


def test_what_gradescope_starts_lies_at_the_root_and_may_be_run(archive):
    modes = {
        one.filename: one.external_attr >> 16
        for one in archive.infolist()
        if "/" not in one.filename
    }
    assert modes == {
        "setup.sh": stat.S_IFREG | 0o755,
        "run_autograder": stat.S_IFREG | 0o755,
        "grader.sh": stat.S_IFREG | 0o644,
    }


def test_one_assignment_is_in_it_with_all_its_checks_and_its_reference(archive):
    names = archive.namelist()
    own = [name for name in names if name.startswith("assignments/")]
    folder = ROOT / "assignments" / SLUG
    checks = [
        name
        for name in zipping.files_in(folder)
        if name.partition("/")[0] not in assignment.PROGRAMS
    ]
    assert set(own) - {PROOF} == {f"assignments/{SLUG}/{name}" for name in checks}
    assert f"assignments/{SLUG}/hidden/test_dialogues.py" in own
    assert [name for name in names if name.startswith("reference/")] == [
        f"reference/{SLUG}/tic_tac_toe.py"
    ]


def test_nothing_else_is_in_it_and_no_path_of_this_machine(archive):
    names = set(archive.namelist()) - {PROOF}
    assert {name.split("/")[0] for name in names} == {
        *("setup.sh", "run_autograder", "grader.sh"),
        *("assignments", "extensions", "harness"),
        *("reference", "site-packages", "student_template"),
    }
    assert not [name for name in names if "__pycache__" in name or "/." in name]
    extensions = [name.split("/") for name in names if name.startswith("extensions/")]
    assert {parts[1] for parts in extensions} - {"science"} == {
        *("__init__.py", "causes", "fault_location", "other_forms", "own_tests", "style", "trace")
    }
    assert not [parts for parts in extensions if "tests" in parts]
    own = [name for name in names if not name.startswith("site-packages/")]
    assert not [name for name in own if str(ROOT).encode() in archive.read(name)]


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("same"))
def test_it_is_the_same_each_time(slug):
    assert build(slug) == build(slug)


# The command


@FOR_A_RELEASE
def test_the_command_writes_the_zip_and_says_so(tmp_path):
    target = tmp_path / "new" / "x.zip"
    built = harness("build", "gradescope", SLUG, "--output", target)
    size = target.stat().st_size / 1e6
    assert (built.returncode, built.stdout) == (0, f"{target}: {size:.1f} MB\n")
    assert zipfile.is_zipfile(target)
