"""Students check their own program: public checks only, no points."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from harness.commands import command_line
from harness.commands.progress import Progress
from harness.commands.report_files import (
    PendingReports,
    Targets,
    print_report,
    report_target,
    write_report,
)
from harness.errors import GraderError, UsageError
from harness.grading.flow import blank_grade, grade_recognised
from harness.grading.options import Options
from harness.model import Grade
from harness.reports import OF_A_CHECK, text
from harness.reports.lines import for_stream
from harness.reports.marks import render_lines
from harness.submission.folder import ZIP, RecognisedFile, one_path, recognise_submission


def check_file(options: Namespace, path: Path, targets: Targets) -> str:
    """Return the student's view of a program as text; write the reports to their targets.

    Raises UsageError for no such file or step, another GraderError for a fault of our own.
    """
    explanations, paint = command_line.requested_explanations(options), for_stream(sys.stdout)
    pending = PendingReports(targets, path, OF_A_CHECK)
    with pending.until_done():
        submitted = recognise_submission(path, options.assignment)
        command_line.demand_units(submitted.assignment, options.step)
        pending.note_assignment(blank_grade(submitted.assignment, submitted.path, options.step))
        result = check_with_progress(submitted, options.step, explanations)
        for format_name, target in targets:
            write_report(target, OF_A_CHECK[format_name](result))
    report = text.render_self_check(result, paint, verbose=options.verbose)
    more = command_line.render_explanations(result, options, paint)
    return report + more + (render_lines(result) if options.lines else "")


def render_reports(
    path: Path, slug: str, formats: Sequence[str], steps: Sequence[str] = ()
) -> list[str]:
    """Return reports of a student's own check of these steps (none: all), in these formats.

    Raises UsageError for no such file, another GraderError for a fault of our own.
    """
    result = check_with_progress(recognise_submission(path, slug), steps)
    return [OF_A_CHECK[name](result) for name in formats]


def check_with_progress(
    submitted: RecognisedFile, steps: Sequence[str], keys: frozenset[str] = frozenset()
) -> Grade:
    """Return the grade by the public checks of these steps (none: all), with no points told.

    A line on the terminal says how far they are; `keys` are those of the explanations wanted.
    Raises GraderError for a fault of our own.
    """
    progress = Progress(sys.stderr)
    options = Options(public=True, explanations=keys, progress=progress)
    result = grade_recognised(submitted, steps, options)
    progress.clear_line()
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    return result


def check_command(options: Namespace) -> bool:
    """Check a file as students do: public checks only, no points."""
    targets = [report_target(argument, options.paths, OF_A_CHECK) for argument in options.report]
    if options.watch:
        # of several files, and of a zip, copies are checked, which nobody saves again
        if len(options.paths) != 1 or options.paths[0].suffix.lower() == ZIP:
            sentence = "name one file or its folder. Its modules are checked with it."
            raise UsageError(f"--watch: {sentence}")
        submitted = recognise_submission(options.paths[0], options.assignment)
        from harness.commands.watch import watch_program  # loads pytest

        command_line.demand_units(submitted.assignment, options.step)
        watch_program(submitted, options.step, targets)
        return False
    with one_path(options.paths) as path:
        print_report(check_file(options, path, targets))
    return False


def add_options(command: ArgumentParser) -> None:
    command_line.add_paths(command, "check")
    add_own_options(command)
    command.set_defaults(run=check_command)


def add_own_options(command: ArgumentParser) -> None:
    """Add the options of a student's own check."""
    help_text = "check again whenever the file is saved"
    command.add_argument("--watch", action="store_true", help=help_text)
    command_line.add_verbose_option(command)
    command_line.add_explainer_options(command)
    help_text = "end with FILE:LINE: and what is wrong there, for editors"
    command.add_argument("--lines", action="store_true", help=help_text)
    command_line.add_repeated(command, "--step", "ID", "check only this part")
    command_line.add_report_option(command, OF_A_CHECK)


def run_kit(slug: str, file: Path, arguments: Sequence[str]) -> int:
    """Run `check.py` of a kit, which checks `file` where none is named; return the exit code."""
    parser = ArgumentParser(prog="check.py", description="Check your program.")
    named = command_line.named_path
    parser.add_argument("paths", type=named, nargs="*", default=[file], metavar="FILE")
    add_own_options(parser)
    parser.set_defaults(assignment=slug)
    command = partial(check_command, parser.parse_args(arguments))
    return command_line.exit_code(parser.prog, command)
