"""Grades a file: prints the verdict and writes the reports."""

from __future__ import annotations

import filecmp
import os
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path

from harness.assignment import register_extensions
from harness.commands import command_line
from harness.commands.report_files import PendingReports, print_report, report_target, write_report
from harness.errors import GraderError
from harness.grading.flow import blank_grade, grade_recognised
from harness.grading.options import Options, Tell
from harness.grading.proved import demand_proof
from harness.model import Assignment, Grade
from harness.reports import FORMATS, PRINTED, VERBOSE, known_formats, text
from harness.reports.lines import for_stream
from harness.submission.folder import find_modules, one_path, recognise_submission

EXAMPLES = command_line.EXAMPLES


def add_options(command: ArgumentParser) -> None:
    command_line.add_paths(command, "grade")
    command_line.add_report_option(command, FORMATS)
    command_line.add_repeated(command, "--unit", "ID", "grade only this unit")
    help_text = "exit with code 1 when the score is below this"
    command.add_argument("--fail-under", metavar="PERCENT", type=float, help=help_text)
    command_line.add_isolation_option(command)
    command_line.add_verbose_option(command)
    command_line.add_explainer_options(command)
    command.set_defaults(run=grade_command)


def grade_command(options: Namespace) -> bool:
    """Grade a file, print the verdict, write the reports; return whether it is below the limit.

    From the first moment on the reports are there: until all is done they say that it is not.
    """
    register_extensions(options.assignment or "")
    names = [argument.partition("=")[0] for argument in options.report]
    known = known_formats(names)
    formats = {**known, **(VERBOSE if options.verbose else {})}
    reports = [report_target(argument, options.paths, known) for argument in options.report]
    paint = for_stream(sys.stdout)
    printed = [PRINTED[name] for name in dict.fromkeys(names) if name in PRINTED]
    word = secrets.token_hex(16)
    if printed:  # the service that runs the job takes no line for a command from here on
        print_report(f"::stop-commands::{word}\n")
    pending = PendingReports(reports, options.paths[0], known)
    with pending.until_done(), one_path(options.paths) as path:
        job = partial(grade_file, options, path)
        result = grade_supervised(job, pending.note_assignment)
        for format_name, target in reports:
            write_report(target, formats[format_name](result))
    print_report(text.render_report(result, paint, verbose=options.verbose))
    print_report(command_line.render_explanations(result, options, paint))
    if printed:
        print_report("".join([f"::{word}::\n", *(render(result) for render in printed)]))
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    limit: float | None = options.fail_under
    return limit is not None and result.score * 100 < result.possible * limit


def grade_supervised(job: Callable[[Tell], Grade], on_begin: Callable[[Grade], None]) -> Grade:
    """Return the grade that a job gives, made in a copy of this process where the system can."""
    if not hasattr(os, "fork"):
        return job(lambda kind, what: None)
    from harness.grading.supervisor import run_supervised  # asks a system that Windows is not

    return run_supervised(job, on_begin)


def grade_file(options: Namespace, path: Path, tell: Tell) -> Grade:
    """Return the grade of the file or folder at a path; prove the reference before that.

    Raises GraderError.
    """
    submitted = recognise_submission(path, options.assignment)
    command_line.demand_units(submitted.assignment, options.unit)
    chosen = Options(isolation=options.require_isolation, tell=tell)
    tell("blank", blank_grade(submitted.assignment, submitted.path, options.unit))
    if not is_reference(submitted.path, submitted.assignment):  # whose own report says it
        demand_proof(submitted.assignment, chosen)
    return grade_recognised(submitted, options.unit, chosen)


def is_reference(path: Path, assignment: Assignment) -> bool:
    """Return whether a file, with its modules, holds what the assignment's reference does."""
    reference = assignment.reference_files
    own = {**dict.fromkeys(reference, path), **find_modules(path.parent, assignment)}
    return bool(reference) and all(
        own[name].is_file() and solved.is_file() and filecmp.cmp(own[name], solved, shallow=False)
        for name, solved in reference.items()
    )
