"""Builds a file for elsewhere: Gradescope's zip, the kit for students."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from harness.assignment import load
from harness.commands.validate import demand_valid
from harness.execution.reference import Reference
from harness.grading.proved import demand_proof
from harness.packaging import BUILDERS, zipping


def build_file(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    chosen = load(options.assignment)
    demand_proof(chosen)
    if Reference(chosen).is_there:
        demand_valid(chosen)
    target = options.output or Path("dist", f"{options.kind}-{chosen.slug}.zip")
    content = BUILDERS[options.kind](chosen)
    zipping.write_built(target, content)
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    return False
