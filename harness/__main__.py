"""The command line: `python -m harness grade PATH`, `python -m harness build KIND SLUG`.

Exit codes: 0 graded, 1 below `--fail-under`, 2 usage or no such file, 3 the grader's own fault,
4 (of a class) graded, but a part of what was submitted could not be read.
"""

import os
import sys

if __name__ == "__main__" and sys.path[0] in ("", os.getcwd()):  # noqa: PTH109 (first of all)
    # What lies where it is started is not ours to import, not even a `__future__`.
    del sys.path[0]

import gc

if __name__ == "__main__":
    gc.disable()  # what is imported stays: looking for garbage in it takes a tenth of the start

import argparse
import atexit
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from harness import __version__, assignment
from harness.commands import authoring_options, check, grade
from harness.commands.exit_codes import exit_code
from harness.commands.late import add_audit_options, add_name_options, positive_number
from harness.packaging import BUILDERS
from harness.reports import FORMATS
from harness.sandbox.isolation import LEVELS

EXAMPLES = """\
examples:
  python -m harness grade tic_tac_toe.py
  python -m harness grade homework/ann.py --assignment dict_board --unit C --unit D
  python -m harness grade tic_tac_toe.py --report gradescope=results.json
  python -m harness grade tic_tac_toe.py --fail-under 60
"""

CLASS_EXAMPLES = """\
examples:
  python -m harness class handed_in/ --assignment dict_board
  python -m harness class submissions.zip --assignment xtreme --output week3 --jobs 4
  python -m harness class download.zip --assignment xtreme --worksheet Grades.csv
"""
CLASS_KINDS = """: a folder or zip with a file or a folder
for each student, a Gradescope export, Moodle's download of all submissions"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    gc.freeze()
    gc.enable()
    options = argument_parser().parse_args(arguments)
    return exit_code(options.prog, partial(options.run, options))


def argument_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = argparse.ArgumentParser(
        prog="python -m harness",
        description="Grade programs that students hand in.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=__version__)
    subcommands = top.add_subparsers(required=True, metavar="COMMAND")
    for name, (said, more, examples, add_options) in COMMANDS.items():
        command = subcommands.add_parser(
            name,
            help=said,
            description=f"{said[0].upper()}{said[1:]}{more}.",
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        add_options(command)
    return top


def add_check_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `check`."""
    command.add_argument("path", type=Path, metavar="PATH", help="the file to check")
    add_assignment_option(command)
    check.add_own_options(command)
    command.set_defaults(run=check.check_command, prog="python -m harness check")


def add_assignment_option(command: argparse.ArgumentParser) -> None:
    """Add the option that names the assignment."""
    command.add_argument(
        "--assignment",
        metavar="SLUG",
        help="which assignment it is for: the path of its folder, or one of: "
        + ", ".join(assignment.slugs())
        + " (default: recognised from the file's name)",
    )


def add_grade_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `grade`."""
    command.add_argument("path", type=Path, metavar="PATH", help="the file to grade")
    add_assignment_option(command)
    command.add_argument(
        "--report",
        metavar="FORMAT=FILE",
        action="append",
        default=[],
        help=f"also write a report to a file; formats: {', '.join(FORMATS)}; may be repeated",
    )
    command.add_argument(
        "--unit",
        metavar="ID",
        action="append",
        default=[],
        help="grade only this unit; may be repeated",
    )
    command.add_argument(
        "--fail-under",
        metavar="PERCENT",
        type=float,
        help="exit with code 1 when the score is below this",
    )
    add_isolation_option(command)
    command.set_defaults(run=grade.grade_command, prog="python -m harness grade")


def add_isolation_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says how well submissions are to be kept apart."""
    command.add_argument(
        "--require-isolation",
        metavar="LEVEL",
        choices=LEVELS,
        default=LEVELS[0],
        help="refuse to grade where less than this is held: "
        + ", ".join(LEVELS)
        + f" (default: {LEVELS[0]})",
    )


def add_class_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `class`."""
    command.add_argument("path", type=Path, metavar="PATH", help="what the class handed in")
    command.add_argument(
        "--assignment",
        metavar="SLUG",
        required=True,
        help="which assignment it is for: the path of its folder, or one of: "
        + ", ".join(assignment.slugs()),
    )
    command.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("graded"),
        help="the folder for reports and gradebook (default: graded)",
    )
    command.add_argument(
        "--worksheet",
        metavar="FILE",
        type=Path,
        help="Moodle's grading worksheet: a copy of it is filled",
    )
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        metavar="N",
        type=positive_number,
        help="how many hand-ins are graded at a time (default: one for each core)",
    )
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="grade on the workers of the Dask scheduler at tcp://HOST:PORT, see docs/cluster.md",
    )
    command.add_argument(
        "--similarity",
        action="store_true",
        help="show programs that are alike side by side, in DIR/similarity.html: no verdict",
    )
    command.add_argument(
        "--again",
        action="store_true",
        help="grade those again that were graded before by the same checks",
    )
    add_isolation_option(command)
    command.set_defaults(run=grade_class, prog="python -m harness class")


def grade_class(options: argparse.Namespace) -> bool:
    """Grade a class; what that needs is loaded here, since not every system can."""
    from harness.classroom.commands.grade_class import class_command

    return class_command(options)


def add_build_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `build`."""
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
    command.set_defaults(run=build_file, prog="python -m harness build")


def build_file(options: argparse.Namespace) -> bool:
    """Build a file for elsewhere; what that needs is loaded here, grading does without."""
    from harness.packaging.commands import build

    return build.build_file(options)


# Of each command: what it does, what more its own help says, examples, its options.
COMMANDS = {
    "grade": ("grade one file and print the verdict", "", EXAMPLES, add_grade_options),
    "check": (
        "check one file as students do: public checks, no points",
        "",
        None,
        add_check_options,
    ),
    "class": ("grade what a whole class handed in", CLASS_KINDS, CLASS_EXAMPLES, add_class_options),
    "name": (
        "make a named misconception of a group of a class",
        ": the function of one\nhand-in, without names and comments, becomes a known wrong version",
        None,
        add_name_options,
    ),
    "new": (
        "begin an assignment from a solution",
        ": its folder, with the examples of\nthe docstrings as checks; it grades its own solution",
        authoring_options.NEW_EXAMPLES,
        authoring_options.add_new_options,
    ),
    "play": (
        "play an assignment's reference and keep the transcript",
        "",
        authoring_options.PLAY_EXAMPLES,
        authoring_options.add_play_options,
    ),
    "record": (
        "record what the checks of an assignment ask of its reference",
        "",
        authoring_options.RECORD_EXAMPLES,
        authoring_options.add_record_options,
    ),
    "validate": (
        "try an assignment before students do",
        ": what is recorded, the starter,\nprograms, changed references, causes, kit and zip",
        authoring_options.VALIDATE_EXAMPLES,
        authoring_options.add_validate_options,
    ),
    "audit": (
        "measure how often the grader is wrong",
        ": programs made wrong from the\nreference, each by one change, are graded",
        None,
        add_audit_options,
    ),
    "build": (
        "build a file for elsewhere",
        ": a zip for Gradescope or students, a quiz, a notebook",
        None,
        add_build_options,
    ),
}


def end_process(code: int) -> None:
    """End this process with an exit code, without a look at each object that it holds.

    That takes as long as a thirtieth of a grade.
    """
    atexit._run_exitfuncs()  # noqa: SLF001 (as the interpreter does)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(code)  # it says what cannot be written
    os._exit(code)


if __name__ == "__main__":
    end_process(main())
