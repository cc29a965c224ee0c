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
from harness.packaging.zipping import files_in, inside_folder
from harness.reports.writing import zip_archive

HERE = Path(__file__).parent
HARNESS = HERE.parent.parent
STARTED = ("setup.sh", "run_autograder")
SCRIPTS = (*STARTED, "grader.sh")


def build_zip(chosen: Assignment) -> bytes:
    """Return the zip for an assignment.  Raises BuildError."""
    files = {
        **inside_folder("harness", files_in(HARNESS, leave_out=["assignments"])),
        **inside_folder(f"harness/assignments/{chosen.slug}", files_in(chosen.folder)),
        **inside_folder(f"reference/{chosen.slug}", files_in(reference.FOLDER / chosen.slug)),
        **inside_folder(f"student_template/{chosen.slug}", files_in(style.STARTERS / chosen.slug)),
        **inside_folder("site-packages", site_packages.site_files()),
        **{name: shell_script(name) for name in SCRIPTS},
    }
    return zip_archive(files, executable=STARTED)


def shell_script(name: str) -> bytes:
    """Return one of the shell scripts, with the line ends that a Linux shell needs."""
    return HERE.joinpath(name).read_bytes().replace(b"\r\n", b"\n")
