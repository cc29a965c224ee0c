"""Tries an assignment before students do: a row for each step, then what was found."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from extensions.authoring import add_folder
from extensions.authoring.results import CachedGrader
from extensions.authoring.validation import AssignmentTrial, StepResult, ValidationSlip
from extensions.authoring.validation_rows import QUICK, STEPS
from harness import api
from harness.assignment import read_rubric
from harness.commands.progress import Progress
from harness.commands.report_files import print_report
from harness.errors import AssignmentError
from harness.home import as_started
from harness.model import Assignment
from harness.reports.lines import wrap_text
from harness.reports.words import with_noun

CACHE = Path("build", "audit")
DESCRIPTION = """\
Check an assignment before you publish it: recorded answers, starter,
sample programs, mutants of the reference, causes, kit and zip."""
EXAMPLES = """\
examples:
  python -m harness validate hangman/
  python -m harness validate hangman/ --full
"""
LOOK = "{count} to look at: python -m harness validate {folder}"


def add_options(command: ArgumentParser) -> None:
    add_folder(command)
    command.add_argument(
        "--full",
        action="store_true",
        help="try every program, every mutant, the kit and the zip (default: what a minute allows)",
    )
    command.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=CACHE,
        help="where the grades of mutants are kept for the next run (default: build/audit)",
    )
    command.set_defaults(run=validate_command)


def validate_command(options: Namespace) -> bool:
    """Try an assignment and print the table; return whether anything must be mended."""
    chosen = api.load_assignment(options.assignment, is_proved=True)
    trial = trial_of(chosen, options.output, full=options.full)
    print(f"{trial.assignment.slug}: {trial.assignment.folder}\n")
    rows = list(print_rows(step(trial) for step in STEPS))
    found = [finding for row in rows for finding in row.findings]
    print_report("\n" + "\n".join(finding_paragraphs(found)) + "\n")
    return any(not finding.is_hint for finding in found)


def demand_valid(chosen: Assignment) -> None:
    """Raise AssignmentError for what must be mended; print a hint for the rest on stderr."""
    trial = trial_of(chosen, CACHE, full=False)
    found = [finding for step in QUICK for finding in step(trial).findings]
    if wrong := [finding for finding in found if not finding.is_hint]:
        raise AssignmentError("\n".join(finding_paragraphs(wrong)))
    if found:
        count = with_noun(len(found), "finding", "findings")
        print(as_started(LOOK.format(count=count, folder=chosen.folder)), file=sys.stderr)


def trial_of(chosen: Assignment, cache: Path, *, full: bool) -> AssignmentTrial:
    """Return the trial of an assignment, with a grader where processes can be copied.

    Raises AssignmentError for items of a rubric that nobody could mark.
    """
    read_rubric(chosen)
    # what extensions judge is no part of the reference or of a sample program
    own = tuple(unit for unit in chosen.units if not unit.kind)
    chosen = replace(chosen, units=own)
    grader = CachedGrader(cache, chosen) if hasattr(os, "fork") else None
    return AssignmentTrial(assignment=chosen, full=full, grader=grader)


def print_rows(rows: Iterator[StepResult]) -> Iterator[StepResult]:
    """Yield the rows; each is printed as it is done."""
    waiting = Progress(sys.stderr)
    waiting.show_line("Trying ...")
    for row in rows:
        waiting.clear_line()
        count = with_noun(len(row.findings), "finding", "findings") * bool(row.findings)
        print(f"  {row.name:<11} {', '.join(filter(None, [row.summary, count]))}", flush=True)
        waiting.show_line("Trying ...")
        yield row
    waiting.clear_line()


def finding_paragraphs(found: Sequence[ValidationSlip]) -> list[str]:
    """Return a paragraph for each finding: place, sentence, way out."""
    if not found:
        return ["Nothing was found."]
    lines = []
    for slip in found:
        message, _, more = slip.message.partition("\n")
        lines += wrap_text(f"{slip.place}: {message}", "")
        lines += [*([more] if more else []), *wrap_text(slip.way_out, "    ")]
    return lines
