"""The image that `Containerfile` describes, built and used where there is buildah.

`IMAGE_BASE` names a base that lies here already, where none can be fetched.
"""

import os
import re
import shutil

import pytest

from tests.helpers import REFERENCE, ROOT, run_process
from tests.samples import FOR_A_RELEASE

LEFT_OUT = ROOT.joinpath(".containerignore").read_text("utf-8").split()
BUILDAH = shutil.which("buildah")
NEEDS = pytest.mark.skipif(not BUILDAH, reason="there is no buildah")
UNREACHABLE = ("pinging container registry", "no such host", "initializing source")
# As few privileges as buildah can do with: it may run in a container itself.
ENVIRONMENT = {**os.environ, "STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot"}


def buildah(*words):
    return run_process([str(BUILDAH), *map(str, words)], env=ENVIRONMENT)


@pytest.fixture(scope="module")
def container():
    """Return a container of the image."""
    named = os.environ.get("IMAGE_BASE")
    base = ["--build-arg", f"BASE={named}"] if named else []
    built = buildah("build", *base, "--tag", "noughts-grader-tried", ROOT)
    if not named and any(sign in built.stderr for sign in UNREACHABLE):
        pytest.skip("the base cannot be fetched here: set IMAGE_BASE")
    assert built.returncode == 0, built.stderr
    name = buildah("from", "noughts-grader-tried").stdout.strip()
    yield name
    buildah("rm", name)
    buildah("rmi", "noughts-grader-tried")


@FOR_A_RELEASE
@NEEDS
def test_the_image_grades(container, tmp_path):
    shutil.copy(REFERENCE, tmp_path)
    command = ["noughts-grader", "grade", f"/work/{REFERENCE.name}"]
    graded = buildah("run", "--volume", f"{tmp_path}:/work", container, "--", *command)
    assert "100 / 100" in graded.stdout, graded.stderr


@FOR_A_RELEASE
def test_all_that_a_wheel_is_built_from_goes_into_the_image():
    taken = {name.removeprefix("!") for name in LEFT_OUT if name.startswith("!")}
    assert [name for name in taken if not ROOT.joinpath(name).exists()] == []
    built = ROOT.joinpath("pyproject.toml").read_text("utf-8")
    (included,) = re.findall(r"^include = (\[.*\])$", built, re.MULTILINE)
    named = {name.split("/")[1] for name in re.findall(r'"(.*?)"', included)}
    assert named | {"LICENSE", "README.md", "pyproject.toml", "tools/installed.py"} == taken
