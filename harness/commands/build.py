"""Builds a file for elsewhere: Gradescope's zip, the kit for students, the page."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from harness.assignment import load
from harness.grading.proving import demand_proof
from harness.grading.slips_in_causes import demand_true_causes
from harness.packaging import BUILDERS, FOLDERS, zipping


def build_file(options: Namespace) -> bool:
    """Build a file for elsewhere, and say what was built."""
    chosen = load(options.assignment)
    demand_proof(chosen)
    demand_true_causes(chosen)
    target = options.output or Path("dist", f"{options.kind}-{chosen.slug}.zip")
    content = BUILDERS[options.kind](chosen)
    zipping.write_built(target, content)
    if options.kind in FOLDERS:
        zipping.unpack_built(content, target.with_suffix(""))
    print(f"{target}: {len(content) / 1_000_000:.1f} MB")
    return False
