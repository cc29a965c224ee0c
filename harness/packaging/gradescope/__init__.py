"""The autograder zip for Gradescope: the harness, one assignment, its reference, its packages.

The starter file comes along too: what it gives is never blamed.

At its root lie `setup.sh` (run once, when the image is built) and `run_autograder` (run for every
submission); `grader.sh` is what they share.
"""

from __future__ import annotations

import shlex
from pathlib import Path

from harness.assignment import PROGRAMS, demand_portable
from harness.assignment.packages import providers_of
from harness.extensions import folders_of_a_grade
from harness.grading.proved import MARK, digest_of_assignment, stored_digest
from harness.model import Assignment
from harness.packaging import site_packages, zipping
from harness.reports.writing import zip_archive

HERE = Path(__file__).parent
HARNESS = HERE.parent.parent
TABLE = "extensions/__init__.py"
STARTED = ("setup.sh", "run_autograder")
PYTHON = "3.10"  # of the image that is chosen there, Ubuntu 22.04
SCRIPTS = (*STARTED, "grader.sh")


def build_zip(chosen: Assignment) -> bytes:
    """Return the zip for an assignment.

    The same files give the same bytes: see `reports.writing.zip_archive`.

    Raises:
        BuildError: A file of the assignment is missing, or a package could not be downloaded.
        AssignmentError: It names extensions.
    """
    files = {
        **grader_files(chosen),
        # Where setup.sh looks for a file to try, under a name that students use.
        **{
            f"reference/{chosen.slug}/{name}": zipping.content_of(path)
            for name, path in chosen.reference_files.items()
        },
        **{name: shell_script(name) for name in SCRIPTS},
        "setup.sh": shell_script("setup.sh").replace(b"@UNITS@ ", units_tried(chosen)),
    }
    return zip_archive(files, executable=STARTED)


def grader_files(chosen: Assignment) -> dict[str, bytes]:
    """Return what grades an assignment with nothing installed, hidden checks too.

    Raises AssignmentError where it names extensions: see `assignment.demand_portable`.
    """
    demand_portable(chosen.folder)
    files = zipping.files_in(chosen.folder).items()
    return {
        **zipping.inside_folder("harness", zipping.files_in(HARNESS)),
        **extensions_needed(),
        **zipping.inside_folder(
            zipping.folder_in_zip(chosen),
            # The programs that try the checks are most of a folder, and grade nobody.
            {name: content for name, content in files if name.partition("/")[0] not in PROGRAMS},
        ),
        **zipping.files_beside(chosen, "reference", "template", "supplied"),
        **proof_files(chosen),
        **{  # for the Python of Gradescope's image
            f"{zipping.folder_in_zip(chosen)}/.wheels/{name}": content
            for provider in providers_of(chosen.packages)
            for name, content in provider.wheels(chosen, PYTHON).items()
        },
        **zipping.inside_folder("site-packages", site_packages.site_files()),
    }


def extensions_needed() -> dict[str, bytes]:
    """Return the extensions that are asked while a submission is graded, without their tests."""
    home = HARNESS.parent
    folders = folders_of_a_grade()
    files = {TABLE: zipping.content_of(home / TABLE)} if folders else {}
    for folder in folders:
        files |= zipping.inside_folder(
            folder.relative_to(home).as_posix(), zipping.files_in(folder, ["tests"])
        )
    return files


def proof_files(chosen: Assignment) -> dict[str, bytes]:
    """Return the `.proven` of an assignment for its zip; {} where that is not proved as it is."""
    digest = digest_of_assignment(chosen)
    if stored_digest(chosen) != digest:
        return {}
    return {f"{zipping.folder_in_zip(chosen)}/{MARK}": f"{digest}\n".encode()}


def units_tried(chosen: Assignment) -> bytes:
    """Return options for the units in which the reference is tried, b"" for all.

    What extensions judge without checks is no part of a reference.
    """
    checked = [unit.id for unit in chosen.units if unit.graded and not unit.kind]
    options = "".join(f"--unit {shlex.quote(name)} " for name in checked)
    return options.encode() if any(unit.kind for unit in chosen.units) else b""


def shell_script(name: str) -> bytes:
    """Return one of the shell scripts, with the line ends that a Linux shell needs."""
    return HERE.joinpath(name).read_bytes().replace(b"\r\n", b"\n")
