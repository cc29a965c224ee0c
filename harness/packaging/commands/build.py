"""Builds a file for elsewhere: Gradescope's zip, the kit for students, questions, a page."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from harness.assignment import load
from harness.errors import UsageError
from harness.execution.reference import Reference
from harness.grading.proved import demand_proof
from harness.grading.slips_in_causes import demand_true_causes
from harness.model import Assignment
from harness.modules import OURS
from harness.packaging import (
    BUILDERS,
    FOLDERS,
    FOR_STUDENTS,
    SUFFIXES,
    TELLING,
    build_coderunner_telling,
    zipping,
)
from harness.workshop.commands.validate import demand_valid


def build_file(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    demand_fitting(options)
    chosen = load(options.assignment)
    demand_proof(chosen)
    demand_true_causes(chosen)
    if Reference(chosen).is_there and chosen.folder.parent != OURS:  # `make audit` tries ours
        demand_valid(chosen)
    target = options.output or Path("dist", built_name(options, chosen.slug))
    content = built_content(options, chosen)
    zipping.write_built(target, content)
    if options.kind in FOLDERS:
        zipping.unpack_built(content, target.with_suffix(""))
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    return False


def demand_fitting(options: Namespace) -> None:
    """Raise UsageError where options are not for what is to be built."""
    if options.student and options.kind not in FOR_STUDENTS:
        raise UsageError(
            f"--student: {options.kind} is not for students: {', '.join(FOR_STUDENTS)} are."
        )
    if options.give_solutions and (options.student or options.kind != TELLING):
        raise UsageError(
            f"--give-solutions: only {TELLING} without --student can give solutions away."
        )


def built_content(options: Namespace, chosen: Assignment) -> bytes:
    """Return what is built; what a teacher should know of it is printed.  Raises BuildError."""
    if options.student:
        return FOR_STUDENTS[options.kind](chosen)
    if options.kind == TELLING:
        return build_coderunner_telling(chosen, print, gives=options.give_solutions)
    return BUILDERS[options.kind](chosen)


def built_name(options: Namespace, slug: str) -> str:
    """Return what a built file is called."""
    whose = "-student" if options.student else ""
    return f"{options.kind}-{slug}{whose}.{SUFFIXES.get(options.kind, 'zip')}"
