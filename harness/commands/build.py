"""Builds a file for elsewhere: Gradescope's zip, the kit for students, questions, a page."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from harness.assignment import load
from harness.commands.validate import demand_valid
from harness.errors import UsageError
from harness.execution.reference import Reference
from harness.grading.proved import demand_proof
from harness.grading.slips_in_causes import demand_true_causes
from harness.modules import OURS
from harness.packaging import BUILDERS, FOLDERS, FOR_STUDENTS, SUFFIXES, zipping


def build_file(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    builders = FOR_STUDENTS if options.student else BUILDERS
    if options.kind not in builders:
        raise UsageError(
            f"--student: {options.kind} is not for students: {', '.join(builders)} are."
        )
    chosen = load(options.assignment)
    demand_proof(chosen)
    demand_true_causes(chosen)
    if Reference(chosen).is_there and chosen.folder.parent != OURS:  # `make audit` tries ours
        demand_valid(chosen)
    target = options.output or Path("dist", built_name(options, chosen.slug))
    content = builders[options.kind](chosen)
    zipping.write_built(target, content)
    if options.kind in FOLDERS:
        zipping.unpack_built(content, target.with_suffix(""))
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    return False


def built_name(options: Namespace, slug: str) -> str:
    """Return what a built file is called."""
    whose = "-student" if options.student else ""
    return f"{options.kind}-{slug}{whose}.{SUFFIXES.get(options.kind, 'zip')}"
