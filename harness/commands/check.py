"""Students check their own program: public checks only, no points."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from harness.commands.exit_codes import exit_code
from harness.commands.progress import Progress
from harness.commands.report_files import Unfinished, report_target, write_report
from harness.commands.say import print_report
from harness.errors import GraderError
from harness.grading.flow import blank_grade, grade, ungradable
from harness.grading.options import Options
from harness.model import Grade
from harness.reports import OF_A_CHECK
from harness.reports import check as view
from harness.reports.colour import for_stream
from harness.submission.recognition import recognise_submission


def check_file(path: Path, slug: str | None = None, reports: Sequence[str] = ()) -> str:
    """Return the student's view of a program; write what `reports` ask for (`json=FILE`).

    Raises UsageError for no such file, another GraderError for a fault of our own.
    """
    targets = [report_target(argument, path, OF_A_CHECK) for argument in reports]
    unfinished = Unfinished(targets, path, OF_A_CHECK)
    with unfinished.until_done():
        result = check_with_progress(path, slug, unfinished)
        for format_name, target in targets:
            write_report(target, OF_A_CHECK[format_name](result))
    return view.render_self_check(result, for_stream(sys.stdout))


def check_with_progress(path: Path, slug: str | None, unfinished: Unfinished) -> Grade:
    """Return what the public checks found, while a line says how far they are."""
    found = recognise_submission(path, slug)
    unfinished.note_assignment(blank_grade(found.assignment, found.path, ()))
    if found.problem:
        result = ungradable(found.assignment, found.path, found.problem)
    else:
        progress = Progress(sys.stderr)
        options = Options(public=True, progress=progress)
        result = grade(found.assignment, found.path, options=options)
        progress.clear_line()
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    return replace(result, notes=(*found.notes, *result.notes))


def check_command(options: Namespace) -> bool:
    """Check a file as students do: public checks only, no points."""
    print_report(check_file(options.path, options.assignment, options.report))
    return False


def add_report_option(command: argparse.ArgumentParser) -> None:
    """Add the option that names a report to write."""
    command.add_argument(
        "--report",
        metavar="FORMAT=FILE",
        action="append",
        default=[],
        help=f"also write a report to a file; formats: {', '.join(OF_A_CHECK)}; may be repeated",
    )


def run_kit(slug: str, file: Path, arguments: Sequence[str]) -> int:
    """Run `check.py` of a kit, which checks `file` where none is named; return the exit code."""
    parser = argparse.ArgumentParser(prog="check.py", description="Check your program.")
    parser.add_argument("path", type=Path, nargs="?", default=file, metavar="FILE")
    add_report_option(parser)
    parser.set_defaults(assignment=slug)
    return exit_code(parser.prog, partial(check_command, parser.parse_args(arguments)), "check")
