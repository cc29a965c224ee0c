"""The command line: `python -m harness grade PATH`, `python -m harness build KIND SLUG`.

Exit codes: 0 graded, 1 below `--fail-under`, 2 usage or no such file, 3 the grader's own fault.
"""

import os
import sys

if __name__ == "__main__" and sys.path[0] in ("", os.getcwd()):  # noqa: PTH109 (first of all)
    # What lies where it is started is not ours to import, not even a `__future__`.
    del sys.path[0]

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from harness import __version__, assignment
from harness.commands import build, check, grade
from harness.commands.exit_codes import exit_code
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
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
    grade_parser = subcommands.add_parser(
        "grade",
        help="grade one file and print the verdict",
        description="Grade one file and print the verdict.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_grade_options(grade_parser)
    check_parser = subcommands.add_parser(
        "check",
        help="check one file as students do: public checks, no points",
        description="Check one file as students do: public checks, no points.",
        allow_abbrev=False,
    )
    add_check_options(check_parser)
    class_parser = subcommands.add_parser(
        "class",
        help="grade what a whole class handed in",
        description="Grade what a whole class handed in: a folder or zip with a file or a folder "
        "for each student, a Gradescope export, Moodle's download of all submissions.",
        epilog=CLASS_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_class_options(class_parser)
    build_parser = subcommands.add_parser(
        "build",
        help="build a file for elsewhere",
        description="Build a file for elsewhere: a zip for Gradescope or students, a quiz.",
        allow_abbrev=False,
    )
    add_build_options(build_parser)
    return top


def add_check_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `check`."""
    command.add_argument("path", type=Path, metavar="PATH", help="the file to check")
    add_assignment_option(command)
    check.add_report_option(command)
    command.set_defaults(run=check.check_command, prog="python -m harness check")


def add_assignment_option(command: argparse.ArgumentParser) -> None:
    """Add the option that names the assignment."""
    command.add_argument(
        "--assignment",
        metavar="SLUG",
        help="which assignment it is for, one of: "
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
        help=f"which assignment it is for, one of: {', '.join(assignment.slugs())}",
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
    command.add_argument(
        "--jobs",
        metavar="N",
        type=positive_number,
        help="how many hand-ins are graded at a time (default: one for each core)",
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
    from harness.commands.grade_class import class_command

    return class_command(options)


def positive_number(text: str) -> int:
    """Return a number of at least one.  Raises ValueError."""
    if int(text) < 1:
        raise ValueError
    return int(text)


def add_build_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `build`."""
    command.add_argument(
        "kind", metavar="KIND", choices=BUILDERS, help=f"what to build: {', '.join(BUILDERS)}"
    )
    command.add_argument("assignment", metavar="SLUG", help="for which assignment")
    command.add_argument(
        "--output",
        metavar="FILE",
        type=Path,
        help="where to write it (default: dist/KIND-SLUG.zip; coderunner: .xml)",
    )
    command.add_argument(
        "--student", action="store_true", help="leave out everything that answers a question"
    )
    command.set_defaults(run=build.build_file, prog="python -m harness build")


if __name__ == "__main__":
    sys.exit(main())
