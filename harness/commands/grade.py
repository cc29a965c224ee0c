"""Grades a file: prints the verdict and writes the reports."""

from __future__ import annotations

import filecmp
import os
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from harness.assignment import register_extensions
from harness.commands import command_line
from harness.commands.command_line import (
    add_assignment_option,
    add_explainer_options,
    add_isolation_option,
    add_verbose_option,
    demand_units,
    explanations_asked,
    render_explanations,
)
from harness.commands.report_files import Unfinished, print_report, report_target, write_report
from harness.errors import GraderError
from harness.grading.flow import blank_grade, grade_recognised
from harness.grading.options import Options, Tell, ignore_news
from harness.grading.proved import demand_proof
from harness.model import Assignment, Grade
from harness.reports import FORMATS, PRINTED, VERBOSE, known_formats, text
from harness.reports.lines import for_stream
from harness.submission.folder import one_path, recognise_submission
from harness.submission.modules import find_modules

EXAMPLES = command_line.EXAMPLES


@dataclass(frozen=True, kw_only=True)
class Request:
    """What is graded, and what has to hold for it: see the options."""

    paths: Sequence[Path]
    assignment: str | None
    units: Sequence[str]
    reports: Sequence[tuple[str, Path]]
    fail_under: float | None
    isolation: str
    is_verbose: bool
    asked: frozenset[str] = frozenset()


def add_options(command: ArgumentParser) -> None:
    command.add_argument(
        "paths",
        type=Path,
        nargs="+",
        metavar="PATH",
        help="the file to grade; or its folder, a zip, or all files of the submission",
    )
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
    add_verbose_option(command)
    add_explainer_options(command)
    command.set_defaults(run=grade_command)


def grade_command(options: Namespace) -> bool:
    """Grade a file, print the verdict, write the reports; say whether it is below the limit."""
    register_extensions(options.assignment or "")
    formats = known_formats(argument.partition("=")[0] for argument in options.report)
    return is_below_limit(
        Request(
            paths=options.paths,
            assignment=options.assignment,
            units=options.unit,
            reports=[report_target(one, options.paths, formats) for one in options.report],
            fail_under=options.fail_under,
            isolation=options.require_isolation,
            is_verbose=options.verbose,
            asked=explanations_asked(options),
        )
    )


def is_below_limit(request: Request) -> bool:
    """Grade, print and write what is asked for; return whether the grade is below the limit.

    From the first moment on the reports are there: until all is done they say that it is not.
    """
    job_log = JobLog([format_name for format_name, _ in request.reports])
    job_log.stop_commands()
    known = known_formats(format_name for format_name, _ in request.reports)
    formats = {**known, **(VERBOSE if request.is_verbose else {})}
    unfinished = Unfinished(request.reports, request.paths[0], known)
    with unfinished.until_done(), one_path(request.paths) as path:
        job = partial(grade_file, request, path)
        begun = unfinished.note_assignment
        result = grade_supervised(job, begun)
        for format_name, target in request.reports:
            write_report(target, formats[format_name](result))
    paint, verbose = for_stream(sys.stdout), request.is_verbose
    print_report(text.render_report(result, paint, verbose=verbose))
    for told in render_explanations(result, request.asked, paint, verbose=verbose):
        print_report(told)
    job_log.print_commands(result)
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    limit = request.fail_under
    return limit is not None and result.score * 100 < result.possible * limit


def grade_supervised(job: Callable[[Tell], Grade], begun: Callable[[Grade], None]) -> Grade:
    """Return the grade that a job gives, in a process of its own where the system has copies."""
    if not hasattr(os, "fork"):
        return job(ignore_news)
    from harness.grading.supervisor import run_supervised  # asks a system that Windows is not

    return run_supervised(job, begun)


def grade_file(request: Request, path: Path, tell: Tell) -> Grade:
    """Return the grade of the file or folder at a path.  Raises GraderError."""
    found = recognise_submission(path, request.assignment)
    demand_units(found.assignment, request.units)
    chosen = Options(isolation=request.isolation, tell=tell)
    tell("blank", blank_grade(found.assignment, found.path, request.units))
    if not is_reference(found.path, found.assignment):  # of which the report itself says it
        demand_proof(found.assignment, chosen)
    return grade_recognised(found, request.units, chosen)


def is_reference(path: Path, assignment: Assignment) -> bool:
    """Return whether a file, with its modules, holds what the assignment's reference does."""
    reference = assignment.reference_files
    own = {**dict.fromkeys(reference, path), **find_modules(path.parent, assignment)}
    pairs = [(own[name], solved) for name, solved in reference.items()]
    if not pairs or not all(one.is_file() and solved.is_file() for one, solved in pairs):
        return False
    return all(filecmp.cmp(one, solved, shallow=False) for one, solved in pairs)


class JobLog:
    """Prints the commands of those formats that have some; without any it prints nothing."""

    def __init__(self, formats: Sequence[str]) -> None:
        self._printed = [PRINTED[name] for name in dict.fromkeys(formats) if name in PRINTED]
        self._word = secrets.token_hex(16)

    def stop_commands(self) -> None:
        """Have the service take no line for a command from here on."""
        if self._printed:
            print_report(f"::stop-commands::{self._word}\n")

    def print_commands(self, grade: Grade) -> None:
        """Have it take commands again, and print those on a grade."""
        if self._printed:
            print_report(f"::{self._word}::\n")
        for render in self._printed:
            print_report(render(grade))
