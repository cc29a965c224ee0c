"""Measures the grader on one assignment or several: `python -m tools.audit --help`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from extensions.authoring.audit import JudgedMutant, Plan, grade_plan, plan_audit, survivors_of
from extensions.authoring.results import CachedGrader
from harness import api
from harness.assignment import slugs
from harness.commands.command_line import INTERRUPTED, exit_code, positive_number
from harness.commands.report_files import report_target
from harness.errors import GraderError, UsageError
from harness.model import Assignment
from harness.reports.data import as_bytes
from tools.audit.accounts import Account, accounts_of, as_data, points_text, wrongly_listed
from tools.audit.repeat import Request, progress_bar, repeat_grades
from tools.audit.rewriting import audit_rewrites

MOST_MUTANTS = 200  # of one assignment: what two cores grade in five minutes
HEADINGS = (
    "",
    "mutants",
    "no mistake",
    "killed",
    "right unit",
    "elsewhere",
    "shown a cause",
    "a place",
    "its line",
)
EXAMPLES = "examples"


DESCRIPTION = """\
Measure how often the grader is wrong: programs made wrong from the
reference, each by one change, are graded."""


def add_options(command: ArgumentParser) -> None:
    command.description = DESCRIPTION
    command.add_argument(
        "assignments", nargs="*", metavar="SLUG|FOLDER", help="which assignments (default: all)"
    )
    command.add_argument(
        "--rewrites", action="store_true", help="grade right programs, written in other ways"
    )
    command.add_argument("--all", action="store_true", help="grade all mutants, and no sample")
    command.add_argument(
        "--most",
        metavar="N",
        type=positive_number,
        help="how many programs of an assignment are graded at most",
    )
    command.add_argument(
        "--repeat",
        action="store_true",
        help="grade all a second time, in another order and more at a time: it must be the same",
    )
    command.add_argument(
        "--beside", choices=["examples"], help="also count what the official examples alone see"
    )
    command.add_argument(
        "--report",
        metavar="json=FILE",
        action="append",
        default=[],
        help="also write all that was found to a file",
    )
    command.add_argument(
        "--jobs",
        metavar="N",
        type=positive_number,
        help="how many programs are graded at a time (default: one for each core)",
    )
    command.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("build", "audit"),
        help="where results are kept for the next run (default: build/audit)",
    )


def audit_command(options: Namespace) -> bool:
    """Audit the assignments that are named, all of them where none is."""
    if not hasattr(os, "fork"):
        raise UsageError("An audit runs where processes can be copied: on Linux or macOS.")
    targets = [report_target(one, [], {"json": str})[1] for one in options.report]
    request = Request(
        all=options.all,
        most=options.most,
        repeat=options.repeat,
        beside=options.beside,
        jobs=options.jobs,
        output=options.output,
    )
    audit = audit_rewrites if options.rewrites else audit_mutants
    try:
        found = [
            audit(audited_assignment(name), request) for name in options.assignments or slugs()
        ]
    # Each result is kept as soon as it is there (`CachedGrader`).
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on where it stopped.")
        sys.exit(INTERRUPTED)
    if targets:
        targets[-1].write_bytes(as_bytes(found))
    return False


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the audit; return the exit code."""
    parser = ArgumentParser(
        prog="python -m tools.audit", formatter_class=RawDescriptionHelpFormatter
    )
    add_options(parser)
    options = parser.parse_args(arguments)
    return exit_code(parser.prog, partial(audit_command, options))


def audited_assignment(name: str) -> Assignment:
    """Return an assignment: one of ours by its slug, or any folder.  Raises UsageError.

    There is nothing to make mutants of where it has no reference.
    """
    assignment = api.load_assignment(name)
    if not api.Reference(assignment).is_there:
        raise UsageError(
            f"{name}: has no reference, so there is nothing to make wrong programs of. Put the "
            'solution into reference.py, or name its file in assignment.toml: reference = "...".'
        )
    return assignment


def audit_mutants(assignment: Assignment, request: Request) -> dict[str, object]:
    """Grade the mutants of one reference; print what was found, and return it for the report."""
    plan = plan_audit(assignment, None if request.all else request.most or MOST_MUTANTS)
    print(f"{assignment.slug}: {len(plan.chosen)} of {len(plan.mutants)} mutants are graded.")
    with progress_bar() as tell:
        judged = grade_plan(plan, CachedGrader(request.output, assignment, request.jobs, tell))
    accounts = accounts_of(plan, judged)
    for line in lines_of(plan, judged, accounts, request.beside):
        print(line)
    if problems := [entry for entry in judged if entry.result.problem]:
        raise GraderError(
            f"{len(problems)} mutants have no final grade: {problems[0].mutant.id}: "
            f"{problems[0].result.problem} The same command grades them again."
        )
    if request.repeat:
        texts = {entry.mutant.id: entry.mutant.text for entry in judged}
        first = {entry.mutant.id: entry.result for entry in judged}
        repeat_grades(assignment, texts, first, request.jobs)
    return as_data(assignment.slug, judged, accounts, plan.text, len(plan.mutants))


def lines_of(
    plan: Plan, judged: Sequence[JudgedMutant], accounts: Sequence[Account], beside: str | None
) -> Iterator[str]:
    """Yield what is printed: survivors with their changes, the table, the summary."""
    for heading, found in (
        ("loses no points where it should", survivors_of(judged)),
        ("loses points elsewhere", [one for one in judged if one.is_mistake and one.elsewhere]),
        ("is listed as no mistake and loses points", wrongly_listed(judged)),
    ):
        for entry in found:
            units = " ".join(entry.right)
            lost = points_text(entry.result)
            yield f"\n{entry.mutant.id} ({units}) {heading}{': ' * bool(lost)}{lost}"
            yield entry.mutant.diff_from(plan.text)
    yield ""
    rows = [
        (
            *(account.title, account.mutants, account.equivalent, account.killed),
            *(
                account.killed_right,
                account.elsewhere,
                account.diagnosed,
                account.placed,
                account.placed_right,
            ),
        )
        for account in accounts
    ]
    width = max(len(account.title) for account in accounts)
    for row in [HEADINGS, *rows]:
        yield f"{row[0]:{width}}" + "".join(f"{cell:>14}" for cell in row[1:])
    whole = accounts[-1]
    right = whole.share_of(whole.killed_right)
    yield (
        f"{whole.title}: {whole.killed_right} of {whole.mutants} mistakes ({right:.1f} %) "
        f"lose points in the right unit, {whole.elsewhere} "
        f"({whole.share_of(whole.elsewhere):.1f} %) in another one; "
        f"{whole.diagnosed} ({whole.share_of(whole.diagnosed):.1f} %) are shown a cause, "
        f"{whole.placed} ({whole.share_of(whole.placed):.1f} %) a place; "
        f"in {whole.placed_right} of these it is the changed line."
    )
    if beside == EXAMPLES:
        yield (
            f"{whole.title}: the official examples alone see {whole.by_examples} of "
            f"{whole.mutants} ({whole.share_of(whole.by_examples):.1f} %)."
        )


if __name__ == "__main__":
    sys.exit(main())
