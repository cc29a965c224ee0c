"""Builds a file for elsewhere: Gradescope's zip, the kit for students, questions, a page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path

from harness import api
from harness.assignment.lock import packages_asked
from harness.assignment.packages import installed_packages
from harness.errors import UsageError
from harness.model import Assignment
from harness.packaging import zipping
from harness.packaging.commands.builders import (
    BUILDERS,
    FOLDERS,
    FOR_BROWSERS,
    FOR_STUDENTS,
    OF_ONE_FILE,
    OF_OWN_PACKAGES,
    SUFFIXES,
    TELLING,
    build_coderunner_telling,
    build_for_browsers,
)


@dataclass(frozen=True, kw_only=True)
class Request:
    """What is to be built, and for whom: see the options."""

    kind: str
    assignment: str
    output: Path | None
    student: bool
    give_solutions: bool
    pyodide: Path | None


def add_options(command: ArgumentParser) -> None:
    command.description = (
        "Build a file for elsewhere: a zip for Gradescope or students, a quiz, a notebook."
    )
    command.add_argument(
        "kind", metavar="KIND", choices=BUILDERS, help=f"what to build: {', '.join(BUILDERS)}"
    )
    command.add_argument("assignment", metavar="SLUG", help="for which assignment, or its path")
    command.add_argument(
        "--output",
        metavar="FILE",
        type=Path,
        help="where to write it (default: dist/KIND-SLUG.zip; coderunner: .xml, notebook: .ipynb)",
    )
    command.add_argument(
        "--student", action="store_true", help="leave out everything that answers a question"
    )
    command.add_argument(
        "--give-solutions",
        action="store_true",
        help="coderunner: answers may learn how other tasks are answered, and paste less",
    )
    command.add_argument(
        "--pyodide",
        metavar="DIR",
        type=Path,
        help="page, jupyterlite: an unpacked distribution of Pyodide, for packages such as numpy",
    )
    command.set_defaults(run=build_command)


def build_command(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    request = Request(
        kind=options.kind,
        assignment=options.assignment,
        output=options.output,
        student=options.student,
        give_solutions=options.give_solutions,
        pyodide=options.pyodide,
    )
    demand_fitting(request)
    demand_room(request.kind, api.load_assignment(request.assignment))
    chosen = api.load_assignment(request.assignment, is_proved=True)
    for stand_trial in api.TRIALS:
        stand_trial(chosen)
    build_requested(request, chosen)
    return False


def build_requested(request: Request, chosen: Assignment) -> None:
    """Write a file, and say how large it is.  Raises BuildError."""
    whose = "-student" if request.student else ""
    name = f"{request.kind}-{chosen.slug}{whose}.{SUFFIXES.get(request.kind, 'zip')}"
    target = request.output or Path("dist", name)
    content = built_content(request, chosen)
    zipping.write_built(target, content)
    if request.kind in FOLDERS:
        zipping.unpack_built(content, target.with_suffix(""))
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    if request.kind in OF_OWN_PACKAGES and installed_packages(chosen.packages):
        who = OF_OWN_PACKAGES[request.kind]
        print(f"It brings no packages along: {who} needs {packages_asked(chosen)}.")


def demand_fitting(request: Request) -> None:
    """Raise UsageError where options are not for what is to be built."""
    if request.student and request.kind not in FOR_STUDENTS:
        raise UsageError(
            f"--student: {request.kind} is not for students: {', '.join(FOR_STUDENTS)} are."
        )
    if request.give_solutions and (request.student or request.kind != TELLING):
        raise UsageError(
            f"--give-solutions: only {TELLING} without --student can give solutions away."
        )
    if request.pyodide and request.kind not in FOR_BROWSERS:
        raise UsageError(
            f"--pyodide: {request.kind} is not for browsers: page and jupyterlite are."
        )


def demand_room(kind: str, chosen: Assignment) -> None:
    """Raise UsageError for an assignment of several files where there is room for one."""
    if chosen.modules and kind in OF_ONE_FILE:
        files = ", ".join([chosen.files[0], *chosen.modules])
        others = " or ".join(sorted(BUILDERS.keys() - OF_ONE_FILE))
        raise UsageError(
            f"{chosen.slug}: a submission has several files ({files}), and {kind} has room for "
            f"one. Build {others}."
        )


def built_content(request: Request, chosen: Assignment) -> bytes:
    """Return what is built; what a teacher should know of it is printed.  Raises BuildError."""
    if request.kind in FOR_BROWSERS:
        return build_for_browsers(request.kind, chosen, print, request.pyodide)
    if request.student:
        return FOR_STUDENTS[request.kind](chosen)
    if request.kind == TELLING:
        return build_coderunner_telling(chosen, print, gives=request.give_solutions)
    return BUILDERS[request.kind](chosen)
