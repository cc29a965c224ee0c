"""Students check their own program: public checks only, no points."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from harness.commands.command_line import (
    REPORT_HELP,
    add_explainer_options,
    add_paths,
    add_repeated,
    add_verbose_option,
    demand_units,
    exit_code,
    render_explanations,
    requested_explanations,
)
from harness.commands.progress import Progress
from harness.commands.report_files import PendingReports, print_report, report_target, write_report
from harness.errors import GraderError, UsageError
from harness.grading.flow import blank_grade, grade_recognised
from harness.grading.options import Options
from harness.model import Grade
from harness.reports import OF_A_CHECK, text
from harness.reports.lines import for_stream
from harness.reports.marks import render_lines
from harness.submission.folder import ZIP, RecognisedFile, one_path, recognise_submission

Targets = Sequence[tuple[str, Path]]


@dataclass(frozen=True, kw_only=True)
class View:
    """What is printed: every failure where it is `verbose`, `lines` for an editor.

    `explanations` are the keys of those whose options were given.
    """

    verbose: bool = False
    lines: bool = False
    explanations: frozenset[str] = frozenset()


def check_file(
    path: Path, slug: str | None, steps: Sequence[str], targets: Targets, view: View
) -> str:
    """Return the student's view of a program; write the reports to their targets.

    Raises UsageError for no such file or step, another GraderError for a fault of our own.
    """
    pending = PendingReports(targets, path, OF_A_CHECK)
    with pending.until_done():
        found = recognise_submission(path, slug)
        demand_units(found.assignment, steps)
        pending.note_assignment(blank_grade(found.assignment, found.path, steps))
        result = check_with_progress(found, steps, view.explanations)
        for format_name, target in targets:
            write_report(target, OF_A_CHECK[format_name](result))
    paint = for_stream(sys.stdout)
    report = text.render_self_check(result, paint, verbose=view.verbose)
    more = render_explanations(result, view.explanations, paint, verbose=view.verbose)
    return report + "".join(more) + (render_lines(result) if view.lines else "")


def render_reports(
    path: Path, slug: str, formats: Sequence[str], steps: Sequence[str] = ()
) -> list[str]:
    """Return reports of a student's own check of these steps (none: all), in these formats.

    Raises UsageError for no such file, another GraderError for a fault of our own.
    """
    result = check_with_progress(recognise_submission(path, slug), steps)
    return [OF_A_CHECK[name](result) for name in formats]


def check_with_progress(
    found: RecognisedFile, steps: Sequence[str], keys: frozenset[str] = frozenset()
) -> Grade:
    """Return what the public checks found, while a line says how far they are."""
    progress = Progress(sys.stderr)
    options = Options(public=True, explanations=keys, progress=progress)
    result = grade_recognised(found, steps, options)
    progress.clear_line()
    if result.troubles:
        raise GraderError("; ".join(result.troubles))
    return result


def check_command(options: Namespace) -> bool:
    """Check a file as students do: public checks only, no points."""
    targets = [report_target(one, options.paths, OF_A_CHECK) for one in options.report]
    if options.watch:
        # of several files, and of a zip, copies are checked, which nobody saves again
        if len(options.paths) != 1 or options.paths[0].suffix.lower() == ZIP:
            raise UsageError(
                "--watch: name one file or its folder. Its modules are checked with it."
            )
        found = recognise_submission(options.paths[0], options.assignment)
        from harness.commands.watch import watch_program  # loads pytest

        demand_units(found.assignment, options.step)
        watch_program(found, options.step, targets)
        return False
    explanations = requested_explanations(options)
    view = View(verbose=options.verbose, lines=options.lines, explanations=explanations)
    with one_path(options.paths) as path:
        print_report(check_file(path, options.assignment, options.step, targets, view))
    return False


def add_options(command: ArgumentParser) -> None:
    add_paths(command, "check")
    add_own_options(command)
    command.set_defaults(run=check_command)


def add_own_options(command: ArgumentParser) -> None:
    """Add the options of a student's own check."""
    command.add_argument(
        "--watch", action="store_true", help="check again whenever the file is saved"
    )
    add_verbose_option(command)
    add_explainer_options(command)
    command.add_argument(
        "--lines",
        action="store_true",
        help="end with FILE:LINE: and what is wrong there, for editors",
    )
    add_repeated(command, "--step", "ID", "check only this part")
    formats = ", ".join(OF_A_CHECK)
    add_repeated(command, "--report", "FORMAT=FILE", f"{REPORT_HELP}{formats}")


def run_kit(slug: str, file: Path, arguments: Sequence[str]) -> int:
    """Run `check.py` of a kit, which checks `file` where none is named; return the exit code."""
    parser = ArgumentParser(prog="check.py", description="Check your program.")
    parser.add_argument("paths", type=Path, nargs="*", default=[file], metavar="FILE")
    add_own_options(parser)
    parser.set_defaults(assignment=slug)
    return exit_code(parser.prog, partial(check_command, parser.parse_args(arguments)))
