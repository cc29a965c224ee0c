"""The programs in tests/submissions, and those in the folders of other assignments.

    python -m tools.programs PATH...    prints the whole file of each, which `make grade` takes

Most programs are written as what is different from another one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from harness import assignment
from harness.authoring.made_programs import make_program
from harness.authoring.programs import (
    Expectation,
    assignment_of,
    expectation,
    own_programs,
    without_style,
)

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "submissions"

__all__ = [
    "FOLDER",
    "ROOT",
    "Expectation",
    "assignment_of",
    "programs",
    "whole_program",
    "without_style",
]


def programs(slug: str) -> list[Expectation]:
    """Return all programs of an assignment, folder by folder: one of ours, or by its path."""
    chosen = assignment_of(slug)
    is_ours = chosen.folder.parent == assignment.FOLDER
    found = (FOLDER / chosen.slug).rglob("*.*") if is_ours else own_programs(chosen)
    return [expectation(slug, path) for path in sorted(found)]


def whole_program(slug: str, name: str) -> Path:
    """Return the whole file of one of an assignment's programs, by its name without the suffix."""
    (source,) = (FOLDER / slug).rglob(f"{name}.*")
    return make_program(source, assignment_of(slug))


def main() -> int:
    """Print the whole files of some programs; return 1 where one cannot be made."""
    parser = argparse.ArgumentParser(prog="python -m tools.programs", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    for path in parser.parse_args().paths:
        slug = path.resolve().relative_to(FOLDER).parts[0]
        try:
            print(make_program(path.resolve(), assignment_of(slug)))
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
