"""The autograder zip for Gradescope: the harness, one assignment, its reference, its packages.

The starter file comes along too: what it gives is never blamed for its style.

At its root lie `setup.sh` (run once, when the image is built) and `run_autograder` (run for every
submission); `grader.sh` is what they share.
"""

from __future__ import annotations

from pathlib import Path

from harness.checks import style
from harness.execution import reference
from harness.model import Assignment
from harness.packaging import site_packages
from harness.packaging.zipping import archive, files_in, inside

HERE = Path(__file__).parent
HARNESS = HERE.parent.parent
STARTED = ("setup.sh", "run_autograder")
SCRIPTS = (*STARTED, "grader.sh")


def build(chosen: Assignment) -> bytes:
    """Return the zip for an assignment.  Raises BuildError."""
    files = {
        **inside("harness", files_in(HARNESS, leave_out=["assignments"])),
        **inside(f"harness/assignments/{chosen.slug}", files_in(chosen.folder)),
        **inside(f"reference/{chosen.slug}", files_in(reference.FOLDER / chosen.slug)),
        **inside(f"student_template/{chosen.slug}", files_in(style.STARTERS / chosen.slug)),
        **inside("site-packages", site_packages.files()),
        **{name: script(name) for name in SCRIPTS},
    }
    return archive(files, executable=STARTED)


def script(name: str) -> bytes:
    """Return one of the shell scripts, with the line ends that a Linux shell needs."""
    return HERE.joinpath(name).read_bytes().replace(b"\r\n", b"\n")
