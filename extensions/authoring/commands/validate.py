"""Tries an assignment before students do: a row for each step, then what was found."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from extensions.authoring.commands.audit_progress import several_graders
from extensions.authoring.commands.folder_argument import add_folder
from extensions.authoring.other_ways import judge_ways
from extensions.authoring.undeserved import judge_objects
from extensions.authoring.validation import (
    AssignmentTrial,
    Step,
    StepResult,
    ValidationSlip,
    tried_rows,
)
from extensions.authoring.validation_rows import (
    judge_causes,
    judge_checks,
    judge_kit,
    judge_mutants,
    judge_programs,
    judge_recorded,
    judge_reference,
    judge_starter,
    judge_zip,
)
from harness import api
from harness.assignment.rubric import read_rubric
from harness.commands.progress import Progress
from harness.commands.report_files import print_report
from harness.errors import AssignmentError
from harness.home import as_started
from harness.model import Assignment
from harness.reports.lines import wrap_text

QUICK: tuple[Step, ...] = (
    judge_reference,
    judge_recorded,
    judge_starter,
    judge_programs,
    judge_mutants,
    judge_objects,
    judge_ways,
    judge_checks,
    judge_causes,
)
STEPS: tuple[Step, ...] = (*QUICK, judge_kit, judge_zip)
KEPT = Path("build", "audit")
DESCRIPTION = """\
Try an assignment before students do: what is recorded, the starter,
programs, changed references, causes, kit and zip."""
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
        default=KEPT,
        help="where the grades of mutants are kept for the next run (default: build/audit)",
    )
    command.set_defaults(run=validate_command)


def validate_command(options: Namespace) -> bool:
    """Try an assignment and print the table; say whether anything is to be mended."""
    chosen = api.load_assignment(options.assignment, is_proved=True)
    trial = trial_of(chosen, options.output, full=options.full)
    print(f"{trial.assignment.slug}: {trial.assignment.folder}\n")
    rows = list(shown_rows(tried_rows(trial, STEPS)))
    found = [one for row in rows for one in row.findings]
    print_report("\n" + "\n".join(told_findings(found)) + "\n")
    return any(not one.is_hint for one in found)


def demand_valid(chosen: Assignment) -> None:
    """Raise AssignmentError for what is to be mended; say on stderr what is to be looked at."""
    trial = trial_of(chosen, KEPT, full=False)
    found = [one for row in tried_rows(trial, QUICK) for one in row.findings]
    if wrong := [one for one in found if not one.is_hint]:
        raise AssignmentError("\n".join(told_findings(wrong)))
    if found:
        print(
            as_started(LOOK.format(count=finding_count(found), folder=chosen.folder)),
            file=sys.stderr,
        )


def trial_of(chosen: Assignment, kept: Path, *, full: bool) -> AssignmentTrial:
    """Return what is tried, with several graders where processes can be copied.

    Raises AssignmentError for items of a rubric that nobody could mark.
    """
    read_rubric(chosen)
    grade_all = several_graders(chosen, None) if hasattr(os, "fork") else None
    return AssignmentTrial(assignment=chosen, full=full, kept=kept, grade_all=grade_all)


def shown_rows(rows: Iterator[StepResult]) -> Iterator[StepResult]:
    """Yield the rows; each is printed as it is done."""
    waiting = Progress(sys.stderr)
    waiting.show_line("Trying ...")
    for row in rows:
        waiting.clear_line()
        said = ", ".join(filter(None, [row.said, finding_count(row.findings) * bool(row.findings)]))
        print(f"  {row.name:<11} {said}", flush=True)
        waiting.show_line("Trying ...")
        yield row
    waiting.clear_line()


def finding_count(found: Sequence[ValidationSlip]) -> str:
    """Return how many findings there are, in words."""
    return f"{len(found)} finding{'s' * (len(found) != 1)}"


def told_findings(found: Sequence[ValidationSlip]) -> list[str]:
    """Return a paragraph for each finding: place, sentence, way out."""
    if not found:
        return ["Nothing was found."]
    lines = []
    for one in found:
        said, _, more = one.said.partition("\n")
        lines += wrap_text(f"{one.place}: {said}", "")
        lines += [*([more] if more else []), *wrap_text(one.way_out, "    ")]
    return lines
