"""What is built where the folder of an extension was taken out."""

import io
import os
import shutil
import sys
import zipfile

import pytest

from harness import assignment
from harness.grading.proved import MARK
from harness.home import find_cache
from harness.packaging.commands import all_builders, build_content
from tests.helpers import ROOT, run_process
from tests.samples import FOR_A_RELEASE, IN_TURN

pytestmark = IN_TURN

SLUG = "numpad"
COPIED = (
    *("harness", "extensions", "requirements"),
    *(f"{folder}/{SLUG}" for folder in ("assignments", "reference", "student_template")),
)
NAMES = sorted(path.parent.name for path in (ROOT / "extensions").glob("*/README.md"))
# The kinds of files that nobody builds any more.
KINDS = {
    "platforms": ["github", "coderunner", "coderunner-whole"],
    "notebooks": ["notebook", "jupyterlite"],
    "browser": ["page", "jupyterlite"],
}

# What an extension brings to a kit that lies elsewhere.
BRINGS = {"fault_location": ["/recorded/places.json", "/harness/feedback/behaviour.py"]}


def contents(archive, *left_out):
    """Return the files of a zip without those of these paths and what a machine remembers."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {
            name: opened.read(name)
            for name in opened.namelist()
            if not any(one in name for one in left_out) and not name.endswith(MARK)
        }


@pytest.fixture(scope="module")
def built():
    """Returns the files of the kit and of the zip, as they are with all extensions."""
    chosen = assignment.load(SLUG)
    return {kind: build_content(kind, chosen) for kind in ("kit", "gradescope")}


@pytest.fixture(params=NAMES)
def without(request, tmp_path):
    """Copies the tree but for an extension; return its name, and what starts commands there."""
    for name in COPIED:
        ignored = shutil.ignore_patterns("__pycache__", "programs", "tests")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    shutil.rmtree(tmp_path / "extensions" / request.param)
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "wheels").symlink_to(find_cache() / "wheels")

    def run(*command):
        return run_process(
            [sys.executable, "-m", "harness", *command],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "COLUMNS": "200"},
        )

    return request.param, run


@FOR_A_RELEASE
def test_the_rest_is_built_as_before_and_its_kinds_are_unknown(without, built, tmp_path):
    name, run = without
    for kind, archive in built.items():
        target = tmp_path / f"{kind}.zip"
        done = run("build", kind, SLUG, "--output", target)
        assert (done.returncode, done.stderr) == (0, "")
        assert contents(target.read_bytes()) == contents(
            archive, f"extensions/{name}/", *BRINGS.get(name, ())
        )
    for kind in KINDS.get(name, ()):
        done = run("build", kind, SLUG)
        assert done.returncode == 2
        assert f"invalid choice: '{kind}'" in done.stderr
    listed = run("build", "--help").stdout
    kinds = [kind for kind in all_builders() if kind not in KINDS.get(name, ())]
    assert f"what to build: {', '.join(kinds)}\n" in listed
